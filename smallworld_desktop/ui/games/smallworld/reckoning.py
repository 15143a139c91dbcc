"""The reckoning of a finished game in words and numbers: who won and why, where every coin came from. No Qt here."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.scoring import ranking
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.accounts import SOURCES, account, coin_table_by_round
from smallworld_desktop.ui.sitting.seating import Plan

BY_SOURCE, BY_ROUND = "source", "round"
"""The views of the table; any other is the number of a seat, whose sources are told round by round."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of numbers; an unknown one is None. A seat's line bears its number."""

    title: str
    cells: tuple[int | None, ...]
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a title a column, the last of which is the total."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def strongest(self, column: int) -> int:
        """The number of a column that is larger than others; 0 where all are alike or none is above it."""
        known = [row.cells[column] or 0 for row in self.rows]
        return max(known) if len(set(known)) > 1 and max(known) > 0 else 0

    @property
    def scale(self) -> int:
        """The largest number of all but the totals: the full length of a bar."""
        return max((cell or 0 for row in self.rows for cell in row.cells[:-1]), default=0)


def leaders(table: Table, open_seats: Collection[int]) -> list[int]:
    """Who is first among those whose coins are known; a tie is broken only when all are."""
    coins = {seat: table.coins[seat] for seat in open_seats}
    ranks = ranking(table)
    if len(coins) == table.setting.seats:
        return [seat for seat in range(table.setting.seats) if ranks[seat] == max(ranks)]
    return [seat for seat in coins if coins[seat] == max(coins.values())]


def in_order(table: Table, open_seats: Collection[int]) -> list[int]:
    """The seats whose coins are known, best first, then the others as they will be opened."""
    ranks = ranking(table)
    known = sorted(open_seats, key=lambda seat: (ranks[seat], -seat), reverse=True)
    return known + [seat for seat in range(table.setting.seats) if seat not in open_seats]


def place_of(table: Table, seat: int, open_seats: Collection[int]) -> int:
    """The place of a seat among those whose coins are known, from 1; equals share it."""
    ranks = ranking(table)
    return 1 + sum(ranks[other] > ranks[seat] for other in open_seats)


def headline(words: Words, table: Table, names: Sequence[str], open_seats: Collection[int]) -> str:
    """Who leads, or at the end who has won."""
    if not open_seats:
        return words.say("end-sealed")
    first = leaders(table, open_seats)
    over = len(open_seats) == table.setting.seats
    id = ("end-wins" if over else "end-leads") + ("-together" if len(first) > 1 else "")
    return words.say(id, names=words.join([names[seat] for seat in first]), coins=table.coins[first[0]])


def explanation(words: Words, table: Table, names: Sequence[str], open_seats: Collection[int]) -> str:
    """What is still to come; or how close it was, and what settled it where coins alone did not."""
    sealed = [seat for seat in range(table.setting.seats) if seat not in open_seats]
    if sealed:
        count = len(open_seats)
        id = "end-next" if len(sealed) > 1 else "end-last"
        return f"{words.say('end-open', count=count)} {words.say(id, name=names[sealed[0]])}"
    ranks, first = ranking(table), leaders(table, open_seats)
    best = ranks[first[0]]
    equal = [seat for seat in range(table.setting.seats) if ranks[seat][0] == best[0]]
    if len(equal) == 1:
        second = max(ranks[seat] for seat in range(table.setting.seats) if seat not in first)
        chasers = [names[seat] for seat, rank in enumerate(ranks) if rank[0] == second[0]]
        return words.say("end-second", names=words.join(chasers), coins=second[0], count=best[0] - second[0])
    tokens = [seat for seat in equal if ranks[seat][1] == best[1]]
    said = {"names": words.join([names[seat] for seat in equal]), "coins": best[0]}
    if len(tokens) == 1:
        others = words.join([str(ranks[seat][1]) for seat in equal if seat not in tokens])
        settled = words.say("end-tie-tokens", name=names[tokens[0]], tokens=best[1], others=others)
    elif len(first) == 1:
        settled = words.say("end-tie-later", name=names[first[0]], tokens=best[1])
    else:
        settled = words.say("end-tie-shared", tokens=best[1])
    return f"{words.say('end-tie', **said)} {settled}"


