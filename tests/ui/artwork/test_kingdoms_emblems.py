"""The emblems of Little Kingdoms: everything that is shown has one of its own."""

from __future__ import annotations

import itertools
import json

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.emblems import BOX, DRAWINGS, emblem_path
from tests.ui.artwork.test_emblems import LEAST_DIFFERENCE, shades

FILE = DRAWINGS.parent / "tinyepic" / DRAWINGS.name

DRAWN = {
    "factions": "centaurs dark_elves dwarves elves goblins halflings humans lizardfolk merfolk orcs shapeshifters"
    " undead valkyries birdfolk arctic_elementals pigfolk gnomes lionfolk draconians undead_knights pirates"
    " werebears imps ice_giants yetis minotaurs treants",
    "heroes": "hero_baron hero_queen hero_wizard hero_knight hero_paladin hero_ranger hero_rogue hero_bard hero_druid"
    " hero_cleric hero_monk hero_berserker hero_warlord hero_engineer hero_alchemist hero_merchant hero_scout"
    " hero_necromancer hero_oracle hero_duelist hero_beastmaster hero_captain hero_herald hero_smith hero_pathfinder",
    "actions": "patrol quest build research expand trade",
    "goods": "food mana ore silver choice",
    "tokens": "token_camp token_crown token_treasure token_blank token_church token_fort token_dragon token_bandits",
    "pieces": "meeple meeple_lying hero_figure hero_lying war_tower war_tower_lying shield flag die_frame war capital"
    " research_token collect sun moon compass_hand alliance retreat age_end",
}
"""What one sees of the game, by what one might take it for."""


def test_all_are_drawn_and_nothing_else() -> None:
    assert set(json.loads(FILE.read_text("utf-8"))) == {name for names in DRAWN.values() for name in names.split()}


@pytest.mark.parametrize("kind", DRAWN)
def test_every_emblem_fills_its_box(qtbot: QtBot, kind: str) -> None:
    for name in DRAWN[kind].split():
        box = emblem_path(f"tinyepic/{name}").boundingRect()
        assert QRectF(-3, -3, BOX + 6, BOX + 6).contains(box), name
        assert max(box.width(), box.height()) > 40, name


@pytest.mark.parametrize("kind", DRAWN)
def test_no_two_things_of_a_kind_are_taken_for_each_other(qtbot: QtBot, kind: str) -> None:
    shown = {name: shades(f"tinyepic/{name}") for name in DRAWN[kind].split()}
    for first, second in itertools.combinations(shown, 2):
        pairs = zip(shown[first], shown[second], strict=True)
        assert sum(abs(a - b) for a, b in pairs) / (255 * len(shown[first])) > LEAST_DIFFERENCE, (first, second)
