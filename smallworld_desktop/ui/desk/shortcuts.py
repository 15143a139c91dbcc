"""The one table of keys: every command of the house, its usual keys, when they hold, and what guards it. No Qt here.

Whoever listens to a key asks the desk's ``keys`` (``desk/keys.py``) for those of a row, with the player's changes. A
game brings rows of its own by its door (``TableDoor.shortcuts``); their ids begin with the game's and a dot.

In here is whatever is a command. What is not are the manners of a widget, which are the same in every program and
cannot be changed: arrows, Home, End and the page keys within a list or a field, Enter, Space and Esc on what has the
keyboard and on a sheet, Tab between them. ``tests/ui/desk/test_literal_keys.py`` holds that border.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum


class When(Enum):
    """When keys hold. Those of a sheet hold while it lies there, and no others do."""

    TABLE = "table"
    """No sheet lies there, be there a game or not."""
    GAME = "game"
    """A game is on the table, and no sheet."""
    BOARD = "board"
    """The keyboard is on the board."""
    LIST = "list"
    """The keyboard is on a list of what can be chosen."""
    CHOOSING = "choosing"
    """One of several is to be chosen, in a list, a fan or on tiles."""
    PROPOSAL = "proposal"
    """Among what can be chosen is something that is proposed: one may agree."""
    ACTING = "acting"
    """Deeds are done one by one."""
    PLACING = "placing"
    """Things are laid out together."""
    AIMING = "aiming"
    """A deed is shown before it is done."""
    CARD = "card"
    """A hint or a why lies on the table."""
    WARNING = "warning"
    """The coach has stopped a deed and asks."""
    STORY = "story"
    """What rivals did is shown again."""
    REVIEW = "review"
    """The coach's list of mistakes is open."""
    REPLAY = "replay"
    """The game is watched again."""
    LESSON = "lesson"
    """A lesson is taken."""
    SHEET = "sheet"
    """Any sheet that has no keys of its own."""
    CURTAIN = "curtain"
    END = "end"
    LIBRARY = "library"
    PACKS = "packs"
    """Packs lie on the table: all of them, or the card of one."""
    DRAWING = "drawing"
    """A board is being drawn."""
    MAKING = "making"
    """Something of the player's own is being made."""
    RECORDS = "records"
    """Figures lie on the table: statistics, or those of the balance lab."""
    HELP = "help"
    CRASH = "crash"


SHEETS = frozenset(
    {When.SHEET, When.CURTAIN, When.END, When.LIBRARY, When.PACKS, When.DRAWING, When.MAKING}
    | {When.RECORDS, When.HELP, When.CRASH}
)

APART = (
    # The keyboard is in one place.
    frozenset({When.BOARD, When.LIST}),
    # One seat is asked one thing at a time.
    frozenset({When.CHOOSING, When.ACTING, When.PLACING, When.AIMING, When.STORY}),
    frozenset({When.PROPOSAL, When.ACTING, When.PLACING, When.AIMING, When.STORY}),
    # Who is warned has agreed already: the coach's question has the key first.
    frozenset({When.PROPOSAL, When.WARNING}),
    # One gives counsel at a time, and what is shown before it is done puts it away.
    frozenset({When.CARD, When.WARNING, When.REVIEW, When.AIMING, When.STORY}),
    frozenset({When.REVIEW, When.LESSON}),
    # A game is gone through when it is over: nobody is asked any more.
    frozenset({When.STORY, When.REPLAY}),
    *(frozenset({When.REVIEW, when}) for when in (When.CHOOSING, When.PROPOSAL, When.ACTING, When.PLACING)),
)
"""Of each of these, one at most is in force at a moment; all others may be together."""


