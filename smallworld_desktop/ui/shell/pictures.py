"""Pictures of the window, taken without a display: for the README, and for whoever judges the look."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.mesh.net import net_of
from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.examples import examples_of
from smallworld_desktop.engine.play.lessons import lessons_of
from smallworld_desktop.engine.play.record_bench import some_entries
from smallworld_desktop.engine.play.recording import store_of
from smallworld_desktop.engine.play.registry import USUAL, game
from smallworld_desktop.engine.play.stretches import stretches
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.shell.posing import POSED, pose
from smallworld_desktop.ui.shell.shelving import fill_shelf
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan
from smallworld_desktop.ui.tabletop.storyteller import Storyteller

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.board_editor import BoardEditor

SETTLING = 0.4
"""Seconds the window is given to come to rest, at least."""
GAMES = 1020
"""Invented ones, in pictures of statistics."""
AT_THE_END = ("replay", "note", "puzzles", "puzzle")
"""Screens that are seen when a game is over."""
PART_OF_REPLAY = 0.5
NOTED = (0.3, 0.62)
"""At such parts of a game something is written."""
PICTURED_LESSON = 2
PICTURED_SEATS = 3
FEW_GAMES = 40
"""For so many is the board that is drawn on."""
PICTURED_ABILITIES = 3
PUZZLES, LEAST_COST = 5, 4
"""So many are pictured, of which the smallest costs that."""
LONGEST = 600.0
"""Seconds after which something has gone wrong."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture is to show."""

    size: tuple[int, int] = (1600, 1000)
    save: Path | None = None
    screen: str = "table"
    theme: str = "dark"
    locale: str = "en"
    text: float = 1.0
    game: str = USUAL


def take_picture(picture: Picture, out: Path) -> None:
    """Show the screen in a window that nobody sees, and write it to a file."""
    application = make_application()
    with tempfile.TemporaryDirectory(prefix="smallworld-desktop-", ignore_cleanup_errors=True) as folder:
        session = still_session(Path(folder), picture)
        try:
            show_screen(session, picture)
            settle(session)
            if not session.window.grab().save(str(out)):
                raise FileError(str(out), "picture-not-written")
        finally:
            session.end()
    application.processEvents()


def still_session(folder: Path, picture: Picture) -> Session:
    """A run of the program in which nothing moves, with settings and games of its own."""
    session = Session(Folders(folder / "games", folder, folder))
    session.settings.change(
        theme=picture.theme, language=picture.locale, text=picture.text, speed=0.0, pace=0.0, curtain=False
    )
    session.settings.change(game=picture.game)
    session.controller.pause(True)
    session.window.resize(*picture.size)
    return session


SHEETS = {
    "new-game": "new",
    "worlds": "new",
    "settings": "settings",
    "help": "rules",
    "statistics": "statistics",
    "lab": "lab",
    "lessons": "lessons",
    "puzzles": "puzzles",
    "library": "library",
    "board-beginning": "draw-board",
    "packs": "packs",
}
"""The commands by which the sheets are laid."""


def show_screen(session: Session, picture: Picture) -> None:
    """Put the game on the table, and open what is to be seen."""
    window, controller = session.window, session.controller
    window.show()
    if picture.save is not None:
        controller.open(picture.save)
    elif picture.screen not in ("welcome", "lesson", "lessons"):
        box = game(picture.game)
        plan = showcase_plan(box, session.desk.words)
        usual = "end" if picture.screen in AT_THE_END else "table"
        moment = picture.screen if picture.screen in box.showcase.moments else usual
        controller.take(showcase_game(box, plan, moment), plan)
    prepare(session, picture)
    if picture.screen in SHEETS:
        window.menus[SHEETS[picture.screen]].trigger()
        finish = {"worlds": offer_worlds, "library": mark_finished, "packs": mark_whole}.get(picture.screen)
        if finish is not None:
            finish(window.sheets.sheet)
    elif picture.screen in POSED:
        pose(session, picture)
    elif picture.screen in OTHERS:
        OTHERS[picture.screen](session)


def show_lesson(session: Session) -> None:
    """Take one of the lessons of a game, as far as its first answer."""
    id = session.settings.choices.game
    lessons = lessons_of(game(id))
    session.window.lessons.start(id, lessons[min(PICTURED_LESSON, len(lessons) - 1)].id)
    session.window.lessons.show_me()


def show_replay(session: Session) -> None:
    """Watch the game again, where a die has fallen, with something written here and there."""
    session.controller.keep()
    write_notes(session)
    replay = session.window.table.replay
    replay.open()
    replay.go(roll_near(session, round(PART_OF_REPLAY * len(replay.stops))))


def show_note(session: Session) -> None:
    """Write on a moment of the game."""
    show_replay(session)
    session.window.menus["note"].trigger()


