"""With what the numbers of a war are paid: what is set on its page, and what of that holds when it comes to it.

No Qt in here.
"""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.tinyepic.bidding import Pay
from smallworld_desktop.engine.games.tinyepic.prices import Mix
from smallworld_desktop.engine.games.tinyepic.state import PAY
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.war_tiles import in_order, mixes


class Purse:
    """Sets the mix of goods for the number that is chosen, and pays with it after the reveal."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def mix(self, table: Table, seat: int, number: int) -> Mix:
        """With what a number is paid: as it was set, else as usual."""
        found = mixes(table, seat, number)
        set_number, mix = self._choices.mixes.get(seat, (0, found[0]))
        return mix if set_number == number and mix in found else found[0]

    def take_up(self, table: Table, seat: int, number: int) -> None:
        """A number is chosen: what the page says of it will hold."""
        self.set(seat, number, self.mix(table, seat, number))

    def set(self, seat: int, number: int, mix: Mix) -> None:
        self._choices.mixes[seat] = (number, mix)

    def next(self, table: Table, seat: int, number: int, by: int) -> Mix | None:
        """The payment with more mana, or with less; where there is none, nothing."""
        found = in_order(mixes(table, seat, number))
        at = found.index(self.mix(table, seat, number)) + by
        return found[at] if 0 <= at < len(found) else None

    def due(self, table: Table, seat: int, legal: Sequence[Action[Table]]) -> Pay | None:
        """The payment that a seat has set for the number which it has shown, if that is asked now and is enough."""
        number, mix = self._choices.mixes.get(seat, (0, None))
        if table.stage != PAY or not table.fight or mix is None or number != table.bids[seat]:
            return None
        return next((a for a in legal if isinstance(a, Pay) and (a.food, a.mana, a.ore) == mix), None)
