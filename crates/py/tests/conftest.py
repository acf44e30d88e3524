"""What the tests share."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
import qiyuan

#: Every game with every preset.
NAMES = qiyuan.names()
#: One preset of each game, and those that differ in what they can do.
SOME = ["deer:24", "komikan:standard", "dama:2", "dama:3+book", "banqi:taiwan", "banqi:taiwan+all", "dragon:standard"]


def play_on(state: qiyuan.State, rng: random.Random, n: int) -> int:
    """Plays up to `n` random moves and outcomes, and says how many there were."""
    for played in range(n):
        if state.is_terminal():
            return played
        if state.current_player == -1:
            state.deal(rng.getrandbits(64))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return n


#: Commands that run beside the other tests, by the test that waits for them.
BESIDE: dict[str, subprocess.Popen[str]] = {}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "beside(*module): a Python module to be run while the other tests are")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begins what takes long and mostly one core, now that it is known which tests will run."""
    if session.config.option.collectonly:
        return
    for item in session.items:
        for mark in item.iter_markers("beside"):
            command = [sys.executable, "-m", *mark.args]
            where = Path(qiyuan.__file__).parent.parent
            BESIDE[item.nodeid] = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=where
            )


def pytest_unconfigure() -> None:
    for process in BESIDE.values():
        process.kill()
        process.wait()


@pytest.fixture
def beside(request: pytest.FixtureRequest) -> str:
    """What the command of the test said, which must have ended well."""
    process = BESIDE[request.node.nodeid]
    said = process.communicate()[0]
    assert process.returncode == 0, said
    return said