def show_example(session: Session) -> None:
    """Open the help where the first example of the game stands."""
    session.window.sheets.help(examples_of(game(session.settings.choices.game))[0].page)
    show_last_step(session.window.sheets.sheet)


def prepare(session: Session, picture: Picture) -> None:
    """What a sheet shows must be there before it is laid."""
    controller = session.controller
    if picture.screen == "settings":
        session.settings.adopt(
            replace(Choices(), game=picture.game, theme=picture.theme, language=picture.locale, text=picture.text)
        )
    if picture.screen == "statistics":
        store = store_of(controller.keeping.library)
        store.enter((entry, None) for entry in some_entries(game(picture.game), GAMES))
        store.close()
    if picture.screen == "library":
        fill_library(session, picture)
    if picture.screen == "packs":
        names = session.desk.words.numbered("sample-name")
        fill_shelf(session.window.sheets.shelf, picture.game, names[2])
    if picture.screen in ("puzzles", "puzzle"):
        keep_mistakes(session)
    if picture.screen == "lab":
        played = some_entries(game(picture.game), GAMES, people=())
        session.window.sheets.lab_run.show_played(picture.game, played, 3000)


def make_something(session: Session) -> None:
    """Lay the editor, with a thing that has settings of every kind, and invented games that measure it."""
    from smallworld_desktop.ui.sheets.race_editor import RaceEditor

    making, dice = session.window.sheets.making, random.Random(1)
    making.begin(session.settings.choices.game)
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, RaceEditor)
    draft = sheet.work.draft.saying(name=session.desk.words.numbered("sample-name")[0])
    settings = [name for name, kind in sorted(draft.making.abilities.items()) if kind.setting or kind.settings]
    for name in settings[:PICTURED_ABILITIES]:
        draft = draft.with_ability(name)
    sheet.change(draft)
    played = [[dice.gauss(5.0 - 0.5 * at, 18.0) for _ in range(GAMES)] for at in range(len(making.gauge.scale) + 1)]
    making.gauge.show_played(
        sheet.work.draft, sheet.verdict, played[-1], dict(zip(making.gauge.scale, played, strict=False))
    )


def fill_library(session: Session, picture: Picture) -> None:
    """Keep some moments of games as games of their own, each with the picture of its board."""
    controller, box = session.controller, game(picture.game)
    settle(session)
    for seed, moment in enumerate(("end", "table", "end", *box.showcase.moments), start=1):
        plan = showcase_plan(box, session.desk.words, seed)
        controller.take(showcase_game(box, plan, moment), plan)
        controller.keep()
        settle(session)
        session.window.album.keep()
        if controller.over and controller.keeping.path is not None:
            write_notes(session)


def write_notes(session: Session) -> None:
    """Write what is told of two moments of a game on it, as if somebody had noted it."""
    bar, replay, notes = session.window.table.replay_bar, session.window.table.replay, NOTED
    replay.open()
    for part in notes:
        replay.go(round(part * len(replay.stops)))
        now = bar.now()
        if now is not None:
            bar.notebook.write(Note(now[2].partition(": ")[2], now[0], now[1]))
    replay.leave()


def roll_near(session: Session, stop: int) -> int:
    """The first stop from there on at which a die has fallen, or else that one."""
    steps, stops = session.controller.history, session.window.table.replay.stops
    return next((at for at in range(stop, len(stops)) if steps[stops[at]].seat == CHANCE), stop)


