"""An ability that says nothing does nothing."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from tests.engine.games.smallworld.positions import B, acting


def test_an_ability_without_a_word_of_its_own_changes_nothing() -> None:
    table = acting("{race: orcs, power: hill, hand: 2, at: {A: 2}}")
    kept, setting, idle = table.copy(), table.setting, Ability("race", "moles")
    board = setting.board
    masks = (idle.discount_regions, idle.coin_regions, idle.discount_beside, idle.tunnels, idle.range)
    assert [mask(board) for mask in masks] == [0] * 5
    assert (idle.entry(setting), idle.reserve(), idle.losses(setting, False), idle.losses(setting, True)) == (
        0,
        0,
        1,
        1,
    )
    assert idle.plays(2, setting.options)
    found: list[Action[Table]] = []
    idle.offer_conquests(table, 0, board.all, found)
    idle.offer_placements(table, 0, found)
    assert [*idle.income(table, 0), *idle.unfinished(table, 0), *found] == []
    idle.on_conquest(table, 0, B)
    idle.on_redeployment(table, 0)
    assert table == kept


def test_no_ability_of_the_table_keeps_a_memory_of_its_own() -> None:
    """What an ability remembers is on the table; its own fields are settings."""
    for kind in ABILITIES.values():
        fields = {name for name in vars(kind("race", "moles")) if name not in ("kind", "owner")}
        assert fields <= {"where"}, kind
