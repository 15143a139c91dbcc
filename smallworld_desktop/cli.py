"""The command line: opens the window, or runs one of the commands."""

from __future__ import annotations

import argparse
import contextlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from smallworld_desktop import __version__, commands
from smallworld_desktop.engine.kernel.errors import FileError, GameError, have_errors_said_by, listed, system_said
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import stand_somewhere

PROGRAM = "smallworld-desktop"
COMMANDS = tuple(module.name for module in pkgutil.iter_modules(commands.__path__))
"""Each is a module of ``commands``, imported when it is named and not before, so that the window opens quickly."""

BAD_INPUT = 2
INTERRUPTED = 130


class Command(Protocol):
    """What every module of ``commands`` offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int: ...


class _FrontDoor(argparse.ArgumentParser):
    """The parser for everything that is not a command; its help lists the commands."""

    def format_help(self) -> str:
        lines = [f"  {name:<12} {_say(f'command-{name}')}" for name in COMMANDS]
        more = _say("help-more", program=PROGRAM)
        return "\n".join([super().format_help(), _say("help-commands"), *lines, "", more, ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, and return its exit status."""
    _say_what_can_be_said()
    stand_somewhere()
    have_errors_said_by(_in_words)
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        print(end="", flush=True)
    except GameError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has seen enough. Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        said = system_said(error)
        return _complain(str(FileError(str(error.filename), said) if error.filename else GameError(said)))
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _in_words(message: Message) -> str:
    """The text of an error. Most starts of the program need no words for one."""
    from smallworld_desktop.ui.desk.command_line import complain

    return complain(message)


def _say(id: str, /, **values: object) -> str:
    from smallworld_desktop.ui.desk.command_line import say

    return say(id, **values)


def _run(arguments: Sequence[str]) -> int:
    if not arguments or (len(arguments) == 1 and arguments[0] not in COMMANDS and not arguments[0].startswith("-")):
        # Only to open the window, nothing need be said here.
        return _open_window(*arguments)
    from smallworld_desktop.ui.desk.command_line import teach_parsers

    teach_parsers()
    if arguments[0] in COMMANDS:
        command = load_command(arguments[0])
        parser = argparse.ArgumentParser(prog=f"{PROGRAM} {arguments[0]}", description=_say(f"command-{arguments[0]}"))
        command.arguments(parser)
        return command.run(parser.parse_args(arguments[1:]))
    options = _front_door().parse_args(arguments)
    if options.check is not None:
        from smallworld_desktop.selfcheck import check_all

        return check_all(Path(options.check) if options.check else None)
    return _open_window(options.file)


def _front_door() -> argparse.ArgumentParser:
    parser = _FrontDoor(
        prog=PROGRAM,
        usage="\n       ".join(f"{PROGRAM} {_say(f'help-{use}')}" for use in ("window", "check", "command")),
        description=_say("help-program"),
    )
    parser.add_argument("file", metavar=_say("metavar-file"), nargs="?", help=_say("help-file"))
    report = _say("metavar-report")
    parser.add_argument("--check", metavar=report, nargs="?", const="", help=_say("help-try-all"))
    version = f"Small World Desktop {__version__}"
    parser.add_argument("--version", action="version", version=version, help=_say("help-version"))
    return parser


def load_command(name: str) -> Command:
    """The module of one of ``COMMANDS``."""
    return cast(Command, import_module(f"smallworld_desktop.commands.{name}"))


def _open_window(file: str | None = None) -> int:
    if file is not None and not Path(file).is_file():
        raise GameError("window-no-file", file=file, commands=listed(COMMANDS))
    from smallworld_desktop.ui.shell.opening import open_window

    return open_window(file)


def _say_what_can_be_said() -> None:
    """A sign that the terminal cannot show is spelt out rather than fatal; without a terminal nothing is said."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # as in a program for Windows that has a window and no console
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open as long as the program
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a test's stand-in
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _complain(sentence: str) -> int:
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    if sys.platform == "win32" and sys.__stderr__ is None:
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Small World Desktop", 0x10)
    return BAD_INPUT
