"""Whole games of Warring Isles with what could be read on the way: what happened, the turn bar, seats, prices, the end.

Nobody plays to win, but with some sense: two people for themselves, four in teams, and one alone against the natives.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft.chance import Deal
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import ENGLISH, Words
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.board import Moment
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine, Chronicler
from smallworld_desktop.ui.presentation.controls import controls
from smallworld_desktop.ui.presentation.seats import seat_rows
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import turn_view
from smallworld_desktop.ui.sitting.seating import Seat
from tests.transcripts.reading import DOT, Page, button, texts

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Ben", "Chiara", "Dan")


@dataclass(frozen=True)
class IslesPlay:
    """A game that is told, and the file that keeps it."""

    name: str
    seats: int
    islands: str
    seed: int
    options: Mapping[str, bool] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


ISLES = (
    IslesPlay("isles_two_seats", 2, "L1a S2b", 3, {"hidden_coins": False}),
    IslesPlay("isles_teams", 4, "L2b M1a M2b S1a", 5, {"teams": True, "hidden_coins": False}),
    IslesPlay("isles_alone", 1, "L1b S1a", 7),
)


class IslesScribe:
    """Plays a game and writes down what has changed since the step before."""

    def __init__(self, play: IslesPlay) -> None:
        self._dice = random.Random(play.seed)
        self.game: Game[Table] = Game(GAME.rules, GAME.set_up(play.seats, play.islands, dict(play.options)), play.seed)
        names = NAMES[: play.seats]
        self._seats = tuple(Seat(name, owner) for owner, name in enumerate(names))
        self._telling = Telling(Words(ENGLISH, GAME.id), names, self.game.state.setting.board)
        self._chronicler = Chronicler(TABLE.chronicle, self._telling)
        self._told: tuple[ChronicleLine, ...] = ()
        self._read: Page = {}
        self._lines: list[str] = []

    def written(self) -> str:
        """The whole transcript."""
        seen = 0
        while not self.game.decision.over:
            self._write_steps(seen)
            seen = len(self.game.history)
            seat = min(self.game.decision.seats)
            legal = self.game.legal(seat)
            self._write_page(seat, legal)
            self._lines += self._cards(seat, legal)
            self.game.play(GAME.showcase.choose(self.game.state, legal, self._dice), seat)
        self._write_steps(seen)
        self._lines += self._ended()
        return "".join(line.rstrip() + "\n" for line in self._lines)

    def _write_steps(self, first: int) -> None:
        for step in self.game.history[first:]:
            who = "chance" if step.seat == CHANCE else self._telling.name(step.seat)
            self._lines += ["", f"## {step.index} {who}: {_action(step)}"]
            chronicle = self._chronicler.lines(self.game.history[: step.index + 1])
            known = {line.text for line in chronicle}
            story = [self._telling.sentence(event.message) for event in step.events]
            self._lines += [f"story: {sentence}" for sentence in story if sentence not in known]
            self._lines += [self._line(line) for line in chronicle if line not in self._told]
            self._told = chronicle

    def _line(self, line: ChronicleLine) -> str:
        seat = "" if line.seat < 0 else f" ({self._telling.name(line.seat)})"
        regions = " ".join(self.game.state.region_id(region) for region in bits(line.regions))
        return f"log{' heading' if line.heading else ''}{seat}: {line.text} [{regions}]"

    def _write_page(self, seat: int, legal: Sequence[Action[Table]]) -> None:
        table, telling = self.game.state, self._telling
        rounds = TABLE.rounds(table, telling)
        situation = Situation(purse=table.coins[seat], can_undo=self.game.can_undo, legal=legal)
        view = turn_view(TABLE, GAME.rules, table, telling, situation)
        page = {"round": rounds.text, f"bar{DOT}says": view.sentence, f"bar{DOT}facts": view.facts}
        if view.income is not None:
            page[f"bar{DOT}income"] = f"{view.income.text} = {view.income.total}"
        for number, control in enumerate(controls(TABLE, GAME.rules, table, telling, situation), 1):
            page[f"button{DOT}{number}"] = button(control)
        for row in seat_rows(TABLE.seats, table, self.game.decision.seats, telling, self._seats, seat):
            page |= {f"seat {row.name}{DOT}{name}": text for name, text in texts(row.side).items() if name != "emblem"}
        self._lines += [f"{label}: {text}" for label, text in page.items() if self._read.get(label) != text]
        self._lines += [f"{label} --" for label in self._read if label not in page]
        self._read = page

    def _cards(self, seat: int, legal: Sequence[Action[Table]]) -> Iterator[str]:
        """The card of one region where something can be done, another at every step, with its menu."""
        table, step, board = self.game.state, len(self.game.history), TABLE.board
        found = {region: offer for region, offer in offers(board, table, legal).items() if offer.lit}
        if not found or step % 3:
            return
        region = sorted(found)[step % len(found)]
        moment = Moment(table, self._telling, legal, partial(GAME.rules.violations, table, seat), None)
        stand = board.stands(table, [one.owner for one in self._seats])[region]
        card, menu = board.card(moment, region, stand, found[region]), found[region].actions
        lines = [board.menu_line(moment, action) for action in menu] if len(menu) > 1 else []
        yield " | ".join(["card", card.spoken, *lines])

    def _ended(self) -> Iterator[str]:
        reckoning = TABLE.reckoning(self._telling, self.game)
        seats = range(len(reckoning.seats))
        yield from ("", "## the end")
        yield f"{reckoning.headline(seats)} | {reckoning.explanation(seats)}"
        yield from (reckoning.spoken(seat, seats) for seat in reckoning.in_order(seats))


def _action(step: Transition[Any]) -> str:
    if isinstance(step.action, Deal):
        return "deal"
    return " ".join(map(str, GAME.rules.action_data(step.action, step.before)))
