"""One game in place of another, while somebody redeploys: a draft belongs to one position and to no other board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until, stage

SIZES = [(5, 2), (2, 5), (3, 4)]
"""Seats of the game on the table, and of the one that takes its place: each number of seats has a board of its own."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def redeploy(controller: GameController, seats: int) -> None:
    """Somebody redeploys in a game of so many."""
    controller.start(plan(seats, seed=seats))
    play_until(controller, lambda: stage(controller) == "redeploy")


def drafted(session: Session) -> dict[int, int] | None:
    """How many tokens stand where in the draft, if there is one."""
    layout = session.window.table.draft.layout
    return {region: layout.count(region) for region in layout.regions} if layout else None


def shows_its_game(session: Session) -> bool:
    """Whether the board has the regions of the game, with what stands on them or is drafted there."""
    board, table = session.window.table.board, session.controller.shown
    assert board.scene is not None
    wanted = [table.tokens[region] for region in range(table.setting.board.size)]
    for region, tokens in (drafted(session) or {}).items():
        wanted[region] = tokens
    return [sum(group.count for group in stack.stand.holders) for stack in board.scene.stacks] == wanted


@pytest.mark.parametrize(("before", "after"), SIZES)
def test_a_new_game_may_take_the_place_of_a_redeployment(session: Session, before: int, after: int) -> None:
    redeploy(session.controller, before)
    assert drafted(session)
    session.controller.start(plan(after))
    assert drafted(session) is None
    assert shows_its_game(session)


@pytest.mark.slow
@pytest.mark.parametrize(("before", "after"), SIZES)
def test_a_game_saved_in_a_redeployment_opens_over_another_board(
    session: Session, tmp_path: Path, before: int, after: int
) -> None:
    controller, file = session.controller, tmp_path / "kept.swgame"
    redeploy(controller, after)
    controller.save(file)
    controller.start(plan(before))
    session.window.sheets.open_file(file)
    assert stage(controller) == "redeploy"
    assert drafted(session)
    assert shows_its_game(session)


@pytest.mark.slow
@pytest.mark.parametrize(("before", "after"), SIZES)
def test_one_redeployment_may_take_the_place_of_another(
    session: Session, tmp_path: Path, before: int, after: int
) -> None:
    controller, file = session.controller, tmp_path / "kept.swgame"
    redeploy(controller, after)
    controller.save(file)
    redeploy(controller, before)
    session.window.table.draft.arrange("even")
    controller.open(file)
    assert shows_its_game(session)


def test_whoever_asks_first_is_told_of_the_new_position(session: Session) -> None:
    controller, found = session.controller, []
    redeploy(controller, 5)

    def ask() -> None:
        found.append(draft.layout)

    # The draft is made last, so that it could only hear of the new game after the one who asks.
    controller.gameChanged.connect(ask)
    draft: Draft = Draft(controller)
    assert draft.layout is not None
    controller.start(plan(2))
    assert found == [None]


def test_a_draft_is_still_there_after_a_look_at_the_past(session: Session) -> None:
    controller = session.controller
    redeploy(controller, 2)
    session.window.table.draft.arrange("even")
    laid = drafted(session)
    assert laid
    controller.look_at(0)
    assert drafted(session) is None
    assert shows_its_game(session)
    controller.look_at(None)
    assert drafted(session) == laid
    assert shows_its_game(session)
