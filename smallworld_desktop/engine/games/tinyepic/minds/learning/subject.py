"""Little Kingdoms as something to be learned."""

from __future__ import annotations

import random
from functools import cache

import numpy as np

from smallworld_desktop.engine.games.tinyepic import chance
from smallworld_desktop.engine.games.tinyepic.beginning import legal_plans
from smallworld_desktop.engine.games.tinyepic.minds.craft import Craft, first_seat
from smallworld_desktop.engine.games.tinyepic.minds.features import LEFT, SEATS, SIZE, rows
from smallworld_desktop.engine.games.tinyepic.minds.judgement import PLAIN, Judge, Thumb
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner
from smallworld_desktop.engine.games.tinyepic.minds.value import SCALE, Learned
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.scoring import ranks
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import BID, OVER, SECRET, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.generations import Subject
from smallworld_desktop.engine.play.learning.network import Network
from smallworld_desktop.engine.play.weights import Array

STRAYING = 0.06
"""How often something is tried that nobody would do."""

LONGEST_GAME = 4000
"""Actions, after which a game counts as it stands."""

PLAIN_GAMES = 5
"""Every so manieth game is played without the expansion."""


class KingdomsSubject(Subject):
    """Games of the quick policy against itself, judged by points."""

    size = SIZE
    scale = SCALE
    left = LEFT
    seats = SEATS

    def judge(self, network: Network | None) -> Judge:
        return Learned(network) if network is not None else Thumb(PLAIN)

    def player(self, judge: Judge) -> Planner:
        return Planner(Craft(judge))

    def rival(self) -> Planner:
        return self.player(Thumb(PLAIN))

    def play(self, judge: Judge, seats: int, seed: int) -> Examples:
        dice = random.Random(seed)
        craft = Craft(judge, bids=3)
        table = started(seats, seed % PLAIN_GAMES != 0).copy()
        found: list[Array] = []
        points: list[list[int]] = []
        strayed: list[bool] = []
        for _ in range(LONGEST_GAME):
            if table.stage == OVER:
                break
            if table.stage == SELECT and not table.pending:
                found.append(rows([table]))
                points.append([rank[0] for rank in ranks(table)])
                strayed.append(False)
            if _step(table, craft, dice) and strayed:
                strayed[-1] = True
        last = [rank[0] for rank in ranks(table)]
        earned = [(end - now) / SCALE for each in points for end, now in zip(last, each, strict=True)]
        marks = np.repeat(np.array(strayed, dtype=np.bool_), seats)
        return Examples(np.concatenate(found), np.array(earned, dtype=np.float32), marks)


def _step(table: Table, craft: Craft, dice: random.Random) -> bool:
    """One action of chance or of a seat; whether it was one that nobody would do."""
    if table.pending:
        chance.draw(table, dice).perform(table)
        return False
    seat = first_seat(table)
    if table.stage == SECRET:
        dice.choice(legal_plans(table, seat)).perform(table)
        return False
    strays = table.stage != BID and dice.random() < STRAYING
    action = dice.choice(craft.choices(table, seat)) if strays else craft.reply(table, seat, dice)
    action.perform(table)
    return strays


SUBJECT = KingdomsSubject()


@cache
def started(seats: int, heroes: bool) -> Table:
    """The start of a game for so many."""
    return LittleKingdoms().start(Setup(seats, options={"expansion_heroes_call": heroes}))
