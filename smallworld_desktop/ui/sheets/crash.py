"""What the player sees when the program itself has erred: plain words, where the report lies, and two ways on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.sheet import Sheet

LARGEST_REPORT = 1_000_000


class CrashDialog(Sheet):
    """Offers to go on or to start anew. Afterwards ``restart`` tells which.

    ``unkept`` is why the game cannot be saved where it lies, if it cannot.
    """

    WIDTH = 620.0

    def __init__(self, desk: Desk, report: Path | None, parent: QWidget, unkept: str = "") -> None:
        super().__init__(desk, parent, "crash-title")
        self.restart = False
        self._report = report
        text = self.label("")
        self.say(text.setText, "crash-text-unkept" if unkept else "crash-text", reason=unkept)
        self.content.addWidget(text)
        self.place_of_report = QLabel(self)
        self.place_of_report.setProperty("role", "note")
        self.place_of_report.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.place_of_report.setTextFormat(Qt.TextFormat.PlainText)
        self.place_of_report.setWordWrap(True)
        if report is None:
            self.content.addWidget(self.label("crash-unwritten", "second"))
        else:
            self.content.addWidget(self.label("crash-report", "second"))
            # A path has no spaces to break it at; a label breaks it where it may.
            self.place_of_report.setText(str(report).replace("/", "/\u200b").replace("\\", "\\\u200b"))
        self.content.addWidget(self.place_of_report)
        self.copy = self.button("crash-copy", self._on_copy, command="copy-report")
        self.copy.setVisible(report is not None)
        self.again = self.button("crash-restart", self._on_restart)
        self.go_on = self.button("crash-go-on", self.accept, command="accept", kind="primary")
        self.foot_row.addWidget(self.copy)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.again)
        self.foot_row.addWidget(self.go_on)

    def _on_copy(self) -> None:
        """Put the report's text on the clipboard, or its path where it can no longer be read."""
        assert self._report is not None
        try:
            text = self._report.read_text(encoding="utf-8")[:LARGEST_REPORT]
        except (OSError, ValueError):
            text = str(self._report)
        QGuiApplication.clipboard().setText(text)
        self.copy.set_label(self.desk.words.say("crash-copied"))

    def _on_restart(self) -> None:
        self.restart = True
        self.accept()
