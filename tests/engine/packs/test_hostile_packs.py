"""Whatever lies in a pack, opening it takes little time and memory, writes nothing, and ends in one clear sentence."""

from __future__ import annotations

import itertools
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.ui.desk.words import Words, missing
from tests.engine.packs.hostile import packs

HOSTILE = dict(packs())
CALLS, BYTES = 4_000_000, 120_000_000
"""What opening one may take: calls of functions, and memory."""


def test_there_are_more_than_a_hundred() -> None:
    assert len(HOSTILE) >= 150


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_it_is_refused_in_one_sentence(make: Callable[[], bytes], tmp_path: Path) -> None:
    file = tmp_path / "evil.swpack"
    file.write_bytes(make())
    before = missing.total()
    calls = itertools.count()
    tracemalloc.start()
    sys.setprofile(lambda *_: next(calls) and None)
    pack = open_pack(file)
    sys.setprofile(None)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert not pack.playable
    assert pack.content is None
    (fault,) = pack.faults
    said = Words().sentence(fault.reason)
    assert said
    assert len(said) < 400
    assert said.isprintable()
    assert not said.startswith("[")
    assert missing.total() == before
    assert next(calls) < CALLS
    assert most < BYTES
    assert [path.name for path in tmp_path.rglob("*")] == ["evil.swpack"]


@pytest.mark.slow
def test_a_pack_that_was_damaged_anywhere_is_read_or_refused(tmp_path: Path) -> None:
    whole = HOSTILE["a flipped byte"]()
    file = tmp_path / "damaged.swpack"
    for at in range(0, len(whole), 2):
        for value in (0x00, 0xFF, whole[at] ^ 0x10):
            file.write_bytes(whole[:at] + bytes([value]) + whole[at + 1 :])
            pack = open_pack(file)
            assert pack.faults or pack.manifest is not None
