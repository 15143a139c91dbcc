"""Whole games of Warring Isles and Little Kingdoms with what could be read on the way: what happened, turn bar, seats.

Nobody plays to win, but with some sense: two people for themselves, four in teams, and one alone against the natives.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import ENGLISH, Words
from smallworld_desktop.ui.presentation.board import Moment
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine, Chronicler
from smallworld_desktop.ui.presentation.controls import controls
from smallworld_desktop.ui.presentation.seats import seat_rows
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import turn_view
from smallworld_desktop.ui.sitting.seating import Seat
from tests.transcripts.reading import DOT, Page, button, texts

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Ben", "Chiara", "Dan")
PICTURED = ("emblem", "tallies")
"""What of a seat is drawn and not read."""
LONGEST = 100
"""An action of chance that says more than that is named, and no more."""


@dataclass(frozen=True)
class TablePlay:
    """A game that is told, and the file that keeps it."""

    game: str
    name: str
    seats: int
    board: str
    seed: int
    options: Mapping[str, bool] = field(default_factory=dict)
    language: str = ENGLISH
    most: int = 10_000
    """At so many steps all is told that can be read; of the others what happened."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


ISLES = (
    TablePlay("warcraft", "isles_two_seats", 2, "L1a S2b", 3, {"hidden_coins": False}),
    TablePlay("warcraft", "isles_teams", 4, "L2b M1a M2b S1a", 5, {"teams": True, "hidden_coins": False}),
    TablePlay("warcraft", "isles_alone", 1, "L1b S1a", 7),
)

KINGDOMS = TablePlay("tinyepic", "kingdoms_two_seats", 2, "", 3, {"exploration_tokens": True}, most=170)

TOLD = (
    *ISLES,
    KINGDOMS,
    *(
        replace(play, name=f"{play.name}.{language}", language=language)
        for play in (ISLES[0], KINGDOMS)
        for language in ("cs", "is", "pl")
    ),
)
"""Some are told once more in the other languages, to be read aloud by whoever speaks them."""


class TableScribe:
    """Plays a game and writes down what has changed since the step before."""

    def __init__(self, play: TablePlay) -> None:
        self.play = play
        self._box, self._door = box_of(play.game), table_of(play.game)
        self._dice = random.Random(play.seed)
        setup = self._box.set_up(play.seats, play.board, dict(play.options))
        self.game: Game[Any] = Game(self._box.rules, setup, play.seed)
        self._seats = tuple(Seat(name, owner) for owner, name in enumerate(NAMES[: play.seats]))
        self._words = Words(play.language, play.game)
        self._tell_of(self.game.state)
        self._told: frozenset[ChronicleLine] = frozenset()
        self._read: Page = {}
        self._lines: list[str] = []

    def written(self) -> str:
        """The whole transcript."""
        seen = 0
        while not self.game.decision.over:
            seat = min(self.game.decision.seats)
            legal = self.game.legal(seat)
            if len(self.game.history) < self.play.most:
                self._write_steps(seen)
                seen = len(self.game.history)
                self._write_page(seat, legal)
                self._lines += self._cards(seat, legal)
            self.game.play(self._box.showcase.choose(self.game.state, legal, self._dice), seat)
        self._write_steps(seen)
        self._lines += self._ended()
        return "".join(line.rstrip() + "\n" for line in self._lines)

    def _tell_of(self, state: Any) -> None:
        self._telling = Telling(self._words, [seat.name for seat in self._seats], state.setting.board)
        self._chronicler = Chronicler(self._door.chronicle, self._telling)

    def _write_steps(self, first: int) -> None:
        for step in self.game.history[first:]:
            if step.after.setting.board is not step.before.setting.board:
                self._tell_of(step.after)
            who = "chance" if step.seat == CHANCE else self._telling.name(step.seat)
            self._lines += ["", f"## {step.index} {who}: {self._action(step)}"]
            chronicle = self._chronicler.lines(self.game.history[: step.index + 1])
            known = {line.text for line in chronicle}
            story = [self._telling.sentence(event.message) for event in step.events]
            self._lines += [f"story: {sentence}" for sentence in story if sentence not in known]
            self._lines += [self._line(line, step.after) for line in chronicle if line not in self._told]
            self._told = frozenset(chronicle)

    def _line(self, line: ChronicleLine, state: Any) -> str:
        seat = "" if line.seat < 0 else f" ({self._telling.name(line.seat)})"
        regions = " ".join(state.region_id(region) for region in bits(line.regions))
        return f"log{' heading' if line.heading else ''}{seat}: {line.text} [{regions}]"

    def _write_page(self, seat: int, legal: Sequence[Action[Any]]) -> None:
        table, telling = self.game.state, self._telling
        rounds = self._door.rounds(table, telling)
        purse = self._door.seats.coins(table, seat)
        situation = Situation(purse=purse, can_undo=self.game.can_undo, legal=legal)
        view = turn_view(self._door, self._box.rules, table, telling, situation)
        page = {
            "round": rounds.text if rounds is not None else "",
            f"bar{DOT}says": view.sentence,
            f"bar{DOT}facts": view.facts,
        }
        if view.income is not None:
            page[f"bar{DOT}income"] = f"{view.income.text} = {view.income.total}"
        for number, control in enumerate(controls(self._door, self._box.rules, table, telling, situation), 1):
            page[f"button{DOT}{number}"] = button(control)
        for row in seat_rows(self._door.seats, table, self.game.decision.seats, telling, self._seats, seat):
            side = {name: text for name, text in texts(row.side).items() if name not in PICTURED}
            page |= {f"seat {row.name}{DOT}{name}": text for name, text in side.items()}
        self._lines += [f"{label}: {text}" for label, text in page.items() if self._read.get(label) != text]
        self._lines += [f"{label} --" for label in self._read if label not in page]
        self._read = page

    def _cards(self, seat: int, legal: Sequence[Action[Any]]) -> Iterator[str]:
        """The card of one region where something can be done, another at every step, with its menu."""
        table, step, board = self.game.state, len(self.game.history), self._door.board
        found = {region: offer for region, offer in offers(board, table, legal).items() if offer.lit}
        if not found or step % 3:
            return
        region = sorted(found)[step % len(found)]
        moment = Moment(table, self._telling, legal, partial(self._box.rules.violations, table, seat), None)
        stand = board.stands(table, [one.owner for one in self._seats])[region]
        card, menu = board.card(moment, region, stand, found[region]), found[region].actions
        lines = [board.menu_line(moment, action) for action in menu] if len(menu) > 1 else []
        yield " | ".join(["card", card.spoken, *lines])

    def _ended(self) -> Iterator[str]:
        reckoning = self._door.reckoning(self._telling, self.game)
        seats = range(len(reckoning.seats))
        yield from ("", "## the end")
        yield f"{reckoning.headline(seats)} | {reckoning.explanation(seats)}"
        yield from (reckoning.spoken(seat, seats) for seat in reckoning.in_order(seats))

    def _action(self, step: Transition[Any]) -> str:
        name, *values = map(str, self._box.rules.action_data(step.action, step.before))
        told = " ".join([name, *values])
        return name if step.seat == CHANCE and len(told) > LONGEST else told
