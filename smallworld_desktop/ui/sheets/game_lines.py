"""How a game stands in the list of the library: who plays, on which board, how it stands or ended, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDateTime, QLocale

from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.naming import is_own
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.locales import locale_of
from smallworld_desktop.ui.desk.words import Words


@dataclass(frozen=True, slots=True)
class GameLine:
    """What is said of a game."""

    title: str
    place: str
    standing: str
    date: str
    problem: str = ""

    @property
    def text(self) -> str:
        """All of it in one breath."""
        return ". ".join(filter(None, (self.title, self.place, self.standing, self.date, self.problem)))


def words_for(game: SavedGame, desk: Desk) -> Words:
    """The words of the game that was played, where it is here."""
    return desk.words_of(game.ruleset) if game.ruleset in games() else desk.words


def describe(game: SavedGame, words: Words, today: date | None = None) -> GameLine:
    """Put a game into words. One that the library has named is called by its people, others by their names."""
    when = _date(game.date, words, today or date.today())
    if game.problem:
        return GameLine(
            game.path.name, "", "", when, words.say("library-problem", problem=complaint(words, game.problem))
        )
    people, board = words.join(_people(game)), words.titled(game.title)
    if is_own(game.path.name) and people:
        return GameLine(people, board, _standing(game, words), when)
    place = words.say("library-place", seats=people, board=board) if people else board
    return GameLine(game.path.stem, place, _standing(game, words), when)


def things_in(game: SavedGame, desk: Desk, taken: Sequence[Sequence[str]] = ()) -> str:
    """The names of what was taken in a game, races and powers say; nothing where the game is not here.

    What its file does not tell may be known elsewhere: ``taken``, each time in the order in which its game counts.
    """
    box = games().get(game.ruleset)
    if box is None:
        return ""
    words = desk.words_of(game.ruleset)
    known = {pair for things in taken for pair in zip(box.counted, things, strict=False)}
    things = [*game.things, *sorted(known)]
    return " ".join(words.name(kind, id) for kind, id in things if kind in box.counted)


def name_of(game: SavedGame, words: Words) -> str:
    """What a game is called: its people, or the name that the player has given it."""
    return words.join(game.seats) if is_own(game.path.name) and game.seats else game.path.stem


def _people(game: SavedGame) -> list[str]:
    """The names, with the points of a game that is over."""
    if game.result is None:
        return list(game.seats)
    return [f"{name} {points}" for name, points in zip(game.seats, game.result.points, strict=True)]


def _standing(game: SavedGame, words: Words) -> str:
    """Who has won, or how far the game has come."""
    if game.result is not None:
        winners = game.result.winners
        if not winners:
            return words.say("library-lost")
        points = game.result.points[winners[0]]
        id = "library-won" if len(winners) == 1 else "library-shared"
        return words.say(id, names=words.join([game.seats[seat] for seat in winners]), coins=points)
    if game.finished:
        return words.say("library-ended")
    if not game.round:
        return ""
    return words.say("library-round-of" if game.rounds else "library-round", round=game.round, rounds=game.rounds)


def _date(moment: datetime, words: Words, today: date) -> str:
    """Day and time here, as this language writes them."""
    time = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    locale = locale_of(words.language)
    for id, day in (("library-now", today), ("library-yesterday", today - timedelta(days=1))):
        if time.date().toPython() == day:
            return words.say(id, time=locale.toString(time.time(), QLocale.FormatType.ShortFormat))
    return locale.toString(time, QLocale.FormatType.ShortFormat)
