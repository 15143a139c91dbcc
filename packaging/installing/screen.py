"""A screen that nobody sees, on which installed programs are started, measured and photographed."""

from __future__ import annotations

import contextlib
import ctypes
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from installing.steps import PATIENCE, BuildError, run

PACKAGES = ("xvfb", "xdotool", "imagemagick")
DISPLAY = f":{100 + os.getpid() % 800}"
TOOLS = {"DISPLAY": DISPLAY, "PATH": "/usr/bin:/bin"}
TITLE = "Small World Desktop"
STARTS = 5
COLOURS = 50
"""A screen with fewer is as good as empty."""
AGAIN = 5.0
"""Seconds after which keys are pressed again."""

Start = Callable[[], "subprocess.Popen[bytes]"]
"""Starts the program, with DISPLAY as its screen."""


@contextlib.contextmanager
def screen() -> Iterator[None]:
    """A screen for as long as the block lasts."""
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", "1600x1000x24", "-noreset", "-ac"], stderr=subprocess.DEVNULL
    )
    try:
        _wait(lambda: _ask("getdisplaygeometry"), "the screen")
        yield
    finally:
        server.terminate()
        server.wait()


def measure(start: Start, picture: Path) -> float:
    """Start the program some times, take its picture, let it quit; returns the seconds of its start, the median."""
    return statistics.median(visit(start, picture) for _ in range(STARTS))


def visit(start: Start, picture: Path, keys: Sequence[str] = ("ctrl+q",)) -> float:
    """Start the program, take its picture, and press keys that make it quit.

    Returns the seconds from the start until something stands in the middle of the black screen.
    """
    with _eye() as middle:
        began = time.monotonic()
        program = start()
        _wait(lambda: "painted" if middle() else "", "the window", program)
        seconds = time.monotonic() - began
    try:
        window = _wait(lambda: _ask("search", "--onlyvisible", "--name", TITLE), "the window's name", program)
        photograph(picture)
        run("xdotool", "windowfocus", window.split()[0], environment=TOOLS)
        _press_until_it_ends(program, keys)
        if program.returncode != 0:
            raise BuildError(f"the program ends with {program.returncode}")
    finally:
        if program.poll() is None:
            program.kill()
            program.wait()
    return seconds


def _press_until_it_ends(program: subprocess.Popen[bytes], keys: Sequence[str]) -> None:
    """Press keys that make a program quit; what came too early was heard by nobody, and is pressed again."""
    for _ in range(round(PATIENCE / AGAIN)):
        for key in keys:
            press(key)
        with contextlib.suppress(subprocess.TimeoutExpired):
            program.wait(AGAIN)
            return
    raise BuildError("the program does not quit")


@contextlib.contextmanager
def _eye() -> Iterator[Callable[[], int]]:
    """Looks at the colour in the middle of the screen, more quickly than any program that takes pictures could."""
    x11 = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XGetImage"):
        getattr(x11, name).restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XGetPixel.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(DISPLAY.encode()))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(connection))

    def look() -> int:
        everything, pixels = ctypes.c_ulong(0xFFFFFFFF), 2
        image = ctypes.c_void_p(x11.XGetImage(connection, root, 500, 400, 1, 1, everything, pixels))
        colour = int(x11.XGetPixel(image, 0, 0))
        x11.XDestroyImage(image)
        return colour

    try:
        yield look
    finally:
        x11.XCloseDisplay(connection)


def wait_for_window(title: str) -> None:
    """Wait until a window with such a title is to be seen."""
    _wait(lambda: _ask("search", "--onlyvisible", "--name", title), f"the window '{title}'")


def press(key: str) -> None:
    """Press a key in whichever window has the keyboard."""
    run("xdotool", "key", key, environment=TOOLS)


def photograph(picture: Path) -> None:
    """Take a picture of the whole screen as soon as it shows something."""
    _wait(lambda: "seen" if _take(picture) >= COLOURS else "", f"something to be seen in {picture}")


def _take(picture: Path) -> int:
    """Take a picture of the whole screen; returns how many colours it has."""
    run("import", "-display", DISPLAY, "-window", "root", picture)
    from PIL import Image

    with Image.open(picture) as taken:
        return len(taken.convert("RGB").resize((200, 125)).getcolors(25_000) or ())


def _ask(*question: str) -> str:
    asked = subprocess.run(["xdotool", *question], env=TOOLS, capture_output=True, text=True)
    return asked.stdout.strip() if asked.returncode == 0 else ""


def _wait(look: Callable[[], str], what: str, program: subprocess.Popen[bytes] | None = None) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := look():
            return str(found)
        if program is not None and program.poll() is not None:
            raise BuildError(f"the program ended with {program.returncode} before {what} came")
        time.sleep(0.01)
    raise BuildError(f"{what} does not come")
