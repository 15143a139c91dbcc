"""What follows upon a decision: the order of a turn, and how the beaten return."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Expand, Stop
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE_TOKENS,
    COUNTED_PIECES,
    DEFENDERS,
    LASTING_TOKENS,
    OVER,
    PICK,
)
from tests.engine.games.smallworld.positions import (
    RULES,
    A,
    B,
    C,
    D,
    E,
    G,
    acting,
    play,
    play_noting,
    position,
    reasons,
)


def test_the_return_of_the_beaten_is_told_region_by_region_not_token_by_token() -> None:
    given = (
        "{stage: redeploy, seats: {P1: {active: {race: ratmen, power: merchant, at: {F: 4}}}, "
        "P2: {active: {race: orcs, power: hill, hand: 5, at: {A: 1, C: 1, D: 2}}}}}"
    )
    table, happened = play_noting(position(given), Done())
    returned = [event for event in happened if isinstance(event, events.TokensReturned)]
    assert [(event.region, event.count) for event in returned] == [("A", 3), ("C", 1), ("D", 1)]
    assert [table.tokens[region] for region in (A, C, D, E)] == [4, 2, 3, 0]


def test_the_beaten_return_clockwise_from_the_attackers_left() -> None:
    given = (
        "{stage: redeploy, turn: P2, seats: {P1: {active: {race: orcs, power: hill, hand: 1, at: {A: 1}}}, "
        "P2: {active: {race: ratmen, power: merchant, at: {F: 4}}}, "
        "P3: {active: {race: humans, power: forest, hand: 1, at: {C: 1}}, "
        "declined: {race: ghouls, hand: 2, at: {G: 1}}}, "
        "P4: {active: {race: giants, power: swamp, hand: 1, at: {D: 1}}}}}"
    )
    _, happened = play_noting(position(given), Done())
    returned = [(event.seat, event.race) for event in happened if isinstance(event, events.TokensReturned)]
    assert returned == [(2, "humans"), (2, "ghouls"), (3, "giants"), (0, "orcs")]


def test_the_beaten_place_active_tokens_then_ghouls_then_encampments() -> None:
    given = (
        "{stage: redeploy, options: {auto_defenders: false}, seats: {"
        "P1: {active: {race: ratmen, power: merchant, at: {F: 4}}}, "
        "P2: {active: {race: humans, power: bivouacking, hand: 1, at: {C: 1}}, "
        "declined: {race: ghouls, hand: 2, at: {G: 1}}}}}"
    )
    table = play(position(given), Done())
    asked = []
    while table.stage == DEFENDERS:
        asked.append(table.placing)
        (action,) = RULES.legal(table, 1)
        table = play(table, action)
    assert asked == [ACTIVE_TOKENS, LASTING_TOKENS, COUNTED_PIECES]
    assert (table.tokens[C], table.tokens[G], table.count("encampment", C)) == (2, 3, 5)


def test_those_who_lost_their_last_region_wait_for_their_own_turn() -> None:
    given = (
        "{seats: {P1: {active: {race: ratmen, power: merchant, hand: 9, at: {A: 1}}}, "
        "P2: {active: {race: humans, power: bivouacking, at: {C: 3}}}}}"
    )
    table = play(position(given), Conquer(C), Stop(), Redeploy(A, 1), Redeploy(C, 9), Done())
    assert table.turn == 1
    assert (table.hand[3], table.displaced[3], table.in_hand("encampment")) == (2, 0, 5)
    table = play(table, Expand(), Conquer(D), Stop())
    assert table.displaced[3] == 0
    assert reasons(table, Done()) == {"encampments-in-hand"}


def test_what_may_be_done_once_a_turn_may_be_done_in_the_next() -> None:
    table = acting("{race: ratmen, power: dragon_master, hand: 3, at: {A: 1}}", others="P2: {}")
    table = play(table, FlyDragon(B), Stop(), Redeploy(A, 3), Redeploy(B, 1), Done())
    table = play(table, table.setting.moves.pick[0], Stop(), Done(), Expand())
    assert reasons(table, FlyDragon(C)) == set()


def test_what_was_conquered_last_turn_pays_no_more() -> None:
    table = acting("{race: orcs, power: merchant, hand: 3, at: {A: 1}}", others="P2: {}")
    table = play(table, Conquer(B), Stop(), Done())
    assert table.earned[0] == 2 + 2 + 1
    table = play(table, table.setting.moves.pick[0], Stop(), Done(), Expand(), Stop())
    assert table.won == 0
    table = play(table, Redeploy(A, 1), Redeploy(B, 3), Done())
    assert table.earned[0] == 2 + 2


def test_the_last_turn_of_the_last_round_ends_the_game() -> None:
    given = (
        "{stage: redeploy, round: 10, turn: P2, seats: {P1: {}, P2: {active: {race: orcs, power: hill, at: {A: 2}}}}}"
    )
    table, happened = play_noting(position(given), Done())
    assert table.stage == OVER
    assert happened[-1] == events.GameEnded((1,))
    assert table.round == 10


def test_the_last_but_one_turn_does_not() -> None:
    given = "{stage: redeploy, round: 10, seats: {P1: {active: {race: orcs, power: hill, at: {A: 2}}}, P2: {}}}"
    table = play(position(given), Done())
    assert (table.stage, table.turn) == (PICK, 1)


def test_the_beaten_still_place_their_tokens_after_the_very_last_turn() -> None:
    given = (
        "{stage: redeploy, round: 10, turn: P2, options: {auto_defenders: false}, seats: {P1: {active: {race: ratmen, "
        "power: hill, hand: 2, at: {D: 1}}}, P2: {active: {race: orcs, power: merchant, at: {A: 2}}}}}"
    )
    table = play(position(given), Done())
    assert table.stage == DEFENDERS
    table = play(table, *RULES.legal(table, 0))
    assert table.stage == OVER
    assert table.tokens[D] == 3
