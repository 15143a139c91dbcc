"""Signs above the map: where the numbers of a plan stand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.ui.artwork.shapes import square
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.board.painting.lettering import place
from smallworld_desktop.ui.board.painting.sheet import lay
from smallworld_desktop.ui.board.sign_items import ORDER_RADIUS, OrderItem
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.presentation.board import Chip
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.table import plan

CANVAS = QRectF(0, 0, 1000, 700)
PRICE = Chip(2)


def numbered(at: QPointF, name: QRectF, *, canvas: QRectF = CANVAS, measure: Measure | None = None) -> OrderItem:
    made = OrderItem(at, canvas, measure or Measure(1.0, 1.0))
    made.keep_clear_of(name)
    made.show_number(7, now=False, beside=PRICE, raised=True)
    return made


def test_a_number_stands_on_the_left_unless_the_name_or_the_edge_is_there() -> None:
    at = QPointF(500, 300)
    on_the_left = QRectF(400, 250, 70, 40)
    assert numbered(at, QRectF()).middle.x() < at.x()
    assert numbered(at, QRectF(530, 250, 70, 40)).middle.x() < at.x()
    assert numbered(at, on_the_left).middle.x() > at.x()
    assert numbered(QPointF(30, 300), QRectF()).middle.x() > 30
    assert numbered(QPointF(970, 300), on_the_left.translated(470, 0)).middle.x() < 970


def test_where_a_name_is_all_about_the_price_it_stands_beside_the_token() -> None:
    at = QPointF(500, 300)
    for beside in (PRICE, None):
        number = numbered(at, QRectF(400, 250, 200, 30))
        number.show_number(7, now=False, beside=beside, raised=True)
        disc = square(number.middle, 2 * ORDER_RADIUS)
        assert not disc.intersects(QRectF(400, 250, 200, 25))
        assert abs(number.middle.x() - at.x()) > TOKEN / 2


def test_where_nothing_lies_it_stands_beside_the_middle() -> None:
    at, number = QPointF(500, 300), numbered(QPointF(500, 300), QRectF())
    above = number.middle.y()
    number.show_number(7, now=False, beside=PRICE, raised=False)
    assert above < number.middle.y() == at.y()


def test_where_there_is_no_price_it_takes_its_place() -> None:
    at, number = QPointF(500, 300), numbered(QPointF(500, 300), QRectF())
    beside = number.middle
    number.show_number(7, now=False, beside=None, raised=True)
    assert (number.middle.x(), number.middle.y()) == (at.x(), beside.y())
    number.show_number(7, now=False, beside=None, raised=False)
    assert number.middle == at


@pytest.mark.parametrize("board", BOARDS.ids)
@pytest.mark.parametrize(("width", "grain"), [(1000, 0.75), (1500, 1.2)])
def test_names_can_be_read_beside_the_numbers(board: str, width: int, grain: float, qapp: object) -> None:
    map = BOARDS.load(board)
    sheet, measure = lay(map), Measure(width / map.canvas[0], grain)
    written = place(sheet, [region.name for region in map.board.regions])
    for shape, name in zip(map.shapes, written, strict=True):
        left, top, right, bottom = (edge * sheet.unit for edge in name.room.bounds)
        room, canvas = QRectF(left, top, right - left, bottom - top), QRectF(0, 0, *map.canvas)
        number = numbered(QPointF(*shape.token_place), room, canvas=canvas, measure=measure)
        disc = square(number.middle, 2 * measure.sign_units(ORDER_RADIUS))
        covered = disc & room
        assert canvas.contains(disc)
        assert covered.width() * covered.height() <= 0.12 * disc.width() ** 2, name.lines


def test_the_board_tells_the_numbers_where_the_names_are(
    board: BoardView, controller: GameController, qtbot: QtBot
) -> None:
    controller.start(plan(3))
    scene = board.scene
    assert scene is not None
    region = next(at for at, one in enumerate(controller.state.setting.board.regions) if one.name == "Mudwallow")
    order = scene.orders[region]
    order.show_number(1, now=True, beside=PRICE, raised=True)
    qtbot.waitUntil(lambda: scene.ground.painted)
    clear = order.middle
    board.showing.show_names(False)
    assert order.middle != clear
