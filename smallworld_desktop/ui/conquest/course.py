"""The course of a game of races and coins in numbers: coins by source, regions, tokens lost, the die."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.conquest.events import DieRolled, GameEnded, RoundBegan, TokensLost
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.presentation.course import Course


def course_of(game: Game[Any], accounts: Accounts) -> Course:
    """What each seat took in, held and lost in each round, and every roll."""
    seats, by_round = range(len(game.state.coins)), accounts.by_round()
    regions: list[list[int]] = [[] for _ in seats]
    lost: list[list[int]] = [[] for _ in seats]
    rolls: dict[int, int] = {}
    moments = []
    gone = [0 for _ in seats]
    for index, step in enumerate(game.history):
        for event in step.events:
            if isinstance(event, TokensLost) and step.seat != event.seat and event.seat in seats:
                gone[event.seat] += event.count
            elif isinstance(event, DieRolled):
                rolls[event.pips] = rolls.get(event.pips, 0) + 1
            elif isinstance(event, GameEnded) or (isinstance(event, RoundBegan) and event.round > 1):
                moments.append(index)
                for seat in seats:
                    regions[seat].append(_regions(step.after, seat))
                    lost[seat].append(gone[seat])
                gone = [0 for _ in seats]
    return Course(
        sources=accounts.sources,
        income=tuple(tuple(by_round[seat][1:]) for seat in seats),
        start=tuple(by_round[seat][0] for seat in seats),
        regions=tuple(map(tuple, regions)),
        lost=tuple(map(tuple, lost)),
        rolls=rolls,
        die=FACES,
        moments=tuple(moments),
    )


def _regions(table: Any, seat: int) -> int:
    """How many regions the forces of a seat hold, which stand together in the order of seats."""
    forces = len(table.held) // len(table.coins)
    return sum(held.bit_count() for held in table.held[forces * seat : forces * (seat + 1)])
