"""Map files that a program writes."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.boards.maps import load_map
from smallworld_desktop.engine.boards.writing import RegionText, map_text
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY

FORMS = (
    *(("cs", "in", "v {lese}, 50 %: # ne"), ("cs", "kind", "i"), ("cs", "acc-f", "- les")),
    *(("no", "plain", "null"), ("no", "on", "no"), ("pt_BR", "to", "'a' \"b\" \\n")),
)
"""Whatever YAML might take for something else."""


def test_what_is_written_reads_back_the_same(tmp_path: Path) -> None:
    head = {"id": "two", "title": "Two: a duel # in Ríki", "seats": [2], "rounds": 5, "canvas": "600 400"}
    points = {
        "a": (0.0, 0.0),
        "b": (300.5, 0.0),
        "c": (600.0, 0.0),
        "d": (600.0, 400.0),
        "e": (280.0, 400.0),
        "f": (0.0, 400.0),
    }
    river = [(300 - i % 2 * 0.5, 5.0 + 4 * i) for i in range(98)]
    regions = {
        "west": RegionText("- Yes: [no]", "hill", ["mine"], ["tribe"], ["a", "b", "river", "f"], None, FORMS),
        "east": RegionText("Smáfólk’s End", "farmland", [], [], ["b", "c", "d", "e", "-river"]),
    }
    text = map_text(head, "A comment.", points, {"river": ["b", *river, "e"]}, regions)
    path = tmp_path / "two.yaml"
    path.write_text(text, encoding="utf-8")
    map = load_map(path, GEOGRAPHY)
    assert map.title == "Two: a duel # in Ríki"
    assert [region.name for region in map.board.regions] == ["- Yes: [no]", "Smáfólk’s End"]
    assert [region.forms for region in map.board.regions] == [FORMS, ()]
    assert [(region.symbols, region.marks) for region in map.board.regions] == [(("mine",), ("tribe",)), ((), ())]
    assert next(border.points for border in map.borders if border.regions == (0, 1)) == (
        points["b"],
        *river,
        points["e"],
    )
    assert max(len(line) for line in text.splitlines()) <= 140
