"""Warring Isles as something to be learned."""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.learning.selfplay import play
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Effort
from smallworld_desktop.engine.conquest.minds.value import SCALE
from smallworld_desktop.engine.games.warcraft.minds.craft import CRAFT
from smallworld_desktop.engine.games.warcraft.minds.features import LEFT, SEATS, SIZE, rows
from smallworld_desktop.engine.games.warcraft.minds.judgement import Thumb
from smallworld_desktop.engine.games.warcraft.minds.making import NORMAL_EFFORT
from smallworld_desktop.engine.games.warcraft.minds.value import Learned
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.generations import Subject
from smallworld_desktop.engine.play.learning.network import Network

EFFORT = Effort(width=4, kept=8, picks=6, positions=500)
"""How wide the turns are searched from which is learned."""


class IslesSubject(Subject):
    """Games of the planner against itself, everybody on his own, judged by coins."""

    size = SIZE
    scale = SCALE
    left = LEFT
    seats = SEATS

    def judge(self, network: Network | None) -> Judge:
        return Learned(network) if network is not None else Thumb()

    def player(self, judge: Judge) -> Planner:
        return Planner(CRAFT, judge, NORMAL_EFFORT, Taste())

    def rival(self) -> Planner:
        return self.player(Thumb())

    def play(self, judge: Judge, seats: int, seed: int) -> Examples:
        return play(CRAFT, rows, started(seats), judge, seed, EFFORT)


SUBJECT = IslesSubject()


@cache
def started(seats: int) -> Table:
    """The start of a game for so many."""
    return CRAFT.rules.start(Setup(seats))
