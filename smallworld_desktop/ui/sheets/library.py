"""The library: all games, those that go on, those that are over and those set aside; which to go on with is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListView, QStyleOptionViewItem, QWidget

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.artwork.lettering import FACES
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file, ask_for_place
from smallworld_desktop.ui.desk.shortcuts import When, house
from smallworld_desktop.ui.models.games import Games
from smallworld_desktop.ui.sheets.end_report import write_page_of
from smallworld_desktop.ui.sheets.game_detail import GameDetail
from smallworld_desktop.ui.sheets.game_lines import describe, name_of, things_in, words_for
from smallworld_desktop.ui.sheets.game_search import GameSearch
from smallworld_desktop.ui.sheets.note_field import NoteField
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.shelf_cards import ShelfCards, ShelfList
from smallworld_desktop.ui.widgets.button import Button

VIEWS = ("all", "going", "over", "noted", "aside")
HIGH, DETAIL = 900.0, 700.0
"""How high the body is at most, and how high so that what is told beside the cards has room."""
FEWEST_ROWS = 2
LARGE_TEXT = 1.4
ROOM_FOR_NOTE = 5
"""Lines of text: what may be said below the list, and the room between the parts."""

PAGES = (".html", ".htm")
REPORT = 1470.0
"""How wide the charts of a report are, in lengths of the style guide."""

LINES = 30
"""So many lines of text a window must have room for, or what only explains gives way."""


class LibraryDialog(Sheet):
    """Asks which game to go on with, and lets games be set aside and taken back. Afterwards ``path`` is its file.

    ``wish`` tells what is to be done with it: "open", "watch", "coach", "play-on".
    """

    WIDTH = 1460.0

    def __init__(self, desk: Desk, library: Library, parent: QWidget) -> None:
        super().__init__(desk, parent, "library-title")
        self.path: Path | None = None
        self.wish = "open"
        self._library = library
        self._trouble = self._refused = ""
        self._moved: list[Path] = []
        """Where those lie now that were set aside on this sheet, the last at the end."""
        self._texts: dict[tuple[str, datetime], str] = {}
        self._games: Mapping[str, list[SavedGame]] = {}
        self._notes: dict[str, tuple[Note, ...]] = {}
        """By the games' names."""
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.choose("all")
        self.views.remember(desk.left, "library")
        self.views.picked.connect(lambda _: self._show())
        top = self.row(None, spacing=12)
        self.search = self.named(QLineEdit(self), "library-search")
        self.search.textChanged.connect(lambda _: self._show())
        top.addWidget(self.search, 1)
        top.addWidget(self.views)
        self.content.addLayout(top)
        self.model = Games(self._heard_of, self)
        self.list = self.named(self._made_list(), "library-title")
        self.detail = GameDetail(desk, self)
        middle = self.row(None, spacing=20)
        middle.addWidget(self.list, 1)
        middle.addWidget(self.detail)
        self.content.addLayout(middle, 1)
        self.note = self.label("", "second")
        self.content.addWidget(self.note)
        self._lay_foot()
        self._read()
        self._show()

    def _made_list(self) -> ShelfList:
        made = ShelfList(self.desk, self)
        made.setModel(self.model)
        made.setItemDelegate(ShelfCards(self.desk, made, lambda game: self._library.picture(game.path), self._notes_of))
        made.selectionModel().currentChanged.connect(lambda *_: self._mark())
        # Enter comes to the sheet from the list, and must not be heard twice.
        made.doubleClicked.connect(lambda _: self._on_open())
        return made

    def _lay_foot(self) -> None:
        self.watch = self.button("end-watch", lambda: self._finish("watch"), command="end-watch")
        self.coach = self.button("end-coach", lambda: self._finish("coach"), command="end-coach")
        self.note_game = self.named(self.button("replay-note", self._on_note, command="note"), "library-note")
        self.field = self.named(NoteField(self), "library-note")
        self.say(self.field.setPlaceholderText, "note-hint")
        self.field.entered.connect(self._keep_note)
        self.field.left.connect(lambda: self._write(False))
        self.field.hide()
        self.detail.add(self.field)
        self.play_on = self.button("library-play-on", lambda: self._finish("play-on"), command="play-on")
        self.report = self.button("library-report", self._on_report, command="end-save")
        self.detail.add(self.watch, self.coach, stacked=True)
        self.detail.add(self.play_on)
        self.detail.add(self.note_game, self.report, stacked=True)
        self.copy = self.button("library-copy", self._on_copy, command="library-copy")
        self.elsewhere = self.button("library-elsewhere", self._on_elsewhere)
        self.set_aside = self.button("library-set-aside", self._on_set_aside, command="set-aside")
        self.undo = self.button("library-undo", self._on_undo, command="undo")
        self.close_list = self.button("button-close", self.reject, command="close")
        self.open_game = self.button("library-open", self._on_open, command="accept", kind="primary")
        self.take_back = self.button("library-take-back", self._on_take_back, command="accept", kind="primary")
        for button in (self.elsewhere, self.undo, self.set_aside, self.copy):
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
        self._notes = dict(self._library.notes.all())
        self._games = {
            "all": games,
            "going": [game for game in games if not (game.finished or game.problem)],
            "over": [game for game in games if game.finished],
            "noted": [game for game in games if self._notes_of(game)],
            "aside": aside,
        }

    def _show(self, row: int = 0) -> None:
        """Show the games of the chosen view, with the mark on that row or the last one."""
        sought, games = GameSearch(self.search.text()), self._games[self.views.chosen]
        found = games if sought.everything else [game for game in games if sought.finds(game, self._told(game))]
        self.model.show(found)
        self.list.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))
        self.refresh()

    def _notes_of(self, game: SavedGame) -> tuple[Note, ...]:
        return self._notes.get(game.path.stem, ())

    def _heard_of(self, game: SavedGame) -> str:
        """A game in one breath, with what is written on it."""
        line, notes = describe(game, words_for(game, self.desk)), self._notes_of(game)
        if not notes:
            return line.text
        written = " ".join(note.text for note in notes)
        return f"{line.text}. {self.desk.words.say('library-notes')}: {written}"

    def _told(self, game: SavedGame) -> str:
        """What a game can be found by: its people, its board, its round or result, what was taken, what is written."""
        known = (game.file, game.date)
        if known not in self._texts:
            line = describe(game, words_for(game, self.desk))
            taken = things_in(game, self.desk, () if game.things else self._taken.get(game.path.name, ()))
            self._texts[known] = f"{' '.join(game.seats)} {line.place} {line.standing} {taken}"
        return " ".join([self._texts[known], *(note.text for note in self._notes_of(game))])

    @cached_property
    def _taken(self) -> Mapping[str, Sequence[Sequence[str]]]:
        """What the records know of games whose files do not tell what was taken: they are from before."""
        from smallworld_desktop.engine.play.recording import taken_in

        return taken_in(self._library)

    def refresh(self) -> None:
        words = self.desk.words
        labels = {view: words.say(f"library-{view}", games=len(games)) for view, games in self._games.items()}
        self.views.dress(self.look, labels, words.say("library-views"))
        # In a low window with large text the list needs the room.
        roomy = self._table.height() > LINES * self.look.text_px(FACES["body"].size)
        self.set_text(words.say("library-text") if roomy else "")
        large = self.look.text_scale >= LARGE_TEXT
        self.search.setPlaceholderText(words.say("library-search-short" if large else "library-search"))
        self.list.setVisible(bool(self.model.rows))
        self.list.doItemsLayout()
        self.detail.dress()
        self._follow()

    def _mark(self) -> None:
        """Another game is marked: what was said of the one before is said no more, nor written."""
        self._refused = ""
        if self.field.isVisibleTo(self):
            self._write(False)
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
        over = game is not None and game.finished and not game.problem and game.ruleset in games() and not aside
        measured = over and game is not None and games()[game.ruleset].players.yardstick is not None
        self.watch.setVisible(over)
        self.coach.setVisible(measured)
        self.note_game.setVisible(game is not None and not game.problem)
        for button, why in self._barred(game).items():
            button.setVisible(game is not None and not aside)
            button.setEnabled(game is not None and not why)
            button.setToolTip(why)
            button.setAccessibleDescription(why)
        self.detail.show_game(game, self._notes_of(game) if game is not None else ())
        text = self._said(game)
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _barred(self, game: SavedGame | None) -> Mapping[Button, str]:
        """Why some of what one can do with a game cannot be done; nothing where it can."""
        broken = yet = ""
        if game is not None and (game.problem or game.ruleset not in games()):
            broken = self.desk.words.say("library-broken")
        elif game is not None and not game.finished:
            yet = self.desk.words.say("library-going-yet")
        return {self.play_on: broken or yet, self.report: broken or yet, self.copy: broken}

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
        listed = around + row * max(FEWEST_ROWS, -(-rows // self.list.columns))
        return min(round(self.look.px(HIGH)), max(listed, round(self.look.px(DETAIL))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.search.hasFocus() and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.list.setFocus()
        elif self.desk.keys.heard(event, When.LIBRARY) == (house("search"), 0):
            self.search.setFocus()
        else:
            self._say_why_not(event)
            super().keyPressEvent(event)

    def _takes_from(self, watched: QObject, event: QKeyEvent) -> bool:
        return super()._takes_from(watched, event) or (isinstance(watched, QListView) and self._why_not(event) != "")

    def _why_not(self, event: QKeyEvent) -> str:
        """Why what this key does cannot be done; nothing where it can, or where the key does nothing."""
        asked = self.desk.keys.heard(event, When.LIBRARY)
        commands = {"play-on": self.play_on, "end-save": self.report, "library-copy": self.copy}
        button = commands.get(asked[0].id) if asked is not None else None
        return button.toolTip() if button is not None and button.isVisibleTo(self) else ""

    def _say_why_not(self, event: QKeyEvent) -> None:
        why = self._why_not(event)
        if why:
            self._refused = why
            self._follow()
            self.desk.voice.say(why, urgent=True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.rows:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    # What is done.

    def _on_open(self) -> None:
        self._finish("open")

    def _finish(self, wish: str) -> None:
        game = self.chosen
        if game is not None and self.open_game.isVisibleTo(self) and not game.problem:
            self.path, self.wish = game.path, wish
            self.accept()

    def _on_note(self) -> None:
        """Let a note on the whole game be written beside it, or keep what was written."""
        game = self.chosen
        if self.field.isVisibleTo(self):
            self._keep_note()
        elif game is not None:
            whole = next((note.text for note in self._notes_of(game) if note.step is None), "")
            self.field.begin(whole, self.look)
            self._write(True)

    def _keep_note(self) -> None:
        game, written = self.chosen, self.field.toPlainText()
        self._write(False)
        if game is None:
            return
        try:
            self._library.notes.write(game.path, Note(written))
        except FileError as error:
            self._refused = str(error)
        row = self.list.currentIndex().row()
        self._read()
        self._show(row)

    def _write(self, writing: bool) -> None:
        """Open the field for a note, or put it away."""
        self.field.setVisible(writing)
        words = self.desk.words
        self.note_game.set_label(words.say("note-keep" if writing else "replay-note"))
        self.note_game.setAccessibleName(words.say("note-keep" if writing else "library-note"))
        (self.field if writing else self.list).setFocus(Qt.FocusReason.OtherFocusReason)
        if writing:
            self.detail.show_part(self.field)

    def _on_report(self) -> None:
        """Write the report of the game as a page, or say why that cannot be."""
        game, words = self.chosen, self.desk.words
        if game is None:
            return
        name = words.say("end-report-name") + ".html"
        path = ask_for_place(self.desk, self, "reports", words.say("end-save"), name)
        if path is None:
            return
        page = path if path.suffix.lower() in PAGES else path.with_name(path.name + PAGES[0])
        board, width = self._library.picture(game.path), round(self.look.px(REPORT))
        try:
            write_page_of(self.desk, game.path, board, self._notes_of(game), page, width)
        except GameError as error:
            self._tell(str(error))
        else:
            self._tell(words.say("notice-saved", file=page.name))

    def _on_copy(self) -> None:
        """Lay the game beside itself once more, and mark the copy."""
        game = self.chosen
        if game is None:
            return
        try:
            made = self._library.copy(game)
        except FileError as error:
            self._tell(str(error))
            return
        self._read()
        self._show()
        rows = [one.path for one in self.model.rows]
        self.list.setCurrentIndex(self.model.index(rows.index(made) if made in rows else 0))
        self._tell(self.desk.words.say("library-copied", name=made.stem))

    def _tell(self, text: str) -> None:
        """Say below the list, and aloud, what came of a command."""
        self._refused = text
        self._follow()
        self.desk.voice.say(text)

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
