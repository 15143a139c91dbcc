"""Opens every save of a folder in the real window with real computer players, and answers whatever is asked."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import Plan, Seat


def main(folder: Path) -> None:
    application = make_application()
    slips: list[str] = []
    sys.excepthook = lambda *error: slips.append("".join(traceback.format_exception(*error)))
    session = Session(Folders(folder / "games", folder / "settings", folder / "reports"))
    session.settings.change(language="en", speed=0.0, pace=0.0, curtain=False)
    session.begin(None)
    sys.audit("hostile", "")
    for file in sorted((folder / "sent").iterdir()):
        sys.audit("hostile", str(file))
        _try(application, session, file)
    _ask_advice(application, session)
    session.window.sheets.library()
    _settle(application, lambda: session.window.sheets.sheet is not None)
    session.end()
    assert not slips, slips[0]
    sys.stdout.write("the end\n")


def _try(application: QApplication, session: Session, file: Path) -> None:
    """Open a file; whoever is asked about plays, and whoever plays does something."""
    controller, sheets = session.controller, session.window.sheets
    controller.close_game()
    sheets.open_file(file)
    application.processEvents()
    _look(session)
    while (sheet := sheets.sheet) is not None:
        if isinstance(sheet, WhoPlays):
            sheet.player = "easy"
            sheet.accept()
        else:
            sheet.reject()
        _settle(application, lambda gone=sheet: sheets.sheet is not gone)  # type: ignore[misc]
    if controller.playing:
        session.window.grab()
        _settle(application, lambda: _is_done(controller))
        session.window.menus.submenu("recent").aboutToShow.emit()
        controller.save(file.parent.parent / "games" / "again.swgame")
    _no_strangers()


def _ask_advice(application: QApplication, session: Session) -> None:
    """The adviser has a process of its own."""
    session.controller.start(Plan(Setup(2), (Seat("A", 0), Seat("B", 1)), seed=1))
    session.window.hints.ask()
    _settle(application, lambda: not session.window.hints.waiting)


def _is_done(controller: GameController) -> bool:
    """Whether somebody has played, or nobody can."""
    return controller.over or controller.human or controller.vacant or len(controller.game.history) > 2


def _look(session: Session) -> None:
    """What is shown is text: nothing in it is taken for a picture to fetch."""
    for widget in [session.window, *session.window.findChildren(QWidget)]:
        assert not Qt.mightBeRichText(widget.toolTip()), widget.toolTip()
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.AutoText:
            assert not Qt.mightBeRichText(widget.text()), widget.text()


def _no_strangers() -> None:
    """Only players' processes have been started, as far as the system tells."""
    for listed in Path("/proc/self/task").glob("*/children"):
        for child in listed.read_text().split():
            command = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ")
            assert b"multiprocessing" in command, command


def _settle(application: QApplication, there: Callable[[], bool]) -> None:
    while not there():
        application.processEvents()
        time.sleep(0.002)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]))
