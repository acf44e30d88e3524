"""Positions, moves and values as Arrow and Parquet, streamed: nothing is kept longer than it takes to write it.

>>> import qiyuan
>>> games = qiyuan.play_games(qiyuan.make("komikan"), [1, "random"], 2)
>>> batches = list(qiyuan.dataset(game.record for game in games))
>>> batches[0].schema.names[:5]
['game', 'number', 'ply', 'position', 'player']
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Any

from . import _extras
from ._native import Engine, Game, State, read_record

pa: Any = _extras.need("pyarrow", "dataset")

__all__ = ["SCHEMA", "dataset", "self_play", "write_parquet"]

#: The columns: ``player`` is the seat that acts or -1 for chance; ``value`` is what that seat has in the end (for chance, seat 0);
#: ``score`` is what an engine thought of the position, if one did; ``best`` is the number of its move.
SCHEMA = pa.schema(
    [
        ("game", pa.string()),
        ("number", pa.int64()),
        ("ply", pa.int32()),
        ("position", pa.string()),
        ("player", pa.int8()),
        ("action", pa.int32()),
        ("move", pa.string()),
        ("legal", pa.list_(pa.int32())),
        ("value", pa.float32()),
        ("score", pa.float32()),
        ("best", pa.int32()),
    ]
)

_Row = dict[str, Any]


def _rows(number: int, end: State, thoughts: dict[int, tuple[float, int]]) -> Iterator[_Row]:
    """Every position of a game, from the start on."""
    game, returns = end.game, end.returns()
    start = game.start(end.start_position)
    for ply, action in enumerate(end.history()):
        player = start.current_player
        score, best = thoughts.get(ply, (None, None))
        yield {
            "game": game.name,
            "number": number,
            "ply": ply,
            "position": start.position,
            "player": player,
            "action": action,
            "move": start.text(action),
            "legal": start.legal_actions(),
            "value": returns[max(player, 0)],
            "score": score,
            "best": best,
        }
        start.apply(action)


def _batches(rows: Iterable[_Row], rows_per_batch: int) -> Iterator[Any]:
    waiting: list[_Row] = []
    for row in rows:
        waiting.append(row)
        if len(waiting) == rows_per_batch:
            yield pa.RecordBatch.from_pylist(waiting, SCHEMA)
            waiting = []
    if waiting:
        yield pa.RecordBatch.from_pylist(waiting, SCHEMA)


def dataset(records: Iterable[str], *, rows_per_batch: int = 4096) -> Iterator[Any]:
    """Arrow batches with every position of records, one game after the other."""
    ends = ((number, read_record(record)) for number, record in enumerate(records))
    return _batches((row for number, end in ends for row in _rows(number, end, {})), rows_per_batch)


def self_play(
    game: Game,
    n: int,
    *,
    level: int | None = 3,
    nodes: int | None = None,
    random_moves: int = 4,
    seed: int = 0,
    max_moves: int = 10_000,
    rows_per_batch: int = 4096,
) -> Iterator[Any]:
    """Arrow batches from games that an engine plays against itself, with its scores; the first moves are random."""

    def rows() -> Iterator[_Row]:
        for number in range(n):
            rng = random.Random(f"{seed}:{number}")
            engine = Engine(game, level=level, seed=rng.getrandbits(64))
            state, thoughts, ply, chosen = game.start(), {}, 0, 0
            while not state.is_terminal() and ply < max_moves:
                if state.current_player == -1:
                    state.deal(rng.getrandbits(64))
                elif chosen < random_moves:
                    state.apply(rng.choice(state.legal_actions()))
                    chosen += 1
                else:
                    thought = engine.think(state, nodes=nodes)
                    thoughts[ply] = (thought.score, thought.action)
                    state.apply(thought.action)
                ply += 1
            yield from _rows(number, state, thoughts)

    return _batches(rows(), rows_per_batch)


def write_parquet(batches: Iterable[Any], path: str | PathLike[str]) -> int:
    """Writes batches to a Parquet file, one after the other, and says how many rows there were."""
    parquet: Any = _extras.need("pyarrow.parquet", "dataset")
    n_rows = 0
    with parquet.ParquetWriter(path, SCHEMA, compression="zstd") as writer:
        for batch in batches:
            writer.write_batch(batch)
            n_rows += batch.num_rows
    return n_rows
