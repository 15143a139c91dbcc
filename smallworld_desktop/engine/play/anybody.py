"""Players for any game: they know its rules and nothing else."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE, Ruleset
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.play.thoughts import Alternative, Thought

Imagine = Callable[[Any, int, random.Random], Any]
"""Makes up what a seat cannot see, as ``Box.imagined`` does."""

GAMES = 400
"""Games that are imagined for a decision."""

MOST_TRIED = 60
"""Actions that are compared; of more, so many are drawn."""

LONGEST = 200
"""Actions after which an imagined game counts as it stands."""


class Chance(Player):
    """The weakest level: any legal action."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules

    def choose(self, state: Any, seat: int, dice: random.Random) -> Action[Any]:
        return dice.choice(self.rules.legal(state, seat))


class Searcher(Player):
    """Tries out what it could do: after each action it imagines games to their ends in which everybody acts at random.

    What is hidden from its seat is made up anew for each imagined game. Whatever promises most is tried most often.
    """

    def __init__(self, rules: Ruleset[Any], imagine: Imagine, games: int = GAMES) -> None:
        self.rules, self.imagine, self.games = rules, imagine, games
        self._considered: Any = None
        self._trials: list[Trial] = []

    def choose(self, state: Any, seat: int, dice: random.Random) -> Action[Any]:
        return self.think(state, seat, dice).action

    def choose_at_once(self, state: Any, seat: int) -> Action[Any] | None:
        return self.favourite if self._trials and state == self._considered else None

    def think(self, state: Any, seat: int, dice: random.Random) -> Thought:
        # Whoever is interrupted between these lines has found nothing about what it considers.
        self._trials, self.favourite = [], None
        self._considered = state
        trials = self._trials = self._begun(state, seat, dice)
        played = 0
        while len(trials) > 1 and played < self.games:
            trial = max(trials, key=lambda trial: trial.promise(played))
            trial.note(self._imagined_end(state, seat, trial.action, dice))
            played += 1
            self.favourite = max(trials, key=Trial.certainty).action
        best, *others = sorted(trials, key=Trial.certainty, reverse=True)
        return Thought((best.action,), best.mean, tuple(Alternative((t.action,), t.mean) for t in others), (), played)

    def _begun(self, state: Any, seat: int, dice: random.Random) -> list[Trial]:
        legal = list(self.rules.legal(state, seat))
        return [Trial(action) for action in (dice.sample(legal, MOST_TRIED) if len(legal) > MOST_TRIED else legal)]

    def _imagined_end(self, view: Any, seat: int, action: Action[Any], dice: random.Random) -> float:
        """What a seat makes of one imagined game that it begins with this action."""
        rules = self.rules
        state = rules.play(self.imagine(view, seat, dice), seat, action).state
        for _ in range(LONGEST):
            decision = rules.decision(state)
            if decision.over:
                break
            mover = min(decision.seats)
            drawn = rules.draw(state, dice) if mover == CHANCE else dice.choice(rules.legal(state, mover))
            state = rules.play(state, mover, drawn).state
        return _share([standing.place for standing in rules.standings(state)], seat)


class Trial:
    """What has come of an action so far."""

    def __init__(self, action: Action[Any]) -> None:
        self.action = action
        self.games, self.sum = 0, 0.0

    @property
    def mean(self) -> float:
        return self.sum / self.games if self.games else 0.0

    def note(self, share: float) -> None:
        self.games, self.sum = self.games + 1, self.sum + share

    def promise(self, played: int) -> float:
        """How much it is worth trying again: because it did well, or because little is known of it (UCB1)."""
        return self.mean + math.sqrt(math.log(played) / self.games) if self.games else math.inf

    def certainty(self) -> tuple[int, float]:
        """What has been tried most often has done best for longest."""
        return self.games, self.mean


def _share(places: Sequence[int], seat: int) -> float:
    """Of all others the share that a seat has left behind it; whoever is level counts half."""
    others = [place for other, place in enumerate(places) if other != seat]
    return sum((place > places[seat]) + 0.5 * (place == places[seat]) for place in others) / max(1, len(others))


def players_of_any_game(id: str, rules: Ruleset[Any], imagine: Imagine) -> Players:
    """Levels that play whatever has rules."""
    levels: dict[str, Callable[[], Player]] = {
        "chance": partial(Chance, rules),
        "searcher": partial(Searcher, rules, imagine),
    }
    return Players(f"smallworld_desktop.players.{id}", levels, quick="chance")
