"""Text files: read within bounds, written whole or not at all."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import stat
import sys
import time
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError, system_said

_DRAFT = re.compile(r"\.(.+)\.\d+\.draft")

LONGEST_STEM = 200
"""Bytes. Systems take some 255 for a file's name."""


STANDARD_INPUT = Path("<standard input>")
"""What standard input is called, wherever a file may be read from it."""


def file_said(name: str) -> Path | str:
    """The file that somebody names at a command line, where ``-`` is standard input."""
    return STANDARD_INPUT if name == "-" else name


def read_text(path: Path | str, largest: int) -> str:
    """The text of a file of at most ``largest`` bytes. Whatever is wrong with it is one clear ``FileError``."""
    content = read_bytes(path, largest + 1)
    if len(content) > largest:
        raise FileError(str(path), "file-too-large", megabytes=largest // 1_000_000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(str(path), "file-no-text") from None


def read_start(path: Path | str, most: int) -> str:
    """The text in the first so many bytes of a file, without half a character at its end."""
    content = read_bytes(path, most)
    try:
        return codecs.getincrementaldecoder("utf-8-sig")().decode(content)
    except UnicodeDecodeError:
        raise FileError(str(path), "file-no-text") from None


def write_text(path: Path | str, text: str, durable: bool = True) -> None:
    """Replace a file in one stroke, as ``write_bytes`` does."""
    write_bytes(path, text.encode(), durable)


def write_bytes(path: Path | str, content: bytes, durable: bool = True) -> None:
    """Replace a file in one stroke: whatever happens on the way, the old file or the new one is there, whole.

    A ``durable`` file survives a power cut at once, which costs some milliseconds; else the system takes its time.
    """
    target = Path(os.path.realpath(path))
    # The process is part of the name, so that two programs which save at once do not write into one another.
    draft = target.with_name(f".{_shortened(target.name)}.{os.getpid()}.draft")
    try:
        try:
            _write_draft(draft, content, durable)
            _replace(draft, target)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
        if durable:
            _settle_folder(target.parent)
    except (OSError, ValueError) as error:
        raise FileError(str(path), "file-not-written", why=system_said(error)) from None


def draft_of(name: str) -> str | None:
    """The name of the file that a draft was to become, which bears this name; nothing for all other names."""
    found = _DRAFT.fullmatch(name)
    return found[1] if found else None


def read_bytes(path: Path | str, most: int) -> bytes:
    """The first so many bytes of a file. Whatever is wrong with it is one clear ``FileError``."""
    if path is STANDARD_INPUT:
        return _read_input(most)
    try:
        # A pipe or a device would keep us waiting, or never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise FileError(str(path), "file-no-file")
        with open(path, "rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        raise FileError(str(path), "file-not-read", why=system_said(error)) from None


def _read_input(most: int) -> bytes:
    if sys.stdin is None:  # as in a program for Windows that has no console
        raise FileError(str(STANDARD_INPUT), "file-no-input")
    return sys.stdin.buffer.read(most)


def name_beside(path: Path, ending: str) -> Path:
    """A path beside a file, with that ending and perhaps a number, that nothing has yet."""
    number = 1
    while (free := path.with_name(f"{path.name}.{ending}{'' if number == 1 else f'-{number}'}")).exists():
        number += 1
    return free


def _write_draft(path: Path, content: bytes, durable: bool) -> None:
    with open(path, "wb") as file:
        file.write(content)
        file.flush()
        if durable:
            os.fsync(file.fileno())


def _shortened(name: str) -> str:
    """As much of a file's name as leaves room for more."""
    return os.fsdecode(os.fsencode(name)[:LONGEST_STEM]) if len(os.fsencode(name)) > LONGEST_STEM else name


def _replace(source: Path, target: Path) -> None:
    """Move a file over another. Windows refuses while a virus scanner still looks at the old one: try again."""
    for pause in (0.01, 0.05, 0.2):
        try:
            return os.replace(source, target)
        except PermissionError:
            time.sleep(pause)
    return os.replace(source, target)


def _settle_folder(folder: Path) -> None:
    """Make a replacement survive a power cut; where folders cannot be opened (Windows), the system sees to it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def stand_somewhere() -> None:
    """Go where one can be, for a process inherits the place: the folder one was in may be forbidden now, or gone."""
    for place in (os.curdir, os.path.expanduser("~"), os.sep):
        with contextlib.suppress(OSError):
            os.chdir(os.path.abspath(place))
            return
