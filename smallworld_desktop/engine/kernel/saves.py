"""Saved games: one readable text file of set-up, seed and actions, which is replayed and checked step by step.

What nobody may know yet is not read by accident: the seed and all that is done in secret lie behind a veil.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

from smallworld_desktop import __version__
from smallworld_desktop.engine.kernel.errors import FileError, GameError, IllegalAction, UnfitSave, library_said
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.save_parts import SaveParts
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.kernel.veil import value_behind, veiled

S = TypeVar("S")

FORMAT = 2
"""The format written. A change that older programs cannot read counts it up. The first had no veil."""

SECRET = "?"
"""Stands for the name of an action that is done in secret; what it is follows behind a veil."""

LARGEST_SAVE = 8_000_000
"""Bytes. A long game has 40,000; more than this is a mistake or an attack."""

LONGEST_TITLE = 80
LONGEST_NAME = 40
MOST_NAMES = 10
MOST_ROUNDS = 999
"""What is shown of a saved game; what is longer is cut, and keeps nobody from playing it."""

NO_DATE = datetime.fromtimestamp(0, UTC)
"""When a game was saved whose file does not say so, or says what no calendar knows."""

CHECK_LENGTH = 8
CHECKS_A_LINE = 10


@dataclass(frozen=True, slots=True)
class Saved:
    """What a file of a saved game says, in the right types but not yet replayed.

    ``about`` is for the eye and for the window, never for the rules: ``title``, ``seats`` (names), ``round``, and
    whatever else the window wants to find again.
    """

    file: str
    program: str
    ruleset: str
    saved: datetime
    finished: bool
    about: Mapping[str, Any]
    setup: Any
    seed: int
    actions: tuple[list[Any], ...]
    """As they are written: secret ones lie behind their veils."""
    checks: tuple[str, ...]

    @property
    def mark(self) -> str:
        """The same for all files of one game that went so, and for no other."""
        return _mark(self.checks)

    @property
    def title(self) -> str:
        return harmless(str(self.about.get("title", "")), LONGEST_TITLE)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(harmless(name, LONGEST_NAME) for name in self.about.get("seats", ())[:MOST_NAMES])

    @property
    def round(self) -> int:
        return min(max(int(self.about.get("round", 0)), 0), MOST_ROUNDS)

    def replay(self, rulesets: Mapping[str, Ruleset[Any]]) -> Game[Any]:
        """The game it saves. Where a step no longer leads where it led, that is an error, never another game."""
        if self.ruleset not in rulesets:
            raise UnfitSave(self.file, "save-game-unknown", ruleset=self.ruleset)
        ruleset = rulesets[self.ruleset]
        where = Message("save-setup")
        with self._told(where):
            game = Game(ruleset, ruleset.setup_from(self.setup), self.seed, draws=False)
            check = _first_check(ruleset, self.setup, self.seed, game.state)
            self._compare(0, check, where)
        for number, (seat, *data) in enumerate(self.actions, start=1):
            secret = data[0] == SECRET
            action = None if secret else _line(data)[:LONGEST_TITLE]
            where = Message("save-action", {"number": number, "action": action, "by": seat})
            with self._told(where, secret):
                data = self._behind(data[-1], number - 1, where) if secret else data
                step = game.play(ruleset.action_from(data, game.state), seat, ruleset.tightened)
                check = _next_check(check, _line([seat, *data]), ruleset, step.after)
                self._compare(number, check, where)
        game.draws = True
        game.draw()
        return game

    def _behind(self, veil: Any, number: int, where: Message) -> list[Any]:
        """The action behind a veil, whose key is the check of that number."""
        found = value_behind(veil, self.checks[number])
        if not isinstance(found, list):
            self._fail("save-unreadable-action", where)
        return found

    @contextmanager
    def _told(self, where: Message, secret: bool = False) -> Iterator[None]:
        """Make one sentence of whatever goes wrong at a place in the file; of a secret no more is told than that."""
        try:
            yield
        except FileError:
            raise
        except IllegalAction as error:
            self._fail("save-illegal", where, why=() if secret else error.violations)
        except GameError as error:
            self._fail("save-impossible", where, why=None if secret else error.message)
        except Exception as error:
            # The file is a stranger's word: whatever it breaks in the rules, the player gets one sentence.
            why = "" if secret else str(error)
            raise FileError(self.file, "save-senseless", where=where, why=why) from (None if secret else error)

    def _compare(self, number: int, check: str, where: Message) -> None:
        if self.checks[number] != check[:CHECK_LENGTH]:
            same = self.program == __version__
            self._fail("save-astray" if same else "save-astray-elsewhere", where, program=self.program)

    def _fail(self, said: str, where: Message, **values: Value) -> NoReturn:
        raise FileError(self.file, Message(said, {"where": where, **values}))


class Recorder(Generic[S]):
    """Writes a game down again and again, and each time works only on what is new."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self._steps: list[Transition[S]] = []
        self._lines: list[str] = []
        start = game.history[0].before if game.history else game.state
        self._setup = game.ruleset.setup_data(game.setup)
        self._checks = [_first_check(game.ruleset, self._setup, game.seed, start)]

    def text(self, about: Mapping[str, Any] | None = None) -> str:
        """The game as the text of a file, each action on a line of its own."""
        self._catch_up()
        head = {
            "format": FORMAT,
            "program": __version__,
            "ruleset": self.game.ruleset.id,
            "saved": datetime.now(UTC).isoformat(timespec="seconds"),
            "finished": self.game.decision.over,
            "about": dict(about or {}),
            "setup": self._setup,
            "seed": veiled(_line(self.game.seed), self._checks[0][:CHECK_LENGTH]),
        }
        checks = [check[:CHECK_LENGTH] for check in self._checks]
        rows = [" ".join(checks[i : i + CHECKS_A_LINE]) for i in range(0, len(checks), CHECKS_A_LINE)]
        parts = [f'"{key}": {_line(value)}' for key, value in head.items()]
        parts.append(f'"actions": {_block(self._lines)}')
        parts.append(f'"checks": {_block([_line(row) for row in rows])}')
        return "{\n" + ",\n".join(parts) + "\n}\n"

    def save(self, path: Path | str, about: Mapping[str, Any] | None = None, durable: bool = True) -> None:
        """Write the game to a file, whole or not at all. Raises ``FileError``."""
        write_text(path, self.text(about), durable)

    @property
    def mark(self) -> str:
        """What ``Saved.mark`` will say of the file."""
        self._catch_up()
        return _mark(self._checks)

    def _catch_up(self) -> None:
        history = self.game.history
        while self._steps and (len(self._steps) > len(history) or self._steps[-1] is not history[len(self._steps) - 1]):
            self._steps.pop()
            self._lines.pop()
            self._checks.pop()
        ruleset = self.game.ruleset
        for step in history[len(self._steps) :]:
            data = ruleset.action_data(step.action, step.before)
            line, key = _line([step.seat, *data]), self._checks[-1][:CHECK_LENGTH]
            secret = ruleset.is_secret(step.before, step.seat, step.action)
            self._lines.append(_line([step.seat, SECRET, veiled(_line(data), key)]) if secret else line)
            self._checks.append(_next_check(self._checks[-1], line, ruleset, step.after))
            self._steps.append(step)


