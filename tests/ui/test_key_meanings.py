"""No key has two meanings at one moment, in any game: tried in the real window, moment by moment.

Each moment is tried with the usual keys, with many changed while it lasts, and with letters switched off.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.desk.key_changes import assigned
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.desk.shortcuts import SHEETS, When, house
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sheets.settings import KEYS, SettingsDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.toys.engine.auction.rules import Bid
from tests.ui.counsel.test_review import mistakes_of
from tests.ui.key_meanings import faults, hearers
from tests.ui.sessions import begun
from tests.ui.table import NAMES, column_of, plan, play_until, stage
from tests.ui.tabletop.moments import play_lively, play_to_stage

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.slow]

Moment = Callable[[Session], object]

CHANGES = {
    "hint": ["W"],
    "why": ["H"],
    "undo": ["U", "Ctrl+Z"],
    "roll": ["Shift+R"],
    "add": ["Q", "Shift+Up"],
    "choose": [f"Ctrl+{digit}" for digit in range(1, 7)],
    "close": ["X"],
    "primary": ["Ctrl+J"],
    "smallworld.even": ["R"],
    "peek": [],
    "play-anyway": ["Ctrl+Y"],
    "agree": ["Ctrl+Y"],
    "redo": ["Y"],
    "end-coach": ["W"],
    "end-watch": ["C"],
}
"""Some of them swapped, some of no use."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toys: None) -> Iterator[Session]:
    monkeypatch.setattr(Coaching, "_ask", lambda coach, task: 1)
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def put(session: Session) -> None:
    session.controller.start(plan())


# The base game, as it goes.


def welcome(session: Session) -> None:
    assert session.window.table.welcome.isVisible()


def picking(session: Session) -> None:
    put(session)
    column_of(session.window.table).setFocus()


def picking_on_the_board(session: Session) -> None:
    put(session)
    session.window.table.walk_to_lit(1)
    session.window.table.board.setFocus()


def conquering(session: Session) -> None:
    put(session)
    session.controller.play(Pick(0))
    session.window.table.walk_to_lit(1)


def told_again(session: Session) -> None:
    """What rivals did is shown again."""
    put(session)
    play_lively(session.controller, lambda: bool(session.window.table.storyteller.deeds))
    session.window.table.storyteller.show_again()
    assert session.controller.looked_at is not None


def stopping(session: Session) -> None:
    """What would be lost is shown."""
    conquering(session)
    session.controller.play(next(action for action in session.controller.legal() if isinstance(action, Conquer)))
    bar = session.window.table.bar
    bar._press(next(at for at, control in enumerate(bar.controls) if isinstance(control.action, Stop)))
    assert session.window.table.aim.stake is not None


def trying(session: Session) -> None:
    """A final try is shown before the die is rolled."""
    put(session)
    controller, table = session.controller, session.window.table

    def near() -> bool:
        return any(isinstance(action, Attempt) for action in controller.legal())

    dice = random.Random(1)
    while not near():
        legal = controller.legal()
        conquests = [action for action in legal if isinstance(action, Conquer)]
        controller.play(dice.choice(conquests or legal))
    attempt = next(action for action in controller.legal() if isinstance(action, Attempt))
    table.board.acting._begin(attempt)
    assert table.aim.stake is not None


def declining(session: Session) -> None:
    put(session)
    play_to_stage(session.controller, "course")


def placing(session: Session) -> None:
    put(session)
    play_to_stage(session.controller, "redeploy")
    session.window.table.walk_to_lit(1)
    assert session.window.table.board.map_view.ring_seen


def placing_without_the_board(session: Session) -> None:
    placing(session)
    session.window.table.chronicle.setFocus()


def reading_the_chronicle(session: Session) -> None:
    conquering(session)
    session.window.table.chronicle.setFocus()


def looking_back(session: Session) -> None:
    conquering(session)
    session.controller.look_at(0)


def hint(session: Session) -> None:
    conquering(session)
    hints = session.window.hints
    hints._open(Advice("A hint", "by Master", note="It is thinking."))


def hint_while_choosing(session: Session) -> None:
    picking(session)
    session.window.hints._open(Advice("A hint", "by Master", note="It is thinking."))


def reading_a_card(session: Session) -> None:
    conquering(session)
    session.window.menus["card"].trigger()


def reading_a_pinned_card(session: Session) -> None:
    conquering(session)
    session.window.menus["pin-card"].trigger()


