"""Reads what is painted: every text of a window with its place, whoever paints it, be it Qt's widgets or our own hands.

A window is painted on a device that keeps texts and no pixels. What was painted into a picture before, and is only laid
down now, is known by the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF
from PySide6.QtGui import (
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPixmap,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget

from smallworld_desktop.ui.artwork import lettering, paragraphs, sprites
from smallworld_desktop.ui.board import dress
from tests.ui.fuzz.clock import stand_in

ASCENT, DESCENT = 0.7, 0.2
"""How far letters reach above and below their line, as a share of the type's size."""


@dataclass(frozen=True, slots=True)
class Painted:
    """A piece of text on one line."""

    text: str
    rect: QRectF
    """Its letters, in pixels of what was read."""
    clip: QRectF | None
    """What the painter let be seen of it, if that is not all."""
    wide: float
    """By how much it is wider than the place it was given."""
    widget: QWidget | None = None
    """On which it was painted."""

    def moved(self, transform: QTransform, clip: QRectF | None) -> Painted:
        """The same, where a picture with it was laid down."""
        return replace(self, rect=transform.mapRect(self.rect), clip=clip)


class _Engine(QPaintEngine):
    """Keeps texts."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.reader = reader
        self.texts: list[Painted] = []

    def begin(self, device: QPaintDevice) -> bool:
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None: ...

    def drawTextItem(self, point: QPointF, item: QTextItem) -> None:  # type: ignore[override]
        text, face = item.text(), item.font()
        if not text.strip():
            return
        size = face.pixelSize() if face.pixelSize() > 0 else face.pointSizeF() * 96 / 72
        width = item.width()
        if text != text.rstrip():
            width -= lettering.text_width(text, face) - lettering.text_width(text.rstrip(), face)
        letters = QRectF(point.x(), point.y() - ASCENT * size, width, (ASCENT + DESCENT) * size)
        room = self.reader.room
        wide = width - room if room is not None else 0.0
        rect = self.painter().deviceTransform().mapRect(letters)
        self.texts.append(Painted(text, rect, self._clip(), wide, self.reader.widget))

    def drawPixmap(self, place: QRectF, pixmap: QPixmap, part: QRectF) -> None:  # type: ignore[override]
        known = self.reader.pictures.get(pixmap.cacheKey(), ())
        if not known or part.isEmpty():
            return
        laid = QTransform.fromTranslate(-part.x(), -part.y())
        laid *= QTransform.fromScale(place.width() / part.width(), place.height() / part.height())
        laid *= QTransform.fromTranslate(place.x(), place.y())
        laid *= self.painter().deviceTransform()
        for text in known:
            if part.contains(text.rect.center()):
                self.texts.append(replace(text.moved(laid, self._clip()), widget=self.reader.widget))

    def _clip(self) -> QRectF | None:
        painter = self.painter()
        if not painter.hasClipping():
            return None
        return painter.deviceTransform().mapRect(painter.clipBoundingRect())

    # What has no words.

    def drawPath(self, path: object) -> None: ...
    def drawPolygon(self, *polygon: object) -> None: ...
    def drawImage(self, *image: object) -> None: ...
    def drawTiledPixmap(self, *pixmap: object) -> None: ...
    def drawRects(self, *rects: object) -> None: ...
    def drawLines(self, *lines: object) -> None: ...
    def drawEllipse(self, *place: object) -> None: ...
    def drawPoints(self, *points: object) -> None: ...


class _Slate(QPaintDevice):
    """What is painted on to be read."""

    def __init__(self, reader: Reader, width: int, height: int) -> None:
        super().__init__()
        self._engine = _Engine(reader)
        metric = QPaintDevice.PaintDeviceMetric
        self._measures = {
            metric.PdmWidth: width,
            metric.PdmHeight: height,
            metric.PdmDepth: 32,
            metric.PdmDevicePixelRatio: 1,
            **dict.fromkeys((metric.PdmDpiX, metric.PdmDpiY, metric.PdmPhysicalDpiX, metric.PdmPhysicalDpiY), 96),
            metric.PdmDevicePixelRatioScaled: 1 << 16,
            metric.PdmWidthMM: width // 4,
            metric.PdmHeightMM: height // 4,
        }

    @property
    def texts(self) -> list[Painted]:
        return self._engine.texts

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._measures.get(metric, 0)


class Reader(QObject):
    """Knows who paints, how much room a text was given, and which texts are in which picture."""

    def __init__(self) -> None:
        super().__init__()
        self.widget: QWidget | None = None
        self.room: float | None = None
        self.pictures: dict[int, tuple[Painted, ...]] = {}
        self.pieces: set[str] = set()
        """What words were broken into that had no room whole."""

    def read(self, root: QWidget) -> list[Painted]:
        """All texts of a widget and of what lies on it."""
        slate = _Slate(self, root.width(), root.height())
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        try:
            root.render(slate, QPoint())
        finally:
            application.removeEventFilter(self)
            self.widget = None
        return slate.texts

    def draw_text(self, painter: QPainter, rect: QRectF, *rest: Any, **named: Any) -> None:
        """Stands in for the program's own: one line in its place."""
        self.room = rect.width()
        _draw_text(painter, rect, *rest, **named)
        self.room = None

    def draw_paragraph(self, painter: QPainter, rect: QRectF, *rest: Any) -> float:
        """Stands in for the program's own: lines in their place."""
        self.room = rect.width()
        height = _draw_paragraph(painter, rect, *rest)
        self.room = None
        return height

    def break_word(self, word: str, *rest: Any) -> Iterator[str]:
        """Stands in for the program's own: a word in pieces, or whole."""
        pieces = list(_pieces(word, *rest))
        if len(pieces) > 1:
            self.pieces.update(pieces)
        yield from pieces

    def drawn(self, bounds: QRectF, ratio: float, draw: Callable[[QPainter], None]) -> sprites.Sprite:
        """Stands in for the program's own: a picture, of which it is known what is written on it."""
        made = _drawn(bounds, ratio, draw)
        slate = _Slate(self, made.pixmap.width(), made.pixmap.height())
        painter = QPainter(slate)
        painter.scale(ratio, ratio)
        painter.translate(-made.offset)
        draw(painter)
        painter.end()
        if slate.texts:
            self.pictures[made.pixmap.cacheKey()] = tuple(slate.texts)
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.widget = watched
        return False


