"""The papers beside the own home for those who listen, and for those who want to read them at leisure."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest

from smallworld_desktop.engine.games.tinyepic.actions import Move, Select
from smallworld_desktop.engine.games.tinyepic.reach import compelled
from smallworld_desktop.engine.games.tinyepic.state import FOLLOW, MOST_MAGIC, SELECT, TRADE
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.card_lines import faction_lines, levels_of
from smallworld_desktop.ui.games.tinyepic.faction_card import FactionCard
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.games.tinyepic.voices import PaperVoice, TileVoice
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.tinyepic.clicking import LEFT
from tests.ui.games.tinyepic.test_at_the_table import played

pytestmark = pytest.mark.slow

TUNDRA = 13
"""A game of two in which somebody soon has to leave the tundra."""


def selecting(session: Session) -> KingdomsPanel:
    played(session, lambda state: state.stage == SELECT and not state.shields)
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    panel.repaint()
    return panel


def test_a_screen_reader_finds_every_tile_and_may_press_it(session: Session) -> None:
    panel = selecting(session)
    voices = [voice for voice in panel.findChildren(TileVoice) if voice.isVisible()]
    assert [voice.accessibleName() for voice in voices] == [tile.text for tile in panel.tiles]
    voices[TRADE].click()
    assert panel.chosen == TRADE
    before = len(session.controller.game.history)
    voices[TRADE].click()
    assert session.controller.game.history[before].action == Select(TRADE)


def test_the_faction_card_tells_all_that_stands_on_it(session: Session) -> None:
    panel = selecting(session)
    [voice] = [voice for voice in panel.findChildren(PaperVoice) if voice.isVisible()]
    state: Table = session.controller.state
    words = session.desk.words
    for line in faction_lines(words, state.faction_id(session.controller.seat)):
        assert line in voice.accessibleDescription()


def test_the_keyboard_has_the_card_of_what_it_is_on(session: Session) -> None:
    panel = selecting(session)
    for chosen in (-1, TRADE):
        if chosen >= 0:
            panel.choose(chosen)
        tell = panel.card_here()
        told = tell() if tell is not None else None
        assert told is not None
        card, place = told
        assert place.isValid()
        name = "Trade" if chosen >= 0 else session.desk.words.name("faction", faction_of(session))
        assert card.title == name


def faction_of(session: Session) -> str:
    state: Table = session.controller.state
    return state.faction_id(session.controller.seat)


def test_a_copied_level_says_whose_it_is(session: Session) -> None:
    state = played(session, lambda state: state.stage == SELECT).copy()
    other = next(number for number in range(5) if number != state.faction[0])
    state.copied[0] = (other,)
    words = Words("en", "tinyepic")
    id = state.setting.catalogue.factions[other].id
    first, *rest = levels_of(words, state, 0)
    assert first == f"{words.name('faction', id)}: {faction_lines(words, id)[0]}"
    assert tuple(rest) == faction_lines(words, state.faction_id(0))[1:]


def leaving(session: Session) -> int:
    """The tundra that somebody must leave now."""
    state = played(session, lambda state: driven(state) >= 0, seats=2, seed=TUNDRA)
    [(region, _, _)] = compelled(state, driven(state))
    return region


def test_who_must_leave_the_tundra_is_told_so_and_in_hand_by_itself(session: Session) -> None:
    tundra, controller = leaving(session), session.controller
    table, teller = session.window.table, session.window.table.board.teller
    assert table.bar.view is not None
    assert "must leave the tundra" in table.bar.view.sentence
    assert teller.lift.start == tundra
    lit = set(teller.offers())
    assert lit == {action.goal for action in controller.legal() if isinstance(action, Move)}
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert set(teller.offers()) == {tundra}
    table.board.acting.act(tundra)
    assert set(teller.offers()) == lit


def test_who_is_in_hand_by_itself_may_be_dragged_and_is_so_again_after_looking_back(session: Session) -> None:
    tundra, controller = leaving(session), session.controller
    board, before = session.window.table.board, len(controller.history)
    session.window.menus["replay"].trigger()
    assert not board.teller.lift.active
    session.window.table.replay.leave()
    goal = next(region for region, offer in board.teller.offers().items() if len(offer.actions) == 1)
    view = board.map_view
    QTest.mousePress(view.viewport(), LEFT, pos=view.place_of(tundra))
    for region in (tundra, goal):
        QTest.mouseMove(view.viewport(), view.place_of(region))
        QTest.mouseMove(view.viewport(), view.place_of(goal))
    QTest.mouseRelease(view.viewport(), LEFT, pos=view.place_of(goal))
    assert len(controller.history) > before


def driven(state: Table) -> int:
    """Who must leave the tundra now."""
    seats = (seat for seat in range(state.setting.seats) if state.deciders >> seat & 1)
    return next((seat for seat in seats if state.stage == FOLLOW and compelled(state, seat)), -1)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("high", [60.0, 120.0, 400.0])
def test_the_levels_of_a_faction_never_lie_below_what_follows_them(high: float) -> None:
    words = Words(game="tinyepic")
    card = FactionCard(QPainter(), Look(theme("dark"), 0.9, 2.0), Telling(words, ()))
    rows = card.rows(faction_lines(words, "pigfolk"), QRectF(0, 0, 300, high))
    assert len(rows) == MOST_MAGIC
    assert sum(rows) <= high + 0.01
    assert min(rows) > 0
