"""The turn bar: the sentence, the coins of the turn, and the buttons."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.presentation.turn import TurnView
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.tabletop.turn_parts import ABOVE, LEAST_ABOVE, PIPS, Sentence
from smallworld_desktop.ui.widgets.button import Button
from tests.ui.games.smallworld.positions import lively
from tests.ui.table import plan, stage
from tests.ui.tabletop.moments import LEFT, bar_of, play_lively, play_to_stage, shown


@pytest.fixture
def column(window: QWidget, desk: Desk, controller: GameController) -> SmallWorldColumn:
    controller.start(plan(3, auto_defenders=False))
    return SmallWorldColumn(desk, controller, window, window)


@pytest.fixture
def bar(qtbot: QtBot, window: QWidget, desk: Desk, controller: GameController, column: SmallWorldColumn) -> TurnBar:
    made = bar_of(desk, controller, window)
    made.follow_panel(column)
    made.setGeometry(8, 848, 1584, 144)
    shown(qtbot, window)
    return made


def sentence(bar: TurnBar) -> str:
    assert bar.view is not None
    return bar.view.sentence


def button(bar: TurnBar, label: str) -> Button:
    [found] = [one for one in bar.buttons if one.text() == label]
    return found


def labels(bar: TurnBar) -> list[str]:
    return [one.text() for one in bar.buttons]


def test_a_turn_is_played_by_its_buttons(bar: TurnBar, column: SmallWorldColumn, controller: GameController) -> None:
    assert sentence(bar) == "Anna, choose a race and power."
    column.choose(1)
    assert labels(bar)[0].startswith("Take ")
    QTest.mouseClick(bar.buttons[0], LEFT)
    assert stage(controller) == "ready"
    assert labels(bar)[:2] == ["Go on", "Stop …"]
    QTest.mouseClick(button(bar, "Stop …"), LEFT)
    assert stage(controller) == "ready"
    QTest.mouseClick(button(bar, "Stop all the same"), LEFT)
    assert stage(controller) == "redeploy"
    QTest.mouseClick(button(bar, "End turn"), LEFT)
    assert sentence(bar) == "Ben, choose a race and power."


def test_whether_a_button_asks_follows_the_settings_at_once(
    bar: TurnBar, controller: GameController, desk: Desk
) -> None:
    controller.play(Pick(0))
    for ask, label in (("never", "Stop"), ("costs", "Stop …")):
        desk.settings.change(ask=ask)
        assert labels(bar)[1] == label
    QTest.mouseClick(button(bar, "Stop …"), LEFT)
    assert stage(controller) == "ready"


def test_the_primary_button_stays_in_its_place(bar: TurnBar, controller: GameController) -> None:
    places: dict[bool, set[int]] = {False: set(), True: set()}
    for _ in range(60):
        if bar.buttons:
            # Where two ways are weighed against one another they lie side by side, as large as there is room.
            two = all(control.forecast for control in bar.controls[:2])
            places[two].add(bar.buttons[0].x())
            assert bar.buttons[0].kind == ("normal" if bar.buttons[0].text().endswith("…") else "primary")
            assert [one.kind for one in bar.buttons[1:]] == ["normal"] * (len(bar.buttons) - 1)
        controller.play(controller.legal()[-1])
    assert [len(found) for found in places.values()] == [1, 1]


def test_enter_presses_the_primary_button_only_if_it_can_be_pressed(
    bar: TurnBar, column: SmallWorldColumn, controller: GameController
) -> None:
    before = controller.state
    bar.primary()
    assert controller.state is before, "no combo is pointed at"
    column.choose(0)
    bar.primary()
    assert stage(controller) == "ready"


def test_keys_of_its_own_press_the_buttons(bar: TurnBar, controller: GameController, qtbot: QtBot) -> None:
    play_to_stage(controller, "course")
    before = controller.state
    QTest.keyClick(bar, Qt.Key.Key_D)
    assert controller.state is before
    assert "decline?" in sentence(bar)
    bar.primary()
    assert controller.state.race[controller.game.history[-1].seat * 3] == -1


def test_a_redeployment_is_spread_by_its_buttons(bar: TurnBar, controller: GameController, qtbot: QtBot) -> None:
    draft = bar._draft

    def much_to_place() -> bool:
        if stage(controller) != "redeploy" or controller.state.placing:
            return False
        force = controller.state.active
        held = controller.state.held[force].bit_count()
        return bool(held > 2 and controller.state.total(force) > held + 2)

    play_lively(controller, much_to_place)
    assert labels(bar) == ["End turn", "Even", "Borders", "Reset", "Undo", "Redo"]
    placement = draft.layout
    assert isinstance(placement, Redeployment)
    before = dict(placement.tokens)
    QTest.keyClick(bar, Qt.Key.Key_E)
    for share in placement.shares:
        even = [placement.tokens[region] for region in share.regions]
        assert max(even) - min(even) <= 1
    QTest.mouseClick(button(bar, "Borders"), LEFT)
    QTest.keyClick(bar, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert placement.tokens == before
    most = max(placement.tokens, key=lambda region: placement.tokens[region])
    assert draft.take(most)
    assert not button(bar, "End turn").isEnabled()
    assert "1 token" in button(bar, "End turn").toolTip()
    assert bar.view is not None
    assert "1 token is still in hand." in bar.view.facts
    assert draft.add(most)
    assert button(bar, "End turn").isEnabled()


def test_a_button_that_is_gone_hears_no_key_that_is_still_held_on_it(bar: TurnBar, controller: GameController) -> None:
    play_lively(controller, lambda: stage(controller) == "redeploy" and not controller.state.placing)
    gone = bar.buttons[-1]
    assert gone.isEnabled() or bar.buttons[1].isEnabled()
    controller.look_at(0)
    assert gone not in bar.buttons
    assert not any(button.isEnabled() for button in bar.findChildren(Button) if button not in bar.buttons)


def test_defenders_are_told_whose_turn_it_is(bar: TurnBar, controller: GameController) -> None:
    play_to_stage(controller, "defenders", seed=3)
    view = bar.view
    assert view is not None
    names = controller.plan.names
    assert view.sentence.startswith(f"{names[controller.seat]}, place ")
    assert f"It is {names[controller.state.turn]}’s turn" in view.facts
    assert view.seat == controller.seat
    assert labels(bar)[0] == "Done"


def test_what_the_turn_would_pay_is_told_line_by_line(bar: TurnBar, controller: GameController) -> None:
    play_lively(controller, lambda: stage(controller) == "conquest" and controller.state.round == 2)
    assert bar.view is not None
    shown_ = bar.view.income
    assert shown_ is not None
    lines = income(controller.state, controller.state.turn)
    assert [amount for _, amount in shown_.lines] == [line.amount for line in lines]
    [part] = [part for part in bar.findChildren(QWidget) if part.accessibleName() == "This turn so far"]
    assert f"{shown_.total} coin" in part.accessibleDescription()


def test_undo_takes_back_and_its_button_follows(bar: TurnBar, controller: GameController, qtbot: QtBot) -> None:
    controller.play(Pick(0))
    assert not button(bar, "Undo").isEnabled()
    why = "Nothing of this turn can be taken back: what luck or somebody else has answered stays."
    assert (button(bar, "Undo").toolTip(), button(bar, "Undo").accessibleDescription()) == (why, why)
    play_lively(controller, lambda: stage(controller) == "conquest" and controller.can_undo)
    assert button(bar, "Undo").isEnabled()
    assert why not in (button(bar, "Undo").toolTip(), button(bar, "Undo").accessibleDescription())
    count = len(controller.game.history)
    QTest.mouseClick(button(bar, "Undo"), LEFT)
    assert len(controller.game.history) == count - 1


def test_while_the_past_is_looked_at_the_only_button_leads_back(
    bar: TurnBar, controller: GameController, qtbot: QtBot
) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    controller.look_at(4)
    assert sentence(bar).startswith("You are looking back at round 1")
    assert labels(bar) == ["Back to now"]
    QTest.mouseClick(bar.buttons[0], LEFT)
    assert controller.looked_at is None


def test_computers_can_be_halted_and_led_step_by_step(bar: TurnBar, controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 1000.0
    controller.set_player(0, "chance")
    assert sentence(bar) == "Anna plays."
    QTest.mouseClick(button(bar, "Pause"), LEFT)
    assert controller.is_paused
    assert sentence(bar) == "Anna waits: the game is paused."
    count = len(controller.game.history)
    QTest.mouseClick(button(bar, "One step"), LEFT)
    qtbot.waitUntil(lambda: len(controller.game.history) > count)
    assert labels(bar)[0] == "Go on"


@pytest.mark.slow
def test_the_end_names_the_winner_and_shows_the_way_to_the_result(
    bar: TurnBar, controller: GameController, qtbot: QtBot
) -> None:
    play_lively(controller, lambda: controller.over)
    assert sentence(bar).startswith("The game is over.")
    with qtbot.waitSignal(bar.resultsAsked):
        QTest.mouseClick(button(bar, "See the result"), LEFT)


def test_previous_and_next_walk_the_combos(bar: TurnBar, column: SmallWorldColumn) -> None:
    chosen: list[int] = []
    column.chosenChanged.connect(chosen.append)
    for label in ("Next", "Next", "Previous"):
        QTest.mouseClick(button(bar, label), LEFT)
    assert chosen == [0, 1, 0]


def test_everything_has_a_name_for_those_who_listen(bar: TurnBar, controller: GameController) -> None:
    dice = random.Random(1)
    for _ in range(80):
        assert all(one.accessibleName() == one.text() != "" for one in bar.buttons)
        names = {part.accessibleName() for part in bar.findChildren(QWidget)}
        assert sentence(bar) in names
        controller.play(lively(controller.legal(), dice))


@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (3840, 2160)])
def test_no_button_lies_on_another_and_all_within_the_bar(
    bar: TurnBar, controller: GameController, desk: Desk, size: tuple[int, int], text: float
) -> None:
    desk.settings.change(text=text)
    desk.resize(*size)
    u = desk.look.u
    margin = round(Button.MARGIN * u)
    bar.resize(round(size[0] - 16 * u), round((128 * min(1.5, 0.5 + text / 2) + 16) * u))
    for wanted in ("pick", "ready", "redeploy", "course"):
        play_to_stage(controller, wanted)
        assert not bar.grab().isNull()
        rects = [one.geometry().adjusted(margin, margin, -margin, -margin) for one in bar.buttons]
        for number, rect in enumerate(rects):
            assert bar.rect().contains(rect)
            assert not any(rect.intersects(other) for other in rects[number + 1 :])


def test_in_large_type_the_steps_lie_close_before_one_must_scroll_and_off_the_edge(qtbot: QtBot, desk: Desk) -> None:
    desk.settings.change(text=2.0)
    part, told, u = Sentence(desk), TurnView(0, "Dan, conquer a region.", "14 regions are in reach."), desk.look.u
    qtbot.addWidget(part)
    part.show_view(told)
    words = part.height_for(round(500 * u), 0) - (ABOVE + 8) * u
    part.show_view(replace(told, step=1, steps=("Prepare", "Conquer", "Redeploy")))
    least = words + (LEAST_ABOVE + PIPS) * u
    assert part.height_for(round(500 * u), least) <= least + 1
    assert part.height_for(round(500 * u), 0) >= words + (LEAST_ABOVE + 2 + 11 + 6) * u - 1
