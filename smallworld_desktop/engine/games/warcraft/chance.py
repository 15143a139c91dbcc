"""What chance does when the rules ask for it: the deal, the die, the shuffles."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.actions import CastDie
from smallworld_desktop.engine.conquest.dealing import shuffled_anew
from smallworld_desktop.engine.games.warcraft import events, stages, storming
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, fit
from smallworld_desktop.engine.games.warcraft.setting import same_setting
from smallworld_desktop.engine.games.warcraft.state import (
    ATTEMPT,
    DEAL,
    DUD,
    LIVE,
    MIX,
    NOBODY,
    NOTHING,
    ROLL,
    SHUFFLE,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.wilderness import uncover_natives
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition


@dataclass(frozen=True, slots=True)
class Deal(Action[Table]):
    """The islands, where they are left to chance, and the shuffled banners, badges and markers."""

    islands: tuple[str, ...]
    races: tuple[int, ...]
    powers: tuple[int, ...]
    markers: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        setting = table.setting
        box = setting.catalogue
        if table.pending != DEAL:
            yield Message("not-asked-of-chance")
        elif not self._are_islands(table):
            yield Message("not-the-islands")
        elif (
            sorted(self.races) != list(setting.races)
            or sorted(self.powers) != list(range(len(box.powers)))
            or sorted(self.markers) != list(range(len(box.markers)))
        ):
            yield Message("not-a-shuffle")

    def _are_islands(self, table: Table) -> bool:
        if table.setting.islands:
            return self.islands == table.setting.islands
        return all(side in BOARDS.ids for side in self.islands) and fit(table.setting.players, self.islands)

    def perform(self, table: Table) -> None:
        setting = table.setting
        if self.islands != setting.islands:
            assert setting.setup is not None
            setting = same_setting(setting.setup, self.islands)
            setting.lay_out(table)
        table.pending = NOTHING
        stacks: list[list[int]] = [[] for _ in range(setting.columns)]
        for race in self.races:
            stacks[setting.home_column(race)].append(race)
        table.race_stacks = tuple(map(tuple, stacks))
        table.power_stack = self.powers
        table.due = tuple(min(setting.full_column, len(stack)) for stack in stacks)
        slots = bits(setting.slots)
        table.concealed = tuple(zip(slots, self.markers, strict=False))
        table.aside = self.markers[len(slots) :]
        table.note(events.GameBegan(setting.players, setting.rounds))
        table.reveal()
        table.note(events.RoundBegan(1))
        if setting.wild != NOBODY:
            uncover_natives(table)
        stages.begin_turn(table)


@dataclass(frozen=True, slots=True)
class Die(CastDie[Table]):
    """The die has fallen: for an assault it makes the region cheaper, the final attempt it decides."""

    asked = (ATTEMPT, ROLL)

    pips: int

    def perform(self, table: Table) -> None:
        storming.decide(table, self.pips)


@dataclass(frozen=True, slots=True)
class Shuffle(Action[Table]):
    """The discarded badges, shuffled, become the new stack."""

    powers: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        if not table.pending & SHUFFLE:
            yield Message("not-asked-of-chance")
        elif sorted(self.powers) != sorted(table.power_stack):
            yield Message("not-a-shuffle")

    def perform(self, table: Table) -> None:
        table.pending &= ~SHUFFLE
        table.power_stack = self.powers
        table.note(events.BadgesShuffled(len(self.powers)))
        table.reveal()


KEGS = (LIVE,) * 6 + (DUD,) * 6


@dataclass(frozen=True, slots=True)
class Mix(Action[Table]):
    """What a race brings along, shuffled: nobody may look."""

    kegs: tuple[int, ...]

    def violations(self, table: Table) -> Iterator[Message]:
        if table.pending & SHUFFLE or not table.pending & MIX:
            yield Message("not-asked-of-chance")
        elif sorted(self.kegs) != sorted(KEGS):
            yield Message("not-a-shuffle")

    def perform(self, table: Table) -> None:
        table.pending &= ~MIX
        table.keg_stack = self.kegs
        table.note(events.KegsMixed(table.turn, len(self.kegs)))


def dealt_anew(steps: Sequence[Transition[Table]], dice: random.Random) -> Sequence[Action[Table]]:
    """What was done, with banners, badges and markers that nobody has seen yet in another order."""
    found: list[Action[Table]] = []
    for at, step in enumerate(steps):
        action, since = step.action, [later.after for later in steps[at:]]
        if isinstance(action, Deal | Shuffle):
            powers = shuffled_anew(action.powers, (table.power_stack for table in since), dice)
            action = replace(action, powers=powers)
        if isinstance(action, Deal):
            races = action.races
            for column in range(step.after.setting.columns):
                races = shuffled_anew(races, (table.race_stacks[column] for table in since), dice)
            markers = shuffled_anew(action.markers, map(_face_down, since), dice)
            action = replace(action, races=races, markers=markers)
        found.append(action)
    return found


def _face_down(table: Table) -> Sequence[int]:
    """The markers that nobody has seen."""
    return (*(marker for _, marker in table.concealed), *table.aside)
