"""What the card beside a region says."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.board.hover_card import place_card
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.smallworld.board import SmallWorldBoard
from smallworld_desktop.ui.games.smallworld.card import CardWriter
from smallworld_desktop.ui.games.smallworld.stands import stand
from smallworld_desktop.ui.presentation.board import Moment
from smallworld_desktop.ui.presentation.card import CardText, SumLine
from smallworld_desktop.ui.presentation.telling import Telling
from tests.ui.board.positions import conquering, number, redeploying, settle

RULES = SmallWorld()
BOARD = SmallWorldBoard()


def writer(table: Table) -> CardWriter:
    return CardWriter(Telling(Words(), ("Anna", "Ben"), table.setting.board), table)


def card(table: Table, id: str) -> CardText:
    region, legal = number(table, id), RULES.legal(table, 0)
    telling = Telling(Words(), ("Anna", "Ben"), table.setting.board)
    moment = Moment(table, telling, legal, lambda action: RULES.violations(table, 0, action))
    offer = offers(BOARD, table, legal).get(region)
    return BOARD.card(moment, region, stand(table, region, (0, 1)), offer)


def test_the_price_is_told_line_by_line_with_what_the_hand_holds() -> None:
    table = conquering("orcs", "commando", {"r7": 1}, hand=4)
    settle(table, 1, "skeletons", "flying", {"r6": 2})
    told = card(table, "r6")
    assert told.title == "Cragtooth"
    assert told.about == ("Mountain with a mine and a cavern", "Ben’s Flying Skeletons, 2 tokens")
    assert told.lines == (
        SumLine("Any region", "2"),
        SumLine("Mountain", "+ 1"),
        SumLine("2 defenders", "+ 2"),
        SumLine("Commando", "− 1"),
    )
    assert told.total == SumLine("You need", "4")
    assert told.verdicts == ("You have 4. Space conquers it.",)
    assert (told.tone, told.emblem) == ("do", "orcs")
    assert not missing


def test_what_only_the_die_can_pay_tells_its_chance() -> None:
    told = card(conquering("orcs", "forest", {"r7": 1}, hand=2), "r13")
    assert told.verdicts == ("You have 2. A die of 1 or more: 50 %.",)
    assert told.tone == "die"


def test_out_of_reach_only_the_reason_is_told() -> None:
    told = card(conquering("orcs", "forest", {"r7": 1}, hand=2), "r20")
    assert told.verdicts == ("Out of reach: your Orcs hold no region next to it.",)
    assert not told.lines


def test_what_is_too_dear_even_for_the_die_is_reckoned_up() -> None:
    table = conquering("orcs", "forest", {"r7": 1}, hand=1)
    settle(table, 1, "skeletons", "flying", {"r6": 5})
    told = card(table, "r6")
    assert told.total == SumLine("You need", "8")
    assert told.verdicts == ("Tokens needed: 8. You have 1.",)


def test_several_ways_are_counted() -> None:
    told = card(conquering("orcs", "dragon_master", {"r7": 1}, hand=2), "r3")
    assert told.verdicts == ("Space lets you choose: 2 ways to take it.",)


def test_an_own_region_tells_how_it_can_be_left() -> None:
    told = card(conquering("orcs", "forest", {"r7": 1}, hand=2), "r7")
    assert told.verdicts == ("Your own region. Press Del to leave it.",)


def test_while_placing_the_card_tells_what_an_attacker_would_need() -> None:
    table = redeploying("trolls", "fortified", {"r2": 2, "r7": 1}, hand=1)
    placement = Placement(table)
    region = number(table, "r2")
    told = writer(table).placing(region, stand(table, region, (0, 1)), placement)
    assert told.total == SumLine("An attacker would need", "4")
    placement.add(region)
    placement.place_piece(region)
    assert writer(table).placing(region, stand(table, region, (0, 1)), placement).total == SumLine(
        "An attacker would need", "6"
    )


def test_everything_can_be_spoken_in_one_text() -> None:
    spoken = card(conquering("orcs", "forest", {"r7": 1}, hand=2), "r3").spoken
    assert spoken == ("Owlwood. Forest with a mine. Any region 2, You need 2. You have 2. Space conquers it.")


def test_a_card_lies_beside_its_region_inside_the_room_and_off_what_is_lit() -> None:
    room, about = QRectF(0, 0, 900, 600), QRectF(400, 250, 80, 80)
    lit = [QRectF(490, 0, 400, 600)]
    placed = place_card(QSize(280, 200), about, room, lit, 18)
    assert room.contains(placed)
    assert not placed.intersects(about)
    assert not placed.intersects(lit[0])
    for corner in (QRectF(0, 0, 60, 60), QRectF(840, 540, 60, 60)):
        assert room.contains(place_card(QSize(280, 200), corner, room, [], 18))
