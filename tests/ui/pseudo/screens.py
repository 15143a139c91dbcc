"""All screens of the program: how each is come by, and what is to be seen on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from smallworld_desktop.engine.boards.mesh.net import net_of
from smallworld_desktop.engine.boards.mesh.saying import set_terrain
from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.tinyepic.game import GAME as KINGDOMS
from smallworld_desktop.engine.games.warcraft.actions import Attack
from smallworld_desktop.engine.games.warcraft.events import MarkerRevealed
from smallworld_desktop.engine.games.warcraft.game import GAME as ISLES
from smallworld_desktop.engine.games.warcraft.state import STAGES as ISLES_STAGES
from smallworld_desktop.engine.games.warcraft.table import Table as IslesTable
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.packs.archive import packed, read_folder, sum_of
from smallworld_desktop.engine.packs.own import own_file
from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.record_bench import some_entries
from smallworld_desktop.engine.play.recording import store_of
from smallworld_desktop.engine.play.registry import game as game_of
from smallworld_desktop.engine.play.values import Valued
from smallworld_desktop.engine.play.worlds import Made
from smallworld_desktop.ui.board.fan import Fan, FanCard
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.signposts import Signpost
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.conquest.combo_card import ComboCardView
from smallworld_desktop.ui.conquest.combo_list import ComboList
from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.games.smallworld.tray_sheet import Tray
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.games.tinyepic.reveal_card import RevealCard, Shade
from smallworld_desktop.ui.games.tinyepic.voices import PaperVoice, TileVoice
from smallworld_desktop.ui.games.tinyepic.war_tiles import mixes
from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn
from smallworld_desktop.ui.games.warcraft.door import TABLE as ISLES_DOOR
from smallworld_desktop.ui.presentation.computers import player_name
from smallworld_desktop.ui.sheets.about import WORKS, AboutDialog
from smallworld_desktop.ui.sheets.account_view import AccountView, CurvesView, NotesPaper
from smallworld_desktop.ui.sheets.board_beginning import BoardBeginning
from smallworld_desktop.ui.sheets.board_editor import BoardEditor
from smallworld_desktop.ui.sheets.board_editor_canvas import BoardCanvas
from smallworld_desktop.ui.sheets.board_editor_hand import TERRAIN, Work
from smallworld_desktop.ui.sheets.board_editor_side import Counts, Faults, NameField
from smallworld_desktop.ui.sheets.board_editor_values import BoardValues
from smallworld_desktop.ui.sheets.computers_page import ComputersPage
from smallworld_desktop.ui.sheets.crash import CrashDialog
from smallworld_desktop.ui.sheets.crown import Crown
from smallworld_desktop.ui.sheets.curtain import Curtain, CurtainPaper
from smallworld_desktop.ui.sheets.curtain import Emblem as CurtainEmblem
from smallworld_desktop.ui.sheets.die_bars import DieBars
from smallworld_desktop.ui.sheets.emblem_grid import Emblem, EmblemGrid
from smallworld_desktop.ui.sheets.emblem_maker import EmblemMaker
from smallworld_desktop.ui.sheets.emblem_maker_parts import Canvas, ShapeButton
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.sheets.end_charts import EndCharts
from smallworld_desktop.ui.sheets.game_cards import GameCard, GameCards
from smallworld_desktop.ui.sheets.game_detail import GameDetail
from smallworld_desktop.ui.sheets.giving import GivingSheet
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.sheets.income_bars import IncomeBars
from smallworld_desktop.ui.sheets.interval_rows import IntervalRows
from smallworld_desktop.ui.sheets.key_field import KeyField
from smallworld_desktop.ui.sheets.keys_page import ROW, CommandList, KeysPage
from smallworld_desktop.ui.sheets.lab import LabDialog
from smallworld_desktop.ui.sheets.lessons import LessonsDialog
from smallworld_desktop.ui.sheets.levels import LevelList, Levels
from smallworld_desktop.ui.sheets.library import LibraryDialog
from smallworld_desktop.ui.sheets.living_board import BoardPart, LivingBoard
from smallworld_desktop.ui.sheets.lost_rows import LostRows
from smallworld_desktop.ui.sheets.map_picture import MapPicture
from smallworld_desktop.ui.sheets.new_game import COMPUTERS, OPTIONS, WORLDS, NewGameDialog
from smallworld_desktop.ui.sheets.note import NoteDialog
from smallworld_desktop.ui.sheets.note_field import NoteField
from smallworld_desktop.ui.sheets.number_table import NumberTable
from smallworld_desktop.ui.sheets.option_row import OptionRow
from smallworld_desktop.ui.sheets.options_page import OptionsPage
from smallworld_desktop.ui.sheets.own_content import OwnContent
from smallworld_desktop.ui.sheets.pace_card import PaceCard
from smallworld_desktop.ui.sheets.pack_card import PackCard
from smallworld_desktop.ui.sheets.pack_parts import FaultSlip, ThingLine, ThingPicture, Tick
from smallworld_desktop.ui.sheets.packs import PackRow, PacksDialog
from smallworld_desktop.ui.sheets.pair_table import PairTable, PairView
from smallworld_desktop.ui.sheets.play_on import PlayOn
from smallworld_desktop.ui.sheets.points_chart import PointsChart
from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
from smallworld_desktop.ui.sheets.race_editor import RaceEditor, ThingFace
from smallworld_desktop.ui.sheets.race_editor_cards import AbilityCard, RuleText
from smallworld_desktop.ui.sheets.race_editor_gauge import Facts, Gauge
from smallworld_desktop.ui.sheets.race_editor_list import AbilityChoice, AbilityList
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, SentenceRow, Stepper
from smallworld_desktop.ui.sheets.records_page import PLAYERS, POINTS, THINGS, Chart, RecordsPage
from smallworld_desktop.ui.sheets.riddle_editor import RiddleEditor
from smallworld_desktop.ui.sheets.riddle_editor_board import RiddleBoard
from smallworld_desktop.ui.sheets.score_rows import ScoreRow, ScoreRows
from smallworld_desktop.ui.sheets.seat_rows import Grip, SeatRow, SeatRows, Swatch
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.settings import KEYS, SOUNDS, Colours, SettingsDialog
from smallworld_desktop.ui.sheets.shelf_cards import ShelfList
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog, MessageDialog
from smallworld_desktop.ui.sheets.statistics import StatisticsDialog
from smallworld_desktop.ui.sheets.stepped_slider import SteppedSlider
from smallworld_desktop.ui.sheets.table_page import TablePage
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.sheets.world_card import WorldCard
from smallworld_desktop.ui.sheets.worlds_page import EXAMPLE, CodeField, WorldsPage
from smallworld_desktop.ui.shell.main_window import MainWindow
from smallworld_desktop.ui.sitting.seating import HUMAN, VACANT, Plan, Seat
from smallworld_desktop.ui.tabletop.advice_card import AdviceCard
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.chronicle_drawer import ChronicleDrawer
from smallworld_desktop.ui.tabletop.chronicle_lines import LineList
from smallworld_desktop.ui.tabletop.discovery import DiscoveryCard, Dusk
from smallworld_desktop.ui.tabletop.first_lessons import FirstLessons
from smallworld_desktop.ui.tabletop.guide_line import GuideLine
from smallworld_desktop.ui.tabletop.hand_drag import _Carried
from smallworld_desktop.ui.tabletop.lesson_slip import Dots, LessonChart, LessonSlip, TaskRow
from smallworld_desktop.ui.tabletop.menus import MENUS
from smallworld_desktop.ui.tabletop.moment_picture import MomentPicture
from smallworld_desktop.ui.tabletop.note_slip import NoteSlip
from smallworld_desktop.ui.tabletop.notice import Notice
from smallworld_desktop.ui.tabletop.replay_bar import ReplayBar
from smallworld_desktop.ui.tabletop.replay_track import ReplayTrack
from smallworld_desktop.ui.tabletop.review_panel import AccountHead, MistakeList, ReviewPanel
from smallworld_desktop.ui.tabletop.round_track import RoundTrack
from smallworld_desktop.ui.tabletop.rules_view import RulesView
from smallworld_desktop.ui.tabletop.seat_panel import SeatPanel
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.since_card import SinceCard, SinceText
from smallworld_desktop.ui.tabletop.spectacle import Thing
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.tabletop.thinking_clock import ThinkingClock
from smallworld_desktop.ui.tabletop.told_card import ToldCard
from smallworld_desktop.ui.tabletop.tool_row import ToolButton, ToolRow
from smallworld_desktop.ui.tabletop.top_row import TopRow
from smallworld_desktop.ui.tabletop.transport import TransportButton
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.tabletop.turn_parts import HandView, IncomeView, Scrolling, Sentence
from smallworld_desktop.ui.tabletop.welcome import Troop, Welcome
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.flow import Flow
from smallworld_desktop.ui.widgets.following import telling_of
from smallworld_desktop.ui.widgets.items import ListOfItems
from tests.ui.pseudo.stage import Stage
from tests.ui.sheets.finished import finished, plan_of

Kinds = tuple[type[QWidget], ...]

SEED = 5


@dataclass(frozen=True)
class Screen:
    """A screen, and the kinds of widgets that are seen on it."""

    show: Callable[[Stage], object]
    seen: Kinds = ()
    toys: bool = False
    """Whether it is one with games of other packages."""
    own: tuple[str, ...] = ()
    """What is said there in words that are not the program's."""
    slow: bool = False
    largest: float = 2.0
    """Up to which size of text it is to be read."""


