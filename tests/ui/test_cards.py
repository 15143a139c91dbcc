"""The card of a region, a seat or a combo is shown by a key, is pinned by another, and goes by Esc."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.tabletop.told_card import Told, ToldCard
from smallworld_desktop.ui.widgets.keyboard import has_keyboard
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan
from tests.ui.tabletop.moments import play_lively

SHIFT, PLAIN, LEFT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(2, hidden_coins=True))
        yield made


@pytest.fixture
def playing(session: Session) -> Session:
    """The keyboard is on a region."""
    session.controller.play(Pick(0))
    press(session, Qt.Key.Key_N)
    return session


def press(session: Session, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, modifier)


def titles(session: Session) -> list[str]:
    """Of the cards that can be seen."""
    cards = session.window.table.cards.shown
    assert all(card.isVisible() for card in cards)
    return [card.text.title for card in cards if card.text is not None]


def card_of(session: Session) -> ToldCard:
    [card] = session.window.table.cards.shown
    return card


def spoken(session: Session) -> str:
    return card_of(session).accessibleDescription()


def name_here(session: Session) -> str:
    board = session.window.table.board
    return board.teller.card_text(board.map_view.focused).title


def test_the_rules_on_a_card_are_named_for_those_who_listen(playing: Session) -> None:
    playing.window.table.seats.panels[0].setFocus()
    press(playing, Qt.Key.Key_F2)
    card = card_of(playing)
    assert card.text is not None
    assert card.rules.isVisible()
    assert card.rules.accessibleName() == card.text.title


def test_a_key_shows_the_card_of_the_region_that_has_the_keyboard_until_escape(playing: Session) -> None:
    name = name_here(playing)
    press(playing, Qt.Key.Key_F2)
    assert titles(playing) == [name]
    card = card_of(playing)
    assert card.pin.hasFocus()
    assert playing.window.table.board.map_view.ring_seen, "it is seen which region is meant"
    assert card.accessibleName() == name
    assert card.text is not None
    assert card.accessibleDescription() == card.text.spoken
    press(playing, Qt.Key.Key_Escape)
    assert titles(playing) == []
    assert playing.window.table.board.map_view.hasFocus()


def test_a_card_that_is_not_pinned_goes_when_something_else_is_done(playing: Session) -> None:
    press(playing, Qt.Key.Key_F2)
    press(playing, Qt.Key.Key_L)
    assert titles(playing) == []
    assert playing.window.table.chronicle.view.hasFocus()


def test_a_pinned_card_stays_and_several_lie_side_by_side(playing: Session) -> None:
    names = [name_here(playing)]
    press(playing, Qt.Key.Key_F2, SHIFT)
    assert playing.window.table.board.map_view.hasFocus(), "the game goes on"
    press(playing, Qt.Key.Key_N)
    names.append(name_here(playing))
    press(playing, Qt.Key.Key_F2)
    press(playing, Qt.Key.Key_F2, SHIFT)
    assert playing.window.table.board.map_view.hasFocus()
    press(playing, Qt.Key.Key_L)
    assert titles(playing) == names
    press(playing, Qt.Key.Key_Escape)
    assert titles(playing) == names, "it leads back to the board first"
    for left in (names[:1], []):
        press(playing, Qt.Key.Key_Escape)
        assert titles(playing) == left


def test_a_pin_on_the_card_serves_the_mouse_and_the_card_can_be_dragged_and_closed(playing: Session) -> None:
    board = playing.window.table.board
    board.acting.open_fan(board.map_view.focused)
    fan = board.acting.fan
    assert fan is not None
    fan.cards[-1].click()
    card = card_of(playing)
    QTest.mouseClick(card.pin, LEFT)
    assert card.pinned
    before = card.pos()
    middle = card.rect().center() - QPoint(0, card.height() // 4)
    QTest.mousePress(card, LEFT, PLAIN, middle)
    QTest.mouseMove(card, middle - QPoint(40, 30))
    QTest.mouseRelease(card, LEFT, PLAIN, middle)
    assert card.pos() != before
    assert playing.window.table.rect().contains(card.geometry())
    QTest.mouseClick(card.close_button, LEFT)
    assert titles(playing) == []


def test_a_pinned_card_tells_how_it_is_now(playing: Session) -> None:
    board, controller = playing.window.table.board, playing.controller
    press(playing, Qt.Key.Key_F2, SHIFT)
    region = board.map_view.focused
    before = card_of(playing).text
    press(playing, Qt.Key.Key_Space)
    assert controller.state.owner(region) == 0
    assert card_of(playing).text == board.teller.card_text(region) != before
    controller.start(plan(3))
    assert titles(playing) == []


def test_a_seat_has_a_card_which_tells_its_coins_only_while_they_are_turned_over(playing: Session) -> None:
    seats = playing.window.table.seats
    seats.panels[0].setFocus()
    press(playing, Qt.Key.Key_F2, SHIFT)
    assert titles(playing) == ["Anna"]
    assert "P shows your coins" in spoken(playing)
    press(playing, Qt.Key.Key_P)
    assert "5 coins" in spoken(playing)
    play_lively(playing.controller, lambda: playing.controller.seat == 1)
    assert "coins face down" in spoken(playing)
    assert "5 coins" not in spoken(playing)


def test_a_seat_offers_its_card_in_its_menu(playing: Session) -> None:
    seats = playing.window.table.seats
    seats.panels[1].setFocus()
    press(playing, Qt.Key.Key_Space)
    [menu] = [found for found in seats.findChildren(QMenu) if found.isVisible()]
    menu.actions()[-1].trigger()
    menu.close()
    assert titles(playing) == ["Ben"]


def test_a_combo_has_a_card_with_its_rules_which_goes_with_it(session: Session) -> None:
    column = column_of(session.window.table)
    press(session, Qt.Key.Key_2)
    row = session.controller.state.column[1]
    press(session, Qt.Key.Key_F2, SHIFT)
    text = card_of(session).text
    assert text is not None
    name = column.view.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert name.startswith(text.title)
    assert text.lines[0].amount == "− 1"
    session.controller.play(Pick(0))
    assert titles(session) == [text.title], "it lies in the column still"
    play_lively(session.controller, lambda: row not in session.controller.state.column)
    assert titles(session) == []


def test_a_right_click_shows_the_card_of_a_combo(session: Session) -> None:
    view = column_of(session.window.table).view
    place = view.visualRect(view.model().index(3, 0)).center()
    QApplication.sendEvent(
        view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
    )
    text = card_of(session).text
    assert text is not None
    assert text.lines[0].amount == "− 3"


def test_what_has_no_card_says_so(playing: Session, listener: Listener) -> None:
    press(playing, Qt.Key.Key_L)
    listener.take()
    press(playing, Qt.Key.Key_F2)
    assert titles(playing) == []
    assert "There is no card of that." in " ".join(listener.take())


def test_in_other_games_too_regions_and_seats_have_cards(session: Session) -> None:
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
    session.controller.start(Plan(None, sitting, 5, game="noughts-and-crosses"))
    press(session, Qt.Key.Key_N)
    press(session, Qt.Key.Key_F2, SHIFT)
    session.controller.start(Plan({"rounds": 2, "coins": 9}, sitting, 5, game="auction"))
    assert titles(session) == []
    session.window.table.seats.panels[1].setFocus()
    press(session, Qt.Key.Key_F2)
    assert titles(session) == ["Ben"]


# Rules.


def test_the_card_of_a_seat_tells_the_rules_of_its_side(playing: Session) -> None:
    table = playing.window.table
    seat = playing.controller.seat
    table.cards.show_of(table._subjects.of_seat(seat))
    card = card_of(playing)
    state = playing.controller.state
    race, power = state.race_id(3 * seat), state.power_id(3 * seat)
    assert card.rules.rules.pages[:2] == (f"race-{race}", f"power-{power}")
    words = playing.desk.words
    for rule in (words.say(f"race-{race}-rule"), words.say(f"power-{power}-rule")):
        assert rule in card.rules.toPlainText()
        assert rule.rstrip(".") in card.spoken


def test_a_dotted_word_opens_the_next_card_and_escape_closes_the_uppermost(playing: Session) -> None:
    cards = playing.window.table.cards
    press(playing, Qt.Key.Key_F2)
    first = card_of(playing)
    for page in ("power-dragon_master", "piece-dragon", "race-giants", "terrain-mountain"):
        cards.shown[-1].linkAsked.emit(page)
    assert [card.rules.rules.pages for card in cards.shown[1:]] == [
        ("power-dragon_master",),
        ("piece-dragon",),
        ("race-giants",),
    ], "four deep at most"
    assert cards.page == "race-giants", "the rulebook opens there"
    for left in (3, 2, 1):
        press(playing, Qt.Key.Key_Escape)
        assert len(cards.shown) == left
        assert has_keyboard(cards.shown[-1])
    assert cards.shown == (first,)
    first.linkAsked.emit("no-such-page")
    assert cards.shown == (first,)


def test_a_pinned_card_outlives_the_one_that_opened_it(playing: Session) -> None:
    cards = playing.window.table.cards
    press(playing, Qt.Key.Key_F2)
    card_of(playing).linkAsked.emit("piece-lair")
    lair = cards.shown[-1]
    press(playing, Qt.Key.Key_Space)
    assert lair.pinned
    press(playing, Qt.Key.Key_L)
    assert cards.shown == (lair,)


def test_the_pointer_that_rests_on_a_seat_has_its_card_laid(playing: Session, qtbot: QtBot) -> None:
    table = playing.window.table
    panel = table.seats.panels[1]
    middle = QPointF(panel.rect().center())
    QApplication.sendEvent(panel, QEnterEvent(middle, middle, middle))
    assert not table.cards.shown
    qtbot.waitUntil(lambda: bool(table.cards.shown))
    assert not has_keyboard(card_of(playing)), "the keyboard stays where it was"
    assert card_of(playing).open, "nothing moves here: the ring has closed at once"
    tip = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), panel.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(panel, tip)
    assert not QToolTip.isVisible(), "what the card says is not said twice"
    QApplication.sendEvent(panel, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: not table.cards.shown)


@pytest.mark.parametrize("calm", [False, True])
def test_the_pointer_may_walk_into_a_card_when_its_ring_has_closed(playing: Session, calm: bool, qtbot: QtBot) -> None:
    playing.settings.change(speed=1.0, reduced_motion=calm)
    table = playing.window.table
    told = Told(CardText("A seat"), QRectF(table.seats.panels[1].geometry()))
    card = table.cards.hover(lambda: told)
    assert card is not None
    assert card.open is calm
    qtbot.waitUntil(lambda: card.open)
    assert table.childAt(card.geometry().center()) in {card, *card.findChildren(QWidget)}


def test_a_card_that_is_pinned_lets_the_pointer_in_at_once(playing: Session) -> None:
    playing.settings.change(speed=1.0)
    told = Told(CardText("A seat"), QRectF(10, 10, 40, 40))
    card = playing.window.table.cards.hover(lambda: told)
    assert card is not None
    assert not card.open
    card.set_pinned(True)
    assert card.open