def warning(session: Session) -> None:
    session.controller.start(replace(plan(), practice=True))
    practice = session.window.practice
    session.controller.play(session.controller.state.setting.moves.pick[3])
    practice._open(Advice("Wait", "6 coins better", note="The coach would not."))
    practice.card.close_button.setFocus()


def proposing(session: Session) -> None:
    """Peace with the one opponent is proposed, and Y agrees."""
    session.controller.start(plan(seed=30))
    play_to_stage(session.controller, "treaty", seed=30)
    assert any(control.shortcut is house("agree") for control in session.window.table.bar.controls)


def proposing_several(session: Session) -> None:
    """One of several opponents is chosen."""
    session.controller.start(plan(3, seed=11))
    play_to_stage(session.controller, "treaty", seed=11)
    session.window.table.bar.choose(1)
    assert session.window.table.bar.controls[0].shortcut is house("agree")


def warning_of_peace(session: Session) -> None:
    """The coach asks while something is proposed: Y is its own."""
    proposing(session)
    session.controller.set_practice(True)
    legal = session.controller.legal()
    session.controller.play(next(action for action in legal if isinstance(action, Treaty) and action.seat >= 0))
    answered(session)
    assert session.window.practice.mistake is not None


def answered(session: Session) -> None:
    """The coach finds a large mistake in what is held."""
    practice, legal = session.window.practice, session.controller.legal()
    better = next(action for action in legal if action not in practice._held)
    index = len(session.controller.game.history)
    practice._warn(Mistake(0, "treaty", index, index, practice._held, (better,), {"later": 6.0}, True))


def pausing(session: Session) -> None:
    sitting = Seat(NAMES[0], 0, "easy"), Seat(NAMES[1], 1, HUMAN)
    session.controller.pause(True)
    session.controller.start(replace(plan(), seats=sitting))
    assert session.controller.is_paused


def finished(session: Session, players: str = HUMAN) -> None:
    agreed = plan(rounds=2, players=players)
    game: Game[Table] = Game(SmallWorld(), agreed.setup, 3)
    dice = random.Random(3)
    while not game.decision.over:
        seat = next(iter(game.decision.seats))
        game.play(Easy().choose(game.view(seat), seat, dice))
    session.controller.take(game, agreed)


def going_through(session: Session) -> None:
    finished(session)
    session.window.review.open()


def going_through_a_mistake(session: Session) -> None:
    going_through(session)
    review = session.window.review
    told = mistakes_of(session)
    for mistake in told:
        review._judgements[0].mistakes.append(mistake)
    review._judgements[0].share = 1.0
    review._refresh()
    review.show_mistake(0)
    assert review.shown is not None


def asking_why_while_going_through(session: Session) -> None:
    finished(session, "easy")
    session.window.review.open()
    session.window.whys.ask()
    assert session.window.whys.shown is not None


# Sheets.


def ended(session: Session) -> None:
    finished(session)
    session.window.sheets.end()


def new_game(session: Session) -> None:
    session.window.sheets.new_game()


def settings(session: Session) -> None:
    put(session)
    session.window.sheets.settings()


def changing_keys(session: Session) -> None:
    settings(session)
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, SettingsDialog)
    sheet.turn_to(KEYS)
    assert sheet.keys_page.isVisible()


def rules(session: Session) -> None:
    put(session)
    session.window.sheets.help("rules")


def statistics(session: Session) -> None:
    session.window.sheets.statistics()


def lab(session: Session) -> None:
    session.window.sheets.lab()


def library(session: Session) -> None:
    put(session)
    session.controller.play(Pick(0))
    session.window.sheets.library()


def crash(session: Session) -> None:
    put(session)
    session.window.sheets.crash(None)


def leaving(session: Session) -> None:
    conquering(session)
    session.window.sheets.leave()
    assert session.window.sheets.sheet is not None


def about(session: Session) -> None:
    session.window.sheets.about()


def who_plays(session: Session) -> None:
    put(session)
    session.window.sheets.hand_over(0)


def curtain(session: Session) -> None:
    """Somebody is to place defenders, and may agree."""
    controller = session.controller
    controller.start(plan(3, seed=5, auto_defenders=False))
    play_until(controller, lambda: stage(controller) == "defenders", seed=5)
    table = session.window.table
    sheet = Curtain(session.desk, session.controller, table.draft.proposal, table)
    session.window.sheets.lay(lambda: sheet)
    assert sheet.proposes


# Games of which the house knows nothing.


def noughts(session: Session) -> None:
    sitting = Seat("Anna", 0), Seat("Ben", 1)
    session.controller.start(Plan(None, sitting, 5, game="noughts-and-crosses"))
    session.window.table.walk_to_lit(1)


