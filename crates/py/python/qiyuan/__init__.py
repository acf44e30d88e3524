"""Five traditional games for learning programs: deer chess, Komikan, Da Ma, Banqi and Dragonchess.

>>> import qiyuan
>>> g = qiyuan.make("banqi:taiwan")
>>> s = g.start()
>>> s.apply_text("a4")
>>> s.current_player      # chance says what was turned up
-1
>>> s.apply_text("=g")
>>> s.current_player
1
"""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import Any, Mapping

from ._native import Batch, Engine, Game, State, Thought, __version__, make_game, names, read_record
from .games import Played, play_games

__all__ = [
    "Batch",
    "Engine",
    "Game",
    "Played",
    "State",
    "Thought",
    "__version__",
    "dataset",
    "make",
    "names",
    "play_games",
    "read_record",
]


def make(
    name: str,
    rules: Mapping[str, Any] | str | None = None,
    board: str | PathLike[str] | None = None,
    per_stake: bool = False,
) -> Game:
    """Opens a game by its name, ``GAME`` or ``GAME:PRESET``.

    ``rules`` overrides single fields of the preset's rules (a mapping or JSON text), ``board`` is a board file or its text. With
    ``per_stake``, payoffs of a game for chips are divided by the stake.

    >>> make("deer:24").num_actions
    280
    >>> make("dama:3", rules={"stake": 10}).num_players
    3
    """
    if rules is not None and not isinstance(rules, str):
        rules = json.dumps(dict(rules))
    if board is not None and not (isinstance(board, str) and "\n" in board):
        board = Path(board).read_text(encoding="utf-8")
    return make_game(name, rules, board, per_stake=per_stake)


def __getattr__(name: str) -> Any:
    # Arrow is needed for datasets alone, so it is loaded with them.
    if name == "dataset":
        from .data import dataset

        return dataset
    raise AttributeError(f"module 'qiyuan' has no attribute {name!r}")
