"""OpenSpiel: its own checks for every preset, and its own Banqi beside ours."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pyspiel
import pytest
import qiyuan
import qiyuan.open_spiel
from conftest import NAMES, SOME


@pytest.mark.parametrize("name", NAMES)
def test_open_spiel_checks_every_preset(name: str) -> None:
    """A random game with serialisation of every state."""
    game = pyspiel.load_game(qiyuan.open_spiel.game_string(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SOME)
def test_tensors_strings_and_pickles(name: str) -> None:
    game = pyspiel.load_game(qiyuan.open_spiel.game_string(name))
    ours = qiyuan.make(name).start()
    state, rng = game.new_initial_state(), random.Random(2)
    for _ in range(60):
        if ours.is_terminal():
            break
        assert state.current_player() == ours.current_player
        action = rng.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action) == ours.text(action)
        state.apply_action(action)
        ours.apply(action)
    assert str(state) == ours.position
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert np.array_equal(observer.dict["observation"], ours.observe(1))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_our_banqi_agrees_with_open_spiels_own() -> None:
    """Move for move over a thousand games. OpenSpiel's has no end by repetition, so a game that ours ends so is left there."""
    theirs_game = pyspiel.load_game("banqi", {"max_no_progress": 60})
    ours_game = qiyuan.make("banqi", rules={"no_progress": 60, "three_piece_rule": False})
    places = [divmod(ours_game_label(ours_game, action), 32) for action in range(352)]
    to_theirs = [a if a < 32 else 32 + 32 * places[a][0] + places[a][1] for a in range(352)]
    rng, n_moves, by_rules, repeated = random.Random(20), 0, 0, 0
    for _ in range(1000):
        ours, theirs = ours_game.start(), theirs_game.new_initial_state()
        while not ours.is_terminal() and not theirs.is_terminal():
            assert theirs.current_player() == ours.current_player
            legal = ours.legal_actions()
            if ours.current_player == -1:
                shares = dict(theirs.chance_outcomes())
                assert shares == pytest.approx(dict(ours.chance_outcomes()))
                action = theirs_action = rng.choice(legal)
            else:
                assert sorted(to_theirs[action] for action in legal) == theirs.legal_actions()
                action = rng.choice(legal)
                theirs_action = to_theirs[action]
            ours.apply(action)
            theirs.apply_action(theirs_action)
            n_moves += 1
        if theirs.is_terminal() and ours.is_terminal():
            assert theirs.returns() == ours.returns()
            by_rules += 1
        else:
            assert ours.is_terminal() and ours.returns() == [0, 0]
            repeated += 1
    assert n_moves > 100_000 and by_rules > 800 and repeated < 200


def ours_game_label(game: qiyuan.Game, action: int) -> int:
    """The squares of an action as one number: where from times 32, and where to."""
    square = {f"{file}{row}": 8 * (4 - row) + i for row in (1, 2, 3, 4) for i, file in enumerate("abcdefgh")}
    start, _, end = game.label(action).partition("-")
    return 32 * square[start] + square[end or start]
