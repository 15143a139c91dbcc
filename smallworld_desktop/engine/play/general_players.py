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

LONGEST = 200
"""Actions after which an imagined game counts as it stands."""


class Chance(Player):
    """The weakest level: any legal action."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules

    def choose(self, state: Any, seat: int, dice: random.Random) -> Action[Any]:
        return dice.choice(self.rules.legal(state, seat))


class Searcher(Player):
    """Imagines games to their ends, in which everybody does more often what has served it well so far (UCT).

    What is hidden from its seat is made up anew for each. Whoever has acted in secret is answered by chance, for in
    fact nobody could answer.
    """

    def __init__(self, rules: Ruleset[Any], imagine: Imagine, games: int = GAMES) -> None:
        self.rules, self.imagine, self.games = rules, imagine, games
        self._considered: Any = None

    def choose(self, state: Any, seat: int, dice: random.Random) -> Action[Any]:
        return self.think(state, seat, dice).action

    def choose_at_once(self, state: Any, seat: int) -> Action[Any] | None:
        return self.favourite if state == self._considered else None

    def think(self, state: Any, seat: int, dice: random.Random) -> Thought:
        self.favourite, self._considered = None, state
        root = Tried()
        games = self.games if len(self.rules.legal(state, seat)) > 1 else 1
        for _ in range(games):
            self._imagine_game(self.imagine(state, seat, dice), root, dice)
            self.favourite = root.ranked()[0][0]
        (best, tried), *others = root.ranked()
        alternatives = tuple(Alternative((action,), one.mean) for action, one in others)
        return Thought((best,), tried.mean, alternatives, positions=games)

    def _imagine_game(self, state: Any, root: Tried, dice: random.Random) -> None:
        """One game, of which all who could know what went before remember their first new action and those before."""
        rules, here = self.rules, root
        done: list[tuple[int, Tried]] = []
        remembered = True
        for _ in range(LONGEST):
            decision = rules.decision(state)
            if decision.over:
                break
            mover = min(decision.seats)
            if mover == CHANCE:
                action = rules.draw(state, dice)
            else:
                legal = rules.legal(state, mover)
                action = here.chosen(legal, dice) if remembered else dice.choice(legal)
            if remembered:
                remembered = mover == CHANCE or (action in here.after and not rules.is_secret(state, mover, action))
                here = here.after.setdefault(action, Tried())
                done.append((mover, here))
            state = rules.play(state, mover, action).state
        places = [standing.place for standing in rules.standings(state)]
        for mover, tried in done:
            tried.note(_share(places, mover) if mover != CHANCE else 0.0)


class Tried:
    """What has come of an action so far, for whoever did it, and of what was done after it."""

    def __init__(self) -> None:
        self.games, self.sum = 0, 0.0
        self.after: dict[Action[Any], Tried] = {}

    @property
    def mean(self) -> float:
        return self.sum / self.games

    def note(self, share: float) -> None:
        self.games, self.sum = self.games + 1, self.sum + share

    def chosen(self, legal: Sequence[Action[Any]], dice: random.Random) -> Action[Any]:
        """What is tried next: something new, or what did well, or what is still little known (UCB1)."""
        new = [action for action in legal if action not in self.after]
        if new:
            return dice.choice(new)
        tried = math.log(sum(self.after[action].games for action in legal))
        return max(legal, key=lambda action: self.after[action].mean + math.sqrt(tried / self.after[action].games))

    def ranked(self) -> list[tuple[Action[Any], Tried]]:
        """What was done after it, what was tried most often first: it has done best for longest."""
        return sorted(self.after.items(), key=lambda pair: (-pair[1].games, -pair[1].mean))


def _share(places: Sequence[int], seat: int) -> float:
    """Of all others the share that a seat has left behind it; whoever is level counts half."""
    others = [place for other, place in enumerate(places) if other != seat]
    return sum((place > places[seat]) + 0.5 * (place == places[seat]) for place in others) / max(1, len(others))


def general_players(id: str, rules: Ruleset[Any], imagine: Imagine) -> Players:
    """Levels that play whatever has rules."""
    levels: dict[str, Callable[[], Player]] = {
        "chance": partial(Chance, rules),
        "searcher": partial(Searcher, rules, imagine),
    }
    return Players(f"smallworld_desktop.players.{id}", levels, usual="searcher", quick="chance")
