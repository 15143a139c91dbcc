"""Factions are told by their signs and by their names: on combos, at seats, and before the coins that they pay."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.actions import Conquer
from smallworld_desktop.ui.conquest.combos import combo_card, combo_rows
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.combo_column import lots
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.situation import Situation
from tests.ui.games.warcraft.positions import position, region, telling

GIVEN = """
stage: conquest
seats:
  P1: {active: {race: orcs, power: mining, hand: 5, at: {S2b.D: 1}}}
  P2: {active: {race: naga, power: farmer, at: {L1b.B: 1}}, declined: {race: dwarves, at: {S2b.F: 1}}}
"""


def test_a_combo_shows_and_says_the_faction_and_its_card_what_that_is() -> None:
    table = position("{stage: pick, column: [[goblins, mining, 0]], seats: {P1: {}, P2: {}}}")
    row = combo_rows(lots(table), telling(table), 5)[0]
    assert row.side_emblem == "warcraft/horde"
    assert "Crimson Host" in row.text
    side = combo_card(lots(table), telling(table), 0, 5).side
    assert side is not None
    assert (side.name, side.emblem) == ("Crimson Host", "warcraft/horde")
    assert "Azure Pact" in side.rule
    assert not missing


AT_CHOICE = """
stage: pick
column: [[humans, mining, 0], [goblins, marshdweller, 0], [kobolds, sailing, 0]]
seats:
  P1: {declined: {race: trolls, at: {L1b.C: 1}}}
  P2: {active: {race: orcs, power: farmer, at: {L1b.E: 1}}}
"""


def test_the_card_of_a_combo_tells_for_which_peoples_its_faction_could_be_paid() -> None:
    table = position(AT_CHOICE)
    rules = [side.rule for at in range(3) if (side := combo_card(lots(table), telling(table), at, 5).side) is not None]
    assert rules[0].endswith(" On the islands now: Anna’s declined Trolls and Ben’s Orcs.")
    assert rules[1].endswith(" None of them is on the islands now.")
    assert "islands now" not in rules[2]
    assert not missing


def test_seats_and_the_coins_of_a_faction_wear_its_sign() -> None:
    table = position(GIVEN)
    assert [TABLE.seats.side(table, telling(table), seat, False).sign for seat in (0, 1)] == [
        "warcraft/horde",
        "warcraft/neutral",
    ]
    Conquer(region(table, "S2b.F")).perform(table)
    income = TABLE.turn.income(table, telling(table), Situation())
    assert income is not None
    assert dict(zip([text for text, _ in income.lines], income.signs, strict=True))["1 people of the Pact"] == (
        "warcraft/alliance"
    )
    assert not missing
