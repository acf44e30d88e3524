"""Games for OpenSpiel, with explicit chance: importing this module registers them.

>>> import pyspiel, qiyuan.open_spiel
>>> game = pyspiel.load_game("qiyuan_banqi(preset=banqi:mainland)")
>>> game.num_distinct_actions(), game.max_chance_outcomes()
(352, 14)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _extras
from ._native import Game, State, make_game, names

_extras.need("pyspiel", "open_spiel")

import pyspiel  # type: ignore[import-not-found]  # noqa: E402
from open_spiel.python.observation import (  # type: ignore[import-untyped]  # noqa: E402
    IIGObserverForPublicInfoGame,
)

__all__ = ["QiyuanGame", "QiyuanState", "game_string"]

#: No game is longer, outcomes of chance included: clocks and rules against repetition end them far earlier.
LONGEST = 1_000_000


def game_string(name: str) -> str:
    """What `pyspiel.load_game` calls one of our games. A preset has its full name: OpenSpiel takes 24 alone for a number.

    >>> game_string("deer:24")
    'qiyuan_deer(preset=deer:24)'
    """
    return f"qiyuan_{name.split(':')[0]}(preset={name})"


def _defaults() -> dict[str, str]:
    """The default preset of every game: the first of each."""
    defaults: dict[str, str] = {}
    for name in names():
        family, preset = name.split(":")
        defaults.setdefault(family, preset)
    return defaults


def _game_type(family: str, preset: str, game: Game | None) -> Any:
    chance = pyspiel.GameType.ChanceMode
    sample = game or make_game(family)
    return pyspiel.GameType(
        short_name=f"qiyuan_{family}",
        long_name=sample.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if sample.num_chance else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5 if sample.stake else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"preset": preset},
    )


class QiyuanGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games."""

    family = "banqi"
    default = "taiwan"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        preset = str(params.get("preset", self.default)).removeprefix(f"{self.family}:")
        self.game = make_game(f"{self.family}:{preset}")
        # Chips: whoever loses pays at most a few stakes a throw.
        most = float(self.game.stake * LONGEST) if self.game.stake else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=self.game.num_chance,
            num_players=self.game.num_players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.family, self.default, self.game), info, params)

    def new_initial_state(self, state: Any = None) -> QiyuanState:
        """A game from the start, or from a position as text."""
        return QiyuanState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see: everything."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.game, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class QiyuanState(pyspiel.State):  # type: ignore[misc]
    """A game being played."""

    def __init__(self, game: QiyuanGame, position: str | None = None) -> None:
        super().__init__(game)
        self.state: State = game.game.start(position)

    def current_player(self) -> Any:
        """The seat that acts, or chance, or nobody."""
        player = self.state.current_player
        if player == -1:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if player == -4 else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring."""
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        # OpenSpiel asks for names of what is not legal, too.
        try:
            return self.state.text(action)
        except ValueError:
            return self.state.game.label(action) if player >= 0 else f"={action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        """What every seat has won or lost."""
        return self.state.returns()

    def __str__(self) -> str:
        return self.state.position


class _Observer:
    """What a player sees, as OpenSpiel wants it."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        self.tensor: NDArray[np.float32] = np.zeros(int(np.prod(game.obs_shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.obs_shape)}

    def set_from(self, state: QiyuanState, player: int) -> None:
        state.state.observe(max(player, 0), out=self.dict["observation"])

    def string_from(self, state: QiyuanState, player: int) -> str:
        return state.state.position


def _register() -> None:
    for family, preset in _defaults().items():
        kind = type(f"Qiyuan{family.title()}Game", (QiyuanGame,), {"family": family, "default": preset})
        kind.__module__ = __name__
        globals()[kind.__name__] = kind
        if f"qiyuan_{family}" not in pyspiel.registered_names():
            pyspiel.register_game(_game_type(family, preset, None), kind)


_register()
