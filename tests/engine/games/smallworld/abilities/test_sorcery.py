"""Sorcery where scenarios say little: what binds it, and what it leaves behind."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Stop
from tests.engine.games.smallworld.positions import A, B, acting, play, position, reasons

LONE_ELF = "P2: {active: {race: elves, power: hill, at: {B: 1, D: 3}}}"


def test_flying_sorcerers_without_a_single_token_replace_nobody() -> None:
    table = acting("{race: sorcerers, power: flying}", others=LONE_ELF)
    assert reasons(table, Substitute(B)) == {"no-token-at-all"}


def test_flying_sorcerers_with_tokens_in_hand_replace_somebody_before_they_set_foot() -> None:
    table = play(acting("{race: sorcerers, power: flying, hand: 3}", others=LONE_ELF), Substitute(B))
    assert table.tokens[B] == 1
    assert table.holder[B] == table.active
    assert table.hand[table.active] == 3


def test_sorcerers_whose_last_token_their_own_ghouls_drove_out_replace_nobody() -> None:
    given = (
        "{stage: ghoul_ready, seats: {P1: {active: {race: sorcerers, power: flying, at: {A: 1}}, "
        "declined: {race: ghouls, hand: 4, at: {C: 1}}}, " + LONE_ELF + "}}"
    )
    table = play(position(given), Conquer(A), Stop())
    assert table.total(table.active) == 0
    assert reasons(table, Substitute(B)) == {"no-token-at-all"}
