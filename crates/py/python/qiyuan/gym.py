"""Environments for Gymnasium: one agent against our engines, and many games at once.

>>> import gymnasium, qiyuan.gym
>>> env = gymnasium.make("qiyuan/banqi-taiwan-v0", opponent="random")
>>> obs, info = env.reset(seed=1)
>>> obs.shape, int(info["action_mask"].sum())
((32, 4, 8), 32)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, SupportsFloat

import numpy as np
from numpy.typing import NDArray

from . import _extras
from ._native import Batch, Engine, Game, State, make_game, names

_extras.need("gymnasium", "gym")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.vector import VectorEnv as _VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from ._spaces import observation_box  # noqa: E402

__all__ = ["QiyuanEnv", "VectorEnv", "env_id", "register_all"]

_Mask = NDArray[np.int8]


class QiyuanEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """A game in which the agent has one seat, and a level of ours or random moves have the others.

    Chance is sampled inside. An illegal action loses the game at once with ``illegal="lose"``: the agent gets -1, or minus its
    stake; with ``illegal="raise"`` it is a ValueError. ``action_masks()`` and ``info["action_mask"]`` say what is legal.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str | Game = "banqi",
        opponent: int | str | Callable[[State], int] = 1,
        seat: int | None = 0,
        illegal: str = "lose",
        max_moves: int | None = None,
        dtype: str = "float32",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal {illegal!r}: expected 'lose' or 'raise'")
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f"opponent {opponent!r}: expected a level from 1 to 8, 'random' or a function")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode {render_mode!r}: expected one of {self.metadata['render_modes']}")
        self.game = make_game(game) if isinstance(game, str) else game
        if seat is not None and not 0 <= seat < self.game.num_players:
            raise ValueError(f"seat {seat}: {self.game.name} has {self.game.num_players} seats; None is any")
        if isinstance(opponent, int):
            Engine(self.game, level=opponent)
        self.opponent = opponent
        self.illegal = illegal
        self.max_moves = max_moves
        self.dtype = dtype
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = observation_box(self.game, dtype)
        self._wanted_seat = seat
        self.seat = seat or 0
        self._moves = 0
        self._rng = random.Random()
        self.state: State | None = None
        self._engine: Engine | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins a game. ``options`` may have a ``position`` to begin with and the agent's ``seat``."""
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(2**63)))
        options = options or {}
        seat = options.get("seat", self._wanted_seat)
        self.seat = self._rng.randrange(self.game.num_players) if seat is None else seat
        self.state = self.game.start(options.get("position"))
        self._moves = 0
        if isinstance(self.opponent, int):
            self._engine = Engine(self.game, level=self.opponent, seed=self._rng.getrandbits(64))
        self._go_on(self.state)
        return self.state.observe(self.seat, dtype=self.dtype), self._info(self.state)

    def step(self, action: np.int64 | int) -> tuple[NDArray[Any], SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays an action for the agent, and the others' until the agent acts again or the game is over."""
        state = self.state
        if state is None:
            raise RuntimeError("step before reset")
        if state.is_terminal():
            raise RuntimeError("step after the game is over: reset first")
        reward, lost = 0.0, False
        try:
            state.apply(int(action))
        except ValueError:
            if self.illegal == "raise":
                raise
            reward, lost = (-1.0 if self.game.per_stake or not self.game.stake else -float(self.game.stake)), True
        self._moves += 1
        if not lost:
            self._go_on(state)
            reward = state.returns()[self.seat]
        terminated = lost or state.is_terminal()
        truncated = not terminated and self.max_moves is not None and self._moves >= self.max_moves
        info = self._info(state)
        info["illegal"] = lost
        if lost:
            self.state = None
        return state.observe(self.seat, dtype=self.dtype), reward, terminated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, as MaskablePPO asks for it."""
        if self.state is None:
            return np.zeros(self.game.num_actions, np.bool_)
        return self.state.mask()

    def render(self) -> Any:
        """The board as text or as pixels."""
        if self.state is None or self.render_mode is None:
            return None
        return self.state.board_text() if self.render_mode == "ansi" else self.state.pixels()

    def _info(self, state: State) -> dict[str, Any]:
        return {"action_mask": state.mask().astype(np.int8), "seat": self.seat, "to_play": state.current_player}

    def _go_on(self, state: State) -> None:
        """Lets chance and the others act until the agent does."""
        while not state.is_terminal() and state.current_player != self.seat:
            if state.current_player == -1:
                state.deal(self._rng.getrandbits(64))
            elif self._engine is not None:
                state.apply(self._engine.think(state).action)
            elif callable(self.opponent):
                state.apply(self.opponent(state))
            else:
                state.apply(self._rng.choice(state.legal_actions()))


class VectorEnv(_VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Many games at once over `Batch`. One agent plays all seats: ``infos["to_play"]`` says for which it acts next, and a reward
    is what the seat that acted has got; ``infos["rewards"]`` has every seat's.
    """

    def __init__(
        self,
        game: str | Game = "banqi",
        num_envs: int = 1024,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        max_moves: int | None = None,
        dtype: str = "float32",
        copy: bool = True,
    ) -> None:
        self.game = make_game(game) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        modes = {
            AutoresetMode.NEXT_STEP: "next_step",
            AutoresetMode.SAME_STEP: "same_step",
            AutoresetMode.DISABLED: "disabled",
        }
        self.batch = Batch(
            self.game, num_envs, 0, threads, modes[self.autoreset_mode], obs=dtype, max_moves=max_moves
        )
        self.copy = copy
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_box(self.game, dtype)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins all games anew, or those of ``options["reset_mask"]``."""
        super().reset(seed=seed, options=options)
        if seed is None and not (options or {}).get("reset_mask", np.zeros(0)).any():
            seed = int(self.np_random.integers(2**63))
        self.batch.reset((options or {}).get("reset_mask"), seed)
        return self._obs(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays an action in every game."""
        batch = self.batch
        movers = batch.to_play.copy()
        batch.step(np.asarray(actions))
        rewards = batch.rewards[np.arange(self.num_envs), np.maximum(movers, 0)].astype(np.float64)
        terminated, truncated = batch.terminated.copy(), batch.truncated.copy()
        infos = self._infos()
        over = terminated | truncated
        if self.autoreset_mode == AutoresetMode.SAME_STEP and over.any():
            last = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(over):
                last[i] = batch.final_obs[i].copy()
            final_rewards = batch.rewards.copy()
            infos |= {
                "final_obs": last,
                "_final_obs": over.copy(),
                "final_info": {"rewards": final_rewards, "_rewards": over.copy()},
                "_final_info": over.copy(),
            }
        return self._obs(), rewards, terminated, truncated, infos

    def _obs(self) -> NDArray[Any]:
        obs: NDArray[Any] = self.batch.obs
        return obs.copy() if self.copy else obs

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {
            "action_mask": self.batch.mask.copy(),
            "to_play": self.batch.to_play.copy(),
            "rewards": self.batch.rewards.copy(),
        }
        return infos | {f"_{key}": everywhere.copy() for key in infos}


def env_id(name: str) -> str:
    """The id under which a game is registered with Gymnasium.

    >>> env_id("banqi:taiwan+rush")
    'qiyuan/banqi-taiwan_rush-v0'
    """
    return f"qiyuan/{name.replace(':', '-').replace('+', '_')}-v0"


def register_all() -> None:
    """Registers every game with Gymnasium; importing this module does it."""
    for name in names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="qiyuan.gym:QiyuanEnv",
                vector_entry_point="qiyuan.gym:VectorEnv",
                kwargs={"game": name},
            )


register_all()
