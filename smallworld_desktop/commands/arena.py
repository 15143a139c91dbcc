"""Lets computer players meet and measures their strength."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play import ratings, registry
from smallworld_desktop.engine.play.arena import (
    Block,
    PlayedBlock,
    Record,
    Venue,
    Workers,
    cluster,
    here,
    processes,
    run_arena,
    schedule,
)
from smallworld_desktop.ui.desk.command_line import decimal, hundredths, say
from smallworld_desktop.ui.desk.progress import Progress

WIDTHS = (16, 8, 0, 7, 6, 8, 0, 32)
"""The least of each column of the report."""

UNDECIDED = "not yet"
"""In place of a player's name, in JSON."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", required=True, help=say("arena-players"))
    add_game(parser)
    parser.add_argument("--map", default="", help=say("arena-map"))
    parser.add_argument("--seats", type=int, default=0, help=say("arena-seats"))
    parser.add_argument("--games", type=int, default=400, help=say("arena-games"))
    parser.add_argument("--seed", type=int, default=1, help=say("arena-seed"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say("arena-jobs"))
    parser.add_argument("--dask", metavar=say("metavar-address"), help=say("arena-dask"))
    parser.add_argument("--record", metavar=say("metavar-folder"), help=say("arena-record"))
    parser.add_argument("--sprt", action="store_true", help=say("arena-sprt"))
    parser.add_argument("--json", action="store_true", help=say("argument-json"))


def run(options: argparse.Namespace) -> int:
    players = [name.strip() for name in options.players.split(",") if name.strip()]
    venue = _venue(options)
    _check(options, players, venue)
    blocks = schedule(players, venue.seats, options.games, options.seed)
    record = Record(Path(options.record), venue) if options.record else None
    enough = _is_decided if options.sprt else lambda outcomes: False
    outcomes = run_arena(venue, blocks, _telling(_workers(options)), record, enough)
    found = report(players, venue.seats, outcomes)
    if options.sprt:
        verdict = ratings.sequential_test(_first_shares(outcomes))
        found["sprt"] = {"ratio": verdict.ratio, "decided": verdict.decided or UNDECIDED}
    print(json.dumps(found, indent=2) if options.json else describe(found))
    return 0


def _venue(options: argparse.Namespace) -> Venue:
    box = registry.game(options.game)
    made_for = {board: seats for seats, board in box.boards.usual.items()}
    seats = options.seats or made_for.get(options.map, box.seats[0])
    return Venue(box.id, box.set_up(seats, options.map or box.boards.usual.get(seats, "")))


def _check(options: argparse.Namespace, players: Sequence[str], venue: Venue) -> None:
    if not players or len(set(players)) != len(players):
        raise GameError("arena-player-twice")
    if options.games < 1 or options.jobs < 1:
        raise GameError("arena-nothing-to-do")
    if options.sprt and (len(players) != 2 or venue.seats != 2):
        raise GameError("arena-sprt-for-two")
    for player in players:
        venue.box.players.said(player)


def _workers(options: argparse.Namespace) -> Workers:
    if options.dask:
        return cluster(options.dask)
    return here if options.jobs == 1 else processes(options.jobs)


def _telling(workers: Workers) -> Workers:
    """The same workers, whose progress is told."""

    def play(venue: Venue, blocks: Sequence[Block], folder: str) -> Iterator[PlayedBlock]:
        progress = Progress("progress-deals", len(blocks))
        for outcome in workers(venue, blocks, folder):
            progress.tick()
            yield outcome

    return play


def _first_shares(outcomes: Sequence[PlayedBlock]) -> list[float]:
    return [_block_share(outcome, outcome.block.lineup[0]) for outcome in outcomes]


def _is_decided(outcomes: Sequence[PlayedBlock]) -> bool:
    return bool(ratings.sequential_test(_first_shares(outcomes)).decided)


def _block_share(outcome: PlayedBlock, player: str) -> float:
    """A player's share of the victories in a block, for each seat that it had; ties are shared."""
    shares = []
    for played in outcome.games:
        for seat, name in enumerate(played.players):
            if name == player:
                shares.append((seat in played.winners) / len(played.winners))
    return fmean(shares)


def report(players: Sequence[str], seats: int, outcomes: Sequence[PlayedBlock]) -> dict[str, Any]:
    """All that the games tell, for each player and each line-up."""
    anchor = "reference" if "reference" in players else players[0]
    contests = [
        [contest for game in outcome.games for contest in ratings.contests_of(game.players, game.places)]
        for outcome in outcomes
    ]
    found = ratings.ratings([contest for block in contests for contest in block], anchor)
    spread = ratings.rating_intervals(contests, anchor) if len(players) > 1 else {}
    return {
        "games": sum(len(outcome.games) for outcome in outcomes),
        "seats": seats,
        "anchor": anchor,
        "players": {
            name: {
                **_figures(name, seats, [outcome for outcome in outcomes if name in outcome.block.lineup]),
                "rating": found.get(name, 0.0),
                "rating_interval": list(spread.get(name, (0.0, 0.0))),
            }
            for name in players
        },
        "lineups": [_lineup(lineup, seats, outcomes) for lineup in _lineups(outcomes)],
    }


def _lineups(outcomes: Sequence[PlayedBlock]) -> list[tuple[str, ...]]:
    return list(dict.fromkeys(outcome.block.lineup for outcome in outcomes))


def _lineup(lineup: tuple[str, ...], seats: int, outcomes: Sequence[PlayedBlock]) -> dict[str, Any]:
    own = [outcome for outcome in outcomes if outcome.block.lineup == lineup]
    games = [game for outcome in own for game in outcome.games]
    return {
        "players": list(lineup),
        "games": len(games),
        "shares": {name: _figures(name, seats, own) for name in dict.fromkeys(lineup)},
        "by_seat": [fmean((seat in game.winners) / len(game.winners) for game in games) for seat in range(seats)],
    }


def _figures(name: str, seats: int, outcomes: Sequence[PlayedBlock]) -> dict[str, Any]:
    """One player's games: its share of victories over blocks, coins, rank and thinking time."""
    sat = [
        (game, seat)
        for outcome in outcomes
        for game in outcome.games
        for seat, player in enumerate(game.players)
        if player == name
    ]
    share = ratings.share([_block_share(outcome, name) for outcome in outcomes], 1 / seats)
    return {
        "win_share": share.mean,
        "interval": [share.least, share.most],
        "p": share.p,
        "mean_coins": fmean(game.scores[seat] for game, seat in sat),
        "mean_rank": fmean(game.places[seat] for game, seat in sat),
        "seconds": ratings.summary([spent for game, seat in sat for spent in game.seconds[seat]]),
    }


def describe(found: dict[str, Any]) -> str:
    """The report as a table."""
    lines = [say("arena-report", games=found["games"], seats=found["seats"], anchor=found["anchor"])]
    heads = {head: say(f"arena-head-{head}") for head in ("wins", "coins", "rank", "rating", "seconds")}
    head = ["", heads["wins"], "", heads["coins"], heads["rank"], heads["rating"], "", heads["seconds"]]
    lines += _table([head, *(_row(name, figures) for name, figures in found["players"].items())])
    for lineup in found["lineups"]:
        shares = [_pair(name, figures) for name, figures in lineup["shares"].items()]
        by_seat = ", ".join(hundredths(share) for share in lineup["by_seat"])
        said = say("arena-line-up", players=" - ".join(shares), count=lineup["games"], shares=by_seat)
        lines.append(f"  {said}")
    if "sprt" in found:
        decided, ratio = found["sprt"]["decided"], decimal(found["sprt"]["ratio"], 2)
        decided = say("arena-undecided") if decided == UNDECIDED else decided
        lines.append(say("arena-sprt-found", decided=decided, ratio=ratio))
    return "\n".join(lines)


def _row(name: str, figures: dict[str, Any]) -> list[str]:
    least, most = figures["interval"]
    low, high = figures["rating_interval"]
    times = (decimal(figures["seconds"][kind], 3) for kind in ("mean", "p95", "max"))
    return [
        name,
        hundredths(figures["win_share"]),
        f"({say('from-to', least=hundredths(least).rjust(6), most=hundredths(most).rjust(6))})",
        decimal(figures["mean_coins"]),
        decimal(figures["mean_rank"], 2),
        f"{figures['rating']:+.0f}",
        f"({say('from-to', least=f'{low:>+6.0f}', most=f'{high:>+6.0f}')})",
        "".join(spent.rjust(8) for spent in times),
    ]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells below one another, the first of each to the left and all others to the right."""
    widths = [max(least, *(len(row[i]) + 1 for row in rows)) for i, least in enumerate(WIDTHS)]
    return ["".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def _pair(name: str, figures: dict[str, Any]) -> str:
    least, most = (hundredths(share) for share in figures["interval"])
    share = say("from-to", least=least, most=most)
    return f"{name} {hundredths(figures['win_share'])} ({share}, p {decimal(figures['p'], 3)})"
