"""The engine against the rules written down once more: in random games both find the same attacks, prices and coins."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.setup import Setting, start
from smallworld_desktop.engine.games.smallworld.state import (
    CONQUEST,
    LASTING_CONQUEST,
    LASTING_READY,
    NO_GROUP,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.positions import BOARD, RULES
from tests.engine.games.smallworld.rulebook import Reading, coins, fortress_sites

PLAYED = {"tiny": BOARD, **{id: BOARDS.load(id).board for id in ("two_players", "five_players")}}


@pytest.mark.slow
@pytest.mark.parametrize("board", PLAYED)
@pytest.mark.parametrize("seed", range(12))
def test_the_engine_finds_what_the_rulebook_finds(board: str, seed: int) -> None:
    dice = random.Random(f"{board} {seed}")
    flags = [name for name, option in known_options().items() if isinstance(option.default, bool)]
    options = {name: dice.random() < 0.5 for name in flags} if seed % 2 else {}
    table = start(Setting(PLAYED[board], dice.randint(2, 5), options, base_catalogue()))
    while not RULES.decision(table).over:
        seat = next(iter(RULES.decision(table).seats))
        compare(table)
        legal = RULES.legal(table, seat)
        eager = [action for action in legal if isinstance(action, Conquer | Attempt | FlyDragon | Substitute)]
        action = (
            RULES.draw(table, dice)
            if seat == CHANCE
            else dice.choice(eager if dice.random() < 0.7 and eager else legal)
        )
        table = RULES.play(table, seat, action).state


def compare(table: Table) -> None:
    """Assert that both agree on this position."""
    assert sum(line.amount for line in income(table, table.turn)) == coins(table, table.turn)
    if table.pending:
        return
    legal = RULES.legal(table, table.turn)
    if table.stage in (LASTING_READY, LASTING_CONQUEST, READY, CONQUEST):
        reading = Reading(table)
        kinds = Conquer | Attempt | FlyDragon | Substitute
        assert {(type(a).__name__, a.region) for a in legal if isinstance(a, kinds)} == reading.attacks()
        for region in range(len(table.holder)):
            if table.holder[region] != table.acting:
                assert table.cost(table.acting, region) == reading.cost(region)
                assert (not list(table.obstacles(table.acting, region))) == reading.target(region)
    if table.stage == REDEPLOY and table.placing == NO_GROUP and table.race[table.active] >= 0:
        assert {action.region for action in legal if isinstance(action, Fortify)} == fortress_sites(table)
