"""What follows upon a decision: the order of a turn, and how the beaten return."""

from __future__ import annotations

from smallworld_desktop.engine.smallworld import events
from smallworld_desktop.engine.smallworld.redeployment import Done
from tests.engine.smallworld.positions import A, C, D, E, play_noting, position


def test_the_return_of_the_beaten_is_told_region_by_region_not_token_by_token() -> None:
    given = (
        "{stage: redeploy, seats: {P1: {active: {race: ratmen, power: merchant, at: {F: 4}}}, "
        "P2: {active: {race: orcs, power: hill, hand: 5, at: {A: 1, C: 1, D: 2}}}}}"
    )
    table, happened = play_noting(position(given), Done())
    returned = [event for event in happened if isinstance(event, events.TokensReturned)]
    assert [(event.region, event.count) for event in returned] == [("A", 3), ("C", 1), ("D", 1)]
    assert [table.tokens[region] for region in (A, C, D, E)] == [4, 2, 3, 0]
