"""Whatever is wrong is said in a Python exception, and nothing is changed by it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import qiyuan

GAME = qiyuan.make("komikan")


def refuse(kind: type[Exception], words: str, call: Callable[[], Any]) -> None:
    with pytest.raises(kind, match=words):
        call()


def test_names_rules_and_positions() -> None:
    refuse(ValueError, "expected", lambda: qiyuan.make("deer:999"))
    refuse(ValueError, "rules", lambda: qiyuan.make("banqi", rules="[1]"))
    refuse(ValueError, "position", lambda: GAME.start("nonsense"))
    refuse(ValueError, "board", lambda: qiyuan.make("deer", board="name = 1\n"))
    refuse(OSError, "no-such-file", lambda: qiyuan.make("deer", board="no-such-file.toml"))
    refuse(TypeError, ".", lambda: qiyuan.make(7))  # type: ignore[arg-type]
    refuse(ValueError, "serialize", lambda: GAME.deserialize('{"start": null, "actions": [9999]}'))
    refuse(ValueError, "serialize", lambda: GAME.deserialize("{"))
    refuse(ValueError, "Game", lambda: qiyuan.read_record("1-0"))


def test_actions() -> None:
    state = GAME.start()
    before = state.position
    for action in (-1, 228, 2**40, -(2**40)):
        refuse(ValueError, "0 to 227", lambda: state.apply(action))
    illegal = next(action for action in range(228) if action not in state.legal_actions())
    refuse(ValueError, "not legal here", lambda: state.apply(illegal))
    refuse(OverflowError, ".", lambda: state.apply(2**80))
    refuse(TypeError, ".", lambda: state.apply("a"))  # type: ignore[arg-type]
    refuse(ValueError, "no puma stands", lambda: state.apply_text("a1-a2"))
    refuse(ValueError, "chance", lambda: state.deal(1))
    assert state.position == before
    chance = qiyuan.make("banqi").start()
    chance.apply(0)
    refuse(ValueError, "chance", lambda: chance.apply(20))


def test_used_up_states() -> None:
    state = GAME.start()
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
    assert state.legal_actions() == [] and not state.mask().any()
    refuse(ValueError, "the game is over", lambda: state.apply(0))
    refuse(ValueError, "the game is over", lambda: state.apply_text("a1-a2"))
    refuse(ValueError, "no seat acts", lambda: qiyuan.Engine(GAME, level=1).think(state))


def test_seats_shapes_and_dtypes() -> None:
    state = GAME.start()
    refuse(ValueError, "seats 0 to 1", lambda: state.observe(2))
    refuse(ValueError, "shape", lambda: state.observe(out=np.zeros(3, np.float32)))
    refuse(TypeError, "float64", lambda: state.observe(out=np.zeros(GAME.obs_shape)))
    refuse(TypeError, "list", lambda: state.observe(out=[1]))  # type: ignore[arg-type]
    refuse(ValueError, "contiguous", lambda: state.observe(out=np.zeros(GAME.obs_shape[::-1], np.float32).T))
    refuse(ValueError, "dtype", lambda: state.observe(dtype="float64"))
    refuse(TypeError, "int8", lambda: state.mask(out=np.zeros(228, np.int8)))  # type: ignore[arg-type]
    frozen = np.zeros(GAME.obs_shape, np.float32)
    frozen.setflags(write=False)
    refuse(ValueError, "writ", lambda: state.observe(out=frozen))


def test_batches() -> None:
    refuse(ValueError, "at least 1", lambda: qiyuan.Batch(GAME, 0))
    refuse(ValueError, "autoreset", lambda: qiyuan.Batch(GAME, autoreset="never"))
    refuse(ValueError, "obs", lambda: qiyuan.Batch(GAME, obs="float64"))
    refuse(TypeError, ".", lambda: qiyuan.Batch("komikan"))  # type: ignore[arg-type]
    batch = qiyuan.Batch(GAME, 4)
    before = [batch.state(i).position for i in range(4)]
    good = batch.sample()
    refuse(ValueError, "expected 4", lambda: batch.step(good[:3]))
    refuse(TypeError, "int32", lambda: batch.step(good.astype(np.float32)))
    refuse(TypeError, "int32", lambda: batch.step(good.reshape(2, 2)))
    refuse(TypeError, "int32", lambda: batch.step(list(good)))  # type: ignore[arg-type]
    for bad in (-1, 228, 2**31 - 1):
        refuse(ValueError, "game 2 of the batch is not legal", lambda: batch.step(np.array([*good[:2], bad, good[3]])))
    refuse(ValueError, "not legal", lambda: batch.step(np.full(4, 2**40)))
    refuse(ValueError, "shape", lambda: batch.reset(np.zeros(3, bool)))
    refuse(TypeError, "bool", lambda: batch.reset(np.zeros(4)))
    refuse(ValueError, "games 0 to 3", lambda: batch.state(4))
    assert [batch.state(i).position for i in range(4)] == before
    batch.step(good.astype(np.int64))


def test_engines() -> None:
    refuse(ValueError, "1 to 8", lambda: qiyuan.Engine(GAME, level=9))
    refuse(ValueError, "limit", lambda: qiyuan.Engine(GAME).think(GAME.start()))
    refuse(ValueError, "seconds", lambda: qiyuan.Engine(GAME).think(GAME.start(), seconds=-1))
    refuse(ValueError, ".", lambda: qiyuan.Engine(GAME, level=1).think(qiyuan.make("banqi").start()))
    refuse(ValueError, "2 players", lambda: list(qiyuan.play_games(GAME, [1], 1)))
    refuse(ValueError, "player 'best'", lambda: list(qiyuan.play_games(GAME, [1, "best"], 1)))


def test_another_thread_is_told_to_take_its_own() -> None:
    """While one thread thinks, another that asks the same engine is refused, and the first is not disturbed."""
    game = qiyuan.make("dragon")
    engine, state = qiyuan.Engine(game), game.start()
    told: list[str] = []
    thoughts: list[qiyuan.Thought] = []
    # Whenever the other thread is done before this one has asked, both begin again.
    while not told:
        thinker = threading.Thread(target=lambda: thoughts.append(engine.think(state, nodes=200_000)))
        thinker.start()
        while thinker.is_alive() and not told:
            try:
                engine.new_game()
            except RuntimeError as error:
                told.append(str(error))
        thinker.join()
    assert told == ["this engine is in use by another thread; give each thread one of its own"]
    assert all(thought.action in state.legal_actions() for thought in thoughts)


def test_a_batch_that_another_thread_steps_is_not_stepped_twice() -> None:
    batch = qiyuan.Batch(qiyuan.make("dragon"), 256, obs=None)
    told: list[str] = []
    while not told:
        actions = batch.sample()
        stepper = threading.Thread(target=lambda: batch.step(actions))
        stepper.start()
        while stepper.is_alive() and not told:
            try:
                # Wrong on purpose, so that it never steps: what is said first is that the batch is in use.
                batch.step(actions[:1])
            except RuntimeError as error:
                told.append(str(error))
            except ValueError:
                pass
        stepper.join()
    assert told == ["this batch is in use by another thread; give each thread one of its own"]
    same = batch.sample()
    batch.step(same)


def test_states_may_be_handed_from_thread_to_thread() -> None:
    state, seen = GAME.start(), []

    def play(turns: int) -> None:
        for _ in range(turns):
            state.apply(state.legal_actions()[0])
        seen.append(state.position)

    for _ in range(2):
        thread = threading.Thread(target=play, args=(2,))
        thread.start()
        thread.join()
    alone = GAME.start()
    for _ in range(4):
        alone.apply(alone.legal_actions()[0])
    assert seen[-1] == alone.position
