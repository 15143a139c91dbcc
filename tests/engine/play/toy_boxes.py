"""The kernel's toys in their boxes, as a package would bring them."""

from __future__ import annotations

import random
from dataclasses import replace

from smallworld_desktop.engine.play.box import Box
from tests.engine.kernel.toys import UNKNOWN, Auction, NoughtsAndCrosses, Sale


class NoughtsBox(Box):
    id = NoughtsAndCrosses.id
    rules = NoughtsAndCrosses()


class AuctionBox(Box):
    id = Auction.id
    rules = Auction()

    def imagined(self, view: Sale, seat: int, dice: random.Random) -> Sale:
        a, b = (dice.randint(0, view.purses[s]) if bid == UNKNOWN else bid for s, bid in enumerate(view.bids))
        return replace(view, bids=(a, b))


NOUGHTS, AUCTION = NoughtsBox(), AuctionBox()

OFFERS = f"""[smallworld_desktop.games]
noughts = {__name__}:NOUGHTS
auction = {__name__}:AUCTION
"""
"""What the package says of itself."""
