"""The report of the arena, as a table."""

from __future__ import annotations

from smallworld_desktop.commands.arena import WIDTHS, _table


def test_columns_end_below_their_heads_however_long_those_are_in_a_language() -> None:
    head = ["", "výhry", "", "mince", "pořadí", "hodnocení", "", "sekundy"]
    told, row = _table([head, ["easy", "100,0%", "(0,0%–100,0%)", "96,5", "1,23", "+7", "(+0–+0)", "0,004"]])
    for word, number in (("výhry", "100,0%"), ("mince", "96,5"), ("pořadí", "1,23"), ("hodnocení", "+7")):
        assert told.index(word) + len(word) == row.index(f" {number} ") + 1 + len(number)
    assert len(told) == len(row) >= sum(WIDTHS)
