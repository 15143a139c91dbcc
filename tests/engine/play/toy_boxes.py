"""The kernel's toys in their boxes, as a package would bring them."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

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


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys in an installed package, as far as Python and the processes that it starts know."""
    described = folder / "toys_of_a_test-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: toys-of-a-test\nVersion: 1.0\n", "utf-8")
    (described / "entry_points.txt").write_text(OFFERS, "utf-8")
    monkeypatch.syspath_prepend(folder)
