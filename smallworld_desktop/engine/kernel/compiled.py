"""Whether an engine was compiled, or is read by Python as it stands: the games are the same, only slower."""

from __future__ import annotations

from types import ModuleType


def is_compiled(module: ModuleType) -> bool:
    """Whether a module is a library of the machine's own."""
    return not str(module.__file__).endswith((".py", ".pyc"))
