"""The turn's start: prices and pay at once, and one click that goes on with the race and conquers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Attack, Conquer, Expand
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import COURSE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.shell.app import Session
from tests.transcripts.games import RULES
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    """Anna is to choose whether to go on with her race."""
    sitting = plan(2)
    game: Game[Table] = Game(RULES, sitting.setup, sitting.seed)
    while game.state.stage != COURSE:
        legal = game.legal()
        conquest = next((action for action in legal if isinstance(action, Conquer)), legal[0])
        game.play(conquest if len([step for step in game.history if step.seat >= 0]) % 5 else legal[-1])
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.take(game, sitting)
        yield made


def test_what_can_be_paid_is_lit_with_its_price_and_with_what_it_adds(session: Session) -> None:
    board, table = session.window.table.board, session.controller.state
    offers = board.teller.offers()
    lit = {region for region, offer in offers.items() if offer.lit}
    opened = session.controller.game.rehearse([Expand()], session.controller.seat).steps[-1].after
    legal = RULES.legal(opened, session.controller.seat)
    sure = [action for action in legal if isinstance(action, Attack) and not action.by_chance]
    assert lit == {action.region for action in sure} != set()
    for region in lit:
        chip = offers[region].chip
        assert chip is not None
        cheapest = min((one for one in sure if one.region == region), key=lambda one: one.tokens(opened))
        after = opened.copy()
        cheapest.perform(after)
        pay = [sum(line.amount for line in income(state, table.turn)) for state in (after, opened)]
        assert (chip.price, chip.gain) == (cheapest.tokens(opened), pay[0] - pay[1])


def test_a_click_goes_on_and_conquers_and_one_step_takes_both_back(session: Session) -> None:
    controller, board = session.controller, session.window.table.board
    steps, seat = len(controller.history), controller.seat
    region, offer = next((at, one) for at, one in board.teller.offers().items() if len(one.actions) == 1)
    board.acting.act(region)
    assert [type(step.action) for step in controller.history[steps:]][:2] == [Expand, type(offer.actions[0])]
    assert controller.state.holder[region] // 3 == seat
    controller.undo()
    assert len(controller.history) == steps
    assert controller.state.stage == COURSE


def test_the_card_explains_the_price_before_the_turn_is_opened(session: Session) -> None:
    teller = session.window.table.board.teller
    region = next(at for at, offer in teller.offers().items() if offer.lit)
    assert teller.card_text(region).total is not None
    assert session.controller.state.stage == COURSE
