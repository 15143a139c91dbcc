"""Abilities of figures that move: farther, together, along shores and crags, across rivers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_word, read_verb
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, WATER
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land


def areas(land: Land, ground: str) -> tuple[int, ...]:
    """The regions that touch each water, or each crags."""
    return land.waters if ground == WATER else land.rocks


class Strides(Ability):
    """One figure may patrol over two regions, the first of them free."""

    strides = True


class SecondMove(Ability):
    """Another figure may move with the same action."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.second_moves = (read_verb(settings, place),)


class Charges(Ability):
    """A figure that has won as attacker may patrol once more, where there is no war."""

    charges = True


class Along(Ability):
    """Regions that touch the same water, or the same crags, are adjacent for Patrol."""

    ground = WATER

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.ground = one_word(settings, place, (WATER, CRAGS))

    def links(self, land: Land) -> tuple[int, ...]:
        found = [0] * land.size
        for area in areas(land, self.ground):
            for region in range(land.size):
                if area >> region & 1:
                    found[region] |= area & ~(1 << region)
        return tuple(found)


class Adjoining(Along):
    """Regions that touch the same water, or the same crags, are adjacent, for a retreat as well."""

    adjoins = True


class AcrossRivers(Ability):
    """Rivers stop nobody."""

    adjoins = True

    def links(self, land: Land) -> tuple[int, ...]:
        found = [0] * land.size
        for one, other in land.rivers:
            found[one] |= 1 << other
            found[other] |= 1 << one
        return tuple(found)


class ShoreBorders(Ability):
    """For Quest, regions that touch water are border regions."""

    def quest_from(self, land: Land) -> int:
        return land.coast

    def quest_to(self, land: Land) -> int:
        return land.coast


class QuestsFromAnywhere(Ability):
    """Quest may begin in any region."""

    def quest_from(self, land: Land) -> int:
        return land.open


class QuestsToAnywhere(Ability):
    """Quest may lead to any region."""

    def quest_to(self, land: Land) -> int:
        return land.open


class StaysInTundra(Ability):
    """The figure need not leave the tundra."""

    stays_in_tundra = True


class RisesFree(Ability):
    """The figures stand up before they patrol or quest."""

    rises_free = True


class Grove(Ability):
    """Three own figures may stand in a forest."""

    grove = True
