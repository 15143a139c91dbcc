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

from installing.steps import BuildError, run

PACKAGES = ("xvfb", "xdotool", "imagemagick")
DISPLAY = f":{100 + os.getpid() % 800}"
TOOLS = {"DISPLAY": DISPLAY, "PATH": "/usr/bin:/bin"}
TITLE = "Small World Desktop"
PATIENCE = 180.0
STARTS = 5

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
        time.sleep(1)
        photograph(picture)
        window = _wait(lambda: _ask("search", "--onlyvisible", "--name", TITLE), "the window's name", program)
        run("xdotool", "windowfocus", window.split()[0], environment=TOOLS)
        for key in keys:
            press(key)
            time.sleep(0.5)
        if program.wait(PATIENCE) != 0:
            raise BuildError(f"the program ends with {program.returncode}")
    except subprocess.TimeoutExpired:
        raise BuildError("the program does not quit") from None
    finally:
        if program.poll() is None:
            program.kill()
            program.wait()
    return seconds


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
    """Take a picture of the whole screen; one that shows next to nothing is an error."""
    run("import", "-display", DISPLAY, "-window", "root", picture)
    from PIL import Image

    with Image.open(picture) as taken:
        shown = taken.convert("RGB").resize((200, 125)).getcolors(25_000)
    if shown is None or len(shown) < 50:
        raise BuildError(f"the screen is empty; see {picture}")


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
