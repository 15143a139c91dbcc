"""The look of the table: colours of wood, paper and owners, the unit of length, the size of the text. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

import yaml

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.schema import SafeLoader

ASSETS = Path(__file__).parents[2] / "assets"

Pattern = Literal["solid", "stripes", "dots", "chevrons", "checks"]

PAPER = "#fbf4e2"
"""Cards, such as the one that tells about a region."""
SHEET = "#f8efdb"
"""Dialogs."""
FIELD = "#fffaf0"
"""What is written into or chosen from on paper."""
INSET = "#efe2c4"
"""A row or a well on paper."""
WARNING = "#f3d58a"
"""Paper behind a rule that is not the rulebook's."""
INK = "#2a1f16"
SECOND_INK = "#57452f"
CARD_EDGE = "#6b5236"
CARDBOARD = "#8a6a45"
GOLD = "#eebd4a"
"""Gold means now: whose turn, the current round and step, the one primary button."""
GOLD_INK = "#2b1c0a"
GOLD_EDGE = "#6d4a0c"
GLOW = "#fff3bf"
"""The light on regions within reach."""
SCRIM = "#a80e0906"
"""What dims the table below a dialog."""

SMALLEST_TEXT = 13
"""Device-independent pixels; no text is smaller, however small the window."""

LEAST_TARGET = 24
"""Device-independent pixels; nothing that is pointed at is narrower or lower, however small the window."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The colour and the pattern of one seat."""

    name: str
    colour: str
    second: str
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one table by role, and of the five owners at it."""

    name: str
    paper: str
    """Which theme has the colours for what lies on paper on this table."""
    table: str
    table_grain: str
    table_light: str
    panel: str
    panel_edge: str
    weave: bool
    well: str
    line: str
    text: str
    muted: str
    amount: str
    good: str
    bad: str
    button: str
    button_edge: str
    button_hover: str
    hover_edge: str
    focus: str
    owners: tuple[Owner, ...]

    @property
    def on_paper(self) -> Theme:
        """The colours for what lies on a card or a dialog, which is paper on every table."""
        paper = theme(self.paper)
        return replace(paper, owners=self.owners, muted=INK if self.strong else SECOND_INK, weave=False)

    @property
    def strong(self) -> bool:
        """Whether its contrast is high."""
        return self.paper != "light"


@dataclass(frozen=True, slots=True)
class Look:
    """A theme at a size: what every widget and painter of the table is given."""

    theme: Theme
    u: float = 1.0
    text_scale: float = 1.0

    def px(self, length: float) -> float:
        """A length of the style guide in logical pixels of this window."""
        return length * self.u

    def text_px(self, size: float) -> int:
        """A text size of the style guide in logical pixels of this window, never below what can be read."""
        return max(SMALLEST_TEXT, round(size * self.u * self.text_scale))

    @property
    def on_paper(self) -> Look:
        return replace(self, theme=self.theme.on_paper)


def unit(width: float, height: float) -> float:
    """The unit of length of a window, in logical pixels: 1 at 1600 by 900."""
    return max(0.8, min(width / 1600, height / 900))


@cache
def _read(file: str) -> Any:
    path = ASSETS / "themes" / file
    try:
        content = yaml.load(path.read_text(encoding="utf-8"), Loader=SafeLoader)  # noqa: S506 - the safe one
        if not isinstance(content, dict):
            raise ValueError
    except (OSError, ValueError, RecursionError, yaml.YAMLError):
        raise _damaged(file) from None
    return content


def _damaged(file: str) -> FileError:
    return FileError(str(ASSETS / "themes" / file), "program-file-damaged")


def theme_names() -> tuple[str, ...]:
    return ("dark", "light", "contrast")


def palette_names() -> tuple[str, ...]:
    """The owner palettes to choose from, the standard one first."""
    return tuple(_read("palettes.yaml"))


def owners(palette: str) -> tuple[Owner, ...]:
    return tuple(Owner(**row) for row in _read("palettes.yaml")[palette])


@cache
def theme(name: str, palette: str = "storybook") -> Theme:
    """The theme of that name, such as `dark`, with an owner palette."""
    try:
        return Theme(name=name, owners=owners(palette), **_read(f"{name}.yaml"))
    except (TypeError, LookupError):
        raise _damaged(f"{name}.yaml") from None
