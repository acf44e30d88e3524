"""PettingZoo: its own checks for every preset."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest
import qiyuan
import qiyuan.pettingzoo
from conftest import NAMES, SOME
from pettingzoo.test import api_test, render_test, seed_test


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_checks_every_preset(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(qiyuan.pettingzoo.env(name), num_cycles=60)
        seed_test(lambda: qiyuan.pettingzoo.env(name), num_cycles=30)


@pytest.mark.parametrize("name", SOME)
def test_pettingzoo_draws_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(**kwargs: Any) -> Any:
        return qiyuan.pettingzoo.env(name, **kwargs)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(make)
    assert len(capsys.readouterr().out) > 100


@pytest.mark.parametrize("name", SOME)
def test_agents_get_what_the_game_says(name: str) -> None:
    env = qiyuan.pettingzoo.raw_env(name)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    got = dict.fromkeys(env.possible_agents, 0.0)
    again = 0
    before = None
    for agent in env.agent_iter(20_000):
        obs, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        again += agent == before
        before = agent
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(obs["action_mask"]))))
    assert list(got.values()) == env.state_now.returns()


def test_only_max_moves_truncates_and_pickles_begin_anew() -> None:
    env = qiyuan.pettingzoo.raw_env("deer:24", max_moves=5)
    twin = pickle.loads(pickle.dumps(env))
    for one in (env, twin):
        one.reset(seed=1)
        for _ in range(5):
            assert not any(one.truncations.values())
            mask = one.observe(one.agent_selection)["action_mask"]
            one.step(int(np.flatnonzero(mask)[0]))
        assert all(one.truncations.values()) and not any(one.terminations.values())


def test_there_is_no_parallel_environment() -> None:
    with pytest.raises(NotImplementedError, match="one seat acts at a time"):
        qiyuan.pettingzoo.parallel_env("banqi")
