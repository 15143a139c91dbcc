"""Starts the window: one a player, on the game that broke off last or on the file named."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from smallworld_desktop import APPLICATION_ID, __version__
from smallworld_desktop.engine.kernel.damage import damaged_files
from smallworld_desktop.engine.kernel.errors import GameError, have_errors_said_by
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import Recorder
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.artwork.emblems import emblem_names, learn_emblems
from smallworld_desktop.ui.artwork.icon import icon
from smallworld_desktop.ui.artwork.stylesheet import dress
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.folders import NAME, Folders, meeting_place, player_folders
from smallworld_desktop.ui.desk.garbage import GarbageCollector
from smallworld_desktop.ui.desk.locales import WordsOfQt
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.wishes import Wishes
from smallworld_desktop.ui.presentation.keys import command_told
from smallworld_desktop.ui.presentation.tables import tables
from smallworld_desktop.ui.shell.crash import CrashWatch
from smallworld_desktop.ui.shell.instance import Instance
from smallworld_desktop.ui.shell.main_window import MainWindow
from smallworld_desktop.ui.sitting.bookkeeping import Bookkeeping
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sound.player import Player
from smallworld_desktop.ui.sound.sounding import Sounding

AGAIN = 75
"""The exit status of a window that wants to be opened anew."""

LARGE = 2 * 10**9
"""Bytes of games, at which the player is told once that nothing is ever deleted."""

AT_REST = 3000
"""Milliseconds after the start in which nothing is done that can wait."""

SETTLED = 150
"""Milliseconds after the last change of size before standard widgets are dressed anew."""


class Application(QApplication):
    """The program; on a Mac files to open come as events."""

    fileAsked = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.fileAsked.emit(event.file())
            return True
        return super().event(event)


class Session(QObject):
    """All that one run of the program is made of, put together and taken apart again."""

    def __init__(self, folders: Folders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = Settings(folders.settings_file, self)
        self.wishes = Wishes(self)
        self.wishes.changed.connect(lambda: self.settings.keep_calm(self.wishes.calm))
        self.desk = Desk(self.settings, self, wishes=self.wishes)
        for door in tables().values():
            self.desk.keys.learn(door.shortcuts)
        have_errors_said_by(self._complain)
        self.controller = GameController(Library(folders.games), parent=self)
        # Before any widget hears of another game, the words are those of that game.
        self.controller.gameChanged.connect(self._speak)
        self.window = MainWindow(self.desk, self.controller, folders)
        self.crash_watch = CrashWatch(folders.reports, self._written_game, self)
        self.crash_watch.reported.connect(self.window.sheets.crash)
        self.books = Bookkeeping(self.controller.keeping.library, self)
        self.books.mended.connect(lambda file: self.window.notify("notice-records-mended", file=file))
        self.sounding = Sounding(self.desk, self.controller, Player(folders.sounds), self)
        self.window.sheets.laid.connect(lambda: self.sounding.play("card"))
        self.window.menus["sound"].toggled.connect(lambda on: self.settings.change(sound=on))
        self._told: set[str] = set()
        """The damaged files of which the player knows."""
        self._words_of_qt = WordsOfQt(self)
        self.desk.changed.connect(self._speak_qt)
        self._speak_qt()
        self._dressing = QTimer(self)
        self._dressing.setSingleShot(True)
        self._dressing.setInterval(SETTLED)
        self._dressing.timeout.connect(self._dress)
        self.desk.changed.connect(self._dressing.start)
        self._dress()

    def begin(self, file: str | None) -> None:
        """Show the window, on a file or on the game that broke off."""
        self.wishes.ask()
        self.window.restore_layout()
        self.window.show()
        self._tidy()
        if file:
            self.window.sheets.open_file(Path(file))
        else:
            self.window.resume()
        # What is seen at once is read now, so that it is told now if it is damaged.
        emblem_names()
        for box in games().values():
            box.players.strengths()
        self._tell_damage()
        self.controller.gameChanged.connect(self._tell_damage)
        self._tell_of_keys()
        # Who has just opened the window waits for nothing that is only for later.
        QTimer.singleShot(AT_REST, self, self.books.look)

    def on_called(self, file: str) -> None:
        """The program was started again, or the system asks to open a file."""
        self.window.come_forward()
        if file:
            self.window.sheets.open_file(Path(file))

    def end(self) -> None:
        """Put everything away."""
        self.crash_watch.rest()
        self.books.stop()
        self.sounding.end()
        self.window.sheets.stop()
        self.window.close()
        self.controller.shut()
        self._words_of_qt.end()
        self.window.deleteLater()

    def _complain(self, message: Message) -> str:
        return complaint(self.desk.words, message)

    def _speak(self) -> None:
        if self.controller.playing:
            box = self.controller.box
            names = box.names(self.controller.state)
            learn_emblems(names)
            self.desk.turn_to(box.id, names)

    def _speak_qt(self) -> None:
        self._words_of_qt.speak(self.desk.words.language)

    def _tell_damage(self) -> None:
        """Say once what of the player's settings and of our own files could not be read."""
        words, kept = self.desk.words, self.settings.kept
        said = [words.say("damage-settings", file=kept.name)] if kept is not None else []
        self.settings.kept = None
        new = [name for name in damaged_files() if name not in self._told]
        self._told.update(new)
        if new:
            # With the words gone, the names at least can be said.
            whole = words.has("damage-program")
            said.append(words.say("damage-program", count=len(new), files=words.join(new)) if whole else " ".join(new))
        if said:
            self.window.sheets.tell("damage-title", " ".join(said), patient=True)

    def _tell_of_keys(self) -> None:
        """Say once which commands do without a key, for the player has given it to something else."""
        words, found = self.desk.words, self.desk.keys.yielded
        keys = " ".join(f"{row.id}:{key}" for key, _, row in found)
        if keys == self.settings.choices.told_of_keys:
            return
        self.settings.change(told_of_keys=keys)
        said = [
            words.say(
                "notice-key-yielded",
                key=words.cap(key),
                yours=command_told(other, words),
                other=command_told(row, words),
            )
            for key, other, row in found
        ]
        if said:
            self.window.sheets.tell(
                "keys-yielded-title", words.one_by_one([*said, words.say("keys-yielded-how")]), patient=True
            )

    def _dress(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        dress(application, self.desk.look)

    def _tidy(self) -> None:
        """Put the library in order, and say once that it has grown large."""
        library = self.controller.keeping.library
        try:
            library.tidy()
        except GameError as error:
            self.window.notify("notice-trouble", reason=error)
        if not self.settings.choices.told_of_size and library.size() > LARGE:
            self.window.notify("notice-large-library", size=LARGE // 10**9)
            self.settings.change(told_of_size=True)

    def _written_game(self) -> str:
        return Recorder(self.controller.game).text() if self.controller.playing else ""


def make_application() -> Application:
    """The Qt application with our name."""
    application = Application(sys.argv[:1])
    GarbageCollector(application)
    application.setApplicationName(NAME)
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(APPLICATION_ID)
    application.setWindowIcon(icon())
    return application


def main(file: str | None) -> int:
    """Open the window and stay until it is closed; or hand the file to a window that is open already."""
    application = make_application()
    folders = player_folders()
    instance = Instance(meeting_place(folders.games))
    if not instance.claim(file):
        return 0
    # Every action is saved by the time it is seen, so that Ctrl+C in the terminal may end the program at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        status = _run(application, folders, instance, file)
        while status == AGAIN:
            status = _run(application, folders, instance, None)
    finally:
        instance.release()
    return status


def _run(application: Application, folders: Folders, instance: Instance, file: str | None) -> int:
    """One window from its opening to its end."""
    session = Session(folders)
    session.crash_watch.watch()
    instance.called.connect(session.on_called)
    application.fileAsked.connect(session.on_called)
    session.window.sheets.restartAsked.connect(lambda: application.exit(AGAIN))
    session.window.fit_screen(application.primaryScreen().availableSize())
    session.begin(file)
    try:
        return application.exec()
    finally:
        instance.called.disconnect(session.on_called)
        application.fileAsked.disconnect(session.on_called)
        session.end()
