"""The stack of sheets: they are laid on the table one at a time, and what they answer is done.

Each kind is fetched when one is laid for the first time, so that the window opens quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.packs.pack import is_pack, open_pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.tables import table_of, tables
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog, MessageDialog
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN
from smallworld_desktop.ui.widgets.following import box_of, door_of, telling_of

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.board_editor_flow import BoardMaking
    from smallworld_desktop.ui.sheets.crash import CrashDialog
    from smallworld_desktop.ui.sheets.end import EndDialog
    from smallworld_desktop.ui.sheets.lessons import LessonsDialog
    from smallworld_desktop.ui.sheets.library import LibraryDialog
    from smallworld_desktop.ui.sheets.new_game import NewGameDialog
    from smallworld_desktop.ui.sheets.note import NoteDialog
    from smallworld_desktop.ui.sheets.pack_card import PackCard
    from smallworld_desktop.ui.sheets.packs import PacksDialog
    from smallworld_desktop.ui.sheets.play_on import PlayOn
    from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
    from smallworld_desktop.ui.sheets.race_editor_flow import RaceMaking
    from smallworld_desktop.ui.sheets.riddle_editor_flow import RiddleMaking
    from smallworld_desktop.ui.sheets.who_plays import WhoPlays
    from smallworld_desktop.ui.sitting.lab_run import LabRun
    from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
    from smallworld_desktop.ui.sitting.riddle_book import RiddleBook
    from smallworld_desktop.ui.sitting.searching import Searching

LAST_LOOK = 1200
"""Milliseconds between the last action and the crowning."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A sheet that is laid when the one on the table has gone."""

    make: Callable[[], Sheet]
    then: Callable[[], object] | None
    of_game: bool


