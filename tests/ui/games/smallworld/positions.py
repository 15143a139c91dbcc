"""Many positions of many games, to be told and shown: played at random, with every option that changes a stage."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from smallworld_desktop.engine.games.smallworld.actions import Abandon, Decline, Stop
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.controls import Control, controls
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.seating import Seat

NAMES = ("Anna", "Ben", "Chiara", "Dan", "Eva")
WORDS = Words()


def seats(count: int, humans: int = 5) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[i], i, "human" if i < humans else "chance") for i in range(count))


def telling(table: Table) -> Telling:
    return Telling(WORDS, NAMES[: table.setting.seats], table.setting.board)


def buttons(table: Table, situation: Situation) -> tuple[Control, ...]:
    """The buttons of the turn bar in a position."""
    return controls(TABLE, SmallWorld(), table, telling(table), situation)


@cache
def whole_game(count: int, seed: int) -> Game[Table]:
    """A game played to its end by chance; nobody places defenders for the players."""
    options = {"auto_defenders": False, "hidden_coins": bool(seed % 2)}
    game, dice = Game(SmallWorld(), Setup(seats=count, options=options), seed), random.Random(seed)
    while not game.decision.over:
        game.play(lively(game.legal(), dice))
    return game


def lively(legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
    """Chance, but with some love of conquest: seldom is a race sent into decline, or stopped in its tracks."""
    eager = [action for action in legal if not isinstance(action, Decline | Stop | Abandon)]
    return dice.choice(eager if eager and dice.random() < 0.85 else legal)


GAMES = [(2, 17), (3, 12), (3, 20), (4, 3), (5, 4), (5, 15), (5, 16)]


def positions() -> Iterator[Table]:
    """Every position of all these games, chance's among them."""
    for count, seed in GAMES:
        history = whole_game(count, seed).history
        yield history[0].before
        yield from (step.after for step in history)
