"""Self-play on many machines with Ray: workers play games and send what they saw; one process collects it.

    pip install qiyuan-games ray
    python ray_self_play.py --workers 2 --steps 200

Without an address Ray starts a cluster of this machine alone; `--address auto` joins one that runs (`ray start --head`).
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import qiyuan
import ray


@ray.remote
class Worker:
    """Plays a batch of games at random; a policy of yours goes where `sample` stands."""

    def __init__(self, name: str, n: int, seed: int) -> None:
        self.batch = qiyuan.Batch(qiyuan.make(name), n, seed, obs="int8")

    def play(self, steps: int) -> dict[str, np.ndarray]:
        """Some steps in all games: what was seen, what was played, and by whom; and what the games that ended came to."""
        batch, seen, actions, seats, ends = self.batch, [], [], [], []
        for _ in range(steps):
            chosen = batch.sample()
            seen.append(batch.obs.copy())
            actions.append(chosen)
            seats.append(batch.to_play.copy())
            batch.step(chosen)
            ends.extend(batch.rewards[batch.terminated])
        ended = np.array(ends, np.float32).reshape(-1, batch.game.num_players)
        return {"obs": np.stack(seen), "actions": np.stack(actions), "seats": np.stack(seats), "ended": ended}


def collect(name: str, workers: int, n: int, steps: int, rounds: int, seed: int = 0) -> dict[str, float]:
    """Lets workers play and sums up what they send, whoever sends it first."""
    players = [Worker.remote(name, n, seed + number) for number in range(workers)]
    waiting = {player.play.remote(steps): (player, rounds - 1) for player in players}
    n_steps = n_games = 0
    totals = np.zeros(qiyuan.make(name).num_players)
    began = time.monotonic()
    while waiting:
        (done,), _ = ray.wait(list(waiting), num_returns=1)
        player, left = waiting.pop(done)
        sent = ray.get(done)
        n_steps += sent["actions"].size
        n_games += len(sent["ended"])
        totals += sent["ended"].sum(axis=0)
        if left:
            waiting[player.play.remote(steps)] = (player, left - 1)
    return {"steps": n_steps, "games": n_games, "seat 0": float(totals[0]), "seconds": time.monotonic() - began}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="banqi")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--n", type=int, default=256, help="games of each worker")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--address", help="of a Ray cluster; without one, this machine")
    chosen = parser.parse_args()
    ray.init(address=chosen.address, num_cpus=None if chosen.address else chosen.workers, include_dashboard=False)
    sums = collect(chosen.game, chosen.workers, chosen.n, chosen.steps, chosen.rounds)
    print(", ".join(f"{name} {value:.1f}" for name, value in sums.items()))
    print(f"{sums['steps'] / sums['seconds']:.0f} steps a second from {chosen.workers} workers, observations sent")


if __name__ == "__main__":
    main()
