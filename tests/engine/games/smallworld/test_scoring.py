"""Income as a sum of lines, and who has won."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.scoring import income, ranking, tokens_on_map, winners
from smallworld_desktop.engine.kernel.events import Reason
from tests.engine.games.smallworld.positions import position


def test_every_coin_has_its_line() -> None:
    table = position(
        "{stage: redeploy, seats: {P1: {active: {race: humans, power: merchant, at: {A: 1, B: 1}}, "
        "declined: {race: dwarves, at: {D: 1, E: 1}}, spirit: {race: elves, at: {H: 1}}}, P2: {}}}"
    )
    assert income(table, 0) == [
        Reason("income-regions", 2, {"race": "humans", "count": 2}),
        Reason("income-bonus", 1, {"race": "humans", "count": 1}),
        Reason("income-bonus", 2, {"power": "merchant", "count": 2}),
        Reason("income-declined", 2, {"race": "dwarves", "count": 2}),
        Reason("income-bonus", 1, {"race": "dwarves", "count": 1}),
        Reason("income-declined", 1, {"race": "elves", "count": 1}),
    ]
    assert income(table, 1) == []


@pytest.mark.parametrize(
    ("force", "bonus"),
    [
        ("{race: ratmen, power: forest, at: {D: 1, A: 1}}", [1]),
        ("{race: ratmen, power: hill, at: {B: 1, G: 1, A: 1}}", [2]),
        ("{race: ratmen, power: swamp, at: {E: 1, A: 1}}", [1]),
        ("{race: humans, power: spirit, at: {A: 1, F: 1, B: 1}}", [2]),
        ("{race: wizards, power: spirit, at: {E: 1, A: 1}}", [1]),
        ("{race: dwarves, power: spirit, at: {D: 1, H: 1, A: 1}}", [2]),
        ("{race: ratmen, power: alchemist, at: {A: 1}}", [2]),
        ("{race: ratmen, power: alchemist, hand: 1}", [2]),
        ("{race: ratmen, power: alchemist}", []),
        ("{race: ratmen, power: wealthy, at: {A: 1}}", []),
        ("{race: trolls, power: commando, at: {A: 1}}", []),
        ("{race: ratmen, power: seafaring, at: {S1: 1, L: 1}}", []),
    ],
)
def test_a_bonus_is_what_the_banner_or_badge_says(force: str, bonus: list[int]) -> None:
    table = position(f"{{stage: redeploy, seats: {{P1: {{active: {force}}}, P2: {{}}}}}}")
    assert [line.amount for line in income(table, 0) if line.id != "income-regions"] == bonus


def test_fortresses_pay_their_builder_where_he_stands_and_nobody_else() -> None:
    table = position(
        "{stage: redeploy, pieces: {A: [fortress], B: [fortress], D: [fortress]}, seats: {P1: {active: {race: ratmen, "
        "power: fortified, at: {A: 1, B: 1}}}, P2: {active: {race: orcs, power: hill, at: {D: 1}}}}}"
    )
    assert [line.amount for line in income(table, 0)] == [2, 2]
    assert [line.amount for line in income(table, 1)] == [1]


def test_tokens_in_hand_and_other_pieces_break_no_tie() -> None:
    table = position(
        "{stage: redeploy, pieces: {A: [encampment, encampment]}, seats: {P1: {active: {race: amazons, power: "
        "bivouacking, hand: 4, at: {A: 2}}, declined: {race: ghouls, at: {D: 2}}}, "
        "P2: {active: {race: orcs, power: hill, at: {B: 5}}}}}"
    )
    assert [tokens_on_map(table, seat) for seat in (0, 1)] == [4, 5]
    assert winners(table) == [1]


def test_coins_go_before_tokens_and_equals_share_the_victory() -> None:
    given = "{stage: redeploy, seats: {P1: {coins: 7, active: {race: orcs, power: hill, at: {A: 1}}}, "
    rich = position(given + "P2: {coins: 6, active: {race: ratmen, power: forest, at: {B: 9}}}}}")
    equal = position(given + "P2: {coins: 7, active: {race: ratmen, power: forest, at: {B: 1}}}}}")
    assert winners(rich) == [0]
    assert winners(equal) == [0, 1]
    assert ranking(equal) == [(7, 1, 0), (7, 1, 0)]
