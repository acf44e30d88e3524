"""The examples run: `python -m pytest crates/py/examples`. What is not installed (ray, torch, nbclient) is skipped."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_ray_workers_send_the_same_games_whatever_their_order() -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False)
    try:
        example = load("ray_self_play")
        sums = [example.collect("komikan", workers=2, n=16, steps=40, rounds=2, seed=3) for _ in range(2)]
    finally:
        ray.shutdown()
    for one in sums:
        assert one.pop("seconds") > 0
    assert sums[0] == sums[1] and sums[0]["steps"] == 2 * 16 * 40 * 2 and sums[0]["games"] > 10


def test_alphazero_takes_a_step() -> None:
    pytest.importorskip("torch")
    done = subprocess.run(
        [sys.executable, HERE / "alphazero_komikan.py", "--minutes", "0.01", "--batch", "4", "--rounds", "4", "--games", "2"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "against 3:" in done.stdout


def test_ppo_takes_a_step() -> None:
    pytest.importorskip("sb3_contrib")
    command = [sys.executable, HERE / "ppo_banqi.py", "--minutes", "0.01", "--envs", "2", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "against 3:" in done.stdout


def test_a_player_is_measured_against_levels() -> None:
    done = subprocess.run([sys.executable, HERE / "evaluate.py", "--games", "2"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("won") == 4


def test_the_notebook_shows_boards() -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    notebook = nbformat.read(HERE / "boards.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": str(HERE)}}).execute()
    pictures = [o for cell in notebook.cells for o in cell.get("outputs", []) if "image/svg+xml" in o.get("data", {})]
    assert len(pictures) == 3
