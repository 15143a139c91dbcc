"""Finds what is wrong with the texts of a window: untranslated, cut, or painted over one another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QLineEdit, QWidget

from smallworld_desktop.ui.board.fan import FanCard
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.conquest.combo_card import ComboCardView
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.shelf_cards import ShelfList
from smallworld_desktop.ui.tabletop.advice_card import AdviceCard
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.chronicle_drawer import ChronicleDrawer
from smallworld_desktop.ui.tabletop.notice import Notice
from smallworld_desktop.ui.tabletop.since_card import SinceCard
from smallworld_desktop.ui.tabletop.thinking_clock import ThinkingClock
from smallworld_desktop.ui.widgets.passing_card import PassingCard
from tests.ui.pseudo.language import MARKS, untranslated
from tests.ui.pseudo.reading import Painted, Reader, reach, scrolled

FLOATING = (
    Chronicle,
    HoverCard,
    FanCard,
    ComboCardView,
    AdviceCard,
    Notice,
    PassingCard,
    Sheet,
    SinceCard,
    ThinkingClock,
)
"""What lies above other things and may cover them."""

SHORTENED = (ChronicleDrawer, ShelfList)
"""What tells as much as there is room for of a text that is read whole elsewhere."""

SLACK = 1.5
"""Pixels by which letters may leave their place unseen."""

TOUCHING = 2.0
"""Pixels by which two texts may touch."""

BRANDS = r"Small World( Desktop)?|Python|Qt|PySide6|GitHub"
KEYS = r"Ctrl|Shift|Alt|Meta|Enter|Return|Esc(ape)?|Tab|Space|Home|End|Del(ete)?|Ins(ert)?|Backspace|Menu|PgUp|PgDown"
KEYS += r"|Page ?(Up|Down)|F\d+|Num|Pause|Print"
PLACES = r"(https?://|mailto:)\S+|\S*/\S+|\S+\.(txt|json|swgame|md|org|com)\b"
SIGNS = r"\b[A-Za-z]\b"
"""Single letters are keys, files' columns and the like."""
NEVER_TRANSLATED = re.compile(rf"({PLACES})|\b({BRANDS}|{KEYS})\b|{SIGNS}|\d+(px|s|x)?")


def faults(window: QWidget, reader: Reader, dotted: Sequence[str], own: Iterable[str] = ()) -> list[str]:
    """All that is wrong with a window. ``dotted`` texts end in dots by themselves; ``own`` are words of the players."""
    found = list(_named_in_english(window, own))
    for root in [window, *scrolled(window)]:
        texts = [text for text in reader.read(root) if not _below_sheet(window, text.widget)]
        found += [f"untranslated: {_told(text)}" for text in texts if _english(text.text, own)]
        found += [f"cut: {_told(text)} {why}" for text in texts for why in cut(text, root, dotted)]
        found += [f"cut: {_told(text)} breaks a word" for text in texts if _is_broken(text.text, reader)]
        found += [f"overlapping: {_told(one)} and {_told(other)}" for one, other in overlapping(texts, root)]
    for label in window.findChildren(QLabel):
        # Lines for which there is no room at all are not even painted.
        if label.isVisible() and label.text() and label.heightForWidth(label.width()) > label.height():
            found.append(f"cut: lines of “{label.text()}” of {_path(label)}")
    for area in window.findChildren(QAbstractScrollArea):
        # A map that is looked at closer is wider by intent.
        if area.isVisible() and reach(area)[0] and not isinstance(area, MapView):
            found.append(f"cut: {_path(area)} is wider than its place")
    return list(dict.fromkeys(found))


def _told(text: Painted) -> str:
    rect = text.rect.toRect()
    at = f"{rect.x()},{rect.y()} {rect.width()}x{rect.height()}"
    return f"“{text.text}” of {_path(text.widget)} at {at}"


def _path(widget: QWidget | None) -> str:
    """Which widget it is: its class, and those of the program's own that it lies on."""
    names: list[str] = []
    while widget is not None and len(names) < 3:
        kind = type(widget)
        if not names or kind.__module__.startswith("smallworld_desktop"):
            names.append(kind.__name__)
        widget = widget.parentWidget()
    return " on ".join(names)


def _below_sheet(window: QWidget, widget: QWidget | None) -> bool:
    """Whether a sheet covers it: what is dimmed is looked at on other screens."""
    sheets = [sheet for sheet in window.findChildren(Sheet) if sheet.isVisible()]
    return bool(sheets) and not any(widget is not None and sheet.isAncestorOf(widget) for sheet in sheets)


# Untranslated.


def _english(text: str, own: Iterable[str]) -> list[str]:
    """What of a text, which may be but one line of it, is English."""
    for name in own:
        text = " " if text.strip() in name else text.replace(name, " ")
    return untranslated(NEVER_TRANSLATED.sub(" ", text))


