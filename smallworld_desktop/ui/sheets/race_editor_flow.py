"""The way of what is made: from the packs into the editor, to its emblem, to a table and back, and into a pack."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.packs.own import draft_of, is_own, kept
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.packs.work import Work, begun, judged
from smallworld_desktop.engine.play.makes import begun_with
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.emblem_maker import EmblemMaker
    from smallworld_desktop.ui.sheets.race_editor import RaceEditor
    from smallworld_desktop.ui.sheets.stack import SheetStack

EASY = "easy"


class RaceMaking(QObject):
    """Holds what is being made, whichever sheet lies there and whatever game is on the table."""

    def __init__(self, desk: Desk, controller: GameController, stack: SheetStack, table: QWidget) -> None:
        super().__init__(stack)
        self._desk, self._controller, self._stack, self._table = desk, controller, stack, table
        self.work: Work | None = None
        self.gauge = GaugeRun(self)
        self._sheet: RaceEditor | None = None

    @property
    def trying(self) -> bool:
        """Whether what is made is on the table to be tried."""
        return self.work is not None and self._controller.playing and self._controller.plan.trial

    def begin(self, game: str) -> None:
        """Make something new of a game's."""
        self.work = Work(begun(game, box_of(game).makes[0].kind))
        self.open()

    def edit(self, path: Path, kind: str, id: str) -> None:
        """Change a thing of a pack; of a pack of somebody else's, a copy of it."""
        pack = open_pack(path)
        draft = draft_of(pack, kind, id)
        self.work = Work(draft, path, draft) if is_own(pack) else Work(draft)
        self.open()

    def open(self) -> None:
        """Lay the editor, with what is made as it was."""
        work = self.work
        if work is not None:
            from smallworld_desktop.ui.sheets.race_editor import RaceEditor

            def make() -> RaceEditor:
                self._sheet = RaceEditor(self._desk, work, self.gauge, self._table)
                self._sheet.rejected.connect(self._on_left)
                return self._sheet

            self._stack.lay(make, self._go_on)

    def _later(self, do: Callable[[], object]) -> None:
        """Do it when the sheet has gone."""
        QTimer.singleShot(0, self, do)

    def _go_on(self) -> None:
        wish = self._sheet.wish if self._sheet is not None else ""
        if wish == "try":
            self._later(lambda: self._stack.unless_lost(self._try))
        elif wish == "emblem":
            self._later(self._draw)
        else:
            self._keep()

    def _draw(self) -> None:
        """Make its emblem, and come back to the editor."""
        from smallworld_desktop.ui.sheets.emblem_maker import EmblemMaker

        work = self.work
        assert work is not None

        def make() -> EmblemMaker:
            sheet = EmblemMaker(self._desk, work, self._table)
            sheet.accepted.connect(lambda: _take_emblem(work, sheet))
            sheet.finished.connect(lambda _: self._later(self.open))
            return sheet

        self._stack.lay(make)

    def _keep(self) -> None:
        work, words = self.work, self._desk.words
        assert work is not None
        try:
            title, author = words.say("make-pack-title"), words.say("make-author")
            work.file, work.draft = kept(self._stack.shelf, work.draft, work.file, title, author)
        except GameError as error:
            why = str(error)
            self._later(lambda: self._open_with(why))
            return
        self._done()
        self._later(self._stack.packs)

    def _open_with(self, trouble: str) -> None:
        self.open()
        if self._sheet is not None:
            self._sheet.trouble = trouble
            self._sheet.refresh()

    def _on_left(self) -> None:
        """Leaving loses what no file has: that is asked about first."""
        work = self.work
        if work is None or not work.changed:
            self._done()
            self._later(self._stack.packs)
            return
        self._later(self._ask_to_leave)

    def _ask_to_leave(self) -> None:
        work = self.work
        assert work is not None
        name = work.draft.name or self._desk.words.say("make-unnamed")

        def make() -> ConfirmationDialog:
            sheet = ConfirmationDialog(self._desk, "make-lose", self._table, name=name)
            sheet.rejected.connect(lambda: self._later(self.open))
            return sheet

        self._stack.lay(make, self._done)

    def _done(self) -> None:
        self.work = None
        self.gauge.stop()

    # At the table and back.

    def _try(self) -> None:
        """Begin a game in which the first seat, which is the player's, finds it first."""
        work = self.work
        assert work is not None
        draft, verdict = work.draft, judged(work.draft)
        assert verdict.pack.content is not None
        box, seed = draft.box, secrets.randbits(32)
        levels = list(box.players.levels)
        level = EASY if EASY in levels else levels[0]
        names = self._desk.words.numbered("sample-name")
        try:
            setup = box.set_up(box.seats[0], content=(verdict.pack.content,))
            game = begun_with(box.rules, setup, seed, draft.making, draft.known)
        except GameError as error:
            self._stack.tell("trouble-title", str(error))
            return
        seats = tuple(Seat(names[at], at, level if at else HUMAN) for at in range(box.seats[0]))
        self._controller.take(game, Plan(setup, seats, seed, game=draft.game, trial=True))
        self._stack.tried.emit(draft.name or str(self._desk.words.say("make-unnamed")))

    def back(self) -> None:
        """From the table back to the editor, as it was."""
        if self.trying:
            self._controller.close_game()
            self.open()


def _take_emblem(work: Work, sheet: EmblemMaker) -> None:
    """Let it have the emblem that was made, and remember what of."""
    work.change(work.draft.saying(emblem=sheet.drawing or None))
    work.parts = sheet.drawing, sheet.parts
