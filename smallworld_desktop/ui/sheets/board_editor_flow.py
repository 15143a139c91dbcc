"""The way of a board that is drawn: from its beginning into the editor, into a pack, to a table and back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.boards.mesh.checking import check
from smallworld_desktop.engine.boards.mesh.text import net_text
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.packs.drawn import STATES, keep_state, put_board
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sitting.controller import GameController

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.board_beginning import BoardBeginning
    from smallworld_desktop.ui.sheets.board_editor import BoardEditor
    from smallworld_desktop.ui.sheets.board_editor_hand import Work
    from smallworld_desktop.ui.sheets.stack import SheetStack

TRIED = "tried.yaml"
"""The file of the board that is only tried."""


class BoardMaking(QObject):
    """Holds the board that is drawn, whichever sheet lies there and whatever game is on the table."""

    def __init__(self, desk: Desk, controller: GameController, stack: SheetStack, table: QWidget) -> None:
        super().__init__(stack)
        self._desk, self._controller, self._stack, self._table = desk, controller, stack, table
        self.work: Work | None = None
        self._notice = ""

    @property
    def trying(self) -> bool:
        """Whether the board that is drawn is on the table to be tried."""
        return self.work is not None and self._controller.playing and self._controller.plan.trial

    def open(self) -> None:
        """Go on with the board that is tried, or ask with which to begin."""
        if self.trying:
            self._controller.close_game()
            self.draw()
        else:
            self.ask()

    def ask(self) -> None:
        """Ask with which board to begin."""
        from smallworld_desktop.ui.sheets.board_beginning import BoardBeginning

        game = self._desk.words.game
        make = partial(BoardBeginning, self._desk, self._stack.shelf, game, self.work, self._table)
        self._stack.lay(make, self._on_begun)

    def _on_begun(self) -> None:
        sheet = self._stack.sheet
        assert sheet is not None
        self.begin(_beginning(sheet).work)

    def begin(self, work: Work | None) -> None:
        """Draw on this."""
        if work is not None:
            self.work = work
            self._later(self.draw)

    def draw(self) -> None:
        """Lay the editor, with the board as it is."""
        work = self.work
        if work is None:
            return
        from smallworld_desktop.ui.sheets.board_editor import BoardEditor

        def make() -> BoardEditor:
            editor = BoardEditor(self._desk, work, self._table)
            editor.notice, self._notice = self._notice, ""
            editor.rejected.connect(self._on_left)
            return editor

        self._stack.lay(make, self._go_on)

    def _later(self, do: Callable[[], object]) -> None:
        """Do it when the sheet has gone."""
        QTimer.singleShot(0, self, do)

    def _go_on(self) -> None:
        sheet = self._stack.sheet
        assert sheet is not None
        wish = _editor(sheet).wish
        if wish == "try":
            self._later(lambda: self._stack.unless_lost(self._try))
        elif wish == "begin":
            self._keep_state()
            self._later(self.ask)
        else:
            self._notice = self._save()
            self._later(self.draw)

    def _on_left(self) -> None:
        """Whoever leaves loses nothing: the board is among the saved states."""
        self._keep_state()

    def _keep_state(self) -> None:
        work = self.work
        if work is None or not work.changed:
            return
        try:
            keep_state(self._stack.shelf, work.game, work.net.id, net_text(work.net), datetime.now(UTC))
        except GameError as error:
            why = str(error)
            self._later(lambda: self._stack.tell("trouble-title", why))

    def _save(self) -> str:
        """Keep the board as it is, and put it into the pack if it can be played; says what became of it."""
        work, words = self.work, self._desk.words
        assert work is not None
        shelf, net = self._stack.shelf, work.net
        verdict = check(net)
        try:
            keep_state(shelf, work.game, net.id, verdict.text, datetime.now(UTC))
            work.saved = net
            if not verdict.passes:
                return words.say("board-saved-faulty", title=net.title)
            title, author = words.say("board-pack-title"), words.say("board-pack-author")
            put_board(shelf, work.game, net.id, verdict.text, title, author)
        except GameError as error:
            return str(error)
        return words.say("board-saved", title=net.title)

    def _try(self) -> None:
        """Begin a game on the board, for as many as it is made for, as the last one was laid."""
        work = self.work
        assert work is not None
        box, choices = box_of(work.game), self._desk.settings.choices
        file = self._stack.shelf.folder / STATES / work.game / TRIED
        try:
            self._keep_state()
            _make(file.parent)
            write_text(file, net_text(work.net))
            remembered = choices.plans.get(work.game)
            names = self._desk.words.numbered("sample-name")
            known = remembered if isinstance(remembered, Mapping) else None
            laid = Arrangement.recalled(box, known, names).with_count(work.net.seats[0]).with_map(str(file))
            plan = replace(laid.plan(secrets.randbits(32)), trial=True)
        except (GameError, OSError) as error:
            why = str(error)
            self._later(lambda: self._stack.tell("trouble-title", why))
            return
        self._controller.start(plan)


def _make(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)


def _beginning(sheet: QWidget) -> BoardBeginning:
    from smallworld_desktop.ui.sheets.board_beginning import BoardBeginning

    assert isinstance(sheet, BoardBeginning)
    return sheet


def _editor(sheet: QWidget) -> BoardEditor:
    from smallworld_desktop.ui.sheets.board_editor import BoardEditor

    assert isinstance(sheet, BoardEditor)
    return sheet
