"""What is to be read when a game is over: purse by purse, the tables, the report; and who there is to play against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.games.smallworld.accounts import coins_over_rounds
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.games.smallworld.reckoning import explanation, headline, in_order, ledger, purse_text, report
from smallworld_desktop.ui.presentation.chronicle import newest_first, told, without_winner
from smallworld_desktop.ui.presentation.computers import level_rows, measurement, player_summary, thinking_times
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.seating import Plan
from tests.transcripts.games import Play
from tests.transcripts.reading import texts

LATEST = 12
"""Lines of the chronicle that are told once more, the newest first."""


def ended(game: Game[Table], play: Play, telling: Telling) -> Iterator[str]:
    """All that there is to be read at the end."""
    yield from ("", "## the end")
    words, names = telling.words, telling.names
    seats = list(range(len(names)))
    for opened in range(len(seats) + 1):
        yield from _purses(game.state, telling, seats[:opened])
    lines = tuple(told(game.history, TABLE.chronicle, telling))
    yield from (f"log: {line.text}" for line in newest_first(without_winner(lines, telling))[:LATEST])
    whole = report(words, game, Plan(play.setup, play.seats, play.seed), play.name)
    yield from (f"report: {line}" for line in whole.rpartition("\n\n")[0].splitlines())
    yield from (f"ledger: {line}" for line in ledger(words, game, names).splitlines())
    yield from (f"chart: {names[seat]} {coins}" for seat, coins in enumerate(coins_over_rounds(game)))
    yield from (
        f"player: {player_summary(words, seat.player, with_rating=True)}" for seat in play.seats if not seat.human
    )
    yield from (f"level: {' | '.join(texts(row).values())}" for row in level_rows(words))
    yield f"levels: {measurement(words)} {thinking_times(words)}"


def _purses(table: Table, telling: Telling, opened: Sequence[int]) -> Iterator[str]:
    """The sheet when so many purses are open."""
    words, names = telling.words, telling.names
    yield f"purses: {headline(words, table, names, opened)} | {explanation(words, table, names, opened)}"
    for seat in in_order(table, opened):
        yield f"purse: {purse_text(words, table, names, seat, opened)}"
