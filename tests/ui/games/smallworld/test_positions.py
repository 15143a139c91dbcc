"""Every row and every sentence, in thousands of positions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.actions import Pick, Stop
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import OVER, REDEPLOY, STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.conquest.combos import combo_card, combo_rows
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.smallworld.combo_column import lots
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.games.smallworld.redeployment import redeployment
from smallworld_desktop.ui.games.smallworld.seats import deciding
from smallworld_desktop.ui.games.smallworld.supply import tray_rows
from smallworld_desktop.ui.presentation.controls import Control
from smallworld_desktop.ui.presentation.seats import SeatRow, seat_rows
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.turn import TurnView, turn_view
from smallworld_desktop.ui.sitting.seating import Seat
from tests.ui.games.smallworld.positions import GAMES, buttons, positions, seats, telling, whole_game


@pytest.fixture(scope="module")
def everywhere() -> list[Table]:
    return list(positions())


@pytest.fixture(autouse=True)
def _nothing_goes_unsaid() -> Iterator[None]:
    yield
    assert not missing


def plain(text: str) -> bool:
    """Whether a text is made of words only."""
    return not re.search(r"\[|_|None|\{|  |^\s|\s$", text)


def watched(table: Table) -> tuple[TurnView, tuple[Control, ...]]:
    """What the turn bar shows a person in a position."""
    situation = Situation(purse=7, legal=legal_actions(table), layout=redeployment(table), chosen=1)
    return told(table, situation), buttons(table, situation)


def told(table: Table, situation: Situation) -> TurnView:
    return turn_view(TABLE, SmallWorld(), table, telling(table), situation)


def test_the_games_reach_every_stage(everywhere: list[Table]) -> None:
    assert {STAGES[table.stage] for table in everywhere} >= set(STAGES) - {"over"}
    assert len(everywhere) > 2000


def test_the_turn_bar_says_what_is_to_be_decided_and_by_whom(everywhere: list[Table]) -> None:
    for table in everywhere:
        view, _ = watched(table)
        assert plain(view.sentence)
        assert plain(view.facts) or not view.facts
        assert view.sentence.endswith(".")
        if table.stage != OVER and not table.pending:
            assert view.sentence.startswith(telling(table).name(deciding(table)))


def test_what_the_turn_would_pay_is_the_income_of_the_rules(everywhere: list[Table]) -> None:
    for table in everywhere:
        shown = watched(table)[0].income
        if shown is None:
            assert table.stage == OVER
            continue
        assert all(plain(text) for text, _ in shown.lines)
        assert not shown.lines or sum(amount for _, amount in shown.lines) == shown.total
        if STAGES[table.stage] in ("conquest", "redeploy"):
            assert shown.total == sum(line.amount for line in income(table, table.turn))


@pytest.mark.slow
def test_every_plain_action_has_a_button_and_every_button_its_action(everywhere: list[Table]) -> None:
    for table in everywhere:
        legal = legal_actions(table)
        shown = watched(table)[1]
        offered = {control.action for control in shown if control.action is not None}
        assert offered <= set(legal)
        on_the_board = {a for a in legal if hasattr(a, "region") or hasattr(a, "index")}
        done = {a for a in legal if type(a).__name__ == "Done"}
        assert set(legal) - on_the_board - done <= offered
        assert all(plain(control.label) for control in shown)
        keys = [(control.shortcut, control.number) for control in shown if control.shortcut is not None]
        assert len(keys) == len(set(keys)), keys


def test_who_stops_without_a_region_is_told_so_and_offered_nothing_but_the_end_of_the_turn() -> None:
    game = Game(SmallWorld(), Setup(seats=3), 1)
    for kind in (Pick, Stop):
        game.play(next(action for action in game.legal() if isinstance(action, kind)))
    table = game.state
    assert table.stage == REDEPLOY
    situation = Situation(legal=legal_actions(table), layout=redeployment(table))
    view, tokens = told(table, situation), table.hand[table.active]
    assert view.hand is not None
    assert tokens > 1
    assert view.facts.startswith("No region to place tokens on: ")
    assert view.facts.endswith(" stay in hand.")
    assert view.hand.count == tokens
    assert str(tokens) in view.hand.text
    assert [control.command for control in buttons(table, situation)] == ["place"]


@pytest.mark.slow
def test_the_same_key_is_never_bound_for_the_window_and_the_button(everywhere: list[Table]) -> None:
    controls = [control for table in everywhere for control in watched(table)[1]]
    bound = {control.shortcut.id for control in controls if control.bound and control.shortcut is not None}
    assert bound == {"agree", "roll", "reset", *(f"smallworld.{own}" for own in ("decline", "even", "borders", "stop"))}


def rows_of(table: Table, seats: Sequence[Seat]) -> Sequence[SeatRow]:
    asked = SmallWorld().decision(table).seats
    return seat_rows(TABLE.seats, table, asked, telling(table), seats, eyes=0)


@pytest.mark.slow
def test_seats_tell_what_the_table_has(everywhere: list[Table]) -> None:
    for table in everywhere:
        count = table.setting.seats
        rows = rows_of(table, seats(count, humans=1))
        assert [row.seat for row in rows] == list(range(count))
        assert sum(row.deciding for row in rows) == (table.stage != OVER)
        for row in rows:
            assert plain(row.text)
            assert row.purse is not None
            assert bool(row.side.emblem) == (table.race[3 * row.seat] >= 0)
            assert row.purse.coins in (None, table.coins[row.seat])
            assert sum(value * number for value, number in row.purse.piles.items()) == (row.purse.coins or 0)


@pytest.mark.slow
def test_combos_tell_price_and_gain(everywhere: list[Table]) -> None:
    for table in everywhere[::5]:
        for row in combo_rows(lots(table), telling(table), 2):
            assert plain(row.text)
            assert row.short == max(0, row.index - 2)
            assert (row.coins > 0) == bool(row.gain_text)
            card = combo_card(lots(table), telling(table), row.index, 9, due=True)
            assert card.total == row.coins - row.index
            assert all(map(plain, (card.tokens_text, card.hint, card.race.rule, card.power.rule)))
            assert all(plain(line.text) for line in card.lines)


def test_a_card_promises_the_tokens_that_one_gets() -> None:
    for count, seed in GAMES:
        for step in whole_game(count, seed).history:
            if isinstance(step.action, Pick):
                card = combo_card(lots(step.before), telling(step.before), step.action.index, None)
                assert card.tokens == step.after.hand[3 * step.seat]


def test_the_tray_counts_every_token_of_a_race(everywhere: list[Table]) -> None:
    for table in everywhere[::3]:
        for row in tray_rows(table, telling(table)):
            assert plain(row.text)
            assert row.left + row.on_map + row.in_hand == row.supply


def test_the_reach_is_told_as_the_legal_actions_have_it(everywhere: list[Table]) -> None:
    told = set()
    for table in everywhere:
        if table.pending or STAGES[table.stage] not in ("ready", "conquest", "ghoul_ready", "ghoul_conquest"):
            continue
        legal = legal_actions(table)
        facts = watched(table)[0].facts
        told.add(re.sub(r"\d+", "#", facts.partition(".")[0]))
        payable = sum(type(action).__name__ == "Conquer" for action in legal)
        attempts = sum(type(action).__name__ == "Attempt" for action in legal)
        if payable and attempts:
            assert facts.startswith(f"{payable + attempts} regions are in reach: {payable} you can pay for, {attempts}")
    assert len(told) > 8


def test_the_watcher_of_a_computer_or_of_the_past_is_told_so() -> None:
    table = whole_game(3, 2).history[100].after
    for situation, begins in (
        (Situation(human=False, thinking=True), telling(table).name(deciding(table)) + " is thinking"),
        (Situation(human=False), telling(table).name(deciding(table)) + " plays"),
        (Situation(human=False, paused=True), telling(table).name(deciding(table)) + " waits"),
        (Situation(past=True), "You are looking back at round"),
    ):
        assert told(table, situation).sentence.startswith(begins)
    past = buttons(table, Situation(past=True))
    assert [control.command for control in past] == ["now"]
    watching = buttons(table, Situation(human=False))
    assert [control.command for control in watching] == ["hurry", "pause", "pace"]
    halted = buttons(table, Situation(human=False, paused=True))
    assert [control.command for control in halted] == ["pause", "step", "pace"]
    judged = buttons(table, Situation(judging=True))
    assert [control.command for control in judged] == ["unjudged"]


def test_the_end_names_the_winner_and_all_coins() -> None:
    table = whole_game(4, 3).state
    view = told(table, Situation())
    assert view.sentence.startswith("The game is over.")
    assert all(str(coins) in view.facts for coins in table.coins)
    assert [control.command for control in buttons(table, Situation())] == ["results"]


def test_nobody_decides_what_chance_decides() -> None:
    for step in whole_game(5, 4).history:
        if step.seat == CHANCE and step.before.stage != OVER and step.before.pending:
            assert buttons(step.before, Situation()) == ()


def test_regions_of_a_lone_seat_are_its_own() -> None:
    table = whole_game(5, 4).history[200].after
    for row in rows_of(table, seats(5)):
        assert f"{len(bits(table.held[3 * row.seat]))} region" in row.side.facts or not row.side.emblem
