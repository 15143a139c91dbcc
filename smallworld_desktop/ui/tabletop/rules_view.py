"""Rules as a card tells them: rich text, whose dotted words open further cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser

from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, WARNING
from smallworld_desktop.ui.presentation.rule_text import Rules, RuleTexts

LINGER = 700
"""Milliseconds after which the pointer on a word opens its card."""
PICTURE = 30.0


class RulesView(QTextBrowser):
    """Reads out what the pages say of some things; without any it is not there."""

    linkAsked = Signal(str)

    def __init__(self, desk: Desk, texts: Callable[[], RuleTexts], picture: Callable[[str, float], QImage]) -> None:
        super().__init__()
        self._desk = desk
        self._texts = texts
        self._picture = picture
        self.rules = Rules()
        self._headed = True
        self._word = ""
        self._lingering = QTimer(self)
        self._lingering.setSingleShot(True)
        self._lingering.setInterval(LINGER)
        self._lingering.timeout.connect(lambda: self.linkAsked.emit(self._word))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setMouseTracking(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QTextBrowser { background: transparent; border: none }")
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(lambda url: self.linkAsked.emit(url.toString()))
        self.hide()

    @property
    def spoken(self) -> str:
        return self._texts().spoken(self.rules)

    def title(self, rules: Rules) -> str:
        """What the one thing is called of which it tells; nothing where there are several, or none."""
        known = [page for page in rules.pages if self._texts().knows(page)]
        return self._texts().title(known[0]) if len(known) == 1 else ""

    def show_rules(self, rules: Rules, *, headed: bool) -> None:
        """Tell these, each thing below its name where the card does not bear it."""
        self.rules, self._headed = rules, headed
        self._write()

    def dress(self) -> None:
        """Put on the look of the desk."""
        self._write()

    def height_for(self, width: int) -> int:
        """How high everything is at that width."""
        document = self.document()
        document.setTextWidth(max(1, width))
        return round(document.size().height()) + 4

    def lie(self, place: QRect) -> None:
        """Lie there; what has no room can be scrolled to."""
        policies = Qt.ScrollBarPolicy
        whole = self.height_for(place.width()) <= place.height()
        self.setVerticalScrollBarPolicy(policies.ScrollBarAlwaysOff if whole else policies.ScrollBarAsNeeded)
        self.setGeometry(place)

    def _write(self) -> None:
        texts, look = self._texts(), self._desk.look
        document = QTextDocument(self)
        document.setDefaultStyleSheet(self._style())
        face = font("body", look)
        face.setPixelSize(look.text_px(15))
        document.setDefaultFont(face)
        document.setDocumentMargin(look.px(8))
        picture = look.text_px(PICTURE)
        for page in self.rules.pages:
            image = self._picture(page, picture)
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"emblem:{page}"), image)
        document.setHtml(texts.html(self.rules, round(picture), headed=self._headed))
        _dot(document)
        self.setDocument(document)
        self.setAccessibleName(self.title(self.rules))

    def _style(self) -> str:
        look = self._desk.look
        return (
            f"p {{ color: {INK}; margin-top: {look.px(2)}px; margin-bottom: {look.px(5)}px }}"
            f".head {{ margin-top: {look.px(6)}px }}"
            f".ruling {{ color: {SECOND_INK}; font-size: {look.text_px(14)}px }}"
            f".now {{ background-color: {WARNING}; color: {INK} }}"
            f"a {{ color: {look.on_paper.theme.focus}; text-decoration: none }}"
        )

    # The pointer that rests on a word.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._linger(event.position().toPoint())

    def _linger(self, at: QPoint) -> None:
        word = self.anchorAt(at)
        if word != self._word:
            self._word = word
            self._lingering.stop()
            if word:
                self._lingering.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            # The card hears it.
            event.ignore()
        else:
            super().keyPressEvent(event)


def _dot(document: QTextDocument) -> None:
    """Underline with dots whatever opens another card."""
    dotted = QTextCharFormat()
    dotted.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    cursor = QTextCursor(document)
    while not cursor.atEnd():
        cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
        if cursor.charFormat().isAnchor():
            cursor.mergeCharFormat(dotted)
        cursor.clearSelection()
