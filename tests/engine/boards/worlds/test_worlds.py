"""Random boards: a code is the same world everywhere, and each is as rich as the board of the box."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.worlds.codes import DIGITS, MOST, Code, read_code
from smallworld_desktop.engine.boards.worlds.lattice import sown
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.net import Net, UnfitError
from smallworld_desktop.engine.games.smallworld.boards import BOARDS, USUAL_MAPS
from smallworld_desktop.engine.games.smallworld.geography import entry, harbours, tribes
from smallworld_desktop.engine.games.smallworld.worlds import MAKER
from smallworld_desktop.engine.kernel.errors import GameError

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 48213, MOST - 1])
def test_a_code_is_read_as_it_is_told(seed: int) -> None:
    code = Code("A", 3, seed)
    assert read_code(str(code)) == code
    assert read_code(f"  {str(code).lower().replace('-', '')} ") == code


def test_letters_that_look_like_digits_are_taken_for_them() -> None:
    assert read_code("a4-o1li") == read_code("A4-0111") == Code("A", 4, 32 * 32 + 32 + 1)
    assert not set("OIL") & set(DIGITS)


@pytest.mark.parametrize("text", ["", "A3", "A3-8PA", "A3-8PA77", "33-8PA7", "A0-8PA7", "A3-8PU7", "A3_8PA7", "a.yaml"])
def test_what_is_no_code_is_none(text: str) -> None:
    assert read_code(text) is None


@pytest.mark.parametrize("text", ["1", "6", "B3-0001", "A6-0001", "A3-000"])
def test_a_world_that_nobody_makes_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(GameError, match="A2-0001"):
        MAKER.read(text)


def test_where_only_the_seats_are_told_chance_takes_a_world() -> None:
    found = {MAKER.read("3") for _ in range(5)}
    assert len(found) > 1
    assert all(MAKER.makes(code) and code.seats == 3 for code in found)


def test_luck_is_the_same_for_ever() -> None:
    luck = Luck("small world", 1)
    assert [luck.below(1000) for _ in range(6)] == [912, 427, 227, 58, 417, 615]
    assert sorted(Luck(5).shuffled(range(9))) == list(range(9))


def test_regions_are_joined_only_where_the_net_stays_whole() -> None:
    ring = {region: frozenset({(region - 1) % 4, (region + 1) % 4, 4}) for region in range(4)}
    net = Net({**ring, 4: frozenset(range(4))}, (0, 1, 2, 3), (0, 1, 2, 3))
    assert net.is_whole
    joined = net.joined(0, 1)
    assert (joined.around, joined.corners, joined.is_whole) == ((0, 2, 3), (0, 0, 2, 3), True)
    assert joined.beside == {0: {2, 3, 4}, 2: {0, 3, 4}, 3: {0, 2, 4}, 4: {0, 2, 3}}
    with pytest.raises(UnfitError):
        joined.joined(0, 2).joined(0, 3)


def test_every_point_of_the_lattice_belongs_to_the_nearest_place() -> None:
    net, places = sown(20, Luck("lattice"))
    assert set(net.beside) == set(range(20)) == {region for others in net.beside.values() for region in others}
    assert all(one in net.beside[other] for one, others in net.beside.items() for other in others)
    apart = np.hypot(*np.subtract(np.array(places)[:, None], np.array(places)[None]).transpose(2, 0, 1))
    assert apart[apart > 0].min() > 35


@pytest.mark.parametrize(
    ("seats", "digest"),
    [(2, "e76d76b14a28b652"), (3, "86936985c82b7fda"), (4, "801cff9cc21fedec"), (5, "4a9298df023f55e4")],
)
def test_a_code_once_told_stays_the_same_world(seats: int, digest: str) -> None:
    """Whoever must change these makes a new maker with a new letter."""
    board = MAKER.graph(Code("A", seats, 48213)).board
    assert hashlib.sha256(repr(board.regions).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_has_what_the_board_of_the_box_has(seats: int) -> None:
    box = BOARDS.load(USUAL_MAPS[seats]).board
    for seed in (3, 77, 1234):
        board = MAKER.graph(Code("A", seats, seed)).board
        assert board.numbers == box.numbers
        assert tribes(board).bit_count() == tribes(box).bit_count()
        assert not tribes(board) & board.terrain["mountain"]
        for symbol, where in box.symbol.items():
            assert board.symbol[symbol].bit_count() == where.bit_count()
        assert board.land.bit_count() == box.land.bit_count()
        assert harbours(board).bit_count() == 2
        assert board.terrain["lake"].bit_count() == 1
        assert not board.terrain["lake"] & board.frame
        assert all(not board.neighbours[water] & board.water for water in bits(board.water))
        assert abs(entry(board).bit_count() - entry(box).bit_count()) <= 4
        assert len({region.name for region in board.regions}) == board.size


def test_the_names_of_regions_are_those_of_the_boards_of_the_box() -> None:
    known = {region.name for id in BOARDS.ids for region in BOARDS.load(id).board.regions}
    for seats in SEATS:
        assert {region.name for region in MAKER.graph(Code("A", seats, 5)).board.regions} <= known


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_a_world_is_drawn_and_passes_the_check_of_maps(seats: int) -> None:
    code, steps = Code("A", seats, 7), []
    map = BOARDS.parse(MAKER.text(code, lambda: steps.append(1)), "world.yaml")
    assert map.title == str(code)
    assert map.seats == (seats,)
    assert map.board.regions == MAKER.graph(code).board.regions
    assert len(steps) == MAKER.steps(code)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_a_hundred_worlds_are_all_boards(seats: int) -> None:
    for seed in range(100):
        code = Code("A", seats, 1000 + 7919 * seed)
        board = BOARDS.parse(MAKER.text(code), f"{code}.yaml").board
        assert tribes(board).bit_count() == tribes(BOARDS.load(USUAL_MAPS[seats]).board).bit_count()
