"""How a player does against our levels: `python evaluate.py --game banqi --games 40`. Put your own player in place of `choose`."""

from __future__ import annotations

import argparse
import random

import qiyuan


def choose(state: qiyuan.State) -> int:
    """Takes something if it can, and otherwise plays anything: `x` in a move's text is a capture."""
    actions = state.legal_actions()
    captures = [action for action in actions if "x" in state.text(action)]
    return random.choice(captures or actions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="banqi")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--levels", type=int, nargs="*", default=[1, 2, 3])
    chosen = parser.parse_args()
    game = qiyuan.make(chosen.game)
    if game.num_players != 2:
        parser.error("this example is for games between two")
    for opponent in ("random", *chosen.levels):
        played = list(qiyuan.play_games(game, [choose, opponent], chosen.games))
        results = [one.results[0] for one in played]
        print(f"against {opponent}: {sum(r > 0 for r in results)} won, {sum(r == 0 for r in results)} drawn, "
              f"{sum(r < 0 for r in results)} lost")


if __name__ == "__main__":
    main()
