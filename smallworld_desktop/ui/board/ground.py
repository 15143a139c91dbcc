"""The painted ground of a board and the places of its names: fetched beside the window's own work."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.lettering import load_fonts
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.presentation.paints import Paints

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.outlines import Outlines
    from smallworld_desktop.ui.board.painting.lettering import Name

MOST_PLAIN = 1000
"""Pixels in width that plain washes have: they are seen but for a moment, and must come at once."""

MOST_KEPT = 2
"""Sizes of the painting: beside the strip of combos, and beside the whole column."""
PATIENCE = 0.3
"""Seconds that the first look at a board waits for its painting: one that lies ready comes in a third of that."""


class Ground(QObject):
    """One map's ground. Until it is painted there are plain washes, so that a game can be seen at once."""

    changed = Signal()
    lettered = Signal(object)
    """Where each of the names goes, in the order of the regions."""
    titled = Signal(object)
    """Where the names of islands go."""

    def __init__(self, map: Map, paints: Paints, outlines: Outlines, parent: QObject | None = None) -> None:
        from smallworld_desktop.ui.board.painting.shipped import background

        super().__init__(parent)
        self._map = map
        self._paints = paints
        self._outlines = outlines
        self._sheet: QImage | None = None
        self._pixmap: QPixmap | None = None
        self._size = QSize()
        """How large it is wanted, in device pixels."""
        self._kept: dict[object, QPixmap] = {}
        """The last sizes that it had: it comes back to one when the column beside it does."""
        self._fitting: BackgroundJob | None = None
        self._painting = BackgroundJob(partial(background, map, paints), self)
        self._painting.done.connect(self._on_painted)
        self._lettering: BackgroundJob | None = None
        self._titling: BackgroundJob | None = None

    @property
    def painted(self) -> bool:
        """Whether everything has come that was sent for."""
        return self._sheet is not None and not any((self._lettering, self._titling, self._fitting))

    @property
    def picture(self) -> QImage | None:
        """The whole ground as it was painted; none yet at first."""
        return self._sheet

    def place_names(self, names: Sequence[str], larger: float = 1.0) -> None:
        """Find out where these names go; only the last ones that were asked for are told, without any at once."""
        if self._lettering is not None:
            self._lettering.call_off()
            self._lettering = None
        if not any(names):
            self.lettered.emit({})
            return
        load_fonts()
        self._lettering = BackgroundJob(partial(_places, self._map, self._paints, names, larger), self)
        self._lettering.done.connect(self._on_lettered)

    def place_titles(self, titles: Sequence[str]) -> None:
        """Find out where these names of islands go, in the order of the table."""
        load_fonts()
        if self._titling is not None:
            self._titling.call_off()
        self._titling = BackgroundJob(partial(_titles, self._map, self._paints, titles), self)
        self._titling.done.connect(self._on_titled)

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
        """The ground at a size in device pixels or, until that has come, whatever there is."""
        if size != self._size:
            self._size = size
            kept = self._kept.get(size.toTuple())
            if kept is not None:
                self._call_off()
                self._pixmap = kept
            else:
                self._fit()
        if self._pixmap is None:
            self._pixmap = self._painted_soon(size) or self._washed(size)
        return self._pixmap

    def _painted_soon(self, size: QSize) -> QPixmap | None:
        """The painting itself, where it lies ready: then nobody sees anything else before."""
        sheet = self._painting.within(PATIENCE) if self._sheet is None else self._sheet
        return QPixmap.fromImage(_scaled(sheet, size)) if isinstance(sheet, QImage) else None

    def _washed(self, size: QSize) -> QPixmap:
        small = size.boundedTo(size * (MOST_PLAIN / size.width()))
        return _washes(self._map, self._paints, self._outlines, small)

    def _fit(self) -> None:
        """Have the painting scaled to the size that is wanted."""
        self._call_off()
        if self._sheet is not None and not self._size.isEmpty():
            self._fitting = BackgroundJob(partial(_scaled, self._sheet, self._size), self)
            self._fitting.done.connect(self._on_fitted)

    def _call_off(self) -> None:
        if self._fitting is not None:
            self._fitting.call_off()
            self._fitting = None

    def _on_fitted(self, image: QImage) -> None:
        self._fitting = None
        self._pixmap = QPixmap.fromImage(image)
        self._kept[self._size.toTuple()] = self._pixmap
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self.changed.emit()

    def _on_painted(self, sheet: QImage) -> None:
        self._sheet = sheet
        self._fit()
        self.changed.emit()

    def _on_lettered(self, names: dict[int, Name]) -> None:
        self._lettering = None
        self.lettered.emit(names)

    def _on_titled(self, titles: list[Name]) -> None:
        self._titling = None
        self.titled.emit(titles)


def _titles(map: Map, paints: Paints, titles: Sequence[str]) -> list[Name]:
    """The names of islands where they go, on the water beside them."""
    from smallworld_desktop.ui.board.painting.offing import kept_free
    from smallworld_desktop.ui.board.painting.sheet import lay
    from smallworld_desktop.ui.board.painting.titles import place_titles

    sheet = lay(map, paints)
    return place_titles(sheet, titles, kept_free(sheet))


def _places(map: Map, paints: Paints, names: Sequence[str], larger: float) -> dict[int, Name]:
    """The names by their regions, where they go; regions without a name are left out."""
    from smallworld_desktop.ui.board.painting.lettering import place
    from smallworld_desktop.ui.board.painting.sheet import lay

    named = [region for region, name in enumerate(names) if name]
    return dict(zip(named, place(lay(map, paints), names, signs=True, larger=larger), strict=True))


def _scaled(sheet: QImage, size: QSize) -> QImage:
    """A painting at a size, or as it is where that is larger."""
    if size.width() > sheet.width():
        return sheet
    return sheet.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _washes(map: Map, paints: Paints, outlines: Outlines, size: QSize) -> QPixmap:
    """Plain washes within ink: what is seen until the painting has come."""
    from smallworld_desktop.ui.board.painting.palette import COAST, INK, PAPER
    from smallworld_desktop.ui.board.painting.sheet import sheets

    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent if map.board.geography.cards else QColor(COAST))
    painter = QPainter(pixmap)
    prepare(painter)
    scale = size.width() / map.canvas[0]
    painter.scale(scale, scale)
    papers = [QRectF(*part.at, *part.size) for part in sheets(map)]
    for paper in papers:
        painter.fillRect(paper, QColor(paints.ocean.body if map.board.geography.islands else PAPER))
    for region, ring in zip(map.board.regions, outlines.rings, strict=True):
        path = QPainterPath()
        path.addPolygon(ring)
        path.closeSubpath()
        painter.fillPath(path, QColor(paints.of(region.terrain).body))
        painter.strokePath(path, pen(INK, 2.7))
    frame = QPainterPath()
    for paper in papers:
        frame.addRect(paper)
    painter.strokePath(frame, pen(INK, 6))
    painter.end()
    return pixmap
