"""A pack of the player's own: headed anew, given away under a name of its own, and told apart from what was mailed."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.packs.own import (
    EARLIER,
    Heading,
    draft_of,
    head_anew,
    heading_of,
    is_own,
    kept,
    own_file,
    own_texts,
    taken_out,
    to_give,
    with_next_version,
)
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.packs.work import begun

GAME = "smallworld"
MARSH = Heading("Můj Marsh!", "Žofie", "Frogs", "CC0")


def own(shelf: Shelf, *names: str) -> Path:
    """A pack of the player's own with races of these names."""
    path = own_file(shelf, GAME)
    for name in names:
        kept(shelf, begun(GAME, "race").saying(name=name).with_ability("flying"), None, "What I made", "Me")
    return path


def test_what_is_given_away_has_a_name_of_its_own_and_all_that_was_made(tmp_path: Path) -> None:
    path = own(Shelf(tmp_path), "Frogs", "Toads")
    name, data = to_give(open_pack(path), MARSH)
    given = tmp_path / name
    given.write_bytes(data)
    pack = open_pack(given)
    assert pack.faults == ()
    assert pack.manifest is not None
    assert (name, pack.manifest.id) == ("muj-marsh-1.0.2.swpack", "zofie/muj-marsh")
    assert heading_of(pack) == MARSH
    assert [named.name for named in pack.things["race"]] == ["Frogs", "Toads"]
    assert not is_own(pack)


@pytest.mark.parametrize(
    ("author", "title", "id"), [("王", "青", "somebody/pack"), ("-A b-", "x" * 40, f"a-b/{'x' * 32}")]
)
def test_every_author_and_title_makes_an_id(tmp_path: Path, author: str, title: str, id: str) -> None:
    path = own(Shelf(tmp_path), "Frogs")
    _, data = to_give(open_pack(path), Heading(title, author, "", "CC0"))
    given = tmp_path / "given.swpack"
    given.write_bytes(data)
    manifest = open_pack(given).manifest
    assert manifest is not None
    assert manifest.id == id


def test_a_pack_remembers_how_it_was_headed_last(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = own(shelf, "Frogs")
    before = open_pack(path).sum
    head_anew(shelf, path, MARSH)
    assert heading_of(open_pack(path)) == MARSH
    assert is_own(open_pack(path))
    assert open_pack(next((tmp_path / EARLIER).glob("*"))).sum == before
    head_anew(shelf, path, Heading("Marsh", "Eva", "", "CC0"))
    assert heading_of(open_pack(path)) == Heading("Marsh", "Eva", "", "CC0")


def test_a_heading_that_no_pack_may_have_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = own(shelf, "Frogs")
    before = path.read_bytes()
    for heading in (Heading("", "Eva", "", "CC0"), Heading("Marsh", "Eva" * 20, "", "CC0")):
        with pytest.raises(FileError):
            head_anew(shelf, path, heading)
        with pytest.raises(FileError):
            to_give(open_pack(path), heading)
    assert path.read_bytes() == before


def test_a_friends_own_pack_is_not_mine_though_it_is_called_so(tmp_path: Path) -> None:
    path = own(Shelf(tmp_path / "friend"), "Frogs")
    shelf = Shelf(tmp_path / "mine")
    copy = shelf.keep(path, open_pack(path))
    assert is_own(open_pack(path))
    assert not is_own(open_pack(copy))


def test_what_is_taken_out_is_gone_and_the_rest_stays(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = own(shelf, "Frogs", "Toads")
    taken_out(shelf, path, "race", "frogs")
    assert [named.name for named in open_pack(path).things["race"]] == ["Toads"]
    assert draft_of(open_pack(path), "race", "toads").name == "Toads"


def test_versions_carry_over(tmp_path: Path) -> None:
    texts = own_texts(tmp_path / "none", GAME, "What I made", "Me")
    late = {"pack.yaml": texts["pack.yaml"].replace("1.0.0", "1.0.999")}
    assert "version: 1.1.0" in with_next_version(late)["pack.yaml"]
