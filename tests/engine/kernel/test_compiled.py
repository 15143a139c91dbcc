"""A program knows how its engine was built."""

from __future__ import annotations

from types import ModuleType

import pytest

from smallworld_desktop.engine.kernel.compiled import is_compiled


@pytest.mark.parametrize(
    ("file", "compiled"),
    [
        ("engine/table.py", False),
        ("engine/table.pyc", False),
        ("engine/table.cpython-311-x86_64-linux-gnu.so", True),
        (r"engine\table.cp311-win_amd64.pyd", True),
    ],
)
def test_a_compiled_module_is_told_by_its_file(file: str, compiled: bool) -> None:
    module = ModuleType("table")
    module.__file__ = file
    assert is_compiled(module) is compiled
