"""The package itself: types, stubs, docstrings, what is missing, what leaks."""

from __future__ import annotations

import doctest
import importlib
import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import qiyuan

MODULES = ["qiyuan", "qiyuan._native", "qiyuan.games", "qiyuan.gym", "qiyuan.pettingzoo", "qiyuan.open_spiel", "qiyuan.data"]


@pytest.mark.beside("mypy", "--strict", "--no-incremental", "-p", "qiyuan")
def test_mypy_is_strict_and_content(beside: str) -> None:
    assert beside.startswith("Success: no issues found in ")


@pytest.mark.beside("mypy.stubtest", "qiyuan._native")
def test_stubs_are_what_is_there(beside: str) -> None:
    assert beside.startswith("Success: no issues found in ")


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_true(module: str) -> None:
    imported = importlib.import_module(module)
    finder = doctest.DocTestFinder(exclude_empty=True)
    tests = [test for test in finder.find(imported) if test.examples]
    if module == "qiyuan._native":
        # What is written in Rust is not found by itself.
        parser = doctest.DocTestParser()
        for name, thing in vars(imported).items():
            members = {name: thing, **({f"{name}.{n}": m for n, m in vars(thing).items()} if isinstance(thing, type) else {})}
            for called, member in members.items():
                text = getattr(member, "__doc__", None)
                if isinstance(text, str) and ">>>" in text:
                    tests.append(parser.get_doctest(text, {}, called, None, 0))
    assert tests
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    for test in tests:
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_everything_that_is_public_has_a_docstring() -> None:
    for kind in (qiyuan.Game, qiyuan.State, qiyuan.Batch, qiyuan.Engine, qiyuan.Thought):
        assert kind.__doc__
        undocumented = [n for n, member in vars(kind).items() if not n.startswith("_") and not member.__doc__]
        assert undocumented == []


@pytest.mark.parametrize(
    ("module", "missing"),
    [("gym", "gymnasium"), ("pettingzoo", "pettingzoo"), ("open_spiel", "pyspiel"), ("data", "pyarrow")],
)
def test_what_is_missing_is_said_with_how_to_install_it(module: str, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport qiyuan.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert 'pip install "qiyuan-games[' in done.stderr.splitlines()[-1], done.stderr


def test_a_dataset_holds_every_position(tmp_path: Path) -> None:
    import pyarrow.parquet

    out = tmp_path / "games.parquet"
    from qiyuan.__main__ import main

    assert main(["games-to-parquet", "banqi", "--games", "2", "--level", "1", "--out", str(out)]) == 0
    table = pyarrow.parquet.read_table(out)
    rows = table.to_pylist()
    assert {row["number"] for row in rows} == {0, 1} and len(rows) > 50
    game = qiyuan.make("banqi")
    for row in rows[:40]:
        state = game.start(row["position"])
        assert state.legal_actions() == row["legal"] and state.text(row["action"]) == row["move"]
        assert row["value"] in (-1, 0, 1) and (row["score"] is None) == (row["best"] is None)
    assert any(row["score"] is not None for row in rows)
    records = tmp_path / "records"
    records.mkdir()
    for number, played in enumerate(qiyuan.play_games(qiyuan.make("komikan"), ["random", "random"], 3)):
        (records / f"{number}.txt").write_text(played.record, encoding="utf-8")
    assert main(["games-to-parquet", str(records), "--out", str(out)]) == 0
    assert len(set(pyarrow.parquet.read_table(out)["number"].to_pylist())) == 3
    assert main(["games-to-parquet", "go", "--out", str(out)]) == 2


def test_the_notebook_was_run_and_is_small() -> None:
    text = (Path(__file__).parent.parent / "examples" / "boards.ipynb").read_text(encoding="utf-8")
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert all(cell["outputs"] for cell in cells) and not any(output["output_type"] == "error" for output in outputs)
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == 3
    assert len(text) < 150_000


def test_a_dataset_is_streamed() -> None:
    """Of records without end, only as many are read as the next rows need."""
    record = next(iter(qiyuan.play_games(qiyuan.make("komikan"), ["random", "random"], 1, seed=1))).record
    n_read = 0

    def records() -> Iterator[str]:
        nonlocal n_read
        while True:
            n_read += 1
            yield record

    batches = qiyuan.dataset(records(), rows_per_batch=16)
    assert n_read == 0
    assert next(batches).num_rows == next(batches).num_rows == 16
    assert n_read <= 32


def memory() -> int:
    """Pages that are in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
def test_a_million_resets_leak_nothing() -> None:
    game, batch = qiyuan.make("banqi"), qiyuan.Batch(qiyuan.make("banqi"), 1000, obs="int8")
    which = np.ones(1000, bool)

    def reset(times: int) -> None:
        for _ in range(times):
            batch.reset(which)
            batch.step(batch.sample())
        for _ in range(times * 20):
            state = game.start()
            state.apply(0)
            state.deal(1)
            state.clone().observe()

    reset(50)
    before = memory()
    reset(1000)
    assert memory() - before < 4_000_000, "a million resets of a batch and 20,000 states"
