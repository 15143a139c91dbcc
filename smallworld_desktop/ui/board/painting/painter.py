"""The whole board, painted: onto an image, or into a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import sqrt
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.ui.board.painting import borders, lettering, offing, planting, rivers, seafaring
from smallworld_desktop.ui.board.painting.ground import wash
from smallworld_desktop.ui.board.painting.lettering import Name
from smallworld_desktop.ui.board.painting.palette import COAST, LIGHT
from smallworld_desktop.ui.board.painting.pen import Pen
from smallworld_desktop.ui.board.painting.scenery.quays import quay
from smallworld_desktop.ui.board.painting.scenery.shores import reef
from smallworld_desktop.ui.board.painting.scenery.spot import Spot
from smallworld_desktop.ui.board.painting.scenery.stones import STAGE, cairn, dais
from smallworld_desktop.ui.board.painting.sheet import Sheet, lay, sheets
from smallworld_desktop.ui.board.painting.symbols import ABOVE, DAIS, FOOT, LANDMARK, LANDMARKS, SIGNS, SIZE, TALL
from smallworld_desktop.ui.board.painting.titles import place_titles
from smallworld_desktop.ui.presentation.paints import Paints

PIXELS = 2700 * 1800
"""How many a picture has, unless it is asked for in another size."""
CARD_PIXELS = 1200 * 900
WASHES_PIXELS = 1800 * 1200
"""How many the washes inside a drawing of lines have."""


def paint(map: Map, size: QSize, paints: Paints, names: bool = True, symbols: bool = True) -> QImage:
    """The board's background at a size in pixels. Uses images only, so it may run in a thread."""
    if len(sheets(map)) > 1:
        return side_by_side(map, size, lambda part, room: paint(part, room, paints, names, symbols))
    sheet = lay(map, paints)
    image = wash(sheet, size)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(size.width() / sheet.width, size.height() / sheet.height)
    _draw(painter, sheet, names, symbols)
    painter.end()
    return image


def side_by_side(map: Map, size: QSize, painted: Callable[[Map, QSize], QImage]) -> QImage:
    """The pictures of several maps as they lie beside one another on the bare table, which is seen between cards."""
    cards = map.board.geography.cards
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied if cards else QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.transparent if cards else QColor(COAST))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(size.width() / map.canvas[0], size.height() / map.canvas[1])
    for part in sheets(map):
        place = QRectF(*part.at, *part.size)
        painter.drawImage(place, painted(part.map, painter.worldTransform().mapRect(place).toRect().size()))
    painter.end()
    return image


def fitting_size(map: Map, pixels: int = 0) -> QSize:
    """The size of a picture with about so many pixels, or as many as are usual, and the map's own proportions."""
    width, height = map.canvas
    pixels = pixels or (CARD_PIXELS if map.board.geography.cards else PIXELS)
    scale = sqrt(pixels / (width * height))
    return QSize(max(1, round(width * scale)), max(1, round(height * scale)))


def picture(map: Map, out: Path, paints: Paints, names: bool = True) -> None:
    """Paints the board into a file: ``.svg`` keeps its lines sharp at any size, ``.png`` is read everywhere."""
    if QGuiApplication.instance() is None:
        _go_without_a_screen()
    if out.suffix not in (".svg", ".png"):
        raise GameError("paint-name", file=str(out))
    if not out.parent.is_dir():
        raise GameError("paint-folder", file=str(out), folder=str(out.parent))
    if out.suffix == ".svg":
        _trace(map, out, paints, names)
    elif not paint(map, fitting_size(map), paints, names).save(str(out)):
        raise GameError("paint-not", file=str(out))


