"""The games without a window: to play, save, search and test from a terminal. Nothing in here knows of Qt.

A game comes in a box; what is played is its rules, a set-up and a seed. Whoever must decide plays one of the legal
actions, chance plays its own.

>>> from smallworld_desktop.engine import Game, game
>>> box = game("smallworld")
>>> sitting = Game(box.rules, box.set_up(seats=2), seed=1)
>>> sitting.decision.stage, sorted(sitting.decision.seats)
('pick', [0])
>>> sitting.legal()
[Pick(index=0), Pick(index=1), Pick(index=2), Pick(index=3), Pick(index=4), Pick(index=5)]
>>> step = sitting.play(sitting.legal()[0])
>>> print(step.events[0].message)
combo-taken (seat 0, race orcs, power seafaring, price 0, coins 0, count 10)
>>> while not sitting.decision.over:
...     step = sitting.play(sitting.legal()[-1])
>>> [standing.seat for standing in box.rules.standings(sitting.state) if standing.place == 1]
[0]
"""

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError, GameError, IllegalAction, SchemaError
from smallworld_desktop.engine.kernel.events import Event, Message, Reason
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Ruleset
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import game, games

__all__ = [
    "CHANCE",
    "Action",
    "Box",
    "Decision",
    "Event",
    "FileError",
    "Game",
    "GameError",
    "IllegalAction",
    "Message",
    "Reason",
    "Ruleset",
    "SchemaError",
    "Transition",
    "game",
    "games",
]
