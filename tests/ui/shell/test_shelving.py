"""The shelf that is pictured: a whole pack and a broken one, whose fault is where somebody slipped."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.ui.shell.shelving import fill_shelf


def test_an_example_lies_there_and_a_broken_pack_of_a_friend_before_it(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "packs")
    fill_shelf(shelf, GAME.id, "Chiara")
    (_, broken), (_, whole) = shelf.packs()
    assert (broken.title, len(broken.faults), broken.playable) == ("Chiara", 1, True)
    assert (whole.title, whole.faults) == ("Molehill March", ())
    assert whole.boards


def test_of_a_game_without_examples_the_shelf_stays_empty(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "packs")
    fill_shelf(shelf, "noughts-and-crosses", "Chiara")
    assert shelf.packs() == []
