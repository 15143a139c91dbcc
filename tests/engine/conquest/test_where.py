"""The flat filter of simple abilities: all its fields must hold."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine import SchemaError
from smallworld_desktop.engine.conquest.where import Where, read_where
from smallworld_desktop.engine.kernel.schema import parse_yaml
from tests.engine.games.smallworld.positions import BOARD

FIELDS = ("terrain", "symbol", "beside", "beside_own")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("{}", "A B C D E F G H S1 S2 L"),
        ("{where: {}}", "A B C D E F G H S1 S2 L"),
        ("{where: {terrain: hill}}", "B G"),
        ("{where: {terrain: [hill, farmland]}}", "A B F G"),
        ("{where: {symbol: mine}}", "D H"),
        ("{where: {terrain: mountain, symbol: mine}}", "H"),
        ("{where: {terrain: mountain, symbol: cavern}}", "C"),
        ("{where: {beside: water}}", "A C E G H"),
        ("{where: {beside: sea}}", "A G H"),
        ("{where: {beside: lake}}", "C E G"),
        ("{where: {beside: mountain}}", "A B D E F G"),
        ("{where: {beside: water, terrain: hill}}", "G"),
        ("{where: {terrain: sea}}", "S1 S2"),
    ],
)
def test_a_filter_means_the_regions_that_fit_all_its_fields(text: str, meant: str) -> None:
    where = read_where(parse_yaml(text, "where.yaml"), FIELDS, BOARD.geography)
    assert BOARD.ids(where.regions(BOARD)) == meant.split()
    assert where.own(BOARD) == 0


@pytest.mark.parametrize(("ground", "meant"), [("mountain", "C H"), ("water", "S1 S2 L"), ("hill", "B G")])
def test_beside_ones_own_means_the_regions_that_one_must_hold(ground: str, meant: str) -> None:
    where = read_where(parse_yaml(f"{{where: {{beside_own: {ground}}}}}", "where.yaml"), FIELDS, BOARD.geography)
    assert BOARD.ids(where.own(BOARD)) == meant.split()


def test_without_a_filter_every_region_is_meant() -> None:
    assert read_where(None, FIELDS, BOARD.geography) == Where()
    assert Where().regions(BOARD) == BOARD.all


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("{where: {terrain: lava}}", "'lava' is not one of farmland"),
        ("{where: {terrain: [hill, lava]}}", r"where.terrain\[1\]: 'lava'"),
        ("{where: {symbol: gold}}", "'gold' is not one of mine"),
        ("{where: {beside: fire}}", "'fire' is not one of farmland"),
        ("{where: {colour: red}}", "unknown key, expected one of terrain"),
        ("{who: {terrain: hill}}", "unknown key, expected one of where"),
        ("{where: hill}", "expected a mapping"),
        ("hill", "expected a mapping"),
    ],
)
def test_a_filter_that_means_nothing_is_refused(text: str, error: str) -> None:
    with pytest.raises(SchemaError, match=error):
        read_where(parse_yaml(text, "where.yaml"), FIELDS, BOARD.geography)