# The sheets.


def commanded(name: str) -> Callable[[Stage], object]:
    return lambda stage: stage.command(name)


def new_game(page: str = "", seats: int = 5) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.command("new")
        sheet: NewGameDialog = stage.sheet
        sheet._change(lambda a: a.with_count(seats).with_player(1, "hard:miser").with_option("rounds", 3))
        if page:
            sheet.turn_to(page)

    return show


def sounds(stage: Stage) -> None:
    stage.command("settings")
    stage.sheet.turn_to(SOUNDS)


def keys(stage: Stage) -> None:
    stage.command("settings")
    stage.sheet.turn_to(KEYS)


def key_taken(stage: Stage) -> None:
    """A key is wanted that another command has, and both could be swapped."""
    keys(stage)
    page = stage.sheet.keys_page
    everywhere = Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive
    for item in page.list.findItems("", everywhere):
        if item.data(0, ROW) is stage.session.desk.keys.row("settings"):
            page.list.setCurrentItem(item)
    page.fields[0].caught.emit(stage.session.desk.keys.shown("library"))
    assert page.swap.isVisible()
    stage.settle()


def help_page(page: str) -> Callable[[Stage], object]:
    return lambda stage: stage.sheets.help(page)


def library(stage: Stage) -> None:
    """A game that is over, one that broke off, one set aside, and a file that is none."""
    game = finished(3)
    stage.take(game, plan_of(game))
    stage.show("table")
    games = stage.controller.keeping.library.folder
    stage.controller.save(games / "Ben.swgame")
    (games / "Eva.swgame").write_text("{}", "utf-8")
    stage.controller.close_game()
    stage.command("library")


