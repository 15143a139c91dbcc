"""Processes that die in the middle of a thought: another takes their place, and nobody plays at random."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play.coach import Coach
from smallworld_desktop.engine.play.coach_worker import Report, Review, reports
from smallworld_desktop.engine.play.player_worker import Answer
from smallworld_desktop.ui.sitting.advising import Advising, question_at
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.controller import GameController
from tests.engine.games.smallworld.minds.minds import brooder
from tests.ui.deaths import Killer, kill_all, kill_every
from tests.ui.table import plan


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path / "games"))
    made.turns.pace = 0.0
    yield made
    made.shut()


@pytest.fixture(scope="module")
def game() -> Game[Table]:
    """A game of beginners."""
    played = Game(SmallWorld(), Setup(2, options={"rounds": 3}), 3)
    dice = random.Random(3)
    while not played.decision.over:
        seat = next(iter(played.decision.seats))
        played.play(Easy().choose(played.view(seat), seat, dice))
    return played


def play(controller: GameController, qtbot: QtBot, rounds: int) -> list[Action[Table]]:
    """A whole game of Master against Hard; returns what was done."""
    sat = plan(players="master", seed=rounds, rounds=rounds).with_player(1, "hard")
    controller.start(sat)
    qtbot.waitUntil(lambda: controller.over)
    return [step.action for step in controller.game.history]


@pytest.mark.parametrize(
    ("rounds", "kills"),
    [pytest.param(2, 4, marks=pytest.mark.slow), pytest.param(10, 50, marks=pytest.mark.long)],
)
def test_whoever_is_killed_in_mid_thought_goes_on_as_if_nothing_had_happened(
    controller: GameController, qtbot: QtBot, rounds: int, kills: int
) -> None:
    undisturbed = play(controller, qtbot, rounds)
    stumbled: list[object] = []
    controller.computers.stumbled.connect(lambda *told: stumbled.append(told))
    killer = Killer(controller, kills)
    assert play(controller, qtbot, rounds) == undisturbed
    assert killer.left == 0
    assert not stumbled


def brooding(controller: GameController, qtbot: QtBot, folder: Path, first: str) -> list[tuple[int, str]]:
    """A game whose first seat thinks for ever, and has begun to; returns who has stumbled until now."""
    stumbled: list[tuple[int, str]] = []
    controller.computers.stumbled.connect(lambda *told: stumbled.append(told))
    controller.start(plan(2).handed(0, "brooding", brooder(folder, first)))
    return stumbled


def test_whoever_dies_again_and_again_is_replaced_by_a_player_who_thinks(
    controller: GameController, qtbot: QtBot, tmp_path: Path
) -> None:
    stumbled = brooding(controller, qtbot, tmp_path, "pass")
    question = controller.thoughts._question
    assert question is not None
    begun = len(controller.game.history)
    assert kill_every(qtbot, lambda: len(controller.game.history) > begun, 9) == 2
    assert stumbled[0] == (0, "normal")
    dice = random.Random(question.seed)
    assert controller.game.history[begun].action == PLAYERS.make("normal").choose(question.state, 0, dice)
    motive = controller.motives[begun]
    assert motive is not None
    assert motive.reasons[0].id == "why-stood-in"


def test_what_whoever_dies_has_told_of_is_done(controller: GameController, qtbot: QtBot, tmp_path: Path) -> None:
    stumbled = brooding(controller, qtbot, tmp_path, "self.favourite = legal_actions(table)[-1]")
    question = controller.thoughts._question
    assert question is not None
    begun = len(controller.game.history)
    favourite = controller.game.ruleset.legal(question.state, 0)[-1]
    qtbot.waitUntil(lambda: controller.computers._so_far is not None)
    assert kill_every(qtbot, lambda: len(controller.game.history) > begun, 9) == 2
    assert stumbled[0] == (0, "")
    assert controller.game.history[begun].action == favourite
    motive = controller.motives[begun]
    assert motive is not None
    assert motive.reasons[0].id == "why-stumbled"


@pytest.mark.slow
def test_master_tells_what_it_likes_best_so_far_while_it_thinks(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan(players="master"))
    qtbot.waitUntil(lambda: controller.computers._so_far is not None)


def advised(game: Game[Table], qtbot: QtBot, kills: int) -> Answer:
    """What an adviser says that is killed so many times."""
    heard: list[Answer] = []
    adviser = Advising()
    adviser.ask(question_at(game, 1, "hard"), heard.append)
    kill_every(qtbot, lambda: bool(heard), kills)
    qtbot.waitUntil(lambda: bool(heard))
    adviser.close()
    return heard[0]


@pytest.mark.slow
def test_an_adviser_that_is_killed_gives_the_same_advice_and_gives_up_in_the_end(
    game: Game[Table], qtbot: QtBot
) -> None:
    undisturbed, again, never = (advised(game, qtbot, kills) for kills in (0, 1, 2))
    assert undisturbed.thought is not None
    assert again.thought == undisturbed.thought
    assert (never.thought, never.trouble) == (None, "its process has ended again and again")


@pytest.mark.slow
def test_a_coach_that_is_killed_goes_on_with_what_it_has_not_told(game: Game[Table], qtbot: QtBot) -> None:
    heard: list[Report] = []
    coach = Coaching()
    coach.reported.connect(heard.append)
    coach.reported.connect(lambda _: kill_all() if len(heard) in (1, 2, 4) else 0)
    coach.review(game, {0: 0, 1: 0})
    qtbot.waitUntil(lambda: bool(heard) and (heard[-1].progress is None))
    coach.stop()
    assert heard == list(reports(Coach(GAME), Review(heard[0].number, GAME.id, game.history, (0, 1), (0, 0))))


@pytest.mark.slow
def test_a_coach_that_dies_again_and_again_says_so(game: Game[Table], qtbot: QtBot) -> None:
    heard: list[Report] = []
    coach = Coaching()
    coach.reported.connect(heard.append)
    coach.review(game, {0: 0})
    kill_every(qtbot, lambda: bool(heard), 9)
    coach.stop()
    assert heard[-1].trouble == "its process has ended again and again"


IN_A_FOLDER = """
import os, sys
from PySide6.QtCore import QCoreApplication, QTimer
from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.play.player_worker import Question
from smallworld_desktop.ui.sitting.computers import Computers

if __name__ == "__main__":
    folder = sys.argv[1]
    os.chdir(folder)
    os.rmdir(folder) if sys.argv[2] == "gone" else os.chmod(folder, 0)
    application, computers = QCoreApplication([]), Computers()
    computers.answered.connect(lambda answer: (print(answer.trouble or "it came"), application.quit()))
    QTimer.singleShot(60_000, application.quit)
    computers.ask(Question(1, 1, "smallworld", "easy", 0, Game(SmallWorld(), Setup(2), seed=1).view(0), 5))
    application.exec()
    computers.close()
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no folder is taken away from whoever is in it")
@pytest.mark.parametrize("folder", ["gone", "forbidden"])
def test_players_come_also_where_the_program_was_started_in_a_folder_that_nobody_may_enter(
    tmp_path: Path, folder: str
) -> None:
    script, place = tmp_path / "start.py", tmp_path / "here"
    script.write_text(IN_A_FOLDER, "utf-8")
    place.mkdir()
    # Only without these may a folder be forbidden to root.
    obeys = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    command = [*obeys, sys.executable, str(script), str(place), folder]
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.stdout.strip() == "it came", done.stderr
