"""The report of a game as one page for a browser: how it ended, the charts and the board as pictures, all tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.chronicle import whole_story
from smallworld_desktop.ui.presentation.reckoning import Grid, Reckoning, figure

STYLE = """
body { max-width: 70em; margin: 2em auto; padding: 0 1em; background: #f8efdb; color: #2a1f16; font: 16px sans-serif; }
h1, h2 { font-family: serif; } img { max-width: 100%; } table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .3em .8em; text-align: right; border-bottom: 1px solid #c9b48c; } th:first-child { text-align: left; }
pre { white-space: pre-wrap; font: 14px monospace; }
"""

Picture = tuple[str, str, QPixmap]
"""A title, what is seen in words, and the picture."""


def page(words: Words, reckoning: Reckoning[object], pictures: Iterable[Picture]) -> str:
    """The whole page; it needs no other file."""
    title = escape(reckoning.headline(reckoning.seats))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(words.language.replace("_", "-"))}"><head><meta charset="utf-8">',
            f"<title>{title}</title><style>{STYLE}</style></head><body>",
            f"<h1>{title}</h1>",
            f"<p>{escape(reckoning.explanation(reckoning.seats))}</p>",
            f"<p>{escape(reckoning.occasion)}</p>",
            *(_figure(*picture) for picture in pictures),
            *_tables(reckoning),
            f"<h2>{escape(words.say('end-report-story'))}</h2>",
            f"<pre>{escape(whole_story(reckoning.game.history, reckoning.telling))}</pre>",
            "</body></html>\n",
        ]
    )


def picture_of(title: str, widget: QWidget) -> Picture:
    """A widget as it looks, with what it tells those who cannot see it."""
    return title, widget.accessibleDescription() or widget.accessibleName() or title, widget.grab()


def _figure(title: str, told: str, picture: QPixmap) -> str:
    return f'<h2>{escape(title)}</h2>\n<img src="{_data(picture)}" alt="{escape(told)}">'


def _data(picture: QPixmap) -> str:
    """A picture within the page itself."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    return "data:image/png;base64," + bytes(buffer.data().toBase64().data()).decode()


def _tables(reckoning: Reckoning[object]) -> Iterator[str]:
    for view, title in reckoning.views(reckoning.seats).items():
        yield f"<h2>{escape(title)}</h2>\n{_table(reckoning.grid(view, reckoning.seats))}"


def _table(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in ("", *grid.columns))
    rows = [
        f'<tr><th scope="row">{escape(row.title)}</th>{"".join(f"<td>{figure(cell)}</td>" for cell in row.cells)}</tr>'
        for row in grid.rows
    ]
    return "\n".join([f"<table><tr>{head}</tr>", *rows, "</table>"])