def _named_in_english(window: QWidget, own: Iterable[str]) -> Iterator[str]:
    """What is only heard, or seen when the pointer rests."""
    for widget in [window, *window.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        said = {
            "name": widget.accessibleName(),
            "description": widget.accessibleDescription(),
            "tip": widget.toolTip(),
            "title": widget.windowTitle(),
            "placeholder": widget.placeholderText() if isinstance(widget, QLineEdit) else "",
        }
        for kind, text in said.items():
            if _english(text, own):
                yield f"untranslated: {kind} “{text}” of {_path(widget)}"


# Cut.


def cut(text: Painted, root: QWidget, dotted: Sequence[str]) -> Iterator[str]:
    """Why a text cannot be read whole."""
    parts = text.widget, text.widget.parentWidget() if text.widget is not None else None
    shortened = "…" in text.text and not any(isinstance(part, SHORTENED) for part in parts)
    if shortened and not any(_is_within(text.text, whole) for whole in dotted):
        yield "ends in dots"
    if text.wide > SLACK:
        yield f"is {text.wide:.0f} wider than its place"
    if isinstance(text.widget, QLineEdit):
        return
    across, down = _may_scroll(text.widget, root)
    if text.clip is not None:
        yield from _sides(text.rect, text.clip, across, down, "painted")
    for widget, place in _places(text.widget, root):
        yield from _sides(text.rect, place, across, down, type(widget).__name__)


def _is_broken(text: str, reader: Reader) -> bool:
    """Whether a line begins or ends within a word. Single letters are also words of their own."""
    words = text.split()
    return any(len(word) > 2 and word in reader.pieces for word in (words[0], words[-1]))


def _is_within(text: str, whole: str) -> bool:
    """Whether a text, which may be but one line of it, is what the catalogue says."""
    before, known = text[: text.index("…") + 1], whole[: whole.index("…") + 1]
    field, _, after = known.rpartition("}")
    inner = before.removesuffix(after)
    # Where the dots follow upon what is said in a field, that is said to its end.
    is_whole = bool(field) and inner != before and (inner.endswith(MARKS[1]) or MARKS[0] not in inner)
    return before[-8:] in known or is_whole


def _may_scroll(widget: QWidget | None, root: QWidget) -> tuple[bool, bool]:
    """Whether what is not seen can be scrolled to, sideways and downwards."""
    across = down = False
    while widget is not None and widget is not root:
        parent = widget.parentWidget()
        if isinstance(parent, QAbstractScrollArea) and widget is parent.viewport():
            sideways, downwards = reach(parent)
            across, down = across or sideways, down or downwards
        widget = parent
    return across, down


def _places(widget: QWidget | None, root: QWidget) -> Iterator[tuple[QWidget, QRectF]]:
    """The widget and those it lies on, with their places in what was read."""
    while widget is not None:
        yield widget, QRectF(QPointF(widget.mapTo(root, QPointF(0, 0))), widget.size().toSizeF())
        if widget is root:
            return
        widget = widget.parentWidget()


def _sides(rect: QRectF, place: QRectF, across: bool, down: bool, of: str) -> Iterator[str]:
    beyond = {
        "left": 0 if across else place.left() - rect.left(),
        "right": 0 if across else rect.right() - place.right(),
        "above": 0 if down else place.top() - rect.top(),
        "below": 0 if down else rect.bottom() - place.bottom(),
    }
    for side, by in beyond.items():
        if by > SLACK:
            yield f"by {by:.0f} on the {side} of {of}"


# Overlapping.


def overlapping(texts: Sequence[Painted], root: QWidget) -> Iterator[tuple[Painted, Painted]]:
    """Pairs of texts of which one is painted over the other, both to be seen."""
    for (one, here), (other, there) in combinations([(text, seen(text, root)) for text in texts], 2):
        common = here & there
        if common.width() > TOUCHING and common.height() > TOUCHING and not _covers(one.widget, other.widget):
            yield one, other


def seen(text: Painted, root: QWidget) -> QRectF:
    """Where small letters reach, as far as they are to be seen: lines close to one another are no fault."""
    rect = text.rect.adjusted(0, text.rect.height() * 0.15, 0, -text.rect.height() * 0.2)
    for _, place in _places(text.widget, root):
        rect &= place
    return rect if text.clip is None else rect & text.clip


def _covers(one: QWidget | None, other: QWidget | None) -> bool:
    """Whether one of them lies on a card or a sheet above the other."""
    return _floor(one) is not _floor(other)


def _floor(widget: QWidget | None) -> QWidget | None:
    while widget is not None and not isinstance(widget, FLOATING) and not widget.isWindow():
        widget = widget.parentWidget()
    return widget
