"""What is to be read when a game is over: purse by purse, the tables, the report; and who there is to play against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.conquest.reckoning import CoinReckoning
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.chronicle import newest_first, told, without_winner
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.presentation.telling import Telling
from tests.transcripts.games import Play
from tests.transcripts.reading import texts

LATEST = 12
"""Lines of the chronicle that are told once more, the newest first."""


def ended(game: Game[Table], play: Play, telling: Telling) -> Iterator[str]:
    """All that there is to be read at the end."""
    yield from ("", "## the end")
    words, names, reckoning = telling.words, telling.names, TABLE.reckoning(telling, game)
    seats, opponents = list(range(len(names))), Opponents(words, GAME.players)
    for opened in range(len(seats) + 1):
        yield from _purses(reckoning, seats[:opened])
    lines = tuple(told(game.history, TABLE.chronicle, telling))
    yield from (f"log: {line.text}" for line in newest_first(without_winner(lines, telling))[:LATEST])
    whole = reckoning.report()
    yield from (f"report: {line}" for line in whole.rpartition("\n\n")[0].splitlines())
    yield from (f"ledger: {line}" for line in reckoning.ledger().splitlines())
    yield from (f"chart: {names[seat]} {coins}" for seat, coins in enumerate(reckoning.over_rounds))
    yield from (f"player: {opponents.summary(seat.player, with_rating=True)}" for seat in play.seats if not seat.human)
    yield from (f"level: {' | '.join(texts(row).values())}" for row in opponents.rows)
    yield f"levels: {opponents.measurement} {opponents.thinking_times}"


def _purses(reckoning: CoinReckoning, opened: Sequence[int]) -> Iterator[str]:
    """The sheet when so many purses are open."""
    yield f"purses: {reckoning.headline(opened)} | {reckoning.explanation(opened)}"
    for seat in reckoning.in_order(opened):
        yield f"purse: {reckoning.spoken(seat, opened)}"
