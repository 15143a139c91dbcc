from __future__ import annotations

import csv
import io

import pytest

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.conquest.reckoning import BY_ROUND, BY_SOURCE, CoinReckoning
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.smallworld.reckoning import SmallWorldReckoning
from smallworld_desktop.ui.presentation.reckoning import figure
from smallworld_desktop.ui.presentation.telling import Telling
from tests.ui.sheets.finished import NAMES, finished

WORDS = Words("en")


@pytest.fixture(scope="module")
def reckoning() -> CoinReckoning:
    return reckoned(finished(3))


def reckoned(game: Game[Table]) -> CoinReckoning:
    state = game.state
    return SmallWorldReckoning(Telling(WORDS, NAMES[: state.setting.seats], state.setting.board), game)


def with_coins(*coins: int, tokens: bool = True, held: int = 0, **options: bool | int | str) -> CoinReckoning:
    """The end of a game with these coins and, if so, no token on the map but what is held on one region."""
    game = finished(len(coins), rounds=2, **options)
    table = game.state
    table.coins = list(coins)
    if not tokens:
        table.tokens = [0] * len(table.tokens)
    if held:
        table.tokens[(table.held[0] or table.held[1]).bit_length() - 1] = held
    return reckoned(game)


def test_the_leader_changes_as_purses_are_opened() -> None:
    end = with_coins(60, 70, 65)
    assert end.headline([]) == "The game is over"
    assert end.headline([0]) == "Anna leads with 60 coins"
    assert end.headline([0, 1]) == "Ben leads with 70 coins"
    assert end.headline([0, 1, 2]) == "Ben wins with 70 coins"
    assert end.explanation([0]) == "1 purse is open. Ben’s comes next."
    assert end.explanation([0, 1]).startswith("2 purses are open. Chiara’s comes last.")


def test_the_rows_are_in_the_order_of_what_is_known() -> None:
    end = with_coins(60, 70, 65)
    assert end.in_order([0]) == [0, 1, 2]
    assert end.in_order([0, 1]) == [1, 0, 2]
    assert end.in_order([0, 1, 2]) == [1, 2, 0]
    assert [end.place_of(seat, [0, 1, 2]) for seat in range(3)] == [3, 1, 2]


def test_a_plain_victory_tells_by_how_much() -> None:
    assert with_coins(60, 70, 65).explanation(range(3)) == "Chiara came next with 65, 5 coins behind."
    assert "only 1 coin" in with_coins(69, 70, 69).explanation(range(3))
    assert with_coins(69, 70, 69).explanation(range(3)).startswith("Anna and Chiara came next")


def test_equal_coins_are_settled_by_tokens() -> None:
    end = with_coins(70, 70, tokens=False, held=4)
    winner = "Anna" if end.game.state.held[0] else "Ben"
    assert end.headline(range(2)) == f"{winner} wins with 70 coins"
    told = end.explanation(range(2))
    assert told == f"Anna and Ben have 70 coins each. Race tokens on the map decide: {winner} has 4, against 0."


def test_equal_tokens_share_the_victory_or_go_to_the_later_seat() -> None:
    end = with_coins(70, 70, 12, tokens=False)
    assert end.headline(range(3)) == "Anna and Ben win with 70 coins each"
    assert end.explanation(range(3)).endswith("0 each: the victory is shared.")
    assert [end.place_of(seat, range(3)) for seat in range(3)] == [1, 1, 3]
    later = with_coins(70, 70, 12, tokens=False, second_tiebreak="later")
    assert later.headline(range(3)) == "Ben wins with 70 coins"
    assert later.explanation(range(3)).endswith("the later seat wins, and that is Ben.")
    assert [later.place_of(seat, range(3)) for seat in range(3)] == [2, 1, 3]


def test_every_view_adds_up_to_the_coins(reckoning: CoinReckoning) -> None:
    seats = range(3)
    for view in (BY_SOURCE, BY_ROUND):
        shown = reckoning.grid(view, seats)
        assert [row.cells[-1] for row in shown.rows] == reckoning.game.state.coins
        assert all(sum(cell or 0 for cell in row.cells[:-1]) == row.cells[-1] for row in shown.rows)
    for seat in seats:
        own = reckoning.grid(str(seat), seats)
        assert own.rows[-1].cells[-1] == reckoning.game.state.coins[seat]
        assert len(own.columns) == reckoning.game.state.setting.rounds + 2


def test_sealed_purses_stay_sealed_in_the_table(reckoning: CoinReckoning) -> None:
    shown = reckoning.grid(BY_SOURCE, [1])
    assert shown.rows[0].cells == (None,) * len(shown.columns)
    assert None not in shown.rows[1].cells


def test_the_strongest_of_a_column_is_one_that_stands_out(reckoning: CoinReckoning) -> None:
    shown = reckoning.grid(BY_SOURCE, range(3))
    assert shown.strongest(shown.columns.index("Start")) == 0
    assert shown.strongest(0) == max(row.cells[0] or 0 for row in shown.rows)
    assert shown.scale >= shown.strongest(0)


def test_figures_have_a_true_minus() -> None:
    assert [figure(number) for number in (None, 7, 0, -2)] == ["–", "7", "0", "−2"]


def test_the_report_tells_result_tables_and_the_whole_story(reckoning: CoinReckoning) -> None:
    before = dict(missing)
    told = reckoning.report()
    assert "Anna, Ben and Chiara" in told
    assert reckoning.headline(range(3)) in told
    assert told.count("Where") == 0
    assert "Round 10 begins." in told
    assert len(told.splitlines()) > len(reckoning.game.history)
    assert dict(missing) == before


def test_the_ledger_holds_every_coin(reckoning: CoinReckoning) -> None:
    lines = list(csv.DictReader(io.StringIO(reckoning.ledger())))
    for seat, coins in enumerate(reckoning.game.state.coins):
        assert sum(int(line["Coins"]) for line in lines if line["Player"] == NAMES[seat]) == coins
