"""Names for the files of games, which every file system takes."""

from __future__ import annotations

from datetime import date
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop.engine.kernel.naming import file_names, is_own

DAY = date(2026, 11, 19)


def test_a_game_is_called_by_its_day_and_its_people() -> None:
    names = list(islice(file_names(DAY, ["Anna", "Ben", "Chiara"]), 2))
    assert names == ["2026-11-19 Anna Ben Chiara 1.swgame", "2026-11-19 Anna Ben Chiara 2.swgame"]


@pytest.mark.parametrize(
    ("people", "stem"),
    [
        (["../../etc", "a/b\\c"], "etc a b c 1"),
        (["CON", "nul.txt"], "CON nul.txt 1"),
        (["What?", 'a "b" <c>|*:'], "What a b c 1"),
        (["\u202eevil", "tab\there", "\u0000"], "evil tab here 1"),
        (["Zoe\u0308", "  Jo  "], "Zoë Jo 1"),
        (["...", " . "], "1"),
        ([], "1"),
        (["\ud800"], "1"),
    ],
)
def test_what_some_system_forbids_is_left_out(people: list[str], stem: str) -> None:
    assert next(file_names(DAY, people)) == f"2026-11-19 {stem}.swgame"


@given(st.lists(st.text(max_size=200), max_size=9))
def test_every_name_is_taken_by_the_strictest_system(people: list[str]) -> None:
    name = next(file_names(DAY, people))
    assert Path(name).name == name
    assert not set(name) & set('<>:"/\\|?*\0')
    assert name.isprintable()
    assert not name.removesuffix(".swgame").endswith((" ", "."))
    # A draft of it has the number of a process besides, and folders that are encrypted take 143 bytes.
    assert len(f".{name}.4194304.draft".encode()) <= 143
    assert is_own(name)


@pytest.mark.parametrize(
    "name",
    ["Family evening.swgame", "autosave-1.swgame", "2026-11-19 Anna.swgame", "2026-11-19 Anna 0.swgame", "index.json"],
)
def test_what_a_player_has_named_is_told_apart(name: str) -> None:
    assert not is_own(name)
