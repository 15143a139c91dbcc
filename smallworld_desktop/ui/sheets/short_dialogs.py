"""Short sheets: a question with two answers, and a message that only wants to be read."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.sheet import Sheet


class ConfirmationDialog(Sheet):
    """Asks before something is done that is not easily taken back.

    The words of a topic are ``<topic>-title``, ``-text``, ``-yes`` and ``-no``. The first focus is on the answer
    that changes nothing.
    """

    WIDTH = 520.0
    OF_GAME = True

    def __init__(self, desk: Desk, topic: str, parent: QWidget, **values: object) -> None:
        super().__init__(desk, parent)
        self.say(self.set_title, f"{topic}-title", **values)
        self.question = self.label("")
        self.say(self.question.setText, f"{topic}-text", **values)
        self.content.addWidget(self.question)
        self.foot_row.addStretch(1)
        self.yes = self.button(f"{topic}-yes", self.accept)
        self.no = self.button(f"{topic}-no", self.reject, command="close", kind="primary")
        self.foot_row.addWidget(self.yes)
        self.foot_row.addWidget(self.no)


class MessageDialog(Sheet):
    """A message in plain words, such as what is wrong with a file."""

    WIDTH = 520.0

    def __init__(self, desk: Desk, title: str, text: str, parent: QWidget) -> None:
        super().__init__(desk, parent, title)
        self.message = self.label("")
        self._text = text
        self.content.addWidget(self.message)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.accept, command="close", kind="primary"))

    def refresh(self) -> None:
        self._text = self.desk.words.again(self._text)
        self.message.setText(self._text)
