"""Measures what of all that is said reaches whoever listens on Linux: a listener on the bus counts with the program.

dbus-run-session -- xvfb-run -a .venv/bin/python packaging/on_the_bus.py          a person and a computer, three rounds
dbus-run-session -- xvfb-run -a .venv/bin/python packaging/on_the_bus.py 10       ten rounds
dbus-run-session -- xvfb-run -a .venv/bin/python packaging/on_the_bus.py games    a whole game of two of each rule set,
    played by keys alone by somebody who knows what comes by on the bus and nothing else: announcements, and the name
    and the description of what has come to have the keyboard. One of them is played by its name: heard_kingdoms.
dbus-run-session -- .venv/bin/python packaging/on_the_bus.py turn     the beginning of a turn, which is among the tests:
    it waits for each sentence itself and looks at no clock, so that a slow machine is only slow.

It needs what Debian calls at-spi2-core, gir1.2-atspi-2.0, python3-gi, xvfb and dbus. The listener runs under the
system's own Python, which has the bindings; it is this file, called with --listen.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LISTENER = "/usr/bin/python3"
ANNOUNCED, DESCRIBED = "object:announcement", "object:property-change:accessible-description"
FOCUSED = "object:state-changed:focused"
EARS = (ANNOUNCED, FOCUSED)
"""What somebody hears who plays by ear."""

ON_ITS_WAY = 60
"""Milliseconds in which nothing has come, after which nothing more is expected of a key."""

PATIENCE = 20_000
"""Milliseconds for which the program may be busy before it answers."""

SETTLED = 1500
"""Milliseconds after the last word for what is still on its way."""


def listen() -> None:
    """Write a line for everything that comes by on the bus: its kind and its words."""
    import_module("gi").require_version("Atspi", "2.0")
    atspi: Any = import_module("gi.repository.Atspi")

    def on_event(event: Any) -> None:
        said = str(event.any_data)
        if event.type.startswith(FOCUSED):
            source = event.source if event.detail1 else None
            if source is not None:
                source.clear_cache()
            parts = (source.get_name(), source.get_description()) if source is not None else ()
            said = ". ".join(dict.fromkeys(part.rstrip(".") for part in parts if part))
        print(json.dumps([event.type, said]), flush=True)

    atspi.init()
    # Whoever is busy is not gone.
    atspi.set_timeout(PATIENCE, PATIENCE)
    listener = atspi.EventListener.new(on_event)
    for kind in (ANNOUNCED, DESCRIBED, FOCUSED):
        listener.register(kind)
    print(json.dumps(["ready", ""]), flush=True)
    atspi.event_main()


def play(rounds: int) -> list[str]:
    """Play a game of a person and a computer for so many rounds, and tell what the voice has said."""
    sys.path.insert(0, str(ROOT))
    from PySide6.QtTest import QTest

    from smallworld_desktop.engine.games.smallworld.setup import Setup
    from smallworld_desktop.engine.games.smallworld.showcase import choose
    from smallworld_desktop.ui.desk.folders import Folders
    from smallworld_desktop.ui.shell.app import Session, make_application
    from smallworld_desktop.ui.sitting.seating import Plan, Seat

    said: list[str] = []
    application, dice = make_application(), random.Random(1)
    with TemporaryDirectory() as folder:
        session = Session(Folders(*(Path(folder) / name for name in ("games", "settings", "reports"))))
        session.settings.change(speed=0.0, pace=1.0)
        session.desk.voice.said.connect(said.append)
        session.begin(None)
        session.window.activateWindow()
        QTest.qWait(SETTLED)
        controller = session.controller
        controller.start(Plan(Setup(2), (Seat("Anna", 0), Seat("Ben", 1, "chance")), 3))
        while not controller.over and controller.state.round <= rounds:
            if controller.human:
                controller.play(choose(controller.state, controller.legal(), dice))
            QTest.qWait(20)
        QTest.qWait(SETTLED)
        session.end()
    application.processEvents()
    return said


def reached(said: list[str], heard: list[str]) -> int:
    """How much of what was said was heard, in its order."""
    count, rest = 0, iter(heard)
    for text in said:
        count += any(text == other for other in rest)
    return count


@contextmanager
def listener() -> Iterator[list[tuple[str, str]]]:
    """Somebody on the bus writes down what comes by there, for as long as this lasts."""
    os.environ.setdefault("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1")
    heard: list[tuple[str, str]] = []
    with subprocess.Popen([LISTENER, __file__, "--listen"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if not process.stdout.readline().startswith('["ready"'):
            sys.exit(NOBODY)
        lines = process.stdout
        Thread(target=lambda: heard.extend(tuple(json.loads(line)) for line in lines), daemon=True).start()
        try:
            yield heard
        finally:
            process.terminate()


class Bus:
    """Ears on the bus: what is announced, and what the keyboard has come to."""

    def __init__(self, heard: list[tuple[str, str]]) -> None:
        self._heard = heard
        self._told = 0

    def take(self) -> list[str]:
        """What was heard since this was asked last, when nothing more is on its way."""
        from PySide6.QtTest import QTest

        count = -1
        while count != len(self._heard):
            count = len(self._heard)
            QTest.qWait(ON_ITS_WAY)
        new, self._told = self._heard[self._told : count], count
        return [said for kind, said in new if said and kind.startswith(EARS)]


def play_games(names: Sequence[str]) -> int:
    """Play games by what is heard on the bus, and tell how each ended; something is wrong where one does not end."""
    sys.path.insert(0, str(ROOT))
    from tests.transcripts import by_ear
    from tests.transcripts.hearings import HEARINGS

    @contextmanager
    def ears() -> Iterator[Bus]:
        with listener() as heard:
            yield Bus(heard)

    for hearing in HEARINGS:
        if names and hearing.name not in names:
            continue
        lines = by_ear.written(hearing, ears).splitlines()
        keys = [line for line in lines if line.startswith("> ")]
        print(f"{hearing.name}: {len(keys)} keys, {sum(map(bool, lines)) - len(keys)} times something was heard")
        print(f"  {lines[-1]}", flush=True)
    return 0


TURN = (
    ("F5", "choose a race and power"),
    ("Down", r"10 tokens, Free"),
    ("Down", r"11 tokens, Price 1"),
    ("Return", "conquer a region"),
    ("N", r"price \d+ tokens?"),
    ("Space", r"Anna’s Tritons take"),
    ("O", "Barleymead"),
)
"""Keys, and what is heard of each by whoever waits for it."""
PROBE = "Is anybody there?"
MOST_PROBES = 5000
NOBODY = "Nobody listens on this system."


@contextmanager
def screen() -> Iterator[None]:
    """A screen that nobody else has, whose number is told by the one who made it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process, open(reading) as told:
        os.close(writing)
        number = told.readline().strip()
        if not number:
            sys.exit(NOBODY)
        os.environ.update(DISPLAY=f":{number}", QT_QPA_PLATFORM="xcb")
        try:
            yield
        finally:
            process.terminate()


