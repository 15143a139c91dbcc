"""The buttons of the base game: to choose, to conquer, to place, and to end the turn."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    COURSE,
    DEFENDERS,
    LASTING_READY,
    LATE,
    NOTHING,
    PASSED,
    PEACE,
    PICK,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.conquest.naming import combo_name, race_name
from smallworld_desktop.ui.conquest.stakes import going_on
from smallworld_desktop.ui.desk.shortcuts import PRIMARY, ROLL, house
from smallworld_desktop.ui.games.smallworld import keys
from smallworld_desktop.ui.games.smallworld.reach import pay
from smallworld_desktop.ui.games.smallworld.seats import spreading
from smallworld_desktop.ui.games.smallworld.stakes import payable, unbuilt
from smallworld_desktop.ui.presentation.controls import (
    Control,
    ControlsDoor,
    against,
    chosen_first,
    placing,
    undoing,
)
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling


class SmallWorldControls(ControlsDoor):
    """Choosing, placing and conquering have buttons of their own; what else there is goes on, or ends the turn."""

    def offered(self, state: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
        if state.pending != NOTHING:
            return ()
        if state.stage == PICK:
            return _picking(state, telling, situation)
        if state.stage in (REDEPLOY, DEFENDERS):
            return _placing(state, telling, situation)
        if state.stage == PEACE:
            return chosen_first(_choices(state, telling, situation), situation.chosen)
        if state.stage in (COURSE, LATE):
            return (*_choices(state, telling, situation), *undoing(telling, situation))
        return (*_conquering(state, telling, situation), *undoing(telling, situation))

    def forgoes(self, state: Table, telling: Telling, situation: Situation) -> Stake | None:
        layout = situation.layout
        if layout is None:
            return None
        return unbuilt(state, telling, next(iter(layout.pieces), ""), tuple(layout.forgone))


def _picking(table: Table, telling: Telling, situation: Situation) -> tuple[Control, ...]:
    pick = next((a for a in situation.legal if isinstance(a, Pick) and a.index == situation.chosen), None)
    if 0 <= situation.chosen < len(table.column):
        # A grey button would tell of coins that lie face down; whoever presses it hears why not.
        pick = pick if situation.purse is not None else Pick(situation.chosen)
        race, power, _ = table.column[situation.chosen]
        box = table.setting.catalogue
        combo = combo_name(telling, box.races[race].id, box.powers[power].id)
        price = situation.chosen
        label = (
            telling.say("act-pick-priced", combo=combo, count=price) if price else telling.say("act-pick", combo=combo)
        )
        why = "" if pick else against(telling, table, Pick(price))
    else:
        label, why = telling.say("act-pick-none"), telling.say("act-choose-first")
    return (
        Control("play", label, PRIMARY, enabled=pick is not None, why=why, action=pick, sure=True),
        Control("previous", telling.say("act-previous"), house("previous-choice")),
        Control("next", telling.say("act-next"), house("next-choice")),
    )


def _placing(table: Table, telling: Telling, situation: Situation) -> tuple[Control, ...]:
    done = telling.say("act-done" if table.stage == REDEPLOY else "act-placed")
    ways = (
        Control("arrange", telling.say("act-even"), keys.EVEN, bound=True, way="even"),
        Control("arrange", telling.say("act-borders"), keys.BORDERS, bound=True, way="borders"),
    )
    found = placing(telling, situation, done, ways)
    return found[:1] if table.stage == REDEPLOY and not spreading(table) else found


def _choices(table: Table, telling: Telling, situation: Situation) -> list[Control]:
    """A choice between going on and something else; going on is the primary button."""
    found = []
    active = race_name(telling, table.race_id(table.active)) if table.race[table.active] >= 0 else ""
    for action in situation.legal:
        if isinstance(action, Expand):
            label, forecast = going_on(telling, table.race_id(table.active), pay(table, table.turn))
            found.append(Control("play", label, PRIMARY, action=action, sure=True, seeks=True, forecast=forecast))
        elif isinstance(action, Pass):
            found.append(Control("play", telling.say("act-pass"), PRIMARY, action=action))
        elif isinstance(action, Keep):
            found.append(Control("play", telling.say("act-keep", race=active), PRIMARY, action=action))
        elif isinstance(action, Decline):
            found.append(
                Control("play", telling.say("forecast-decline", race=active), keys.DECLINE, bound=True, action=action)
            )
        elif isinstance(action, Treaty) and action.seat < 0:
            found.append(Control("play", telling.say("act-no-treaty"), PRIMARY, action=action))
        elif isinstance(action, Treaty):
            label = telling.say("act-treaty", seat=telling.name(action.seat))
            found.append(Control("play", label, action=action, agrees=True))
    return found


def _conquering(table: Table, telling: Telling, situation: Situation) -> list[Control]:
    found = []
    seeks = table.stage in (READY, LASTING_READY) and bool(payable(situation.legal))
    if seeks:
        found.append(Control("seek", telling.say("act-seek"), PRIMARY))
    for action in situation.legal:
        if isinstance(action, Stop):
            key = keys.STOP if seeks else PRIMARY
            label = _stop(table, telling, short=seeks)
            found.append(Control("play", label, key, bound=seeks, action=action))
    for action in situation.legal:
        if isinstance(action, Roll):
            found.append(
                Control("play", telling.say("act-roll"), ROLL, bound=True, icon="die_2", action=action, sure=True)
            )
    return found


def _stop(table: Table, telling: Telling, short: bool) -> str:
    """The label that ends these conquests: the active race may still have its own to come."""
    if table.acting % 3 != ACTIVE and not table.marks & PASSED:
        return telling.say("act-go-over", race=race_name(telling, table.race_id(table.active)))
    return telling.say("act-stop-short" if short else "act-stop")
