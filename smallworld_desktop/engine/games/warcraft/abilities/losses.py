"""Abilities about losses: who suffers none, and who gains by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.kernel.options import Option, OptionValue, Switch

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table


class Evasive(Ability):
    """The first unit that would be lost in an opponent's turn is driven out instead."""

    free = True
    evades = True


class Sanctuary(Ability):
    """Whose race holds it loses no token when it is attacked, wherever that is."""

    sanctuary = True


class Recruits(Ability):
    """For each loss that the race causes it may buy a token before it is placed anew."""

    free = True
    options: ClassVar[tuple[Option, ...]] = (Switch(name="murloc_is_loss", default=True),)
    recruits = True

    def counts_natives(self, options: Mapping[str, OptionValue]) -> bool:
        return bool(options["murloc_is_loss"])


class Revival(Ability):
    """Each turn a token from the tray joins those that are placed anew."""

    def on_redeployment(self, table: Table, force: int) -> None:
        race = table.race[force]
        if table.tray[race]:
            table.tray[race] -= 1
            table.hand[force] += 1
