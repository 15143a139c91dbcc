"""Abilities of decline: the undying who fight on, spirits who stand apart, the stout who decline late."""

from __future__ import annotations

from typing import ClassVar

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.kernel.options import Option, OptionValue, Switch


class Undying(Ability):
    """In decline every token stays, and conquers on its own before the active race of its seat."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="ghoul_own_die", default=True),)
    lasting = True
    single = True
    fights_on = True
    keeps_tokens = True

    def shares_attempt(self, options: dict[str, OptionValue]) -> bool:
        return not options["ghoul_own_die"]


class Spirit(Ability):
    """In decline the race stays beside another declined one and leaves only when it is conquered away."""

    single = True
    stands_apart = True


class Stout(Ability):
    """The race may decline at the end of a turn that it has played and scored."""

    declines_late = True
