"""Whole games of Warring Isles, played by clicks through the real window."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.games.warcraft.clicking import Clicker, plan
from tests.ui.games.warcraft.hands import IslesHands, IslesKeyboard, IslesMouse


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(2, 1, {}), (2, 2, {"auto_defenders": False, "hidden_coins": False}), (4, 3, {}), (4, 4, {"teams": True})],
)
def test_a_whole_game_is_played_by_clicks_at_random(
    session: Session, qtbot: QtBot, seats: int, seed: int, options: dict[str, bool | int | str]
) -> None:
    session.controller.start(plan(seats, seed, HUMAN, **options))
    clicker = Clicker(session, qtbot, seed)
    clicker.play()
    assert session.controller.over
    assert not missing, dict(missing)
    assert {"Pick", "Conquer", "Redeploy", "Decline"} <= clicker.done


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "seats", "options"),
    [
        (IslesKeyboard, 2, {}),
        pytest.param(IslesKeyboard, 4, {"teams": True}, marks=pytest.mark.long),
        (IslesKeyboard, 1, {}),
        pytest.param(IslesKeyboard, 2, {"against_natives": True}, marks=pytest.mark.long),
        pytest.param(IslesMouse, 1, {}, marks=pytest.mark.long),
        (IslesMouse, 2, {"against_natives": True}),
    ],
)
def test_a_game_is_played_to_its_end_by_mouse_or_by_keyboard(
    session: Session, qtbot: QtBot, hands: type[IslesHands], seats: int, options: dict[str, bool | int | str]
) -> None:
    session.controller.start(plan(seats, 3, HUMAN, **options))
    hands(session, qtbot).play()
    state, sheets = session.controller.state, session.window.sheets
    assert state.round == state.setting.rounds
    assert not missing, dict(missing)
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
