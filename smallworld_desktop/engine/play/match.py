"""Games between computer players, played without a window."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.rules import CHANCE, Ruleset
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.outside_players import is_ours, outside_choice
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.records.entry import NOTHING_TOLD, Annals

LONGEST_GAME = 20_000
"""Actions. The longest game of chance takes about a thousand; whoever reaches this would never end."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a game between computer players went."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    """By seat, 1 for the best; equal places are shared."""
    moves: tuple[tuple[int, Action[Any]], ...]
    """Who did what, chance included."""
    seconds: tuple[tuple[float, ...], ...]
    """By seat, how long it thought in each of its turns."""
    annals: Annals = NOTHING_TOLD
    """What the records keep of it."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def play_game(box: Box, start: Any, levels: Sequence[str], seed: int) -> MatchResult:
    """Play one game from ``start``, which stays as it is, to its end; the same arguments give the same game."""
    return play_between(box, start, [box.players.said(level) for level in levels], seed)


def play_between(
    box: Box,
    start: Any,
    players: Sequence[Player],
    seed: int,
    watch: Callable[[Any, Sequence[Event]], object] = lambda state, events: None,
) -> MatchResult:
    """The same between players that sit down afresh; ``watch`` is told every new state, and what led to it."""
    rules, state = box.rules, start
    choices = [_inside_choice if is_ours(player) else outside_choice for player in players]
    asked = [partial(choose, player, rules) for choose, player in zip(choices, players, strict=True)]
    chance, dice = random.Random(f"{seed}:chance"), [random.Random(f"{seed}:{seat}") for seat in range(len(players))]
    moves: list[tuple[int, Action[Any]]] = []
    events: list[Event] = []
    clocks = [_Clock() for _ in players]
    while len(moves) < LONGEST_GAME:
        decision = rules.decision(state)
        if decision.over:
            standings = rules.standings(state)
            scores, places = zip(*((standing.score, standing.place) for standing in standings), strict=True)
            turns = tuple(clock.turns for clock in clocks)
            return MatchResult(scores, places, tuple(moves), turns, box.annals(state, events))
        seat = min(decision.seats)
        if seat == CHANCE:
            action = rules.draw(state, chance)
        else:
            with clocks[seat].running(box.turn(state, seat)):
                action = asked[seat](state, seat, dice[seat])
        moves.append((seat, action))
        outcome = rules.play(state, seat, action)
        state = outcome.state
        events += outcome.events
        watch(state, outcome.events)
    raise RuntimeError(f"the game with seed {seed} does not end")


def _inside_choice(player: Player, rules: Ruleset[Any], state: Any, seat: int, dice: random.Random) -> Action[Any]:
    return player.choose(rules.view(state, seat), seat, dice)


class _Clock:
    """How long a seat thinks in each of its turns."""

    def __init__(self) -> None:
        self._spent: dict[Hashable, float] = {}
        self._turn: Hashable = None

    @property
    def turns(self) -> tuple[float, ...]:
        return tuple(self._spent.values())

    @contextmanager
    def running(self, turn: Hashable) -> Iterator[None]:
        """Run for one decision; what is decided out of turn counts for the turn before."""
        self._turn = self._turn if turn is None else turn
        began = time.perf_counter()
        yield
        spent = time.perf_counter() - began
        self._spent[self._turn] = self._spent.get(self._turn, 0.0) + spent
