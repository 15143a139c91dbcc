"""The command ``completion``: prints what a shell needs to complete this program's commands."""

from __future__ import annotations

import argparse
import pkgutil
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module

from smallworld_desktop import commands
from smallworld_desktop.ui.desk.command_line import say

PROGRAM = "smallworld-desktop"
FRONT_DOOR = ("--check", "--version", "--help")
"""What may stand in the place of a command."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SCRIPTS, help=say("completion-shell"))


def run(options: argparse.Namespace) -> int:
    print(SCRIPTS[options.shell](list(_places())), end="")
    return 0


@dataclass(frozen=True)
class Place:
    """Where somebody may be on a command line: after these words, these words and options may come."""

    path: tuple[str, ...]
    words: dict[str, str]
    """Each with what it does."""
    options: dict[str, argparse.Action]


def _places() -> Iterator[Place]:
    words: dict[str, str] = {}
    for module in pkgutil.iter_modules(commands.__path__):
        command = import_module(f"{commands.__name__}.{module.name}")
        parser = argparse.ArgumentParser()
        command.arguments(parser)
        words[module.name] = say(f"command-{module.name}")
        yield from _places_of(parser, (module.name,))
    yield Place((), words | dict.fromkeys(FRONT_DOOR, ""), {})


def _places_of(parser: argparse.ArgumentParser, path: tuple[str, ...]) -> Iterator[Place]:
    words: dict[str, str] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            words |= {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, task in action.choices.items():
                yield from _places_of(task, (*path, name))
        elif action.choices and not action.option_strings:
            words |= dict.fromkeys(map(str, action.choices), "")
    yield Place(path, words, _options(parser))


def _options(parser: argparse.ArgumentParser) -> dict[str, argparse.Action]:
    return {flag: action for action in parser._actions for flag in action.option_strings if flag.startswith("--")}


def _bash(places: list[Place]) -> str:
    """After an option that takes a value its choices or a file come; otherwise what may stand at this place."""
    lines = ["_smallworld_desktop() {", '    local word="${COMP_WORDS[COMP_CWORD]}" path= i words=', "    COMPREPLY=()"]
    lines += ["    for ((i = 1; i < COMP_CWORD; i++)); do", '        case "$path ${COMP_WORDS[i]}" in']
    lines += [f"            {_quoted(place)}) path={_quoted(place)} ;;" for place in places if place.path]
    lines += ["        esac", "    done", '    case "$path ${COMP_WORDS[COMP_CWORD - 1]}" in']
    for place in places:
        for flag, action in place.options.items():
            if action.nargs != 0:
                values = shlex.quote(" ".join(map(str, action.choices or ())))
                lines.append(f"        {_quoted(place, flag)}) words={values} ;;")
    lines += ["        *)", '            case "$path" in']
    for place in places:
        said = shlex.quote(" ".join([*place.words, *place.options]))
        lines.append(f"                {_quoted(place)}) words={said} ;;")
    lines += ["            esac", "    esac", '    COMPREPLY=($(compgen -W "$words" -- "$word"))', "}"]
    return "\n".join([*lines, f"complete -o default -F _smallworld_desktop {PROGRAM}", ""])


def _quoted(place: Place, *more: str) -> str:
    return shlex.quote("".join(f" {word}" for word in (*place.path, *more)))


def _zsh(places: list[Place]) -> str:
    return "autoload -U +X compinit bashcompinit && compinit && bashcompinit\n" + _bash(places)


def _fish(places: list[Place]) -> str:
    lines = []
    for place in places:
        seen = [f"__fish_seen_subcommand_from {word}" for word in place.path] or ["__fish_use_subcommand"]
        start = f"complete -c {PROGRAM} -n {shlex.quote('; and '.join(seen))}"
        lines += [f"{start} -a {word} -d {shlex.quote(said)}" for word, said in place.words.items()]
        for flag, action in place.options.items():
            line = f"{start} -l {flag[2:]} -d {shlex.quote(action.help or '')}"
            values = shlex.quote(" ".join(map(str, action.choices or ())))
            lines.append(line if action.nargs == 0 else f"{line} -r -a {values}" if action.choices else f"{line} -r")
    return "\n".join([*lines, ""])


SCRIPTS: dict[str, Callable[[list[Place]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
