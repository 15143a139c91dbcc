"""What chance does when the rules ask for it: the deal, the die, the shuffle of badges."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.actions import CastDie
from smallworld_desktop.engine.conquest.dealing import shuffled_anew
from smallworld_desktop.engine.games.smallworld import events, stages
from smallworld_desktop.engine.games.smallworld.state import ATTEMPT, DEAL, NOTHING, ROLL, SHUFFLE
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting

FIRST = 12
"""So many lie before all others."""


@dataclass(frozen=True, slots=True)
class Deal(Action[Table]):
    """The shuffled banners and badges: six pairs into the column, the rest into the stacks."""

    races: tuple[int, ...]
    powers: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        setting = table.setting
        if table.pending != DEAL:
            yield Message("not-asked-of-chance")
        elif sorted(self.races) != list(setting.races) or sorted(self.powers) != list(setting.powers):
            yield Message("not-a-shuffle")

    def perform(self, table: Table) -> None:
        table.pending = NOTHING
        table.race_stack = self.races
        table.power_stack = self.powers
        table.due = min(FULL_COLUMN, len(self.races), len(self.powers))
        table.reveal()
        if table.journal is not None:
            table.journal.append(events.GameBegan(table.setting.seats, table.setting.rounds))
            table.journal.append(events.RoundBegan(1))
        stages.begin_turn(table)


def laid_as_agreed(setting: Setting, races: list[int], powers: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Shuffled banners and badges as the table wants them: those of players' own among the first, if so agreed."""
    if setting.options["own_first"] == "first":
        box, own = setting.catalogue, setting.catalogue.own
        races = _among_first(races, [box.races[number].id in own for number in races])
        powers = _among_first(powers, [box.powers[number].id in own for number in powers])
    return tuple(races), tuple(powers)


def _among_first(shuffled: list[int], own: list[bool]) -> list[int]:
    """With one's own things from further down in the places of others among the first."""
    laid = list(shuffled)
    free = [at for at in range(min(FIRST, len(laid))) if not own[at]]
    late = [at for at in range(FIRST, len(laid)) if own[at]]
    for place, at in zip(reversed(free), late, strict=False):
        laid[place], laid[at] = laid[at], laid[place]
    return laid


@dataclass(frozen=True, slots=True)
class Die(CastDie[Table]):
    """The die has fallen: the final attempt is decided, or a pending roll helps the next conquest."""

    asked = (ATTEMPT, ROLL)

    pips: int

    def perform(self, table: Table) -> None:
        pending = table.pending
        table.pending = NOTHING
        if table.journal is not None:
            table.journal.append(events.DieRolled(table.turn, self.pips))
        if pending == ROLL:
            table.pips = self.pips
            return
        force, region = table.acting, table.target
        table.target = -1
        if table.hand[force] + self.pips >= table.cost(force, region):
            table.take_region(force, region, table.hand[force])
        elif table.journal is not None:
            failed = events.AttemptFailed(table.turn, table.race_id(force), table.region_id(region))
            table.journal.append(failed)
        stages.end_conquests(table)


@dataclass(frozen=True, slots=True)
class Shuffle(Action[Table]):
    """The discarded badges, shuffled, become the new stack."""

    powers: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        if table.pending != SHUFFLE:
            yield Message("not-asked-of-chance")
        elif sorted(self.powers) != sorted(table.power_stack):
            yield Message("not-a-shuffle")

    def perform(self, table: Table) -> None:
        table.pending = NOTHING
        table.power_stack = self.powers
        if table.journal is not None:
            table.journal.append(events.BadgesShuffled(len(self.powers)))
        table.reveal()


def settle_shuffle(table: Table) -> None:
    """Go on without the combo that a shuffle would turn up: it is not known."""
    if table.pending == SHUFFLE:
        table.pending = NOTHING
        table.due = 0


def dealt_anew(steps: Sequence[Transition[Table]], dice: random.Random) -> Sequence[Action[Table]]:
    """What was done, with the banners and badges that nobody has seen yet in another order."""
    found: list[Action[Table]] = []
    for at, step in enumerate(steps):
        action, since = step.action, [later.after for later in steps[at:]]
        if isinstance(action, Deal | Shuffle):
            powers = shuffled_anew(action.powers, (table.power_stack for table in since), dice)
            action = replace(action, powers=powers)
        if isinstance(action, Deal):
            action = replace(action, races=shuffled_anew(action.races, (table.race_stack for table in since), dice))
        found.append(action)
    return found
