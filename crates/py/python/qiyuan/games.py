"""Games between players: our levels, random moves, or anything that chooses an action."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ._native import Engine, Game, State

#: A level from 1 to 8, ``"random"``, or a function that chooses an action of a state.
Player = int | str | Callable[[State], int]


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    #: The game as a record, which the program ``qiyuan`` reads too.
    record: str
    #: What every player won or lost, in the order of the players.
    results: list[float]
    #: The seat of each player.
    seats: list[int]
    #: How many single moves there were.
    moves: int
    #: Whether ``max_moves`` cut it off.
    truncated: bool


def _name(player: Player) -> str:
    if isinstance(player, int):
        return f"level {player}"
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def _chooser(game: Game, player: Player, seed: int) -> Callable[[State], int]:
    if isinstance(player, int):
        engine = Engine(game, level=player, seed=seed)
        return lambda state: engine.think(state).action
    if player == "random":
        rng = random.Random(seed)
        return lambda state: rng.choice(state.legal_actions())
    if isinstance(player, str):
        raise ValueError(f"player {player!r}: expected a level from 1 to 8, 'random' or a function")
    return player


def play_games(
    game: Game,
    players: Sequence[Player],
    n: int,
    *,
    seed: int = 0,
    threads: int = 1,
    max_moves: int = 10_000,
    rotate: bool = True,
) -> Iterator[Played]:
    """Plays ``n`` games and yields them in order, each as soon as it and those before it are over.

    A game depends on the seed and its number alone. With ``rotate``, players change seats from game to game. Functions are called
    from several threads if there are several.

    >>> import qiyuan
    >>> games = list(qiyuan.play_games(qiyuan.make("komikan"), [1, "random"], 2))
    >>> len(games), sum(games[0].results)
    (2, 0.0)
    """
    if len(players) != game.num_players:
        raise ValueError(f"{game.name} has {game.num_players} players, not {len(players)}")
    for player in players:
        if not callable(player):
            _chooser(game, player, 0)

    def play(number: int) -> Played:
        rng = random.Random(f"{seed}:{number}")
        shift = number % len(players) if rotate else 0
        seats = [(i + shift) % len(players) for i in range(len(players))]
        by_seat = {seat: player for seat, player in zip(seats, players)}
        choosers = {seat: _chooser(game, player, rng.getrandbits(64)) for seat, player in by_seat.items()}
        state = game.start()
        moves = 0
        while not state.is_terminal() and moves < max_moves:
            if state.current_player == -1:
                state.deal(rng.getrandbits(64))
            else:
                state.apply(choosers[state.current_player](state))
            moves += 1
        returns = state.returns()
        tags = [(f"Seat{seat}", _name(by_seat[seat])) for seat in sorted(by_seat)]
        over = state.is_terminal()
        return Played(state.record(tags), [returns[seat] for seat in seats], seats, moves, not over)

    if threads <= 1:
        yield from map(play, range(n))
        return
    with ThreadPoolExecutor(threads) as pool:
        yield from pool.map(play, range(n))
