"""What is measured of the base game: tables that are played on, copied, and copied to be looked ahead on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.bench import Bench, Tally

COPIES = 20_000
POSITIONS = 50


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
                legal = legal_actions(table)
                listed += len(legal)
                action = legal[int(roll() * len(legal))]
            action.perform(table)
            actions += 1
        return Tally(actions, listed)

    def _positions(self) -> list[Table]:
        """Positions from the middle of random games where somebody must decide."""
        dice = random.Random(self.seed)
        found: list[Table] = []
        while len(found) < POSITIONS:
            table = self.start.copy()
            wanted = dice.randint(2, table.setting.rounds - 1)
            while table.round < wanted or table.pending or dice.random() > 0.1:
                action = self.rules.draw(table, dice) if table.pending else dice.choice(legal_actions(table))
                action.perform(table)
                if table.stage == OVER:
                    break
            else:
                found.append(table)
        return found


def _copy(positions: list[Table]) -> None:
    for _ in range(COPIES // len(positions)):
        for table in positions:
            table.copy()


def _copy_play_list(positions: list[Table], seed: int) -> None:
    """Copy a position, play one of its legal actions there, and list what is legal then."""
    roll = random.Random(seed).random
    choices = [legal_actions(table) for table in positions]
    for _ in range(COPIES // len(positions)):
        for table, legal in zip(positions, choices, strict=True):
            after = table.copy()
            legal[int(roll() * len(legal))].perform(after)
            legal_actions(after)