def save(game: Game[S], path: Path | str, about: Mapping[str, Any] | None = None, durable: bool = True) -> None:
    """Write a game to a file, whole or not at all. Raises ``FileError``."""
    Recorder(game).save(path, about, durable)


def load(path: Path | str, rulesets: Mapping[str, Ruleset[Any]]) -> Game[Any]:
    """The game saved in a file, played by the rule set it names. Raises ``FileError`` for whatever is wrong."""
    return read(path).replay(rulesets)


def read(path: Path | str) -> Saved:
    """What a file of a saved game says, without replaying it."""
    return parse(read_text(path, LARGEST_SAVE), str(path))


def parse(text: str, file: str) -> Saved:
    """What the text of a saved game says; ``file`` is the name used in errors."""
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise FileError(file, "save-broken", why=library_said("json-said", error.msg), line=error.lineno) from None
    except (ValueError, RecursionError):
        raise FileError(file, "save-broken", why=None) from None
    parts = SaveParts(file, data, FORMAT)
    actions, checks = parts.actions(), parts.checks()
    if len(checks) != len(actions) + 1:
        parts.fail("save-checks", actions=len(actions), needed=len(actions) + 1, checks=len(checks))
    return Saved(
        file=file,
        program=parts.take("program", str),
        ruleset=parts.take("ruleset", str),
        saved=_date(parts.data["saved"]),
        finished=parts.take("finished", bool),
        about=parts.about(),
        setup=parts.data["setup"],
        seed=parts.seed(checks[0]),
        actions=actions,
        checks=checks,
    )


def _date(said: Any) -> datetime:
    """When a game was saved. Clocks go wrong, so that no date says anything about whether a game is sound."""
    try:
        return datetime.fromisoformat(said).astimezone(UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return NO_DATE


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _block(lines: list[str]) -> str:
    return "[\n " + ",\n ".join(lines) + "\n]" if lines else "[]"


def _first_check(ruleset: Ruleset[Any], setup: Any, seed: int, start: Any) -> str:
    return _digest("", [ruleset.id, setup, seed], ruleset.snapshot(start))


def _next_check(check: str, action: str, ruleset: Ruleset[Any], state: Any) -> str:
    """A check holds all that went before, the action and where it led: no step can be altered unnoticed."""
    return _digest(check, action, ruleset.snapshot(state))


def _mark(checks: Sequence[str]) -> str:
    """The first check stands for set-up and seed, the last one for all that was done."""
    return f"{checks[0][:CHECK_LENGTH]}{checks[-1][:CHECK_LENGTH]}"


def _digest(*parts: Any) -> str:
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()
