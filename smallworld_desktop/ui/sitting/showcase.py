"""A game to be looked at, with people and computers around it: for pictures and for measuring. No Qt in here."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat


def showcase_plan(box: Box, words: Words, seed: int = 1) -> Plan:
    """As many people as can play, each with a colour, some of them the weakest computer."""
    names, computers = words.numbered("sample-name"), box.showcase.computers
    weakest = next(iter(box.players.levels))
    seats = (Seat(names[at], at, weakest if at in computers else HUMAN) for at in range(box.seats[-1]))
    return Plan(box.set_up(box.seats[-1]), tuple(seats), seed)


def showcase_game(box: Box, plan: Plan, moment: str = "table") -> Game[Any]:
    """The game, played up to a moment that there is much to see."""
    game = Game(box.rules, plan.setup, plan.seed)
    box.showcase.play(game, moment, plan.seed)
    return game
