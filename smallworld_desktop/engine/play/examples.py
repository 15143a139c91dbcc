"""Examples: scenarios that are played step by step beside what the help says, one or more a page.

They are scenario files like any other: a scenario is called as the page that it belongs to, what is played in it is
shown, and what must hold then keeps it true.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios


@dataclass(frozen=True)
class Example:
    """A position on one of the game's own boards, and what is played from there."""

    page: str
    """Where it belongs: a page of the help, or the kind and id of a thing."""
    map: Map
    start: Any
    plays: tuple[tuple[Transition[Any], ...], ...]
    """The steps of each thing that is played."""


def scenarios_of(box: Box) -> Sequence[Scenario]:
    """The scenarios of a game's examples; of a game that has none, none."""
    return _read(box.examples, box) if box.examples is not None else ()


@cache
def examples_of(box: Box) -> tuple[Example, ...]:
    """The examples of a game in their order."""
    return tuple(_made(box, scenario) for scenario in scenarios_of(box))


def _read(path: Path, box: Box) -> Sequence[Scenario]:
    assert box.vocabulary is not None, "a game with scenarios"
    return read_scenarios(path, {box.id: box.vocabulary}, box.id)


def _made(box: Box, scenario: Scenario) -> Example:
    position, plays, done = scenario.position, [], 0
    start = position.table
    for play in scenario.plays:
        position = play.perform(position)
        plays.append(position.steps[done:])
        done = len(position.steps)
    map = box.map(start) or box.boards.load(start.setting.board.id)
    return Example(scenario.name.split(":")[0], map, start, tuple(plays))
