"""Pictures of the window, taken without a display: for the README, and for whoever judges the look."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.play.record_bench import some_entries
from smallworld_desktop.engine.play.recording import store_of
from smallworld_desktop.engine.play.registry import USUAL, game
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan

SETTLING = 0.4
"""Seconds the window is given to come to rest, at least."""
GAMES = 1020
"""Invented ones, in pictures of statistics."""
LONGEST = 600.0
"""Seconds after which something has gone wrong."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture is to show."""

    size: tuple[int, int] = (1600, 1000)
    save: Path | None = None
    screen: str = "table"
    theme: str = "dark"
    locale: str = "en"
    text: float = 1.0
    game: str = USUAL


def take_picture(picture: Picture, out: Path) -> None:
    """Show the screen in a window that nobody sees, and write it to a file."""
    application = make_application()
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        session = still_session(Path(folder), picture)
        try:
            show_screen(session, picture)
            settle(session)
            if not session.window.grab().save(str(out)):
                raise FileError(str(out), "picture-not-written")
        finally:
            session.end()
    application.processEvents()


def still_session(folder: Path, picture: Picture) -> Session:
    """A run of the program in which nothing moves, with settings and games of its own."""
    session = Session(Folders(folder / "games", folder, folder))
    session.settings.change(
        theme=picture.theme, language=picture.locale, text=picture.text, speed=0.0, pace=0.0, curtain=False
    )
    session.settings.change(game=picture.game)
    session.controller.pause(True)
    session.window.resize(*picture.size)
    return session


def show_screen(session: Session, picture: Picture) -> None:
    """Put the game on the table, and open what is to be seen."""
    window, controller = session.window, session.controller
    window.show()
    if picture.save is not None:
        controller.open(picture.save)
    elif picture.screen != "welcome":
        box = game(picture.game)
        plan = showcase_plan(box, session.desk.words)
        moment = picture.screen if picture.screen in box.showcase.moments else "table"
        controller.take(showcase_game(box, plan, moment), plan)
    sheets = {"new-game": "new", "settings": "settings", "help": "rules", "statistics": "statistics", "lab": "lab"}
    if picture.screen == "settings":
        session.settings.adopt(
            replace(Choices(), game=picture.game, theme=picture.theme, language=picture.locale, text=picture.text)
        )
    if picture.screen == "statistics":
        store = store_of(controller.keeping.library)
        store.enter((entry, None) for entry in some_entries(game(picture.game), GAMES))
        store.close()
    if picture.screen == "lab":
        window.sheets.lab_run.show_played(picture.game, some_entries(game(picture.game), GAMES, people=()), 3000)
    if picture.screen in sheets:
        window.menus[sheets[picture.screen]].trigger()
    elif picture.screen == "end":
        window.sheets.end()


def settle(session: Session) -> None:
    """Let everything arrive that is on its way: what is painted beside, and what still moves."""
    began = time.monotonic()
    while time.monotonic() < began + LONGEST:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        scene = session.window.table.board.scene
        painted = scene is None or (scene.ground.painted and not scene.measuring)
        if painted and time.monotonic() > began + SETTLING:
            return
