"""A small living board: an example beside what the help says, to be played step by step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.play.examples import Example
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.artwork.shapes import pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.painting import background
from smallworld_desktop.ui.board.small_board import small_board, unit_of
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK, Look
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.examples import Moment, concerned, moments
from smallworld_desktop.ui.widgets.button import Button

WIDE, HIGH = 340.0, 226.0
AROUND = 0.06
"""Of the board's width: what is seen round the regions that matter."""
SHARP = 2
"""Pixels of a picture for each logical one."""

_grounds: dict[tuple[str, ...], QImage] = {}
"""The painted grounds that have been fetched, by game, board and the cards that lie on it."""


class LivingBoard(QWidget):
    """Shows the moments of an example, one at a time: its part of the board, and in a sentence what was played."""

    def __init__(self, desk: Desk, door: TableDoor, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._door = door
        self._example: Example | None = None
        self._moments: tuple[Moment, ...] = ()
        self._at = 0
        self.picture = BoardPart(self)
        self.text, self.count = QLabel(self), QLabel(self)
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.back, self.on = (Button("", desk.look.on_paper, parent=self) for _ in range(2))
        self.back.clicked.connect(lambda: self.go(self._at - 1))
        self.on.clicked.connect(lambda: self.go((self._at + 1) % len(self._moments)))
        foot = QHBoxLayout()
        foot.setSpacing(0)
        for part in (self.back, self.on, self.count):
            foot.addWidget(part)
        foot.addStretch(1)
        side = QVBoxLayout()
        side.addWidget(self.text, 1)
        side.addLayout(foot)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.picture)
        whole.addLayout(side, 1)
        self.hide()

    @property
    def at(self) -> int:
        """Which of the moments is shown."""
        return self._at

    @property
    def told(self) -> tuple[Moment, ...]:
        return self._moments

    def show_example(self, example: Example | None) -> None:
        """Begin an example; none is no board at all."""
        self.setVisible(example is not None)
        if example is not self._example:
            self._example, self._at = example, 0
            if example is not None:
                self._fetch(example.map)
        self.dress()

    def go(self, at: int) -> None:
        """Show another moment, and say what was played."""
        self._at = min(max(0, at), len(self._moments) - 1)
        self._show()
        self._desk.voice.say(self._moments[self._at].text, urgent=True)

    def dress(self) -> None:
        """Follow the desk's look and language."""
        look, words = self._desk.look.on_paper, self._desk.words_of(self._desk.words.game)
        for button, id in ((self.back, "example-back"), (self.on, "example-on")):
            button.set_look(look)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
        self.text.setFont(font("body", look))
        self.count.setFont(font("note", look))
        self.picture.set_look(look)
        if self._example is not None:
            self._moments = moments(self._example, self._door, words)
            self._show()

    def _show(self) -> None:
        words, example = self._desk.words, self._example
        assert example is not None, "it shows an example"
        last = len(self._moments) - 1
        self._at = min(self._at, last)
        moment = self._moments[self._at]
        self.text.setText(moment.text)
        self.count.setText(words.say("example-count", at=self._at, steps=last))
        self.back.setEnabled(self._at > 0)
        self.on.set_label(words.say("example-again" if self._at == last else "example-on"))
        self.on.setAccessibleName(self.on.text())
        self.setAccessibleName(words.say("example-title"))
        self.setAccessibleDescription(moment.text)
        self.picture.show_part(*self._drawn(example.map, moment))

    def _drawn(self, map: Map, moment: Moment) -> tuple[QImage, QRectF]:
        """The board at a moment, and the part of it that matters."""
        look = self._desk.look
        shown = part_of(map, concerned(self._moments), unit_of(map, self._door.board.paints))
        scale = SHARP * look.px(WIDE) / shown.width()
        paints, owners = self._door.board.paints, look.theme.owners
        ground = _grounds.get(ground_key(self._door.id, map))
        image = small_board(map, paints, ground, moment.stands, owners, round(map.canvas[0] * scale), counted=True)
        return image, QRectF(shown.x() * scale, shown.y() * scale, shown.width() * scale, shown.height() * scale)

    def _fetch(self, map: Map) -> None:
        """Have the painted ground, as soon as it has come."""
        key, paints = ground_key(self._door.id, map), self._door.board.paints
        if key not in _grounds:
            job = BackgroundJob(lambda: background(map, paints), self)
            job.done.connect(lambda image: self._take(key, image))

    def _take(self, key: tuple[str, ...], image: QImage) -> None:
        _grounds[key] = image
        if self._example is not None:
            self._show()


def ground_key(game: str, map: Map) -> tuple[str, ...]:
    """What a painted ground is known by: boards of several cards all have one id."""
    return (game, map.board.id, *(part.name for part in map.parts))


class BoardPart(QWidget):
    """A part of a picture, in a frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image, self._part = QImage(), QRectF()
        self._look: Look | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setFixedSize(QSize(round(look.px(WIDE)), round(look.px(HIGH))))

    def show_part(self, image: QImage, part: QRectF) -> None:
        self._image, self._part = image, part
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or self._image.isNull():
            return
        painter = QPainter(self)
        prepare(painter)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        path = rounded(place, look.px(5))
        painter.setClipPath(path)
        painter.drawImage(place, self._image, self._part)
        painter.setClipping(False)
        painter.strokePath(path, pen(INK, max(1.0, 1.6 * look.u)))
        painter.end()


def part_of(map: Map, regions: Sequence[int] | frozenset[int], unit: float) -> QRectF:
    """The part of a board round some regions, in the proportions of the picture and within the board.

    ``unit`` is the width of the board, or of one of the cards that lie on it.
    """
    points = [point for region in regions for point in map.shapes[region].ring] or [(0, 0), map.canvas]
    width, height = map.canvas
    around = AROUND * unit
    left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
    top, bottom = min(y for _, y in points) - around, max(y for _, y in points) + around
    wide = max(right - left, (bottom - top) * WIDE / HIGH)
    wide = min(wide, width, height * WIDE / HIGH)
    part = QRectF(0, 0, wide, wide * HIGH / WIDE)
    x = min(max(0.0, (left + right - wide) / 2), width - wide)
    y = min(max(0.0, (top + bottom - part.height()) / 2), height - part.height())
    part.moveTo(x, y)
    return part
