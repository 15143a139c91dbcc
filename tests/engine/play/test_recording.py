"""Finished games get into the records: when they end, at the next start, and after damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play.record_bench import figures, some_entries
from smallworld_desktop.engine.play.record_worker import CatchUp, work
from smallworld_desktop.engine.play.recording import catch_up, missing, store_of
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.engine.records.figures import Figures, Filter, Who

BOX = game()


def played(seats: int = 2, seed: int = 1) -> Game[object]:
    found, dice = Game(BOX.rules, BOX.set_up(seats), seed), random.Random(seed)
    while not found.decision.over:
        found.play(dice.choice(found.legal()))
    return found


@pytest.fixture(scope="module")
def over() -> Game[object]:
    return played()


ABOUT = {"seats": ["Anna", "Ben"], "players": ["human", "easy"]}


def keep(library: Library, over: Game[object]) -> None:
    file = library.begin(["Anna", "Ben"])
    file.record(over, ABOUT)
    file.close()


def test_old_games_are_taken_over_with_all_that_was_taken(tmp_path: Path, over: Game[object]) -> None:
    library = Library(tmp_path)
    keep(library, over)
    store = store_of(library)
    assert len(missing(library, store)) == 1
    assert list(catch_up(library, store)) == [1, 0]
    assert missing(library, store) == []
    found = Figures(store, Filter(BOX.id))
    events = [type(event).__name__ for step in over.history for event in step.events]
    assert found.takings == events.count("ComboTaken") > 0
    assert sum(found.rolls().values()) == events.count("DieRolled") > 0
    assert set(found.players()) == {Who("Anna", True), Who("easy", False)}
    assert set(found.boards()) == {BOX.headline(over.state).title}


def test_a_game_set_aside_is_known_and_one_gone_on_with_is_struck_out(tmp_path: Path, over: Game[object]) -> None:
    library = Library(tmp_path)
    keep(library, over)
    store = store_of(library)
    list(catch_up(library, store))
    (path,) = (saved.path for saved in library.games())
    library.set_aside(path)
    assert missing(library, store) == []
    library.take_back(tmp_path / "set-aside" / path.name)
    path.write_text(path.read_text("utf-8").replace('"finished": true', '"finished": false'), "utf-8")
    list(catch_up(library, store))
    assert Figures(store, Filter(BOX.id)).games == 0


def test_a_file_that_says_it_is_over_and_is_not_is_not_asked_again(tmp_path: Path) -> None:
    library, begun = Library(tmp_path), Game(BOX.rules, BOX.set_up(2), 1)
    keep(library, begun)
    (path,) = (saved.path for saved in library.games())
    path.write_text(path.read_text("utf-8").replace('"finished": false', '"finished": true'), "utf-8")
    library, store = Library(tmp_path), store_of(library)
    list(catch_up(library, store))
    assert (Figures(store, Filter(BOX.id)).games, missing(library, store)) == (0, [])


def test_a_damaged_database_is_kept_aside_and_made_anew_from_the_library(tmp_path: Path, over: Game[object]) -> None:
    keep(Library(tmp_path), over)
    store = store_of(Library(tmp_path))
    assert store.path is not None
    store.path.write_text("hello " * 1000)
    said = list(work(CatchUp(7, tmp_path)))
    assert [(each.number, each.left, each.trouble) for each in said] == [(7, 1, ""), (7, 0, "")]
    assert (tmp_path / said[-1].mended).read_text().startswith("hello")
    assert Figures(store, Filter(BOX.id)).games == 1


@pytest.mark.parametrize("box", games().values(), ids=lambda box: box.id)
def test_any_game_can_be_measured_with_invented_games(box: object) -> None:
    found = figures(box, 30, 1)  # type: ignore[arg-type]
    assert all(value >= 0 for value in found.values())
    assert some_entries(box, 3) == some_entries(box, 3)  # type: ignore[arg-type]