def replaying(session: Session) -> None:
    put(session)
    play_until(session.controller, lambda: session.controller.state.turn == 1)
    session.window.menus["replay"].trigger()
    assert session.window.table.replay.is_open


def learning(session: Session) -> None:
    session.window.lessons.start("smallworld", "price")
    session.window.lessons.show_me()


def auction(session: Session) -> None:
    sitting = Seat("Anna", 0), Seat("Ben", 1)
    session.controller.start(Plan({"rounds": 2, "coins": 99}, sitting, 5, game="auction"))
    assert any(isinstance(control.action, Bid) for control in session.window.table.bar.controls)


MOMENTS: list[Moment] = [
    welcome, picking, picking_on_the_board, conquering, stopping, trying, declining, placing, placing_without_the_board,
    reading_the_chronicle, looking_back, told_again, replaying, learning, hint, hint_while_choosing, reading_a_card,
    reading_a_pinned_card,
    warning, proposing, proposing_several, warning_of_peace, pausing, finished, going_through,
    going_through_a_mistake, asking_why_while_going_through, ended, new_game, settings, changing_keys, rules, library,
    statistics, lab, crash, leaving, about, who_plays, curtain, noughts, auction,
]  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_no_key_has_two_meanings(session: Session, moment: Moment) -> None:
    moment(session)
    assert len(hearers(session)) > 0
    assert faults(session) == []
    session.settings.change(keys=CHANGES)
    assert session.desk.keys.of("hint") == ("W",)
    assert faults(session) == []
    session.settings.change(letters=False)
    assert faults(session) == []
    session.settings.change(keys={})
    assert faults(session) == []


def test_the_changes_are_in_force_as_far_as_they_make_sense(session: Session) -> None:
    chosen = assigned(session.desk.keys.rows, CHANGES)
    assert {id for id, keys in CHANGES.items() if chosen[id] != tuple(keys)} == {"close"}


def test_every_moment_of_the_table_of_keys_is_among_them(session: Session) -> None:
    """Some keys that hold at each moment are heard in some of these."""
    seen: set[When] = set()
    for moment in (picking, told_again, conquering, placing, trying, hint, warning, proposing, replaying, learning):
        moment(session)
        seen |= {when for hearer in hearers(session) if hearer.row is not None for when in hearer.row.when}
    wanted = set(When) - SHEETS - {When.REVIEW, When.LIST}
    assert wanted <= seen


# Faults are planted, and must be seen.


@contextmanager
def planted(session: Session, id: str, *keys: str) -> Iterator[None]:
    """A row of the table that has these keys besides."""
    table = session.desk.keys
    usual = table._chosen
    table._chosen = {**usual, id: (*usual[id], *keys)}
    table.changed.emit()
    yield
    table._chosen = usual
    table.changed.emit()


@pytest.mark.parametrize(
    ("moment", "id", "key", "seen"),
    [
        (conquering, "hint", "W", "is heard 2 times"),
        (conquering, "hint", "Left", "means ['hint', 'walk']"),
        (placing, "why", "4", "means ['count 4', 'why']"),
        (placing, "smallworld.even", "B", "is heard 2 times"),
        (picking, "smallworld.tray", "3", "is heard 2 times"),
        (ended, "end-watch", "C", "means ["),
    ],
)
def test_a_key_that_is_given_twice_is_found(session: Session, moment: Moment, id: str, key: str, seen: str) -> None:
    moment(session)
    with planted(session, id, key):
        assert any(seen in fault for fault in faults(session))
    assert faults(session) == []


def test_a_why_takes_the_place_of_the_list_of_mistakes(session: Session) -> None:
    """Both would have Esc, and the list lies over the line that the why speaks of."""
    asking_why_while_going_through(session)
    assert not session.window.review.panel.isVisible()
    assert session.window.table.chronicle.isVisible()
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_Escape)
    assert session.window.whys.shown is None


def test_a_shortcut_of_ones_own_is_found(session: Session) -> None:
    conquering(session)
    binding = KeyBinding(session.desk.keys, "agree", session.window.table, lambda: None)
    found = faults(session)
    assert any("agree and" in fault and "whatever the table says" in fault for fault in found)
    binding.deleteLater()


def test_keys_reach_the_command_that_the_table_names(session: Session) -> None:
    conquering(session)
    focused = QApplication.focusWidget()
    assert focused is session.window.table.board.map_view
    assert {hearer.command for hearer in hearers(session) if hearer.key == "N"} == {"next-region"}
    assert house("next-region").keys[0] == "N"
