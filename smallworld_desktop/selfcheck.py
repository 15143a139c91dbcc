"""Whether this installation works: everything is started and everything it brings is used once."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import platform
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import metadata
from pathlib import Path

from smallworld_desktop import __version__
from smallworld_desktop.engine.boards import board
from smallworld_desktop.engine.boards.maps import load_map
from smallworld_desktop.engine.kernel.compiled import is_compiled
from smallworld_desktop.engine.kernel.errors import GameError, listed, range_of
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import load, save
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.player_worker import Question, serve
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.command_line import say, words
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.words import Words, languages

LIBRARIES = ("PySide6_Essentials", "shapely", "numpy", "PyYAML", "platformdirs")

DECISIONS = 60
"""How many a level takes; what is left of the game is played by chance."""

SAVED = 30
"""Actions of the game that is saved and gone on with."""

LONGEST_ANSWER = 600.0
"""Seconds until the process of the computer players is given up."""

AWKWARD = "Spielstände ěšč ½"
"""A folder's name that a careless program trips over."""


Check = Callable[[], Message | str]
"""Tries something and tells what it found; any error of its is the finding that this does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one check."""

    name: Message
    passed: bool
    seconds: float
    detail: Message | str

    def plain(self) -> dict[str, object]:
        """The same for a report, which is in English wherever it comes from."""
        said = {"name": _said(self.name, _english()), "detail": _said(self.detail, _english())}
        return {"name": said["name"], "passed": self.passed, "seconds": self.seconds, "detail": said["detail"]}


def check_all(report: Path | None) -> int:
    """Run every check, say what became of each, and return the exit status.

    With ``report`` the findings are kept there as JSON, and a picture of the window beside it.
    """
    # No check needs a screen; whoever wants one for them says so.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    parts = listed(f"{_named(what)} {_named(which)}" for what, which in versions().items())
    print(f"Small World Desktop {__version__}: {parts}")
    findings = []
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        picture = report.with_suffix(".png") if report else Path(folder) / "window.png"
        for name, check in _checks(Path(folder), picture):
            finding = _find(name, check)
            findings.append(finding)
            told = {"name": _said(name, words()), "detail": _said(finding.detail, words())}
            verdict = say("trial-passed" if finding.passed else "trial-failed", **told)
            print(f"{verdict} ({finding.seconds:.2f} s)", flush=True)
    failed = sum(not finding.passed for finding in findings)
    print(say("check-passed", passed=len(findings) - failed, failed=failed))
    if report:
        content = {
            "program": __version__,
            "frozen": bool(getattr(sys, "frozen", False)),
            "versions": versions(),
            "passed": len(findings) - failed,
            "failed": failed,
            "checks": [finding.plain() for finding in findings],
        }
        report.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 1 if failed else 0


def versions() -> dict[str, str]:
    """What the program stands on."""
    engine = "compiled" if is_compiled(board) else "plain"
    found = {"Python": platform.python_version(), "system": platform.platform(), "engine": engine}
    return found | {library: metadata.version(library) for library in LIBRARIES}


@cache
def _english() -> Words:
    return Words(game="")


def _said(said: Message | str, words: Words) -> str:
    return said if isinstance(said, str) else complaint(words, said)


def _named(part: str) -> str:
    """What the program stands on, and how the engine is made; libraries keep their names."""
    id = f"trial-part-{part}"
    return say(id) if words().has(id) else part


def _find(name: Message, check: Check) -> Finding:
    began = time.perf_counter()
    try:
        passed, detail = True, check()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        why = error.message if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
        place = f"{Path(last.filename).name}:{last.lineno}"
        passed, detail = False, Message("trial-failed-at", {"why": why, "place": place})
    return Finding(name, passed, round(time.perf_counter() - began, 3), detail)


def _checks(folder: Path, picture: Path) -> Iterator[tuple[Message, Check]]:
    """The checks by name, those of each game first."""
    for box in games().values():
        for name, check in _checks_of(box, folder / f"{AWKWARD} {box.id}"):
            yield Message("trial-of-game", {"id": box.id, "what": name}), check
    yield Message("trial-words"), _check_words
    yield Message("trial-themes"), _check_themes
    yield Message("trial-window"), partial(_check_window, picture)
    yield Message("trial-fonts"), _check_fonts
    yield Message("trial-pictures"), _check_pictures
    yield Message("trial-painting"), _check_painting


def _checks_of(box: Box, folder: Path) -> Iterator[tuple[Message, Check]]:
    """The checks of one game by name, the cheap ones first."""
    yield Message("trial-box"), partial(_check_box, box)
    for id in box.boards.ids:
        yield Message("trial-board", {"id": id}), partial(_check_board, box, id)
    for level in box.players.levels:
        yield Message("trial-player", {"level": level}), partial(_check_player, box, level)
    yield Message("trial-process"), partial(_check_worker, box)
    yield Message("trial-save"), partial(_check_save, box, folder)


def _check_box(box: Box) -> Message:
    """Read all that the game has."""
    counted = listed(f"{kind} {len(ids)}" for kind, ids in box.things().items())
    return Message("trial-box-read", {"seats_range": range_of(box.seats), "things": counted})


def _check_board(box: Box, id: str) -> Message:
    """Read and measure a board, which takes the geometry's libraries."""
    map = load_map(box.boards.find(id), box.boards.geography, verify=True)
    return Message("trial-board-read", {"regions_read": len(map.board.regions), "borders": len(map.borders)})


