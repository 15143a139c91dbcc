"""The auction in its box."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.play.box import Box
from tests.toys.engine.auction.rules import UNKNOWN, Auction, Sale


class AuctionBox(Box):
    id = Auction.id
    rules = Auction()
    words = Path(__file__).parent / "text"

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: Sequence[tuple[str, str]] = (),
    ) -> Any:
        return {"rounds": 3, "coins": 9}

    def imagined(self, view: Sale, seat: int, dice: random.Random) -> Sale:
        a, b = (dice.randint(0, view.purses[s]) if bid == UNKNOWN else bid for s, bid in enumerate(view.bids))
        return replace(view, bids=(a, b))


GAME = AuctionBox()
