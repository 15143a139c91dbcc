"""Diplomat: after the conquests one opponent who was not attacked is bound to peace."""

from __future__ import annotations

from typing import ClassVar

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.kernel.options import Option, OptionValue, Switch


class Diplomat(Ability):
    """One opponent, unharmed this turn, may not attack the active race until its next turn; nobody else is bound."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="diplomat_with_two", default=True, common=True, seats=(2,)),)
    makes_treaties = True

    def plays(self, seats: int, options: dict[str, OptionValue]) -> bool:
        return seats > 2 or bool(options["diplomat_with_two"])
