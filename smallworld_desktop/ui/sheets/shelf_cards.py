"""Games as cards that lie in rows: the board as it lay last, how it stands or ended, who plays, where and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.naming import is_own
from smallworld_desktop.ui.artwork.lettering import draw_text, font, short, text_width
from smallworld_desktop.ui.artwork.panels import draw_row
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.slips import draw_note
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD, INK, PAPER, SECOND_INK, Look
from smallworld_desktop.ui.models.rows import ROW, Index
from smallworld_desktop.ui.presentation.tables import table_of, tables
from smallworld_desktop.ui.sheets.game_lines import GameLine, describe, words_for

LEAST_WIDTH = 236.0
PICTURE = 0.62
"""How high the picture of a board is, of its width."""
PAD = 8.0
BAND = 30.0
NOTE = 26.0
"""How wide the sign is of a game on which something is written."""
MANY, MANY_APART = 4, 5.0
"""So many names stand closer to one another."""
SPARE = 12
"""Pixels that Qt wants to be left at the end of a row."""
KEPT = 200
"""Pictures that are held at once: more than any window shows."""

Move = QListView.CursorAction
WAYS = {Move.MoveLeft: -1, Move.MovePrevious: -1, Move.MoveRight: 1, Move.MoveNext: 1}


class ShelfList(QListView):
    """The cards, as many in a row as there is room for. Arrows lead to the card beside, above and below."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        # All are of one size, or Qt would ask each of ten thousand for its own.
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    @property
    def columns(self) -> int:
        """How many cards lie in a row."""
        look = self._desk.look.on_paper
        least = look.px(LEAST_WIDTH) * min(1.6, 0.4 + 0.6 * look.text_scale)
        return max(1, int(self.viewport().width() / least))

    def moveCursor(self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        ways = {**WAYS, Move.MoveUp: -self.columns, Move.MoveDown: self.columns}
        if action not in ways or not self.currentIndex().isValid():
            return super().moveCursor(action, modifiers)
        row = self.currentIndex().row() + ways[action]
        inside = 0 <= row < self.model().rowCount()
        return self.model().index(row, 0) if inside else self.currentIndex()


class ShelfCards(QStyledItemDelegate):
    """Draws a card."""

    def __init__(
        self, desk: Desk, view: ShelfList, picture: Callable[[SavedGame], Path], notes: Callable[[SavedGame], object]
    ) -> None:
        super().__init__(view)
        self._desk = desk
        self._cards = view
        self._picture = picture
        self._notes = notes
        """What is written on a game, if anything is."""

    @property
    def _look(self) -> Look:
        return self._desk.look.on_paper

    def _texts(self) -> tuple[float, float]:
        """How high the two lines below a picture are."""
        look = self._look
        label, note = font("label", look).pixelSize() * 1.45, font("note", look).pixelSize() * 1.4
        return label, note

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = (self._cards.viewport().width() - SPARE) // self._cards.columns
        pad = self._look.px(PAD)
        return QSize(width, round((width - 4 * pad) * PICTURE + sum(self._texts()) + 5 * pad))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, game = self._look, index.data(ROW)
        rect, state = QRectF(option.rect), option.state  # type: ignore[attr-defined]
        pad, chosen = look.px(PAD), bool(state & QStyle.StateFlag.State_Selected)
        card = rect.adjusted(pad / 2, pad / 2, -pad / 2, -pad / 2)
        line = describe(game, words_for(game, self._desk))
        painter.save()
        prepare(painter)
        draw_row(painter, card, u=look.u, fill="#fffaea" if chosen else "#efe3c6", edge="#c3ab7b")
        if chosen:
            draw_focus_ring(painter, card.adjusted(4, 4, -4, -4), look.px(5), look.theme.focus, look.u)
        inside = card.adjusted(pad, pad, -pad, -pad)
        board = QRectF(inside.left(), inside.top(), inside.width(), inside.width() * PICTURE)
        self._draw_board(painter, board, game, line)
        label, note = self._texts()
        people = QRectF(inside.left(), board.bottom() + pad / 2, inside.width(), label)
        self._draw_names(painter, people, game, line)
        below = QRectF(inside.left(), people.bottom(), inside.width(), note)
        self._draw_below(painter, below, line)
        if self._notes(game):
            side = look.px(NOTE)
            sign = QRectF(board.right() - side - pad / 2, board.top() + pad / 2, side, side * 1.15)
            draw_note(painter, sign, look.u)
        painter.restore()

    def _draw_board(self, painter: QPainter, place: QRectF, game: SavedGame, line: GameLine) -> None:
        """The picture, and on a dark band at its foot how the game stands."""
        look, shape = self._look, rounded(place, self._look.px(3))
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.fillRect(place, QColor("#3c5a52"))
        self._draw_picture(painter, place, game)
        if line.standing:
            face = font("label", look)
            high = max(look.px(BAND), face.pixelSize() * 1.6)
            band = QRectF(place.left(), place.bottom() - high, place.width(), high)
            painter.fillRect(band, colour("#14100c", 0.82))
            said = band.adjusted(look.px(8), 0, -look.px(8), 0)
            ink = PAPER if game.finished else GOLD
            draw_text(painter, said, short(line.standing, face, said.width()), face, ink)
        painter.restore()
        painter.strokePath(shape, pen(INK, max(1.0, look.u)))

    def _draw_picture(self, painter: QPainter, place: QRectF, game: SavedGame) -> None:
        """The board as it lay when the game was last played here; before, the table of the game, a little faded."""
        kept = kept_picture(self._picture(game))
        vignette = table_of(game.ruleset).board.paints.vignette if game.ruleset in tables() else None
        picture = kept if not kept.isNull() else kept_picture(vignette.file) if vignette is not None else kept
        if picture.isNull():
            return
        scale = min(picture.width() / place.width(), picture.height() / place.height())
        part = QRectF(0, 0, place.width() * scale, place.height() * scale)
        part.moveCenter(QRectF(picture.rect()).center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, picture, part)
        if kept.isNull():
            painter.fillRect(place, colour("#efe3c6", 0.45))

    def _draw_names(self, painter: QPainter, place: QRectF, game: SavedGame, line: GameLine) -> None:
        look, face = self._look, font("label", self._look)
        if line.problem or not (is_own(game.path.name) and game.owners):
            draw_text(painter, place, short(line.title, face, place.width()), face, INK)
            return
        many = len(game.seats) >= MANY
        self._draw_people(painter, place, game.seats, game.owners, font("note", look) if many else face, INK)

    def _draw_people(
        self, painter: QPainter, line: QRectF, people: Sequence[str], colours: Sequence[int], face: QFont, ink: str
    ) -> None:
        """Each name behind its colour and pattern; where they have not all room, each gives up as much."""
        look, owners = self._look, self._desk.look.theme.owners
        side, gap = face.pixelSize() * 0.8, look.px(MANY_APART if len(people) >= MANY else 10)
        near = gap * 0.6
        around = side + near + gap
        fair = line.width() / len(people) - around
        spare = sum(max(0.0, fair - text_width(name, face)) for name in people)
        wide = sum(text_width(name, face) > fair for name in people)
        most = fair + (spare / wide if wide else 0)
        x = line.left()
        for name, owner in zip(people, colours, strict=True):
            box = QRectF(x, line.center().y() - side / 2, side, side)
            draw_swatch(painter, box, owners[owner % len(owners)])
            said = short(name, face, most)
            draw_text(painter, QRectF(box.right() + near, line.top(), most, line.height()), said, face, ink)
            x += around + text_width(said, face)

    def _draw_below(self, painter: QPainter, place: QRectF, line: GameLine) -> None:
        """The board, or why the file cannot be opened, and the date."""
        face = font("note", self._look)
        date = short(line.date, face, place.width() * 0.5)
        draw_text(painter, place, date, face, SECOND_INK, "right")
        room = place.width() - text_width(date, face) - self._look.px(10)
        ink = self._look.theme.bad if line.problem else SECOND_INK
        said = line.problem or line.place
        draw_text(painter, QRectF(place.left(), place.top(), room, place.height()), short(said, face, room), face, ink)


def kept_picture(file: Path) -> QPixmap:
    """A picture from a file, as long as the file is what it was; none where there is no file yet."""
    try:
        return _kept(str(file), file.stat().st_mtime_ns)
    except OSError:
        return QPixmap()


@lru_cache(KEPT)
def _kept(file: str, written: int) -> QPixmap:
    return QPixmap.fromImage(QImage(file))
