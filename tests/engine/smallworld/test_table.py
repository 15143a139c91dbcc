"""The table's questions and verbs where whole games and scenarios say little."""

from __future__ import annotations

from smallworld_desktop.engine.smallworld.actions import Decline
from smallworld_desktop.engine.smallworld.chance import Shuffle
from tests.engine.smallworld.positions import RULES, play, position, reasons

NO_BADGE_LEFT = """
stage: course
column: [[orcs, merchant, 0], [elves, stout, 0], [giants, flying, 0], [trolls, swamp, 0]]
power_discards: [alchemist, berserk, bivouacking, commando, diplomat, fortified, heroic, mounted, pillaging, seafaring,
                 underworld]
seats:
  P1: {active: {race: humans, power: hill, at: {A: 2}}, declined: {race: tritons, at: {D: 1}}}
  P2: {active: {race: ratmen, power: forest, at: {H: 2}}, declined: {race: wizards, at: {B: 1}}}
  P3: {active: {race: amazons, power: dragon_master, hand: 3}, declined: {race: dwarves, at: {C: 1}}}
  P4: {active: {race: halflings, power: wealthy, hand: 3}, declined: {race: skeletons, at: {E: 1}}}
  P5: {active: {race: sorcerers, power: spirit, hand: 3}, declined: {race: ghouls, at: {F: 1}}}
"""


def test_a_declining_badge_is_discarded_only_after_the_shuffle_that_the_older_race_asked_for() -> None:
    """Section 4.4: the older race's banner returns first, and needs a badge; then the race is turned over."""
    table = position(NO_BADGE_LEFT)
    hill, before = table.power[table.active], table.discards
    table = play(table, Decline())
    assert RULES.decision(table).chance
    assert (table.power_stack, table.discards) == (before, (hill,))
    assert reasons(table, Shuffle((*before, hill))) == {"not-a-shuffle"}
    table = play(table, Shuffle(before[::-1]))
    assert table.discards == (hill,)
    assert table.column[-1][1] == before[-1]
    assert table.power_stack == before[-2::-1]