def _undressed(*_: object) -> sprites.Sprite:
    """What a region wears has no words, and takes half of the time to draw."""
    return sprites.Sprite(QPixmap(1, 1), QPointF())


_draw_text, _draw_paragraph, _drawn = lettering.draw_text, lettering.draw_paragraph, sprites.drawn
_pieces, _dress_sprite = paragraphs._pieces, dress.dress_sprite


@contextmanager
def reading(*, pictures: bool = True) -> Iterator[Reader]:
    """A reader that knows of everything that is painted from now on. What has no words is painted for pictures only."""
    reader = Reader()
    sprites.forget_sprites()
    paragraphs._broken.cache_clear()
    pairs = (
        (_draw_text, reader.draw_text),
        (_draw_paragraph, reader.draw_paragraph),
        (_drawn, reader.drawn),
        (_pieces, reader.break_word),
        *([] if pictures else [(_dress_sprite, _undressed)]),
    )
    for real, ours in pairs:
        stand_in(real, ours)
    try:
        yield reader
    finally:
        for real, ours in pairs:
            stand_in(ours, real)
        sprites.forget_sprites()


def scrolled(window: QWidget) -> list[QWidget]:
    """What is larger than the place through which it is seen, and must be read on its own."""
    areas = [area for area in window.findChildren(QScrollArea) if area.isVisible() and area.widget() is not None]
    return [area.widget() for area in areas if reach(area) != (False, False)]


def reach(area: QAbstractScrollArea) -> tuple[bool, bool]:
    """Whether there is something to scroll to, sideways and downwards."""
    across, down = area.horizontalScrollBar(), area.verticalScrollBar()
    return across.maximum() > across.minimum(), down.maximum() > down.minimum()
