"""The command ``map``: checks, shows, paints and draws maps."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import file_said, write_text
from smallworld_desktop.engine.play.registry import USUAL, game, games
from smallworld_desktop.ui.desk.command_line import say, sentence
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.progress import Progress
from smallworld_desktop.ui.desk.words import Words

PICTURES = (".svg", ".png")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    file, number = say("metavar-file"), say("metavar-number")
    tasks = parser.add_subparsers(dest="task", required=True, metavar=say("metavar-task"))
    check = tasks.add_parser("check", help=say("map-check"))
    add_game(check, "map-game", guessed=True)
    check.add_argument("files", metavar=file, nargs="+", type=file_said, help=say("map-file"))
    check.add_argument("--json", action="store_true", help=say("argument-as-json"))
    check.set_defaults(task=_check)
    show = tasks.add_parser("show", help=say("map-show"))
    add_game(show, "map-game", guessed=True)
    show.add_argument("file", metavar=file, type=file_said, help=say("map-file"))
    show.add_argument("--json", action="store_true", help=say("argument-as-json"))
    show.set_defaults(task=_show)
    picture = tasks.add_parser("picture", help=say("map-picture"))
    add_game(picture, "map-game", guessed=True)
    picture.add_argument("files", metavar=file, nargs="+", type=file_said, help=say("map-files"))
    picture.add_argument(
        "--out", required=True, type=Path, metavar=say("metavar-picture"), help=say("map-picture-file")
    )
    picture.set_defaults(task=_picture)
    draw = tasks.add_parser("draw", help=say("map-draw"))
    add_game(draw)
    draw.add_argument("graph", metavar=say("metavar-graph"), type=file_said, help=say("map-graph"))
    draw.add_argument("--out", required=True, type=Path, metavar=file, help=say("map-out"))
    draw.add_argument("--seed", type=int, default=1, metavar=number, help=say("map-seed"))
    draw.add_argument("--tries", type=int, default=1, metavar=number, help=say("map-tries"))
    draw.set_defaults(task=_draw)
    world = tasks.add_parser("world", help=say("map-world"))
    add_game(world)
    world.add_argument("code", metavar=say("metavar-code"), help=say("map-code"))
    world.add_argument("--out", required=True, type=Path, metavar=file, help=say("map-out"))
    world.set_defaults(task=_world)


def run(options: argparse.Namespace) -> int:
    """Carry out the task, and return the exit status."""
    status: int = options.task(options)
    return status


def _game(options: argparse.Namespace, file: Path | str) -> str:
    """The game whose map it is: the one that is named, or among whose boards it lies, or the usual one."""
    if options.game:
        return str(options.game)
    folder = Path(file).resolve().parent
    at_home = (box.id for box in games().values() if box.boards.ids and box.boards.folder.resolve() == folder)
    return next(at_home, USUAL)


def _geography(options: argparse.Namespace, file: Path | str) -> Geography:
    return game(_game(options, file)).boards.geography


def _check(options: argparse.Namespace) -> int:
    found = [(file, _judge(file, _geography(options, file))) for file in options.files]
    if options.json:
        verdicts = [_verdict(str(file), judged, Words(game=_game(options, file))) for file, judged in found]
        print(json.dumps({"maps": verdicts}, indent=2))
    for file, judged in found if not options.json else ():
        if isinstance(judged, Map):
            print(say("map-ok", file=file, told=_in_words(judged, _game(options, file))))
        else:
            print(judged, file=sys.stderr)
    return 0 if all(isinstance(judged, Map) for _, judged in found) else 2


def _judge(file: Path | str, geography: Geography) -> Map | FileError:
    """The map in a file if it is well made, or what is wrong and where."""
    try:
        return load_map(file, geography, verify=True)
    except FileError as error:
        return error


def _verdict(file: str, judged: Map | FileError, english: Words) -> dict[str, object]:
    """The same as plain values, which are in English wherever they come from."""
    if isinstance(judged, FileError):
        return {"file": file, "ok": False, "line": judged.line, "error": complaint(english, judged.message)}
    board = judged.board
    summary = {"regions": board.size, "borders": _borders(board), **board.geography.summary(board)}
    return {"file": file, "ok": True, **summary}


def _in_words(map: Map, game: str) -> str:
    board = map.board
    counted = [say("map-count-regions", count=board.size), say("map-count-borders", count=_borders(board))]
    return ", ".join([*counted, *(sentence(told, game) for told in board.geography.told(board))])


def _borders(board: Board) -> int:
    return sum(len(region.neighbours) for region in board.regions) // 2


def _show(options: argparse.Namespace) -> int:
    map = load_map(options.file, _geography(options, options.file))
    facts = region_facts(map)
    if options.json:
        print(json.dumps({"regions": facts}, indent=2))
        return 0
    print(f"{map.title}: {_in_words(map, _game(options, options.file))}")
    for fact, region in zip(facts, map.board.regions, strict=True):
        marks = [*region.symbols, *(mark for mark in (*map.board.geography.facts(map.board), "frame") if fact[mark])]
        beside = ", ".join(map.board.regions[i].id for i in region.neighbours)
        facts_said = f"{region.id:5} {region.name:20} {' '.join([region.terrain, *marks]):36}"
        print(facts_said, say("map-borders", beside=beside))
    return 0


def region_facts(map: Map) -> list[dict[str, object]]:
    """What the drawing says of each region, as plain values."""
    board = map.board
    facts = board.geography.facts(board)
    return [
        {
            "id": region.id,
            "terrain": region.terrain,
            "symbols": list(region.symbols),
            **{name: bool(where >> i & 1) for name, where in facts.items()},
            "frame": region.frame,
            "neighbours": [board.regions[other].id for other in region.neighbours],
        }
        for i, region in enumerate(board.regions)
    ]


def _picture(options: argparse.Namespace) -> int:
    if options.out.suffix.lower() not in PICTURES:
        raise FileError(str(options.out), "map-picture-name", known=say("either", one=PICTURES[0], other=PICTURES[1]))
    map = _on_one_table(options)
    # Qt is loaded only to paint: checking maps must work where there is no Qt.
    from smallworld_desktop.ui.board import painting
    from smallworld_desktop.ui.presentation.tables import table_of

    painting.picture(map, options.out, table_of(_game(options, options.files[0])).board.paints)
    print(say("map-painted", file=options.out))
    return 0


def _on_one_table(options: argparse.Namespace) -> Map:
    """The map in a file, or those in several files as the game lays them together."""
    boards = game(_game(options, options.files[0])).boards
    maps = [load_map(file, boards.geography) for file in options.files]
    if len(maps) == 1:
        return maps[0]
    names = [map.board.id for map in maps]
    objection = boards.objection(names) or (Message("value-twice") if len(set(names)) < len(names) else None)
    if objection is not None:
        raise FileError(str(options.files[-1]), objection)
    return boards.together(dict(zip(names, maps, strict=True)))


def _draw(options: argparse.Namespace) -> int:
    if options.seed < 0 or options.tries < 1:
        raise GameError("map-draw-numbers")
    # NumPy and Shapely take their time to load, which other tasks need not wait for.
    from smallworld_desktop.engine.boards.drawing.choice import draw_best
    from smallworld_desktop.engine.boards.drawing.foam import STEPS
    from smallworld_desktop.engine.boards.drawing.graph import read_graph

    graph = read_graph(options.graph, _geography(options, options.graph))
    progress = Progress("progress-drawing", options.tries * STEPS)
    drawing = draw_best(graph, range(options.seed, options.seed + options.tries), told=progress.tick)
    write_text(options.out, drawing.text(), durable=False)
    print(say("map-drawn", file=options.out, seed=drawing.seed))
    return 0


def _world(options: argparse.Namespace) -> int:
    worlds = game(options.game).boards.worlds
    if worlds is None:
        raise GameError("world-not-here")
    maker = worlds()
    code = maker.read(options.code)
    progress = Progress("progress-drawing", maker.steps(code))
    write_text(options.out, maker.text(code, progress.tick), durable=False)
    print(say("map-world-made", file=options.out, code=str(code)))
    return 0
