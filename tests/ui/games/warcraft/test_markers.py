"""Markers on the islands: face down on their stage, turned over for everybody to see, told apart by their outline."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.markers import outline_of
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.board.motion import _found
from smallworld_desktop.ui.board.stack_item import STAGE_REACH, StackItem
from smallworld_desktop.ui.games.warcraft.paints import PAINTS
from smallworld_desktop.ui.presentation.stand import Group, Marker, Stand
from tests.ui.games.warcraft.positions import BOARD, card, position, region

GIVEN = """
stage: conquest
seats:
  P1: {active: {race: orcs, power: mining, hand: 5, at: {S2b.D: 1}}}
  P2: {active: {race: naga, power: farmer, at: {L1b.B: 1}}}
hidden_markers: {L1b.G: karazhan}
markers: {S2b.C: [heart, dark_portal]}
"""
STONE, HEXAGON = Marker("warcraft/marker_l", "stone"), Marker("warcraft/heart", "hexagon")


def test_nobody_sees_what_lies_face_down_and_the_rest_is_told_apart() -> None:
    table = position(GIVEN)
    stands = BOARD.stands(table, (0, 1))
    assert stands[region(table, "L1b.G")].markers == (STONE,)
    assert {marker.outline for marker in stands[region(table, "S2b.C")].markers} == {"hexagon", "disc"}
    assert "an artifact or a place, face down" in card(table, "L1b.G").about
    assert "Tribute Gem and Rift Gate" in card(table, "S2b.C").about
    shapes = [outline_of(outline, QPointF(), 40).boundingRect() for outline in ("stone", "hexagon")]
    assert shapes[1].height() > shapes[0].height()


@pytest.mark.parametrize("away", [(-25, 20), (30, -6), (0, 60)])
def test_pieces_keep_off_the_stage(qtbot: QtBot, away: tuple[float, float]) -> None:
    measure, stage = Measure(1.0, 1.0), QPointF(*away)
    stack = StackItem(0, QPointF(), PAINTS, measure, stage)
    for number in range(3):
        gap = stack.piece_place(number) - stage
        assert gap.x() ** 2 + gap.y() ** 2 > STAGE_REACH**2


def test_a_marker_is_turned_over_only_where_one_was_found() -> None:
    own = Group("warcraft/orcs", 2, 0, 0)
    hidden, taken = Stand(markers=(STONE,)), Stand((own,), markers=(HEXAGON,))
    assert _found(hidden, taken)
    assert not _found(hidden, Stand((own,), markers=(STONE,)))
    assert not _found(taken, Stand((own,)))


def painted(stack: StackItem) -> QImage:
    image = QImage(240, 240, QImage.Format.Format_ARGB32)
    image.fill(QColor("#6f9254"))
    painter = QPainter(image)
    painter.translate(120, 120)
    stack.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    return image


def test_half_way_it_is_seen_from_its_edge_and_then_from_the_other_side(qtbot: QtBot) -> None:
    stack = StackItem(0, QPointF(), PAINTS, Measure(1.0, 1.0), QPointF(0, 40))
    stack.show_stand(Stand(markers=(STONE,)))
    pictures = [painted(stack)]
    stack.begin_change(Stand(markers=(HEXAGON,)), turning=True)
    for share in (0.01, 0.5, 1.0):
        stack.change(share)
        pictures.append(painted(stack))
    stack.show_stand(Stand(markers=(HEXAGON,)))
    assert pictures[1] != pictures[2] != pictures[3]
    middle = [picture.pixelColor(120 + 12, 160) for picture in pictures]
    assert middle[2] == QColor("#6f9254") != middle[3]
    assert painted(stack).pixelColor(120 + 12, 160) == middle[3]


def test_more_pieces_than_there_is_room_for_are_counted(qtbot: QtBot) -> None:
    pieces = (("fort", 1), ("wisp_wall", 1), ("keg", 1), ("beast", 1), ("champion", 1))
    for grain, seen in ((1.0, 3), (35 / TOKEN, 1)):
        stack = StackItem(0, QPointF(), PAINTS, Measure(1.0, grain))
        stack.show_stand(Stand(pieces=pieces))
        made = [stack._piece(*piece) for piece in pieces]
        shown, further = stack._seen(made)
        assert (len(shown), further) == (seen, 5 - seen)
