"""The buttons of the turn bar: which there are, what they say, and what they do. The first is the primary one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo
from smallworld_desktop.ui.desk.shortcuts import AGREE, CHOOSE, PRIMARY, Shortcut, house
from smallworld_desktop.ui.presentation.board import Moment
from smallworld_desktop.ui.presentation.forecast import Forecast
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.story import Told
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from smallworld_desktop.ui.presentation.door import TableDoor

MOST_AT_ONCE = 6
"""Of more actions than these one is offered at a time."""


@dataclass(frozen=True, slots=True)
class Control:
    """One button. A key that is ``bound`` is the button's own; others are only shown, as somebody else binds them."""

    command: str
    """What it orders: of the turn bar, or of the game's own panel."""
    label: str
    shortcut: Shortcut | None = None
    """The row of the table of keys that gives it."""
    number: int = 0
    """Which key of the row it is: 0 is the one that is shown, in a row of digits each is a control's own."""
    bound: bool = False
    enabled: bool = True
    why: str = ""
    """Why it cannot be pressed now."""
    icon: str = ""
    action: Action[Any] | None = None
    """What it plays, if the command is to play."""
    way: str = ""
    """How it arranges what is laid out, if the command is to arrange."""
    gold: bool = True
    """Whether it is gold in the first place: only where nothing is lost by it."""
    enter: bool = True
    """Whether Enter presses it in the first place."""
    sure: bool = False
    """Whether nobody needs to be asked, though nothing can follow."""
    seeks: bool = False
    """Whether the keyboard is then led on to where most is to be gained."""
    agrees: bool = False
    """Whether it agrees to something that is proposed."""
    forecast: Forecast | None = None
    """What it pays, where one chooses between two ways."""
    stake: Stake | None = None
    """What it shows before it does anything."""

    @property
    def final(self) -> bool:
        """Whether somebody else decides after it, or luck does."""
        return self.command == "place" or (self.action is not None and (self.action.final or self.action.by_chance))


class ControlsDoor:
    """Which buttons a game offers. By itself every action that aims at nothing on the board has one, as it is told.

    What is laid out together has the buttons for that.
    """

    def offered(self, state: Any, telling: Telling, situation: Situation) -> Sequence[Control]:
        """What a person may do, the primary deed first."""
        if situation.layout is not None:
            return placing(telling, situation, telling.say("act-placed"))
        plain = aimless(situation.legal)
        shown = plain
        if len(plain) > MOST_AT_ONCE:
            shown = [plain[situation.chosen % len(plain)]]
        found = [Control("play", telling.sentence(action.told(state)), action=action) for action in shown]
        found = list(chosen_first(found, situation.chosen if shown is plain else 0))
        if shown is not plain:
            found.append(Control("previous", telling.say("act-previous"), house("previous"), bound=True))
            found.append(Control("next", telling.say("act-next"), house("next"), bound=True))
        return (*found, *undoing(telling, situation))

    def forgoes(self, state: Any, telling: Telling, situation: Situation) -> Stake | None:
        """What is forgone when everything is played as it is laid out; nothing where that cannot be."""
        return None


def against(telling: Telling, state: Any, action: Action[Any]) -> str:
    """All that stands against an action, in words."""
    return " ".join(telling.sentence(reason) for reason in action.violations(state))


def aimless(legal: Sequence[Action[Any]]) -> Sequence[Action[Any]]:
    """The actions that aim at nothing on the board: one chooses among them by their numbers."""
    return [action for action in legal if not isinstance(action.target, AtRegion | FromTo)]


def chosen_first(tiles: Sequence[Control], chosen: int) -> Sequence[Control]:
    """The one that is chosen in the place of the primary deed, the others behind it with the keys that choose them."""
    if not 0 <= chosen < len(tiles):
        chosen = 0
    numbered = [replace(tile, shortcut=CHOOSE, number=at) for at, tile in enumerate(tiles)]
    first = [replace(tile, shortcut=PRIMARY) for tile in tiles[chosen : chosen + 1]]
    return (*first, *numbered[:chosen], *numbered[chosen + 1 :])


def controls(
    door: TableDoor, rules: Ruleset[Any], state: Any, telling: Telling, situation: Situation
) -> tuple[Control, ...]:
    """The buttons in a position, the primary one first."""
    if situation.past and situation.story is not None:
        return _telling(telling, situation.story)
    if situation.past:
        return (Control("now", telling.say("act-now"), house("now")),)
    if rules.decision(state).over:
        return (Control("results", telling.say("act-results"), PRIMARY),)
    if situation.vacant:
        return (Control("who-plays", telling.say("act-who-plays"), PRIMARY),)
    if not situation.human:
        return _watching(telling, situation)
    if situation.judging:
        return (Control("unjudged", telling.say("act-unjudged"), PRIMARY),)
    if situation.aim is not None:
        return _aimed(telling, situation.aim)
    offered = door.controls.offered(state, telling, situation)
    if not situation.warned:
        offered = _agreeing(offered)
    return tuple(_asking(door, rules, state, telling, situation, control) for control in offered)


