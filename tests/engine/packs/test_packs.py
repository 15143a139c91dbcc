"""Packs: what is in one, what is wrong with one and what of it works all the same, and how it comes into a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.cli import main
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import load, save
from smallworld_desktop.engine.packs.archive import packed, read_archive, read_folder, sum_of
from smallworld_desktop.engine.packs.manifest import latest
from smallworld_desktop.engine.packs.pack import Pack, open_pack, read_pack
from smallworld_desktop.engine.packs.shelf import Shelf, newest
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.registry import rulesets

ROOT = Path(__file__).parents[3]
KEPT = ROOT / "tests" / "samples" / "packs"
EXAMPLE = ROOT / "packs" / "molehill-march"
MANIFEST = (
    "format: 1\nid: {id}\nversion: {version}\ngame: smallworld\ntitle: {title}\nby: [{{name: Anna}}]\nlicence: CC0\n"
)


def pack_of(title: str = "March", version: str = "1.0.0", **files: str) -> dict[str, str]:
    """The texts of a small pack; two low lines in a name stand for a dot, three for a slash."""
    made = {name.replace("___", "/").replace("__", "."): text for name, text in files.items()}
    head = MANIFEST.format(id=f"anna/{title.lower()}", version=version, title=title)
    return {"pack.yaml": head, **made}


def only_faults(pack: Pack) -> list[tuple[str, int | None, str]]:
    return [(fault.file, fault.line, fault.meant) for fault in pack.faults]


def test_packs_of_every_format_are_kept_and_opened() -> None:
    assert sorted(path.stem for path in KEPT.iterdir()) == [f"format-{number + 1}" for number in range(latest())]
    for path in KEPT.iterdir():
        pack = open_pack(path)
        assert pack.faults == ()
        assert (len(pack.things["race"]), len(pack.things["power"]), len(pack.boards)) == (2, 1, 1)


def test_the_same_folder_gives_the_same_bytes_and_a_pack_the_same_texts() -> None:
    texts = read_folder(EXAMPLE)
    assert packed(texts) == packed(dict(sorted(texts.items(), reverse=True)))
    assert sum_of(read_archive(packed(texts), "x.swpack")) == sum_of(texts)


def test_all_faults_are_told_with_their_places_and_everything_else_works() -> None:
    races = (
        "moles: {tokens: 5}\n"
        "beavers:\n  tokens: 5\n  abilities: [{discount: {where: {terrain: hils}}}]\n"
        "otters: {tokens: 99}\n"
        "Bad Id: {tokens: 5}\n"
        "rats: {tokens: 4, abilities: [{heroes: 2}]}\n"
    )
    words = 'msgid "race-moles"\nmsgstr "Krtci"\n\nmsgid "race-nobody"\nmsgstr "Nikdo"\n'
    texts = pack_of(races__yaml=races, powers__yaml="{", boards___x__yaml="id: x", words___cs__po=words, x__md="hm")
    pack = read_pack(texts, "march.swpack")
    assert only_faults(pack) == [
        ("races.yaml", 4, "hill"),
        ("races.yaml", 5, ""),
        ("races.yaml", 6, ""),
        ("races.yaml", 7, ""),
        ("powers.yaml", 2, ""),
        ("boards/x.yaml", 1, ""),
        ("words/cs.po", 4, ""),
        ("x.md", None, ""),
    ]
    assert pack.faults[0].source == "abilities: [{discount: {where: {terrain: hils}}}]"
    assert pack.lost == {"race": 4, "power": 1, "board": 1}
    assert [named.id for named in pack.names] == ["race-anna/march:moles"]
    assert pack.names[0].forms == (("cs", "plain", "Krtci"),)


def test_a_game_with_packs_needs_none_of_them_afterwards(tmp_path: Path) -> None:
    content = [
        open_pack(KEPT / "format-1.swpack").content,
        read_pack(pack_of("Mud", races__yaml="moles: {tokens: 4}"), "m").content,
    ]
    texts = [each for each in content if each is not None]
    game = Game(GAME.rules, GAME.set_up(2, content=texts, options={"rounds": 2}), 5)
    save(game, tmp_path / "evening.swgame")
    opened = load(tmp_path / "evening.swgame", rulesets())
    names = {named.id: named.name for named in GAME.names(opened.state)}
    assert names["race-anna/molehill-march:moles"] == "Moles"
    assert names["race-anna/mud:moles"] == "Moles (Mud)"
    assert play_game(GAME, opened.state, ("chance", "chance"), 3).places


def test_a_shelf_keeps_files_unchanged_and_nothing_else(tmp_path: Path) -> None:
    source, shelf = KEPT / "format-1.swpack", Shelf(tmp_path / "packs")
    kept = shelf.keep(source, open_pack(source))
    assert kept.read_bytes() == source.read_bytes()
    broken = shelf.folder / "broken.swpack"
    broken.write_bytes(b"PK nothing")
    assert [path for path, _ in shelf.packs()] == [broken, kept]
    shelf.put(kept)
    assert [path for path, _ in shelf.packs()] == [broken]
    shelf.fetch(shelf.put_away()[0][0])
    assert [path for path, _ in shelf.packs()] == [broken, kept]


def test_new_games_are_offered_the_latest_and_both_where_one_version_differs() -> None:
    def made(version: str, tokens: int) -> Pack:
        return read_pack(pack_of("March", version, races__yaml=f"moles: {{tokens: {tokens}}}"), "march.swpack")

    old, new, other = made("1.9.0", 5), made("1.10.0", 5), made("1.10.0", 6)
    assert newest([old, new]) == [new]
    assert newest([new, old, other]) == [new, other]
    assert newest([open_pack(Path("nowhere"))]) == []


def test_the_command_begins_checks_and_builds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "river-folk", tmp_path / "x.swpack"
    assert main(["pack", "new", str(folder)]) == 0
    assert main(["pack", "check", str(folder)]) == 0
    assert main(["pack", "new", str(folder)]) == 2
    (folder / "races.yaml").write_text("beavers: {tokens: 5, abilities: [flyng]}\n", "utf-8")
    assert main(["pack", "build", str(folder), "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert "river-folk/races.yaml:1: beavers.abilities[0]: 'flyng' is not an ability" in said
    assert said.endswith("Did you mean flying?\n")
    assert not out.exists()
    (folder / "races.yaml").write_text("beavers: {tokens: 5, abilities: [flying]}\n", "utf-8")
    assert main(["pack", "build", str(folder), "--out", str(out)]) == 0
    assert main(["pack", "check", str(out)]) == 0
    assert capsys.readouterr().out.endswith("x.swpack: River folk brings 1 race\n")
