"""Entering finished games into the records: one that has just ended, or all of a library that are not there yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import Saved, read
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.play.match import MatchResult
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.engine.records.entry import PERSON, Entry, Place
from smallworld_desktop.engine.records.store import Kept, Store

NAME = "statistics.sqlite"
"""What the database is called, which lies with the games it tells of."""

LONGEST_NAME = 40

AT_ONCE = 20
"""Games that are entered together: what breaks off loses no more than these, and they are told of at once."""


def store_of(library: Library) -> Store:
    """The records of a library."""
    return Store(library.folder / NAME)


def taken_in(library: Library) -> Mapping[str, list[tuple[str, ...]]]:
    """What was taken in the finished games of a library, by their files, as far as the records know it."""
    if not (library.folder / NAME).exists():
        return {}
    store = store_of(library)
    try:
        return store.taken()
    except FileError:
        return {}
    finally:
        store.close()


def entry_of(game: Game[Any], about: Mapping[str, Any], day: date, mark: str) -> Entry:
    """What is kept of a game that is over; ``about`` is what its file says beside it."""
    box = box_of(game.ruleset.id)
    standings = game.ruleset.standings(game.state)
    names, players = (_texts(about.get(key), len(standings)) for key in ("seats", "players"))
    places = [
        Place(name or str(at + 1), player or PERSON, standing.score, standing.place)
        for at, (name, player, standing) in enumerate(zip(names, players, standings, strict=True))
    ]
    events = [event for step in game.history for event in step.events]
    board = box.headline(game.state).title
    return Entry(box.id, board, day.isoformat(), tuple(places), box.annals(game.state, events), mark)


def entry_of_match(game: str, board: str, levels: Sequence[str], result: MatchResult, day: date) -> Entry:
    """The same of a game that computers have played among themselves."""
    places = zip(levels, result.scores, result.places, strict=True)
    seats = tuple(Place(level, level, score, place) for level, score, place in places)
    return Entry(game, board, day.isoformat(), seats, result.annals)


def missing(library: Library, store: Store) -> list[SavedGame]:
    """The finished games of a library that the records do not know as they are now."""
    known, found = store.files(), []
    for game in (*library.games(), *library.aside()):
        if game.finished and not game.problem and known.get(game.path.name) != _kept(game):
            found.append(game)
    return found


def undone(library: Library, store: Store) -> list[str]:
    """The files of games that were over when they were entered, and are gone on with."""
    known = store.files()
    games = (*library.games(), *library.aside())
    return [game.path.name for game in games if game.path.name in known and not (game.finished or game.problem)]


def catch_up(library: Library, store: Store) -> Iterator[int]:
    """Enter whatever is missing; tells again and again how many games are still to come."""
    store.forget(undone(library, store))
    games = missing(library, store)
    for begin in range(0, len(games), AT_ONCE):
        yield len(games) - begin
        store.enter([(_entry_from(game), _kept(game)) for game in games[begin : begin + AT_ONCE]])
    yield 0


def _entry_from(found: SavedGame) -> Entry | None:
    """What is kept of the game in a file; nothing where it cannot be played to its end any more."""
    try:
        saved: Saved = read(found.path)
        game = saved.replay(rulesets())
    except (FileError, GameError):
        return None
    return entry_of(game, saved.about, saved.saved.date(), saved.mark) if game.decision.over else None


def _kept(game: SavedGame) -> Kept | None:
    try:
        return Kept.of(game.path)
    except OSError:
        return None


def _texts(data: Any, count: int) -> list[str]:
    """A text for each seat, as far as a file tells one."""
    found = data if isinstance(data, list) else []
    texts = [harmless(one, LONGEST_NAME) if isinstance(one, str) else "" for one in found[:count]]
    return texts + [""] * (count - len(texts))
