"""Abilities about figures that come and go, and the cards of heroes."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number
from smallworld_desktop.engine.kernel.schema import Entry


class Rescues(Ability):
    """For some mana a figure that would be removed goes to another own one."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.rescue = one_number(settings, place)


class Sacrifices(Ability):
    """At any time an own figure may be given up for mana."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.sacrifice = one_number(settings, place)


class KeepsCard(Ability):
    """When the hero dies its card is laid aside for the next one."""

    keeps_card = True
