"""Islands of a player's own: alone or beside those of the box, in a game that needs no other file."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest
from shapely import Point, Polygon, unary_union

from smallworld_desktop.engine.boards.maps import maps_folder
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.warcraft.test_random_play import some_action

RULES = WarringIsles()
PLACES = ("symbol_places", "token_", "label_", "inscribed_radius")
SMALL = "".join(
    line
    for line in (maps_folder() / "warcraft" / "S1a.yaml").read_text("utf-8").splitlines(keepends=True)
    if not line.strip().startswith(PLACES)
)
"""An island as somebody would draw it, who leaves to the program what it can work out."""


@pytest.fixture
def pebble(tmp_path: Path) -> str:
    """A map file with an island of one's own."""
    return written(tmp_path, "pebble")


def written(folder: Path, id: str) -> str:
    file = folder / f"{id}.yaml"
    file.write_text(SMALL.replace("id: S1a", f"id: {id}"), "utf-8")
    return str(file)


def dealt(setup: Setup) -> Table:
    start = RULES.start(setup)
    return RULES.play(start, CHANCE, RULES.draw(start, random.Random(1))).state


@pytest.mark.parametrize(("beside", "islands"), [("", ("pebble",)), ("L1a M2b ", ("L1a", "M2b", "pebble"))])
def test_a_game_is_played_to_its_end_on_an_island_of_ones_own(
    pebble: str, beside: str, islands: tuple[str, ...]
) -> None:
    assert GAME.boards.fits(3, beside + pebble)
    table, dice = dealt(GAME.set_up(3, beside + pebble)), random.Random(5)
    assert table.setting.islands == islands
    assert len(table.concealed) == len(islands)
    map = GAME.map(table)
    assert map is not None
    assert [part.name for part in map.parts] == list(islands)
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.5)
        assert RULES.action_from(RULES.action_data(action, table), table) == action
        table = RULES.play(table, seat, action).state


def test_signs_of_landing_places_stand_off_the_coast(pebble: str) -> None:
    map = GAME.boards.parse(Path(pebble).read_text("utf-8"), pebble)
    land = unary_union([Polygon(shape.ring) for shape in map.shapes])
    for region, shape in zip(map.board.regions, map.shapes, strict=True):
        for symbol, place in zip(region.symbols, shape.symbol_places, strict=True):
            distance = land.distance(Point(place))
            assert (distance > 20) == (symbol == "entry"), (region.id, symbol)


def test_a_saved_game_needs_no_other_file(pebble: str) -> None:
    setup = GAME.set_up(2, f"{pebble} S2b")
    data = RULES.setup_data(setup)
    table = dealt(setup)
    Path(pebble).unlink()
    assert RULES.setup_from(data) == setup
    assert pickle.loads(pickle.dumps(table)) == table == dealt(RULES.setup_from(data))


def test_a_path_may_hold_a_blank(tmp_path: Path) -> None:
    (tmp_path / "my isles").mkdir()
    assert GAME.set_up(2, written(tmp_path / "my isles", "pebble")).islands == ("pebble",)


def test_what_cannot_lie_on_one_table_is_refused(tmp_path: Path, pebble: str) -> None:
    for board in (written(tmp_path, "S1a"), f"{pebble} {pebble}", f"{pebble} S1a S1b", f"{pebble} atlantis"):
        with pytest.raises(GameError) as refused:
            GAME.set_up(2, board)
        assert refused.value.message.id == "islands-unfit"
    for own in ("pebble", [["pebble.yaml"]], [["pebble.yaml", 1]]):
        with pytest.raises(GameError) as refused:
            RULES.setup_from({"seats": 2, "islands": ["pebble"], "own": own})
        assert refused.value.message.id == "data-no-setup"
    with pytest.raises(GameError):
        GAME.set_up(2, str(tmp_path / "nowhere.yaml"))
