"""The help: what the game has to tell of its rules and things, and the keys, to be read and searched."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QIcon,
    QKeyEvent,
    QPixmap,
    QShowEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QSizePolicy,
    QTextBrowser,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from smallworld_desktop.engine.play.examples import Example, examples_of
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import When, house
from smallworld_desktop.ui.desk.theme import INK, INSET, SECOND_INK, WARNING
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.help_topics import Topic, as_html, find_topic, ranked
from smallworld_desktop.ui.presentation.keys import keyboard
from smallworld_desktop.ui.sheets.living_board import LivingBoard
from smallworld_desktop.ui.sheets.sheet import ENTER, Sheet
from smallworld_desktop.ui.widgets.pictures import picture_of

PICTURE = 56.0
ICON = 22.0

HIGH = 640.0


class HelpDialog(Sheet):
    """Opens at what was asked for: a page, ``rules``, ``keyboard``, or a thing of the game by its kind and id."""

    WIDTH = 1120.0

    def __init__(self, desk: Desk, door: TableDoor, page: str, parent: QWidget) -> None:
        super().__init__(desk, parent, "help-title")
        self._door = door
        self._topics = self._all_topics()
        self._told_of = self._what_is_told_of()
        self._shown, self._anchor = find_topic(self._topics, page)
        self._past: list[Topic] = []
        self._items: list[QTreeWidgetItem] = []
        """The pages in the list."""
        self._lay_search()
        self._lay_pages()
        self.back = self.button("button-back", self.go_back, command="page-back")
        self.foot_row.addWidget(self.back)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.accept, command="close", kind="primary"))
        self._fill()
        self._read(self._shown, self._anchor)

    def _lay_search(self) -> None:
        self.search = self.named(QLineEdit(self), "help-search")
        self.say(self.search.setPlaceholderText, "help-search")
        self.search.setClearButtonEnabled(False)
        self.search.textChanged.connect(self._on_sought)
        self.head_row.addWidget(self.search, 1)

    def _lay_pages(self) -> None:
        self.sides = self.row(None, spacing=24)
        self.list = self.named(QTreeWidget(self), "help-list")
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        self.list.setStyleSheet("QTreeView::item { border-radius: 0; } QTreeView::branch { image: none; }")
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.currentItemChanged.connect(lambda item: self._on_chosen(item))
        self.browser = self.named(QTextBrowser(self), "help-page")
        self.browser.setOpenLinks(False)
        self.browser.setFrameShape(QFrame.Shape.NoFrame)
        self.browser.anchorClicked.connect(lambda url: self.open_page(url.toString()))
        for part in (self.list, self.browser):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.example = LivingBoard(self.desk, self._door, self)
        page = self.column(None, spacing=10)
        page.addWidget(self.browser, 1)
        page.addWidget(self.example)
        self.sides.addWidget(self.list, 3)
        self.sides.addLayout(page, 7)
        self.content.addLayout(self.sides, 1)

    def _all_topics(self) -> tuple[Topic, ...]:
        """What the game tells, and the keys."""
        return (*self._door.topics(self.desk.words), keyboard(self.desk.words, self._door.shortcuts, self.desk.keys))

    def _what_is_told_of(self) -> object:
        """What the pages depend on: the language, and the keys."""
        keys = self.desk.keys
        return self.desk.words.language, [keys.of(row) for row in (*keys.rows, *self._door.shortcuts)]

    @property
    def topic(self) -> Topic:
        """The page that is open."""
        return self._shown

    def open_page(self, page: str) -> None:
        """Open the page that tells about something, and remember the way back."""
        topic, anchor = find_topic(self._topics, page)
        if topic.id != self._shown.id:
            self._past.append(self._shown)
        self._read(topic, anchor)

    def go_back(self) -> None:
        """Open the page that was open before."""
        if self._past:
            self._read(self._past.pop(), "")

    # The list.

    def _fill(self) -> None:
        """List all pages in their groups, with those of the search first and all others gone."""
        self.list.blockSignals(True)
        self.list.clear()
        self._items = []
        sought = self.search.text().strip()
        found = ranked(self._topics, sought) if sought else list(self._topics)
        if sought:
            for topic in found:
                self.list.addTopLevelItem(self._item(topic))
        for group in () if sought else dict.fromkeys(topic.group for topic in self._topics):
            head = QTreeWidgetItem([self.desk.words.say(f"help-group-{group}")])
            head.setFont(0, font("name", self.look))
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.list.addTopLevelItem(head)
            head.addChildren([self._item(topic) for topic in found if topic.group == group])
            head.setExpanded(True)
        if not found:
            nothing = QTreeWidgetItem([self.desk.words.say("help-nothing")])
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addTopLevelItem(nothing)
        self.list.blockSignals(False)
        self._mark()

    def _item(self, topic: Topic) -> QTreeWidgetItem:
        item = QTreeWidgetItem([topic.title])
        item.setData(0, Qt.ItemDataRole.UserRole, topic.id)
        if topic.emblem:
            item.setIcon(0, QIcon(QPixmap.fromImage(picture_of(self._door, topic.emblem, self.look.px(ICON)))))
        self._items.append(item)
        return item

    def _mark(self) -> None:
        """Show in the list which page is open."""
        self.list.blockSignals(True)
        for item in self._items:
            if item.data(0, Qt.ItemDataRole.UserRole) == self._shown.id:
                self.list.setCurrentItem(item)
                self.list.scrollToItem(item)
        self.list.blockSignals(False)

    def _on_chosen(self, item: QTreeWidgetItem | None) -> None:
        id = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        if id:
            self.open_page(id)

    def _on_sought(self) -> None:
        self._fill()
        if self.search.text().strip() and self._items:
            self._read(*find_topic(self._topics, self._items[0].data(0, Qt.ItemDataRole.UserRole)))
        self._light_up()

    # The page.

    def _read(self, topic: Topic, anchor: str) -> None:
        self._shown, self._anchor = topic, anchor
        self.example.show_example(self._example_of(topic))
        document = QTextDocument(self.browser)
        document.setDefaultStyleSheet(self._style())
        document.setDefaultFont(font("body", self.look))
        document.setDocumentMargin(self.look.px(12))
        size = self.look.px(PICTURE if topic.emblem else PICTURE * 0.6)
        for section in topic.sections:
            if section.emblem:
                url = QUrl(f"emblem:{section.emblem}")
                image = picture_of(self._door, section.emblem, size)
                document.addResource(QTextDocument.ResourceType.ImageResource.value, url, image)
        document.setHtml(as_html(topic, self._topics, self.desk.words, round(size)))
        self.browser.setDocument(document)
        self.browser.setAccessibleDescription(topic.title)
        if anchor:
            self.browser.scrollToAnchor(anchor)
        self.back.setEnabled(bool(self._past))
        self._mark()
        self._light_up()

    def _example_of(self, topic: Topic) -> Example | None:
        """What is played beside a page, if anything is."""
        examples = examples_of(games()[self._door.id]) if self._door.id in games() else ()
        return next((one for one in examples if one.page in (topic.id, topic.id.removeprefix("help-"))), None)

    def _style(self) -> str:
        look = self.look
        small_caps = "font-family: 'Alegreya SC'; font-weight: 700;"
        return (
            f"h1 {{ {small_caps} font-size: {look.text_px(30)}px; color: {INK}; margin-bottom: {look.px(6)}px }}"
            f"h2 {{ {small_caps} font-size: {look.text_px(20)}px; color: {INK}; margin-top: {look.px(14)}px;"
            f" margin-bottom: {look.px(2)}px }}"
            f"h3 {{ {small_caps} font-size: {look.text_px(18)}px; color: {INK}; margin-top: {look.px(18)}px;"
            f" margin-bottom: {look.px(4)}px }}"
            f"p {{ color: {INK}; margin-top: {look.px(4)}px; margin-bottom: {look.px(8)}px }}"
            f".ruling {{ margin-left: {look.px(14)}px }}"
            f".source {{ color: {SECOND_INK}; font-style: italic }}"
            f".key {{ background-color: {INSET}; font-weight: 700 }}"
            f"a {{ color: {look.theme.focus}; text-decoration: none }}"
        )

    def _light_up(self) -> None:
        """Mark what is sought on the page."""
        found: list[QTextEdit.ExtraSelection] = []
        for word in self.search.text().split():
            cursor = QTextCursor(self.browser.document())
            while len(word) > 1 and not (cursor := self.browser.document().find(word, cursor)).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = cursor  # type: ignore[attr-defined]
                mark.format.setBackground(QColor(WARNING))  # type: ignore[attr-defined]
                found.append(mark)
        self.browser.setExtraSelections(found)

    def body_height(self, needed: int) -> int:
        return round(self.look.px(HIGH) * max(1.0, self.look.text_scale))

    def refresh(self) -> None:
        told_of = self._what_is_told_of()
        if self._told_of != told_of:
            self._told_of, self._topics = told_of, self._all_topics()
            self._past = []
        self.list.setIndentation(round(self.look.px(12)))
        self.list.setIconSize(QSize(round(self.look.px(ICON)), round(self.look.px(ICON))))
        shown, anchor = find_topic(self._topics, self._shown.id)[0], self._anchor
        self._shown = shown
        self._fill()
        self._read(shown, anchor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.search.hasFocus() and event.key() in ENTER:
            event.accept()
            self.browser.setFocus()
        elif self.search.hasFocus() and event.key() == Qt.Key.Key_Down:
            self.list.setFocus()
        elif self.desk.keys.heard(event, When.HELP) == (house("search"), 0):
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Whoever asks for help wants to look for something.
        self.search.setFocus()
