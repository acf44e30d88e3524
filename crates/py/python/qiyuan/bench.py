"""How fast games are stepped: `python -m qiyuan.bench`, beside OpenSpiel if it is installed.

Actions are random and legal, and chosen outside: the mask is read, the action is given to `step`. A step is one action of a seat
with everything that chance brings after it.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from . import Batch, make

#: Games, and how many of each in a batch: fewer where a row is long, so that what is written stays near the processor.
GAMES = {"banqi:taiwan": 128, "komikan:standard": 512, "deer:24": 512, "dama:2": 512, "dragon:standard": 32}


def _rate(step: Callable[[], int], seconds: float, rounds: int = 5, clock: Callable[[], float] = time.process_time) -> float:
    """Steps in a second of one core: the best of several rounds, since machines are shared."""
    step()
    best = 0.0
    for _ in range(rounds):
        n_steps, began = 0, clock()
        while (taken := clock() - began) < seconds / rounds:
            n_steps += step()
        best = max(best, n_steps / taken)
    return best


def batch_rate(name: str, n: int, seconds: float, clock: Callable[[], float] = time.process_time, **wishes: Any) -> float:
    """Steps in a second of a batch."""
    batch = Batch(make(name), n=n, **wishes)
    actions = np.zeros(n, np.int32)

    def step() -> int:
        for _ in range(8):
            batch.sample(actions)
            batch.step(actions)
        return 8 * n

    return _rate(step, seconds, clock=clock)


def scalar_rate(name: str, seconds: float) -> float:
    """Steps in a second of one game in a Python loop; chance is sampled and not counted."""
    game, rng = make(name), random.Random(1).random

    def step() -> int:
        state, n_steps = game.start(), 0
        while True:
            player = state.current_player
            if player >= 0:
                actions = state.legal_actions()
                state.apply(actions[int(rng() * len(actions))])
                n_steps += 1
            elif player == -1:
                state.deal(n_steps)
            else:
                return n_steps

    return _rate(step, seconds)


def open_spiel_rates(seconds: float) -> dict[str, float]:
    """OpenSpiel's own Banqi: random games in C++, and the same loop as ours in Python. Chance is not counted there either."""
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return {}
    game = pyspiel.load_game("banqi")
    rng = random.Random(1).random
    counted = {"games": 0, "steps": 0}

    def step() -> int:
        state, n_steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            n_steps += not state.is_chance_node()
            state.apply_action(actions[int(rng() * len(actions))])
        counted["games"] += 1
        counted["steps"] += n_steps
        return n_steps

    python = _rate(step, seconds)
    start = game.new_initial_state()
    # A search of one simulation is that many random games from the root, all in C++.
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(200, 1), 1.0, 1, 10, False, 1, False)

    def rollouts() -> int:
        bot.step(start)
        return 200

    return {"C++": _rate(rollouts, seconds) * counted["steps"] / counted["games"], "Python": python}


def main() -> None:
    """Measures and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    parser.add_argument("--n", type=int, help="games in a batch (32 to 512, depending on the game)")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    chosen = parser.parse_args()
    many = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    print("millions of steps a second of one core (of two, by the clock on the wall); two threads have eight times as many games\n")
    print("| game | games | batch | int8 | without observations | nor mask | 2 threads | Python loop |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name in chosen.games:
        n = chosen.n or GAMES.get(name, 256)
        two = f"{batch_rate(name, 8 * n, chosen.seconds, threads=2, clock=time.perf_counter) / 1e6:.2f}" if many > 1 else "-"
        wishes: list[dict[str, Any]] = [{}, {"obs": "int8"}, {"obs": None}, {"obs": None, "mask": False}]
        rates = [batch_rate(name, n, chosen.seconds, **wish) for wish in wishes]
        cells = [f"{rate / 1e6:.2f}" for rate in rates] + [two, f"{scalar_rate(name, chosen.seconds) / 1e6:.2f}"]
        print(f"| {name} | {n} | {' | '.join(cells)} |", flush=True)
    peer = open_spiel_rates(chosen.seconds)
    for where, rate in peer.items():
        print(f"OpenSpiel's banqi, random games in {where}: {rate / 1e6:.2f}")


if __name__ == "__main__":
    main()
