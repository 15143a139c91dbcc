"""Random islands: a code is the same islands everywhere, and each is as rich as the sides of the box."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from shapely import Polygon, unary_union

from smallworld_desktop.engine.boards.archipelago import islands_text
from smallworld_desktop.engine.boards.board import Board, bits
from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.boards.worlds.islands import Island
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.net import UnfitError
from smallworld_desktop.engine.boards.worlds.shores import island_of
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, SIDES, SIZES
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.worlds import MAKER
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.warcraft.test_random_play import some_action

RULES = WarringIsles()
A_FEW = (3, 77, 48213)


@cache
def islands(seats: int, seed: int) -> tuple[Island, ...]:
    return MAKER.islands(Code("B", seats, seed))


@cache
def world(seats: int) -> str:
    """The file of a world."""
    return MAKER.text(Code("B", seats, 7))


def sides(size: str) -> list[Board]:
    return [BOARDS.load(side).board for side in SIDES if side[0] == size]


@pytest.mark.parametrize(
    ("seats", "digest"),
    [
        (1, "c68fded2e538880b"),
        (2, "2ccf83cf4a731fb7"),
        (3, "706f8cb7d00f4feb"),
        (4, "06b03e47b6774f2c"),
        (5, "3a1b9e42d168da60"),
    ],
)
def test_a_code_once_told_stays_the_same_islands(seats: int, digest: str) -> None:
    """Whoever must change these makes a new maker with a new letter."""
    rules = repr([(island.board.id, island.title, island.board.regions) for island in islands(seats, 48213)])
    assert hashlib.sha256(rules.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("seats", SIZES)
def test_islands_have_what_the_sides_of_their_size_have(seats: int) -> None:
    for seed in A_FEW:
        found = islands(seats, seed)
        assert "".join(island.board.id[0] for island in found) == SIZES[seats]
        for island in found:
            board, box = island.board, sides(island.board.id[0])
            assert board.land.bit_count() in {side.land.bit_count() for side in box}
            assert board.water.bit_count() in {side.water.bit_count() for side in box}
            for terrain, where in board.terrain.items():
                counts = {side.terrain[terrain].bit_count() for side in box}
                assert min(counts) <= where.bit_count() <= max(counts), terrain
            for symbol, where in board.symbol.items():
                assert where.bit_count() == box[0].symbol[symbol].bit_count(), symbol
                assert not where & board.water
            assert all(
                region.terrain != board.regions[other].terrain
                for region in board.regions
                for other in region.neighbours
            )
            high = board.terrain["mountain"]
            assert not high & (board.symbol["entry"] | board.symbol["native"] | board.symbol["slot"])


@pytest.mark.parametrize("seats", SIZES)
def test_no_name_is_there_twice_and_all_are_those_of_the_box(seats: int) -> None:
    known = {region.name for side in SIDES for region in BOARDS.load(side).board.regions}
    names = [region.name for island in islands(seats, 77) for region in island.board.regions]
    assert len(set(names)) == len(names)
    assert set(names) <= known
    titles = [island.title for island in islands(seats, 77)]
    assert set(titles) <= {BOARDS.load(side).title for side in SIDES}
    assert len(set(titles)) == len(titles)


def test_landing_places_lie_round_the_coast_and_the_marker_inland() -> None:
    for seed in A_FEW:
        for island in islands(5, seed):
            coast, board = island.shore.coast, island.board
            at = sorted(coast.index(island.order[region]) for region in bits(board.symbol["entry"]))
            gaps = [(after - before) % len(coast) for before, after in zip(at, [*at[1:], at[0]], strict=True)]
            assert min(gaps) >= len(coast) // (len(at) + 1)
            depth = {number: island.shore.depth[region] for number, region in enumerate(island.order)}
            assert depth[bits(board.symbol["slot"])[0]] == max(depth[region] for region in bits(board.land))


def test_an_island_is_one_ring_of_coast_with_its_inland() -> None:
    found = 0
    for seed in range(12):
        try:
            shore = island_of(10, Luck("shore", seed))
        except UnfitError:
            continue
        found += 1
        assert len(shore.island) == 10
        assert not shore.island & set(shore.net.around), "the sea lies all round"
        ring = [*shore.coast, shore.coast[0]]
        assert all(other in shore.beside[one] for one, other in pairwise(ring))
        assert {region for region, depth in shore.depth.items() if depth == 1} == set(shore.coast)
    assert found


def test_what_is_no_code_of_islands_is_refused_with_an_example() -> None:
    for text in ("A3-0001", "B6-0001", "", "L1a"):
        with pytest.raises(GameError, match="B1-0001"):
            MAKER.read(text)
    assert MAKER.read("b3 8pa7".replace(" ", "")).seats == 3


@pytest.mark.slow
def test_a_world_is_one_file_of_islands_that_lie_apart() -> None:
    map = BOARDS.parse(world(2), "world.yaml")
    assert (map.title, map.seats) == ("B2-0007", (2,))
    assert [part.name for part in map.parts] == ["L1", "S1"]
    for part, island in zip(map.parts, islands(2, 7), strict=True):
        assert part.map.board.regions == island.board.regions
    grounds = [
        unary_union([Polygon(shape.ring) for shape in map.shapes[part.first : part.first + part.map.board.size]])
        for part in map.parts
    ]
    assert grounds[0].distance(grounds[1]) >= 30
    assert abs(map.canvas[1] / map.canvas[0] - BOARDS.shape) < 0.001


@pytest.mark.slow
def test_a_game_is_played_to_its_end_on_random_islands_and_its_save_needs_no_file(tmp_path: Path) -> None:
    file = tmp_path / "B2-0007.yaml"
    file.write_text(world(2), "utf-8")
    assert load_map(file, BOARDS.geography, verify=True).title == "B2-0007"
    setup = GAME.set_up(2, str(file))
    assert setup.islands == ("L1", "S1")
    file.unlink()
    setup = RULES.setup_from(RULES.setup_data(setup))
    start, dice = RULES.start(setup), random.Random(5)
    table = RULES.play(start, CHANCE, RULES.draw(start, dice)).state
    assert len(table.concealed) == 2
    map = GAME.map(table)
    assert map is not None
    assert [part.at for part in map.parts] == [part.at for part in BOARDS.parse(world(2), "x.yaml").parts]
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.5)
        assert RULES.action_from(RULES.action_data(action, table), table) == action
        table = RULES.play(table, seat, action).state


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace("id: S1", "id: L1"), "value-twice"),
        (lambda text: re.sub(r"at: .*", "at: 1 1", text), "island-astray"),
        (lambda text: re.sub(r"at: .*", "at: -900 1", text), "island-astray"),
        (lambda text: text[: text.index("islands:")] + "islands: []\n", "islands-count"),
        (lambda text: text.replace("symbols: [slot", "symbols: [cavern"), "island-no-marker"),
    ],
)
def test_a_file_of_islands_that_is_wrong_says_so(change: object, said: str) -> None:
    assert callable(change)
    with pytest.raises(GameError) as refused:
        BOARDS.parse(change(world(2)), "world.yaml")
    assert said in repr(refused.value.message)


@pytest.mark.slow
def test_islands_of_the_box_lie_together_in_a_file_too() -> None:
    texts = {side: BOARDS.find(side).read_text("utf-8") for side in ("S1a", "S2b")}
    text = islands_text("two_small", "Two Small", (2,), texts, BOARDS.geography)
    map: Map = BOARDS.parse(text, "two.yaml")
    assert Counter(region.id.split(".")[0] for region in map.board.regions) == {"S1a": 8, "S2b": 7}


@pytest.mark.long
@pytest.mark.parametrize("seats", SIZES)
def test_a_hundred_worlds_are_all_islands(seats: int) -> None:
    for seed in range(100):
        code = Code("B", seats, 1000 + 7919 * seed)
        map = BOARDS.parse(MAKER.text(code), f"{code}.yaml")
        assert [part.map.board.regions for part in map.parts] == [
            island.board.regions for island in MAKER.islands(code)
        ]
