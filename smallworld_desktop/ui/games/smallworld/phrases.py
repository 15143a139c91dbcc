"""What could be done, said as one would tell a friend: "Conquer Mirror Lake with 3 Orcs", a plan as a few steps."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import groupby

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero, Reencamp
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.minds.turns import settle_shuffle
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.smallworld.naming import combo_name, pieces_of, race_name, tokens_of
from smallworld_desktop.ui.games.smallworld.reach import percent
from smallworld_desktop.ui.presentation.telling import Telling

CONQUESTS = (Conquer, FlyDragon, Substitute, Attempt)
PLACING = (Redeploy, Done, Encamp, PlaceHero, Fortify, Reinforce, Reencamp)
"""What is done together at the end of a turn, or by a defender."""

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
    for _, group in groupby(actions, key=_kind):
        done = tuple(group)
        found.append(_step(table, done, telling))
        if isinstance(done[-1], Roll | Attempt):
            break
        for action in done:
            action.perform(table)
            settle_shuffle(table)
    return tuple(found)


def first_step(table: Table, actions: Actions, telling: Telling) -> Step:
    """The first step of a plan."""
    _, group = next(groupby(actions, key=_kind))
    return _step(table, tuple(group), telling)


def _kind(action: Action[Table]) -> Hashable:
    """What is told together: leaving regions, and all placing. To stop is to begin placing."""
    if isinstance(action, PLACING):
        return "placing"
    return Abandon if isinstance(action, Abandon) else id(action)


def _step(table: Table, actions: tuple[Action[Table], ...], telling: Telling) -> Step:
    first = actions[0]
    if isinstance(first, PLACING):
        return Step(_placing(table, actions, telling), actions)
    if isinstance(first, Abandon):
        left = tuple(action.region for action in actions if isinstance(action, Abandon))
        places = telling.join([telling.region(region) for region in left])
        return Step(telling.say("do-abandon", places=places), actions, left)
    if isinstance(first, CONQUESTS):
        return Step(_conquest(table, first, telling), actions, (first.region,))
    return Step(_plain(table, first, telling), actions)


def _conquest(table: Table, action: Conquer | FlyDragon | Substitute | Attempt, telling: Telling) -> str:
    force, place = table.acting, telling.region(action.region)
    if isinstance(action, FlyDragon):
        return telling.say("do-dragon", place=place)
    if isinstance(action, Substitute):
        return telling.say("do-substitute", place=place)
    cost = table.cost(force, action.region)
    if isinstance(action, Attempt):
        return telling.say("do-attempt", place=place, percent=percent(cost - table.hand[force]))
    return telling.say("do-conquer", place=place, tokens=tokens_of(telling, table.race_id(force), cost))


def _plain(table: Table, action: Action[Table], telling: Telling) -> str:
    """What is done by a button or in the column."""
    race = race_name(telling, table.race_id(table.active)) if table.race[table.active] >= 0 else ""
    if isinstance(action, Pick):
        return _pick(table, action, telling)
    if isinstance(action, Treaty):
        if action.seat < 0:
            return telling.say("do-no-treaty")
        return telling.say("do-treaty", seat=telling.name(action.seat))
    ids: dict[type, str] = {
        Expand: "do-expand",
        Decline: "do-decline",
        Keep: "do-keep",
        Pass: "do-pass",
        Roll: "do-roll",
        Stop: "do-stop",
    }
    return telling.say(ids[type(action)], race=race)


def _pick(table: Table, action: Pick, telling: Telling) -> str:
    race, power, _ = table.column[action.index]
    catalogue = table.setting.catalogue
    combo = combo_name(telling, catalogue.races[race].id, catalogue.powers[power].id)
    if not action.index:
        return telling.say("do-pick-free", combo=combo)
    return telling.say("do-pick", combo=combo, count=action.index)


def _placing(table: Table, actions: Actions, telling: Telling) -> str:
    """Where tokens and pieces go; a lone token is the rule and not told."""
    parts = [_pile(action, telling) for action in actions if isinstance(action, Redeploy) and action.tokens != 1]
    parts += [_more(action, telling) for action in actions if isinstance(action, Reinforce) and action.tokens]
    parts += [_camp(action, telling) for action in actions if isinstance(action, Encamp | Reencamp) and action.count]
    for action in actions:
        if isinstance(action, PlaceHero):
            parts.append(telling.say("do-place-hero", place=telling.region(action.region)))
        elif isinstance(action, Fortify):
            parts.append(telling.say("do-place-fortress", place=telling.region(action.region)))
    if parts:
        return telling.say("do-place", things=telling.join(parts))
    return telling.say("do-place-alike" if any(isinstance(a, Redeploy) for a in actions) else "do-place-nothing")


def _pile(action: Redeploy, telling: Telling) -> str:
    place = telling.region(action.region)
    if not action.tokens:
        return telling.say("do-place-none", place=place)
    return telling.say("do-place-tokens", place=place, number=action.tokens)


def _more(action: Reinforce, telling: Telling) -> str:
    return telling.say("do-place-more", place=telling.region(action.region), number=action.tokens)


def _camp(action: Encamp | Reencamp, telling: Telling) -> str:
    camps = pieces_of(telling, "encampment", action.count)
    return telling.say("do-place-camps", place=telling.region(action.region), camps=camps)