def library_told(stage: Stage) -> None:
    """A game that is over is marked, with what is written on it."""
    game = finished(3)
    stage.take(game, plan_of(game))
    stage.controller.keep()
    keeping = stage.controller.keeping
    assert keeping.path is not None
    keeping.library.notes.write(keeping.path, Note("Ben, Eva", 5, 1))
    stage.command("library")
    stage.qtbot.waitUntil(lambda: stage.sheet.detail.told)
    stage.settle()


def statistics(view: str) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        store = store_of(stage.controller.keeping.library)
        store.enter((entry, None) for entry in some_entries(GAME, 150))
        store.close()
        stage.command("statistics")
        stage.sheet.views.button(view).click()
        stage.sheet.page.pairs.view.setCurrentIndex(stage.sheet.page.pairs.model_of_pairs.index(1, 1))

    return show


WORLD_CODES = tuple(Code("A", 2, seed) for seed in range(4))


def packs(stage: Stage) -> None:
    keep_pack(stage, OTTERS)
    stage.command("packs")


def giving(stage: Stage) -> None:
    own = own_file(stage.sheets.shelf, GAME.id)
    texts = pack_texts(OTTERS)
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_bytes(packed({**texts, "pack.yaml": texts["pack.yaml"].replace("ben/x", "me/own-smallworld")}))
    stage.sheets.give(own)
    stage.settle()
    stage.sheet.title_field.deselect()


def pack_card(stage: Stage) -> None:
    stage.sheets.open_file(keep_pack(stage, f"{OTTERS}x y: {{}}\n"))


OTTERS = "otters: {tokens: 6, name: Eva, abilities: [flying]}\n"


def pack_texts(races: str) -> dict[str, str]:
    """A pack in which all is called as people are."""
    head = "format: 1\nid: ben/x\nversion: 1.0.0\ngame: smallworld\ntitle: Ben\nby: [{name: Ben}]\nlicence: Ben\n"
    board = GAME.boards.find("two_players").read_text("utf-8")
    return {"pack.yaml": head, "races.yaml": races, "boards/b.yaml": board}


def keep_pack(stage: Stage, races: str) -> Path:
    """Such a pack on the player's shelf."""
    file = stage.sheets.shelf.folder / "Ben.swpack"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(packed(pack_texts(races)))
    return file


def race_editor(stage: Stage) -> None:
    """A race with settings of every kind, measured; and something wrong with it."""
    making = stage.sheets.making
    making.begin(GAME.id)
    sheet: RaceEditor = stage.sheet
    draft = sheet.work.draft.saying(name="Ben", supply=6)
    for name in ("tunnels", "coins_per_region", "recruits"):
        draft = draft.with_ability(name)
    draft = draft.set(1, ("where", "symbol"), "mine")
    dice = random.Random(SEED)
    sheet.change(draft.saying(supply=None))
    mine = [dice.gauss(1, 15) for _ in range(900)]
    making.gauge.show_played(draft, sheet.verdict, mine, {id: mine[at:200] for at, id in enumerate(making.gauge.scale)})
    stage.settle()


def race_editor_fault(stage: Stage) -> None:
    race_editor(stage)
    stage.sheet.change(stage.sheet.work.draft.saying(supply=6))
    stage.settle()


def race_editor_list(stage: Stage) -> None:
    race_editor(stage)
    stage.sheet.add.click()
    stage.settle()


def emblem_maker(stage: Stage) -> None:
    """An emblem of two parts, one of which is cut out and mirrored."""
    race_editor(stage)
    stage.sheet.emblem.click()
    stage.settle()
    stage.settle()
    stage.sheet.add("disc")
    stage.sheet.add("star")
    stage.sheet.cut.click()
    stage.sheet.mirror.click()
    stage.settle()


def worlds(stage: Stage) -> None:
    stage.command("new")
    dialog, text = stage.sheet, GAME.boards.find("five_players").read_text("utf-8")
    dialog.worlds._processes.begin = lambda *_: None
    dialog.worlds._dealt = [list(WORLD_CODES)]
    dialog.turn_to(WORLDS)
    dialog.worlds._on_made([Made(code, text) for code in dialog.worlds.offered])


def board_editor(stage: Stage) -> None:
    """With a fault: a lake at the frame."""
    net = net_of(GAME.boards.load("two_players"))
    edge = next(number for number, region in enumerate(GAME.boards.load("two_players").board.regions) if region.frame)
    stage.sheets.drawing.begin(Work(GAME.id, set_terrain(net, edge, "lake")))
    stage.settle()
    editor = stage.sheet
    stage.qtbot.waitUntil(lambda: editor.verdict is not None)
    editor.take(TERRAIN)


def board_values(stage: Stage) -> None:
    """What the regions pay, after so many games that it can be told."""
    stage.sheets.drawing.begin(Work(GAME.id, net_of(GAME.boards.load("two_players"))))
    stage.settle()
    editor = stage.sheet
    stage.qtbot.waitUntil(lambda: editor.verdict is not None)
    editor.valuing.run._processes.begin = lambda *_: None
    editor.turn_values()
    paid = {plot.id: 5 + number % 7 for number, plot in enumerate(editor.work.net.plots)}
    for own in (True, False):
        editor.valuing.run.take([Valued(own, paid, (60, 70), (number % 2,)) for number in range(50)])
    stage.settle()