class SheetStack(QObject):
    """Lays sheets on the table. While one lies there, no other is laid above it."""

    laid = Signal()
    """A sheet lies on the table."""
    ended = Signal()
    """A sheet was put away."""
    coachAsked = Signal()
    """The player wants to know where the game was lost."""
    watchAsked = Signal()
    """The player wants to see the game again."""
    playOnAsked = Signal()
    """The player wants to look for a moment of the game from which it shall go on otherwise."""
    lessonAsked = Signal(str, str)
    """A lesson of a game is to be taken."""
    noticed = Signal(str, str)
    """Something is to be said at the table: an id of words, and the title that they speak of."""
    outcome = Signal(str)
    """How what is tried at the table has ended, by an id of words; nothing while it goes on."""
    puzzleAsked = Signal(str)
    """A puzzle is to be solved, by its mark."""
    tried = Signal(str)
    """Something that is being made lies on the table, by its name."""
    restartAsked = Signal()
    """The player would rather begin with a fresh window, on the same game."""

    def __init__(self, desk: Desk, controller: GameController, table: QWidget) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._sheet: Sheet | None = None
        self._waiting: list[Waiting] = []
        self._lab: LabRun | None = None
        self._drawing: BoardMaking | None = None
        self._making: RaceMaking | None = None
        self._riddle_making: RiddleMaking | None = None
        self.learned: Callable[[str], Sequence[str]] = lambda game: ()
        """Which lessons of a game are done."""
        self.next_lesson: Callable[[str], str] = lambda game: ""
        """With which of them one goes on."""
        self.book: PuzzleBook | None = None
        """The player's puzzles."""
        self.riddles: RiddleBook | None = None
        """The puzzles of the player's packs."""
        self.searching: Searching | None = None
        """Looks for more of them in games from before."""
        controller.finished.connect(self._on_game_finished)
        controller.gameChanged.connect(self._on_game_changed)
        controller.vacated.connect(self._ask_who_plays)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies on the table."""
        return self._sheet

    @property
    def _box(self) -> Box:
        """The game on the table; where none lies there, the usual one."""
        return box_of(self._controller)

    @property
    def _door(self) -> TableDoor:
        """How the game on the table looks; where none lies there, the usual one."""
        return table_of(self._box.id)

    def lay(
        self,
        make: Callable[[], Sheet],
        then: Callable[[], object] | None = None,
        *,
        patient: bool = False,
        of_game: bool = True,
    ) -> None:
        """Lay a sheet; if it is accepted, go on. Where one lies already, a patient one comes later, others never.

        A patient one that speaks ``of_game`` does not come any more when another game is on the table.
        """
        if self._sheet is not None:
            if patient:
                self._waiting.append(Waiting(make, then, of_game))
            return
        sheet = self._sheet = make()
        sheet.finished.connect(self._on_finished)
        if then is not None:
            sheet.accepted.connect(then)
        sheet.open()
        self.laid.emit()

    def tell(self, title: str, text: str, *, patient: bool = False) -> None:
        """Say something that must be read."""
        self.lay(lambda: MessageDialog(self._desk, title, text, self._table), patient=patient)

    def new_game(self, *, rotated: bool = False, pack: Path | None = None) -> None:
        """Ask for a new game and begin it, with a pack in it if one is named."""
        from smallworld_desktop.ui.sheets.new_game import NewGameDialog

        choices = self._desk.settings.choices
        game = self._box.id if rotated else choices.game
        worlds = self._controller.keeping.library.folder.parent / "worlds"
        make = partial(
            NewGameDialog, self._desk, choices.plans, self._table, game=game, rotated=rotated, worlds=worlds,
            shelf=self.shelf, pack=pack,
        )  # fmt: skip
        self.unless_lost(lambda: self.lay(make, self._begin))

    def settings(self) -> None:
        """Let the settings be changed; the dialog does so while it shows, and takes it back if it is cancelled."""
        from smallworld_desktop.ui.sheets.settings import SettingsDialog

        self.lay(lambda: SettingsDialog(self._desk, self._box.players, self._table))

    def help(self, page: str) -> None:
        """Open the rules, the keys, or the page of a thing of the game."""
        from smallworld_desktop.ui.sheets.help import HelpDialog

        self.lay(lambda: HelpDialog(self._desk, self._door, page, self._table))

    def library(self) -> None:
        """Let a game be chosen, and open it."""
        from smallworld_desktop.ui.sheets.library import LibraryDialog

        library = self._controller.keeping.library
        self.lay(lambda: LibraryDialog(self._desk, library, self._table), self._open_chosen)

    def statistics(self) -> None:
        """Show what all finished games say."""
        from smallworld_desktop.engine.play.recording import store_of
        from smallworld_desktop.ui.sheets.statistics import StatisticsDialog

        controller, chosen = self._controller, self._desk.settings.choices.game
        game = chosen if chosen in tables() and not controller.playing else self._box.id
        store = store_of(controller.keeping.library)
        self.lay(lambda: StatisticsDialog(self._desk, store, game, self._table))

    def lab(self) -> None:
        """Have computers play among themselves, and show what comes of it."""
        from smallworld_desktop.ui.sheets.lab import LabDialog

        self.lay(lambda: LabDialog(self._desk, self.lab_run, self._box.id, self._table))

    @property
    def lab_run(self) -> LabRun:
        """The games that the lab plays, whether its sheet lies there or not."""
        from smallworld_desktop.ui.sitting.lab_run import LabRun

        self._lab = self._lab or LabRun(self)
        return self._lab

    @property
    def drawing(self) -> BoardMaking:
        """The board that the player draws, whether its sheet lies there or not."""
        from smallworld_desktop.ui.sheets.board_editor_flow import BoardMaking

        self._drawing = self._drawing or BoardMaking(self._desk, self._controller, self, self._table)
        return self._drawing

    @property
    def making(self) -> RaceMaking:
        """What the player makes, whether its sheet lies there or not."""
        from smallworld_desktop.ui.sheets.race_editor_flow import RaceMaking

        self._making = self._making or RaceMaking(self._desk, self._controller, self, self._table)
        return self._making

    @property
    def riddle_making(self) -> RiddleMaking:
        """The puzzle that the player makes, whether its sheet lies there or not."""
        from smallworld_desktop.ui.sheets.riddle_editor_flow import RiddleMaking

        if self._riddle_making is None:
            made = self._riddle_making = RiddleMaking(self._desk, self._controller, self, self._table)
            made.told.connect(lambda id: self.noticed.emit(id, ""))
            made.kept.connect(lambda title: self.noticed.emit("riddle-make-kept", title))
            made.ended.connect(self.outcome)
        return self._riddle_making

    @property
    def solving(self) -> bool:
        """Whether the puzzle that is made lies on the table, to be solved."""
        return self._riddle_making is not None and self._riddle_making.trying

    def make_puzzle(self) -> None:
        """Make a puzzle of the first game that can have some, the one at the table before all others."""
        from smallworld_desktop.engine.play.registry import games

        able = [id for id, box in games().items() if box.riddling is not None]
        self.riddle_making.begin(self._box.id if self._box.id in able else able[0])

    def stop(self) -> None:
        """End what goes on behind the sheets."""
        if self._making is not None:
            self._making.gauge.stop()
        if self._lab is not None:
            self._lab.stop()
        if self.searching is not None:
            self.searching.stop()

    def open_file(self, path: Path, then: Callable[[], object] | None = None) -> None:
        """Open a saved game and go on, or say what is wrong with it if that cannot be; of a pack, lay the card."""
        if is_pack(path):
            self.pack(path)
        else:
            self.unless_lost(lambda: self._open(path, then))

    @property
    def shelf(self) -> Shelf:
        """The player's packs."""
        return Shelf(self._controller.keeping.library.folder.parent / "packs")

    def packs(self) -> None:
        """Show the packs, and do what is wanted with one."""
        from smallworld_desktop.ui.sheets.packs import PacksDialog

        self.lay(lambda: PacksDialog(self._desk, self.shelf, self._table), self._go_on_after_packs)

    def pack(self, path: Path) -> None:
        """Show what is in a pack, and ask whether to keep it."""
        from smallworld_desktop.ui.sheets.pack_card import PackCard

        make = partial(PackCard, self._desk, path, open_pack(path), self.shelf, self._table)
        self.lay(make, self._go_on_after_pack)

    def about(self) -> None:
        """Tell about the program."""
        from smallworld_desktop.ui.sheets.about import AboutDialog

        self.lay(lambda: AboutDialog(self._desk, self._table))

    def crash(self, report: Path | None) -> None:
        """Tell that the program has erred, and where the report lies."""
        from smallworld_desktop.ui.sheets.crash import CrashDialog

        make = partial(CrashDialog, self._desk, report, self._table, self._controller.keeping.unkept)
        self.lay(make, self._go_on_after_crash, patient=True, of_game=False)

    def end(self) -> None:
        """Show how the game ended."""
        self.lay(self._make_end, self._go_on_after_end, patient=True)

    def leave(self) -> None:
        """Leave the game. One that is kept needs a question only while it goes on, one that cannot be kept always."""
        controller = self._controller
        if controller.keeping.kept and not controller.over and self._desk.settings.choices.confirmations:
            self.lay(lambda: ConfirmationDialog(self._desk, "leave", self._table), controller.close_game)
        else:
            self.unless_lost(controller.close_game)

    def unless_lost(self, go_on: Callable[[], object]) -> None:
        """Do what takes the game off the table; where it cannot be kept, that is asked about first."""
        if not self._controller.keeping.unkept:
            go_on()
            return
        # What comes then may lay a sheet of its own, when this one has gone.
        then = partial(QTimer.singleShot, 0, self, go_on)
        self.lay(lambda: ConfirmationDialog(self._desk, "leave-unkept", self._table), then, patient=True)

    def lessons(self) -> None:
        """Ask which lesson is to be taken."""
        from smallworld_desktop.ui.sheets.lessons import LessonsDialog

        make = partial(LessonsDialog, self._desk, self._box.id, self.learned, self.next_lesson, self._table)
        self.lay(make, self._take_lesson)

    def puzzles(self) -> None:
        """Ask which puzzle is to be solved."""
        from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog

        book, searching, riddles = self.book, self.searching, self.riddles
        if book is not None and searching is not None and riddles is not None:
            self.lay(lambda: PuzzlesDialog(self._desk, book, searching, riddles, self._table), self._take_puzzle)

    def play_on(self, step: int) -> None:
        """Ask who shall play on from after a step, and begin that game."""
        from smallworld_desktop.ui.sheets.play_on import PlayOn

        controller = self._controller
        self.lay(lambda: PlayOn(self._desk, controller, step, self._table), self._play_on)

    def note(self, moment: str, text: str, keep: Callable[[str], object]) -> None:
        """Let a note be written, and hand it over; one without words is to be taken away."""
        from smallworld_desktop.ui.sheets.note import NoteDialog

        make = partial(NoteDialog, self._desk, moment, text, self._table)
        self.lay(make, lambda: keep(cast("NoteDialog", self._sheet).written))

    def hand_over(self, seat: int) -> None:
        """Let a computer go on at a seat, another one than before, or a person."""
        from smallworld_desktop.ui.sheets.who_plays import WhoPlays

        place = self._controller.plan.seats[seat]
        self.lay(lambda: WhoPlays(self._desk, self._box.players, place, self._table), lambda: self._change_player(seat))

    def take_seat(self, seat: int) -> None:
        """Give a computer's seat to a person."""
        self._controller.set_player(seat, HUMAN)

    def _ask_who_plays(self, seat: int, trouble: str = "") -> None:
        """Ask about a vacant seat as soon as no other sheet lies on the table."""
        from smallworld_desktop.ui.sheets.who_plays import WhoPlays

        place = self._controller.plan.seats[seat]
        make = partial(WhoPlays, self._desk, self._box.players, place, self._table, trouble)
        self.lay(make, lambda: self._change_player(seat), patient=True)

    def _open(self, path: Path, then: Callable[[], object] | None = None) -> None:
        try:
            self._controller.open(path)
        except GameError as error:
            self.tell("trouble-title", str(error))
        else:
            if then is not None:
                then()

    def _change_player(self, seat: int) -> None:
        dialog = cast("WhoPlays", self._sheet)
        before = self._controller.plan.seats[seat]
        if (dialog.player, dialog.program) != (before.player, before.program):
            self._controller.set_player(seat, dialog.player, dialog.program)

    def _begin(self) -> None:
        dialog = cast("NewGameDialog", self._sheet)
        if dialog.plan is not None:
            self._desk.settings.change(plans=dialog.plans, game=dialog.game)
            self._controller.start(dialog.plan)

    def _take_lesson(self) -> None:
        dialog = cast("LessonsDialog", self._sheet)
        game, lesson = dialog.game, dialog.lesson
        QTimer.singleShot(0, self, lambda: self.unless_lost(lambda: self.lessonAsked.emit(game, lesson)))

    def _take_puzzle(self) -> None:
        dialog = cast("PuzzlesDialog", self._sheet)
        mark = dialog.mark
        if dialog.wish == "make":
            QTimer.singleShot(0, self, self.make_puzzle)
            return
        QTimer.singleShot(0, self, lambda: self.unless_lost(lambda: self.puzzleAsked.emit(mark)))

    def _play_on(self) -> None:
        dialog = cast("PlayOn", self._sheet)
        game, plan = dialog.game, dialog.plan
        if game is not None and plan is not None:
            # Where the game before cannot be kept, that is asked about when this sheet has gone.
            QTimer.singleShot(0, self, lambda: self.unless_lost(lambda: self._controller.take(game, plan)))

    def _open_chosen(self) -> None:
        dialog = cast("LibraryDialog", self._sheet)
        path = dialog.path
        if path is not None:
            wishes = {"watch": self.watchAsked, "coach": self.coachAsked, "play-on": self.playOnAsked}
            then = wishes[dialog.wish].emit if dialog.wish in wishes else None
            # What is wrong with a file is told on a sheet of its own, when this one has gone.
            QTimer.singleShot(0, self, lambda: self.open_file(path, then))

    def _go_on_after_packs(self) -> None:
        dialog = cast("PacksDialog", self._sheet)
        path, wish, thing = dialog.path, dialog.wish, dialog.thing
        if wish == "draw":
            QTimer.singleShot(0, self, self.drawing.ask)
        elif wish == "new":
            game = dialog.makes
            QTimer.singleShot(0, self, lambda: self.making.begin(game))
        elif path is not None and wish == "edit":
            QTimer.singleShot(0, self, lambda: self.making.edit(path, *thing))
        elif path is not None and wish == "play":
            QTimer.singleShot(0, self, lambda: self.new_game(pack=path))
        elif path is not None and wish == "give":
            QTimer.singleShot(0, self, lambda: self.give(path))
        elif path is not None:
            QTimer.singleShot(0, self, lambda: self.open_file(path))

    def give(self, path: Path) -> None:
        """Let a pack be given away."""
        from smallworld_desktop.ui.sheets.giving import Giving

        Giving(self._desk, self, self._table).give(path)

    def _go_on_after_pack(self) -> None:
        dialog = cast("PackCard", self._sheet)
        kept = dialog.kept
        if kept is not None and dialog.play:
            QTimer.singleShot(0, self, lambda: self.new_game(pack=kept))

    def _go_on_after_crash(self) -> None:
        dialog = cast("CrashDialog", self._sheet)
        if dialog.restart:
            self._controller.keep()
            self.restartAsked.emit()

    def _make_end(self) -> Sheet:
        from smallworld_desktop.ui.sheets.end import EndDialog

        sheet = EndDialog(self._desk, self._controller, self._table, self._written)
        sheet.told.connect(lambda: self._controller.seal(False))
        sheet.puzzles.setVisible(self.book is not None and self.book.exists)
        return sheet

    def _written(self) -> tuple[Note, ...]:
        """What the player has written on the game at the table, as far as it can be read."""
        keeping = self._controller.keeping
        try:
            return keeping.library.notes.of(keeping.path) if keeping.path is not None else ()
        except FileError:
            return ()

    def _go_on_after_end(self) -> None:
        dialog = cast("EndDialog", self._sheet)
        if dialog.wish == "again":
            QTimer.singleShot(0, self, lambda: self.new_game(rotated=True))
        elif dialog.wish == "moment":
            self._controller.look_at(dialog.moment)
        elif dialog.wish == "watch":
            self.watchAsked.emit()
        elif dialog.wish == "coach":
            QTimer.singleShot(0, self, self.coachAsked.emit)
        elif dialog.wish == "puzzles":
            QTimer.singleShot(0, self, self.puzzles)

    def _on_game_finished(self) -> None:
        """Show the end once the last turn has been seen; purses that open one by one are a secret until then."""
        controller, speed = self._controller, self._desk.settings.choices.speed
        if controller.plan.exercise:
            return
        reckoning = door_of(controller).reckoning(telling_of(self._desk, controller), controller.game)
        controller.seal(bool(reckoning.hidden and speed and controller.plan.people))
        delay = round(LAST_LOOK * speed)
        QTimer.singleShot(delay, self, self._end_if_over)

    def _on_game_changed(self) -> None:
        """A sheet that speaks of the game before has no more to say."""
        self._waiting = [one for one in self._waiting if not one.of_game]
        # One that has just been answered is no longer seen, and goes by itself.
        if self._sheet is not None and self._sheet.OF_GAME and self._sheet.isVisible():
            self._sheet.done(Sheet.DialogCode.Rejected)
        if self._controller.playing and not self._controller.over:
            for seat in self._controller.plan.vacant:
                self._ask_who_plays(seat)

    def _end_if_over(self) -> None:
        if self._controller.playing and self._controller.over and not self._controller.plan.exercise:
            self.end()

    def _on_finished(self) -> None:
        self._sheet = None
        if self._waiting:
            QTimer.singleShot(0, self, self._lay_next)
        self.ended.emit()

    def _lay_next(self) -> None:
        if self._waiting and self._sheet is None:
            one = self._waiting.pop(0)
            self.lay(one.make, one.then)
