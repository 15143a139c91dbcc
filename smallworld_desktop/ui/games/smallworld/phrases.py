"""What could be done, said as one would tell a friend: "Conquer Mirror Lake with 3 Orcs", a plan as a few steps."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import groupby

from smallworld_desktop.engine.games.smallworld.actions import Expand, Stop
from smallworld_desktop.engine.games.smallworld.minds.turns import settle_shuffle
from smallworld_desktop.engine.games.smallworld.redeployment import Placing, Redeploy
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion
from smallworld_desktop.ui.presentation.telling import Telling

Actions = Sequence[Action[Table]]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a plan: actions that are told, and done, together."""

    text: str
    actions: tuple[Action[Table], ...]
    regions: tuple[int, ...] = ()
    """The regions to be taken or left, in their order."""

    @property
    def small(self) -> bool:
        """Whether it goes without saying when something comes before it: who places tokens has stopped."""
        return isinstance(self.actions[0], Stop | Expand)


def steps(table: Table, actions: Actions, telling: Telling) -> tuple[Step, ...]:
    """A plan as steps, up to where chance decides how it goes on."""
    found = []
    table = table.copy()
    table.journal = None
    for _, group in groupby(actions, key=_together):
        done = tuple(group)
        found.append(_step(table, done, telling))
        if done[-1].by_chance:
            break
        for action in done:
            action.perform(table)
            settle_shuffle(table)
    return tuple(found)


def first_step(table: Table, actions: Actions, telling: Telling) -> Step:
    """The first step of a plan."""
    _, group = next(groupby(actions, key=_together))
    return _step(table, tuple(group), telling)


def _together(action: Action[Table]) -> Hashable:
    """What is told together: leaving regions, and all placing. To stop is to begin placing."""
    return (action.leaves, action.drafted) if action.leaves or action.drafted else id(action)


def _step(table: Table, actions: tuple[Action[Table], ...], telling: Telling) -> Step:
    aims = [action.target for action in actions if not action.drafted]
    regions = tuple(aim.region for aim in aims if isinstance(aim, AtRegion))
    return Step(telling.sentence(_told(table, actions, regions)), actions, regions)


def _told(table: Table, actions: Actions, regions: Sequence[int]) -> Message:
    if actions[0].drafted:
        return _placing(table, actions)
    if actions[0].leaves:
        return Message("do-abandon", {"regions": tuple(table.region_id(region) for region in regions)})
    return actions[0].told(table)


def _placing(table: Table, actions: Actions) -> Message:
    """Where tokens and pieces go, tokens first; a lone token is the rule and not told."""
    placing = sorted((action for action in actions if isinstance(action, Placing)), key=lambda action: action.rank)
    things = tuple(placed for action in placing if (placed := action.placed(table)) is not None)
    if things:
        return Message("do-redeploy", {"things": things})
    return Message("do-place-alike" if any(isinstance(a, Redeploy) for a in actions) else "do-place-nothing")
