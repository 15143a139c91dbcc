"""An evening of five computers on a large screen: what each frame costs, and whether anything holds the window up."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject

from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.shell.pictures import Picture, still_session
from smallworld_desktop.ui.sitting.seating import Plan, Seat

if TYPE_CHECKING:
    from smallworld_desktop.ui.shell.app import Session

SIZE = (3840, 2160)
LEVEL = "easy"
QUICK = 2.0
"""How quickly everything moves; a frame costs as much at any speed."""
IN_TIME = 1 / 60
NOTHING = 0.0003
"""Seconds. What takes less is no work, but a look whether there is any."""
NAP = 0.001
QUIET = 5
"""So many looks in a row must find nothing until the window rests."""
TOLD = 20
"""Actions at the beginning and at the end by which the chronicle is measured."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds: how long something took by the clock, and how long this thread worked at it."""

    clock: float
    work: float

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.clock + other.clock, self.work + other.work)


def timed(work: Callable[[], object]) -> Spent:
    """What some work takes."""
    clock, worked = time.perf_counter(), time.thread_time()
    work()
    return Spent(time.perf_counter() - clock, time.thread_time() - worked)


class Watch(QObject):
    """Lets a window work, and notes what each of its frames takes."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._painted = False
        self._since = Spent(0, 0)
        self.frames: list[Spent] = []
        """All work from one painting to the next."""
        self.stretches: list[Spent] = []
        """Whatever was done in one go, while the window could hear nobody."""
        session.window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self._painted |= event.type() == QEvent.Type.UpdateRequest
        return False

    def wipe(self) -> None:
        self.frames.clear()
        self.stretches.clear()

    def look(self, work: Callable[[], object] = QCoreApplication.processEvents) -> bool:
        """Do what is to be done, and tell whether that was anything."""
        spent = timed(work)
        self.stretches.append(spent)
        self._since += spent
        if self._painted:
            self.frames.append(self._since)
        if self._painted or spent.work < NOTHING:
            self._painted, self._since = False, Spent(0, 0)
        if spent.work < NOTHING:
            time.sleep(NAP)
        return spent.work >= NOTHING

    def rest(self) -> None:
        """Go on until nothing moves any more and everything has come that was sent for."""
        quiet = 0
        while quiet < QUIET:
            quiet = 0 if self.look() or self._busy() else quiet + 1

    def _busy(self) -> bool:
        table, scene = self._session.window.table, self._session.window.table.board.scene
        moving = table.board.showing.moving or table.spectacle.running or self._session.controller.thinking_seat >= 0
        return moving or (scene is not None and (scene.measuring or not scene.ground.painted))


def measure_evening(folder: Path, rounds: int) -> dict[str, float]:
    """What a new board, every frame of a game with all its motion, and the chronicle cost; in seconds."""
    session = still_session(folder, Picture(size=SIZE))
    session.settings.change(speed=QUICK)
    controller, watch = session.controller, Watch(session)
    session.window.show()
    told = _told(session)
    watch.rest()
    controller.start(_plan(game().seats[0]))
    watch.rest()
    watch.wipe()
    watch.look(lambda: controller.start(_plan(game().seats[-1])))
    watch.rest()
    figures = _gap("board", watch)
    watch.wipe()
    told.clear()
    while not controller.over and controller.state.round <= rounds:
        watch.look(controller.step)
        watch.rest()
    figures |= {**_gap("evening", watch), **_frames(watch.frames)}
    session.end()
    QCoreApplication.processEvents()
    return {**figures, "chronicle_first_s": fmean(told[:TOLD]), "chronicle_last_s": fmean(told[-TOLD:])}


def _plan(seats: int) -> Plan:
    return Plan(game().set_up(seats), tuple(Seat(f"{seat + 1}", seat, LEVEL) for seat in range(seats)), seed=1)


def _told(session: Session) -> list[float]:
    """Has the chronicle note how long it works at every action."""
    chronicle, told = session.window.table.chronicle, list[float]()
    refresh = chronicle.refresh

    def noted() -> None:
        told.append(timed(refresh).work + timed(chronicle.view.executeDelayedItemsLayout).work)

    vars(chronicle).update(refresh=noted)
    return told


def _gap(name: str, watch: Watch) -> dict[str, float]:
    """The longest time for which the window heard nobody."""
    gaps = watch.stretches
    return {f"{name}_gap_s": max(gap.clock for gap in gaps), f"{name}_gap_work_s": max(gap.work for gap in gaps)}


def _frames(frames: list[Spent]) -> dict[str, float]:
    work, clock = sorted(frame.work for frame in frames), sorted(frame.clock for frame in frames)
    last = len(frames) * 99 // 100
    return {
        "evening_frames": float(len(frames)),
        "evening_late_s": clock[last],
        "evening_late_work_s": work[last],
        "evening_in_time": sum(frame <= IN_TIME for frame in work) / len(work),
    }
