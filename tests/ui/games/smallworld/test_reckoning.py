from __future__ import annotations

import csv
import io

import pytest

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.smallworld.reckoning import (
    BY_ROUND,
    BY_SOURCE,
    explanation,
    figure,
    grid,
    headline,
    in_order,
    ledger,
    place_of,
    report,
)
from tests.ui.sheets.finished import NAMES, finished, plan_of

WORDS = Words("en")


@pytest.fixture(scope="module")
def game() -> Game[Table]:
    return finished(3)


def with_coins(*coins: int, tokens: bool = True, **options: bool | int | str) -> Table:
    """The last position of a game, with these coins and, if so, no token on the map."""
    table = finished(len(coins), rounds=2, **options).state.copy()
    table.coins = list(coins)
    if not tokens:
        table.tokens = [0] * len(table.tokens)
    return table


def test_the_leader_changes_as_purses_are_opened() -> None:
    table = with_coins(60, 70, 65)
    assert headline(WORDS, table, NAMES, []) == "The game is over"
    assert headline(WORDS, table, NAMES, [0]) == "Anna leads with 60 coins"
    assert headline(WORDS, table, NAMES, [0, 1]) == "Ben leads with 70 coins"
    assert headline(WORDS, table, NAMES, [0, 1, 2]) == "Ben wins with 70 coins"
    assert explanation(WORDS, table, NAMES, [0]) == "1 purse is open. Ben’s comes next."
    assert explanation(WORDS, table, NAMES, [0, 1]).startswith("2 purses are open. Chiara’s comes last.")


def test_the_rows_are_in_the_order_of_what_is_known() -> None:
    table = with_coins(60, 70, 65)
    assert in_order(table, [0]) == [0, 1, 2]
    assert in_order(table, [0, 1]) == [1, 0, 2]
    assert in_order(table, [0, 1, 2]) == [1, 2, 0]
    assert [place_of(table, seat, [0, 1, 2]) for seat in range(3)] == [3, 1, 2]


def test_a_plain_victory_tells_by_how_much() -> None:
    assert explanation(WORDS, with_coins(60, 70, 65), NAMES, range(3)) == "Chiara came next with 65, 5 coins behind."
    assert "only 1 coin" in explanation(WORDS, with_coins(69, 70, 69), NAMES, range(3))
    assert explanation(WORDS, with_coins(69, 70, 69), NAMES, range(3)).startswith("Anna and Chiara came next")


def test_equal_coins_are_settled_by_tokens() -> None:
    table = with_coins(70, 70)
    table.tokens = [0] * len(table.tokens)
    table.tokens[table.held[0].bit_length() - 1 if table.held[0] else table.held[1].bit_length() - 1] = 4
    winner = "Anna" if table.held[0] else "Ben"
    assert headline(WORDS, table, NAMES, range(2)) == f"{winner} wins with 70 coins"
    told = explanation(WORDS, table, NAMES, range(2))
    assert told == f"Anna and Ben have 70 coins each. Race tokens on the map decide: {winner} has 4, against 0."


def test_equal_tokens_share_the_victory_or_go_to_the_later_seat() -> None:
    table = with_coins(70, 70, 12, tokens=False)
    assert headline(WORDS, table, NAMES, range(3)) == "Anna and Ben win with 70 coins each"
    assert explanation(WORDS, table, NAMES, range(3)).endswith("0 each: the victory is shared.")
    later = with_coins(70, 70, 12, tokens=False, second_tiebreak="later")
    assert headline(WORDS, later, NAMES, range(3)) == "Ben wins with 70 coins"
    assert explanation(WORDS, later, NAMES, range(3)).endswith("the later seat wins, and that is Ben.")


def test_every_view_adds_up_to_the_coins(game: Game[Table]) -> None:
    seats = range(3)
    for view in (BY_SOURCE, BY_ROUND):
        shown = grid(WORDS, game, NAMES, view, seats)
        assert [row.cells[-1] for row in shown.rows] == game.state.coins
        assert all(sum(cell or 0 for cell in row.cells[:-1]) == row.cells[-1] for row in shown.rows)
    for seat in seats:
        own = grid(WORDS, game, NAMES, str(seat), seats)
        assert own.rows[-1].cells[-1] == game.state.coins[seat]
        assert len(own.columns) == game.state.setting.rounds + 2


def test_sealed_purses_stay_sealed_in_the_table(game: Game[Table]) -> None:
    shown = grid(WORDS, game, NAMES, BY_SOURCE, [1])
    assert shown.rows[0].cells == (None,) * len(shown.columns)
    assert None not in shown.rows[1].cells


def test_the_strongest_of_a_column_is_one_that_stands_out(game: Game[Table]) -> None:
    shown = grid(WORDS, game, NAMES, BY_SOURCE, range(3))
    assert shown.strongest(shown.columns.index("Start")) == 0
    assert shown.strongest(0) == max(row.cells[0] or 0 for row in shown.rows)
    assert shown.scale >= shown.strongest(0)


def test_figures_have_a_true_minus() -> None:
    assert [figure(number) for number in (None, 7, 0, -2)] == ["–", "7", "0", "−2"]


def test_the_report_tells_result_tables_and_the_whole_story(game: Game[Table]) -> None:
    before = dict(missing)
    told = report(WORDS, game, plan_of(game), "Board for three players")
    assert "Anna, Ben and Chiara" in told
    assert headline(WORDS, game.state, NAMES, range(3)) in told
    assert told.count("Where") == 0
    assert "Round 10 begins." in told
    assert len(told.splitlines()) > len(game.history)
    assert dict(missing) == before


def test_the_ledger_holds_every_coin(game: Game[Table]) -> None:
    lines = list(csv.DictReader(io.StringIO(ledger(WORDS, game, NAMES))))
    for seat, coins in enumerate(game.state.coins):
        assert sum(int(line["Coins"]) for line in lines if line["Player"] == NAMES[seat]) == coins
