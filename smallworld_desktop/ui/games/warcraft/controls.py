"""The buttons of Warring Isles: to choose, to go on, to decline, to place, and to end the conquests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from smallworld_desktop.engine.games.warcraft.actions import Attack, Decline, Expand, Pass, Pick, Stop
from smallworld_desktop.engine.games.warcraft.redeployment import Done
from smallworld_desktop.engine.games.warcraft.state import CONQUEST, COURSE, NOTHING, PICK, PLACE, READY, UPKEEP
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.naming import combo_name, race_name
from smallworld_desktop.ui.conquest.stakes import going_on
from smallworld_desktop.ui.desk.shortcuts import PRIMARY, house
from smallworld_desktop.ui.games.warcraft import keys
from smallworld_desktop.ui.games.warcraft.stakes import pay
from smallworld_desktop.ui.presentation.controls import Control, ControlsDoor, against, aimless, placing, undoing
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling

MOST_KEGS = 4
"""So many have buttons; the others come when these are open."""


class IslesControls(ControlsDoor):
    """Choosing, placing and conquering have buttons of their own; any other choice is one button a deed."""

    def offered(self, state: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
        if state.pending != NOTHING:
            return ()
        if situation.layout is not None:
            even = Control("arrange", telling.say("act-even"), keys.EVEN, bound=True, way="even")
            found = placing(telling, situation, telling.say("act-done"), (even,))
            return found if situation.layout.regions else found[:1]
        if state.stage == UPKEEP:
            return (*_opening(state, telling, situation), *undoing(telling, situation))
        if state.stage == PICK:
            return _picking(state, telling, situation)
        if state.stage == COURSE:
            return (*_course(state, telling, situation), *undoing(telling, situation))
        if state.stage in (READY, CONQUEST):
            return (*_conquering(state, telling, situation), *undoing(telling, situation))
        if state.stage == PLACE:
            done = [Control("play", telling.say("act-done"), PRIMARY, action=a) for a in _of(Done, situation)]
            return (*done, *undoing(telling, situation))
        return super().offered(state, telling, situation)


def _opening(table: Table, telling: Telling, situation: Situation) -> tuple[Control, ...]:
    """Powder kegs lie on the board, but nothing else can be done before they are opened."""
    kegs = situation.legal[:MOST_KEGS]
    return tuple(Control("play", telling.sentence(action.told(table)), action=action) for action in kegs)


def _of(kind: type[Any], situation: Situation) -> list[Action[Table]]:
    return [action for action in situation.legal if isinstance(action, kind)]


def _picking(table: Table, telling: Telling, situation: Situation) -> tuple[Control, ...]:
    column, box = table.columns[table.column_of(table.turn)], table.setting.catalogue
    pick = next((a for a in situation.legal if isinstance(a, Pick) and a.index == situation.chosen), None)
    label, why = telling.say("act-pick-none"), telling.say("act-choose-first")
    if 0 <= situation.chosen < len(column):
        # A grey button would tell of coins that lie face down; whoever presses it hears why not.
        pick = pick if situation.purse is not None else Pick(situation.chosen)
        race, power, _ = column[situation.chosen]
        why = "" if pick else against(telling, table, Pick(situation.chosen))
        combo, price = combo_name(telling, box.races[race].id, box.powers[power].id), situation.chosen
        label = (
            telling.say("act-pick-priced", combo=combo, count=price) if price else telling.say("act-pick", combo=combo)
        )
    return (
        Control("play", label, PRIMARY, enabled=pick is not None, why=why, action=pick, sure=True),
        Control("previous", telling.say("act-previous"), house("previous-choice")),
        Control("next", telling.say("act-next"), house("next-choice")),
    )


def _course(table: Table, telling: Telling, situation: Situation) -> list[Control]:
    found, race = [], race_name(telling, table.race_id(table.active))
    for action in situation.legal:
        if isinstance(action, Expand):
            label, forecast = going_on(telling, table.race_id(table.active), pay(table, table.turn))
            found.append(Control("play", label, PRIMARY, action=action, sure=True, seeks=True, forecast=forecast))
        elif isinstance(action, Pass):
            found.append(Control("play", telling.say("act-pass"), PRIMARY, action=action))
        elif isinstance(action, Decline):
            found.append(
                Control("play", telling.say("forecast-decline", race=race), keys.DECLINE, bound=True, action=action)
            )
    return found


def _conquering(table: Table, telling: Telling, situation: Situation) -> list[Control]:
    """The next region first, as long as one can be taken without luck; then what ends the conquests."""
    able = any(not action.by_chance for action in _of(Attack, situation))
    found = [Control("seek", telling.say("act-seek"), PRIMARY)] if able else []
    for action in _of(Stop, situation):
        stop = Control("play", telling.say("act-stop"), PRIMARY, action=action)
        found.append(replace(stop, shortcut=keys.STOP, bound=True) if able else stop)
    others = [action for action in aimless(situation.legal) if not isinstance(action, Stop)]
    found += [Control("play", telling.sentence(action.told(table)), action=action) for action in others]
    return found
