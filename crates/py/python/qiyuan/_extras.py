"""What is needed beside numpy for parts of the package."""

from __future__ import annotations

import importlib
from types import ModuleType


def need(module: str, extra: str) -> ModuleType:
    """The module, or an error that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        install = f'pip install "qiyuan-games[{extra}]"'
        raise ImportError(f"qiyuan.{extra} needs {module}: {install}") from error