def lab(stage: Stage) -> None:
    stage.sheets.lab_run.show_played(GAME.id, some_entries(GAME, 150, people=()), 1000)
    stage.command("lab")


def end(seats: int) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        game = finished(seats, hidden_coins=seats % 2 == 0)
        stage.take(game, plan_of(game))
        stage.sheets.end()
        stage.sheet.open_all()

    return show


def end_charts(stage: Stage) -> None:
    end(5)(stage)
    stage.sheet.turn.click()


def curtain(stage: Stage) -> None:
    stage.play_to_stage("defenders")
    stage.sheets.lay(partial(Curtain, stage.session.desk, stage.controller, stage.table.draft.proposal, stage.table))


def crash(stage: Stage) -> None:
    stage.sheets.crash(stage.folder / "reports" / "2026-01-01.txt")


def question(stage: Stage) -> None:
    stage.show("table")
    stage.sheets.lay(lambda: ConfirmationDialog(stage.session.desk, "leave", stage.table))


def tidings(stage: Stage) -> None:
    stage.sheets.tell("trouble-title", stage.session.desk.words.say("hint-failed"))


def who_plays(stage: Stage) -> None:
    stage.show("table")
    stage.sheets.hand_over(1)


def vacant(stage: Stage) -> None:
    stage.sheets.lay(lambda: WhoPlays(stage.session.desk, GAME.players, Seat("Anna", 0, VACANT), stage.table, ""))


# The table.


def at(moment: str) -> Callable[[Stage], object]:
    return lambda stage: stage.show(moment)


def in_stage(name: str) -> Callable[[Stage], object]:
    return lambda stage: stage.play_to_stage(name)


def final_try(stage: Stage) -> None:
    stage.play_to(lambda game: any(isinstance(action, Attempt) for action in game.legal()))


def over(stage: Stage) -> None:
    game = finished(5)
    stage.take(game, plan_of(game))
    if stage.sheets.sheet is not None:
        stage.sheet.reject()


def looking_back(stage: Stage) -> None:
    stage.show("table")
    stage.controller.look_at(len(stage.controller.game.history) - 9)
    stage.settle()


def lesson(id: str, shown: int) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        lessons = stage.window.lessons
        lessons.start("smallworld", id)
        for _ in range(shown):
            lessons.show_me()
        stage.settle()

    return show


def keep_puzzles(stage: Stage) -> None:
    """Keep two mistakes of a finished game, one of them solved."""
    game = finished(3)
    stage.take(game, plan_of(game))
    steps = [step for step in game.history if GAME.turn(step.before, 0) is not None and step.seat == 0]
    made = [
        Mistake(0, kind, step.index, step.index, (step.action,), (), {"now": cost}, large=True)
        for kind, step, cost in (("pick", steps[0], 5.0), ("conquest", steps[-1], 7.0))
    ]
    book = stage.window.book
    book.enter(game, stage.controller.plan.about_data(), made)
    book.answered(book.all()[1].mark, solved=True)


def puzzles(view: str) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        keep_puzzles(stage)
        if view == "dropped":
            stage.window.book.drop(stage.window.book.all()[0].mark)
        stage.command("puzzles")
        stage.sheet.views.button(view).click()

    return show


def puzzle(stage: Stage) -> None:
    keep_puzzles(stage)
    stage.window.puzzles.start(stage.window.book.all()[0].mark)
    stage.settle()


EXAMPLE_PACK = Path(__file__).parents[3] / "packs" / "molehill-march"
OF_EXAMPLE = (
    *("From hill to hill", "Pillaging", "Molehill March", "Moles", "Foggy", "A mine leads to every other mine."),
    *("In the fog a swamp costs one token less.",),
)
"""What its maker calls things and says."""


def keep_riddles(stage: Stage) -> None:
    """A pack that brings puzzles, one of them tried already."""
    folder = stage.window.sheets.shelf.folder
    folder.mkdir(parents=True, exist_ok=True)
    # Powers with short names lie in the column.
    powers = "    power_stack: [alchemist, berserk, bivouacking, commando, diplomat, fortified]\n"
    texts = dict(read_folder(EXAMPLE_PACK))
    texts["puzzles.yaml"] = texts["puzzles.yaml"].replace("    round: 4\n", f"{powers}    round: 4\n")
    (folder / "molehill.swpack").write_bytes(packed(texts))
    book = stage.window.riddles.book
    book.tried(book.all()[0].mark, 6, solved=False)


def riddles(stage: Stage) -> None:
    keep_riddles(stage)
    stage.command("puzzles")
    stage.sheet.views.button("made").click()
    stage.settle()


def riddle(*, ended: bool) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        keep_riddles(stage)
        taken = stage.window.riddles
        taken.start(taken.book.all()[0].mark)
        taken.hint()
        if ended:
            assert taken.game is not None
            taken.game.finish()
        stage.settle()

    return show


def riddle_editor(stage: Stage) -> None:
    """A puzzle that is made, in which one race has been chosen."""
    stage.window.sheets.make_puzzle()
    draft = stage.sheet.work.draft.with_force("P1", "active", race="orcs", power="hill")
    stage.sheet.change(draft.with_tokens("r12", "P1", "active", 4))
    stage.settle()


def replay(stage: Stage) -> None:
    stage.show("table")
    stage.window.menus["replay"].trigger()
    table = stage.window.table
    table.replay.go(5)
    table.replay_bar.track.pointed.emit(9)
    stage.settle()


