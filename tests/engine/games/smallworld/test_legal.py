"""The quick list of legal actions where nobody but chance may act, or nobody at all."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.actions import Attempt
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.state import OVER
from tests.engine.games.smallworld.positions import B, acting, play

ORCS = "{race: orcs, power: hill, hand: 1, at: {A: 2}}"


def test_while_the_die_rolls_nobody_may_do_anything() -> None:
    assert legal_actions(acting(ORCS))
    assert legal_actions(play(acting(ORCS), Attempt(B))) == []


def test_after_the_game_nobody_may_do_anything() -> None:
    table = acting(ORCS)
    table.stage = OVER
    assert legal_actions(table) == []
