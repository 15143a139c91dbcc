"""Redeployment on the board: by dragging, by plus and minus, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.board.positions import lay, number, redeploying, settle
from tests.ui.table import stage

# A screen that is none has no windows to raise, and menus want to be raised.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Hand:
    """A player's hand on the board."""

    def __init__(self, board: BoardView, controller: GameController) -> None:
        self.board = board
        self.view = board.map_view
        self.controller = controller

    @property
    def placement(self) -> Redeployment:
        layout = self.board.draft.layout
        assert isinstance(layout, Redeployment)
        return layout

    def number(self, region: str) -> int:
        return number(self.controller.state, region)

    def tokens(self, region: str) -> int:
        """How many tokens are wanted on a region; the scene must show the same."""
        wanted = self.placement.tokens[self.number(region)]
        assert self.board.scene is not None
        assert self.board.scene.stacks[self.number(region)].stand.first.count == wanted
        return wanted

    def click(self, point: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, PLAIN, point)

    def step(self, region: str, sign: str) -> None:
        assert self.board.scene is not None
        place = self.board.scene.steps[self.number(region)].place_of(sign)
        self.click(self.view.mapFromScene(place))

    def piece(self, region: str, kind: str) -> QPoint:
        assert self.board.scene is not None
        stack = self.board.scene.stacks[self.number(region)]
        place = [piece for piece, _ in stack.pieces()].index(kind)
        return self.view.mapFromScene(stack.piece_place(place))

    def drag(self, start: QPoint, end: QPoint) -> None:
        viewport = self.view.viewport()
        QTest.mousePress(viewport, LEFT, PLAIN, start)
        QTest.mouseMove(viewport, QPoint((start.x() + end.x()) // 2, (start.y() + end.y()) // 2))
        QTest.mouseMove(viewport, end)
        QTest.mouseRelease(viewport, LEFT, PLAIN, end)

    def place(self, region: str) -> QPoint:
        return self.view.place_of(self.number(region))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


@pytest.fixture
def hand(board: BoardView, controller: GameController) -> Hand:
    lay(controller, redeploying("orcs", "commando", {"r2": 3, "r3": 1, "r7": 1}, hand=2))
    return Hand(board, controller)


def test_plus_and_minus_move_tokens_between_hand_and_region(hand: Hand) -> None:
    hand.step("r3", "+")
    assert hand.tokens("r3") == 2
    assert hand.board.draft.in_hand() == 1
    hand.step("r2", "-")
    assert hand.tokens("r2") == 2
    assert hand.board.draft.in_hand() == 2
    hand.step("r7", "-")
    assert hand.tokens("r7") == 1


def test_a_token_is_dragged_from_region_to_region(hand: Hand) -> None:
    hand.drag(hand.place("r2"), hand.place("r7"))
    assert (hand.tokens("r2"), hand.tokens("r7")) == (2, 2)


def test_a_token_dropped_elsewhere_stays_where_it_was(hand: Hand) -> None:
    hand.drag(hand.place("r2"), hand.place("r20"))
    hand.drag(hand.place("r3"), hand.place("r7"))
    assert (hand.tokens("r2"), hand.tokens("r3"), hand.tokens("r7")) == (3, 1, 1)


def test_while_a_token_is_carried_the_board_tells_what_would_become(hand: Hand) -> None:
    viewport = hand.view.viewport()
    QTest.mousePress(viewport, LEFT, PLAIN, hand.place("r2"))
    QTest.mouseMove(viewport, hand.place("r2") + QPoint(30, 0))
    QTest.mouseMove(viewport, hand.place("r7"))
    assert hand.view.carrying.tag == "1 becomes 2"
    hand.controller.decisionChanged.emit(())
    QTest.mouseRelease(viewport, LEFT, PLAIN, hand.place("r7"))
    assert hand.tokens("r2") == 3, "a game that moves on takes the token out of the hand"


def test_a_click_on_an_own_region_puts_a_token_there(hand: Hand) -> None:
    hand.click(hand.place("r7"))
    assert hand.tokens("r7") == 2


def test_keys_change_the_numbers_of_the_focused_region(hand: Hand) -> None:
    hand.board.focus_region(hand.number("r3"))
    hand.key(Qt.Key.Key_Plus)
    hand.key(Qt.Key.Key_Space)
    assert hand.tokens("r3") == 3
    hand.key(Qt.Key.Key_Minus)
    assert hand.tokens("r3") == 2
    hand.board.focus_region(hand.number("r2"))
    hand.key(Qt.Key.Key_1)
    assert hand.tokens("r2") == 1
    assert hand.board.draft.in_hand() == 3


def test_all_is_played_at_once_when_it_is_ready(hand: Hand) -> None:
    draft = hand.board.draft
    assert not draft.play()
    assert stage(hand.controller) == "redeploy"
    draft.arrange("even")
    assert [hand.tokens(region) for region in ("r2", "r3", "r7")].count(2) >= 2
    assert draft.play()
    assert stage(hand.controller) != "redeploy"
    assert not draft.active


def test_reset_puts_everything_back(hand: Hand) -> None:
    hand.board.draft.arrange("borders")
    hand.board.draft.reset()
    assert (hand.tokens("r2"), hand.tokens("r3"), hand.board.draft.in_hand()) == (3, 1, 2)


def test_encampments_are_placed_taken_and_dragged(board: BoardView, controller: GameController) -> None:
    table = redeploying("orcs", "bivouacking", {"r2": 1, "r7": 1}, hand=0)
    table.set_pieces("encampment", number(table, "r2"), 4)
    lay(controller, table)
    hand = Hand(board, controller)
    hand.click(hand.piece("r7", "encampment"))
    assert hand.placement.pieces_on(hand.number("r7")) == 1
    hand.drag(hand.piece("r2", "encampment"), hand.place("r7"))
    assert (hand.placement.pieces_on(hand.number("r2")), hand.placement.pieces_on(hand.number("r7"))) == (3, 2)
    hand.click(hand.piece("r2", "encampment"))
    assert hand.placement.pieces_left == 1


def test_heroes_and_the_fortress_are_placed_by_key(board: BoardView, controller: GameController) -> None:
    lay(controller, redeploying("orcs", "heroic", {"r2": 1, "r7": 1, "r3": 1}, hand=0))
    hand = Hand(board, controller)
    for region in ("r2", "r3"):
        board.focus_region(hand.number(region))
        hand.key(Qt.Key.Key_Insert)
    assert not board.draft.problems()
    hand.key(Qt.Key.Key_Delete)
    assert board.draft.problems()
    lay(controller, redeploying("orcs", "fortified", {"r2": 1, "r7": 1}, hand=0))
    board.focus_region(hand.number("r7"))
    hand.key(Qt.Key.Key_Insert)
    assert hand.placement.pieces_on(hand.number("r7"))


def test_the_fan_offers_what_can_be_placed(hand: Hand) -> None:
    hand.board.focus_region(hand.number("r2"))
    hand.key(Qt.Key.Key_Menu)
    fan = hand.board.acting.fan
    assert fan is not None
    assert [card.way.line for card in fan.cards] == [
        "One token more",
        "One token less",
        "Show the card",
    ]
    fan.cards[1].click()
    assert hand.tokens("r2") == 2


def test_a_defender_places_what_was_driven_out(board: BoardView, controller: GameController) -> None:
    table = redeploying("orcs", "commando", {"r2": 2}, hand=0, auto_defenders=False)
    force = settle(table, 1, "skeletons", "forest", {"r7": 2, "r13": 1}, hand=2)
    table.displaced[force] = 2
    lay(controller, table)
    assert board.draft.play()
    hand = Hand(board, controller)
    assert controller.seat == 1
    assert hand.placement.defending
    assert sum(board.draft.proposal.values()) == 2
    hand.step("r7", "+")
    hand.click(hand.place("r13"))
    assert board.draft.ready
    hand.drag(hand.place("r7"), hand.place("r13"))
    assert (hand.tokens("r7"), hand.tokens("r13")) == (2, 3)
    assert board.draft.play()
    assert controller.state.tokens[hand.number("r13")] == 3