def noted(stage: Stage) -> None:
    """A moment on which something is written, and its slip."""
    stage.show("table")
    stage.controller.keep()
    stage.window.menus["replay"].trigger()
    table = stage.window.table
    table.replay.go(5)
    table.replay_bar.notebook.write(Note("Ben, Eva", table.replay.stops[5], 1))
    stage.settle()


def note(stage: Stage) -> None:
    noted(stage)
    stage.command("note")


def play_on(stage: Stage) -> None:
    replay(stage)
    stage.window.table.replay_bar.play_on.click()
    stage.settle()


def computers_turn(stage: Stage) -> None:
    stage.show("table")
    stage.controller.pause(True)
    stage.controller.set_player(stage.controller.seat, "hard")
    stage.settle()


def point_at(stage: Stage, region: int) -> None:
    """Let the pointer rest on a region until its card comes."""
    stage.settle()
    board = stage.table.board

    def told() -> bool:
        # Whatever is laid anew, on a slow machine the board itself, has the card put away: it is asked for again.
        if not board.card.isVisible() and not board._card._waiting.isActive():
            for pointed in (NONE, region):
                board.map_view.hovered.emit(pointed)
        return board.card.isVisible()

    stage.qtbot.waitUntil(told)


def pointed_at(stage: Stage) -> None:
    """The card beside the region that pays best."""
    stage.show("table")
    region = next(action.region for action in stage.controller.legal() if isinstance(action, Conquer))
    point_at(stage, region)


def out_of_reach(stage: Stage) -> None:
    """The card beside a region that cannot be taken, and says why."""
    stage.show("table")
    offers = stage.table.board.teller.offers()
    region = next(
        at for at in range(stage.controller.state.setting.board.size) if at not in offers or not offers[at].lit
    )
    point_at(stage, region)


def card_of_region(stage: Stage) -> None:
    stage.show("table")
    region = next(action.region for action in stage.controller.legal() if isinstance(action, Conquer))
    stage.table.board.acting.cardAsked.emit(region)
    stage.settle()


def card_of_seat(stage: Stage) -> None:
    stage.show("table")
    stage.table.seats.cardAsked.emit(stage.controller.seat)
    stage.settle()


def fan(stage: Stage) -> None:
    """The cards of a region where several things can be done."""

    def several(game: Game[Table]) -> list[int]:
        regions = [action.region for action in game.legal() if isinstance(action, Conquer | FlyDragon | Substitute)]
        return [region for region in regions if regions.count(region) > 1]

    stage.play_to(lambda game: bool(several(game)))
    board = stage.table.board
    board.acting.act(several(stage.controller.game)[0])
    stage.settle()


def stake(stage: Stage) -> None:
    """What would be lost is said before it is done."""
    stage.show("table")
    stage.table.bar.buttons[0].click()
    stage.settle()


def combo(stage: Stage) -> None:
    stage.show("choose")
    panel: Any = stage.table.panel
    panel.choose(2)
    panel._show_card()
    stage.settle()


def tray(stage: Stage) -> None:
    stage.show("table")
    panel: Any = stage.table.panel
    panel.open_tray()
    stage.settle()


def pace(stage: Stage) -> None:
    stage.show("table")
    stage.command("pace")


def chronicle(stage: Stage) -> None:
    stage.show("end")
    if stage.sheets.sheet is not None:
        stage.sheet.reject()
    stage.settle()
    stage.table.drawer.pull()
    stage.settle()


def since(stage: Stage) -> None:
    """What was done since somebody's turn; where it has not opened by itself, it is opened."""
    stage.show("table")
    if stage.table.since.summary is None:
        stage.command("since")
    assert stage.table.since.summary is not None


def notice(stage: Stage) -> None:
    stage.show("table")
    level = player_name(stage.session.desk.words, "hard")
    stage.window.notify("notice-computer-stood-in", name="Anna", level=level)
    stage.settle()


def menu(name: str) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.show("table")
        opened(stage.window.menus._menus[name], stage)

    return show


def submenu(name: str) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.show("table")
        opened(stage.window.menus.submenu(name), stage)

    return show


def opened(menu: QMenu, stage: Stage) -> None:
    """Open a menu as wide as it wants to be: the screen that is none is narrower than any window."""
    menu.popup(QPoint(0, 0))
    menu.resize(menu.sizeHint())
    stage.settle()


# Counsel.


def thought(question: Question) -> Answer:
    """What a quick player thinks."""
    player = game_of(question.game).players.make("normal")
    found = player.think(question.state, question.seat, random.Random(1))
    return Answer(question.number, found.action, reasons=found.reasons, thought=found)


def hint(moment: str) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.show(moment)
        stage.command("hint")
        stage.answer(thought)

    return show


def hint_awaited(stage: Stage) -> None:
    stage.show("table")
    stage.command("hint")


def why(stage: Stage) -> None:
    """Why a computer did it, and what the adviser would have done."""
    stage.show("table")
    seat = next(
        line.seat for line in stage.table.chronicle.lines if line.seat >= 0 and line.seat != stage.controller.seat
    )
    stage.controller.pause(True)
    stage.controller.set_player(seat, "easy")
    line = next(line for line in stage.table.chronicle.lines if line.seat == seat and not line.heading)
    stage.window.whys.tell(line)
    stage.window.whys.follow()
    if stage.advised:
        stage.answer(thought)
    stage.settle()


def a_mistake(seat: int, game: Any, index: int, coins: float) -> Mistake:
    step = game.history[index]
    legal = SmallWorld().legal(step.before, seat)
    better = next(action for action in (*legal[1:], legal[0]) if action != step.action)
    costs = {"now": 1.0, "later": coins, "rivals": 0.4}
    return Mistake(
        seat, kind_of(step.before, step.action).id, index, index, (step.action,), (better,), costs, coins >= 4
    )


