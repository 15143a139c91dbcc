"""The game without a window: to play, save, search and test from a terminal. Nothing in here knows of Qt.

A game is a rule set, a set-up and a seed; whoever must decide plays one of the legal actions, chance plays its own.

>>> from smallworld_desktop.engine import Game, Setup, SmallWorld
>>> game = Game(SmallWorld(), Setup(seats=2), seed=1)
>>> game.decision.stage, sorted(game.decision.seats)
('pick', [0])
>>> game.legal()
[Pick(index=0), Pick(index=1), Pick(index=2), Pick(index=3), Pick(index=4), Pick(index=5)]
>>> step = game.play(game.legal()[0])
>>> print(step.events[0].message)
combo-taken (seat 0, race orcs, power seafaring, price 0, coins 0, count 10)
>>> while not game.decision.over:
...     step = game.play(game.legal()[-1])
>>> [standing.seat for standing in game.ruleset.standings(game.state) if standing.place == 1]
[0]
"""

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import FileError, GameError, IllegalAction, SchemaError
from smallworld_desktop.engine.kernel.events import Event, Message, Reason
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Ruleset

__all__ = [
    "CHANCE",
    "Action",
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
    "Setup",
    "SmallWorld",
    "Table",
    "Transition",
]
