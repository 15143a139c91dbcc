"""Saved games as somebody would write them who wants more than a game: a hundred and some, each whole but for that."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import Recorder

CANARY = """from pathlib import Path
Path(__file__).with_suffix(".sang").touch()
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance


class Bird(Chance):
    pass
"""
"""A program that leaves a trace when it is run."""

MOLES = "races:\n  {id}: {{tokens: 4, tokens_of: ratmen, abilities: []}}\n"

PATHS = (
    "canary.py:Bird|./canary.py:Bird|../canary.py:Bird|canary:Bird|canary|canary.Bird|canary.PY:Bird|canary.pyc:Bird"
    "|canary.py：Bird|canary.py\u202e:Bird|~/canary.py:Bird|%2e%2e/canary.py:Bird|$HOME/canary.py:Bird"
    "|\\\\host\\share\\canary.py:Bird|//127.0.0.1/share/canary.py:Bird|\\\\?\\C:\\canary.py:Bird|C:canary.py:Bird"
    "|http://127.0.0.1:9/canary.py:Bird|zip:canary.zip!canary.py:Bird|/dev/stdin:Bird|/proc/self/exe|\\\\.\\pipe\\x"
)
CODE = (
    "os:system|os.system|subprocess:Popen|importlib:import_module|builtins:eval|antigravity|__main__:main"
    "|smallworld_desktop.engine.games.smallworld.minds.chance:Chance|smallworld_desktop.players|tests.ui.hostile.canary:Bird"
    "|__import__('canary')|{0.__class__}|%s%n|$(touch sang)|`touch sang`|!!python/module:canary"
    "|!!python/object/apply:os.system ['touch sang']"
)
ODD_NAMES = [
    *(
        "hard ",
        "HARD",
        "hard:",
        "hard:miser:miser",
        "ｈard",
        "h\u200bard",
        "human\0",
        "nobody",
        "",
        " ",
        "\n",
        "\x1b]0;",
    ),
    *("x" * 8000, "W" * 100_000, "\u0301" * 5000, "🦊" * 3000),
]
NO_NAMES: list[Any] = [7, -1, 10**300, 1.5, True, None, [], ["hard"], {"__reduce__": ["os", "system"]}]


class _Order:
    """What a pickle can hold."""

    def __reduce__(self) -> Any:
        return eval, ("__import__('canary')",)


def wishes(folder: Path) -> list[Any]:
    """What a file might name to have a program run, fetched or loaded; a canary lies in the folder."""
    canary = folder / "canary.py"
    spelt = [f"{canary}:Bird", f"{canary}", f"{canary}:", f"{canary}:Bird:miser", f"hard:{canary}:Bird"]
    spelt += [f"{folder}/../{folder.name}/canary.py:Bird", f"{canary.as_uri()}:Bird", f"{canary}:Bird\0"]
    tags = [f"<img src='{folder / 'canary.png'}'>", "<img src='//127.0.0.1/x.png'>", "<a href='http://127.0.0.1'>x</a>"]
    texts = [*spelt, *PATHS.split("|"), *CODE.split("|"), *tags, *ODD_NAMES, pickle.dumps(_Order(), 0).decode()]
    nested = json.loads("[" * 15 + json.dumps(str(canary)) + "]" * 15)
    return [*texts, *NO_NAMES, {"file": str(canary)}, nested]


def saves(folder: Path, step: int = 1) -> Iterator[tuple[str, str]]:
    """A name and the text of each: every wish where the players are named, and in one of many other places.

    Of a step of eight every eighth wish; the places are nine, so that each still has its turn.
    """
    for number, wish in list(enumerate(wishes(folder)))[::step]:
        yield f"about-{number}", _with_about(_everywhere(wish))
        if isinstance(wish, str):
            kind = list(ELSEWHERE)[number % len(ELSEWHERE)]
            yield f"{kind}-{number}", ELSEWHERE[kind](wish)


def _everywhere(wish: Any) -> dict[str, Any]:
    """In every place that is there for the eye."""
    text = wish if isinstance(wish, str) else json.dumps(wish)
    reasons = [["why-pays-now", {"count": wish, "region": wish}], [text, {}], [f"why-{text}", {"coins": wish}]]
    return {
        "seats": [text, f"{text}2"],
        "title": text,
        "players": [wish, "easy"],
        "owners": [wish, 1],
        "lent": [wish, wish],
        "practice": wish,
        "grounds": [[text, [0, 1, 10**9], reasons], [wish, [wish], [[wish, wish]]]],
        "things": [["race", text], [text, wish], wish],
        "plan": wish,
        text[:99]: wish,
    }


def _setup() -> dict[str, Any]:
    return {"seats": 2, "map": "", "options": {}, "content": [], "own_map": None}


def _map(title: str) -> str:
    """A board of ours with another name for itself and for a region."""
    said = json.dumps(title) if title.strip() else '"x"'
    lines = BOARDS.find("two_players").read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.strip().startswith("name:"))
    lines[first] = lines[first].partition("name:")[0] + f"name: {said}"
    return "\n".join(f"title: {said}" if line.startswith("title:") else line for line in lines)


def _race(id: str) -> str:
    return MOLES.format(id=json.dumps(id))


def _played(setup: Setup) -> str:
    """A sound game of this set-up; where the rules refuse it, one that says so."""
    try:
        return Recorder(Game(SmallWorld(), setup, seed=1)).text({"players": ["easy", "human"]})
    except Exception:
        return _changed(setup=SmallWorld().setup_data(setup))


def _with_about(about: dict[str, Any]) -> str:
    return Recorder(Game(SmallWorld(), Setup(2), seed=1)).text(about)


def _changed(**parts: Any) -> str:
    text = Recorder(Game(SmallWorld(), Setup(2), seed=1)).text({"players": ["easy", "human"]})
    return json.dumps(json.loads(text) | parts)


ELSEWHERE: Mapping[str, Callable[[str], str]] = {
    "own-map": lambda wish: _played(Setup(2, own_map=(wish, _map(wish[:9000])))),
    "head": lambda wish: _changed(ruleset=wish),
    "map": lambda wish: _changed(setup=_setup() | {"map": wish}),
    "own-race": lambda wish: _played(Setup(2, content=((wish, _race("moles")),))),
    "option": lambda wish: _changed(setup=_setup() | {"options": {"banned": [wish], "second_tiebreak": wish}}),
    "action": lambda wish: _changed(actions=[[0, wish, wish]], checks=["00000000 00000000"]),
    "race": lambda wish: _changed(setup=_setup() | {"content": [["mine.yaml", _race(wish)]]}),
    "content": lambda wish: _changed(setup=_setup() | {"content": [[wish, wish]]}),
    "board": lambda wish: _changed(setup=_setup() | {"own_map": [wish, wish]}),
}
"""The places where a save may name something besides its players."""
