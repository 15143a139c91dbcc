"""Boards that scenario files describe without a drawing."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.graphs import graph_board
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY, entry
from smallworld_desktop.engine.kernel.errors import SchemaError
from smallworld_desktop.engine.kernel.schema import parse_yaml

BOARD = """
rounds: 9
regions:
  A:  {terrain: farmland, edge: true, borders: [S, B]}
  B:  {terrain: hill, tribe: true, borders: [C]}
  C:  {terrain: mountain, symbols: [cavern, mine]}
  S:  {terrain: sea, edge: true, borders: [C]}
"""


def board(text: str) -> Board:
    return graph_board("M", parse_yaml(text, "m.yaml"), GEOGRAPHY)


def test_a_border_named_on_one_side_holds_for_both() -> None:
    found = board(BOARD)
    assert [found.ids(mask) for mask in found.neighbours] == [["B", "S"], ["A", "C"], ["B", "S"], ["A", "C"]]


def test_regions_keep_their_order_and_what_is_said_of_them() -> None:
    found = board(BOARD)
    assert [region.id for region in found.regions] == ["A", "B", "C", "S"]
    assert found.regions[2].symbols == ("cavern", "mine")
    assert found.ids(found.marked["tribe"]) == ["B"]
    assert found.ids(found.frame) == ["A", "S"]
    assert found.ids(entry(found)) == ["A", "C"]
    assert found.numbers["rounds"] == 9


def test_ten_rounds_are_usual() -> None:
    assert board(BOARD.replace("rounds: 9", "")).numbers["rounds"] == 10


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rounds: 9", "turns: 9", "m.yaml:2: turns: unknown key"),
        ("[S, B]", "[S, X]", "m.yaml:4: regions.A.borders[1]: 'X' is not one of A, B, C, S"),
        ("[S, B]", "[A]", "m.yaml:4: regions.A.borders[0]: a region does not border itself"),
        ("hill", "lava", "m.yaml:5: regions.B.terrain: 'lava' is not one of farmland"),
        ("tribe: true", "tribe: yess", "m.yaml:5: regions.B.tribe: expected true or false"),
        ("[cavern, mine]", "[cavern, cavern]", "m.yaml:6: regions.C.symbols: a symbol is stated twice"),
        ("terrain: mountain, ", "", "m.yaml:6: regions.C: 'terrain' is missing"),
        ("  C:  ", "  B:  ", "m.yaml:6: regions.B: is stated twice"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(SchemaError) as caught:
        board(BOARD.replace(old, new))
    assert str(caught.value).startswith(sentence)


def test_a_board_needs_regions() -> None:
    with pytest.raises(SchemaError, match="a board needs regions"):
        board("regions: {}")
