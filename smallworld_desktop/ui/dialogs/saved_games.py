"""The list of saved games, the broken off ones among them; those that cannot be opened say why."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.library import Library, SavedGame
from smallworld_desktop.ui.artwork.lettering import (
    draw_paragraph,
    draw_text,
    fitted,
    font,
    paragraph_height,
    text_width,
)
from smallworld_desktop.ui.artwork.shapes import rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.stylesheet import CHOSEN
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.dialogs.sheet import Sheet
from smallworld_desktop.ui.theme import INK, PAPER, SECOND_INK, Look
from smallworld_desktop.ui.words import Words

Index = QModelIndex | QPersistentModelIndex

TITLE, PLAYERS, DATE, PROBLEM = (Qt.ItemDataRole.UserRole + at for at in range(1, 5))
"""What an item of the list holds beside the number of its game."""

HIGH = 420.0


class _Lines(QStyledItemDelegate):
    """Draws a game in two lines: what it is and when it was saved, and who plays or why it cannot be opened."""

    def __init__(self, dialog: SavedGamesDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def _room(self, width: float, look: Look) -> float:
        return width - 2 * look.px(14)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look, width = self._dialog.look, self._dialog.list.viewport().width()
        below = index.data(PROBLEM) or index.data(PLAYERS)
        high = paragraph_height(below, font("note", look), self._room(width, look))
        return QSize(width, round(font("label", look).pixelSize() * 1.5 + high + look.px(18)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._dialog.look
        rect, state = QRectF(option.rect), option.state  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillPath(rounded(rect.adjusted(2, 1, -2, -1), look.px(6)), QColor(CHOSEN))
        problem = index.data(PROBLEM)
        inside = rect.adjusted(look.px(14), look.px(8), -look.px(14), 0)
        label, note = font("label", look), font("note", look)
        high, date = label.pixelSize() * 1.5, index.data(DATE)
        line = QRectF(inside.left(), inside.top(), inside.width(), high)
        draw_text(painter, line, date, note, PAPER if chosen else SECOND_INK, "right")
        line.setRight(line.right() - text_width(date, note) - look.px(16))
        title = index.data(TITLE)
        draw_text(painter, line, title, fitted(title, label, line.width(), 0.7), PAPER if chosen else INK)
        below = QRectF(inside.left(), inside.top() + high, inside.width(), inside.height() - high)
        ink = PAPER if chosen else look.theme.bad if problem else SECOND_INK
        draw_paragraph(painter, below, problem or index.data(PLAYERS), note, ink)
        painter.restore()


class SavedGamesDialog(Sheet):
    """Asks which game to go on with. Afterwards ``path`` is its file, and ``autosaved`` whether it broke off."""

    WIDTH = 720.0

    def __init__(self, desk: Desk, library: Library, parent: QWidget) -> None:
        super().__init__(desk, parent, "saved-title")
        self.path: Path | None = None
        self.autosaved = False
        self._library = library
        self._broken_off = library.broken_off()
        self._trouble = ""
        self._games = [*self._broken_off, *self._saved()]
        self.list = self.named(QListWidget(self), "saved-title")
        self.list.setItemDelegate(_Lines(self))
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda _: self._follow())
        self.list.itemActivated.connect(lambda _: self._on_open())
        self.content.addWidget(self.list, 1)
        self.note = self.label("", "second")
        self.content.addWidget(self.note)
        self.elsewhere = self.button("saved-elsewhere", self._on_elsewhere)
        self.cancel = self.button("button-cancel", self.reject, key="Escape")
        self.open_game = self.button("saved-open", self._on_open, key="Return", kind="primary")
        self.foot_row.addWidget(self.elsewhere)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.cancel)
        self.foot_row.addWidget(self.open_game)
        for number in range(len(self._games)):
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, number)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _saved(self) -> list[SavedGame]:
        """The games saved by hand; a folder that cannot be read is told of."""
        try:
            return self._library.games()
        except GameError as error:
            self._trouble = str(error)
            return []

    @property
    def chosen(self) -> SavedGame | None:
        """The game that is marked in the list."""
        row = self.list.currentRow()
        return self._games[row] if 0 <= row < len(self._games) else None

    def refresh(self) -> None:
        words = self.desk.words
        for number, game in enumerate(self._games):
            item = self.list.item(number)
            broken_off = number < len(self._broken_off)
            told = describe(game, words, broken_off=broken_off)
            for role, text in zip((TITLE, PLAYERS, DATE, PROBLEM), told, strict=True):
                item.setData(role, text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join(filter(None, told)))
        text = self._trouble or ("" if self._games else words.say("saved-none"))
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.list.setVisible(bool(self._games))
        self.list.doItemsLayout()
        self._follow()

    def _follow(self) -> None:
        """Only what is whole can be opened."""
        game = self.chosen
        self.open_game.setEnabled(game is not None and not game.problem)

    def body_height(self, needed: int) -> int:
        return round(self.look.px(HIGH)) if self._games else needed

    def _on_open(self) -> None:
        game = self.chosen
        if game is not None and not game.problem:
            self.path, self.autosaved = game.path, game in self._broken_off
            self.accept()

    def _on_elsewhere(self) -> None:
        words = self.desk.words
        path, _ = QFileDialog.getOpenFileName(
            self, words.say("open-title"), str(self._library.folder), words.say("files-of-games")
        )
        if path:
            self.path = Path(path)
            self.accept()


def describe(game: SavedGame, words: Words, *, broken_off: bool = False) -> tuple[str, str, str, str]:
    """What the list tells of a game: its title, its players, its date, and what is wrong with it."""
    date = _date(game.date, words)
    if game.problem:
        return game.path.name, "", date, words.say("saved-problem", problem=game.problem)
    id = "saved-finished" if game.finished else "saved-broken-off" if broken_off else "saved-game"
    what = words.say(id, title=game.title or game.path.stem, round=game.round)
    players = words.join(game.seats)
    return (what, players, date, "") if broken_off else (game.path.stem, f"{players} · {what}", date, "")


def _date(date: datetime, words: Words) -> str:
    """Day and time here, as this language writes them."""
    moment = QDateTime.fromSecsSinceEpoch(int(date.timestamp()))
    spoken, here = QLocale(words.language), QLocale.system()
    # The system knows better than the language alone how dates are written where the player lives.
    locale = here if here.language() == spoken.language() else spoken
    return locale.toString(moment, QLocale.FormatType.ShortFormat)
