"""Measures how quickly a large library opens, with nothing of the player's touched."""

from __future__ import annotations

import json
import os
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import Recorder
from smallworld_desktop.engine.kernel.shelf import INDEX
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sitting.showcase import showcase_plan

REPEATS = 5
ACTIONS = 40
"""Of each game. A list does not look at them."""


def figures(games: int) -> dict[str, float]:
    """What opening a library of so many games takes, which is made and thrown away."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or make_application()
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        found = measure(Path(folder), games)
    application.processEvents()
    return found


def measure(folder: Path, games: int) -> dict[str, float]:
    """Milliseconds of processor time and megabytes of a library with so many games, which is made in the folder."""
    library = folder / "games"
    fill(library, games)
    index = library / INDEX
    return {
        "ms_without_the_index": _median(lambda: Library(library).games(), before=lambda: index.unlink(missing_ok=True)),
        "ms_with_the_index": _median(lambda: Library(library).games()),
        "ms_of_the_sheet_on_the_table": _sheet(folder),
        "mb_held": _held(library),
    }


def fill(folder: Path, games: int) -> None:
    """Write so many games of five seats, an hour apart, most of them over."""
    folder.mkdir(parents=True)
    box, dice = game(), random.Random(1)
    plan = showcase_plan(box, Words())
    played = Game(box.rules, plan.setup, plan.seed)
    for _ in range(ACTIONS):
        played.play(box.showcase.choose(played.state, played.legal(), dice))
    result = {"points": [80, 70, 60, 50, 40], "winners": [0]}
    about = {**plan.about_data(), "title": "Board for five players", "round": 2, "rounds": 8, "result": result}
    text = Recorder(played).text(about)
    saved = json.loads(text)["saved"]
    for number in range(games):
        moment = datetime(2026, 1, 1, tzinfo=UTC) - timedelta(hours=number)
        told = text.replace(saved, moment.isoformat(), 1)
        if number % 10:
            told = told.replace('"finished": false', '"finished": true', 1)
        (folder / f"{moment.date()} {' '.join(plan.names)} {number + 1}.swgame").write_text(told, "utf-8")


def _sheet(folder: Path) -> float:
    """From the command to the sheet painted, in a program that has just started."""

    def open_and_shut() -> float:
        session = Session(Folders(folder / "games", folder, folder))
        session.window.show()
        QApplication.processEvents()
        began = time.process_time()
        session.window.sheets.library()
        sheet = session.window.sheets.sheet
        assert sheet is not None
        sheet.grab()
        took = time.process_time() - began
        sheet.reject()
        session.end()
        return 1000 * took

    return statistics.median(open_and_shut() for _ in range(REPEATS))


def _held(folder: Path) -> float:
    tracemalloc.start()
    games = Library(folder).games()
    held = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    del games
    return held


def _median(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Milliseconds of processor time that some work takes, whatever else the machine does."""
    found = []
    for _ in range(REPEATS):
        before()
        began = time.process_time()
        work()
        found.append(1000 * (time.process_time() - began))
    return statistics.median(found)
