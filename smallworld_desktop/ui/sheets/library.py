"""The library: all games, those that go on, those that are over and those set aside; which to go on with is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.artwork.lettering import FACES
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.desk.shortcuts import When, house
from smallworld_desktop.ui.models.games import Games
from smallworld_desktop.ui.sheets.game_lines import describe, name_of, things_in, words_for
from smallworld_desktop.ui.sheets.game_search import GameSearch
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.shelf_cards import ShelfCards, ShelfList

VIEWS = ("all", "going", "over", "aside")
HIGH = 900.0
FEWEST_ROWS = 2
ROOM_FOR_NOTE = 5
"""Lines of text: what may be said below the list, and the room between the parts."""

LINES = 30
"""So many lines of text a window must have room for, or what only explains gives way."""


class LibraryDialog(Sheet):
    """Asks which game to go on with, and lets games be set aside and taken back. Afterwards ``path`` is its file."""

    WIDTH = 1180.0

    def __init__(self, desk: Desk, library: Library, parent: QWidget) -> None:
        super().__init__(desk, parent, "library-title")
        self.path: Path | None = None
        self._library = library
        self._trouble = self._refused = ""
        self._moved: list[Path] = []
        """Where those lie now that were set aside on this sheet, the last at the end."""
        self._texts: dict[tuple[str, datetime], str] = {}
        self._games: Mapping[str, list[SavedGame]] = {}
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.choose("all")
        self.views.remember(desk.left, "library")
        self.views.picked.connect(lambda _: self._show())
        top = self.row(None, spacing=12)
        self.search = self.named(QLineEdit(self), "library-search")
        self.say(self.search.setPlaceholderText, "library-search")
        self.search.textChanged.connect(lambda _: self._show())
        top.addWidget(self.search, 1)
        top.addWidget(self.views)
        self.content.addLayout(top)
        self.model = Games(lambda game: describe(game, words_for(game, self.desk)).text, self)
        self.list = self.named(self._made_list(), "library-title")
        self.content.addWidget(self.list, 1)
        self.note = self.label("", "second")
        self.content.addWidget(self.note)
        self._lay_foot()
        self._read()
        self._show()

    def _made_list(self) -> ShelfList:
        made = ShelfList(self.desk, self)
        made.setModel(self.model)
        made.setItemDelegate(ShelfCards(self.desk, made, lambda game: self._library.picture(game.path)))
        made.selectionModel().currentChanged.connect(lambda *_: self._mark())
        # Enter comes to the sheet from the list, and must not be heard twice.
        made.doubleClicked.connect(lambda _: self._on_open())
        return made

    def _lay_foot(self) -> None:
        self.elsewhere = self.button("library-elsewhere", self._on_elsewhere)
        self.set_aside = self.button("library-set-aside", self._on_set_aside, command="set-aside")
        self.undo = self.button("library-undo", self._on_undo, command="undo")
        self.close_list = self.button("button-close", self.reject, command="close")
        self.open_game = self.button("library-open", self._on_open, command="accept", kind="primary")
        self.take_back = self.button("library-take-back", self._on_take_back, command="accept", kind="primary")
        for button in (self.elsewhere, self.undo, self.set_aside):
            self.foot_row.addWidget(button)
        self.foot_row.addStretch(1)
        for button in (self.close_list, self.open_game, self.take_back):
            self.foot_row.addWidget(button)

    # What is there.

    @property
    def chosen(self) -> SavedGame | None:
        """The game that is marked in the list."""
        row = self.list.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def _read(self) -> None:
        """Look at the folders; what cannot be read is told of."""
        try:
            games, aside, self._trouble = self._library.games(), self._library.aside(), ""
        except GameError as error:
            games, aside, self._trouble = [], [], str(error)
        self._games = {
            "all": games,
            "going": [game for game in games if not (game.finished or game.problem)],
            "over": [game for game in games if game.finished],
            "aside": aside,
        }

    def _show(self, row: int = 0) -> None:
        """Show the games of the chosen view, with the mark on that row or the last one."""
        sought, games = GameSearch(self.search.text()), self._games[self.views.chosen]
        found = games if sought.everything else [game for game in games if sought.finds(game, self._told(game))]
        self.model.show(found)
        self.list.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))
        self.refresh()

    def _told(self, game: SavedGame) -> str:
        """What a game can be found by: its people, its board, its round or result, and what was taken in it."""
        known = (game.file, game.date)
        if known not in self._texts:
            line = describe(game, words_for(game, self.desk))
            self._texts[known] = f"{' '.join(game.seats)} {line.place} {line.standing} {things_in(game, self.desk)}"
        return self._texts[known]

    def refresh(self) -> None:
        words = self.desk.words
        labels = {view: words.say(f"library-{view}", games=len(games)) for view, games in self._games.items()}
        self.views.dress(self.look, labels, words.say("library-views"))
        # In a low window with large text the list needs the room.
        roomy = self._table.height() > LINES * self.look.text_px(FACES["body"].size)
        self.set_text(words.say("library-text") if roomy else "")
        self.list.setVisible(bool(self.model.rows))
        self.list.doItemsLayout()
        self._follow()

    def _mark(self) -> None:
        """Another game is marked: what was said of the one before is said no more."""
        self._refused = ""
        self._follow()

    def _follow(self) -> None:
        """Offer what can be done with the game that is marked, and say what is to be said of it."""
        game, aside = self.chosen, self.views.chosen == "aside"
        self.open_game.setVisible(not aside)
        self.open_game.setEnabled(game is not None and not game.problem)
        self.set_aside.setVisible(not aside)
        self.set_aside.setEnabled(game is not None)
        self.take_back.setVisible(aside)
        self.take_back.setEnabled(game is not None)
        undoable = bool(self._moved) and not aside
        self.undo.setVisible(undoable)
        self.elsewhere.setVisible(not undoable and not aside)
        text = self._said(game)
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _said(self, game: SavedGame | None) -> str:
        words = self.desk.words
        if self._trouble or self._refused:
            return self._trouble or self._refused
        if game is None and self.search.text().strip() and self._games[self.views.chosen]:
            return words.say("library-not-found")
        if game is None:
            return words.say("library-none" if self.views.chosen == "all" else "library-none-here")
        if game.problem:
            return describe(game, words_for(game, self.desk)).problem
        if self._moved and self.views.chosen != "aside":
            aside = {other.path: other for other in self._games["aside"]}
            last = aside.get(self._moved[-1])
            return words.say("library-moved", name=name_of(last, words) if last else self._moved[-1].stem)
        return ""

    def body_height(self, needed: int) -> int:
        """As high as the longest list needs, so that the sheet does not jump from view to view."""
        rows = max(len(self._games["all"]), len(self._games["aside"]))
        if not rows:
            return needed
        row = self.list.itemDelegate().sizeHint(QStyleOptionViewItem(), QModelIndex()).height()
        around = self.views.sizeHint().height() + ROOM_FOR_NOTE * self.look.text_px(FACES["body"].size)
        return min(round(self.look.px(HIGH)), around + row * max(FEWEST_ROWS, -(-rows // self.list.columns)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.search.hasFocus() and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.list.setFocus()
        elif self.desk.keys.heard(event, When.LIBRARY) == (house("search"), 0):
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.rows:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    # What is done.

    def _on_open(self) -> None:
        game = self.chosen
        if game is not None and self.open_game.isVisibleTo(self) and not game.problem:
            self.path = game.path
            self.accept()

    def _on_set_aside(self) -> None:
        game, row = self.chosen, self.list.currentIndex().row()
        aside = self._move(self._library.set_aside, game.path) if game is not None else None
        if aside is not None:
            self._moved.append(aside)
            self._show(row)

    def _on_take_back(self) -> None:
        game, row = self.chosen, self.list.currentIndex().row()
        if game is not None and self._move(self._library.take_back, game.path) is not None:
            self._moved = [path for path in self._moved if path != game.path]
            self._show(row)

    def _on_undo(self) -> None:
        back = self._move(self._library.take_back, self._moved.pop())
        if back is not None:
            rows = [game.path for game in self._games[self.views.chosen]]
            self._show(rows.index(back) if back in rows else 0)

    def _move(self, move: Callable[[Path], Path], path: Path) -> Path | None:
        """Move a game, and read anew what there is; where that cannot be, say why."""
        try:
            moved = move(path)
        except FileError as error:
            self._refused = f"{path.stem}: {complaint(self.desk.words, error.reason)}"
            self._follow()
            return None
        self._refused = ""
        self._read()
        return moved

    def _on_elsewhere(self) -> None:
        path = ask_for_file(self.desk, self, "games", self.desk.words.say("open-title"), self._library.folder)
        if path:
            self.path = path
            self.accept()
