"""Nothing is ended by a slip: what held keys and keys at random do, and what they never do.

Whoever watches here knows nothing of the guards: it writes down for how long each label has been seen, which keys
have been let go since, and judges every deed by that. SMALLWORLD_SLIPS chooses another seed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Attempt, Decline, Pick, Stop
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, COURSE, PICK, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.games.smallworld.stakes import payable
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.games.smallworld.positions import lively
from tests.ui.hours import Clock, hold, let_go, press
from tests.ui.sessions import begun
from tests.ui.table import NAMES, column_of

SEED = int(os.environ.get("SMALLWORLD_SLIPS", "7"))
POSITIONS, SAMPLE = 500, 12
KEYS, FEW_KEYS = 10_000, 400
SEEN = 350
"""Milliseconds for which something must have stood to be seen."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    return Clock(monkeypatch)


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, clock: Clock) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, curtain=False) as made:
        yield made


def plan_for(game: Game[Table]) -> Plan:
    count = game.state.setting.seats
    return Plan(game.setup, tuple(Seat(NAMES[seat], seat, HUMAN) for seat in range(count)), game.seed)


def games(count: int, seed: int) -> Iterator[Game[Table]]:
    """So many games, each broken off somewhere else."""
    dice = random.Random(seed)
    for number in range(count):
        options = {"auto_defenders": bool(number % 3), "hidden_coins": bool(number % 2)}
        game = Game(SmallWorld(), Setup(seats=2 + number % 4, options=options), dice.randrange(1 << 30))
        for _ in range(dice.randrange(250)):
            if game.decision.over:
                break
            game.play(lively(game.legal(), dice))
        if not game.decision.over:
            yield game


def ends_turn(step: Transition[Table]) -> bool:
    """Whether somebody else is to play after it."""
    return (step.before.turn, step.before.round) != (step.after.turn, step.after.round)


@dataclass
class Shown:
    """What a player sees of what Enter would do."""

    label: str
    combo: int
    asked: object
    position: int


