"""What the first lessons are like: the table of a game, on it the slip of the first one, and the titles of all."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.play.lessons import lessons_of
from smallworld_desktop.engine.play.registry import USUAL, games
from smallworld_desktop.ui.artwork.arrows import arrow_path
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.artwork.panels import draw_card, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, pen, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.track import draw_pips
from smallworld_desktop.ui.board.papers import draw_board_frame
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, GOLD_INK, INK, SECOND_INK, Look
from smallworld_desktop.ui.presentation.lessons import page
from smallworld_desktop.ui.presentation.tables import table_of

WIDTH, HEIGHT = 500.0, 330.0
"""Of the picture."""
SLIP = 330.0
HANGS, DROPS = 26.0, 60.0
"""How far the slip reaches over the picture's right and lower edge."""
FRAME, RIM = 8.0, 18.0
"""How wide the frame of a board is, and the room round it for its shadow."""
SEAL = 20.0
"""The radius of the guide's seal."""
COLUMNS = 3


class FirstLessons(QWidget):
    """Lies beside what the welcome sheet offers; it is only to be looked at."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        known = desk.settings.choices.game
        self._game = known if known in games() and lessons_of(games()[known]) else USUAL
        vignette = table_of(self._game).board.paints.vignette
        self._picture = QImage(str(vignette.file)) if vignette is not None else QImage()
        self._lessons = lessons_of(games()[self._game])
        desk.changed.connect(self._dress)
        self._dress()

    @property
    def there(self) -> bool:
        """Whether there is anything to show."""
        return bool(self._lessons) and not self._picture.isNull()

    def _dress(self) -> None:
        words = self._desk.words_of(self._game)
        self.setAccessibleName(", ".join(page(words, lesson, 0).title for lesson in self._lessons))
        self.updateGeometry()
        self.update()

    @property
    def _look(self) -> Look:
        return self._desk.look.on_paper

    def sizeHint(self) -> QSize:
        look = self._look
        return QSize(round(look.px(WIDTH + HANGS + 2 * RIM)), round(look.px(HEIGHT + DROPS + 46) + self._list_height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _list_height(self) -> float:
        line = font("note", self._look).pixelSize() * 1.5
        return ceil(len(self._lessons) / COLUMNS) * 2 * line

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        look = self._look
        board = QRectF(look.px(RIM), look.px(RIM), look.px(WIDTH), look.px(HEIGHT))
        self._draw_board(painter, board)
        self._draw_slip(painter, board)
        self._draw_titles(painter, board.bottom() + look.px(DROPS + 16))
        painter.end()

    def _draw_board(self, painter: QPainter, board: QRectF) -> None:
        u, frame = self._look.u, FRAME * self._look.u
        draw_board_frame(painter, board.adjusted(-frame, -frame, frame, frame), u, self.devicePixelRatioF())
        scale = min(self._picture.width() / board.width(), self._picture.height() / board.height())
        part = QRectF(0, 0, board.width() * scale, board.height() * scale)
        part.moveCenter(QRectF(self._picture.rect()).center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(board, self._picture, part)

    def _draw_slip(self, painter: QPainter, board: QRectF) -> None:
        """What the guide says first, with the guide's seal, and how many lessons there are."""
        look, words = self._look, self._desk.words_of(self._game)
        first, wide = page(words, self._lessons[0], 0), look.px(SLIP)
        title = paragraph(first.title, font("heading", look), wide - look.px(84), squeeze=True)
        text = paragraph(first.text, font("note", look), wide - look.px(36))
        high = look.px(42) + max(title.height, look.px(30)) + text.height + look.px(26)
        right, bottom = board.right() + look.px(HANGS), board.bottom() + look.px(DROPS)
        slip = QRectF(right - wide, bottom - high, wide, high)
        tip = QPointF(board.left() + board.width() * 0.6, board.top() + board.height() * 0.3)
        arrow = arrow_path(QPointF(slip.left() + wide * 0.5, slip.top() + look.px(8)), tip, look.u)
        for ink, width in (("#5d3f10", 5.5), (GOLD, 3.2)):
            painter.strokePath(arrow, pen(ink, width * look.u))
        draw_card(painter, slip, u=look.u)
        seal = QPointF(slip.left() + look.px(38), slip.top() + look.px(40))
        disc = circle(seal, look.px(SEAL))
        draw_shadow(painter, disc, 2 * look.u, 5 * look.u, 0.4)
        painter.fillPath(disc, colour(GOLD))
        painter.strokePath(disc, pen("#5d3f10", 1.5 * look.u))
        draw_emblem(painter, square(seal, look.px(24)), "crown", GOLD_INK)
        beside = QRectF(slip.left() + look.px(68), slip.top() + look.px(14), wide - look.px(84), look.px(16))
        draw_pips(painter, beside, 1, len(self._lessons), look)
        y = title.draw(painter, QRectF(beside.left(), beside.bottom() + look.px(6), beside.width(), 0), INK)
        place = QRectF(slip.left() + look.px(18), max(y, seal.y() + look.px(SEAL)) + look.px(12), text.width, 0)
        text.draw(painter, place, INK)

    def _draw_titles(self, painter: QPainter, top: float) -> None:
        """All lessons in their order, from top to bottom."""
        look, words, face = self._look, self._desk.words_of(self._game), font("note", self._look)
        left, right = look.px(RIM), self.width() - look.px(RIM)
        draw_rule(painter, QPointF(left, top), QPointF(right, top), colour(CARD_EDGE, 0.4))
        rows, wide = ceil(len(self._lessons) / COLUMNS), (right - left) / COLUMNS
        step = self._list_height() / rows
        for at, lesson in enumerate(self._lessons):
            column, row = divmod(at, rows)
            said = paragraph(f"{at + 1}  {page(words, lesson, 0).title}", face, wide - look.px(12))
            place = QRectF(left + column * wide, top + look.px(10) + row * step, wide, 0)
            said.draw(painter, place, INK if not at else SECOND_INK)
