"""Environments for PettingZoo: every seat is an agent, in turn (AEC).

There is no parallel environment: in these games one seat acts at a time, often the same one again, and what the others would do
at the same time means nothing. `pettingzoo.utils.aec_to_parallel` refuses them, too.

>>> import qiyuan.pettingzoo
>>> env = qiyuan.pettingzoo.env("komikan")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from . import _extras
from ._native import Game, State, make_game

_extras.need("pettingzoo", "pettingzoo")
_extras.need("gymnasium", "pettingzoo")

from gymnasium import spaces  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # noqa: E402
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # noqa: E402

from ._spaces import observation_box  # noqa: E402

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str | Game = "banqi", **kwargs: Any) -> Any:
    """An environment with the usual wrappers: an illegal action ends the game and costs -1."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(game, **kwargs), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(*_: Any, **__: Any) -> None:
    """Says why there is none."""
    raise NotImplementedError("there is no parallel environment: one seat acts at a time, often the same one again")


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """A game whose seats are ``player_0``, ``player_1``, … Chance is sampled inside."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "qiyuan_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game = "banqi",
        render_mode: str | None = None,
        max_moves: int | None = None,
        dtype: str = "float32",
    ) -> None:
        EzPickle.__init__(self, game, render_mode, max_moves, dtype)
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode {render_mode!r}: expected one of {self.metadata['render_modes']}")
        self.game = make_game(game) if isinstance(game, str) else game
        self.metadata = {**type(self).metadata, "name": f"qiyuan_{self.game.name.split(':')[0]}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.max_moves = max_moves
        self.dtype = dtype
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players)]
        self.agents = self.possible_agents[:]
        self._observation_space = spaces.Dict(
            {
                "observation": observation_box(self.game, dtype),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(self.game.num_actions)
        self.observation_spaces = dict.fromkeys(self.agents, self._observation_space)
        self.action_spaces = {
            agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents
        }
        self._rng = random.Random()
        self._moves = 0
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; ``options`` may have a ``position`` to begin with."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self.state_now = self.game.start((options or {}).get("position"))
        self._deal(self.state_now)
        self._select(self.state_now)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, with the mask of its legal actions: all zero unless it acts."""
        state, seat = self._state(), self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_actions, np.int8)
        if state.current_player == seat:
            mask[state.legal_actions()] = 1
        return {"observation": state.observe(seat, dtype=self.dtype), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action for the agent that acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action None: the agent still plays")
        state = self._state()
        state.apply(int(action))
        self._moves += 1
        self._deal(state)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_moves is not None and self._moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select(state)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board: printed, as text, or as pixels."""
        if self.state_now is None or self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self.state_now.pixels()
        text = self.state_now.board_text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _state(self) -> State:
        if self.state_now is None:
            raise RuntimeError("reset() comes first")
        return self.state_now

    def _deal(self, state: State) -> None:
        while state.current_player == -1:
            state.deal(self._rng.getrandbits(64))

    def _select(self, state: State) -> None:
        # Who acts; when the game is over every agent is asked once more, beginning with the next in order.
        seat = state.current_player if state.current_player >= 0 else state.turn
        self.agent_selection = self.possible_agents[seat]
