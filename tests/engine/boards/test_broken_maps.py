"""Every way we could think of to break a map, and the sentence that says so."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from smallworld_desktop.engine.boards.maps import load_map
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import FileError
from tests.engine.boards.little_isle import LITTLE_ISLE, grid_map

MAP = LITTLE_ISLE
TARN = "ring: [north_shore, -south_shore]"
FELLS = "ring: [bay, west, south_shore, e, se, s, -cliff]"
MEADOW = "ring: [n, ne, e, east, -north_shore, bay, -coast]"


def complaint(path: Path, text: str | bytes) -> FileError:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(FileError) as caught:
        load_map(path, GEOGRAPHY)
    return caught.value


FAULTS = [
    # What is stated at all.
    ("id: little_isle\n", "", "title:", "'id' is missing"),
    ("rounds: 8\n", "", "id:", "'rounds' is missing"),
    ("rounds: 8", "rounds: 8\nrounds: 9", "rounds: 9", "is stated twice"),
    ("rounds: 8", "round: 8", "round: 8", "unknown key"),
    ("id: little_isle", "id: little isle", "id:", "'little isle' is no good name"),
    ("seats: [2]", "seats: [0]", "seats:", "0 is less than 1"),
    ("seats: [2]", "seats: [2, 2]", "seats:", "each once"),
    ("seats: [2]", "seats: []", "seats:", "expected the numbers of seats"),
    ("seats: [2]", "seats: two", "seats:", "expected a list"),
    ("rounds: 8", "rounds: 0", "rounds:", "0 is less than 1"),
    ("rounds: 8", "rounds: 2.5", "rounds:", "expected a whole number"),
    ("rounds: 8", "rounds: ten", "rounds:", "expected a number"),
    ("canvas: 600 400", "canvas: 600", "canvas:", "expected two numbers"),
    ("canvas: 600 400", "canvas: 600 -400", "canvas:", "must be more than 0"),
    ("canvas: 600 400", "canvas: 600 4", "canvas:", "more than 5 times as long as it is wide"),
    ("canvas: 600 400", "canvas: 600 200000", "canvas:", "at most 100000"),
    ("title: The Little Isle", "title: ''", "title:", "expected a name"),
    ("name: Still Tarn", "name: ' '", "name: ' '", "expected a name"),
    ("title: The Little Isle", "title: [The, Little, Isle]", "title:", "expected a word or a text"),
    # Points and lines.
    ("bay: 240 200", "bay: 240", "bay:", "expected two numbers"),
    ("bay: 240 200", "bay: 240 nan", "bay:", "expected two numbers"),
    ("bay: 240 200", "bay: 240 2000", "bay:", "lies outside the canvas"),
    ("bay: 240 200", "bay: 240 200\n  cove: 240 200", "cove:", "lies where bay lies"),
    ("bay: 240 200", "bay: 240 200\n  cove: 250 200", "cove:", "is used by no region"),
    ("bay: 240 200", "bay: 240 200\n  bay: 250 200", "bay: 250 200", "is stated twice"),
    ("coast: [n, 200 60,", "coast: [m, 200 60,", "coast:", "begins and ends at a named point, and 'm' is none"),
    ("215 120, bay]", "215 120 1, bay]", "coast:", "neither a named point nor two numbers"),
    ("215 120, bay]", "215 120, 215 120, bay]", "coast:", "the same point twice in a row"),
    ("215 120, bay]", "[215, 120], bay]", "coast:", "expected a word or a text"),
    ("215 120, bay]", "215 120, n]", "coast:", "begins and ends at the same point"),
    ("cliff: [bay, 260 260, 225 330, s]", "cliff: [bay]", "cliff:", "needs a point to begin at and a point to end"),
    ("lines:", "lines:\n  bay: [n, s]", "bay: [n, s]", "a point has this name already"),
    ("lines:", "lines:\n  river: [bay, s]", "river:", "is used by no region"),
    # Rings.
    (TARN, "ring: [north_shore, -south_shor]", "-south_shor]", "there is no point or line '-south_shor'"),
    (TARN, "ring: [north_shore, -bank]", "-bank]", "there is no point or line '-bank'"),
    (TARN, "ring: []", "ring: []", "a ring needs points or lines"),
    (TARN, "ring: north_shore", "ring: north_shore", "expected a list"),
    (TARN, "ring: [west, east]", "[west, east]", "at least three points"),
    (TARN, "ring: [north_shore, south_shore]", "[north_shore, south_shore]", "line south_shore begins at west"),
    (TARN, "ring: [north_shore, west, east]", "[north_shore, west, east]", "comes through west twice"),
    (FELLS, "ring: [south_shore, e, se, s, -cliff]", "-cliff]", "does not close"),
    ("    " + TARN + "\n", "", "name: Still Tarn", "'ring' is missing"),
    # What the drawing comes to.
    ("200 60, 215 120", "215 120, 100 60, 280 61, 200 122", "ring: [nw", "crosses or touches itself"),
    (MEADOW, MEADOW.replace("ne, ", ""), "ring: [n, e", "its edge from 220 0 to 600 210 borders neither"),
    (FELLS, FELLS.replace("south_shore", "north_shore"), "ring: [north_shore", "overlaps"),
    (TARN, "ring: [west, 400 150, east]", "[west, 400 150, east]", "there is no point or line '400 150'"),
    (
        TARN,
        "ring: [north_shore, -south_shore]\n  hole: {name: H, terrain: hill, ring: [north_shore, -south_shore]}",
        "hole:",
        "overlaps tarn",
    ),
    # What the regions say.
    ("terrain: hill", "terrain: lava", "terrain: lava", "'lava' is not one of farmland, forest"),
    ("symbols: [magic]", "symbols: [magick]", "magick", "'magick' is not one of mine, magic, cavern"),
    ("symbols: [mine, cavern]", "symbols: [mine, mine]", "[mine, mine]", "a symbol is stated twice"),
    ("tribe: true", "tribe: maybe", "tribe: maybe", "expected true or false"),
    ("tribe: true", "tribes: true", "tribes: true", "unknown key"),
    ("    name: The Fells\n", "", "terrain: hill", "'name' is missing"),
    ("  tarn:", "  fells:", "fells:\n    name: Still", "is stated twice"),
    ("terrain: sea", "terrain: lake", "name: The Wide Sea", "a lake may not touch the frame"),
    ("terrain: lake", "terrain: lake\n    tribe: true", "name: Still Tarn", "no Lost Tribe lives on water"),
    ("terrain: lake", "terrain: lake\n    symbols: [mine]", "name: Still Tarn", "no symbol lies on water"),
    ("points:", "closed: [[tarn, sea]]\npoints:", "closed:", "expected two regions that share a border"),
    ("points:", "closed: [[tarn, bog]]\npoints:", "closed:", "'bog' is not one of"),
    ("points:", "closed: [[tarn]]\npoints:", "closed:", "expected two regions that share a border"),
    ("points:", "closed: [[tarn, meadow], [tarn, fells]]\npoints:", "name: Still Tarn", "borders no other region"),
    # The forms of a name.
    (TARN, TARN + "\n    forms: v jezeře", "forms:", "expected a mapping"),
    (TARN, TARN + "\n    forms: {cs: v jezeře}", "forms:", "expected a mapping"),
    (TARN, TARN + "\n    forms: {Czech: {in: v jezeře}}", "forms:", "'Czech' is no language: write its code, as in cs"),
    (TARN, TARN + "\n    forms: {cs: {In Czech: v jezeře}}", "forms:", "'In Czech' is no form: write small letters"),
    (TARN, TARN + "\n    forms: {cs: {in: [v, jezeře]}}", "forms:", "expected a word or a text"),
    (TARN, TARN + "\n    forms:\n      cs:\n        in: ' '", "in: ' '", "expected a name"),
    (TARN, TARN + "\n    forms:\n      cs: {in: v}\n      cs: {to: do}", "cs: {to", "is stated twice"),
    (TARN, TARN + "\n    forms:\n      cs:\n        kind: A B", "kind:", "'A B' is no form"),
    # Where things lie.
    (TARN, TARN + "\n    token_place: 100 100", "token_place:", "100 100 lies outside the region"),
    (TARN, TARN + "\n    token_place: 340 200", "token_place:", "reaches over the border"),
    (TARN, TARN + "\n    token_radius: 3", "token_radius:", "3 is too small for tokens: 13.33 is the least"),
    (TARN, TARN + "\n    token_radius: -1", "token_radius:", "-1 is less than 0"),
    (TARN, TARN + "\n    label_place: 500 390", "label_place:", "500 390 lies outside the region"),
    (TARN, TARN + "\n    label_size: big", "label_size:", "expected a number"),
    (TARN, TARN + "\n    inscribed_radius: 500", "inscribed_radius:", "no circle with radius 500 fits in the region"),
    ("[magic]", "[magic]\n    symbol_places: [100 100]", "symbol_places:", "100 100 lies outside the region"),
    ("[magic]", "[magic]\n    symbol_places: [230 5]", "symbol_places:", "nearer than 10 to the border"),
    ("[magic]", "[magic]\n    symbol_places: []", "symbol_places:", "expected one place for each symbol, so 1"),
    ("[mine, cavern]", "[mine, cavern]\n    symbol_places: [550 350, 555 350]", "symbol_places:", "another symbol"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new", "line", "reason"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_a_broken_map_is_refused_at_its_line(tmp_path: Path, old: str, new: str, line: str, reason: str) -> None:
    assert MAP.count(old) == 1, "the map to break must hold what is replaced, once"
    text = MAP.replace(old, new)
    error = complaint(tmp_path / "broken.yaml", text)
    assert reason in str(error)
    assert error.line == text[: text.index(line)].count("\n") + 1
    assert str(error).startswith(f"{tmp_path / 'broken.yaml'}:{error.line}: ")


GRID = [["farmland", "forest", "hill", "swamp", "mountain"]] * 4


def test_the_box_holds_no_nineteenth_tribe(tmp_path: Path) -> None:
    rows = [[terrain + "!" for terrain in row] for row in GRID[:3]] + [["hill!", "hill!", "hill!", "hill!", "hill"]]
    error = complaint(tmp_path / "tribes.yaml", grid_map(rows))
    assert "regions.r3_3: one Lost Tribe too many: the box holds 18" in str(error)


def test_the_box_holds_no_tenth_mountain(tmp_path: Path) -> None:
    error = complaint(tmp_path / "mountains.yaml", grid_map([["mountain"] * 5] * 2))
    assert "regions.r4_1: one mountain too many: the box holds 9" in str(error)


def test_a_single_region_borders_nothing(tmp_path: Path) -> None:
    assert "regions.r0_0: borders no other region" in str(complaint(tmp_path / "one.yaml", grid_map([["hill"]])))


def test_a_board_may_not_fall_apart(tmp_path: Path) -> None:
    text = grid_map(GRID[:2]) + "closed: [[r1_0, r2_0], [r1_1, r2_1]]\n"
    assert "no way from r0_0 to r2_0, r3_0" in str(complaint(tmp_path / "apart.yaml", text))


def test_there_must_be_land_to_enter_by(tmp_path: Path) -> None:
    error = complaint(tmp_path / "sea.yaml", grid_map([["sea", "sea"], ["sea", "sea"]]))
    assert "no land where a race may enter" in str(error)


def test_a_region_must_have_room_for_its_tokens(tmp_path: Path) -> None:
    text = grid_map([["hill"], ["hill"]]).replace("p0_1: 0 200", "p0_1: 0 10").replace("p1_1: 200 200", "p1_1: 200 10")
    error = complaint(tmp_path / "narrow.yaml", text)
    assert "regions.r0_0.ring: no room for tokens" in str(error)


def test_a_region_must_have_room_for_its_symbols(tmp_path: Path) -> None:
    text = MAP.replace("330 200", "370 200").replace("450 200", "410 200").replace("terrain: lake", "terrain: swamp")
    text = text.replace("350 160, 400 145, 440 165", "390 175").replace("345 240, 400 260, 440 240", "390 225")
    error = complaint(tmp_path / "crowded.yaml", text + "    symbols: [mine]\n")
    assert "regions.tarn.ring: no room for a symbol" in str(error)


def test_a_border_must_be_long_enough_to_see(tmp_path: Path) -> None:
    text = grid_map([["hill", "hill"], ["hill", "hill"]])
    text = text.replace("  p1_1: 200 200\n", "  p1_1: 198 198\n  q: 201 201\n")
    text = text.replace("p2_1, p1_1]", "p2_1, q, p1_1]").replace("[p1_1, p2_1, p2_2, p1_2]", "[q, p2_1, p2_2, p1_2]")
    text = text.replace("[p0_1, p1_1, p1_2,", "[p0_1, p1_1, q, p1_2,")
    assert "its border with r0_1 is too short to see: 4.2" in str(complaint(tmp_path / "short.yaml", text))


def test_a_map_has_two_hundred_regions_at_most(tmp_path: Path) -> None:
    error = complaint(tmp_path / "many.yaml", grid_map([["hill"] * 20] * 11))
    assert "a map needs regions, and at most 200" in str(error)


class TestFilesThatAreNoMaps:
    def test_an_empty_file(self, tmp_path: Path) -> None:
        assert "the file is empty" in str(complaint(tmp_path / "empty.yaml", ""))

    def test_a_file_of_comments(self, tmp_path: Path) -> None:
        assert "the file is empty" in str(complaint(tmp_path / "comments.yaml", "# nothing\n"))

    def test_a_binary_file(self, tmp_path: Path) -> None:
        assert "is not a text file" in str(complaint(tmp_path / "binary.yaml", bytes(range(256))))

    def test_a_file_full_of_zeros(self, tmp_path: Path) -> None:
        assert "a character that no text should hold" in str(complaint(tmp_path / "zeros.yaml", bytes(1000)))

    def test_a_list(self, tmp_path: Path) -> None:
        assert "expected a mapping" in str(complaint(tmp_path / "list.yaml", "- a\n- b\n"))

    def test_broken_yaml_names_its_line(self, tmp_path: Path) -> None:
        assert complaint(tmp_path / "broken.yaml", MAP.replace("ring: [nw,", "ring: [nw")).line is not None
        error = complaint(tmp_path / "open.yaml", "id: x\ntitle: [a, b\nrounds: 3\n")
        assert "not well-formed YAML" in str(error)
        assert error.line == 3

    def test_two_documents(self, tmp_path: Path) -> None:
        assert "not well-formed YAML" in str(complaint(tmp_path / "two.yaml", "a: 1\n---\nb: 2\n"))

    def test_a_bomb_of_aliases(self, tmp_path: Path) -> None:
        names = "abcdefghi"
        lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
        lines += [f"{b}: &{b} [{', '.join(['*' + a] * 9)}]" for a, b in pairwise(names)]
        assert "aliases (*name) are not allowed" in str(complaint(tmp_path / "bomb.yaml", "\n".join(lines)))

    def test_a_bomb_of_brackets(self, tmp_path: Path) -> None:
        assert "nested deeper than" in str(complaint(tmp_path / "deep.yaml", "[" * 100_000))

    def test_a_tag_that_would_run_code(self, tmp_path: Path) -> None:
        text = MAP.replace("title: The Little Isle", "title: !!python/object/apply:os.system [echo]")
        assert "tags (!name) are not allowed" in str(complaint(tmp_path / "tag.yaml", text))

    def test_a_hundred_megabytes(self, tmp_path: Path) -> None:
        path = tmp_path / "large.yaml"
        with path.open("wb") as file:
            file.truncate(100_000_000)
        with pytest.raises(FileError, match="larger than 4 MB"):
            load_map(path, GEOGRAPHY)

    def test_a_missing_file_and_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(FileError, match="cannot be read"):
            load_map(tmp_path / "missing.yaml", GEOGRAPHY)
        with pytest.raises(FileError, match="is not a file"):
            load_map(tmp_path, GEOGRAPHY)
