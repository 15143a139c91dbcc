"""The window: the table, the menus, and the talk with the player that every command begins."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.naming import SUFFIX
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.packs.archive import SUFFIX as PACK_SUFFIX
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.counsel.hints import Hints
from smallworld_desktop.ui.counsel.lessons import Lessons
from smallworld_desktop.ui.counsel.practice import Practice
from smallworld_desktop.ui.counsel.puzzles import Puzzles
from smallworld_desktop.ui.counsel.review import GameReview
from smallworld_desktop.ui.counsel.riddles import Riddles
from smallworld_desktop.ui.counsel.whys import Whys
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file, ask_for_place
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.presentation.computers import player_name
from smallworld_desktop.ui.sheets.stack import SheetStack
from smallworld_desktop.ui.shell.hand_over import HandOver
from smallworld_desktop.ui.shell.scanning import Scanning
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
from smallworld_desktop.ui.sitting.riddle_book import RiddleBook
from smallworld_desktop.ui.sitting.searching import Searching
from smallworld_desktop.ui.tabletop.album import Album
from smallworld_desktop.ui.tabletop.menus import Menus
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.descriptions import Descriptions
from smallworld_desktop.ui.widgets.following import box_of, discreet, telling_of

SMALLEST = (960, 600)
FIRST = (1440, 900)
OF_SCREEN = 0.8
"""Of a large screen so much is taken at first, across or down."""
TITLE_BAR = 40
LONGEST_ENTRY = 60
"""Letters of a file's name in the menu."""

OF_A_GAME = (
    "hint", "why", "save", "leave", "hand-over",
    "pause", "pace", "fit", "zoom-in", "zoom-out", "card", "pin-card", "again", "show-again", "since", "region-names",
    "highlight", "ask-near", "ask-own", "ask-edges", "ask-lead",
)  # fmt: skip
"""Commands that mean something while a game is played."""