def keep_mistakes(session: Session) -> None:
    """Keep some decisions of the game on the table as puzzles, as if they had cost something; one is solved."""
    controller, book = session.controller, session.window.book
    steps = controller.game.history
    people, box = controller.plan.people, controller.box
    turns = [stretch.choices[0] for seat in people for stretch in stretches(box, steps, seat)]
    assert box.players.yardstick is not None, "a game with a coach"
    yardstick, found = box.players.yardstick(), []
    for number, choice in enumerate(turns[:: max(1, len(turns) // PUZZLES)][:PUZZLES]):
        step = steps[choice.index]
        kind = yardstick.kind(step.before, choice.actions[0]).id
        cost = {"now": float(LEAST_COST + number)}
        found.append(Mistake(step.seat, kind, choice.index, choice.last, choice.actions, (), cost, large=True))
    book.enter(controller.game, controller.plan.about_data(), found)
    book.answered(book.all()[-1].mark, solved=True)
    book.answered(book.all()[0].mark, solved=False)


def show_worst_deed(storyteller: Storyteller) -> None:
    """Show again what others did, up to where something was lost last."""
    losing = [at for at, deed in enumerate(storyteller.deeds) if deed.losing]
    storyteller.show_again()
    for _ in range(losing[-1] if losing else len(storyteller.deeds) - 1):
        storyteller.step(1)


def show_last_step(sheet: Sheet | None) -> None:
    """Play the example of a page of the help to its end."""
    from smallworld_desktop.ui.sheets.help import HelpDialog

    assert isinstance(sheet, HelpDialog)
    sheet.example.go(len(sheet.example.told) - 1)


def _board_in_hand(session: Session) -> tuple[BoardEditor, Map]:
    """The editor with a board of the game."""
    from smallworld_desktop.ui.sheets.board_editor import BoardEditor
    from smallworld_desktop.ui.sheets.board_editor_hand import Work

    id, drawing = session.settings.choices.game, session.window.sheets.drawing
    boards = game(id).boards
    board = boards.load(boards.usual.get(PICTURED_SEATS) or boards.ids[0])
    drawing.work = Work(id, net_of(board))
    drawing.draw()
    editor = session.window.sheets.sheet
    assert isinstance(editor, BoardEditor)
    return editor, board


def _settle_board(editor: BoardEditor) -> None:
    """Wait until the board is checked and painted."""
    while not editor.is_settled:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def show_values(session: Session) -> None:
    """Show what the regions of a board pay, after a few games."""
    from smallworld_desktop.engine.play.values import play_valuing, valuings

    editor, _ = _board_in_hand(session)
    _settle_board(editor)
    editor.turn_values()
    editor.valuing.run.stop()
    box = game(editor.work.game)
    setup = box.set_up(editor.work.net.seats[0])
    played = [play_valuing(one) for one in valuings(box.id, setup, None, box.players.first, range(FEW_GAMES))]
    editor.valuing.run.take([*played, *(replace(one, own=False) for one in played)])


def draw_board(session: Session) -> None:
    """Draw on a board of the game: a region is cut too narrow, which is to be seen."""
    from smallworld_desktop.ui.sheets.board_editor_hand import CUT

    editor, board = _board_in_hand(session)
    hand = editor.hand
    # The widest land, a little above its lower border.
    shape = max((board.shapes[land] for land in bits(board.board.land)), key=lambda shape: shape.inscribed_radius)
    hand.go_to(board.shapes.index(shape))
    x, y = shape.token_place
    editor.take(CUT)
    hand.press((x - 0.7 * shape.inscribed_radius, y + 0.5 * shape.inscribed_radius), 1)
    hand.carry((x + 0.7 * shape.inscribed_radius, y + 0.5 * shape.inscribed_radius))
    hand.let_go()
    editor.canvas.used.emit()
    _settle_board(editor)


def offer_worlds(sheet: Sheet | None) -> None:
    """Open the page of random boards, and wait until those on it are painted."""
    from smallworld_desktop.ui.sheets.new_game import WORLDS, NewGameDialog

    assert isinstance(sheet, NewGameDialog)
    if sheet.worlds is None:
        raise GameError("world-not-here")
    sheet.turn_to(WORLDS)
    while not sheet.worlds.is_painted:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def mark_finished(sheet: Sheet | None) -> None:
    """Mark a game that is over, and wait until all is told of it."""
    from smallworld_desktop.ui.sheets.library import LibraryDialog

    assert isinstance(sheet, LibraryDialog)
    over = next((at for at, game in enumerate(sheet.model.rows) if game.finished), 0)
    sheet.list.setCurrentIndex(sheet.model.index(over))
    while not sheet.detail.told:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def mark_whole(sheet: Sheet | None) -> None:
    """Mark a pack in which nothing is wrong: those come last."""
    from smallworld_desktop.ui.sheets.packs import PacksDialog

    assert isinstance(sheet, PacksDialog)
    if sheet.rows:
        sheet.rows[-1].setChecked(True)
        sheet.rows[-1].setFocus()


def settle(session: Session) -> None:
    """Let everything arrive that is on its way: what is painted beside, and what still moves."""
    began = time.monotonic()
    while time.monotonic() < began + LONGEST:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        scene = session.window.table.board.scene
        painted = scene is None or (scene.ground.painted and not scene.measuring)
        if painted and time.monotonic() > began + SETTLING:
            return


OTHERS: Mapping[str, Callable[[Session], object]] = {
    "lesson": show_lesson,
    "example": show_example,
    "puzzle": lambda session: session.window.puzzles.start(session.window.book.all()[0].mark),
    "replay": show_replay,
    "note": show_note,
    "end": lambda session: session.window.sheets.end(),
    "since": lambda session: session.window.table.since.switch(),
    "story": lambda session: show_worst_deed(session.window.table.storyteller),
    "board-editor": draw_board,
    "board-values": show_values,
    "race-editor": make_something,
}
"""How what is no sheet of a command is come by."""
