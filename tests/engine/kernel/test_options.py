"""Options as data: each kind takes what it may be, and says what it expects instead of anything else."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.options import Amount, Choice, Option, Selection, Switch, complete

OPTIONS = (
    Switch(name="open_bids", default=False, otherwise=True),
    Choice(name="currency", default="coins", choices=("coins", "shells")),
    Amount(name="rounds", default=3, least=1, most=9),
    Amount(name="purse", default=None, least=0, most=99),
    Selection(name="unsold", kinds=("race", "power")),
)
KNOWN: dict[str, Option] = {option.name: option for option in OPTIONS}


@pytest.mark.parametrize(
    ("name", "value"),
    [("open_bids", True), ("currency", "shells"), ("rounds", 9), ("purse", 0), ("purse", None), ("unsold", ("a",))],
)
def test_an_option_takes_what_it_may_be(name: str, value: object) -> None:
    assert complete(KNOWN, {name: value})[name] == value


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("open_bids", 1, "true or false"),
        ("currency", "gold", "one of coins, shells"),
        ("rounds", 10, "a number from 1 to 9"),
        ("rounds", None, "a number from 1 to 9"),
        ("rounds", True, "a number from 1 to 9"),
        ("unsold", "a", "a list of races and powers"),
        ("unsold", ["a"] * 101, "a list of races and powers"),
    ],
)
def test_an_option_says_what_it_expects(name: str, value: object, expected: str) -> None:
    with pytest.raises(GameError, match=f"option {name}: expected {expected}"):
        complete(KNOWN, {name: value})


def test_what_is_not_named_is_as_usual_and_what_is_unknown_is_refused() -> None:
    usual = {"open_bids": False, "currency": "coins", "rounds": 3, "purse": None, "unsold": ()}
    assert complete(KNOWN, {}) == usual
    with pytest.raises(GameError, match="there is no option 'dice'; there are currency, open_bids"):
        complete(KNOWN, {"dice": 2})


def test_what_the_rulebook_has_is_what_is_usual_unless_it_is_told_apart() -> None:
    assert [option.printed for option in OPTIONS] == [True, "coins", 3, None, ()]
