"""Plays sounds by what each system has for it. Where nothing has ears, nothing is played, and nobody hears of it."""

from __future__ import annotations

import array
import logging
import queue
import shutil
import subprocess
import sys
import threading
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

from smallworld_desktop.engine.kernel.files import name_beside
from smallworld_desktop.ui.sound.sounds import MARK, RATE

MOST = 3
"""Sounds at a time; what comes besides is not played."""

STEPS = 10
"""Volumes, from silence to full."""

TRIES = 3
"""Sounds that may fail one after the other before no more is tried."""

PROGRAMS: Sequence[tuple[str, ...]] = (("pw-play",), ("paplay",), ("afplay",), ("aplay", "-q"))
"""What plays a file, by system; the first that is there."""

log = logging.getLogger(__name__)

Start = Callable[[Path], "subprocess.Popen[bytes] | None"]
"""Begins to play a file, by a process that ends with it where there is one."""


class Player:
    """Has sounds played by a thread of its own, which makes their files when they are first wanted."""

    def __init__(self, folder: Path | None, start: Start | None = None) -> None:
        self._folder = folder
        self._start = start or started
        self._wanted: queue.SimpleQueue[tuple[str, int, float] | None] = queue.SimpleQueue()
        self._running: list[subprocess.Popen[bytes]] = []
        self._failed = 0
        self._thread: threading.Thread | None = None

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard here."""
        return self._folder is None or self._failed >= TRIES

    def play(self, name: str, number: int, volume: float) -> None:
        """Have a take of a sound played, from 0 for silence to 1."""
        if self.silent or round(volume * STEPS) < 1:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._wanted.put((name, number, volume))

    def end(self) -> None:
        """Be quiet, now."""
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (wanted := self._wanted.get()) is not None and not self.silent:
            try:
                self._play(*wanted)
            except Exception as error:
                # Whatever goes wrong with a sound, the game goes on without it.
                self._failed += 1
                log.info("no sound: %s", error)
        for running in self._running:
            running.kill()
            running.wait()
        self._running = []

    def _play(self, name: str, number: int, volume: float) -> None:
        self._running = [running for running in self._running if not self._is_over(running)]
        if len(self._running) >= MOST:
            return
        assert self._folder is not None
        file = sound_file(self._folder, name, number, round(volume * STEPS))
        running = self._start(file)
        if running is not None:
            self._running.append(running)

    def _is_over(self, running: subprocess.Popen[bytes]) -> bool:
        """Whether it has ended; several that fail one after the other are enough."""
        status = running.poll()
        if status is not None:
            self._failed = self._failed + 1 if status else 0
        return status is not None


def started(file: Path) -> subprocess.Popen[bytes] | None:
    """Play a file while the program goes on."""
    if sys.platform == "win32":
        import winsound

        winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        return None
    program = next((program for program in PROGRAMS if shutil.which(program[0])), None)
    if program is None:
        raise RuntimeError("nothing here plays sounds")
    nowhere = subprocess.DEVNULL
    return subprocess.Popen([*program, str(file)], stdin=nowhere, stdout=nowhere, stderr=nowhere)


def sound_file(folder: Path, name: str, number: int, step: int) -> Path:
    """The file of a take at a volume, which is made if it is not there yet."""
    place = folder / MARK
    file = place / f"{name}-{number}-{step}.wav"
    if not file.exists():
        full = place / f"{name}-{number}-{STEPS}.wav"
        if not full.exists():
            # NumPy is fetched only where a file has to be built.
            from smallworld_desktop.ui.sound.recipes import samples

            write_wave(full, samples(name, number))
        if file != full:
            write_wave(file, softer(read_wave(full), (step / STEPS) ** 2))
    return file


def softer(sound: bytes, factor: float) -> bytes:
    """The same samples, softer."""
    numbers = array.array("h", sound)
    if sys.byteorder == "big":
        numbers.byteswap()
    made = array.array("h", [int(number * factor) for number in numbers])
    if sys.byteorder == "big":
        made.byteswap()
    return made.tobytes()


def write_wave(path: Path, sound: bytes) -> None:
    """Write samples as a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = name_beside(path, "draft")
    with wave.open(str(draft), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound)
    draft.replace(path)


def read_wave(path: Path) -> bytes:
    with wave.open(str(path), "rb") as file:
        return file.readframes(file.getnframes())
