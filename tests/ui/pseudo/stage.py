"""Brings the program to where a screen is to be seen, in the pseudo-language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.warcraft.game import GAME as ISLES
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.coach_worker import Check, Review
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.advising import Advising, Hear, Wish
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan
from tests.ui.games.smallworld.positions import GAMES, lively
from tests.ui.pseudo.language import CODE
from tests.ui.sessions import begun
from tests.ui.table import NAMES


class Stage:
    """The program, its window in front, with people and processes beside it whose part a screen plays itself."""

    def __init__(self, session: Session, qtbot: QtBot, folder: Path) -> None:
        self.session, self.qtbot, self.folder = session, qtbot, folder
        self.window, self.table = session.window, session.window.table
        self.controller, self.sheets = session.controller, session.window.sheets
        self.coached: list[Review | Check] = []
        """What the coach was asked."""
        self.advised: list[tuple[Question, Hear]] = []
        """What the adviser was asked, and who wants to hear it."""

    def command(self, name: str) -> None:
        """Give a command of the menus."""
        self.window.menus[name].trigger()
        self.settle()

    @property
    def sheet(self) -> Any:
        """The sheet that lies on the table."""
        assert isinstance(self.sheets.sheet, Sheet)
        return self.sheets.sheet

    def settle(self) -> None:
        """Let everything arrive that is on its way; standard widgets are dressed at once."""
        if self.session._dressing.isActive():
            self.session._dressing.stop()
            self.session._dress()
        for _ in range(4):
            QApplication.processEvents()

    # Games of the base game.

    def show(self, moment: str, box: Box = GAME) -> None:
        """The pictured game of five, up to a moment, with people on all seats."""
        plan = showcase_plan(box, words.Words(CODE, game=box.id))
        for seat in range(len(plan.seats)):
            plan = plan.with_player(seat, HUMAN)
        self.take(showcase_game(box, plan, moment), plan)

    def play_isles(self, there: Callable[[Game[Any]], bool], count: int, **options: bool) -> None:
        """A game of Warring Isles that is played at random, but eagerly, up to where something is so."""
        for seed in range(1, 9):
            game, dice = Game(ISLES.rules, ISLES.set_up(count, options=options), seed), random.Random(seed)
            while not game.decision.over:
                if there(game):
                    seats = tuple(Seat(NAMES[at], at, HUMAN) for at in range(count))
                    self.take(game, Plan(game.setup, seats, seed, game=ISLES.id))
                    return
                seat = min(game.decision.seats)
                game.play(ISLES.showcase.choose(game.state, game.legal(seat), dice), seat)
        raise AssertionError("it never comes to that")

    def play_to(self, there: Callable[[Game[Table]], bool]) -> None:
        """A game that is played at random up to where something is so."""
        for count, seed in GAMES:
            options = {"auto_defenders": False, "hidden_coins": bool(seed % 2)}
            game, dice = Game(SmallWorld(), Setup(seats=count, options=options), seed), random.Random(seed)
            while not game.decision.over:
                if there(game):
                    seats = tuple(Seat(NAMES[at], at, HUMAN) for at in range(count))
                    self.take(game, Plan(game.setup, seats, seed))
                    return
                game.play(lively(game.legal(), dice))
        raise AssertionError("it never comes to that")

    def play_to_stage(self, stage: str) -> None:
        """A game in which a person must decide in a stage."""
        self.play_to(lambda game: STAGES[game.state.stage] == stage and len(game.history) > 20)

    def take(self, game: Game[Any], plan: Plan) -> None:
        self.controller.take(game, plan)
        self.settle()

    def answer(self, think: Callable[[Question], Answer]) -> None:
        """Let the adviser answer what was asked last."""
        question, hear = self.advised[-1]
        hear(think(question))
        self.settle()

    def windows(self) -> list[QWidget]:
        """The window, and the menus that are open."""
        shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        return sorted(shown, key=lambda widget: widget is not self.window)


@contextmanager
def staged(
    qtbot: QtBot, folder: Path, patch: pytest.MonkeyPatch, *, text: float, size: tuple[int, int]
) -> Iterator[Stage]:
    """The program in the pseudo-language at that size of text. Nobody thinks: what is asked is kept."""
    with begun(qtbot, folder, speed=0.0, pace=0.0, curtain=False, theme="dark", text=text, language=CODE) as session:
        session.window.resize(*size)
        stage = Stage(session, qtbot, folder)

        def ask_coach(coach: Coaching, task: Review | Check) -> int:
            stage.coached.append(replace(task, number=len(stage.coached) + 1))
            return stage.coached[-1].number

        def ask_adviser(adviser: Advising, question: Question, hear: Hear, *, urgent: bool = False) -> Wish:
            stage.advised.append((replace(question, aloud=True), hear))
            return Wish(question, hear)

        patch.setattr(Coaching, "_ask", ask_coach)
        patch.setattr(GaugeRun, "begin", lambda run: None)
        patch.setattr(Advising, "ask", ask_adviser)
        stage.settle()
        try:
            yield stage
        finally:
            for window in stage.windows():
                if window is not session.window:
                    window.close()
            if session.window.sheets.sheet is not None:
                session.window.sheets.sheet.done(0)
            stage.settle()
