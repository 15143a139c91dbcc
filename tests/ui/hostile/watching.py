"""Writes down what a process does that a game has no need of. As ``sitecustomize`` it watches every Python process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

LOG = "SMALLWORLD_WATCHED"
"""The environment's name for the file in which it is written down."""

KINDS = ("os.", "subprocess.", "socket.", "ctypes.dlopen", "pty.", "shutil.", "urllib.", "webbrowser.")
KNOWN = ("open", "import", "exec", "pickle.find_class", "hostile")


def _writer(file: str) -> Callable[[str], None]:
    log = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    return lambda line: [os.write(log, line.encode("utf-8", "backslashreplace"))].clear()


def watch() -> None:
    """Write a line for each thing done, from now to the end of the process."""
    write = _writer(os.environ[LOG])
    process = os.getpid()
    write(f"{process}\tbegan\t{sys.orig_argv!r}\n")

    def hook(event: str, args: tuple[object, ...]) -> None:
        if event == "exec":
            write(f"{process}\texec\t{getattr(args[0], 'co_filename', '')!r}\n")
        elif event == "import":
            write(f"{process}\timport\t{args[0]!r}\n")
        elif event in KNOWN or event.startswith(KINDS):
            write(f"{process}\t{event}\t{args!r}\n")

    sys.addaudithook(hook)


if __name__ == "sitecustomize":
    watch()