def review(stage: Stage) -> None:
    over(stage)
    game = stage.controller.game
    stage.command("coach")
    task = stage.coached[-1]
    assert isinstance(task, Review)
    steps = [at for at, step in enumerate(game.history) if step.seat == 0 and isinstance(step.action, Conquer)][:6]
    for seat in task.seats:
        found = tuple(a_mistake(0, game, at, 2.0 + at % 5) for at in steps) if seat == 0 else ()
        stage.controller.coach.reported.emit(Report(task.number, ReviewProgress(seat, 7, 7, found, 4)))
    stage.controller.coach.reported.emit(Report(task.number))
    stage.window.review.panel.choose(0)
    stage.settle()


def practice(stage: Stage) -> None:
    stage.play_to_stage("pick")
    stage.controller.set_practice(True)
    legal = list(stage.controller.legal())
    stage.controller.play(legal[-1])
    task = stage.coached[-1]
    assert isinstance(task, Check)
    choice = task.stretch.choices[-1]
    mistake = Mistake(
        task.stretch.seat, "pick", choice.index, choice.last, choice.actions, (legal[0],), {"later": 6.0}, True
    )
    progress = ReviewProgress(task.stretch.seat, 1, 1, (mistake,), 1)
    stage.controller.coach.reported.emit(Report(task.number, progress))
    stage.settle()


# Other games.


def toy(game: str, setup: object, *actions: Any) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.controller.start(Plan(setup, (Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)), SEED, game=game))
        for action in actions:
            assert stage.controller.play(action)
        stage.settle()

    return show


def toy_new_game(stage: Stage) -> None:
    stage.command("new")
    stage.sheet._on_game("auction")


# Warring Isles.


def isles(moment: str) -> Callable[[Stage], object]:
    return lambda stage: stage.show(moment, ISLES)


def isles_end(stage: Stage) -> None:
    stage.show("end", ISLES)
    if stage.sheets.sheet is None:
        stage.sheets.end()
    stage.sheet.open_all()


def isles_in_stage(name: str, seats: int, **options: bool) -> Callable[[Stage], object]:
    """A game of so many in which a person must decide in a stage."""
    return lambda stage: stage.play_isles(lambda game: ISLES_STAGES[game.state.stage] == name, seats, **options)


def isles_new_game(seats: int) -> Callable[[Stage], object]:
    def show(stage: Stage) -> None:
        stage.command("new")
        stage.sheet._on_game(ISLES.id)
        stage.sheet._change(lambda a: a.with_count(seats).with_option("teams", seats > 2))
        stage.settle()

    return show


def isles_region(stage: Stage) -> None:
    """The card beside a region that can be taken."""
    stage.show("table", ISLES)
    taken = next(action for action in stage.controller.legal() if isinstance(action, Attack))
    point_at(stage, taken.region)


def isles_discovery(stage: Stage) -> None:
    """The marker of the first island has just been turned over."""
    stage.show("table", ISLES)
    table: IslesTable = stage.controller.state
    event = MarkerRevealed(0, "frostmourne", next(r.id for r in table.setting.board.regions if "slot" in r.symbols))
    found = ISLES_DOOR.discovery(event, table, telling_of(stage.session.desk, stage.controller))
    assert found is not None
    stage.table.discovery.show_found(found)


def isles_signpost(stage: Stage) -> None:
    """One of two maps fills the view, and something can be done on the other."""
    stage.show("table", ISLES)
    board = stage.table.board
    posts = board.signposts.posts
    for at in range(len(board.maps.parts)):
        board.maps.show(at)
        stage.settle()
        if any(post.isVisible() for post in posts):
            return
    raise AssertionError("no map has regions to be taken")


def isles_curtain(stage: Stage) -> None:
    stage.play_isles(lambda game: ISLES_STAGES[game.state.stage] == "defenders", 3, auto_defenders=False)
    stage.sheets.lay(partial(Curtain, stage.session.desk, stage.controller, stage.table.draft.proposal, stage.table))


def isles_help(page: str) -> Callable[[Stage], object]:
    """A page of the help on a thing of the game that is on the table."""

    def show(stage: Stage) -> None:
        stage.show("table", ISLES)
        stage.sheets.help(page)

    return show


# Little Kingdoms.


def kingdoms(moment: str) -> Callable[[Stage], object]:
    return lambda stage: stage.show(moment, KINGDOMS)


def kingdoms_war(stage: Stage) -> None:
    """Of the numbers that can be paid in several ways the highest is chosen."""
    stage.show("war", KINGDOMS)
    panel, state = stage.window.table.panel, stage.controller.state
    assert isinstance(panel, KingdomsPanel)
    for at, tile in enumerate(panel.tiles):
        if tile.action is not None and len(mixes(state, stage.controller.seat, tile.number)) > 1:
            panel.choose(at)
    assert panel.payment is not None
    stage.settle()


def kingdoms_reveal(stage: Stage) -> None:
    """Both sides of a war have shown the highest number that they can pay."""
    stage.show("war", KINGDOMS)
    for _ in range(2):
        stage.controller.play(stage.controller.legal()[-1])
    stage.settle()


WAYS: Kinds = (TurnBar, Sentence, Scrolling, Button)
"""The turn bar where two ways lie side by side, each with its own sum."""

