"""The report of a game as one page for a browser: how it ended, the charts and the board as pictures, all tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.chronicle import whole_story
from smallworld_desktop.ui.presentation.reckoning import Grid, Reckoning, figure
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.end_charts import EndCharts
from smallworld_desktop.ui.sitting.seating import Plan

STYLE = """
body { max-width: 70em; margin: 2em auto; padding: 0 1em; background: #f8efdb; color: #2a1f16; font: 16px sans-serif; }
h1, h2 { font-family: serif; } img { max-width: 100%; } table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .3em .8em; text-align: right; border-bottom: 1px solid #c9b48c; } th:first-child { text-align: left; }
pre { white-space: pre-wrap; font: 14px monospace; }
aside { margin: 1em 0; padding: .6em 1em; white-space: pre-wrap; background: #f3dd8e; border-left: 4px solid #b8862b; }
"""

Picture = tuple[str, str, QPixmap]
"""A title, what is seen in words, and the picture."""


def page(words: Words, reckoning: Reckoning[object], pictures: Iterable[Picture], notes: Sequence[Note] = ()) -> str:
    """The whole page; it needs no other file. What the player has written stands where it was written."""
    title = escape(reckoning.headline(reckoning.seats))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(words.language.replace("_", "-"))}"><head><meta charset="utf-8">',
            f"<title>{title}</title><style>{STYLE}</style></head><body>",
            f"<h1>{title}</h1>",
            f"<p>{escape(reckoning.explanation(reckoning.seats))}</p>",
            f"<p>{escape(reckoning.occasion)}</p>",
            *(_note(words, note) for note in notes if note.step is None),
            *(_figure(*picture) for picture in pictures),
            *_tables(reckoning),
            f"<h2>{escape(words.say('end-report-story'))}</h2>",
            *_story(words, reckoning, [note for note in notes if note.step is not None]),
            "</body></html>\n",
        ]
    )


def chart_pictures(
    words: Words, reckoning: Reckoning[object], charts: EndCharts, width: int, seats: Sequence[int]
) -> Iterator[Picture]:
    """The charts of these seats, one after the other."""
    course = reckoning.course
    if not course.rounds:
        return
    charts.resize(width, charts.height())
    charts.show_course(course, reckoning.over_rounds, seats)
    yield picture_of(words.say("end-charts-coins"), charts.points)
    for seat in sorted(seats):
        charts.turn_to(seat)
        yield picture_of(words.say("end-charts-income-of", name=reckoning.telling.name(seat)), charts.income)
    for id, chart in (("regions", charts.regions), ("lost", charts.lost), ("die", charts.die)):
        yield picture_of(words.say(f"end-charts-{id}"), chart)


def write_page_of(desk: Desk, file: Path, board: Path, notes: Sequence[Note], path: Path, width: int) -> None:
    """Write the page of a finished game that lies in a file; ``board`` is its picture, if there is one.

    Raises ``GameError``.
    """
    saved = read(file)
    game = saved.replay(rulesets())
    id, words = game.ruleset.id, desk.words_of(game.ruleset.id)
    plan = Plan.from_about(saved.about, game.setup, game.seed, id)
    map = box_of(id).map(game.state)
    telling = Telling(words, plan.names, map.board if map is not None else None)
    reckoning = table_of(id).reckoning(telling, game)
    charts = EndCharts(desk, plan, reckoning.seats, None, words)
    charts.dress([telling.name(seat) for seat in reckoning.seats])
    pictures = list(chart_pictures(words, reckoning, charts, width, reckoning.seats))
    seen = QPixmap(str(board))
    if not seen.isNull():
        title = words.say("end-report-board")
        pictures.append((title, title, seen))
    charts.deleteLater()
    write_text(path, page(words, reckoning, pictures, notes))


def picture_of(title: str, widget: QWidget) -> Picture:
    """A widget as it looks, with what it tells those who cannot see it."""
    return title, widget.accessibleDescription() or widget.accessibleName() or title, widget.grab()


def _story(words: Words, reckoning: Reckoning[object], notes: Sequence[Note]) -> Iterator[str]:
    """All that happened, with each note below what had happened when it was made."""
    history, told = reckoning.game.history, 0
    for note in notes:
        until = min((note.step or 0) + 1, len(history))
        yield f"<pre>{escape(whole_story(history[told:until], reckoning.telling))}</pre>"
        yield _note(words, note)
        told = until
    yield f"<pre>{escape(whole_story(history[told:], reckoning.telling))}</pre>"


def _note(words: Words, note: Note) -> str:
    if note.step is None:
        moment = words.say("note-whole")
    else:
        moment = words.say("library-round", round=note.round) if note.round else words.say("note-title")
    return f"<aside><strong>{escape(moment)}</strong>\n{escape(note.text)}</aside>"


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
