"""What tests of dialogs stand on: a desk, a window to lie in, and a way to sit through a dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from smallworld_desktop.ui.artwork.stylesheet import dress
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.sheets.sheet import Sheet

SIZES = [(1280, 720), (1600, 1000), (3840, 2160)]


def desk_in(folder: Path, size: tuple[int, int] = (1600, 1000), **choices: object) -> Desk:
    """A desk for a window of that size, with settings of its own."""
    settings = Settings(folder / "settings.json")
    settings.change(**{"language": "en", "theme": "dark", **choices})
    desk = Desk(settings)
    desk.resize(*size)
    return desk


@contextmanager
def window(desk: Desk, size: tuple[int, int] = (1600, 1000)) -> Iterator[QWidget]:
    """The table of a window, to lay sheets over, with the program dressed as the desk has it."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    kept = app.styleSheet(), app.palette(), app.font(), app.style().objectName()
    dress(app, desk.look)
    made = QMainWindow()
    table = QWidget(made)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setCentralWidget(table)
    made.resize(*size)
    made.show()
    made.activateWindow()
    assert QTest.qWaitForWindowActive(made)
    try:
        yield table
    finally:
        made.close()
        made.deleteLater()
        app.setStyleSheet(kept[0])
        app.setStyle(kept[3])
        app.setPalette(kept[1])
        app.setFont(kept[2])


def during(sheet: Sheet, do: Callable[[], object]) -> int:
    """Run a sheet as a dialog and do something while it is open; what fails there closes it and fails the test."""
    failures: list[BaseException] = []

    def act() -> None:
        try:
            do()
        except BaseException as error:
            failures.append(error)
            sheet.reject()

    QTimer.singleShot(0, act)
    result = sheet.exec()
    if failures:
        raise failures[0]
    return result


def cut_off(sheet: Sheet) -> list[str]:
    """The labels and boxes whose words do not fit where they are shown."""
    found = []
    for label in sheet.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        wide = label.minimumSizeHint().width() if label.wordWrap() else label.sizeHint().width()
        if label.height() < needed or label.width() < wide:
            found.append(f"{label.text()!r}: {label.width()}x{label.height()} of {wide}x{needed}")
    for box in sheet.findChildren(QComboBox):
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        room = box.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
        )
        if box.isVisible() and room.width() < box.fontMetrics().horizontalAdvance(box.currentText()):
            found.append(f"{box.currentText()!r}: {room.width()} wide")
    return found


def nameless(sheet: Sheet) -> list[QWidget]:
    """What can be focused on a sheet and has no accessible name."""
    # The lists of boxes open in windows of their own; a spin box speaks for the field in it.
    parts = [part for part in sheet.findChildren(QWidget) if part.window() is sheet.window()]
    takers = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    fields = [part for part in takers if not (isinstance(part, QLineEdit) and isinstance(part.parent(), QSpinBox))]
    return [part for part in fields if not (part.accessibleName() or getattr(part, "text", str)())]
