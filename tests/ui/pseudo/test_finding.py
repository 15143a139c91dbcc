"""Whoever looks for faults in texts finds one of each kind, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QStringListModel, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QListView, QPlainTextEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork import lettering, sprites
from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.widgets.button import Button
from tests.ui.pseudo.finding import faults
from tests.ui.pseudo.language import accented
from tests.ui.pseudo.reading import Reader

LOOK = Look(theme("dark"))
LONG = accented("Take these six tokens")
SHORT = accented("Take")


class Drawn(QWidget):
    """Draws texts by itself."""

    def __init__(self, parent: QWidget, draw: Callable[[QPainter], object]) -> None:
        super().__init__(parent)
        self.draw = draw
        self.setGeometry(10, 10, 300, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter)
        painter.end()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(400, 300)
    return made


@pytest.fixture
def find(window: QWidget, reader: Reader, qtbot: QtBot) -> Callable[..., list[str]]:
    def find(*own: str) -> list[str]:
        with qtbot.waitExposed(window):
            window.show()
        return faults(window, reader, [accented("Save as…")], own)

    return find


def label(window: QWidget, text: str, x: int = 10, y: int = 10) -> QLabel:
    made = QLabel(text, window)
    made.move(x, y)
    made.resize(made.sizeHint())
    return made


def line(text: str, width: float, x: float = 10) -> Callable[[QPainter], None]:
    """Draws a text in a place of that width, as our own widgets do."""

    def draw(painter: QPainter) -> None:
        lettering.draw_text(painter, QRectF(x, 10, width, 30), text, lettering.font("label", LOOK), "#000")

    return draw


def test_what_is_all_right_is_no_fault(window: QWidget, find: Callable[..., list[str]]) -> None:
    label(window, LONG)
    label(window, SHORT, y=40)
    Drawn(window, line(LONG, 300)).move(10, 80)
    label(window, accented("Save as…"), y=200)
    label(window, "Anna: Ctrl+Z, Small World Desktop 0.1, ×5", y=240)
    assert find("Anna") == []


def test_an_untranslated_label_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    label(window, "Take these six tokens")
    (fault,) = find()
    assert fault.startswith("untranslated: “Take these six tokens” of QLabel")


def test_a_name_that_is_only_heard_is_found_untranslated(window: QWidget, find: Callable[..., list[str]]) -> None:
    label(window, SHORT).setAccessibleName("Take it")
    label(window, SHORT, y=50).setToolTip("Take it all")
    assert [fault.partition("”")[0] for fault in find()] == [
        "untranslated: name “Take it",
        "untranslated: tip “Take it all",
    ]


def test_an_untranslated_text_in_a_picture_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    def draw(painter: QPainter) -> None:
        kept = sprites.drawn(QRectF(0, 0, 200, 40), 1, line("Chosen", 200))
        kept.draw(painter, QRectF(5, 5, 0, 0).topLeft())

    Drawn(window, draw)
    (fault,) = find()
    assert fault.startswith("untranslated: “Chosen” of Drawn")


@pytest.mark.parametrize("kind", [QPushButton, QLabel])
def test_a_standard_widget_that_is_too_small_is_found(
    window: QWidget, find: Callable[..., list[str]], kind: Callable[[str, QWidget], QWidget]
) -> None:
    made = kind(LONG, window)
    made.setGeometry(10, 10, 60, 30)
    found = find()
    assert found
    assert all(fault.startswith(f"cut: “{LONG}” of {kind.__name__}") for fault in found)


def test_a_button_of_ours_that_is_too_small_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    Button(LONG, LOOK, parent=window).setGeometry(10, 10, 30, 20)
    assert any("of Button" in fault and fault.endswith("breaks a word") for fault in find())
    assert any("of Button" in fault and fault.endswith("below of Button") for fault in find())


def test_a_text_that_leaves_its_place_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    Drawn(window, line(LONG, 40))
    (fault,) = find()
    assert fault.startswith(f"cut: “{LONG}” of Drawn")
    assert fault.endswith("wider than its place")


def test_a_text_that_is_cut_short_with_dots_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    shorter = lettering.short(LONG, lettering.font("label", LOOK), 100)
    Drawn(window, line(shorter, 100))
    (fault,) = find()
    assert fault.endswith("ends in dots")


def test_lines_below_the_edge_of_a_label_are_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    made = label(window, accented("Many words that need several lines in a place as narrow as this one here"))
    made.setWordWrap(True)
    made.resize(150, 40)
    # In a font that tests before this one have set, a word may be too long as well.
    assert any(fault.startswith("cut: lines of “") for fault in find())


def test_what_can_be_scrolled_to_is_not_cut_but_nothing_scrolls_sideways(
    window: QWidget, find: Callable[..., list[str]]
) -> None:
    area, body = QScrollArea(window), QWidget()
    lines = QVBoxLayout(body)
    for _ in range(20):
        lines.addWidget(QLabel(LONG))
    area.setWidget(body)
    area.setGeometry(0, 0, 380, 100)
    assert find() == []
    area.resize(80, 100)
    assert find() == ["cut: QScrollArea is wider than its place"]


def test_what_is_wrong_below_the_fold_is_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    area, body = QScrollArea(window), QWidget()
    body.resize(200, 500)
    QLabel("Take", body).move(10, 450)
    area.setWidget(body)
    area.setGeometry(0, 0, 380, 100)
    assert any("untranslated: “Take”" in fault for fault in find())


def test_two_texts_over_each_other_are_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    label(window, LONG)
    label(window, SHORT, x=40, y=14)
    (fault,) = find()
    assert fault.startswith("overlapping: ")
    assert LONG in fault
    assert SHORT in fault


def test_two_texts_of_one_widget_over_each_other_are_found(window: QWidget, find: Callable[..., list[str]]) -> None:
    def draw(painter: QPainter) -> None:
        line(LONG, 280)(painter)
        line(SHORT, 200, x=60)(painter)

    Drawn(window, draw)
    (fault,) = find()
    assert fault.startswith("overlapping: ")


def test_what_is_scrolled_out_of_sight_lies_over_nothing(window: QWidget, find: Callable[..., list[str]]) -> None:
    view = QListView(window)
    view.setModel(QStringListModel([SHORT] * 30))
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setGeometry(0, 0, 200, 47)
    label(window, SHORT, y=48)
    assert find() == []


def test_lines_of_a_paragraph_do_not_lie_over_each_other(window: QWidget, find: Callable[..., list[str]]) -> None:
    made = QPlainTextEdit(LONG * 3, window)
    made.resize(390, 290)
    assert find() == []
