"""What is at stake on the islands: to stop early, to attack with the die, to let a race decline; and where to look."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.actions import Attempt, Decline, Stop
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation.stake import Stake
from tests.ui.games.warcraft.positions import BOARD, RULES, moment, position, region

GIVEN = """
stage: %s
seats:
  P1: {active: {race: orcs, power: mining, hand: %d, at: {S2b.D: 2, S2b.A: 1}}, declined: {race: naga, at: {L1b.A: 1}}}
  P2: {active: {race: humans, power: farmer, at: {S2b.F: 2, L1b.E: 1}}}
"""


def stake(table: Table, action: Action[Table]) -> Stake | None:
    return BOARD.stake(moment(table), action)


def test_whoever_could_still_take_regions_is_asked_before_stopping() -> None:
    table = position(GIVEN % ("conquest", 4))
    found = stake(table, Stop())
    assert found is not None
    assert found.question == "Anna, stop here?"
    assert found.facts.startswith("4 tokens could still take ")
    assert region(table, "S2b.F") in found.regions
    assert stake(position(GIVEN % ("conquest", 0)), Stop()) is None
    assert not missing


def test_the_die_ends_the_conquests_and_says_so_before() -> None:
    table = position(GIVEN % ("conquest", 3))
    action = next(a for a in RULES.legal(table, 0) if isinstance(a, Attempt) and a.region == region(table, "S2b.F"))
    found = stake(table, action)
    assert found is not None
    assert found.facts.startswith("You have 3, so it takes a die of 1 or more: 50")
    assert found.throw is not None
    assert found.throw.verdicts[0] == "It pays you 3 coins this turn if it succeeds."
    assert found.throw.verdicts[0] in found.facts
    assert not missing


def test_a_decline_shows_what_it_pays_and_who_leaves() -> None:
    table = position(GIVEN % ("course", 0))
    found = stake(table, Decline())
    assert found is not None
    assert found.facts.startswith("That pays 2 coins now")
    assert "Naga" in found.facts
    assert found.after.race[1] == table.race[0]
    assert table.race[0] >= 0, "nothing has happened yet"
    assert not missing


def test_what_pays_most_a_token_is_looked_at_first() -> None:
    table = position(GIVEN % ("conquest", 4))
    order = list(BOARD.worthwhile(table, RULES.legal(table, 0)))
    # Humans pay the Orcs, and the Host a coin for a people of the Pact.
    assert order.index(region(table, "L1b.E")) < order.index(region(table, "S2b.B"))