def purse_text(words: Words, table: Table, names: Sequence[str], seat: int, open_seats: Collection[int]) -> str:
    """A seat's purse for those who listen: its place and its coins, or that it is still closed."""
    if seat not in open_seats:
        return words.say("end-purse-sealed", name=names[seat])
    place = place_of(table, seat, open_seats)
    return words.say("end-purse", place=place, name=names[seat], coins=table.coins[seat])


def grid(words: Words, game: Game[Table], names: Sequence[str], view: str, open_seats: Collection[int]) -> Grid:
    """Where the coins came from: by source, by round, or of one seat by both."""
    seats = range(game.state.setting.seats)
    by_round = coin_table_by_round(game)
    rounds = range(len(by_round[0]))
    sources = tuple(words.say(f"source-{source}") for source in SOURCES)
    turns = (words.say("source-start"), *(str(number) for number in rounds[1:]))
    total = words.say("end-total")
    if view == BY_SOURCE:
        lines = [[sum(by_round[seat][at][source] for at in rounds) for source in SOURCES] for seat in seats]
        return Grid((*sources, total), _seat_rows(names, lines, open_seats))
    if view == BY_ROUND:
        lines = [[sum(by_round[seat][at].values()) for at in rounds] for seat in seats]
        return Grid((*turns, total), _seat_rows(names, lines, open_seats))
    own = by_round[int(view)]
    told = [(title, [own[at][source] for at in rounds]) for title, source in zip(sources, SOURCES, strict=True)]
    rows = [Row(title, (*cells, sum(cells))) for title, cells in told if any(cells)]
    sums = [sum(own[at].values()) for at in rounds]
    return Grid((*turns, total), (*rows, Row(total, (*sums, sum(sums)))))


def _seat_rows(names: Sequence[str], lines: Sequence[list[int]], open_seats: Collection[int]) -> tuple[Row, ...]:
    return tuple(
        Row(names[seat], (*cells, sum(cells)) if seat in open_seats else (None,) * (len(cells) + 1), seat)
        for seat, cells in enumerate(lines)
    )


def figure(number: int | None) -> str:
    """A number as it stands in the table."""
    return "–" if number is None else str(number) if number >= 0 else f"−{-number}"


def report(words: Words, game: Game[Table], plan: Plan, map_title: str) -> str:
    """The whole account of a game as plain text: result, tables, and all that happened."""
    names, seats = plan.names, range(game.state.setting.seats)
    rounds = words.say("count-rounds", count=game.state.setting.rounds)
    parts = [
        f"{map_title}, {rounds}: {words.join(names)}",
        headline(words, game.state, names, seats) + ". " + explanation(words, game.state, names, seats),
    ]
    for view in (BY_SOURCE, BY_ROUND):
        parts.append(_as_text(grid(words, game, names, view, seats)))
    parts += [f"{names[seat]}\n{_as_text(grid(words, game, names, str(seat), seats))}" for seat in seats]
    board = game.state.setting.board
    regions = {region.id: region.name for region in board.regions}
    told = [
        words.sentence(event.message, names, board.id, regions)
        for transition in game.history
        for event in transition.events
    ]
    return "\n\n".join([*parts, "\n".join(told)]) + "\n"


def _as_text(table: Grid) -> str:
    """A table in columns of even width."""
    lines = [("", *table.columns), *((row.title, *map(figure, row.cells)) for row in table.rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))])
        for line in lines
    )


def ledger(words: Words, game: Game[Table], names: Sequence[str]) -> str:
    """Every coin of a game as comma-separated values, for a spreadsheet."""
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow([words.say(f"ledger-{head}") for head in ("player", "round", "source", "what", "coins")])
    for entry in account(game):
        what = words.line(entry.line) if entry.line is not None else ""
        lines.writerow([names[entry.seat], entry.round, words.say(f"source-{entry.source}"), what, entry.coins])
    return written.getvalue()
