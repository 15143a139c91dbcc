"""The base game as something to be learned."""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.learning.selfplay import play
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.value import SCALE
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.features import LEFT, SEATS, SIZE, rows
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.making import NORMAL_EFFORT
from smallworld_desktop.engine.games.smallworld.minds.reference import Reference
from smallworld_desktop.engine.games.smallworld.minds.value import Learned
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.generations import Subject
from smallworld_desktop.engine.play.learning.network import Network


class SmallWorldSubject(Subject):
    """Games of the planner against itself, judged by coins."""

    size = SIZE
    scale = SCALE
    left = LEFT
    seats = SEATS

    def judge(self, network: Network | None) -> Judge:
        return Learned(network) if network is not None else Thumb()

    def player(self, judge: Judge) -> Planner:
        return Planner(CRAFT, judge, NORMAL_EFFORT, Taste())

    def rival(self) -> Reference:
        return Reference()

    def play(self, judge: Judge, seats: int, seed: int) -> Examples:
        return play(CRAFT, rows, started(seats), judge, seed)


SUBJECT = SmallWorldSubject()


@cache
def started(seats: int) -> Table:
    """The start of a game for so many."""
    return CRAFT.rules.start(Setup(seats))
