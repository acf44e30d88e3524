"""MaskablePPO learns Banqi against random players on a CPU, within minutes.

    pip install "qiyuan-games[gym]" sb3-contrib torch
    python ppo_banqi.py --minutes 5

Between random players most games are drawn, and a win says little about the hundred moves before it. So captures count while it
learns: the reward is that of the game and, besides, how much better the agent's share of the pieces has become (a potential, which
adds up to nothing over a whole game but for its end). Ends with games against random moves and against our levels, for the result
alone. Moves are drawn from the policy: one that always plays its favourite goes to and fro until the game is drawn by repetition.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import qiyuan
import torch
from qiyuan.gym import QiyuanEnv
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn


class Material(QiyuanEnv):
    """Banqi against random moves, with a reward for pieces: a piece taken or lost is worth `PIECE`."""

    PIECE = 0.1

    def __init__(self) -> None:
        super().__init__("banqi", opponent="random", seat=None)
        planes, scales = self.game.planes, self.game.scales
        number = {plane: i for i, plane in enumerate(planes)}
        kinds = [plane.removeprefix("my-") for plane in planes if plane.startswith("my-") and plane != "my-turn"]
        # A face-up piece is a one on its square; of the hidden ones, every square says how many there are.
        self._weights = np.zeros((len(planes), 1, 1), np.float32)
        for whose, sign in (("my", 1.0), ("their", -1.0)):
            for kind in kinds:
                hidden = number[f"hidden-{whose}-{kind}"]
                self._weights[number[f"{whose}-{kind}"]] = sign
                self._weights[hidden] = sign / scales[hidden] / 32
        self._pieces = 0.0

    def _more_pieces(self, obs: np.ndarray) -> float:
        return float((obs * self._weights).sum())

    def reset(self, **options: Any) -> Any:
        obs, info = super().reset(**options)
        self._pieces = self._more_pieces(obs)
        return obs, info

    def step(self, action: Any) -> Any:
        obs, reward, terminated, truncated, info = super().step(action)
        before, self._pieces = self._pieces, self._more_pieces(obs)
        return obs, float(reward) + self.PIECE * (self._pieces - before), terminated, truncated, info


class Eyes(BaseFeaturesExtractor):
    """Two small convolutions over the 4 x 8 board."""

    def __init__(self, space: Any, channels: int = 32, width: int = 128) -> None:
        super().__init__(space, width)
        planes, rows, files = space.shape
        self.net = nn.Sequential(
            nn.Conv2d(planes, channels, 3, padding=1),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(channels * rows * files, width),
            nn.ReLU(),
        )

    def forward(self, obs: torch.Tensor) -> torch.Tensor:
        return self.net(obs)


class Until(BaseCallback):
    """Stops learning when the time of the processor is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def player(model: MaskablePPO) -> Any:
    """The model as a player for `qiyuan.play_games`."""

    def choose(state: qiyuan.State) -> int:
        action, _ = model.predict(state.observe(), action_masks=state.mask())
        return int(action)

    return choose


def evaluate(model: MaskablePPO, opponents: list[int | str], n: int) -> dict[str, tuple[int, int, int]]:
    """Wins, draws and losses against each opponent."""
    game, results = qiyuan.make("banqi"), {}
    for opponent in opponents:
        played = list(qiyuan.play_games(game, [player(model), opponent], n, seed=1))
        won = [result.results[0] for result in played]
        results[str(opponent)] = (sum(r > 0 for r in won), sum(r == 0 for r in won), sum(r < 0 for r in won))
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--games", type=int, default=100, help="games against each opponent in the end")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([Material] * chosen.envs),
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=0.99,
        ent_coef=0.01,
        learning_rate=5e-4,
        seed=chosen.seed,
        policy_kwargs={"features_extractor_class": Eyes, "normalize_images": False, "net_arch": [128]},
    )
    began = time.process_time()
    model.learn(10**9, callback=Until(60 * chosen.minutes))
    print(f"{model.num_timesteps} steps in {time.process_time() - began:.0f} s of one core")
    for opponent, (won, drawn, lost) in evaluate(model, ["random", 1, 2, 3], chosen.games).items():
        print(f"against {opponent}: {won} won, {drawn} drawn, {lost} lost")


if __name__ == "__main__":
    main()
