"""The tray: a sheet that tells what is left of every race, and what the bank is."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.ui.artwork.coins import draw_tray
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, type_of
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.smallworld.supply import TrayRow, tray_rows
from smallworld_desktop.ui.models.rows import ROW, Index, Rows
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import follow, telling_of
from smallworld_desktop.ui.widgets.passing_card import PassingCard

WIDTH = 600.0
ROW_HEIGHT = 42.0
COLUMN = 88.0
"""The width of a column of numbers."""
BANK = {10: 6, 5: 6, 3: 6, 1: 6}
"""The piles that the bank is drawn with; it never runs dry."""


class TrayDelegate(QStyledItemDelegate):
    """Draws a race: its token, where it is, and three numbers."""

    def __init__(self, view: QListView, tray: Tray) -> None:
        super().__init__(view)
        self._view = view
        self._tray = tray

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = self._tray.look
        height = max(ROW_HEIGHT * look.u, look.text_px(17) * 1.2 + look.text_px(14) * 1.2 + 8 * look.u)
        return QSize(self._view.viewport().width(), round(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: TrayRow = index.data(ROW)
        look, u = self._tray.look, self._tray.look.u
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        if index.row() % 2 == 0:
            painter.fillRect(rect, colour(CARD_EDGE, 0.1))
        side = 32 * u
        owner = self._tray.owner_of(row.seat)
        token = QRectF(rect.left() + 6 * u, rect.center().y() - side / 2, side, side)
        draw_token(painter, token, row.race, owner, faded=row.declined)
        right = self._tray.number_columns(rect)
        text = QRectF(token.right() + 12 * u, rect.top(), right[0].left() - token.right() - 20 * u, rect.height())
        name, where = type_of(look.text_px(17), 700), font("note", look)
        half = name.pixelSize() * 1.2
        top = text.center().y() - (half + where.pixelSize() * 1.2) / 2
        name_place = QRectF(text.left(), top, text.width(), half)
        draw_text(painter, name_place, row.name, fitted(row.name, name, text.width()), INK)
        where_place = QRectF(text.left(), top + half, text.width(), where.pixelSize() * 1.2)
        draw_text(painter, where_place, row.where, fitted(row.where, where, text.width()), SECOND_INK)
        for place, number in zip(right, (row.left, row.on_map, row.in_hand), strict=True):
            strong = place is right[0]
            face = type_of(look.text_px(20 if strong else 17), 800 if strong else 500)
            said = f"{number} / {row.supply}" if strong else str(number) if number else "–"
            draw_text(painter, place, said, fitted(said, face, place.width()), INK, "right")
        if self._view.hasFocus() and self._view.currentIndex() == index:
            draw_focus_ring(painter, rect.adjusted(6 * u, 6 * u, -6 * u, -6 * u), 6 * u, look.theme.focus, u)
        painter.restore()


class Tray(PassingCard):
    """Opens beside the button that asks for it."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget, below: QWidget) -> None:
        super().__init__(desk, parent, below)
        self._desk = desk
        self._controller = controller
        self._model: Rows[TrayRow] = Rows(self)
        self.view = QListView(self)
        self.view.setModel(self._model)
        self.view.setItemDelegate(TrayDelegate(self.view, self))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFocusProxy(self.view)
        follow(controller, self.refresh)
        desk.changed.connect(self._dress)
        self._dress()

    def open_beside(self, button: QWidget) -> None:
        """Open below a button; a second call closes it again."""
        if self.isVisible():
            self.shut()
            return
        self._show()
        self._lay()
        corner = button.mapTo(self._table, QPoint(button.width(), 0))
        self.open_at(corner - QPoint(0, round(12 * self.look.u)), self.view)

    def owner_of(self, seat: int) -> Owner | None:
        """Whose colours the tokens of a seat wear."""
        if seat < 0 or not self._controller.playing:
            return None
        return self.look.theme.owners[self._controller.plan.seats[seat].owner]

    def number_columns(self, rect: QRectF) -> list[QRectF]:
        """Where the three numbers of a row stand."""
        width = COLUMN * self.look.u * min(1.5, self.look.text_scale)
        right = rect.right() - 12 * self.look.u
        return [QRectF(right - (3 - at) * width, rect.top(), width - 6, rect.height()) for at in range(3)]

    def refresh(self) -> None:
        """Follow the game, while anybody sees it."""
        if not self._controller.playing:
            self.shut()
        elif self.isVisible():
            self._show()

    def _show(self) -> None:
        self._model.show(tray_rows(self._controller.shown, telling_of(self._desk, self._controller)))

    def _dress(self) -> None:
        self.set_look(self._desk.look.on_paper)
        words = self._desk.words_of(GAME.id)
        for part in (self, self.view):
            part.setAccessibleName(words.say("tray-title"))
            part.setAccessibleDescription(words.say("tray-help"))
        self._lay()

    def _head(self) -> float:
        return font("heading", self.look).pixelSize() * 1.4 + self._column_heads() + 8 * self.look.u

    def _column_heads(self) -> float:
        width = COLUMN * self.look.u * min(1.5, self.look.text_scale) - 6
        words = self._desk.words_of(GAME.id)
        heads = (words.say("tray-left"), words.say("tray-on-map"), words.say("tray-in-hand"))
        return max(paragraph(head, font("note", self.look), width).height for head in heads)

    def _foot(self) -> float:
        title, text = (self._desk.words_of(GAME.id).say(id) for id in ("bank-title", "bank-text"))
        width = WIDTH * self.look.u * min(1.3, self.look.text_scale) - 240 * self.look.u
        above = max(44 * self.look.u, paragraph(title, font("heading", self.look), width).height + 18 * self.look.u)
        return max(62 * self.look.u, paragraph(text, font("note", self.look), width).height + above)

    def _lay(self) -> None:
        """Be as large as all rows want, within the window."""
        u, table = self.look.u, self._table
        around = 32 * u
        rows = sum(self.view.sizeHintForRow(row) for row in range(self._model.rowCount()))
        width = min(WIDTH * u * min(1.3, self.look.text_scale) + 2 * around, table.width())
        height = min(self._head() + rows + self._foot() + 2 * around, table.height())
        self.resize(round(width), round(height))
        top = around + self._head()
        self.view.setGeometry(
            round(around), round(top), round(width - 2 * around), round(height - top - self._foot() - around)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, u, words = self.look, self.look.u, self._desk.words_of(GAME.id)
        painter = QPainter(self)
        prepare(painter)
        view = QRectF(self.view.geometry())
        face = font("heading", look)
        title = QRectF(view.left() + 6 * u, 32 * u, view.width(), face.pixelSize() * 1.4)
        draw_text(painter, title, words.say("tray-title"), face, INK)
        heads = ("tray-left", "tray-on-map", "tray-in-hand")
        for place, head in zip(self.number_columns(view), heads, strict=True):
            said = paragraph(words.say(head), font("note", look), place.width())
            place.setTop(view.top() - said.height - 4 * u)
            said.draw(painter, place, SECOND_INK, "right")
        y = view.bottom() + 6 * u
        draw_rule(painter, QPointF(view.left(), y), QPointF(view.right(), y), colour(CARD_EDGE, 0.4))
        note = font("note", look)
        end = draw_tray(painter, QPointF(view.left() + 6 * u, y + 40 * u), 12 * u, BANK, note, "#00000000", 6 * u)
        text = QRectF(end + 8 * u, y + 10 * u, view.right() - end - 14 * u, 0)
        text.setTop(paragraph(words.say("bank-title"), face, text.width()).draw(painter, text, INK))
        paragraph(words.say("bank-text"), note, text.width()).draw(painter, text, SECOND_INK)
        painter.end()