def _agreeing(offered: Sequence[Control]) -> Sequence[Control]:
    """With the key that agrees: to what is chosen, or to the one thing that is proposed."""
    proposed = [control for control in offered if control.agrees]
    agreed = proposed[0] if proposed and (len(proposed) == 1 or offered[0].agrees) else None
    return [
        replace(control, shortcut=AGREE, number=0, bound=True) if control is agreed else control for control in offered
    ]


def placing(telling: Telling, situation: Situation, done: str, ways: Sequence[Control] = ()) -> tuple[Control, ...]:
    """What plays a layout, arranges it in the ways that a game knows, and takes steps of it back."""
    return (
        Control("place", done, PRIMARY, enabled=situation.ready, why=_unplaced(telling, situation)),
        *ways,
        Control("reset", telling.say("act-reset"), house("reset"), bound=True),
        _back(telling, situation, "undo"),
        Control(
            "redo",
            telling.say("act-redo"),
            house("redo"),
            enabled=situation.can_redo,
            why="" if situation.can_redo else telling.say("act-redo-nothing"),
        ),
    )


def _unplaced(telling: Telling, situation: Situation) -> str:
    """Why what is laid out cannot be played yet."""
    problems = situation.layout.problems() if situation.layout is not None else ()
    return " ".join(telling.sentence(problem) for problem in problems)


def undoing(telling: Telling, situation: Situation) -> tuple[Control, ...]:
    """What takes back; it is never what one is led to, even where nothing else has a button."""
    return _back(telling, situation, "undo"), _back(telling, situation, "restart")


def _back(telling: Telling, situation: Situation, command: str) -> Control:
    may = situation.can_undo
    why = "" if may else telling.say("act-undo-nothing")
    return Control(
        command, telling.say(f"act-{command}"), house(command), enabled=may, why=why, gold=False, enter=False
    )


def _asking(
    door: TableDoor, rules: Ruleset[Any], state: Any, telling: Telling, situation: Situation, control: Control
) -> Control:
    """The button with what it shows first, if there is anything to show: then it is plain, and says so by its dots."""
    stake = None
    if control.command == "place":
        stake = door.controls.forgoes(state, telling, situation)
    elif control.action is not None:
        stake = door.board.stake(Moment(state, telling, situation.legal), control.action)
    if stake is not None and stake.costs and situation.ask == "never":
        stake = None
    if stake is None and situation.ask == "always" and control.final and not control.sure:
        asked = door.seats.deciding(state, rules.decision(state).seats)
        seat = situation.seat if situation.seat in asked else next(iter(asked))
        stake = _plain_stake(telling, control, seat)
    if stake is None:
        return control
    label = telling.say("act-asks", deed=control.label)
    return replace(control, label=label, gold=False, stake=stake, forecast=stake.forecast)


def _plain_stake(telling: Telling, control: Control, seat: int) -> Stake:
    """What is asked of somebody who wants to be asked always."""
    command: Literal["play", "place"] = "place" if control.command == "place" else "play"
    question = telling.say("stake-sure", seat=telling.name(seat), deed=control.label)
    return Stake(command, control.action, question, telling.say("stake-sure-facts"), control.label, costs=False)


def _aimed(telling: Telling, aim: Stake) -> tuple[Control, ...]:
    """What has been shown can be done, or left."""
    enter = aim.shortcut is PRIMARY
    return (
        Control(
            aim.command,
            aim.answer,
            aim.shortcut,
            bound=not enter,
            icon="" if enter else "die_2",
            action=aim.action,
            gold=not aim.costs or not enter,
            enter=enter,
        ),
        Control("back", telling.say("act-back"), house("close"), bound=True),
    )


def _telling(telling: Telling, told: Told) -> tuple[Control, ...]:
    """What was done is shown again, deed by deed."""
    pause = telling.say("act-pause" if told.running else "act-go-on")
    first = "" if told.at > 0 else telling.say("act-earlier-none")
    return (
        Control("now", telling.say("act-to-turn"), PRIMARY),
        Control("earlier", telling.say("act-earlier"), house("earlier"), bound=True, enabled=told.at > 0, why=first),
        Control("later", telling.say("act-later"), house("later"), bound=True),
        Control("show-again", pause, house("show-again")),
    )


def _watching(telling: Telling, situation: Situation) -> tuple[Control, ...]:
    pace = Control("pace", telling.say("act-pace"), house("pace"))
    if situation.grace and not situation.paused:
        # Who presses Enter twice has not seen the turn end.
        return (
            Control("hurry", telling.say("act-hurry"), gold=False, enter=False),
            Control("undo", telling.say("act-take-back"), house("undo")),
            Control("pause", telling.say("act-pause"), house("pause")),
            pace,
        )
    if situation.paused:
        return (
            Control("pause", telling.say("act-go-on"), house("pause")),
            Control("step", telling.say("act-step"), house("step")),
            pace,
        )
    return (
        Control("hurry", telling.say("act-hurry"), PRIMARY),
        Control("pause", telling.say("act-pause"), house("pause")),
        pace,
    )