class Witness:
    """Sees the window as a player does, and says which deeds were slips."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self.table = session.window.table
        self.controller = session.controller
        self.clock = clock
        self.shown = self.look()
        self.since = clock.time
        self.slips: list[str] = []
        self.deeds: list[str] = []
        self.repeated = False
        self.pressed = (self.shown, False)
        self.taken_back: tuple[Transition[Table], ...] = ()
        session.controller.transitioned.connect(self.judge)

    def look(self) -> Shown:
        bar, aim = self.table.bar, self.table.aim
        label = bar.buttons[0].text() if bar.buttons else ""
        asked = aim.stake.action or aim.stake.command if aim.stake else None
        return Shown(label, column_of(self.table).chosen, asked, len(self.controller.game.history))

    def look_up(self) -> None:
        """See what there is now."""
        QApplication.processEvents()
        self.taken_back = self.controller.game.redoable
        now = self.look()
        if now != self.shown:
            self.shown, self.since = now, self.clock.time

    def press(self) -> None:
        """A key goes down that was up."""
        self.repeated = False
        self.pressed = (self.shown, self.seen)

    def let_go(self) -> None:
        """It goes up: some buttons do only now what they were pressed for, and may do it if they still mean that."""
        self.repeated = self.pressed != (self.shown, True)

    @property
    def seen(self) -> bool:
        return not self.repeated and self.clock.time - self.since >= SEEN

    def judge(self, step: Transition[Table]) -> None:
        # Keys at random also hand a seat to a computer, which does what it likes.
        of_person = step.seat != CHANCE and self.controller.plan.seats[step.seat].human
        if not of_person or any(step is known for known in self.taken_back):
            return
        action, shown = step.action, self.shown
        self.deeds.append(type(action).__name__)
        legal = legal_actions(step.before)
        if isinstance(action, Pick) and not (self.seen and shown.combo == action.index):
            self.slips.append(f"{action} was taken while {shown} had been seen for {self.clock.time - self.since} ms")
        lost = isinstance(action, Stop) and payable(legal)
        if (lost or isinstance(action, Decline | Attempt)) and not (self.seen and shown.asked == action):
            self.slips.append(f"{action} was played while {shown} had been seen for {self.clock.time - self.since} ms")
        if ends_turn(step) and not self.seen:
            self.slips.append(f"the turn ended by {action} when {shown} was new")


def put(session: Session, game: Game[Table]) -> None:
    session.controller.close_game()
    session.controller.take(game, plan_for(game))
    QApplication.processEvents()


def enter_held(session: Session, clock: Clock, count: int) -> list[str]:
    """Hold Enter for ten seconds in so many positions, at once or after a look, and say what slipped."""
    slips, number = [], 0
    for number, game in enumerate(games(count, SEED)):
        put(session, game)
        before, steps = game.state, len(game.history)
        if number % 2:
            clock.look()
        witness = Witness(session, clock)
        witness.since = clock.time - (SEEN if number % 2 else 0)
        hold(session.window, Qt.Key.Key_Return, clock)
        session.controller.transitioned.disconnect(witness.judge)
        done = [step for step in game.history[steps:] if step.seat != CHANCE]
        slips += witness.slips
        if not number % 2 and done:
            slips.append(f"{done} was done by a key that nobody had let go")
        if before.stage in (PICK, COURSE, READY, CONQUEST) and any(ends_turn(step) for step in done):
            slips.append(f"{before.stage}: the turn was ended by {done}")
    assert number > count * 0.7, "too few positions"
    return slips


@pytest.mark.slow
def test_enter_that_is_held_ends_nothing(session: Session, clock: Clock) -> None:
    assert enter_held(session, clock, SAMPLE) == []


@pytest.mark.long
@pytest.mark.timeout(0)
def test_enter_that_is_held_ends_nothing_in_five_hundred_positions(session: Session, clock: Clock) -> None:
    assert enter_held(session, clock, round(POSITIONS * 1.15)) == []


PLAY = [Qt.Key.Key_Return] * 8 + [Qt.Key.Key_Space] * 4 + [Qt.Key.Key_N] * 3
CHOOSE = [
    *(Qt.Key(Qt.Key.Key_1 + number) for number in range(6)),
    *(Qt.Key.Key_D, Qt.Key.Key_R, Qt.Key.Key_E, Qt.Key.Key_B),
]
OTHERS = [
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_Enter, Qt.Key.Key_P),
    *(Qt.Key.Key_A, Qt.Key.Key_Y, Qt.Key.Key_T, Qt.Key.Key_L, Qt.Key.Key_Backspace, Qt.Key.Key_Menu),
]
CONTROLLED = [Qt.Key.Key_Return, Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_R, Qt.Key.Key_Backspace]


def keys_at_random(session: Session, clock: Clock, count: int) -> Witness:
    """Press so many keys, held ones and others, at any pace; when a game is over, another begins."""
    dice = random.Random(SEED)
    many = games(count, SEED)
    put(session, next(many))
    witness = Witness(session, clock)
    for number in range(count):
        if session.controller.over or not number % 400:
            put(session, next(many))
            witness.look_up()
        with_control = dice.random() < 0.08
        held = Qt.KeyboardModifier.ControlModifier if with_control else Qt.KeyboardModifier.NoModifier
        key = dice.choice(CONTROLLED if with_control else PLAY + CHOOSE + OTHERS)
        clock.pass_by(dice.choice([20, 60, 120, 250, 500, 1500]))
        witness.press()
        press(session.window, key, held)
        witness.look_up()
        for _ in range(dice.choice([0, 0, 0, 1, 5])):
            clock.pass_by(33)
            let_go(session.window, key, held, repeated=True)
            witness.repeated = True
            press(session.window, key, held, repeated=True)
            witness.look_up()
        witness.let_go()
        let_go(session.window, key, held)
        witness.look_up()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    return witness


@pytest.mark.slow
def test_keys_at_random_do_nothing_that_was_not_seen(session: Session, clock: Clock) -> None:
    witness = keys_at_random(session, clock, FEW_KEYS)
    assert witness.slips == []
    assert {"Pick", "Conquer"} <= set(witness.deeds), "they do play"


@pytest.mark.long
@pytest.mark.timeout(0)
def test_ten_thousand_keys_at_random_do_nothing_that_was_not_seen(session: Session, clock: Clock) -> None:
    witness = keys_at_random(session, clock, KEYS)
    assert not witness.slips, "\n".join(witness.slips)
    assert {"Pick", "Stop", "Decline", "Done"} <= set(witness.deeds), "they do play"
