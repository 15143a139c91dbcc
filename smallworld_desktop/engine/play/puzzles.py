"""Puzzles from mistakes: a position of a game in which somebody erred, to be decided once more."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.engine.kernel.saves import Recorder, parse
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.branching import branched
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.engine.play.stretches import Stretch, seen_before, stretches
from smallworld_desktop.engine.records.puzzles import Puzzle


def made_from(game: Game[Any], about: Mapping[str, Any], mistakes: Sequence[Mistake], day: date) -> list[Puzzle]:
    """A puzzle from each of these mistakes that is large; ``about`` is what a file of the game says beside it."""
    large = [mistake for mistake in mistakes if mistake.large]
    if not large:
        return []
    box, mark = box_of(game.ruleset.id), Recorder(game).mark
    return [_made(box, game, about, mistake, f"{mark}-{mistake.index}", day) for mistake in large]


def _made(box: Box, game: Game[Any], about: Mapping[str, Any], mistake: Mistake, mark: str, day: date) -> Puzzle:
    stretch = _stretch_with(box, game, mistake.seat, mistake.index)
    before = game.history[mistake.index].before
    headline = box.headline(game.ruleset.view(before, NOBODY))
    # What came later nobody knew then.
    until = branched(box, game, stretch.choices[-1].last + 1, random.Random(mark).getrandbits(32))
    return Puzzle(
        mark=mark,
        game=box.id,
        title=headline.title,
        name=str(about["seats"][mistake.seat]),
        seat=mistake.seat,
        round=headline.round,
        kind=mistake.kind,
        cost=round(mistake.cost),
        day=day.isoformat(),
        step=mistake.index,
        text=Recorder(until).text(about),
    )


@dataclass(frozen=True)
class Position:
    """A puzzle set up: the game as it stood before the decision, and how it was decided then."""

    puzzle: Puzzle
    about: Mapping[str, Any]
    """What the file of the game said beside it."""
    game: Game[Any]
    """What is to be decided; none of what led there can be taken back."""
    played: Stretch
    past: tuple[Any, ...]
    """What the seat saw when its turns before had begun."""

    @property
    def view(self) -> Any:
        """The position as whoever has to decide sees it."""
        return self.game.view(self.puzzle.seat)


def set_up(puzzle: Puzzle) -> Position:
    """The position of a puzzle. Raises ``FileError`` where this program cannot play so far any more."""
    box, seat = box_of(puzzle.game), puzzle.seat
    saved = parse(puzzle.text, puzzle.mark)
    whole = saved.replay(rulesets())
    stretch = _stretch_with(box, whole, seat, puzzle.step)
    first = stretch.choices[0].index
    past = seen_before(box, whole.history[:first], seat, stretch.start)
    game = branched(box, whole, puzzle.step, random.getrandbits(32))
    game.fix()
    return Position(puzzle, saved.about, game, stretch, past)


def _stretch_with(box: Box, game: Game[Any], seat: int, index: int) -> Stretch:
    """What a seat decided in a row, a step of that number among it."""
    found = stretches(box, game.history, seat)
    return next(each for each in found if each.choices[0].index <= index <= each.choices[-1].last)
