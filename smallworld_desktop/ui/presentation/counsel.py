"""Counsel: plans, which are what could be done as a few steps, each said as one would tell a friend."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo
from smallworld_desktop.ui.presentation.telling import Telling

Actions = Sequence[Action[Any]]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a plan: actions that are told, and done, together."""

    text: str
    actions: tuple[Action[Any], ...]
    regions: tuple[int, ...] = ()
    """The regions to be taken or left, in their order."""
    small: bool = False
    """Whether it goes without saying when something comes before it."""


class CounselDoor:
    """How a game tells what could be done and why. By itself each action is a step, in its own words."""

    compared: Sequence[str] = ()
    """Reasons that name the next best, which a hint lists anyway."""
    minor: Sequence[str] = ()
    """Reasons to be left out where there are too many, the least of them first."""
    of_the_turn: Sequence[str] = ()
    """Reasons that still hold when the first steps of a plan are done."""

    def together(self, action: Action[Any]) -> Hashable:
        """What is told together in a row: what is given up, and what is laid out at once; else each action alone."""
        return (action.leaves, action.drafted) if action.leaves or action.drafted else id(action)

    def text(self, state: Any, actions: Actions, telling: Telling) -> str:
        """What is done together, in words."""
        return telling.join([telling.sentence(action.told(state)) for action in actions])

    def is_small(self, action: Action[Any]) -> bool:
        """Whether a step goes without saying when something comes before it."""
        return False

    def after(self, rules: Ruleset[Any], state: Any, seat: int, action: Action[Any]) -> Any:
        """The state after an action, as far as it can be known."""
        return rules.play(state, seat, action).state

    def gathered(self, reasons: Sequence[Message]) -> Sequence[Message]:
        """The same reasons; what several of them have in common is said once."""
        return reasons


def regions_of(actions: Actions) -> tuple[int, ...]:
    """Where on the board actions are done; what is laid out at once is seen there anyway."""
    aims = [action.target for action in actions if not action.drafted]
    places = [aim for aim in aims if isinstance(aim, AtRegion | FromTo)]
    return tuple(place.region if isinstance(place, AtRegion) else place.end for place in places)


def numbered(plan: Sequence[Step], number: int) -> dict[int, int]:
    """The regions of a plan with the numbers of their steps; the plan begins with the step of that number."""
    found: dict[int, int] = {}
    for at, step in enumerate((plan[0], *(step for step in plan[1:] if not step.small)), number):
        found.update((region, at) for region in step.regions if region not in found)
    return found