def _check_words() -> str:
    for language, game in itertools.product(languages(), games()):
        spoken = Words(language, game)
        if spoken.language != language or not (spoken.has("window-title") and spoken.has(f"game-{game}")):
            raise GameError("trial-no-words", language=language, id=game)
    return ", ".join(languages())


def _check_themes() -> Message:
    from smallworld_desktop.ui.desk.theme import palette_names, theme, theme_names

    looks = [theme(name, palette) for name in theme_names() for palette in palette_names()]
    numbers = {"themes": len(theme_names()), "palettes": len(palette_names()), "looks": len(looks)}
    return Message("trial-themes-read", numbers)


def _check_player(box: Box, level: str) -> Message:
    """A game of a level against chance, to its end."""
    rules, state = box.rules, box.rules.start(box.set_up(box.seats[0]))
    player, dice = box.players.make(level), random.Random(1)
    actions = 0
    while not (decision := rules.decision(state)).over:
        seat = min(decision.seats)
        if decision.chance:
            action = rules.draw(state, dice)
        elif seat == 0 and actions < DECISIONS:
            action = player.choose(rules.view(state, seat), seat, dice)
        else:
            action = dice.choice(rules.legal(state, seat))
        state = rules.play(state, seat, action).state
        actions += 1
    scores = " : ".join(str(standing.score) for standing in rules.standings(state))
    return Message("trial-played", {"count": actions, "scores": scores})


def _check_worker(box: Box) -> Message:
    """Ask every level once, in a process of its own as the window does."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    game = Game(box.rules, box.set_up(box.seats[0]), seed=1)
    seat = min(game.decision.seats)
    try:
        for number, level in enumerate(box.players.levels):
            ours.send(Question(number, 1, box.id, level, seat, game.state, seed=1))
            if not ours.poll(LONGEST_ANSWER):
                raise GameError("trial-no-answer", level=level)
            answer = ours.recv()
            if answer.action not in game.legal():
                trouble = f"{answer.action} {answer.refused or answer.trouble}"
                raise GameError("trial-wrong-answer", level=level, said=trouble)
    finally:
        ours.close()
        process.terminate()
        process.join()
    return Message("trial-answers", {"levels": listed(box.players.levels)})


def _check_save(box: Box, folder: Path) -> Message:
    """Save a game and go on with it."""
    game = Game(box.rules, box.set_up(box.seats[-1]), seed=1)
    while len(game.history) < SAVED and not game.decision.over:
        game.play(game.legal(min(game.decision.seats))[-1], min(game.decision.seats))
    folder.mkdir()
    file = folder / "ein Spiel.swgame"
    save(game, file)
    if load(file, {box.id: box.rules}).state != game.state:
        raise GameError("trial-another-game")
    return Message("trial-kept", {"count": len(game.history)})


def _check_window(picture: Path) -> Message:
    """Open the window on a game and take its picture."""
    from PySide6.QtCore import qVersion
    from PySide6.QtGui import QImage, QImageReader

    from smallworld_desktop.ui.shell.pictures import Picture, take_picture

    take_picture(Picture(), picture)
    taken = QImage(str(picture))
    colours = {taken.pixel(x, y) for x in range(0, taken.width(), 16) for y in range(0, taken.height(), 16)}
    size = f"{taken.width()}x{taken.height()}"
    if len(colours) < 100:
        raise GameError("trial-window-empty", size=size, colours=len(colours))
    wanted = {"jpeg", "png", "svg"}
    if missing := wanted - {bytes(name.data()).decode() for name in QImageReader.supportedImageFormats()}:
        raise GameError("trial-qt-cannot-read", missing=listed(sorted(missing)))
    return Message("trial-window-seen", {"size": size, "colours": len(colours), "qt": qVersion()})


def _require_qt() -> None:
    """Without an application, which the window brings, Qt would take the whole program down."""
    from PySide6.QtGui import QGuiApplication

    if QGuiApplication.instance() is None:
        raise GameError("trial-no-window")


def _check_fonts() -> str:
    from PySide6.QtGui import QFontDatabase

    from smallworld_desktop.ui.artwork.lettering import SANS, SMALL_CAPS, load_fonts

    _require_qt()
    load_fonts()
    if missing := {SANS, SMALL_CAPS} - set(QFontDatabase.families()):
        raise GameError("trial-no-font", missing=listed(sorted(missing)))
    return f"{SANS}, {SMALL_CAPS}"


def _check_pictures() -> Message:
    """Read every picture that comes with the program."""
    from PySide6.QtGui import QImage

    from smallworld_desktop.ui.desk.theme import ASSETS

    files = sorted(file for file in ASSETS.rglob("*") if file.suffix in (".svg", ".png", ".jpg"))
    if broken := [file.name for file in files if QImage(str(file)).isNull()]:
        raise GameError("trial-unreadable", files=listed(broken))
    if not files:
        raise GameError("trial-no-pictures", folder=str(ASSETS))
    return Message("trial-files", {"count": len(files)})


def _check_painting() -> str:
    """Paint a board from its drawing, as for a board of the player's own."""
    from smallworld_desktop.ui.board.painting.painter import fitting_size, paint
    from smallworld_desktop.ui.presentation.tables import table_of

    _require_qt()
    box = next(box for box in games().values() if box.boards.ids)
    map = box.boards.load(box.boards.ids[0])
    image = paint(map, fitting_size(map, pixels=60_000), table_of(box.id).board.paints)
    return f"{image.width()}x{image.height()}"
