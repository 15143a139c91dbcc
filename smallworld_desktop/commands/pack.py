"""The command ``pack``: begins, checks, builds and opens packs of a player's own."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

from smallworld_desktop import __version__
from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import FileError, GameError, listed
from smallworld_desktop.engine.kernel.files import write_bytes, write_text
from smallworld_desktop.engine.packs.archive import LARGEST_FILE, MANIFEST, MEGABYTE, SUFFIX, packed
from smallworld_desktop.engine.packs.manifest import latest, listed_games, manifest_schema
from smallworld_desktop.engine.packs.pack import Pack, open_pack
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.riddles import FILE as RIDDLES
from smallworld_desktop.engine.play.riddles import LINES, MOST_STARS, Riddle, hasty_lines, stars
from smallworld_desktop.engine.play.schemas import riddles_schema, schema_of
from smallworld_desktop.ui.desk.command_line import say, sentence, words
from smallworld_desktop.ui.desk.packs import brings

SCHEMAS = ".schemas"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    file, folder = say("metavar-file"), say("metavar-folder")
    tasks = parser.add_subparsers(dest="task", required=True, metavar=say("metavar-task"))
    new = tasks.add_parser("new", help=say("pack-new"))
    add_game(new)
    new.add_argument("folder", metavar=folder, type=Path, help=say("pack-new-folder"))
    new.set_defaults(task=_new)
    check = tasks.add_parser("check", help=say("pack-check"))
    check.add_argument("files", metavar=file, nargs="+", type=Path, help=say("pack-file"))
    check.add_argument("--json", action="store_true", help=say("argument-as-json"))
    check.set_defaults(task=_check)
    build = tasks.add_parser("build", help=say("pack-build"))
    build.add_argument("folder", metavar=folder, type=Path, help=say("pack-folder"))
    build.add_argument("--out", type=Path, metavar=file, help=say("pack-out"))
    build.set_defaults(task=_build)
    window = tasks.add_parser("open", help=say("pack-open"))
    window.add_argument("file", metavar=file, type=Path, help=say("pack-file"))
    window.set_defaults(task=_open)


def run(options: argparse.Namespace) -> int:
    """Carry out the task, and return the exit status."""
    status: int = options.task(options)
    return status


def _new(options: argparse.Namespace) -> int:
    """A folder with all that a pack needs, and schemas by which editors help."""
    box, folder = game(options.game), options.folder
    if not box.makes:
        raise GameError("pack-no-game", id=box.id, known=listed(listed_games()))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FileError(str(folder), "pack-folder-full")
    name = re.sub("[^a-z0-9]+", "-", folder.name.lower()).strip("-") or "pack"
    title = name.replace("-", " ").capitalize()
    head = "# yaml-language-server: $schema={}/{}.schema.json\n"
    texts = {
        MANIFEST: head.format(SCHEMAS, "pack")
        + f'format: {latest()}\nid: me/{name[:32]}\nversion: 1.0.0\ngame: {box.id}\ntitle: {title[:40]}\nabout: ""\n'
        + f"by: [{{name: Me}}]\nlicence: CC-BY-SA-4.0\nmade-with: {__version__}\n",
        f"{SCHEMAS}/pack.schema.json": json.dumps(manifest_schema(), indent=1) + "\n",
    }
    for making in box.makes:
        texts[f"{making.file}.yaml"] = head.format(SCHEMAS, making.file) + "{}\n"
        texts[f"{SCHEMAS}/{making.file}.schema.json"] = json.dumps(schema_of(making), indent=1) + "\n"
    if box.riddling is not None:
        texts[RIDDLES] = head.format(SCHEMAS, Path(RIDDLES).stem) + "{}\n"
        texts[f"{SCHEMAS}/{Path(RIDDLES).stem}.schema.json"] = json.dumps(riddles_schema(box), indent=1) + "\n"
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        write_text(folder / path, text, durable=False)
    print(say("pack-begun", folder=folder))
    return 0


def _check(options: argparse.Namespace) -> int:
    found = [open_pack(path) for path in options.files]
    if options.json:
        print(json.dumps({"packs": [_verdict(pack) for pack in found]}, indent=2))
        return 2 if any(pack.faults for pack in found) else 0
    for pack in found:
        for line in told(pack):
            print(line, file=sys.stderr)
        if pack.playable or not pack.faults:
            print(summary(pack))
        for riddle in pack.riddles:
            print(starred(pack, riddle))
    return 2 if any(pack.faults for pack in found) else 0


def told(pack: Pack) -> list[str]:
    """What is wrong with a pack, a line each, with its place as other tools write it."""
    lines = []
    for fault in pack.faults:
        place = pack.file if fault.file == pack.file else f"{pack.file}/{fault.file}"
        line = "" if fault.line is None else f":{fault.line}"
        meant = f" {say('pack-meant', word=fault.meant)}" if fault.meant else ""
        lines.append(f"{place}{line}: {sentence(fault.reason, _game(pack))}{meant}")
    return lines


def summary(pack: Pack) -> str:
    """What of a pack can be played."""
    if not pack.playable:
        return say("pack-empty", file=pack.file)
    return say("pack-fine", file=pack.file, title=pack.title, told=brings(pack, words(_game(pack))))


def starred(pack: Pack, riddle: Riddle) -> str:
    """A puzzle with its stars, and how many hasty lines they are from."""
    reached = hasty_lines(riddle, game(riddle.game))
    number = stars(reached)
    drawn = "★" * number + "☆" * (MOST_STARS - number)
    return say("pack-riddle", file=pack.file, title=riddle.title, stars=drawn, reached=reached, lines=LINES)


def _game(pack: Pack) -> str:
    return pack.manifest.game if pack.manifest is not None else listed_games()[0]


def _verdict(pack: Pack) -> dict[str, object]:
    """The same as plain values."""
    faults = [
        {"file": fault.file, "line": fault.line, "error": line, "meant": fault.meant}
        for fault, line in zip(pack.faults, told(pack), strict=True)
    ]
    things = {kind: [named.id.partition("-")[2] for named in things] for kind, things in pack.things.items()}
    about = {"id": pack.manifest.id, "version": pack.manifest.version} if pack.manifest is not None else {}
    plays = {**things, "boards": sorted(pack.boards), "puzzles": [riddle.id for riddle in pack.riddles]}
    return {"file": pack.file, **about, "sum": pack.sum, "ok": not pack.faults, "plays": plays, "faults": faults}


def _build(options: argparse.Namespace) -> int:
    """Pack a folder, unless there is anything wrong with it."""
    pack = open_pack(options.folder)
    if pack.faults or pack.manifest is None:
        print("\n".join(told(pack)), file=sys.stderr)
        return 2
    name = f"{pack.manifest.id.rpartition('/')[2]}-{pack.manifest.version}{SUFFIX}"
    out, data = options.out or Path(name), packed(pack.texts)
    if len(data) > LARGEST_FILE:
        raise FileError(str(out), "pack-large", megabytes=LARGEST_FILE // MEGABYTE)
    write_bytes(out, data, durable=False)
    print(say("pack-built", file=out, kilobytes=max(1, len(data) // 1000), sum=pack.sum[:16]))
    return 0


def _open(options: argparse.Namespace) -> int:
    """Show the pack in the window, which asks whether to keep it."""
    if not options.file.is_file():
        raise FileError(str(options.file), "file-no-file")
    from smallworld_desktop.ui.shell.opening import open_window

    return open_window(str(options.file))
