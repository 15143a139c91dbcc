"""Everything that the islands show has its paint."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.islands import SIDES
from smallworld_desktop.ui.board.painting.planting import ROUNDS
from smallworld_desktop.ui.board.painting.symbols import DAIS, QUAY, SIGNS
from smallworld_desktop.ui.games.warcraft.paints import PAINTS
from smallworld_desktop.ui.presentation.paints import Ocean, Water


def test_every_terrain_is_painted_as_the_land_or_the_water_that_it_is() -> None:
    assert set(PAINTS.terrains) == set(GEOGRAPHY.terrains)
    for name, terrain in PAINTS.terrains.items():
        assert isinstance(terrain.colours, Water) == (name in GEOGRAPHY.water)
        assert not isinstance(terrain.colours, Ocean)
        assert (terrain.scenery in ROUNDS) == (name not in GEOGRAPHY.water)


def test_every_symbol_has_a_sign_that_the_painter_knows() -> None:
    assert set(PAINTS.signs) == set(GEOGRAPHY.symbols)
    assert set(PAINTS.signs.values()) <= {*SIGNS, DAIS, QUAY}
    assert len(set(PAINTS.signs.values())) == len(PAINTS.signs)


def test_every_side_has_the_letter_of_its_size() -> None:
    assert {side: PAINTS.letters[side] for side in SIDES} == {side: side[0] for side in SIDES}