def _trace(map: Map, out: Path, paints: Paints, names: bool) -> None:
    page = QRectF(0, 0, *map.canvas)
    drawing = QSvgGenerator()
    drawing.setFileName(str(out))
    drawing.setSize(page.size().toSize())
    drawing.setViewBox(page)
    drawing.setTitle(map.title)
    if names:
        drawing.setDescription(", ".join(region.name for region in map.board.regions))
    painter = QPainter()
    if not painter.begin(drawing):
        raise GameError("paint-not", file=str(out))
    for part in sheets(map):
        sheet = lay(part.map, paints)
        painter.save()
        painter.translate(*part.at)
        painter.drawImage(QRectF(0, 0, *part.size), wash(sheet, fitting_size(part.map, WASHES_PIXELS)))
        painter.scale(sheet.unit * part.scale, sheet.unit * part.scale)
        _draw(painter, sheet, names, symbols=True)
        painter.restore()
    painter.end()


def _draw(painter: QPainter, sheet: Sheet, names: bool, symbols: bool) -> None:
    """All that is drawn with a pen: token places, borders, scenery, symbols, names, and the neat line."""
    written = [] if sheet.card else lettering.place(sheet, [plot.name for plot in sheet.plots])
    isles = sheet.isles.isles if sheet.isles is not None else ()
    written += place_titles(sheet, [isle.title for isle in isles], offing.kept_free(sheet))
    scenery = _scenery(sheet, written)
    pen = Pen(painter, sheet.chance(3))
    _token_places(pen, sheet)
    for mark in scenery:
        if mark.layer == planting.GROUND:
            mark.draw(pen)
    if sheet.card:
        rivers.flow(Pen(painter, sheet.chance(5)), sheet)
    borders.draw(Pen(painter, sheet.chance(4), waver=0.45), sheet)
    if sheet.card:
        rivers.pour(Pen(painter, sheet.chance(5)), sheet)
    _mouths(Pen(painter, sheet.chance(8)), sheet)
    for mark in scenery:
        if mark.layer != planting.GROUND:
            mark.draw(pen)
    if symbols:
        _symbols(Pen(painter, sheet.chance(6)), sheet)
    (borders.card_edge if sheet.card else borders.neat_line)(painter, sheet)
    if names:
        lettering.write(painter, written)


def _scenery(sheet: Sheet, written: list[Name]) -> list[planting.Mark]:
    """All drawings, in the order they are drawn. They keep clear of the names even where none are lettered."""
    marks = list((seafaring if sheet.isles is None else offing).sail(sheet, written))
    for plot in sheet.plots:
        if not plot.water:
            marks.extend(planting.plant(plot, written, sheet.hand, sheet.chance(7, plot.number)))
    return sorted(marks, key=lambda mark: (mark.layer, mark.y))


def _token_places(pen: Pen, sheet: Sheet) -> None:
    for plot in sheet.plots:
        if not plot.water and plot.token_radius:
            reach = 1.2 * plot.token_radius
            pen.glow(plot.token, reach, reach, LIGHT, 0.30)


def _mouths(pen: Pen, sheet: Sheet) -> None:
    for line in sheet.isles.mouths if sheet.isles is not None else ():
        reef(pen, line, sheet.hand)


def _symbols(pen: Pen, sheet: Sheet) -> None:
    for corner in sheet.corners:
        cairn(pen, corner, sheet.hand)
    for plot in sheet.plots:
        for sign, (x, y) in zip(plot.signs, plot.symbol_places, strict=True):
            if sign in SIGNS:
                SIGNS[sign](pen, Spot(x, y, SIZE * sheet.hand))
            elif sign == DAIS:
                dais(pen, Spot(x, y, STAGE * sheet.hand), plot.letter)
        for landmark, (x, y) in plot.landmarks:
            size = min(LANDMARK * sheet.hand, (y - ABOVE) / TALL)
            LANDMARKS[landmark](pen, Spot(x, y + FOOT * size, size))
    for place, way in offing.landings(sheet):
        quay(pen, place, way, sheet.hand)


def _go_without_a_screen() -> None:
    """Letters need Qt to be running, even where nobody looks."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _running.append(QGuiApplication([]))


_running: list[QGuiApplication] = []
"""Keeps Qt alive once it is started here."""
