"""Measures how quickly the records answer, with invented games of any game."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.recording import NAME
from smallworld_desktop.engine.records.entry import Entry
from smallworld_desktop.engine.records.figures import PEOPLE, Figures, Filter
from smallworld_desktop.engine.records.invented import invented
from smallworld_desktop.engine.records.store import Store

REPEATS = 5
PEOPLE_INVENTED = ("Anna", "Ben", "Chiara")


def some_entries(box: Box, games: int, seed: int = 1, people: Sequence[str] = PEOPLE_INVENTED) -> list[Entry]:
    """Finished games that might have been, on the usual boards, with the game's own things and players."""
    boards = {seats: box.headline(box.rules.start(box.set_up(seats))).title for seats in box.seats}
    things = box.things()
    counted = [things[kind] for kind in box.counted]
    return list(invented(box.id, boards, counted, box.die, list(box.players.levels), people, games, seed))


def figures(box: Box, games: int, seed: int) -> dict[str, float]:
    """Milliseconds that everything on a page of the statistics takes, each page from nothing."""
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        store = Store(Path(folder) / NAME)
        store.enter((entry, None) for entry in some_entries(box, games, seed))
        every, some = Filter(box.id), Filter(box.id, "2026-01-01", box.seats[-1], "", PEOPLE)
        found = {
            "ms_of_what_was_taken": _median(lambda: _taken(Figures(store, every))),
            "ms_of_seats_and_players": _median(lambda: _players(Figures(store, every))),
            "ms_of_points_and_the_die": _median(lambda: _points(Figures(store, every))),
            "ms_of_what_was_taken_filtered": _median(lambda: _taken(Figures(store, some))),
        }
        store.close()
    return found


def _taken(figures: Figures) -> object:
    return figures.games, figures.takings, figures.things(0), figures.things(1), figures.pairs(), figures.offered()


def _players(figures: Figures) -> object:
    return figures.games, figures.seats(), figures.players(), figures.against(), figures.boards(), figures.offered()


def _points(figures: Figures) -> object:
    return figures.games, figures.scores(), figures.rolls(), figures.offered()


def _median(work: Callable[[], object]) -> float:
    """Milliseconds of processor time that some work takes, whatever else the machine does."""
    found = []
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        found.append(1000 * (time.process_time() - began))
    return statistics.median(found)