class Waiting:
    """Waits on the bus for what must come, however long that takes."""

    def __init__(self, heard: list[tuple[str, str]]) -> None:
        self._heard = heard
        self._at = 0

    def comes(self, wanted: str) -> str:
        """Wait until something is heard that says this; what came before it counts no more."""
        while (found := self._find(wanted)) is None:
            self._pause()
        return found

    def is_heard(self) -> bool:
        """A bus is not there at once: say something until it comes by, so that all that follows does.

        Nothing of the program is in it yet: where it never comes by, this system has no bus that carries it.
        """
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
        from PySide6.QtWidgets import QApplication

        for _ in range(MOST_PROBES):
            focused = QApplication.focusWidget()
            if focused is not None:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(focused, PROBE))
            self._pause()
            if self._find(PROBE) is not None:
                return True
        return False

    def _find(self, wanted: str) -> str | None:
        while self._at < len(self._heard):
            kind, said = self._heard[self._at]
            self._at += 1
            if kind.startswith(EARS) and re.search(wanted, said):
                return said
        return None

    def _pause(self) -> None:
        from PySide6.QtTest import QTest

        QTest.qWait(20)


def play_turn() -> int:
    """Begin a turn by ear, and write each key with what was heard of it."""
    sys.path.insert(0, str(ROOT))
    from smallworld_desktop.ui.desk import guard
    from smallworld_desktop.ui.shell.app import Session, make_application
    from tests.transcripts.by_ear import strike
    from tests.ui.table import folders, plan

    moments = count(1)
    # Whoever presses a key has heard what it does.
    setattr(guard, "now", lambda: next(moments) * guard.DEAF)  # noqa: B010
    with TemporaryDirectory() as folder, screen(), listener() as heard:
        application = make_application()
        session = Session(folders(Path(folder)))
        session.settings.change(speed=0.0)
        session.begin(None)
        session.window.activateWindow()
        waiting = Waiting(heard)
        if not waiting.is_heard():
            print(NOBODY, flush=True)
            return 1
        session.controller.start(plan(2, seed=3))
        waiting.comes("choose a race and power")
        for key, wanted in TURN:
            strike(key)
            print(f"> {key}\n{waiting.comes(wanted)}", flush=True)
        session.end()
        application.processEvents()
    return 0


def main(rounds: int) -> int:
    """Measure, and tell; something is wrong where not every announcement has reached the listener."""
    with listener() as heard:
        said = play(rounds)
    announced = [text for kind, text in heard if kind.startswith(ANNOUNCED)]
    described = [text for kind, text in heard if kind.startswith(DESCRIBED)]
    print(f"announcements that reached the listener: {reached(said, announced)} of {len(said)}")
    print(f"the same as descriptions of what has the keyboard: {reached(said, described)} of {len(said)}")
    for text in said[:5]:
        print(f"  {text}")
    return 0 if said and reached(said, announced) == len(said) else 1


if __name__ == "__main__":
    if "--listen" in sys.argv:
        listen()
    elif sys.argv[1:] == ["turn"]:
        sys.exit(play_turn())
    elif len(sys.argv) > 1 and not sys.argv[1].isdigit():
        sys.exit(play_games([name for name in sys.argv[1:] if name != "games"]))
    else:
        sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
