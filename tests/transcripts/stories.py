"""What the storyteller tells in whole games: at each beginning of a turn, what others did since the one before."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.words import ENGLISH, Words
from smallworld_desktop.ui.presentation.chronicle import Chronicler
from smallworld_desktop.ui.presentation.story import Storybook, Summary, span
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling

NAMES = ("Anna", "Ben", "Chiara")
MOST = 25
"""So many stories of a game are kept."""


@dataclass(frozen=True)
class Kept:
    """A game whose stories are kept, and in which language."""

    name: str
    game: str
    seed: int
    language: str = ENGLISH

    @property
    def file(self) -> Path:
        return Path(__file__).parent / f"{self.name}.txt"

    def written(self) -> str:
        """The stories, each under whose ears it is for."""
        box, dice = box_of(self.game), random.Random(self.seed)
        door = table_of(self.game)
        game: Game[Any] = Game(box.rules, box.set_up(len(NAMES)), self.seed)
        known, lines, told = (-1, -1), [f"# {self.game}"], 0
        chronicler: Chronicler | None = None
        while told < MOST and not game.decision.over:
            game.play(box.showcase.choose(game.state, game.legal(), dice))
            seat = min(game.decision.seats, default=-1)
            since = span(game.history, box, game.state, seat) if seat >= 0 else known
            if since[1] != len(game.history) or since == known:
                continue
            known, map = since, box.map(game.state)
            telling = Telling(Words(self.language, self.game), NAMES, map.board if map else None)
            chronicler = chronicler or Chronicler(door.chronicle, telling)
            book = Storybook(door, telling, seat, map, range(len(NAMES)))
            deeds = book.deeds(chronicler.lines(game.history), game.history, *since)
            if not deeds:
                continue
            told += 1
            lines += ["", f"## {since[0]} to {since[1]}, to {NAMES[seat]}"]
            lines += [f"{'!' if deed.losing else '-'} {deed.text} [{deed.note}]" for deed in deeds]
            lines += _summed(book.summary(deeds, game.history, *since, game.state))
        return "\n".join(lines) + "\n"


def _summed(summary: Summary) -> list[str]:
    coins = ", ".join(f"{NAMES[chapter.seat]} +{chapter.coins}" for chapter in summary.chapters)
    return [f"= {summary.headline} {summary.pay} ({coins})"]


STORIES = (
    Kept("told_three_seats", "smallworld", 3),
    Kept("told_three_seats.cs", "smallworld", 3, "cs"),
    Kept("told_isles", "warcraft", 4),
)
