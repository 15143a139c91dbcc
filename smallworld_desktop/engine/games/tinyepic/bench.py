"""What is measured of Little Kingdoms: tables that are played on, copied, and copied to be looked ahead on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from smallworld_desktop.engine.games.tinyepic.legal import legal_actions
from smallworld_desktop.engine.games.tinyepic.state import FOLLOW, OVER
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.play.bench import Bench, Tally

COPIES = 20_000
POSITIONS = 50
EARLIEST, LATEST = 20, 100
"""Between so many actions of a random game its positions are taken."""


class TableBench(Bench):
    """Plays on one table a game, as the players do when they think."""

    start: Table

    def works(self) -> Mapping[str, tuple[int, Callable[[], object]]]:
        positions = self._positions()
        return {
            "copies": (COPIES, lambda: _copy(positions)),
            "copy_play_list": (COPIES, lambda: _copy_play_list(positions, self.seed)),
        }

    def _game(self, dice: random.Random) -> Tally:
        table, roll, actions, listed = self.start.copy(), dice.random, 0, 0
        while table.stage != OVER:
            if table.pending:
                action = self.rules.draw(table, dice)
            else:
                legal = legal_actions(table, first_seat(table))
                listed += len(legal)
                action = legal[int(roll() * len(legal))]
            action.perform(table)
            actions += 1
        return Tally(actions, listed)

    def _positions(self) -> list[Table]:
        """Positions from the middle of random games where somebody must decide whether to follow."""
        dice = random.Random(self.seed)
        found: list[Table] = []
        while len(found) < POSITIONS:
            table, left = self.start.copy(), dice.randint(EARLIEST, LATEST)
            while table.stage != OVER and (left > 0 or table.stage != FOLLOW):
                legal = [] if table.pending else legal_actions(table, first_seat(table))
                action = self.rules.draw(table, dice) if table.pending else dice.choice(legal)
                action.perform(table)
                left -= 1
            if table.stage == FOLLOW:
                found.append(table)
        return found


def first_seat(table: Table) -> int:
    """One of those who must decide."""
    return (table.deciders & -table.deciders).bit_length() - 1


def _copy(positions: list[Table]) -> None:
    for _ in range(COPIES // len(positions)):
        for table in positions:
            table.copy()


def _copy_play_list(positions: list[Table], seed: int) -> None:
    """Copy a position, play one of its legal actions there, and list what is legal then."""
    roll = random.Random(seed).random
    choices = [legal_actions(table, first_seat(table)) for table in positions]
    for _ in range(COPIES // len(positions)):
        for table, legal in zip(positions, choices, strict=True):
            after = table.copy()
            legal[int(roll() * len(legal))].perform(after)
            if after.deciders:
                legal_actions(after, first_seat(after))
