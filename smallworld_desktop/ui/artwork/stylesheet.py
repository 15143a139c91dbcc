"""Standard Qt widgets in the game's dress: paper dialogs on the wooden table.

A widget says what it is by properties, set before it is shown: a label's `role` (display, heading, name, sentence,
label, second, note, warning, bad), a push button's `kind` (primary, link), a frame's `kind` (row, warning), a check
box's `changed` (a rule that is not the rulebook's), and `ground` "table" for lists and labels on a panel of the table.
"""

from __future__ import annotations

import re
from functools import cache
from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.kernel.damage import note_damage
from smallworld_desktop.ui.artwork.lettering import font, load_fonts
from smallworld_desktop.ui.desk import theme as themes
from smallworld_desktop.ui.desk.theme import ASSETS, Look, Theme

WARNING_INK = "#6b4205"
PLACEHOLDER = "#75664d"
FAINT = "#8d7f66"
FIELD_EDGE = "#8d6f45"
ROW_EDGE = "#a98b5d"
CHOSEN = "#4a3524"
"""The ground of what is picked out of a list on paper."""

_LENGTH = re.compile(r"(-?\d+)u\b")
_TEXT_SIZE = re.compile(r"(\d+)t\b")


SHEET = ASSETS / "themes" / "paper.qss"


@cache
def _template() -> str:
    """The style sheet before it is filled in; without it standard widgets look as the system has them."""
    try:
        text = SHEET.read_text(encoding="utf-8")
        if not Template(text).is_valid():
            raise ValueError("a field has no name")
    except (OSError, ValueError) as error:
        note_damage(SHEET, error)
        return ""
    return text


def _colours(theme: Theme) -> dict[str, str]:
    """The colours the style sheet names."""
    paper, strong = theme.on_paper, theme.strong
    return {
        "paper": themes.PAPER, "sheet": themes.SHEET, "field": themes.FIELD, "inset": themes.INSET,
        "placeholder": _placeholder(theme),
        "warning": themes.WARNING, "warning_ink": themes.INK if strong else WARNING_INK,
        "ink": themes.INK, "second_ink": paper.muted,
        "card_edge": themes.CARD_EDGE, "gold": themes.GOLD, "gold_ink": themes.GOLD_INK, "gold_edge": themes.GOLD_EDGE,
        "faint": themes.SECOND_INK if strong else FAINT,
        "field_edge": paper.button_edge if strong else FIELD_EDGE,
        "row_edge": paper.button_edge if strong else ROW_EDGE, "chosen": CHOSEN, "tab": "#f3e7cd",
        "button": paper.button, "button_edge": paper.button_edge, "button_hover": paper.button_hover,
        "button_off": "#f3e9d3", "edge_off": "#d0bd99",
        "hover_edge": paper.hover_edge, "focus": paper.focus, "bad": paper.bad,
        "table_text": theme.text, "table_muted": theme.muted, "table_edge": theme.panel_edge,
        "table_button": theme.button, "panel_solid": "#" + theme.panel[-6:],
        "marks": (ASSETS / "art" / "marks").as_posix(),
    }  # fmt: skip


def _placeholder(theme: Theme) -> str:
    """What stands in a field in place of what is to be written there."""
    return themes.SECOND_INK if theme.strong else PLACEHOLDER


def style_sheet(theme: Theme, u: float = 1.0, text_scale: float = 1.0) -> str:
    """The style sheet of the whole program at that unit and text size."""
    look = Look(theme, u, text_scale)

    def length(found: re.Match[str]) -> str:
        wanted = int(found[1])
        # A line stays a line, however small the window is.
        return f"{round(wanted * u) or (1 if wanted > 0 else -1)}px"

    sheet = _LENGTH.sub(length, _template())
    sheet = _TEXT_SIZE.sub(lambda found: f"{look.text_px(int(found[1]))}px", sheet)
    return Template(sheet).safe_substitute(_colours(theme))


def app_palette(theme: Theme) -> QPalette:
    """The palette of standard widgets, which all lie on paper; the same on both tables but for the focus."""
    role = QPalette.ColorRole
    made = QPalette()
    for where, name in {
        role.Window: themes.SHEET,
        role.WindowText: themes.INK,
        role.Base: themes.FIELD,
        role.AlternateBase: themes.INSET,
        role.Text: themes.INK,
        role.PlaceholderText: _placeholder(theme),
        role.Button: theme.on_paper.button,
        role.ButtonText: themes.INK,
        role.BrightText: themes.PAPER,
        role.ToolTipBase: themes.PAPER,
        role.ToolTipText: themes.INK,
        role.Highlight: CHOSEN,
        role.HighlightedText: themes.PAPER,
        role.Link: theme.on_paper.focus,
        role.LinkVisited: "#6b2456",
        role.Light: themes.FIELD,
        role.Midlight: themes.INSET,
        role.Mid: ROW_EDGE,
        role.Dark: FIELD_EDGE,
        role.Shadow: themes.INK,
        role.Accent: theme.on_paper.focus,
    }.items():
        made.setColor(where, QColor(name))
    for where in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, where, QColor(FAINT))
    return made


def dress(app: QApplication, look: Look) -> None:
    """Puts fonts, palette and style sheet of the look on every standard widget of the program."""
    load_fonts()
    app.setStyle("Fusion")
    app.setPalette(app_palette(look.theme))
    app.setFont(font("body", look))
    app.setStyleSheet(style_sheet(look.theme, look.u, look.text_scale))