class Final(Enum):
    """What keeps a command that cannot be taken back from following one key that nobody meant."""

    NOT = "not"
    """It can be taken back, or changes nothing of the game."""
    DEAF = "deaf"
    """Its button must have said so for a moment, and a key that is held does not count (``desk/guard.py``)."""
    SHOWN = "shown"
    """Where it loses anything it is shown first, and done by the next key; besides, it is deaf as above."""
    ASKED = "asked"
    """A sheet asks first."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A row of the table: a command, the id of its words, and its usual keys in Qt's portable spelling."""

    id: str
    words: str
    keys: tuple[str, ...]
    """The first is the one that is shown. Where it is a letter or a sign, which can be switched off as a whole,
    another key stands after it, or there is another way (``offered``)."""
    when: tuple[When, ...] = (When.GAME,)
    """At any of these moments."""
    after: str = ""
    """The command below which it is listed, if a game brings it."""
    final: Final = Final.NOT
    offered: bool = False
    """Whether a button, a list or a line of a menu, to which Tab or the menu's key leads, gives the same command."""
    fixed: bool = False
    """Whether its keys are the manners of a widget, which are only listed here."""
    repeats: bool = False
    """Whether a key that is held does it again and again."""

    @property
    def yields(self) -> bool:
        """Whether its usual keys yield to a player who had given them to something else before it was there."""
        return self.id.rpartition(".")[2] in YOUNGER and self.offered

    @property
    def game(self) -> str:
        """The id of the game that brings it; none if it is the house's."""
        return self.id.rpartition(".")[0]

    @property
    def in_row(self) -> bool:
        """Whether its keys are a row of digits, which mean a number each and are changed together."""
        return len(self.keys) > 2 and all(key[-1].isdigit() for key in self.keys)


YOUNGER = frozenset(
    {"show-again", "since", "replay", "play-on", "lessons", "puzzles", "statistics", "lab", "sound", "region-names"}
    | {"draw-board", "packs-draw", "draw-choice", "draw-fault", "draw-other", "draw-save", "draw-try", "draw-values"}
    | {f"draw-{tool}" for tool in ("move", "cut", "join", "terrain", "sign", "river", "tokens", "name")}
    | {"packs-give", "packs-make", "make-add", "make-emblem", "make-try", "make-back"}
    | {"end-watch", "end-puzzles", "lesson-on", "lesson-back", "library", "library-copy", "board-large", "note"}
    | {"combos"}
)
"""Commands that came when keys could be changed already."""


def together(one: Shortcut, other: Shortcut) -> bool:
    """Whether both may hold at one moment."""
    if one.game and other.game and one.game != other.game:
        return False
    return any(_together(a, b) for a in one.when for b in other.when)


def _together(one: When, other: When) -> bool:
    if one is other:
        return True
    return not ({one, other} & SHEETS or any({one, other} <= apart for apart in APART))


def _menu(
    id: str, *keys: str, when: tuple[When, ...] = (When.GAME,), final: Final = Final.NOT, repeats: bool = False
) -> Shortcut:
    """A command of the menus, which has its words there."""
    return Shortcut(id, f"menu-{id}", keys, when, final=final, repeats=repeats, offered=True)


def _table(
    id: str,
    *keys: str,
    when: tuple[When, ...] = (When.GAME,),
    final: Final = Final.NOT,
    repeats: bool = False,
    offered: bool = False,
    fixed: bool = False,
) -> Shortcut:
    """A command that is given at the table, or on one sheet."""
    return Shortcut(id, f"key-{id}", keys, when, "", final, offered, fixed, repeats)


TABLE, BOARD, PLACING, DRAWING = (When.TABLE,), (When.BOARD,), (When.PLACING,), (When.DRAWING,)
MAC = sys.platform == "darwin"

