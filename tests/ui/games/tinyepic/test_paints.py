"""Everything that the territories show has its paint, and their pictures are those of today."""

from __future__ import annotations

import json

import pytest

from smallworld_desktop.engine.games.tinyepic.geography import CASTLE, GEOGRAPHY, IMPASSABLE
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS
from smallworld_desktop.ui.board.painting import shipped
from smallworld_desktop.ui.board.painting.planting import ROUNDS
from smallworld_desktop.ui.board.painting.sheet import lay
from smallworld_desktop.ui.board.painting.symbols import LANDMARKS
from smallworld_desktop.ui.games.tinyepic.paints import PAINTS, PICTURES
from smallworld_desktop.ui.presentation.paints import Water


def test_every_terrain_is_painted_as_the_land_or_the_water_that_it_is() -> None:
    assert set(PAINTS.terrains) == set(GEOGRAPHY.terrains)
    for name, terrain in PAINTS.terrains.items():
        assert isinstance(terrain.colours, Water) == (name in GEOGRAPHY.water)
        assert (terrain.scenery in ROUNDS) == (name not in GEOGRAPHY.water)
        assert name in IMPASSABLE or terrain.clearing


def test_no_two_terrains_have_the_same_things_standing_on_them() -> None:
    standing = [terrain.scenery for terrain in PAINTS.terrains.values()]
    assert len(set(standing)) == len(standing)


def test_a_capital_has_its_castle() -> None:
    assert PAINTS.landmarks[CASTLE] in LANDMARKS
    built = {plot.terrain.scenery: len(plot.landmarks) for plot in lay(BOARDS.load("B05"), PAINTS).plots}
    assert built.pop("city") == 1
    assert not any(built.values())


@pytest.mark.usefixtures("qapp")
def test_the_pictures_are_those_of_the_territories_and_the_painter_of_today() -> None:
    index = json.loads((PICTURES / shipped.INDEX).read_text(encoding="utf-8"))
    found = {shipped.drawing_digest(BOARDS.load(id), PAINTS): f"{id}.jpg" for id in BOARDS.ids}
    assert index["pictures"] == found, "run python -m smallworld_desktop.ui.board.painting"
    assert index["painter"] == shipped.painter_digest(), "run python -m smallworld_desktop.ui.board.painting"
    assert all((PICTURES / name).is_file() for name in found.values())
