"""How quick the window is: frames of a full table, also while a computer thinks, and the time from start to sight."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_desktop.ui.desk.command_line import say

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

    from smallworld_desktop.ui.shell.app import Session

FRAMES = 120
WARM_UP = 5
STARTS = 5
FRAME = 16
"""Milliseconds between the frames that are asked for while a computer thinks."""
WATCHED = 180
"""Frames that are shown while somebody thinks."""


def report(as_json: bool, rounds: int) -> int:
    """Measure, also so many rounds of an evening with all that moves, print, and return the exit status."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        frames = measure_frames(Path(folder))
        figures = {**frames, **measure_start(Path(folder)), **measure_thinking(Path(folder) / "thinking")}
        figures |= _evening(Path(folder) / "evening", rounds)
    if as_json:
        sys.stdout.write(json.dumps({name: round(value, 3) for name, value in figures.items()}, indent=2) + "\n")
    else:
        sys.stdout.write(_told(figures))
    return 0


def _evening(folder: Path, rounds: int) -> dict[str, float]:
    from smallworld_desktop.ui.bench.evening import measure_evening

    return measure_evening(folder, rounds)


def _told(figures: dict[str, float]) -> str:
    """What it came to, in words."""
    seconds = {name: f"{value:.2f}" for name, value in figures.items() if name.endswith("_s")}
    ms = {name.removesuffix("_s"): f"{value * 1000:.1f}" for name, value in figures.items() if name.endswith("_s")}
    late = f"{figures['thinking_late_s'] * 1000:.0f}"
    counted = {name: f"{figures[name]:.0f}" for name in ("board_fps", "window_fps", "thinking_fps", "evening_frames")}
    lines = [
        say("bench-window-frames", board=counted["board_fps"], window=counted["window_fps"]),
        say("bench-window-start", start=seconds["start_s"], work=seconds["start_cpu_s"]),
        say("bench-window-thinking", frames=counted["thinking_fps"], late=late),
        say(
            "bench-window-evening",
            frames=counted["evening_frames"],
            in_time=f"{figures['evening_in_time']:.1%}",
            work=ms["evening_late_work"],
            late=ms["evening_late"],
        ),
        say(
            "bench-window-deaf",
            work=ms["evening_gap_work"],
            gap=ms["evening_gap"],
            board_work=ms["board_gap_work"],
            board_gap=ms["board_gap"],
        ),
        say("bench-window-chronicle", first=ms["chronicle_first"], last=ms["chronicle_last"]),
    ]
    return "\n".join([*lines, ""])


def measure_frames(folder: Path) -> dict[str, float]:
    """How often a second the board, and the whole window, can be painted anew. May leave a game in the folder."""
    from smallworld_desktop.ui.shell.pictures import Picture, settle, show_screen, still_session

    application = _application()
    picture = Picture()
    session = still_session(folder, picture)
    show_screen(session, picture)
    settle(session)
    board = session.window.table.board
    figures = {}
    for name, widget in (("board_fps", board), ("window_fps", session.window)):
        for _ in range(WARM_UP):
            widget.grab()
        # All together, since Windows' clock of work ticks no more than sixty times a second.
        began = time.process_time()
        for _ in range(FRAMES):
            widget.grab()
        figures[name] = FRAMES / (time.process_time() - began)
    session.end()
    application.processEvents()
    return figures


def measure_thinking(folder: Path, level: str = "master") -> dict[str, float]:
    """Frames a second of the clock that the board shows while a computer thinks, and how late the last in a hundred is.

    Unlike the other figures these depend on what else the machine does. The computer thinks for as long as it takes to
    show them all.
    """
    from smallworld_desktop.ui.shell.pictures import Picture, settle, show_screen, still_session

    application = _application()
    picture = Picture()
    session = still_session(folder, picture)
    show_screen(session, picture)
    settle(session)
    controller = session.controller
    controller.computers.asker.work = brood
    for seat in range(len(controller.plan.seats)):
        controller.set_player(seat, level)
    controller.pause(False)
    gaps = _gaps(session)
    session.end()
    application.processEvents()
    return {"thinking_fps": len(gaps) / sum(gaps), "thinking_late_s": sorted(gaps)[len(gaps) * 99 // 100]}


def brood(connection: Connection) -> None:
    """Think about what was asked again and again, until there is something else to hear."""

    question = connection.recv()
    while not connection.poll():
        question.box.players.make(question.level).choose(question.state, question.seat, random.Random(question.seed))


def _gaps(session: Session) -> list[float]:
    """The seconds between the frames that are shown while somebody thinks."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer

    view, thoughts, application = session.window.table.board.map_view, session.controller.thoughts, _application()
    shown: list[float] = []
    gaps: list[float] = []

    def show() -> None:
        view.viewport().repaint()
        shown.append(time.perf_counter())
        if thoughts.pondering_seat < 0:
            shown.clear()
        elif len(shown) > 1:
            gaps.append(shown[-1] - shown[-2])

    frames = QTimer()
    frames.setTimerType(Qt.TimerType.PreciseTimer)
    frames.timeout.connect(show)
    frames.start(FRAME)
    while len(gaps) < WATCHED:
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    frames.stop()
    return gaps


def _application() -> QCoreApplication:
    """The one Qt application there may be."""
    from PySide6.QtCore import QCoreApplication

    from smallworld_desktop.ui.shell.app import make_application

    return QCoreApplication.instance() or make_application()


def measure_start(folder: Path) -> dict[str, float]:
    """Seconds from the start of a fresh process until its window has been painted, on the game that broke off."""
    # A process of this kind comes from an installed program as it does from Python.
    context = multiprocessing.get_context("spawn")
    spent: list[tuple[float, float]] = []
    for _ in range(STARTS):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_start, args=(folder, time.time(), theirs))
        process.start()
        theirs.close()
        try:
            spent.append(ours.recv())
        except EOFError:
            raise RuntimeError("the window does not open") from None
        process.join()
    seconds, work = zip(*spent, strict=True)
    return {"start_s": statistics.median(seconds), "start_cpu_s": statistics.median(work)}


def _start(folder: Path, started: float, told: Connection) -> None:
    """Start as the program does on a game that broke off, and tell when the window can be used."""
    from PySide6.QtCore import QTimer

    from smallworld_desktop.ui.desk.folders import Folders
    from smallworld_desktop.ui.shell.app import Session, make_application

    application = make_application()
    session = Session(Folders(folder / "games", folder, folder))
    session.begin(None)
    session.window.repaint()
    QTimer.singleShot(0, application.quit)
    application.exec()
    told.send((time.time() - started, time.process_time()))
    session.end()
