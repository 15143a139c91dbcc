"""What can be done on the regions, and how they stand out."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.board.marks import Light, highlighted, layout_marks, offer_marks
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.games.smallworld.board import SmallWorldBoard
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.games.smallworld.stands import TRIBE, stand, stands
from smallworld_desktop.ui.presentation.board import Chip, Offer
from smallworld_desktop.ui.presentation.stand import Group, Stand
from tests.ui.board.positions import conquering, number, redeploying, settle

RULES = SmallWorld()
BOARD = SmallWorldBoard()


def offered(table: Table) -> dict[str, Offer]:
    found = offers(BOARD, table, RULES.legal(table, 0))
    return {table.region_id(region): offer for region, offer in found.items()}


def test_a_region_within_the_hand_carries_its_price_and_one_that_is_dearer_its_chance() -> None:
    table = conquering("orcs", "forest", {"r7": 1}, hand=2)
    found = offered(table)
    assert found["r3"] == Offer((Conquer(number(table, "r3")),), None, Chip(2, gain=2))
    assert found["r13"].actions == (Attempt(number(table, "r13")),)
    assert found["r13"].chip == Chip(3, 1, 50)


def test_the_chance_falls_with_every_pip_that_is_missing() -> None:
    table = conquering("orcs", "forest", {"r7": 1}, hand=1)
    settle(table, 1, "dwarves", "forest", {"r3": 2})
    found = offered(table)
    chips = [chip for region in ("r2", "r6", "r3") if (chip := found[region].chip)]
    assert [(chip.short, chip.chance) for chip in chips] == [(1, 50), (2, 33), (3, 17)]


def test_a_region_may_be_left_but_leaving_it_does_not_light_it() -> None:
    table = conquering("orcs", "forest", {"r7": 1}, hand=2)
    own = offered(table)["r7"]
    assert own.leave == Abandon(number(table, "r7"))
    assert not own.lit
    marks = offer_marks(table.setting.board.size, offers(BOARD, table, RULES.legal(table, 0)))
    assert marks[number(table, "r7")].light is Light.PLAIN
    assert marks[number(table, "r3")].light is Light.REACHED
    assert marks[number(table, "r3")].chip == Chip(2, gain=2)
    assert marks[number(table, "r20")].light is Light.QUIET


def test_the_dragon_is_offered_beside_the_plain_conquest_and_costs_one() -> None:
    table = conquering("orcs", "dragon_master", {"r7": 1}, hand=2)
    found = offered(table)
    assert [type(action) for action in found["r3"].actions] == [FlyDragon, Conquer], "the cheapest first"
    assert found["r3"].chip == Chip(1, gain=1, emblem="dragon_master")
    assert found["r13"].chip == Chip(1, gain=2, emblem="dragon_master"), "who is driven out pays the Orcs"
    assert isinstance(found["r13"].actions[-1], Attempt)


def test_what_is_laid_out_together_is_offered_by_no_click() -> None:
    assert not offered(redeploying("orcs", "fortified", {"r2": 2, "r3": 1}, hand=1))


def test_nothing_is_quiet_while_nothing_is_offered() -> None:
    assert {mark.light for mark in offer_marks(23, {})} == {Light.PLAIN}


def test_regions_to_be_placed_on_have_plus_and_minus() -> None:
    table = redeploying("orcs", "fortified", {"r2": 2, "r3": 1}, hand=1)
    marks = layout_marks(23, Redeployment(table))
    assert marks[number(table, "r2")].steps == (True, True)
    assert marks[number(table, "r3")].steps == (False, True)
    assert marks[number(table, "r3")].piece == "fortress"
    assert marks[number(table, "r7")].light is Light.QUIET


def test_a_domain_stands_out_from_all_the_rest() -> None:
    marks = highlighted(offer_marks(23, {}), 0b101)
    assert [mark.light for mark in marks[:3]] == [Light.SHOWN, Light.HIDDEN, Light.SHOWN]


def test_everything_on_a_region_is_seen() -> None:
    table = conquering("trolls", "bivouacking", {"r7": 3}, hand=0)
    table.set_pieces("lair", number(table, "r7"), 1)
    table.set_pieces("encampment", number(table, "r7"), 2)
    found = stands(table, (4, 1))
    own = found[number(table, "r7")]
    assert own.groups == (Group("trolls", 3, seat=0, colours=4),)
    assert own.pieces == (("lair", 1), ("encampment", 2))
    assert found[number(table, "r4")].groups == (TRIBE,)
    table.decline(0)
    declined = stands(table, (4, 1))[number(table, "r7")]
    assert declined.groups == (Group("trolls", 1, seat=0, colours=4, faded=True),)
    assert declined.pieces == (("lair", 1),)


def test_a_draft_is_seen_before_it_is_played() -> None:
    table = redeploying("trolls", "fortified", {"r2": 2, "r7": 1}, hand=1)
    table.set_pieces("fortress", number(table, "r2"), 1)
    layout, r2, r7 = Redeployment(table), number(table, "r2"), number(table, "r7")
    layout.add(r7)
    layout.add(r7, "fortress")
    seen = layout.stand(r7, stand(table, r7, (0, 1)))
    assert seen.groups == (Group("trolls", 2, seat=0, colours=0, counted=True),)
    assert seen.pieces == (("fortress", 1),)
    assert layout.stand(r2, stand(table, r2, (0, 1))).pieces == (("fortress", 1),)


def test_a_region_that_is_given_up_is_seen_empty() -> None:
    table = redeploying("amazons", "bivouacking", {"r2": 1, "r3": 1, "r7": 1, "r6": 1, "r13": 1}, hand=0)
    table.set_pieces("encampment", number(table, "r2"), 5)
    layout, r2 = Redeployment(table), number(table, "r2")
    layout.take(r2)
    assert layout.stand(r2, stand(table, r2, (0, 1))) == Stand((Group("amazons", 0, seat=0, colours=0),))
