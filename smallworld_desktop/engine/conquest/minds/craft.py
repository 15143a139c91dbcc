"""What a planner must be told of a game to plan its turns: how turns are found, and what is none of them."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.conquest.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import Ruleset


class Craft(ABC):
    """The craft of one game. Its tables have seats that take turns in rounds, coins, and races that hold regions."""

    rules: Ruleset[Any]
    die: type[Any]
    """The action of chance with which a plan ends."""

    @abstractmethod
    def purse(self) -> CoinCounter:
        """Whoever counts the coins of others."""

    @abstractmethod
    def plans(self, table: Any, seat: int, effort: Effort, budget: Budget | None = None) -> list[Plan]:
        """Plans for the rest of a turn, most promising sketch first; each ends where the next seat begins."""

    @abstractmethod
    def legal(self, table: Any) -> Sequence[Action[Any]]:
        """What the seat may do which must decide."""

    @abstractmethod
    def imagined(self, table: Any, dice: random.Random) -> Any:
        """The table with what nobody can see in some order."""

    @abstractmethod
    def alike(self, table: Any) -> Any:
        """The same in an order that tells nothing and is always the same."""

    @abstractmethod
    def settle(self, table: Any) -> None:
        """Let nothing new be turned up, where chance is asked for more than a die."""

    def rolls(self, table: Any) -> Sequence[tuple[float, Any]]:
        """What may come of the die that chance is asked for: tables, each with its likelihood."""
        outcomes: dict[Any, float] = {}
        for pips in FACES:
            after = table.copy()
            self.die(pips).perform(after)
            self.settle(after)
            outcomes[after] = outcomes.get(after, 0.0) + 1 / len(FACES)
        return [(chance, after) for after, chance in outcomes.items()]

    @abstractmethod
    def looks(self, table: Any) -> tuple[object, ...]:
        """What the table looks like, without all that is hidden: as long as a plan foresaw it, the plan goes on."""

    @abstractmethod
    def answers(self, table: Any) -> bool:
        """Whether somebody has to decide in another's turn, which needs no plan."""

    @abstractmethod
    def answer(self, table: Any) -> Action[Any]:
        """What they do then."""

    @abstractmethod
    def why_answered(self, table: Any) -> tuple[Message, ...]:
        """Why they do it."""

    @abstractmethod
    def is_over(self, table: Any) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def picks(self, table: Any) -> bool:
        """Whether a combo is picked now."""

    @abstractmethod
    def land(self, table: Any, seat: int) -> int:
        """How many regions the active race of a seat holds."""

    @abstractmethod
    def reasons(self, table: Any, best: Plan, other: Plan | None) -> tuple[Message, ...]:
        """Why a plan was chosen; ``other`` is the best plan that begins otherwise, if there is any."""

    def news(self, table: Any) -> object:
        """What nobody could foresee: when it changes, whoever plays a plan must think again."""
        return None

    def friends(self, table: Any, seat: int) -> Sequence[int]:
        """The seats that win with it, itself left out."""
        return ()

    def answer_all(self, table: Any) -> None:
        """Decide for whoever has to in another's turn."""
        while self.answers(table):
            self.answer(table).perform(table)
