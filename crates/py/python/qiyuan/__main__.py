"""The commands of the package: `python -m qiyuan …`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import __version__, make, names


def main(arguments: list[str] | None = None) -> int:
    """Runs a command and says how it went."""
    parser = argparse.ArgumentParser(prog="python -m qiyuan", description="Qiyuan's games for learning programs.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("games", help="the names of all games")
    parquet = commands.add_parser("games-to-parquet", help="positions, moves and values of games as a Parquet file")
    parquet.add_argument("source", help="a game (an engine then plays it against itself), or a file or folder of records")
    parquet.add_argument("--out", required=True, type=Path, help="the file to write")
    parquet.add_argument("--games", type=int, default=100, help="how many games the engine plays (100)")
    parquet.add_argument("--level", type=int, default=3, help="the engine's level, 1 to 8 (3)")
    parquet.add_argument("--seed", type=int, default=0, help="the same seed gives the same games (0)")
    chosen = parser.parse_args(arguments)
    if chosen.command == "games":
        print("\n".join(names()))
        return 0
    from .data import dataset, self_play, write_parquet

    source = Path(chosen.source)
    try:
        if source.exists():
            files = sorted(source.iterdir()) if source.is_dir() else [source]
            batches = dataset(file.read_text(encoding="utf-8") for file in files)
        else:
            batches = self_play(make(chosen.source), chosen.games, level=chosen.level, seed=chosen.seed)
        print(f"{chosen.out}: {write_parquet(batches, chosen.out)} rows")
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
