"""A field of honour: a race that belongs to nobody may fight for a faction, and a faction's bonus may be paid twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.kernel.options import Option, OptionValue, Switch


class Battleground(Ability):
    """It asks a neutral race for a side, and doubles the bonus for a race from which two regions were taken."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="battleground_counts_itself", default=True),)
    takes_sides = True

    def side_counts_at_once(self, options: Mapping[str, OptionValue]) -> bool:
        return bool(options["battleground_counts_itself"])
