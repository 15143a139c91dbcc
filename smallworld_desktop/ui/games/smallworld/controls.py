"""The buttons of the turn bar: which there are, what they say, and what they do. The first is the primary one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    COURSE,
    DEFENDERS,
    LASTING_READY,
    LATE,
    NOBODY,
    NOTHING,
    OVER,
    PASSED,
    PEACE,
    PICK,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.smallworld.naming import combo_name, race_name
from smallworld_desktop.ui.games.smallworld.seats import deciding, spreading
from smallworld_desktop.ui.games.smallworld.stakes import at_stake, payable, unbuilt
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling

Command = Literal[
    "play",
    "place",
    "seek",
    "back",
    "even",
    "borders",
    "reset",
    "previous",
    "next",
    "undo",
    "redo",
    "restart",
    "now",
    "hurry",
    "unjudged",
    "pause",
    "step",
    "pace",
    "results",
    "who-plays",
]
"""What a button does: play its action, play the draft of a redeployment, go to the region that pays best, leave what
was only shown, change the draft, walk the combos, take back or do again, return from the past, have computers move
now, play without the coach's word, halt computers or let them act once, set their pace, show the result, say who
plays."""


@dataclass(frozen=True, slots=True)
class Control:
    """One button. A key that is ``bound`` is the button's own; others are only shown, as somebody else binds them."""

    command: Command
    label: str
    key: str = ""
    bound: bool = False
    enabled: bool = True
    icon: str = ""
    action: Action[Table] | None = None
    gold: bool = True
    """Whether it is gold in the first place: only where nothing is lost by it."""
    enter: bool = True
    """Whether Enter presses it in the first place."""
    stake: Stake | None = None
    """What it shows before it does anything."""

    @property
    def final(self) -> bool:
        """Whether somebody else decides after it, or luck does."""
        return self.command == "place" or isinstance(self.action, Decline | Keep | Pass | Pick | Roll | Stop | Treaty)


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the table does not know, and the buttons must."""

    human: bool = True
    vacant: bool = False
    """Whether nobody plays at the seat that must decide."""
    paused: bool = False
    past: bool = False
    can_undo: bool = False
    can_redo: bool = False
    judging: bool = False
    """Whether what was decided waits for the coach to look at it."""
    ready: bool = False
    """Whether a redeployment is all placed."""
    combo: int = NOBODY
    """The combo of the column that is chosen."""
    legal: Sequence[Action[Table]] = ()
    purse_told: bool = True
    """Whether the table may know what the one who decides can pay."""
    piece: str = ""
    unbuilt: tuple[int, ...] = ()
    """Where a piece that need not be placed could stand; the turn would end without it."""
    ask: str = "costs"
    """When a button shows first what it would do: where something would be lost, "always", or "never"."""
    aim: Stake | None = None
    """What has been shown and not yet done."""
    grace: bool = False
    """Whether the turn that has just ended can still be taken back before anybody else does anything."""


def controls(table: Table, telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    """The buttons in a position, the primary one first."""
    if now.past:
        return (Control("now", telling.say("act-now"), "Ctrl+End"),)
    if table.stage == OVER:
        return (Control("results", telling.say("act-results"), "Return"),)
    if now.vacant:
        return (Control("who-plays", telling.say("act-who-plays"), "Return"),)
    if not now.human:
        return _watching(telling, now)
    if now.judging:
        return (Control("unjudged", telling.say("act-unjudged"), "Return"),)
    if table.pending != NOTHING:
        return ()
    if now.aim is not None:
        return _aimed(telling, now.aim)
    return tuple(_asking(table, telling, now, control) for control in _offered(table, telling, now))


def _offered(table: Table, telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    """What a person may do, the primary deed first."""
    if table.stage == PICK:
        return _picking(table, telling, now)
    if table.stage in (REDEPLOY, DEFENDERS):
        return _placing(table, telling, now)
    if table.stage == PEACE:
        return tuple(_choices(table, telling, now))
    if table.stage in (COURSE, LATE):
        return (*_choices(table, telling, now), *_undoing(telling, now))
    return (*_conquering(table, telling, now), *_undoing(telling, now))


def _asking(table: Table, telling: Telling, now: Circumstances, control: Control) -> Control:
    """The button with what it shows first, if there is anything to show: then it is plain, and says so by its dots."""
    if control.command == "place":
        stake = unbuilt(table, telling, now.piece, now.unbuilt)
    else:
        stake = at_stake(table, telling, control.action, now.legal)
    if stake is not None and stake.costs and now.ask == "never":
        stake = None
    if stake is None and now.ask == "always" and control.final and not isinstance(control.action, Pick | Roll):
        stake = _plain_stake(table, telling, control)
    if stake is None:
        return control
    return replace(control, label=telling.say("act-asks", deed=control.label), gold=False, stake=stake)


def _plain_stake(table: Table, telling: Telling, control: Control) -> Stake:
    """What is asked of somebody who wants to be asked always."""
    command: Literal["play", "place"] = "place" if control.command == "place" else "play"
    question = telling.say("stake-sure", seat=telling.name(deciding(table)), deed=control.label)
    return Stake(command, control.action, question, telling.say("stake-sure-facts"), control.label, costs=False)


def _aimed(telling: Telling, aim: Stake) -> tuple[Control, ...]:
    """What has been shown can be done, or left."""
    enter = aim.key == "Return"
    return (
        Control(
            aim.command,
            aim.answer,
            aim.key,
            bound=not enter,
            icon="" if enter else "die_2",
            action=aim.action,
            gold=not aim.costs or not enter,
            enter=enter,
        ),
        Control("back", telling.say("act-back"), "Esc", bound=True),
    )


def _watching(telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    pace = Control("pace", telling.say("act-pace"), "F7")
    if now.grace and not now.paused:
        # Who presses Enter twice has not seen the turn end.
        return (
            Control("hurry", telling.say("act-hurry"), gold=False, enter=False),
            Control("undo", telling.say("act-take-back"), "Ctrl+Z"),
            Control("pause", telling.say("act-pause"), "F8"),
            pace,
        )
    if now.paused:
        return (Control("pause", telling.say("act-go-on"), "F8"), Control("step", telling.say("act-step"), "F9"), pace)
    return (
        Control("hurry", telling.say("act-hurry"), "Return"),
        Control("pause", telling.say("act-pause"), "F8"),
        pace,
    )


def _picking(table: Table, telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    pick = next((a for a in now.legal if isinstance(a, Pick) and a.index == now.combo), None)
    if 0 <= now.combo < len(table.column):
        # A grey button would tell of coins that lie face down; whoever presses it hears why not.
        pick = pick if now.purse_told else Pick(now.combo)
        race, power, _ = table.column[now.combo]
        box = table.setting.catalogue
        label = telling.say("act-pick", combo=combo_name(telling, box.races[race].id, box.powers[power].id))
    else:
        label = telling.say("act-pick-none")
    return (
        Control("play", label, "Return", enabled=pick is not None, action=pick),
        Control("previous", telling.say("act-previous"), "Up"),
        Control("next", telling.say("act-next"), "Down"),
    )


def _placing(table: Table, telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    done = telling.say("act-done" if table.stage == REDEPLOY else "act-placed")
    place = Control("place", done, "Return", enabled=now.ready)
    if table.stage == REDEPLOY and not spreading(table):
        return (place,)
    return (
        place,
        Control("even", telling.say("act-even"), "E", bound=True),
        Control("borders", telling.say("act-borders"), "B", bound=True),
        Control("reset", telling.say("act-reset"), "Ctrl+Backspace", bound=True),
        Control("undo", telling.say("act-undo"), "Ctrl+Z", enabled=now.can_undo),
        Control("redo", telling.say("act-redo"), "Ctrl+Y", enabled=now.can_redo),
    )


def _choices(table: Table, telling: Telling, now: Circumstances) -> list[Control]:
    """A choice between going on and something else; going on is the primary button."""
    found = []
    active = race_name(telling, table.race_id(table.active)) if table.race[table.active] >= 0 else ""
    for action in now.legal:
        if isinstance(action, Expand):
            found.append(Control("play", telling.say("act-expand"), "Return", action=action))
        elif isinstance(action, Pass):
            found.append(Control("play", telling.say("act-pass"), "Return", action=action))
        elif isinstance(action, Keep):
            found.append(Control("play", telling.say("act-keep", race=active), "Return", action=action))
        elif isinstance(action, Decline):
            found.append(Control("play", telling.say("act-decline"), "D", bound=True, action=action))
        elif isinstance(action, Treaty) and action.seat < 0:
            found.append(Control("play", telling.say("act-no-treaty"), "Return", action=action))
        elif isinstance(action, Treaty):
            found.append(Control("play", telling.say("act-treaty", seat=telling.name(action.seat)), action=action))
    return found


def _conquering(table: Table, telling: Telling, now: Circumstances) -> list[Control]:
    found = []
    seeks = table.stage in (READY, LASTING_READY) and bool(payable(now.legal))
    if seeks:
        found.append(Control("seek", telling.say("act-seek"), "Return"))
    for action in now.legal:
        if isinstance(action, Stop):
            key = "Ctrl+Return" if seeks else "Return"
            label = _stop(table, telling, short=seeks)
            found.append(Control("play", label, key, bound=seeks, action=action))
    for action in now.legal:
        if isinstance(action, Roll):
            found.append(Control("play", telling.say("act-roll"), "R", bound=True, icon="die_2", action=action))
    return found


def _stop(table: Table, telling: Telling, short: bool) -> str:
    """The label that ends these conquests: the active race may still have its own to come."""
    if table.acting % 3 != ACTIVE and not table.marks & PASSED:
        return telling.say("act-go-over", race=race_name(telling, table.race_id(table.active)))
    return telling.say("act-stop-short" if short else "act-stop")


def _undoing(telling: Telling, now: Circumstances) -> tuple[Control, ...]:
    return (
        Control("undo", telling.say("act-undo"), "Ctrl+Z", enabled=now.can_undo),
        Control("restart", telling.say("act-restart"), "Ctrl+R", enabled=now.can_undo),
    )
