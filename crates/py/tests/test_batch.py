"""Batches: the same games as one by one, whatever the threads."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
import qiyuan
from conftest import NAMES, SOME


def same_as_states(batch: qiyuan.Batch) -> None:
    """Every row of the batch is what a state of its own says."""
    for i in range(batch.n):
        state = batch.state(i)
        assert batch.to_play[i] == state.current_player
        assert np.array_equal(batch.mask[i], state.mask())
        assert np.array_equal(batch.obs[i], state.observe(state.turn))


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_is_what_states_are_step_by_step(name: str) -> None:
    batch = qiyuan.Batch(qiyuan.make(name), n=3, seed=5, autoreset="disabled")
    for step in range(150):
        if step < 40 or step % 10 == 0:
            same_as_states(batch)
        batch.step(batch.sample())
        over = batch.terminated | batch.truncated
        for i in np.flatnonzero(over):
            assert batch.rewards[i].tolist() == batch.state(i).returns() and batch.to_play[i] == -4
        if over.any():
            batch.reset(over)


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("obs", ["float32", "int8", None])
def test_threads_change_nothing(name: str, obs: str | None) -> None:
    batches = [qiyuan.Batch(qiyuan.make(name), 200, 7, threads, obs=obs) for threads in (1, 2, 5)]
    for _ in range(80):
        actions = batches[0].sample()
        for batch in batches:
            batch.step(actions)
        for batch in batches[1:]:
            assert np.array_equal(batch.mask, batches[0].mask)
            assert np.array_equal(batch.rewards, batches[0].rewards)
            assert obs is None or np.array_equal(batch.obs, batches[0].obs)


def test_a_seed_gives_the_same_games_and_another_others() -> None:
    def played(seed: int) -> list[list[int]]:
        batch = qiyuan.Batch(qiyuan.make("dama"), 4, seed)
        for _ in range(50):
            batch.step(batch.sample())
        return [batch.state(i).history() for i in range(4)]

    assert played(1) == played(1) != played(2)
    assert len({tuple(history) for history in played(1)}) == 4


def first_end(batch: qiyuan.Batch) -> int:
    """Steps until a game ends, and says which."""
    for _ in range(10_000):
        batch.step(batch.sample())
        over = np.flatnonzero(batch.terminated | batch.truncated)
        if over.size:
            return int(over[0])
    raise AssertionError("no game ended")


def test_same_step_begins_anew_at_once() -> None:
    batch = qiyuan.Batch(qiyuan.make("komikan"), 8, 1, autoreset="same_step")
    i = first_end(batch)
    assert batch.to_play[i] == 0 and batch.mask[i].any() and batch.rewards[i].any()
    assert np.array_equal(batch.obs[i], batch.game.start().observe())
    assert not np.array_equal(batch.final_obs[i], batch.obs[i])


def test_next_step_shows_the_end_and_then_begins_anew() -> None:
    batch = qiyuan.Batch(qiyuan.make("komikan"), 8, 1, autoreset="next_step")
    i = first_end(batch)
    assert batch.final_obs is None and batch.to_play[i] == -4 and not batch.mask[i].any()
    ended, actions = batch.obs[i].copy(), batch.sample()
    actions[i] = 227
    batch.step(actions)
    assert batch.to_play[i] == 0 and not batch.terminated[i] and not batch.rewards[i].any()
    assert np.array_equal(batch.obs[i], batch.game.start().observe()) and not np.array_equal(ended, batch.obs[i])


def test_disabled_waits_to_be_told() -> None:
    batch = qiyuan.Batch(qiyuan.make("komikan"), 8, 1, autoreset="disabled")
    i = first_end(batch)
    with pytest.raises(ValueError, match=f"game {i} of the batch is over"):
        batch.step(batch.sample())
    which = np.zeros(8, bool)
    which[i] = True
    batch.reset(which)
    batch.step(batch.sample())


def test_only_max_moves_truncates() -> None:
    batch = qiyuan.Batch(qiyuan.make("banqi"), 4, 1, max_moves=10)
    for _ in range(9):
        batch.step(batch.sample())
        assert not batch.truncated.any()
    batch.step(batch.sample())
    assert batch.truncated.all() and not batch.terminated.any() and not batch.rewards.any()


@pytest.mark.parametrize("name", SOME)
def test_copies_and_pickles_go_on_alike(name: str) -> None:
    batch = qiyuan.Batch(qiyuan.make(name), 5, 3, max_moves=60, autoreset="next_step")
    for _ in range(61):
        batch.step(batch.sample())
    twins = [copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for twin in twins:
        for array in ("obs", "mask", "to_play", "rewards", "terminated", "truncated"):
            assert np.array_equal(getattr(twin, array), getattr(batch, array)), array
    for _ in range(30):
        actions = batch.sample()
        batch.step(actions)
        for twin in twins:
            assert np.array_equal(twin.sample(), actions)
            twin.step(actions)
            assert np.array_equal(twin.obs, batch.obs) and np.array_equal(twin.mask, batch.mask)


def test_samples_are_legal_and_equally_likely() -> None:
    batch = qiyuan.Batch(qiyuan.make("banqi"), 3200, 1)
    counts = np.bincount(batch.sample(), minlength=352)
    assert counts[:32].sum() == 3200 and counts[32:].sum() == 0
    assert counts[:32].min() > 50 and counts[:32].max() < 160


def test_arrays_are_for_reading() -> None:
    batch = qiyuan.Batch(qiyuan.make("komikan"), 2)
    for array in (batch.obs, batch.mask, batch.to_play, batch.rewards, batch.terminated, batch.truncated):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
