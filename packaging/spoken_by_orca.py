"""Plays games by keys in the real window, and knows of them what Orca speaks and nothing else.

dbus-run-session -- xvfb-run -a .venv/bin/python packaging/spoken_by_orca.py                  a game of each rule set
dbus-run-session -- xvfb-run -a .venv/bin/python packaging/spoken_by_orca.py heard_kingdoms   the one of this name

Every key is struck by xdotool, as a hand does it, and all that is spoken comes into spoken_heard_kingdoms.txt and the
like in the folder where this is called. It needs what Debian calls orca, at-spi2-core, speech-dispatcher, xdotool, xvfb
and dbus. Orca and its voice run as they are, with folders of their own: the voice is the dummy one, and a customization
such as any user of Orca may have writes down each sentence as it is handed to the voice.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent

CUSTOMIZATION = """
import json
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib
from orca import settings, speech
# On a busy machine it would take itself for dead, and end itself.
settings.timeoutTime = 0
# And the program, which would never be asked again.
Atspi.set_timeout({patience}, {patience})
spoken = open({file!r}, "a", buffering=1)
hand_on = speech._speak
def write(*what):
    spoken.write(json.dumps(what) + chr(10))
def speak(text, acss, interrupt):
    write("spoken", text)
    hand_on(text, acss, interrupt)
def on_announcement(event):
    # Whatever came before it has been dealt with when nothing else is to be done.
    if str(event.any_data).startswith({asked!r}):
        GLib.idle_add(write, "silent", event.any_data, priority=GLib.PRIORITY_LOW)
speech._speak = speak
listener = Atspi.EventListener.new(on_announcement)
listener.register("object:announcement")
"""
VOICE = """
CommunicationMethod "unix_socket"
AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
"""
ASKED = "silent?"
STARTED = "Screen reader on."
PATIENCE = 120_000
"""Milliseconds for which Orca may be busy, on a machine that has much else to do."""

ON_ITS_WAY = 150
"""Milliseconds that the program has to answer a key before Orca is asked whether it has told all."""

LONG_SILENCE = 30
"""So often in a row nothing was spoken when whoever listens asks to hear the last announcement again."""

KEYSYMS = {
    "+": "plus",
    "-": "minus",
    "Space": "space",
    "Enter": "Return",
    "Esc": "Escape",
    "Del": "Delete",
    "Ins": "Insert",
    "Ctrl": "ctrl",
    "Shift": "shift",
}


class Orca:
    """What Orca has spoken, as it comes into its file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._at = 0
        self._spoken: list[str] = []
        self._silent = ""
        self._number = count(1)
        self._silences = 0
        self.asked_again = 0
        """How often nothing was heard of a key until it was asked for."""

    def take(self) -> list[str]:
        """What was spoken since this was asked last, when nothing more is on its way."""
        more = True
        while more:
            before = len(self._spoken)
            wait(ON_ITS_WAY)
            self._ask()
            more = len(self._spoken) > before
        told, self._spoken = self._spoken, []
        self._silences = 0 if told else self._silences + 1
        if self._silences == LONG_SILENCE:
            self.asked_again += 1
            print("Nothing was heard: A asks for it again.", flush=True)
            strike("A")
        return told

    def _ask(self) -> None:
        """Ask it whether it has told all, and wait until it has."""
        from PySide6.QtCore import QDeadlineTimer, QObject
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication

        asked, patience = f"{ASKED} {next(self._number)}", QDeadlineTimer(PATIENCE)
        focused: QObject | None = QGuiApplication.focusObject()
        source = focused if focused is not None else QGuiApplication.instance()
        assert source is not None
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, asked))
        while self._silent != asked:
            assert not patience.hasExpired(), "Orca does not answer"
            wait(20)
            self.read()

    def read(self) -> list[str]:
        """Read on in its file; all that was spoken and is not taken yet."""
        with self._file.open("rb") as file:
            file.seek(self._at)
            read = file.read()
        whole = read[: read.rfind(b"\n") + 1]
        self._at += len(whole)
        for line in whole.decode().splitlines():
            kind, text = json.loads(line)
            if kind == "silent":
                self._silent = text
            elif text.strip() and not text.startswith(ASKED):
                self._spoken.append(text)
        return self._spoken


def wait(milliseconds: int) -> None:
    """Let the program go on for so long: whatever it is asked meanwhile, it answers at once."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop, loop.quit)
    loop.exec()


def strike(key: str) -> None:
    """Strike a key of the keyboard, wherever that is."""
    names = key.split("+") if len(key) > 1 else [key]
    spelled = "+".join(KEYSYMS.get(name, name if len(name) > 1 else name.lower()) for name in names)
    with subprocess.Popen(["xdotool", "key", spelled]) as hand:
        # Meanwhile whoever listens may ask about what has the keyboard.
        while hand.poll() is None:
            wait(20)
    assert not hand.returncode, "no key can be struck"


@contextmanager
def voice(folder: Path) -> Iterator[dict[str, str]]:
    """A voice that says nothing aloud, for as long as this lasts; and where it is to be found."""
    folder.mkdir()
    (folder / "speechd.conf").write_text(VOICE, encoding="utf-8")
    socket = folder / "voice"
    places = {"config-dir": folder, "pid-file": folder / "pid", "log-dir": folder, "socket-path": socket}
    command = ["speech-dispatcher", "--run-single", *(f"--{option}={place}" for option, place in places.items())]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not socket.exists():
                assert process.poll() is None, "the voice does not start"
                wait(100)
            yield {"SPEECHD_ADDRESS": f"unix_socket:{socket}"}
        finally:
            process.terminate()


@contextmanager
def orca() -> Iterator[Orca]:
    """Orca speaks for as long as this lasts."""
    os.environ.setdefault("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1")
    with TemporaryDirectory() as name, voice(Path(name) / "voice") as found:
        folder, file = Path(name) / "orca", Path(name) / "spoken"
        folder.mkdir()
        file.touch()
        own = CUSTOMIZATION.format(file=str(file), asked=ASKED, patience=PATIENCE)
        (folder / "orca-customizations.py").write_text(own, encoding="utf-8")
        command, language = ["orca", "--user-prefs", str(folder)], {"LC_ALL": "C.UTF-8"}
        environment = {**os.environ, **found, **language}
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
            ears = Orca(file)
            while STARTED not in ears.read():
                assert process.poll() is None, "Orca does not start"
                wait(100)
            try:
                yield ears
            finally:
                process.terminate()


def main(names: list[str]) -> int:
    """Play the games, and tell how each ended."""
    sys.path.insert(0, str(ROOT))
    from tests.transcripts import by_ear
    from tests.transcripts.hearings import HEARINGS

    by_ear.PATIENCE = PATIENCE
    for hearing in HEARINGS:
        if names and hearing.name not in names:
            continue
        text = by_ear.written(hearing, orca, strike)
        Path(f"spoken_{hearing.name}.txt").write_text(text, encoding="utf-8")
        lines = text.splitlines()
        keys = [line for line in lines if line.startswith("> ")]
        print(f"{hearing.name}: {len(keys)} keys, {sum(map(bool, lines)) - len(keys)} sentences spoken")
        print(f"  {lines[-1]}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
