"""Gymnasium: its own checks for every preset, and what it says of vectors."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
import qiyuan
import qiyuan.gym
from conftest import NAMES, SOME
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_checks_every_preset(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(qiyuan.gym.env_id(name), opponent="random")
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("opponent", [1, "random"])
def test_an_agent_plays_to_the_end(name: str, opponent: int | str) -> None:
    env = qiyuan.gym.QiyuanEnv(name, opponent=opponent, seat=None, illegal="raise", max_moves=300)
    rng = np.random.default_rng(1)
    for seed in range(2):
        obs, info = env.reset(seed=seed)
        terminated = truncated = False
        while not (terminated or truncated):
            assert env.observation_space.contains(obs)
            assert np.array_equal(info["action_mask"], env.action_masks()) and info["to_play"] == env.seat
            obs, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        assert truncated or float(reward) == env.state.returns()[env.seat]
    with pytest.raises(RuntimeError, match="over"):
        if terminated:
            env.step(0)
        raise RuntimeError("over")


def test_illegal_actions_lose_or_raise() -> None:
    env = qiyuan.gym.QiyuanEnv("komikan", opponent="random")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    strict = qiyuan.gym.QiyuanEnv("komikan", opponent="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal here"):
        strict.step(illegal)


def test_what_is_not_offered_is_refused() -> None:
    for wrong in ({"illegal": "pass"}, {"opponent": "best"}, {"opponent": 9}, {"seat": 2}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            qiyuan.gym.QiyuanEnv("banqi", **wrong)


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("name", SOME)
def test_vectors_keep_their_promises(name: str, mode: AutoresetMode) -> None:
    envs = [qiyuan.gym.VectorEnv(name, 6, mode, max_moves=40) for _ in range(2)]
    rng = np.random.default_rng(3)
    starts = [env.reset(seed=9) for env in envs]
    assert np.array_equal(starts[0][0], starts[1][0])
    info = starts[0][1]
    over = np.zeros(6, bool)
    ended = 0
    for _ in range(90):
        if mode == AutoresetMode.DISABLED and over.any():
            for env in envs:
                _, info = env.reset(options={"reset_mask": over})
        masks = info["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        assert envs[0].action_space.contains(actions)
        steps = [env.step(actions) for env in envs]
        for one, two in zip(steps[0][:4], steps[1][:4]):
            assert np.array_equal(one, two)
        obs, rewards, terminated, truncated, info = steps[0]
        assert envs[0].observation_space.contains(obs)
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
        if mode == AutoresetMode.NEXT_STEP and over.any():
            assert not rewards[over].any() and not (terminated | truncated)[over].any()
        over = terminated | truncated
        ended += int(over.sum())
        assert ("final_obs" in info) == (mode == AutoresetMode.SAME_STEP and bool(over.any()))
        if "final_obs" in info:
            assert np.array_equal(info["_final_obs"], over)
            for i in range(6):
                assert (info["final_obs"][i] is None) == (not over[i])
    assert ended >= 6


def test_gymnasium_makes_vectors_and_wraps_them() -> None:
    envs = gymnasium.make_vec("qiyuan/komikan-standard-v0", num_envs=4, vectorization_mode="vector_entry_point")
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    _, info = wrapped.reset(seed=1)
    episodes = 0
    for _ in range(200):
        masks = info["action_mask"]
        _, _, _, _, info = wrapped.step(np.array([int(np.argmax(mask)) for mask in masks]))
        episodes += int(info.get("_episode", np.zeros(4)).sum())
    assert episodes > 0


def test_a_vector_is_the_same_as_single_games() -> None:
    """The rewards of a vector are those of the seat that acted in a game of its own."""
    envs = qiyuan.gym.VectorEnv("banqi", 3, AutoresetMode.DISABLED)
    _, info = envs.reset(seed=4)
    rng = np.random.default_rng(4)
    while True:
        movers = info["to_play"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        _, rewards, terminated, _, info = envs.step(actions)
        if terminated.any():
            break
    for i in range(3):
        assert rewards[i] == envs.batch.state(i).returns()[movers[i]]
