"""The games of the transcripts: who sits there, by which options, and what they do.

Nobody plays to win here. What has been seen least is taken, so that a handful of games meets every race, power, piece
and stage.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer, Decline, Stop
from smallworld_desktop.engine.games.smallworld.draft.orders import orders
from smallworld_desktop.engine.games.smallworld.draft.spreading import propose, spread_evenly, strengthen_borders
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, DEFENDERS, PICK, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import ENGLISH
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.sitting.seating import Seat

RULES = SmallWorld()

EAGERNESS = {Conquer: 14, FlyDragon: 5, Substitute: 9, Roll: 14, Attempt: 1, Abandon: 1, Stop: 1}
"""How gladly a thing is done while regions are conquered."""


@dataclass(frozen=True, eq=False)
class Play:
    """A game that is told, and the file that keeps it."""

    name: str
    setup: Setup
    seats: tuple[Seat, ...]
    seed: int
    language: str = ENGLISH

    def begin(self) -> Game[Table]:
        return Game(RULES, self.setup, self.seed)


PLAYS = (
    Play(
        "two_seats",
        Setup(2, options={"auto_defenders": False, "hidden_coins": True}),
        (Seat("Anna", 0), Seat("Ben", 1)),
        seed=15,
    ),
    Play(
        "three_seats",
        Setup(3, options={"auto_defenders": True, "hidden_coins": True}),
        (Seat("Anna", 0, "hard:miser"), Seat("Ben", 1), Seat("Chiara", 2, "easy")),
        seed=5,
    ),
    Play(
        "four_seats",
        Setup(4, options={"auto_defenders": False, "hidden_coins": False}),
        (Seat("Anna", 0), Seat("Ben", 1), Seat("Chiara", 2, "master"), Seat("Dan", 3, "fair", lent=True)),
        seed=43,
    ),
    Play(
        "five_seats",
        # Five on the smallest board: races are wiped out, which hardly happens elsewhere.
        Setup(5, "two_players", {"auto_defenders": False, "hidden_coins": True}),
        tuple(Seat(name, owner) for owner, name in enumerate(("Anna", "Ben", "Chiara", "Dan", "Eva"))),
        seed=210,
    ),
)

TRANSLATED = tuple(
    replace(PLAYS[0], name=f"two_seats.{language}", language=language) for language in ("cs", "is", "pl")
)
"""A game told once more in other languages, to be read aloud by whoever speaks them."""


@dataclass
class Deed:
    """What is done in one go: one action, or a whole placement with the draft from which it is played."""

    actions: Sequence[Action[Table]]
    draft: Redeployment | None = None


class Wanderer:
    """Chooses what to do next, always alike for the same seed."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._seen: Counter[tuple[str, int]] = Counter()

    def deed(self, game: Game[Table]) -> Deed:
        """What whoever must decide does now."""
        table, legal = game.state, game.legal()
        if table.stage in (REDEPLOY, DEFENDERS):
            draft = self._draft(table)
            return Deed([self._dice.choice(legal)] if draft.problems() else orders(draft), draft)
        if table.stage == PICK:
            return Deed([self._pick(table, legal)])
        wishes = [self._wish(table, action, legal) for action in legal]
        return Deed(self._dice.choices(legal, wishes))

    def _pick(self, table: Table, legal: Sequence[Action[Table]]) -> Action[Table]:
        """One of the combos of which least has been seen, whatever it costs."""
        columns = [(("race", race), ("power", power)) for race, power, _ in table.column[: len(legal)]]
        known = [sum(self._seen[half] for half in column) for column in columns]
        index = self._dice.choice([at for at, number in enumerate(known) if number == min(known)])
        self._seen.update(columns[index])
        return legal[index]

    def _wish(self, table: Table, action: Action[Table], legal: Sequence[Action[Table]]) -> float:
        """How gladly an action is done; all of a kind together are wished for alike."""
        if table.stage == COURSE and isinstance(action, Decline):
            return 0.0 if table.marks or table.round == 1 else 0.6
        alike = sum(type(other) is type(action) for other in legal)
        return EAGERNESS.get(type(action), 1) / alike

    def _draft(self, table: Table) -> Redeployment:
        """A placement as one of the buttons would make it, with a piece here and there."""
        draft = Redeployment(table)
        ways = [propose] if draft.defending else [spread_evenly, strengthen_borders]
        self._dice.choice(ways)(draft)
        for region in self._dice.sample(draft.regions, len(draft.regions)):
            if self._dice.random() < 0.7:
                draft.place_piece(region)
        return draft
