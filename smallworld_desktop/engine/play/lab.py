"""The balance lab: computers play thousands of games among themselves, and what they take is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.recording import entry_of_match
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.records.entry import Entry


@dataclass(frozen=True, slots=True)
class Trial:
    """One game of the lab: what is played, who sits where, and how the dice fall."""

    game: str
    setup: Any
    players: tuple[str, ...]
    seed: int


def trials(game: str, setup: Any, players: Sequence[str], games: int, seed: int = 1) -> list[Trial]:
    """So many games; in each the players sit one seat further on, so that no seat is anybody's."""
    turned = [(*players[shift:], *players[:shift]) for shift in range(len(players))]
    return [Trial(game, setup, turned[number % len(turned)], seed + number) for number in range(games)]


def play_trial(trial: Trial) -> Entry:
    """Play it, and tell what the records keep of it."""
    box, start = box_of(trial.game), start_of(trial.game, trial.setup)
    result = play_game(box, start, trial.players, trial.seed)
    board = box.headline(start).title
    return entry_of_match(trial.game, board, trial.players, result, datetime.now(UTC).date())


_STARTS: dict[str, Any] = {}


def start_of(game: str, setup: Any) -> Any:
    """How games begin there, worked out only once in each process."""
    key = repr((game, setup))
    if key not in _STARTS:
        _STARTS[key] = box_of(game).rules.start(setup)
    return _STARTS[key]