BAR: Kinds = (*WAYS, IncomeView)
TABLE: Kinds = (
    MainWindow,
    Tabletop,
    BoardView,
    MapView,
    TopRow,
    RoundTrack,
    Seats,
    SeatPanel,
    SmallWorldColumn,
    ComboList,
    *BAR,
)
CARDS: Kinds = (GameCard, GameCards)
FIRST: Kinds = (NewGameDialog, *CARDS, TablePage, SeatRows, SeatRow, Swatch, Grip, MapPicture, OptionRow)

PACK_WORDS = (
    "Ben.swpack", "races.yaml", "x y: {}", "Board for two players", "kB", sum_of(pack_texts(OTTERS))[:16],
)  # fmt: skip

SCREENS: Mapping[str, Screen] = {
    "welcome": Screen(lambda stage: None, (Welcome, Button)),
    "welcome-newcomer": Screen(lambda stage: None, (FirstLessons,), largest=1.0),
    "new-game-2": Screen(new_game(seats=2), FIRST),
    "new-game-5": Screen(new_game(), FIRST, slow=True),
    "new-game-options": Screen(new_game(OPTIONS), (OptionsPage, OwnContent, EmblemGrid, Emblem)),
    "new-game-worlds": Screen(
        worlds, (WorldsPage, WorldCard, CodeField), own=tuple(map(str, (*WORLD_CODES, EXAMPLE))), slow=True
    ),
    "new-game-computers": Screen(new_game(COMPUTERS), (ComputersPage, Levels, LevelList)),
    "settings": Screen(commanded("settings"), (SettingsDialog, Colours, SegmentedButtons, SteppedSlider)),
    "sounds": Screen(sounds, (SettingsDialog, SteppedSlider)),
    "keys": Screen(keys, (KeysPage, CommandList, KeyField)),
    "key-taken": Screen(key_taken, (KeysPage,), slow=True),
    "about": Screen(commanded("about"), (AboutDialog,), own=tuple(text for work in WORKS for text in work)),
    "help-rules": Screen(commanded("rules"), (HelpDialog,)),
    "help-keys": Screen(commanded("keyboard"), (HelpDialog,)),
    "help-race": Screen(help_page("race-ghouls"), (HelpDialog,), slow=True),
    "library": Screen(library, (LibraryDialog, ShelfList), own=("Eva.swgame",)),
    "library-told": Screen(library_told, (GameDetail, AccountView, CurvesView, NotesPaper)),
    "giving": Screen(giving, (GivingSheet,), own=PACK_WORDS),
    "packs": Screen(packs, (PacksDialog, PackRow, ThingLine, ThingPicture), own=PACK_WORDS),
    "pack-card": Screen(pack_card, (PackCard, FaultSlip, Tick), own=PACK_WORDS),
    "board-beginning": Screen(commanded("draw-board"), (BoardBeginning,)),
    "board-values": Screen(board_values, (BoardEditor, BoardCanvas, BoardValues)),
    "board-editor": Screen(board_editor, (BoardEditor, BoardCanvas, Counts, Faults, NameField)),
    "race-editor": Screen(
        race_editor,
        (RaceEditor, ThingFace, AbilityCard, RuleText, Facts, Gauge, ChoiceButton, SentenceRow, Stepper),
    ),
    "race-editor-fault": Screen(race_editor_fault, (RaceEditor,), slow=True),
    "emblem-maker": Screen(emblem_maker, (EmblemMaker, Canvas, ShapeButton)),
    "race-editor-list": Screen(race_editor_list, (AbilityList, AbilityChoice)),
    "statistics": Screen(
        statistics(THINGS), (StatisticsDialog, RecordsPage, Chart, IntervalRows, ListOfItems, PairTable, PairView, Flow)
    ),
    "statistics-players": Screen(statistics(PLAYERS), (StatisticsDialog,), slow=True),
    "statistics-points": Screen(statistics(POINTS), (StatisticsDialog, DieBars), slow=True),
    "lab": Screen(lab, (LabDialog, RecordsPage)),
    "end-3": Screen(end(3), (EndDialog, Crown, ScoreRow, ScoreRows, PointsChart, NumberTable)),
    "end-4": Screen(end(4), (EndDialog,), slow=True),
    "end-charts": Screen(end_charts, (EndDialog, EndCharts, IncomeBars, LostRows)),
    "curtain": Screen(curtain, (Curtain, CurtainPaper, CurtainEmblem)),
    "crash": Screen(crash, (CrashDialog,)),
    "question": Screen(question, (ConfirmationDialog,), slow=True),
    "tidings": Screen(tidings, (MessageDialog,)),
    "who-plays": Screen(who_plays, (WhoPlays,), slow=True),
    "vacant": Screen(vacant, (WhoPlays,)),
    "table": Screen(at("table"), (*TABLE, HandView)),
    "choose": Screen(at("choose"), TABLE, slow=True),
    "redeploy": Screen(at("redeploy"), TABLE, slow=True),
    **{
        f"stage-{name}": Screen(in_stage(name), BAR, slow=name not in ("treaty", "stout"))
        for name in ("pick", "ghoul_ready", "ghoul_conquest", "ready", "treaty", "stout", "defenders")
    },
    "stage-course": Screen(in_stage("course"), WAYS, slow=True),
    "final-try": Screen(final_try, BAR, slow=True),
    "over": Screen(over, BAR, slow=True),
    "looking-back": Screen(looking_back, BAR, slow=True),
    "lessons": Screen(commanded("lessons"), (LessonsDialog,), slow=True),
    "lesson": Screen(lesson("price", 1), (LessonSlip, TaskRow, Dots, GuideLine)),
    "lesson-decline": Screen(lesson("decline", 0), (LessonChart,), slow=True),
    "help-example": Screen(help_page("costs"), (LivingBoard, BoardPart), slow=True),
    "puzzles": Screen(puzzles("open"), (PuzzlesDialog,), slow=True),
    "puzzles-solved": Screen(puzzles("solved"), (), slow=True),
    "puzzles-dropped": Screen(puzzles("dropped"), (), slow=True),
    "puzzle": Screen(puzzle, (LessonSlip,), slow=True),
    "puzzles-made": Screen(riddles, (), slow=True, own=OF_EXAMPLE),
    "riddle": Screen(riddle(ended=False), (LessonSlip,), slow=True, own=OF_EXAMPLE),
    "riddle-ended": Screen(riddle(ended=True), (LessonSlip,), slow=True, own=OF_EXAMPLE),
    "riddle-editor": Screen(riddle_editor, (RiddleEditor, RiddleBoard), slow=True),
    "replay": Screen(replay, (ReplayBar, ReplayTrack, TransportButton, MomentPicture)),
    "noted": Screen(noted, (NoteSlip,)),
    "note": Screen(note, (NoteDialog, NoteField)),
    "play-on": Screen(play_on, (PlayOn,), slow=True),
    "computers-turn": Screen(computers_turn, BAR, slow=True),
    "region": Screen(pointed_at, (HoverCard,)),
    "region-out-of-reach": Screen(out_of_reach, (HoverCard,), slow=True),
    "card-of-region": Screen(card_of_region, (ToldCard, RulesView)),
    "card-of-seat": Screen(card_of_seat, (ToldCard,), slow=True),
    "fan": Screen(fan, (Fan, FanCard)),
    "stake": Screen(stake, BAR),
    "combo": Screen(combo, (ComboCardView,)),
    "tray": Screen(tray, (Tray,)),
    "pace": Screen(pace, (PaceCard,)),
    "chronicle": Screen(chronicle, (Chronicle, LineList), slow=True),
    "since": Screen(since, (SinceCard, SinceText)),
    "notice": Screen(notice, (Notice,)),
    **{f"menu-{name}": Screen(menu(name), slow=name != "turn") for name in MENUS},
    **{f"menu-{name}": Screen(submenu(name), slow=True) for name in ("recent", "hand-over", "highlight")},
    "hint": Screen(hint("table"), (AdviceCard,)),
    "hint-choose": Screen(hint("choose"), (AdviceCard,), slow=True),
    "hint-redeploy": Screen(hint("redeploy"), (AdviceCard,), slow=True),
    "hint-awaited": Screen(hint_awaited, (AdviceCard,), slow=True),
    "why": Screen(why, (AdviceCard,)),
    "review": Screen(review, (ReviewPanel, AccountHead, MistakeList)),
    "practice": Screen(practice, (AdviceCard,)),
    "isles-new-game-2": Screen(isles_new_game(2), FIRST),
    "isles-new-game-5": Screen(isles_new_game(5), FIRST, slow=True),
    "isles-table": Screen(isles("table"), (IslesColumn,)),
    "isles-choose": Screen(isles("choose"), (IslesColumn,), slow=True),
    "isles-redeploy": Screen(isles("redeploy"), BAR, slow=True),
    "isles-end": Screen(isles_end, (EndDialog,), slow=True),
    "isles-form": Screen(isles_in_stage("form", 3, auto_defenders=False), BAR, slow=True),
    "isles-side": Screen(isles_in_stage("side", 3, auto_defenders=False), BAR, slow=True),
    "isles-recruit": Screen(isles_in_stage("recruit", 5), BAR, slow=True),
    "isles-place": Screen(isles_in_stage("place", 5), BAR, slow=True),
    "isles-defenders": Screen(isles_in_stage("defenders", 3, auto_defenders=False), BAR, slow=True),
    "isles-upkeep": Screen(isles_in_stage("upkeep", 5), BAR, slow=True),
    "isles-teams": Screen(isles_in_stage("pick", 4, teams=True), (IslesColumn,), slow=True),
    "isles-alone": Screen(isles_in_stage("course", 1), WAYS, slow=True),
    "isles-region": Screen(isles_region, (HoverCard,), slow=True),
    "isles-discovery": Screen(isles_discovery, (DiscoveryCard,)),
    "isles-signpost": Screen(isles_signpost, (Signpost,), slow=True),
    "isles-curtain": Screen(isles_curtain, (Curtain,), slow=True),
    "isles-help": Screen(isles_help("race-pandaren"), (HelpDialog,), slow=True),
    "kingdoms-table": Screen(kingdoms("table"), (ChronicleDrawer, KingdomsPanel, TileVoice, PaperVoice), slow=True),
    "kingdoms-setup": Screen(kingdoms("choose"), (KingdomsPanel,), slow=True),
    "kingdoms-war": Screen(kingdoms_war, (KingdomsPanel, TileVoice, PaperVoice), slow=True),
    "kingdoms-reveal": Screen(kingdoms_reveal, (RevealCard,), slow=True),
    "toy-noughts": Screen(toy("noughts-and-crosses", None), BAR, toys=True),
    "toy-auction": Screen(toy("auction", {"rounds": 2, "coins": 3}), BAR, toys=True),
    "toy-new-game": Screen(toy_new_game, (NewGameDialog,), toys=True),
}
"""Every screen by its name."""

WITHOUT_WORDS: Kinds = (Dusk, Shade, Thing, ThinkingClock, ToolButton, ToolRow, Troop, _Carried)
"""Shade, a die, a coin, a clock, tools, tokens."""
