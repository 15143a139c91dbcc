"""The painted ground of a board and the places of its names: fetched beside the window's own work."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.lettering import load_fonts
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.board.outlines import Outlines
from smallworld_desktop.ui.board.painting import background
from smallworld_desktop.ui.board.painting.lettering import Name, place
from smallworld_desktop.ui.board.painting.palette import INK, LANDS, PAPER, PLAIN, WATERS
from smallworld_desktop.ui.board.painting.sheet import lay
from smallworld_desktop.ui.errands import Errand


class Ground(QObject):
    """One map's ground. Until it is painted there are plain washes, so that a game can be seen at once."""

    changed = Signal()
    lettered = Signal(object)
    """Where each of the names goes, in the order of the regions."""

    def __init__(self, map: Map, outlines: Outlines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._map = map
        self._outlines = outlines
        self._sheet: QImage | None = None
        self._pixmap: QPixmap | None = None
        self._size = QSize()
        self._painting = Errand(partial(background, map), self)
        self._painting.done.connect(self._on_painted)
        self._lettering: Errand | None = None

    @property
    def painted(self) -> bool:
        """Whether everything has come that was sent for."""
        return self._sheet is not None and self._lettering is None

    def place_names(self, names: Sequence[str]) -> None:
        """Find out where these names go; only the last ones that were asked for are told."""
        load_fonts()
        if self._lettering is not None:
            self._lettering.call_off()
        self._lettering = Errand(partial(_places, self._map, names), self)
        self._lettering.done.connect(self._on_lettered)

    def draw(self, painter: QPainter, measure: Measure) -> None:
        """Draw it over the whole map, pixel by pixel if that is how it was measured."""
        world, ratio, canvas = painter.worldTransform(), measure.ratio, QRectF(0, 0, *self._map.canvas)
        pixels = measure.scale * ratio
        pixmap = self._fitted(QSize(round(canvas.width() * pixels), round(canvas.height() * pixels)))
        target = world.mapRect(canvas)
        if abs(target.width() * ratio - pixmap.width()) < 1 and abs(target.height() * ratio - pixmap.height()) < 1:
            corner = QPointF(round(target.x() * ratio) / ratio, round(target.y() * ratio) / ratio)
            target = QRectF(corner, QSizeF(pixmap.width() / ratio, pixmap.height() / ratio))
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
        painter.setWorldTransform(world)

    def _fitted(self, size: QSize) -> QPixmap:
        """The ground at a size in device pixels, or as large as it was painted if that is less."""
        if self._pixmap is None or size != self._size:
            self._size = size
            self._pixmap = self._scaled(size)
        return self._pixmap

    def _scaled(self, size: QSize) -> QPixmap:
        if self._sheet is None:
            return _washes(self._map, self._outlines, size)
        if size.width() > self._sheet.width():
            return QPixmap.fromImage(self._sheet)
        modes = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        return QPixmap.fromImage(self._sheet.scaled(size, *modes))

    def _on_painted(self, sheet: QImage) -> None:
        self._sheet, self._pixmap = sheet, None
        self.changed.emit()

    def _on_lettered(self, names: dict[int, Name]) -> None:
        self._lettering = None
        self.lettered.emit(names)


def _places(map: Map, names: Sequence[str]) -> dict[int, Name]:
    """The names by their regions, where they go; regions without a name are left out."""
    named = [region for region, name in enumerate(names) if name]
    return dict(zip(named, place(lay(map), names), strict=True))


def _washes(map: Map, outlines: Outlines, size: QSize) -> QPixmap:
    """Plain washes within ink: what is seen until the painting has come."""
    pixmap = QPixmap(size)
    pixmap.fill(QColor(PAPER))
    painter = QPainter(pixmap)
    prepare(painter)
    scale = size.width() / map.canvas[0]
    painter.scale(scale, scale)
    for region, ring in zip(map.board.regions, outlines.rings, strict=True):
        path = QPainterPath()
        path.addPolygon(ring)
        path.closeSubpath()
        water = WATERS.get(region.terrain)
        painter.fillPath(path, QColor(water.middle if water else LANDS.get(region.terrain, PLAIN).body))
        painter.strokePath(path, pen(INK, 2.7))
    frame = QPainterPath()
    frame.addRect(QRectF(0, 0, *map.canvas))
    painter.strokePath(frame, pen(INK, 6))
    painter.end()
    return pixmap
