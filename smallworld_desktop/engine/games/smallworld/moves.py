"""Every action there can be on a board, made once: offering one is looking it up."""

from __future__ import annotations

from functools import cache
from typing import Any

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero, Reencamp
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import ENCAMPMENTS, FULL_COLUMN
from smallworld_desktop.engine.kernel.actions import Action

MOST_TOKENS = 24
"""More tokens than any race has."""

MOST_SEATS = 5


class Moves:
    """The actions of a board with so many regions; lists by region, those with a number by region and number."""

    def __init__(self, regions: int) -> None:
        numbers = range(regions)
        self.expand = Expand()
        self.pass_turn = Pass()
        self.decline = Decline()
        self.keep = Keep()
        self.stop = Stop()
        self.done = Done()
        self.roll = Roll()
        self.pick = [Pick(index) for index in range(FULL_COLUMN)]
        self.treaty = {seat: Treaty(seat) for seat in range(NOBODY, MOST_SEATS)}
        self.abandon = [Abandon(region) for region in numbers]
        self.conquer = [Conquer(region) for region in numbers]
        self.attempt = [Attempt(region) for region in numbers]
        self.fly_dragon = [FlyDragon(region) for region in numbers]
        self.substitute = [Substitute(region) for region in numbers]
        self.fortify = [Fortify(region) for region in numbers]
        self.place_hero = [PlaceHero(region) for region in numbers]
        self.encamp = [[Encamp(region, count) for count in range(ENCAMPMENTS + 1)] for region in numbers]
        self.reencamp = [[Reencamp(region, count) for count in range(ENCAMPMENTS + 1)] for region in numbers]
        self.redeploy = [[Redeploy(region, count) for count in range(MOST_TOKENS)] for region in numbers]
        self.reinforce = [[Reinforce(region, count) for count in range(MOST_TOKENS)] for region in numbers]


@cache
def moves_of(regions: int) -> Moves:
    """The moves of all boards with so many regions."""
    return Moves(regions)


NAMES: dict[str, type[Action[Any]]] = {
    "expand": Expand,
    "pass": Pass,
    "decline": Decline,
    "keep": Keep,
    "pick": Pick,
    "abandon": Abandon,
    "conquer": Conquer,
    "attempt": Attempt,
    "stop": Stop,
    "roll": Roll,
    "dragon": FlyDragon,
    "substitute": Substitute,
    "redeploy": Redeploy,
    "fortress": Fortify,
    "encamp": Encamp,
    "hero": PlaceHero,
    "done": Done,
    "treaty": Treaty,
    "reinforce": Reinforce,
    "reencamp": Reencamp,
    "deal": Deal,
    "die": Die,
    "shuffle": Shuffle,
}
"""The name of every kind of action in saved games."""
