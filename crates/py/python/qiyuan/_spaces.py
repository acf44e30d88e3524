"""The spaces of Gymnasium for our games."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._native import Game

#: Chips in stakes are never as many.
MOST_STAKES = 100_000.0


def observation_box(game: Game, dtype: str = "float32") -> spaces.Box:
    """What `State.observe` returns."""
    if dtype == "int8":
        return spaces.Box(-128, 127, game.obs_shape, np.int8)
    if game.stake:
        return spaces.Box(-MOST_STAKES, MOST_STAKES, game.obs_shape, np.float32)
    # A hero's way home is the only thing that is counted and not scaled.
    most = 8.0 if "way-home" in game.planes else 1.0
    return spaces.Box(0.0, most, game.obs_shape, np.float32)
