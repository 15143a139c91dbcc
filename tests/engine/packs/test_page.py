"""The page for modders makes the pack that lies beside it."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from smallworld_desktop.engine.packs.archive import packed, read_archive, read_folder
from smallworld_desktop.engine.packs.pack import read_pack

PACKS = Path(__file__).parents[3] / "packs"
PAGE = (PACKS / "README.md").read_text("utf-8")
EXAMPLE = read_folder(PACKS / "molehill-march")
BLOCKS = dict(re.findall(r"```(?:yaml|po)\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))


def with_emblems(file: str) -> str:
    """The things of a block of the page, each with the emblem of the file, which is too long to be read."""
    emblems = {id: {"emblem": thing["emblem"]} for id, thing in yaml.safe_load(EXAMPLE[file]).items()}
    things = {id: {**emblems[id], **thing} for id, thing in yaml.safe_load(BLOCKS[file]).items()}
    return yaml.safe_dump(things, sort_keys=False)


def test_the_page_makes_the_pack_beside_it() -> None:
    drawn = {file: with_emblems(file) for file in ("races.yaml", "powers.yaml")}
    boards = {file: text for file, text in EXAMPLE.items() if file.startswith("boards/")}
    texts = {**BLOCKS, **drawn, **boards}
    assert sorted(texts) == sorted(EXAMPLE)
    made = read_pack(read_archive(packed(texts), "made.swpack"), "made.swpack")
    example = read_pack(EXAMPLE, "molehill-march")
    assert made.faults == example.faults == ()
    assert (len(made.things["race"]), len(made.things["power"]), len(made.boards)) == (2, 1, 1)
    assert [(riddle.id, riddle.sum) for riddle in made.riddles] == [(each.id, each.sum) for each in example.riddles]
    assert len(made.riddles) == 2
    assert (made.manifest, made.things, made.languages) == (example.manifest, example.things, example.languages)


def test_what_the_page_links_to_is_there() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert linked
    assert [path for path in linked if not (PACKS / path).exists()] == []