SHORTCUTS: Mapping[str, tuple[Shortcut, ...]] = {
    "turn": (
        _table("primary", "Return", final=Final.SHOWN, offered=True),
        _table("choose", *"123456", when=(When.CHOOSING,), offered=True),
        _table("tool", "B", when=(When.ACTING,), offered=True),
        _table("roll", "R", when=(When.ACTING, When.AIMING), final=Final.DEAF, offered=True),
        _table("previous-choice", "Up", when=(When.LIST,), fixed=True, repeats=True),
        _table("next-choice", "Down", when=(When.LIST,), fixed=True, repeats=True),
        _table("previous", "-", when=(When.CHOOSING,), offered=True, repeats=True),
        _table("next", "+", when=(When.CHOOSING,), offered=True, repeats=True),
        _menu("undo", "Ctrl+Z", when=(When.GAME, When.LIBRARY, When.DRAWING, When.MAKING), repeats=True),
        _menu("redo", "Ctrl+Y", "Ctrl+Shift+Z", when=(When.GAME, When.DRAWING, When.MAKING), repeats=True),
        _menu("restart", "Ctrl+R"),
        _menu("hint", "H"),
        _table("follow", "Shift+H", when=(When.CARD,), final=Final.DEAF, offered=True),
        _menu("why", "W"),
        _menu("coach", "Shift+W", when=(When.GAME,)),
        _table("next-lesson", "PgDown", when=(When.REVIEW,), offered=True, repeats=True),
        _table("previous-lesson", "PgUp", when=(When.REVIEW,), offered=True, repeats=True),
        _table("play-anyway", "Y", when=(When.WARNING,), final=Final.DEAF, offered=True),
        _table("agree", "Y", when=(When.PROPOSAL, When.CURTAIN), final=Final.DEAF, offered=True),
    ),
    "redeployment": (
        _table("add", "+", "Shift+Up", when=PLACING, repeats=True),
        _table("take", "-", "Shift+Down", when=PLACING, repeats=True),
        _table("count", *"0123456789", when=PLACING, offered=True),
        _table("place-piece", "Ins", when=PLACING, offered=True),
        _table("take-piece", "Del", when=PLACING, offered=True),
        _table("reset", "Ctrl+Backspace", when=PLACING, offered=True),
    ),
    "board": (
        _table("walk", "Left", "Up", "Right", "Down", when=BOARD, fixed=True, repeats=True),
        _table("scroll", "Ctrl+Left", "Ctrl+Up", "Ctrl+Right", "Ctrl+Down", when=BOARD, fixed=True, repeats=True),
        _table("next-region", "N", "F3", repeats=True),
        _table("previous-region", "Shift+N", "Shift+F3", repeats=True),
        _table("act", "Space", when=BOARD, fixed=True, final=Final.SHOWN),
        _table("region-menu", "Menu", when=BOARD, fixed=True),
        # Undo takes it back, up to the first conquest.
        _table("abandon", "Del", when=(When.ACTING,), offered=True),
        _table("next-part", "Tab", when=TABLE, fixed=True),
        _table("part", "F6", when=TABLE, repeats=True),
        _table("part-back", "Shift+F6", when=TABLE, repeats=True),
        _table("chronicle", "L", offered=True),
        _table("status", "F5"),
        _table("close", "Esc", when=(When.GAME, *SHEETS), fixed=True),
        # Heard only while things light up in turn.
        _table("scan", "Ctrl+Space", when=(When.TABLE, *SHEETS)),
    ),
    "view": (
        _menu("full-screen", "Ctrl+Meta+F" if MAC else "F11", when=TABLE),
        _menu("fit", "Ctrl+0", "Alt+0"),
        _table("board-large", "Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", offered=True),
        _menu("zoom-in", "Ctrl++", repeats=True),
        _menu("zoom-out", "Ctrl+-", repeats=True),
        _menu("peek", "P", "F4"),
        _menu("region-names", "M"),
        _menu("card", "F2"),
        _menu("pin-card", "Shift+F2"),
        _menu("again", "A"),
        _table("lesson-on", "PgDown", when=(When.LESSON,), offered=True),
        _table("lesson-back", "PgUp", when=(When.LESSON,), offered=True),
        _menu("replay", "Ctrl+Shift+R"),
        _menu("play-on", "Ctrl+Shift+N", when=(When.REPLAY, When.LIBRARY), final=Final.ASKED),
        _menu("note", "Ctrl+J", when=(When.GAME, When.LIBRARY)),
        _menu("show-again", "Shift+A"),
        _table("later", "Ctrl+PgDown", when=(When.STORY,), offered=True, repeats=True),
        _table("earlier", "Ctrl+PgUp", when=(When.STORY,), offered=True, repeats=True),
        _menu("since", "S"),
        _menu("ask-near", "V"),
        _menu("ask-own", "O"),
        _menu("ask-edges", "C"),
        _menu("ask-lead", "G"),
        _menu("now", "Ctrl+End"),
        _menu("sound", "Ctrl+M", when=TABLE),
        _menu("pace", "F7"),
        _menu("pause", "F8"),
        _menu("step", "F9"),
    ),
    "game": (
        _table("menu", "F10", when=TABLE),
        _menu("new", "Ctrl+N", when=TABLE, final=Final.ASKED),
        _menu("library", "Ctrl+L", when=TABLE),
        _menu("packs", "Ctrl+K", when=TABLE),
        _menu("draw-board", "Ctrl+D", when=TABLE),
        _menu("make-back", "F12"),
        _menu("lessons", "Ctrl+T", when=TABLE),
        _menu("puzzles", "Ctrl+P", when=TABLE),
        _menu("statistics", "Ctrl+G", when=TABLE),
        _menu("lab", "Ctrl+B", when=TABLE),
        _menu("open", "Ctrl+O", when=TABLE),
        _menu("save", "Ctrl+S"),
        _menu("leave", "Ctrl+W", final=Final.ASKED),
        _menu("settings", "Ctrl+,", when=TABLE),
        _menu("rules", "F1", when=TABLE),
        _menu("keyboard", "Shift+F1", when=TABLE),
        _menu("quit", "Ctrl+Q", when=TABLE, final=Final.ASKED),
    ),
    "sheets": (
        _table("accept", "Return", when=tuple(SHEETS), fixed=True, final=Final.DEAF),
        _table("open-all", "Space", when=(When.END,), fixed=True),
        _table("end-coach", "C", when=(When.END, When.LIBRARY), offered=True),
        _table("end-puzzles", "M", when=(When.END,), offered=True),
        _table("end-watch", "W", when=(When.END, When.LIBRARY), offered=True),
        _table("end-save", "Ctrl+S", when=(When.END, When.LIBRARY), offered=True),
        _table("library-copy", "Ctrl+C", when=(When.LIBRARY,), offered=True),
        _table("set-aside", "Del", when=(When.LIBRARY, When.PACKS, When.SHEET), offered=True),
        _table("pack-keep", "K", when=(When.PACKS,), offered=True),
        _table("packs-open", "O", when=(When.PACKS,), offered=True),
        _table("packs-draw", "D", when=(When.PACKS,), offered=True),
        _table("packs-make", "N", when=(When.PACKS,), offered=True),
        _table("packs-give", "G", when=(When.PACKS,), offered=True),
        _table("make-add", "Ins", when=(When.MAKING,), offered=True),
        _table("make-emblem", "Ctrl+E", when=(When.MAKING,), offered=True),
        _table("make-try", "F12", when=(When.MAKING,), offered=True),
        _table("packs-copy", "Ctrl+C", when=(When.PACKS,), offered=True),
        _table("export", "Ctrl+S", when=(When.RECORDS,), offered=True),
        _table("draw-move", "V", when=DRAWING, offered=True),
        _table("draw-cut", "C", when=DRAWING, offered=True),
        _table("draw-join", "J", when=DRAWING, offered=True),
        _table("draw-terrain", "T", when=DRAWING, offered=True),
        _table("draw-sign", "S", when=DRAWING, offered=True),
        _table("draw-river", "W", when=DRAWING, offered=True),
        _table("draw-tokens", "L", when=DRAWING, offered=True),
        _table("draw-name", "N", when=DRAWING, offered=True),
        _table("draw-choice", *"123456789", when=DRAWING, offered=True),
        _table("draw-fault", "F", when=DRAWING, offered=True, repeats=True),
        _table("draw-values", "B", when=DRAWING, offered=True),
        _table("draw-other", "Ctrl+O", when=DRAWING, offered=True),
        _table("draw-save", "Ctrl+S", when=DRAWING, offered=True),
        _table("draw-try", "Ctrl+D", when=DRAWING, offered=True),
        _table("page-back", "Alt+Left", when=(When.HELP,), offered=True),
        _table("search", "Ctrl+F", when=(When.HELP, When.LIBRARY), offered=True),
        _table("copy-report", "Ctrl+C", when=(When.CRASH,), offered=True),
    ),
}
"""By group, those of any game; the words of a group are ``keys-`` and its name."""

HOUSE: Mapping[str, Shortcut] = {row.id: row for group in SHORTCUTS.values() for row in group}


def with_own(own: Sequence[Shortcut]) -> Mapping[str, Sequence[Shortcut]]:
    """All keys by group, with those that a game brings each below the one that it names."""
    groups = {name: list(group) for name, group in SHORTCUTS.items()}
    for shortcut in own:
        for group in groups.values():
            at = next((at for at, one in enumerate(group) if one.id == shortcut.after), None)
            if at is not None:
                group.insert(at + 1, shortcut)
    return groups


def house(id: str) -> Shortcut:
    """The row of a command that any game may have."""
    return HOUSE[id]


PRIMARY, ROLL, CHOOSE, AGREE = house("primary"), house("roll"), house("choose"), house("agree")