class MainWindow(QMainWindow):
    """One window, one game at a time."""

    def __init__(self, desk: Desk, controller: GameController, folders: Folders, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._folders = folders
        self.menus = Menus(desk, self)
        Descriptions(desk.voice)
        self.table = Tabletop(desk, controller, self.menus, self)
        self.setCentralWidget(self.table)
        self.album = Album(controller, self.table.board, self)
        self.sheets = SheetStack(desk, controller, self.table)
        self.scanning = Scanning(desk, controller, self.table, self.sheets)
        self._hand_over = HandOver(desk, controller, self.table, self.sheets)
        self.hints = Hints(desk, controller, self.table)
        self.whys = Whys(desk, controller, self.table)
        self.review = GameReview(desk, controller, self.table)
        self.practice = Practice(desk, controller, self.table)
        self.lessons = Lessons(desk, controller, self.table)
        self.book = PuzzleBook(controller.keeping.library, self)
        self.puzzles = Puzzles(desk, controller, self.table, self.book)
        self.sheets.book = self.book
        self.riddles = Riddles(desk, controller, self.table, RiddleBook(self.sheets.shelf, self))
        self.sheets.riddles = self.riddles.book
        self.searching = Searching(controller.keeping.library, self.book, self)
        self.sheets.searching = self.searching
        self.sheets.learned, self.sheets.next_lesson = self.lessons.done_of, self.lessons.next_of
        self._counsels = (self.hints, self.whys, self.review, self.practice, self.puzzles)
        for one in self._counsels:
            for other in self._counsels:
                if other is not one:
                    one.opened.connect(other.give_way)
            one.opened.connect(self.table.aim.drop)
        self.table.aim.changed.connect(self._clear_for_aim)
        self.setAcceptDrops(True)
        self.setMinimumSize(*SMALLEST)
        self.resize(*FIRST)
        if sys.platform == "darwin":
            self.menus.fill_bar(self.menuBar())
        self._bind()
        self._say()
        self._refresh()

    def _bind(self) -> None:
        controller, board = self._controller, self.table.board
        commands: dict[str, Callable[[], object]] = {
            "new": self.sheets.new_game,
            "open": self.open,
            "continue": self.resume,
            "library": self.sheets.library,
            "packs": self.sheets.packs,
            "draw-board": lambda: self.sheets.drawing.open(),
            "make-back": self._back_to_making,
            "statistics": self.sheets.statistics,
            "lab": self.sheets.lab,
            "save": self.save_as,
            "leave": self._leave,
            "lessons": self.sheets.lessons,
            "puzzles": self.sheets.puzzles,
            "rules": lambda: self.sheets.help(self.table.discovery.page or self.table.help.page),
            "keyboard": lambda: self.sheets.help("keyboard"),
            "settings": self.sheets.settings,
            "quit": lambda: self.sheets.unless_lost(self.close),
            "undo": lambda: self.lessons.back() if self.lessons.active else self.table.draft.undo(),
            "redo": self.table.draft.redo,
            "restart": self._restart,
            "replay": self._watch,
            "play-on": self._play_on,
            "note": self._write_note,
            "now": self.table.return_to_now,
            "hint": lambda: self.riddles.hint() if self.riddles.active else self.hints.ask(),
            "why": self.whys.ask,
            "coach": self.review.open,
            "hurry": controller.thoughts.hurry,
            "step": controller.step,
            "pace": self.table.open_pace,
            "card": self.table.cards.show,
            "pin-card": self.table.cards.pin,
            "again": self.table.again,
            "show-again": self.table.storyteller.show_again,
            "since": self.table.since.switch,
            "ask-near": self.table.questions.near,
            "ask-own": self.table.questions.mine,
            "ask-edges": self.table.questions.edges,
            "ask-lead": self.table.questions.lead,
            "fit": board.maps.show_all,
            "zoom-in": board.zoom_in,
            "zoom-out": board.zoom_out,
            "about": self.sheets.about,
            "saves-folder": lambda: self._show_folder(self._folders.games),
            "settings-folder": lambda: self._show_folder(self._folders.settings),
            "reports-folder": lambda: self._show_folder(self._folders.reports),
        }
        for name, command in commands.items():
            self.menus[name].triggered.connect(lambda _=False, command=command: command())
            self.menus[name].triggered.connect(lambda _=False, name=name: self.lessons.note(name))
        self.table.discovery.pageAsked.connect(self.menus["rules"].trigger)
        self.menus["pause"].toggled.connect(controller.pause)
        self.menus["practice"].triggered.connect(self.practice.switch)
        self.menus["full-screen"].toggled.connect(self._fill_screen)
        self.menus["region-names"].triggered.connect(self._turn_names)
        self.menus["peek"].triggered.connect(self.table.seats.peek)
        self.table.seats.peeked.connect(self.menus["peek"].setChecked)
        for name, fill in (
            ("recent", self._fill_recent),
            ("hand-over", self._fill_seats),
            ("highlight", self._fill_highlight),
            ("board-large", self._fill_boards),
        ):
            self.menus.submenu(name).aboutToShow.connect(fill)
        for signal in (
            controller.gameChanged,
            controller.mapChanged,
            controller.decisionChanged,
            controller.lookedAt,
            controller.seatsChanged,
            controller.mousePassed,
            self.table.draft.changed,
            self._desk.settings.changed,
        ):
            signal.connect(self._refresh)
        controller.gameChanged.connect(self._say)
        controller.paused.connect(self.menus["pause"].setChecked)
        controller.troubled.connect(lambda reason: self.notify("notice-trouble", reason=reason))
        controller.refused.connect(self._on_refused)
        controller.computers.stumbled.connect(self._on_stumbled)
        self.table.bar.resultsAsked.connect(self.sheets.end)
        self.table.bar.whoPlaysAsked.connect(self.sheets.hand_over)
        self.sheets.coachAsked.connect(self.review.open)
        self.sheets.lessonAsked.connect(self.lessons.start)
        self.lessons.changed.connect(self._refresh)
        self.lessons.commandAsked.connect(lambda name: self.menus[name].trigger())
        self.sheets.puzzleAsked.connect(self._begin_puzzle)
        self.riddles.changed.connect(self._refresh)
        self.riddles.listAsked.connect(self.sheets.puzzles)
        self.riddles.book.changed.connect(self._offer_puzzles)
        self.riddles.book.troubled.connect(lambda reason: self.notify("notice-trouble", reason=reason))
        self.puzzles.changed.connect(self._refresh)
        self.puzzles.listAsked.connect(self.sheets.puzzles)
        self.review.reviewed.connect(self._keep_mistakes)
        self.book.changed.connect(self._offer_puzzles)
        self.searching.finished.connect(self._on_searched)
        self.book.troubled.connect(lambda reason: self.notify("notice-trouble", reason=reason))
        self.book.mended.connect(lambda file: self.notify("notice-puzzles-mended", file=file))
        self._offer_puzzles()
        self.sheets.noticed.connect(lambda id, title: self.notify(id, title=title))
        self.sheets.outcome.connect(lambda id: self.table.bar.tell_outcome(self._desk.words.say(id) if id else ""))
        self.sheets.tried.connect(lambda name: self.notify("make-trying", name=name))
        self.sheets.watchAsked.connect(self.table.replay.begin)
        self.sheets.playOnAsked.connect(self._seek_moment)
        self.table.replay.opened.connect(self._on_replay_opened)
        self.table.replay_bar.playOnAsked.connect(self._play_on)
        self.table.replay_bar.savePartAsked.connect(self._save_part)
        self.table.replay_bar.noteAsked.connect(self._write_note)
        self.review.resultsAsked.connect(self.sheets.end)
        self.table.seats.handOverAsked.connect(self.sheets.hand_over)
        self.table.seats.seatAsked.connect(self.sheets.take_seat)
        self._desk.settings.changed.connect(self._adopt_pace)
        controller.thinking.connect(lambda seat: self.menus["hurry"].setEnabled(seat >= 0))
        self._desk.changed.connect(self._say)
        self._adopt_pace()

    # Commands.

    def notify(self, id: str, **values: object) -> None:
        """Tell the player something that needs no answer."""
        self.table.notice.say(self._desk.words.say(id, **values))

    def resume(self) -> None:
        """Go on with the game that broke off last."""
        if self._controller.resume():
            self.notify("notice-resumed")

    def open(self) -> None:
        """Ask for a saved game and open it."""
        path = ask_for_file(self._desk, self, "games", self._desk.words.say("open-title"), self._folders.games)
        if path:
            self.sheets.open_file(path)

    @property
    def _learning(self) -> Lessons | Puzzles | Riddles | None:
        """What is learned at the table just now."""
        return next((learning for learning in (self.lessons, self.puzzles, self.riddles) if learning.active), None)

    def _back_to_making(self) -> None:
        """From the table back to the editor of what is tried there."""
        if self.sheets.solving:
            self.sheets.riddle_making.back()
        else:
            self.sheets.making.back()

    def _leave(self) -> None:
        """Leave the game, or what is learned by it."""
        if self.sheets.solving:
            self.sheets.riddle_making.back()
            return
        if self._controller.playing and self._controller.plan.trial and self.sheets.drawing.trying:
            self.sheets.drawing.open()
        elif self._learning is not None:
            self._learning.leave()
        elif self._controller.playing and self._controller.plan.trial:
            self.sheets.making.back()
        else:
            self.sheets.leave()

    def _restart(self) -> None:
        """Take back all of this turn that can be, or begin anew what is learned."""
        if self._learning is None:
            self._controller.restart_turn()
        else:
            self._learning.again()

    def _keep_mistakes(self, mistakes: Sequence[Mistake]) -> None:
        """What people gave away large in the game that was gone through comes again as puzzles."""
        controller = self._controller
        own = [mistake for mistake in mistakes if mistake.seat in controller.plan.people]
        new = self.book.enter(controller.game, controller.plan.about_data(), own)
        if new:
            self.notify("puzzles-kept", count=new)

    def _on_searched(self) -> None:
        """Whoever looks at the list reads it there."""
        search = self.searching
        if self.sheets.sheet is None:
            self.notify("puzzles-searched", games=search.done, count=search.found)

    def _offer_puzzles(self) -> None:
        self.table.welcome.offer_puzzles(self.book.exists or self.riddles.book.exists)

    def _begin_puzzle(self, mark: str) -> None:
        """Lay a puzzle on the table, one of a pack or one's own."""
        if self.riddles.book.knows(mark):
            self.riddles.start(mark)
        else:
            self.puzzles.start(mark)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A saved game or a pack that is dropped anywhere is opened."""
        path = _dropped(event)
        if path is not None:
            event.acceptProposedAction()
            self.sheets.open_file(path)

    def _watch(self) -> None:
        """Watch the game again, or have done with it."""
        replay = self.table.replay
        if replay.is_open:
            replay.leave()
        else:
            replay.open()

    def _on_replay_opened(self, opened: bool) -> None:
        """What else is told speaks of another moment."""
        if opened:
            for counsel in self._counsels:
                counsel.give_way()
        self._refresh()

    def _seek_moment(self) -> None:
        """Let a moment be looked for from which the game shall go on otherwise: its last turn is shown first."""
        replay = self.table.replay
        if replay.turns:
            replay.open(replay.begin_of(len(replay.turns) - 1))
            self.notify("library-play-on-how")

    def _play_on(self) -> None:
        """Begin another game from the moment that is looked at."""
        looked = self._controller.looked_at
        if looked is not None:
            self.table.replay.run(False)
            self.sheets.play_on(looked)

    def _save_part(self) -> None:
        """Ask for a place and save the game as far as it is looked at there."""
        controller, replay = self._controller, self.table.replay
        replay.run(False)
        looked = controller.looked_at
        if looked is not None:
            asked, round = self._desk.words.say("save-part-title"), replay.turns[replay.turn].round
            self._save_to(asked, round, lambda path: controller.save_part(looked, path))

    def _write_note(self) -> None:
        """Let a note be written on the moment that is looked at; where nobody looks back, on the last one."""
        self.table.replay.run(False)
        notebook, now = self.table.replay_bar.notebook, self.table.replay_bar.now()
        if now is None or not notebook.open:
            return
        step, round, told = now
        before = notebook.notes.get(step)

        def keep(written: str) -> None:
            try:
                notebook.write(Note(written, step, round))
            except FileError as error:
                self.notify("notice-trouble", reason=error)

        self.sheets.note(told, before.text if before is not None else "", keep)

    def save_as(self) -> None:
        """Ask for a place and save the game there."""
        self._save_to(self._desk.words.say("save-title"), self._controller.headline.round, self._controller.save)

    def _save_to(self, asked: str, round: int, save: Callable[[Path], object]) -> None:
        """Ask for a place for a game that has come to a round, and save it there."""
        words, controller = self._desk.words, self._controller
        title = re.sub(r'[/\\:*?"|]', " ", words.titled(controller.headline.title))
        name = words.say("save-name", map=title, round=round) + SUFFIX
        folder = self._folders.games
        folder.mkdir(parents=True, exist_ok=True)
        path = ask_for_place(self._desk, self, "games", asked, name, folder)
        if not path:
            return
        file = path if path.name.endswith(SUFFIX) else path.with_name(path.name + SUFFIX)
        try:
            save(file)
        except GameError as error:
            self.sheets.tell("trouble-title", str(error))
        else:
            self.notify("notice-saved", file=file.name)

    def come_forward(self) -> None:
        """Be seen: another start of the program asks for it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def _turn_names(self) -> None:
        """Write all names on the map where some have no room; then none, and then again those that have."""
        showing, names = self.table.board.showing, self._desk.settings.choices.region_names
        if names and showing.write_all_names(not showing.all_names):
            self.menus["region-names"].setChecked(True)
        else:
            self._desk.settings.change(region_names=not names)

    def fit_screen(self, room: QSize) -> None:
        """Fill a screen that has no room for the usual size and a title bar; on a large one, be larger."""
        if room.width() < FIRST[0] or room.height() < FIRST[1] + TITLE_BAR:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)
            return
        part = max(1.0, min(OF_SCREEN * room.width() / FIRST[0], OF_SCREEN * room.height() / FIRST[1]))
        self.resize(round(part * FIRST[0]), round(part * FIRST[1]))

    def restore_layout(self) -> None:
        """Stand where the window stood last time."""
        geometry = self._desk.settings.choices.geometry
        if geometry:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
            self.menus["full-screen"].setChecked(self.isFullScreen())

    def _fill_screen(self, full: bool) -> None:
        state, bit = self.windowState(), Qt.WindowState.WindowFullScreen
        self.setWindowState(state | bit if full else state & ~bit)

    def _show_folder(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    # Menus that are filled when they open.

    def _fill_recent(self) -> None:
        menu = self.menus.submenu("recent")
        menu.clear()
        for path in self._controller.keeping.library.recent():
            menu.addAction(harmless(path.stem, LONGEST_ENTRY)).triggered.connect(
                lambda _=False, path=path: self.sheets.open_file(path)
            )
        if menu.isEmpty():
            menu.addAction(self._desk.words.say("menu-recent-none")).setEnabled(False)

    def _fill_seats(self) -> None:
        menu = self.menus.submenu("hand-over")
        menu.clear()
        for number, seat in enumerate(self._controller.plan.seats if self._controller.playing else ()):
            if not seat.human:
                take = menu.addAction(self._desk.words.say("menu-hand-over-to-person", name=seat.name))
                take.triggered.connect(lambda _=False, number=number: self.sheets.take_seat(number))
            action = menu.addAction(self._desk.words.say("menu-hand-over-to-computer", name=seat.name))
            action.triggered.connect(lambda _=False, number=number: self.sheets.hand_over(number))

    def _fill_highlight(self) -> None:
        menu, showing = self.menus.submenu("highlight"), self.table.board.showing
        menu.clear()
        menu.addAction(self._desk.words.say("menu-highlight-nobody")).triggered.connect(
            lambda: showing.show_domain(None)
        )
        for number, seat in enumerate(self._controller.plan.seats if self._controller.playing else ()):
            menu.addAction(seat.name).triggered.connect(lambda _=False, number=number: showing.show_domain(number))

    def _fill_boards(self) -> None:
        menu, maps = self.menus.submenu("board-large"), self.table.board.maps
        menu.clear()
        for at, name in enumerate(maps.names):
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(at == maps.large)
            action.triggered.connect(lambda _=False, at=at: maps.show(at))

    # What happens.

    def _clear_for_aim(self) -> None:
        """What is shown before it is done has Esc, and the board, to itself."""
        if self.table.aim.stake is not None:
            for counsel in self._counsels:
                counsel.put_away()

    def _on_refused(self, violations: tuple[Message, ...]) -> None:
        telling = telling_of(self._desk, self._controller)
        told = discreet(self._controller, violations, self._controller.view_seat)
        self.table.notice.say(self._desk.words.one_by_one([telling.sentence(message) for message in told]))

    def _on_stumbled(self, seat: int, level: str) -> None:
        name = self._controller.plan.names[seat]
        if level:
            self.notify("notice-computer-stood-in", name=name, level=player_name(self._desk.words, level))
        else:
            self.notify("notice-computer-stumbled", name=name)

    def _adopt_pace(self) -> None:
        self._controller.turns.pace = self._desk.settings.choices.pace

    def _refresh(self) -> None:
        """Let exactly those commands be given that can be."""
        controller, menus = self._controller, self.menus
        playing = controller.playing
        for name in OF_A_GAME:
            menus[name].setEnabled(playing)
        players = box_of(controller).players if playing else None
        advised = players is not None and bool(players.adviser)
        measured = players is not None and players.yardstick is not None
        # In a puzzle it would be the answer.
        learned = self.puzzles.active or self.riddles.active
        advised = (advised and not self.puzzles.active) or self.riddles.active
        menus["hint"].setEnabled(advised)
        self.table.row.hint.setVisible(advised or not playing)
        menus["coach"].setEnabled(measured and controller.over and not learned)
        menus["practice"].setEnabled(measured and not controller.over and not learned)
        menus["practice"].setChecked(playing and controller.plan.practice)
        menus["undo"].setEnabled(self.table.draft.can_undo or self.lessons.active)
        menus["redo"].setEnabled(self.table.draft.can_redo)
        menus["restart"].setEnabled(controller.can_undo or self.lessons.active or learned)
        replaying = self.table.replay.is_open
        menus["replay"].setEnabled(playing and bool(self.table.replay.stops) and self._learning is None)
        menus["play-on"].setEnabled(replaying)
        menus["note"].setEnabled(playing and controller.keeping.path is not None and not controller.plan.exercise)
        menus["now"].setEnabled(playing and controller.looked_at is not None)
        solving = playing and self.sheets.solving
        menus["make-back"].setEnabled(playing and controller.plan.trial and (solving or self.sheets.making.trying))
        for name in ("save", "hand-over", "why"):
            # A file holds no game that has begun in the middle, and nobody else solves it.
            menus[name].setEnabled(playing and not self.riddles.active and not solving)
        menus["step"].setEnabled(playing and controller.is_paused and not controller.over and not controller.human)
        menus["hurry"].setEnabled(controller.thinking_seat >= 0)
        menus["continue"].setEnabled(not playing)
        menus["board-large"].setEnabled(bool(self.table.board.maps.parts))
        menus["peek"].setEnabled(playing and self.table.seats.hiding)
        menus["peek"].setChecked(self.table.seats.peeking)
        menus["sound"].setChecked(self._desk.settings.choices.sound)
        menus["region-names"].setChecked(self._desk.settings.choices.region_names)

    def _say(self) -> None:
        words, controller = self._desk.words, self._controller
        if controller.playing:
            title = words.say("window-title-of-game", seats=words.join(controller.plan.names))
        else:
            title = words.say("window-title")
        self.setWindowTitle(title)

    def closeEvent(self, event: QCloseEvent) -> None:
        if event.spontaneous() and self._controller.keeping.unkept:
            event.ignore()
            self.sheets.unless_lost(self.close)
            return
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self._desk.settings.change(geometry=geometry)
        super().closeEvent(event)


def _dropped(event: QDropEvent) -> Path | None:
    """The file that is dropped, if it is one of ours."""
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return next((path for path in files if path.name.lower().endswith((SUFFIX, PACK_SUFFIX))), None)
