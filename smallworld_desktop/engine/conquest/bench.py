"""What is measured of such games: tables that are played on, copied, and copied to be looked ahead on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.play.bench import Bench, Tally

Listed = Callable[[Any], Sequence[Action[Any]]]
"""All that the seat which must decide at a table may do."""

COPIES = 20_000
POSITIONS = 50


class TableBench(Bench):
    """Plays on one table a game, as the players do when they think."""

    def __init__(self, rules: Ruleset[Any], start: Any, seed: int, listed: Listed, over: int) -> None:
        super().__init__(rules, start, seed)
        self.listed, self.over = listed, over

    def works(self) -> Mapping[str, tuple[int, Callable[[], object]]]:
        positions = self._positions()
        return {
            "copies": (COPIES, lambda: _copy(positions)),
            "copy_play_list": (COPIES, lambda: _copy_play_list(positions, self.seed, self.listed)),
        }

    def _game(self, dice: random.Random) -> Tally:
        table, roll, actions, listed = self.start.copy(), dice.random, 0, 0
        legal_actions, over = self.listed, self.over
        while table.stage != over:
            if table.pending:
                action = self.rules.draw(table, dice)
            else:
                legal = legal_actions(table)
                listed += len(legal)
                action = legal[int(roll() * len(legal))]
            action.perform(table)
            actions += 1
        return Tally(actions, listed)

    def _positions(self) -> list[Any]:
        """Positions from the middle of random games where somebody must decide."""
        dice = random.Random(self.seed)
        found: list[Any] = []
        while len(found) < POSITIONS:
            table = self.start.copy()
            wanted = dice.randint(2, table.setting.rounds - 1)
            while table.round < wanted or table.pending or dice.random() > 0.1:
                action = self.rules.draw(table, dice) if table.pending else dice.choice(self.listed(table))
                action.perform(table)
                if table.stage == self.over:
                    break
            else:
                found.append(table)
        return found


def _copy(positions: list[Any]) -> None:
    for _ in range(COPIES // len(positions)):
        for table in positions:
            table.copy()


def _copy_play_list(positions: list[Any], seed: int, legal_actions: Listed) -> None:
    """Copy a position, play one of its legal actions there, and list what is legal then."""
    roll = random.Random(seed).random
    choices = [legal_actions(table) for table in positions]
    for _ in range(COPIES // len(positions)):
        for table, legal in zip(positions, choices, strict=True):
            after = table.copy()
            legal[int(roll() * len(legal))].perform(after)
            legal_actions(after)
