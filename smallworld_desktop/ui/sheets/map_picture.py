"""The picture of a board in the dialog for a new game, with its title on a slip of paper."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, font, paragraph_height
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.painting import background, fitting_size, paint
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.theme import INK, SHEET, Look
from smallworld_desktop.ui.presentation.paints import Paints

PIXELS = 900 * 600
"""How many a picture has that is painted while somebody waits for it."""

LARGEST = 1400
"""Pixels across that a picture is kept at; no dialog shows it larger."""


class MapPicture(QWidget):
    """A board, painted; while one of the player's own is being painted, its regions in plain colours."""

    HEIGHT = 0.62
    """Of its width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._map: Map | None = None
        self._paints = Paints()
        self._image = QImage()
        self._title = ""
        self._painting: BackgroundJob | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_map(
        self, map: Map | None, title: str, look: Look, paints: Paints, *, kept: bool = False, any: bool = False
    ) -> None:
        """Show a board: one whose picture is ``kept``, or one that is painted now; none where it cannot be read.

        Where it may be ``any`` there is the small picture of the game's table.
        """
        self._look, self._title, self._paints = look, title, paints
        self.setAccessibleName(title)
        if map is not self._map or (any and self._image.isNull()):
            self._map, self._image = map, QImage()
            if self._painting is not None:
                self._painting.call_off()
                self._painting = None
            if map is not None and kept:
                self._image = _picture(map, paints)
            elif map is not None:
                self._paint(map)
            elif any and paints.vignette is not None:
                self._image = QImage(str(paints.vignette.file))
        self.update()

    def _paint(self, map: Map) -> None:
        paints = self._paints
        self._painting = BackgroundJob(lambda: paint(map, fitting_size(map, PIXELS), paints, names=False), self)
        self._painting.done.connect(self._adopt)

    def _adopt(self, image: QImage) -> None:
        """Take the picture that has been painted."""
        self._painting = None
        self._image = image
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * self.HEIGHT)

    def sizeHint(self) -> QSize:
        width = round(self._look.px(300)) if self._look else 300
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() * 0.5

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        place = QRectF(self.rect()).adjusted(2, 2, -2, -6 * look.u)
        path = rounded(place, 4 * look.u)
        draw_shadow(painter, path, 3 * look.u, 5 * look.u, 0.35)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(place, QColor("#e9dcbd"))
        if not self._image.isNull():
            painter.drawImage(place, self._image, _cropped(QSize(self._image.size()), place))
        elif self._map is not None:
            _draw_plain(painter, place, self._map, self._paints)
        painter.restore()
        painter.strokePath(path, pen(INK, max(1.0, 2 * look.u)))
        self._draw_title(painter, place, look)
        painter.end()

    def _draw_title(self, painter: QPainter, place: QRectF, look: Look) -> None:
        face, edge = font("note", look, weight=700), 10 * look.u
        width = place.width() - 4 * edge
        height = paragraph_height(self._title, face, width)
        slip = QRectF(place.left() + edge, 0, place.width() - 2 * edge, height + 1.2 * edge)
        slip.moveBottom(place.bottom() - edge)
        painter.fillPath(rounded(slip, 4 * look.u), colour(SHEET, 0.94))
        inside = slip.adjusted(edge, 0.6 * edge, -edge, 0)
        draw_paragraph(painter, inside, self._title, face, INK)


_pictures: dict[tuple[Path | None, str], QImage] = {}
"""Those of boards that games come with: where they were painted, and the board's id."""


def _picture(map: Map, paints: Paints) -> QImage:
    """The picture of one of a game's own boards."""
    key = paints.pictures, map.board.id
    if key not in _pictures:
        _pictures[key] = _small(background(map, paints))
    return _pictures[key]


def _small(image: QImage) -> QImage:
    return image.scaledToWidth(LARGEST, Qt.TransformationMode.SmoothTransformation)


def _cropped(size: QSize, place: QRectF) -> QRectF:
    """The middle of a picture without its frame, in the proportions of its place."""
    scale = 0.95 * min(size.width() / place.width(), size.height() / place.height())
    crop = QRectF(0, 0, place.width() * scale, place.height() * scale)
    crop.moveCenter(QPointF(size.width() / 2, size.height() / 2))
    return crop


def _draw_plain(painter: QPainter, place: QRectF, map: Map, paints: Paints) -> None:
    """The regions in the colours of their terrain."""
    width, height = map.canvas
    scale = max(place.width() / width, place.height() / height)
    painter.save()
    painter.translate(place.center().x() - width * scale / 2, place.center().y() - height * scale / 2)
    painter.scale(scale, scale)
    painter.setPen(pen(INK, 3))
    for region, shape in zip(map.board.regions, map.shapes, strict=True):
        painter.setBrush(QColor(paints.of(region.terrain).body))
        painter.drawPolygon(QPolygonF([QPointF(*point) for point in shape.ring]))
    painter.restore()
