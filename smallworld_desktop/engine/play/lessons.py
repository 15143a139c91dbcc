"""Lessons: a game that has come to a position by a scripted opening, and steps, each with what is expected.

They are data. What is foreseen to go wrong is named, and so is what others do then and what chance brings. A file
writes actions as a saved game does, as short lists; ``"*"`` stands for anything there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import CHANCE, Ruleset
from smallworld_desktop.engine.kernel.schema import Entry, read_yaml
from smallworld_desktop.engine.play.box import Box

ANY = "*"
LEARNER = 0
"""The seat of whoever learns."""

Pattern = tuple[Any, ...]
Moves = tuple[tuple[int, Pattern], ...]

_KINDS = ("read", "do", "point", "ask", "guess", "turn", "over")
_LESSON = ("id", "seats", "board", "options", "seed", "opening", "chance", "against", "practice", "steps", "chart")
_STEP = ("id", *_KINDS, "allow", "wrong", "then", "right", "free", "at")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A deed that is foreseen though it is not asked for; its id is that of what is said to it."""

    id: str
    deed: Pattern


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is asked of whoever learns."""

    id: str
    kind: str
    """``read``: nothing. ``do``: one of the deeds. ``point``: at one of the regions. ``ask``: by a command.

    ``guess``: the right number. ``turn``: that it is the learner's turn again. ``over``: that the game is.
    """
    deeds: tuple[Pattern, ...] = ()
    """The first is the asked way."""
    allow: tuple[Pattern, ...] = ()
    """What may be done besides, and is passed over."""
    free: bool = False
    """Whether anything else may be done too, and only does not count."""
    wrong: tuple[Wrong, ...] = ()
    then: Moves = ()
    """What others do when it is done."""
    regions: tuple[str, ...] = ()
    command: str = ""
    choices: tuple[int, ...] = ()
    right: int = 0
    at: str = ""
    """The region that is spoken of."""

    @property
    def anything(self) -> bool:
        """Whether anything may be done in it."""
        return self.free or self.kind in ("turn", "over")


@dataclass(frozen=True)
class Lesson:
    """A lesson of one game."""

    id: str
    setup: Any
    seed: int
    opening: Moves
    chance: tuple[Pattern, ...]
    """What chance brings after the opening, in its order; then it is free."""
    steps: tuple[Step, ...]
    against: str = ""
    """The level of the computers at the other seats; without one nobody plays there but the lesson."""
    practice: bool = False
    """Whether the coach warns before a large mistake."""
    chart: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Numbers that are shown as curves, by their name."""


class StagedGame(Game[Any]):
    """The game of a lesson: it has come as far as its opening, and chance keeps to the script."""

    def __init__(self, rules: Ruleset[Any], lesson: Lesson) -> None:
        self._script: tuple[Pattern, ...] = ()
        super().__init__(rules, lesson.setup, lesson.seed, draws=False)
        for seat, data in lesson.opening:
            self.play(rules.action_from(list(data), self.state), seat)
        self.begun = len(self.history)
        """So many steps are the opening."""
        self._script = lesson.chance
        self.draws = True
        self.draw()

    def drawn(self) -> Action[Any]:
        done = sum(step.seat == CHANCE for step in self.history[self.begun :])
        if done < len(self._script):
            return self.ruleset.action_from(list(self._script[done]), self.state)
        return super().drawn()


def matches(pattern: Pattern, data: Sequence[Any]) -> bool:
    """Whether an action, as it is written, is one of those that a pattern means."""
    return len(pattern) == len(data) and all(one in (ANY, other) for one, other in zip(pattern, data, strict=True))


def meant(game: Game[Any], pattern: Pattern, seat: int) -> Action[Any] | None:
    """The action that a pattern means in a position: the first of those that are legal."""
    rules = game.ruleset
    if ANY not in pattern:
        action = rules.action_from(list(pattern), game.state)
        return None if game.violations(action, seat) else action
    found = (each for each in game.legal(seat) if matches(pattern, rules.action_data(each, game.state)))
    return next(found, None)


def lessons_of(box: Box) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; of one that has none, none."""
    return _read(box.lessons, box) if box.lessons is not None else ()


@cache
def _read(path: Path, box: Box) -> tuple[Lesson, ...]:
    return tuple(
        _lesson(entry, box) for entry in read_yaml(path).mapping(("lessons",), ("lessons",))["lessons"].items()
    )


def _lesson(entry: Entry, box: Box) -> Lesson:
    keys = entry.mapping(_LESSON, ("id", "steps"))
    options: dict[str, Any] = (
        {name: value.plain() for name, value in keys["options"].mapping().items()} if "options" in keys else {}
    )
    seats = keys["seats"].integer(1) if "seats" in keys else box.seats[0]
    board = keys["board"].text() if "board" in keys else ""
    return Lesson(
        id=keys["id"].text(),
        setup=box.set_up(seats, board, options),
        seed=keys["seed"].integer(0) if "seed" in keys else 1,
        opening=_moves(keys.get("opening")),
        chance=_patterns(keys.get("chance")),
        steps=tuple(map(_step, keys["steps"].items())),
        against=keys["against"].text() if "against" in keys else "",
        practice="practice" in keys and bool(keys["practice"].plain()),
        chart={name: _row(row) for name, row in keys["chart"].mapping().items()} if "chart" in keys else {},
    )


def _step(entry: Entry) -> Step:
    keys = entry.mapping(_STEP, ("id",))
    kind = next((kind for kind in _KINDS if kind in keys), "read")
    wrong = keys["wrong"].mapping().items() if "wrong" in keys else ()
    return Step(
        id=keys["id"].text(),
        kind=kind,
        deeds=_patterns(keys.get("do")),
        allow=_patterns(keys.get("allow")),
        free="free" in keys,
        wrong=tuple(Wrong(id, _row(deed)) for id, deed in wrong),
        then=_moves(keys.get("then")),
        regions=_row(keys["point"]) if kind == "point" else (),
        command=keys["ask"].text() if kind == "ask" else "",
        choices=_row(keys["guess"]) if kind == "guess" else (),
        right=keys["right"].integer(0) if "right" in keys else 0,
        at=keys["at"].text() if "at" in keys else "",
    )


def _patterns(entry: Entry | None) -> tuple[Pattern, ...]:
    return tuple(map(_row, entry.items())) if entry is not None else ()


def _row(entry: Entry) -> tuple[Any, ...]:
    return tuple(_whole(item) for item in entry.items())


def _whole(entry: Entry) -> Any:
    """A value of an action as a saved game has it."""
    return [_whole(item) for item in entry.items()] if entry.is_list else entry.plain()


def _moves(entry: Entry | None) -> Moves:
    """Actions, each behind the number of its seat."""
    return tuple((row[0], row[1:]) for row in _patterns(entry))
