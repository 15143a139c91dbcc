"""The board as a player uses it: by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.state import COURSE, REDEPLOY
from smallworld_desktop.ui.board.fan import Fan
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import ROLL
from smallworld_desktop.ui.presentation.board import Chip
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.board.positions import conquering, lay, number, redeploying, settle
from tests.ui.table import plan, play_until, stage

# A screen that is none has no windows to raise, and menus want to be raised.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
CARD = "Show the card"


def scene(board: BoardView) -> BoardScene:
    assert board.scene is not None
    return board.scene


def click(board: BoardView, region: int) -> None:
    view = board.map_view
    QTest.mouseClick(view.viewport(), LEFT, PLAIN, view.place_of(region))


def hover(board: BoardView, region: int) -> None:
    view = board.map_view
    QTest.mouseMove(view.viewport(), view.place_of(region))


def press(board: BoardView, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(board.map_view, key, modifier)


@pytest.fixture
def orcs(controller: GameController) -> GameController:
    """Orcs with two tokens in hand and a region of their own."""
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=2))
    return controller


def test_the_board_shows_every_region_of_the_map(board: BoardView) -> None:
    assert len(scene(board).regions) == 23
    for region in range(23):
        assert board.map_view.region_under(board.map_view.place_of(region)) == region


def test_regions_in_reach_are_lit_and_carry_their_price(board: BoardView, orcs: GameController) -> None:
    r3, r13, r20 = (number(orcs.state, id) for id in ("r3", "r13", "r20"))
    marks = scene(board).marks
    assert marks[r3].chip == Chip(2, gain=2)
    assert marks[r13].chip == Chip(3, 1, 50)
    assert marks[r20].light is Light.QUIET
    assert scene(board).chips[r3].isVisible()


def test_a_click_conquers(board: BoardView, orcs: GameController) -> None:
    r3 = number(orcs.state, "r3")
    click(board, r3)
    assert orcs.game.history[-1].action == Conquer(r3)
    assert scene(board).stacks[r3].stand.first.emblem == "orcs"


def test_a_click_out_of_reach_does_nothing(board: BoardView, orcs: GameController) -> None:
    steps = len(orcs.game.history)
    click(board, number(orcs.state, "r20"))
    click(board, number(orcs.state, "r7"))
    assert len(orcs.game.history) == steps


def test_a_final_attempt_asks_first_because_it_cannot_be_taken_back(
    board: BoardView, orcs: GameController, desk: Desk
) -> None:
    r13 = number(orcs.state, "r13")
    click(board, r13)
    assert stage(orcs) == "ready"
    stake = board.aim.stake
    assert stake is not None
    assert (stake.action, stake.shortcut) == (Attempt(r13), ROLL)
    assert "50 %" in stake.facts
    lit = [region for region, mark in enumerate(scene(board).marks) if mark.light is Light.REACHED]
    assert lit == [r13]
    told = board.card.text
    assert told is not None
    assert told.throw is not None
    assert (told.throw.need, told.throw.have, told.throw.faces) == (3, 2, (0, 0, 0, 1, 2, 3))
    click(board, number(orcs.state, "r3"))
    assert board.aim.stake is None, "who does something else has left it"
    assert board.card.text is None


def test_who_is_never_asked_needs_one_click_for_a_final_attempt(
    board: BoardView, orcs: GameController, desk: Desk
) -> None:
    desk.settings.change(ask="never")
    click(board, number(orcs.state, "r13"))
    assert stage(orcs) == "redeploy"


def deeds(fan: Fan) -> list[str]:
    return [card.way.line for card in fan.cards]


def test_where_several_things_can_be_done_a_fan_opens_with_the_cheapest_first(
    board: BoardView, controller: GameController
) -> None:
    table = lay(controller, conquering("orcs", "dragon_master", {"r7": 1}, hand=2))
    r3 = number(table, "r3")
    click(board, r3)
    fan = board.acting.fan
    assert fan is not None
    assert deeds(fan) == ["Send the dragon with one token", "Conquer with 2 tokens"]
    assert fan.raised == 0
    QTest.mouseClick(fan, LEFT, PLAIN, fan.middle_of(0))
    assert board.acting.fan is None
    assert controller.state.where("dragon") == 1 << r3
    assert ("dragon", 1) in scene(board).stacks[r3].stand.pieces


def test_a_region_is_left_by_fan_and_by_key_only(board: BoardView, orcs: GameController) -> None:
    r7 = number(orcs.state, "r7")
    view = board.map_view
    place = view.place_of(r7)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)
    fan = board.acting.fan
    assert fan is not None
    assert deeds(fan) == ["Leave this region", CARD]
    QTest.keyClick(fan.cards[0], Qt.Key.Key_Escape)
    assert board.acting.fan is None
    assert orcs.state.held[0] == 1 << r7
    board.focus_region(r7)
    press(board, Qt.Key.Key_Delete)
    assert orcs.state.held[0] == 0


def test_the_fan_of_a_region_with_which_nothing_can_be_done_says_why(board: BoardView, orcs: GameController) -> None:
    def said(region: int) -> str:
        board.acting.open_fan(region)
        fan = board.acting.fan
        assert fan is not None
        nothing, card = fan.cards
        assert nothing.choice.do is None
        nothing.click()
        assert board.acting.fan is fan, "what is barred is not done"
        assert card.way.line == CARD
        fan.shut()
        return nothing.way.against

    assert said(number(orcs.state, "r20")) == "Out of reach: your Orcs hold no region next to it."
    click(board, next(region for region, offer in board.teller.offers().items() if offer.chip and not offer.chip.short))
    assert said(number(orcs.state, "r7")) == "Regions can be left only before the first conquest of the turn."


def test_substitution_is_offered_on_a_lone_token(board: BoardView, controller: GameController) -> None:
    table = conquering("sorcerers", "forest", {"r7": 1}, hand=0)
    settle(table, 1, "humans", "forest", {"r3": 1})
    lay(controller, table)
    region = number(table, "r3")
    chip = board.teller.offers()[region].chip
    assert chip is not None
    assert (chip.price, chip.emblem) == (0, "sorcerers"), "no token of the hand is paid, and that is told by its sign"
    assert "0 tokens" not in board.teller.name_of(region)
    click(board, region)
    assert controller.state.owner(region) == 0


def test_pointing_tells_all_about_a_region_after_a_moment(board: BoardView, orcs: GameController, qtbot: QtBot) -> None:
    r3 = number(orcs.state, "r3")
    with qtbot.waitSignal(board.regionHovered) as heard:
        hover(board, r3)
    assert heard.args == [r3]
    assert not board.card.isVisible()
    qtbot.waitUntil(board.card.isVisible)
    told = board.card.text
    assert told is not None
    assert told.title == "Owlwood"
    assert board.rect().contains(board.card.geometry().center())


def test_the_card_of_a_region_keeps_off_other_papers(board: BoardView, orcs: GameController, qtbot: QtBot) -> None:
    r3 = number(orcs.state, "r3")
    # The pointer may be there from another test, and would not move.
    hover(board, number(orcs.state, "r7"))
    hover(board, r3)
    qtbot.waitUntil(board.card.isVisible)
    alone = board.card.geometry()
    paper = QWidget(board)
    paper.setGeometry(alone)
    paper.show()
    board.lie_off(paper)
    hover(board, number(orcs.state, "r7"))
    hover(board, r3)
    margin = 24
    assert not board.card.geometry().adjusted(margin, margin, -margin, -margin).intersects(alone)


def test_the_arrow_keys_walk_and_space_conquers(board: BoardView, orcs: GameController) -> None:
    r7, r3 = number(orcs.state, "r7"), number(orcs.state, "r3")
    board.focus_region(r7)
    seen = {r7}
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        press(board, key)
        seen.add(board.map_view.focused)
    assert len(seen) > 2
    assert scene(board).focus_ring.isVisible()
    board.focus_region(r3)
    press(board, Qt.Key.Key_Space)
    assert orcs.state.owner(r3) == 0


def test_the_keyboard_goes_through_the_regions_in_reach_and_space_acts(board: BoardView, orcs: GameController) -> None:
    offered = {region for region, mark in enumerate(scene(board).marks) if mark.chip}
    visited = []
    for _ in offered:
        assert board.walk_to_lit(1)
        visited.append(board.map_view.focused)
    assert set(visited) == offered
    assert board.walk_to_lit(-1)
    assert board.map_view.focused == visited[-2]
    board.focus_region(number(orcs.state, "r3"))
    press(board, Qt.Key.Key_Return)
    assert orcs.state.owner(number(orcs.state, "r3")) != 0, "Enter is the turn bar's"
    press(board, Qt.Key.Key_Space)
    assert orcs.state.owner(number(orcs.state, "r3")) == 0


def test_the_menu_key_opens_the_fan_of_the_focused_region(board: BoardView, orcs: GameController) -> None:
    board.focus_region(number(orcs.state, "r3"))
    press(board, Qt.Key.Key_Menu)
    fan = board.acting.fan
    assert fan is not None
    assert deeds(fan)[0] == "Conquer with 2 tokens"
    fan.shut()


def test_the_wheel_zooms_to_the_pointer(board: BoardView, orcs: GameController) -> None:
    view = board.map_view
    region = number(orcs.state, "r13")
    place = view.place_of(region)
    for _ in range(4):
        at = QPointF(view.place_of(region))
        wheel = QWheelEvent(
            at, QPointF(view.viewport().mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120),
            Qt.MouseButton.NoButton, PLAIN, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view.viewport(), wheel)
    assert view.can_pan
    moved = board.map_view.mapTo(board, view.place_of(region)) - board.map_view.mapTo(board, place)
    assert moved.manhattanLength() < 160
    assert view.transform().m11() > 1.5 * board.width() / 1800
    board.fit()
    assert view.place_of(region) == place


def test_the_zoomed_map_can_be_moved_by_mouse_and_by_keys(board: BoardView, orcs: GameController) -> None:
    view = board.map_view
    board.zoom(3)
    before = view.mapToScene(QPoint(0, 0))
    QTest.mousePress(view.viewport(), LEFT, PLAIN, QPoint(300, 300))
    QTest.mouseMove(view.viewport(), QPoint(240, 260))
    QTest.mouseRelease(view.viewport(), LEFT, PLAIN, QPoint(240, 260))
    after = view.mapToScene(QPoint(0, 0))
    assert after.x() > before.x()
    assert after.y() > before.y()
    press(board, Qt.Key.Key_Left, CONTROL)
    assert view.mapToScene(QPoint(0, 0)).x() < after.x()
    steps = len(orcs.game.history)
    assert steps == len(orcs.game.history)
    press(board, Qt.Key.Key_0, CONTROL)
    assert not view.can_pan


def test_one_seats_domain_can_be_shown(board: BoardView, orcs: GameController) -> None:
    board.showing.show_domain(0)
    lights = {region for region, mark in enumerate(scene(board).marks) if mark.light is Light.SHOWN}
    assert lights == {number(orcs.state, "r7")}
    board.showing.show_domain(None)
    assert not any(mark.light is Light.SHOWN for mark in scene(board).marks)


def test_a_name_that_cannot_be_read_is_written_out_for_whoever_points_there(
    board: BoardView, orcs: GameController, qtbot: QtBot
) -> None:
    drawn, region = scene(board), number(orcs.state, "r3")
    qtbot.waitUntil(lambda: drawn.ground.painted and not drawn.measuring)
    item = drawn.regions[region]
    hover(board, number(orcs.state, "r7"))
    hover(board, region)
    assert (item.written is not None, drawn.name_slip.text) == (True, "")
    hover(board, number(orcs.state, "r7"))
    board.resize(300, 240)
    qtbot.waitUntil(lambda: item.written is None)
    hover(board, region)
    assert drawn.name_slip.text == "Owlwood"
    board.map_view.hovered.emit(NONE)
    assert drawn.name_slip.text == ""


def test_large_text_reaches_prices_tokens_and_their_numbers(board: BoardView, desk: Desk) -> None:
    usual = scene(board).measure
    desk.settings.change(text=2.0)
    large = scene(board).measure
    assert large.sign_px(1) == pytest.approx(1.6 * usual.sign_px(1))
    assert large.px(1) * large.numbers == pytest.approx(1.75 * usual.px(1))
    assert 1.1 * usual.px(1) <= large.px(1) <= 1.36 * usual.px(1)


def test_names_are_written_and_can_be_left_out(board: BoardView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: scene(board).ground.painted)
    assert scene(board).regions[1].name is not None
    board.showing.show_names(False)
    assert scene(board).regions[1].name is None


def test_a_look_back_shows_the_past_and_offers_nothing(board: BoardView, orcs: GameController) -> None:
    click(board, number(orcs.state, "r3"))
    orcs.look_at(0)
    assert not any(mark.chip for mark in scene(board).marks)
    assert scene(board).stacks[number(orcs.state, "r3")].stand.first.seat == NONE
    orcs.look_at(None)
    assert scene(board).stacks[number(orcs.state, "r3")].stand.first.seat == 0


def test_undo_shows_the_board_as_it_was(board: BoardView, orcs: GameController) -> None:
    before = scene(board).shown()
    click(board, number(orcs.state, "r3"))
    assert scene(board).shown() != before
    orcs.undo()
    assert scene(board).shown() == before


def test_another_game_on_another_map_takes_the_place_of_this_one(board: BoardView, controller: GameController) -> None:
    controller.start(plan(3))
    assert len(scene(board).regions) == 30
    controller.close_game()
    assert board.scene is None
    assert not board.map_view.isVisible()
    controller.start(plan(2))
    assert len(scene(board).regions) == 23


def test_other_colours_dress_the_board_anew(board: BoardView, orcs: GameController, desk: Desk) -> None:
    before = scene(board).regions[number(orcs.state, "r7")].dress
    desk.settings.change(palette="wide", theme="light")
    assert scene(board).regions[number(orcs.state, "r7")].dress != before


def test_what_is_shown_can_always_be_drawn_from_the_game_alone(
    board: BoardView, controller: GameController, qtbot: QtBot, desk: Desk
) -> None:
    play_until(controller, lambda: controller.state.round == 4 and controller.state.stage in (COURSE, REDEPLOY))
    fresh = BoardView(desk, controller)
    qtbot.addWidget(fresh)
    assert scene(board).shown() == scene(fresh).shown()


def test_enter_is_left_to_the_turn_bar_where_the_board_has_nothing_to_do(
    board: BoardView, orcs: GameController
) -> None:
    board.focus_region(number(orcs.state, "r20"))
    steps = len(orcs.game.history)
    press(board, Qt.Key.Key_Return)
    assert len(orcs.game.history) == steps


def test_the_board_is_fit_for_every_size(board: BoardView, controller: GameController) -> None:
    lay(controller, redeploying("orcs", "heroic", {"r2": 2, "r3": 1}, hand=2))
    for width, height in ((60, 40), (300, 900), (1600, 300), (1500, 1100)):
        board.resize(width, height)
        board.grab()


# The fan.


@pytest.fixture
def asked(board: BoardView, controller: GameController) -> Fan:
    """The fan of a lone rival, whom Sorcerers may replace, and take with the die; a conquest is barred."""
    table = conquering("sorcerers", "dragon_master", {"r7": 1}, hand=1)
    settle(table, 1, "humans", "forest", {"r3": 1})
    lay(controller, table)
    click(board, number(table, "r3"))
    assert board.acting.fan is not None
    return board.acting.fan


def test_what_is_barred_lies_last_with_its_reason_and_is_not_done(asked: Fan, controller: GameController) -> None:
    titles = [card.way.title for card in asked.cards]
    assert titles == ["Replace", "Dragon", "Roll", "Conquer"]
    assert [card.way.price for card in asked.cards] == ["no token", "1 token", "33\xa0%", "2 tokens short"]
    steps = len(controller.game.history)
    QTest.mouseClick(asked, LEFT, PLAIN, asked.middle_of(3))
    assert asked.isVisible()
    assert len(controller.game.history) == steps
    assert asked.cards[3].way.against == "Tokens needed: 3. You have 1."


def test_the_paper_beside_the_fan_says_what_the_raised_card_does(asked: Fan, board: BoardView) -> None:
    for at in range(4):
        QTest.keyClick(asked.cards[asked.raised], Qt.Key.Key_Right) if at else None
        told = board.card.text
        assert told is not None
        assert told.title == asked.cards[at].way.line
    QTest.keyClick(asked.cards[3], Qt.Key.Key_Escape)
    assert board.acting.fan is None
    assert board.card.text is None
    assert board.map_view.hasFocus()


def test_a_click_elsewhere_or_a_move_of_the_game_closes_the_fan(
    asked: Fan, board: BoardView, controller: GameController
) -> None:
    steps = len(controller.game.history)
    QTest.mouseClick(asked, LEFT, PLAIN, QPoint(3, asked.height() - 3))
    assert not asked.isVisible()
    assert len(controller.game.history) == steps
    board.acting.open_fan(number(controller.state, "r3"))
    assert asked.isVisible()
    controller.play(controller.legal()[0])
    assert not asked.isVisible()
