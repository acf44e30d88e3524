"""Games and states: numbers, texts, arrays, copies."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest
import qiyuan
from conftest import NAMES, SOME, play_on


@pytest.mark.parametrize("name", NAMES)
def test_numbers_texts_masks_and_outcomes_agree(name: str) -> None:
    game, rng = qiyuan.make(name), random.Random(name)
    state = game.start()
    for _ in range(400):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        for action in legal:
            assert state.number(state.text(action)) == action
        mask = state.mask()
        if state.current_player == -1:
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == legal
            assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
            assert max(legal) < game.num_chance and not mask.any()
        else:
            assert np.flatnonzero(mask).tolist() == legal
            assert state.chance_outcomes() == []
        play_on(state, rng, 1)
    assert len(state.returns()) == game.num_players


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_label_and_every_plane_a_name(name: str) -> None:
    game = qiyuan.make(name)
    labels = [game.label(action) for action in range(game.num_actions)]
    assert len(set(labels)) == game.num_actions
    assert len(set(game.planes)) == len(game.planes) == game.obs_shape[0] == len(game.scales)
    with pytest.raises(ValueError, match="has the actions 0 to"):
        game.label(game.num_actions)


def test_sizes_are_those_of_the_book() -> None:
    sizes = {name: (qiyuan.make(name).num_actions, qiyuan.make(name).num_chance) for name in SOME}
    assert sizes == {
        "deer:24": (280, 0),
        "komikan:standard": (228, 0),
        "dama:2": (92, 56),
        "dama:3+book": (180, 56),
        "banqi:taiwan": (352, 14),
        "banqi:taiwan+all": (437, 14),
        "dragon:standard": (10_720, 0),
    }
    assert qiyuan.make("dragon:gygax").num_actions == 11_280
    assert qiyuan.make("dragon").obs_shape[1:] == (3, 8, 12)
    assert qiyuan.make("banqi").obs_shape[1:] == (4, 8)


@pytest.mark.parametrize("name", SOME)
def test_whole_numbers_are_the_same_without_scales(name: str) -> None:
    game, rng = qiyuan.make(name), random.Random(1)
    state = game.start()
    play_on(state, rng, 60)
    scales = game.scales.reshape(-1, *[1] * (len(game.obs_shape) - 1))
    for seat in range(game.num_players):
        whole = state.observe(seat, dtype="int8").astype(np.float32)
        real = state.observe(seat)
        small = np.abs(whole) < 127
        assert np.allclose((whole * scales)[small], real[small], atol=1e-6)
        out = np.full(game.obs_shape, 7, np.float32)
        assert state.observe(seat, out=out) is out and np.array_equal(out, real)


@pytest.mark.parametrize("name", ["deer:24", "komikan", "banqi", "deer:48c"])
def test_mirrors_leave_nothing_out(name: str) -> None:
    game = qiyuan.make(name)
    state = game.start()
    assert game.symmetries()
    for cells, actions in game.symmetries():
        assert sorted(cells) == list(range(int(np.prod(game.obs_shape))))
        assert sorted(actions) == list(range(game.num_actions))
        # The start is its own image in all of these.
        if name != "deer:48c":
            assert np.array_equal(state.observe().ravel()[cells], state.observe().ravel())
            assert np.array_equal(state.mask()[actions], state.mask())


def test_dragonchess_looks_the_same_from_both_sides() -> None:
    """The board turned round with the colours swapped is the same observation with the same legal actions."""
    game, rng = qiyuan.make("dragon"), random.Random(2)
    state = game.start()
    for _ in range(40):
        if play_on(state, rng, 1) == 0:
            break
        boards = state.position.split(" ")
        turned = ["/".join(reversed(board.swapcase().split("/"))) for board in boards[:3]]
        other = {"g": "s", "s": "g"}[boards[3]]
        image = game.start(" ".join([*turned, other, *boards[4:]]))
        assert np.array_equal(image.observe()[:32], state.observe()[:32])
        assert image.legal_actions() == state.legal_actions()


def test_banqi_shows_nothing_hidden() -> None:
    """What is seen follows from the position's text, which names no face-down piece; the seats' colours aside."""
    game, rng = qiyuan.make("banqi"), random.Random(3)
    for _ in range(20):
        state = game.start()
        play_on(state, rng, rng.randrange(2, 120))
        again = game.start(state.position)
        assert np.array_equal(again.observe(again.turn), state.observe(state.turn))
    hidden = [game.planes.index(name) for name in game.planes if name.startswith("hidden-")]
    assert (game.start().observe()[hidden] == 1).all()


def test_da_ma_seats_are_rotated() -> None:
    game = qiyuan.make("dama:3")
    state = game.start()
    play_on(state, random.Random(1), 31)
    names = game.planes
    chips = [[state.observe(seat)[names.index(f"seat-{i}-chips")] for i in range(3)] for seat in range(3)]
    assert chips[1] == chips[0][1:] + chips[0][:1] and chips[2] == chips[0][2:] + chips[0][:2]


def test_chips_can_be_counted_in_stakes() -> None:
    chips, stakes = qiyuan.make("dama"), qiyuan.make("dama", per_stake=True)
    ends = []
    for game in (chips, stakes):
        state = game.start()
        play_on(state, random.Random(5), 10_000)
        assert state.is_terminal()
        ends.append(np.array(state.returns()))
    assert np.allclose(ends[0] / chips.stake, ends[1]) and ends[0].any()


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_pickles_go_on_alike(name: str) -> None:
    game, rng = qiyuan.make(name), random.Random(4)
    assert pickle.loads(pickle.dumps(game)) == game and copy.deepcopy(game) == game
    state = game.start()
    play_on(state, rng, 70)
    copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    copies.append(game.deserialize(state.serialize()))
    before = state.position
    for twin in copies:
        other = random.Random(5)
        play_on(twin, other, 50)
    assert len({twin.position for twin in copies}) == 1
    assert state.position == before


@pytest.mark.parametrize("name", SOME)
def test_a_record_tells_the_whole_game(name: str) -> None:
    state = qiyuan.make(name).start()
    play_on(state, random.Random(6), 100_000)
    assert state.is_terminal()
    again = qiyuan.read_record(state.record([("Event", "a test")]))
    assert (again.position, again.returns(), again.history()) == (state.position, state.returns(), state.history())


def test_rules_and_boards_of_ones_own() -> None:
    game = qiyuan.make("banqi", rules={"no_progress": 7})
    assert json.loads(game.rules)["no_progress"] == 7
    assert qiyuan.make("banqi", rules='{"no_progress": 7}') == game != qiyuan.make("banqi")
    board = json.loads(qiyuan.make("deer:24").rules)["board"]
    assert board["name"] == "deer24"
    with pytest.raises(ValueError, match="no_progres"):
        qiyuan.make("banqi", rules={"no_progres": 7})
    with pytest.raises(ValueError, match="go"):
        qiyuan.make("go")


def test_hunt_games_have_a_graph() -> None:
    graph = qiyuan.make("deer:24").graph()
    assert graph is not None
    assert graph["edges"].shape == (2, 148) and graph["coordinates"].shape == (35, 2) and len(graph["names"]) == 35
    assert qiyuan.make("banqi").graph() is None


def test_engines_think_and_repeat_themselves() -> None:
    for name in SOME:
        game = qiyuan.make(name)
        state = game.start()
        while state.current_player == -1:
            state.deal(1)
        thoughts = [qiyuan.Engine(game, level=2, seed=3).think(state) for _ in range(2)]
        assert thoughts[0].action == thoughts[1].action in state.legal_actions()
        assert thoughts[0].line[0] == thoughts[0].move == state.text(thoughts[0].action)
    deep = qiyuan.Engine(qiyuan.make("komikan")).think(qiyuan.make("komikan").start(), nodes=5000)
    assert 0 < deep.nodes <= 6000 and deep.odds is not None and abs(sum(deep.odds) - 1) < 1e-6


def test_levels_beat_random_players_and_threads_change_nothing() -> None:
    game = qiyuan.make("komikan")
    alone = list(qiyuan.play_games(game, [3, "random"], 6, seed=1))
    together = list(qiyuan.play_games(game, [3, "random"], 6, seed=1, threads=2))
    assert alone == together
    assert sum(played.results[0] for played in alone) > 0
    assert {tuple(played.seats) for played in alone} == {(0, 1), (1, 0)}


def test_boards_are_pictures() -> None:
    state = qiyuan.make("banqi").start()
    assert state.svg().startswith("<svg") and state._repr_svg_().startswith("<svg")
    pixels = state.pixels(200)
    assert pixels.shape[1:] == (200, 3) and pixels.dtype == np.uint8 and pixels.std() > 10
    assert len(state.board_text().splitlines()) > 4
