"""What the card beside a region of the islands says: its price in tokens and coins, the ways to take it."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.actions import Attack
from smallworld_desktop.ui.board.marks import Light, offer_marks
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.board import price_words
from smallworld_desktop.ui.presentation.situation import Situation
from tests.ui.games.warcraft.positions import BOARD, RULES, card, lines, moment, offer, position, region, telling

TOLLED = """
stage: conquest
seats:
  P1: {coins: %d, active: {race: orcs, power: mining, hand: 5, at: {S2b.D: 1}}}
  P2: {active: {race: night_elves, power: marshdweller, at: {L1b.E: 2}}}
"""


def test_a_price_tells_the_journey_and_the_toll_and_what_the_faction_pays() -> None:
    table = position(TOLLED % 1)
    told = card(table, "L1b.E")
    assert told.signs[1] == "warcraft/alliance"
    assert lines(told.lines) == [("Any region", "2"), ("2 defenders", "+ 2"), ("By sea to a landing place", "+ 1")]
    assert told.lines[2].emblem == "warcraft/travel"
    assert lines(told.notes) == [
        ("Bog Toll, paid to Ben first", "− 1"),
        ("Mining", "+ 1"),
        ("Orcs", "+ 1"),
        ("First people of the Pact this turn", "+ 1"),
    ]
    assert told.notes[0].coins
    assert told.notes[3].sign == "warcraft/alliance"
    assert told.verdicts == ("Pay 1, then conquer with 5.",)
    assert "Bog Toll, paid to Ben first: 1 coin, Mining: 1 coin more, " in told.spoken
    found = offer(table, "L1b.E")
    assert found is not None
    assert found.chip is not None
    assert (found.chip.price, found.chip.sign, found.chip.coins, found.chip.lacking) == (5, "warcraft/travel", 1, 0)
    assert price_words(telling(table), found) == ("price 5 tokens", "and 1 coin")
    assert not missing


def test_a_toll_that_cannot_be_paid_is_seen_but_lights_nothing() -> None:
    table = position(TOLLED % 0)
    found = offer(table, "L1b.E")
    assert found is not None
    assert not found.lit
    assert found.chip is not None
    assert found.chip.lacking == 1
    assert card(table, "L1b.E").verdicts == ("1 coin short.",)
    marks = offer_marks(table.setting.board.size, offers(BOARD, table, RULES.legal(table, 0)))
    mark = marks[region(table, "L1b.E")]
    assert mark.light is Light.QUIET
    assert mark.chip == found.chip
    assert not mark.inviting


def test_the_plain_way_comes_first_and_each_tells_what_it_takes() -> None:
    blade = TOLLED % 5 + "markers: {S2b.D: [frostmourne, doomhammer]}"
    table = position(blade)
    told, found = card(table, "L1b.E"), offer(table, "L1b.E")
    assert found is not None
    assert found.chip is not None
    assert lines(told.ways) == [
        ("Tokens alone, and 1 coin", "5"),
        ("Rime Blade, and 1 coin", "3"),
        ("Tyrant’s Maul, and 3 coins", "1"),
    ]
    assert (found.chip.price, found.chip.sign) == (5, "warcraft/travel")
    assert told.verdicts == ("Space lets you choose: 3 ways to take it.",)


CHAMPION = """
stage: conquest
seats:
  P1: {coins: 5, active: {race: orcs, power: championing, hand: %d, at: {S2b.D: 1}}}
  P2: {active: {race: night_elves, power: farmer, at: {S2b.F: 5}}}
"""


def test_a_champion_in_hand_makes_no_price_cheaper_but_shows_where_he_alone_can_go() -> None:
    table = position(CHAMPION % 4)
    cheap, dear = offer(table, "S2b.C"), offer(table, "S2b.F")
    assert cheap is not None
    assert cheap.chip is not None
    assert (cheap.chip.price, cheap.chip.sign) == (2, "")
    assert dear is not None
    assert dear.chip is not None
    assert (dear.chip.price, dear.chip.sign) == (0, "champion")
    stand = BOARD.stands(table, range(2))[region(table, "S2b.F")]
    said = BOARD.name(moment(table), region(table, "S2b.F"), stand, dear)
    assert said.endswith("price 0 tokens, with Champion")
    legal = RULES.legal(table, 0)
    facts = TABLE.turn.facts(table, telling(table), Situation(seat=0, legal=legal), 0)
    plain = {
        attack.region for attack in legal if isinstance(attack, Attack) and not (attack.boosts or attack.by_chance)
    }
    assert f"Your hand pays for {len(plain)} region" in facts
    assert "What serves once a turn takes" in facts
    held = [action for action in legal if BOARD.serves(table, "champion", action)]
    taken = offers(BOARD, table, held)[region(table, "S2b.C")]
    assert taken.chip is not None
    assert taken.chip.sign == "champion"
    assert not missing


def test_a_way_that_luck_must_help_comes_last_and_says_the_chance() -> None:
    table = position(TOLLED.replace("hand: 5", "hand: 4") % 5)
    found = offer(table, "L1b.E")
    assert found is not None
    assert found.chip is not None
    assert (found.chip.short, found.chip.chance, found.chip.coins) == (1, 50, 1)
    assert card(table, "L1b.E").verdicts == ("Pay 1 coin first. You have 4. A die of 1 or more: 50\xa0%.",)


def test_what_lies_face_down_is_in_no_gain() -> None:
    hidden = TOLLED % 5 + "hidden_markers: {S2b.C: dark_portal}"
    table, plain = position(hidden), position(TOLLED % 5)
    assert card(table, "S2b.C").notes == card(plain, "S2b.C").notes == ()
