"""How strong a thing is that is being made: games are played by another process while the player goes on making."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.packs.work import Draft, Verdict
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.gauge import Strength, Tasted, Tasting, play_tasting, tastings
from smallworld_desktop.ui.desk.processes import Processes

KIND = 15
"""Everything else goes before it."""
TELL = 700
"""Milliseconds between two looks at what has been played."""
REST = 1500
"""Milliseconds in which nothing was changed, before anything is played."""
SEATS = 3
BLOCKS, OF_OWN = 320, 3
"""In each block so many games with one's own, and one with each of the box."""


class GaugeRun(QObject):
    """Measures one thing at a time beside those of the box, which stay measured while the program runs."""

    progressed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scales: dict[tuple[str, str], dict[str, Strength]] = {}
        self._own: dict[str, Strength] = {}
        self._draft: Draft | None = None
        self._verdict: Verdict | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.begin)
        self._processes = Processes(TELL, KIND, self)
        self._processes.came.connect(self._on_came)

    @property
    def scale(self) -> dict[str, Strength]:
        """What is known of each of the box, by its id."""
        draft = self._draft
        if draft is None:
            return {}
        key = draft.game, draft.kind
        if key not in self._scales:
            own = {each.id.partition("-")[2] for each in self._verdict.pack.names} if self._verdict else set()
            ids = [id for id in draft.box.things()[draft.kind] if id not in own]
            self._scales[key] = {id: Strength() for id in ids}
        return self._scales[key]

    @property
    def mine(self) -> Strength:
        """What is known of what is being made, as it is now."""
        verdict = self._verdict
        return self._own.setdefault(verdict.pack.sum if verdict is not None else "", Strength())

    @property
    def running(self) -> bool:
        return self._processes.running

    @property
    def waits(self) -> bool:
        """Whether it begins when the player rests."""
        return self._rest.isActive()

    def measure(self, draft: Draft, verdict: Verdict) -> None:
        """Measure this from now on; what was measured before, with other settings, is kept."""
        if self._verdict is not None and verdict.pack.sum == self._verdict.pack.sum and (self.running or self.waits):
            return
        self.stop()
        self._draft, self._verdict = draft, verdict
        if verdict.plays and draft.making.lay_first is not None:
            self._rest.start()
        self.progressed.emit()

    def begin(self) -> None:
        """Begin to play at once."""
        self._rest.stop()
        tasks = list(self._tasks())
        if tasks:
            self._processes.begin(1, play_tasting, tasks)
            self.progressed.emit()

    def stop(self) -> None:
        """Play no more; what was played stays."""
        self._rest.stop()
        self._processes.stop()

    def show_played(self, draft: Draft, verdict: Verdict, mine: list[float], scale: dict[str, list[float]]) -> None:
        """Show games that were played elsewhere."""
        self._draft, self._verdict = draft, verdict
        self.mine.edges = mine
        for id, edges in scale.items():
            self.scale[id].edges = edges
        self.progressed.emit()

    def _tasks(self) -> Iterator[Tasting]:
        """What is still to be played, by turns of what is made and of the box."""
        draft, verdict = self._draft, self._verdict
        if draft is None or verdict is None or not verdict.plays:
            return
        box, mine = draft.box, self.mine.count
        try:
            with_own, without = self._setup(box, verdict), box.set_up(_seats(box))
        except GameError:
            return
        level = box.players.first
        for block in range(BLOCKS):
            seeds = range(max(mine, OF_OWN * block), OF_OWN * (block + 1))
            yield from tastings(draft.game, with_own, draft.kind, [draft.known], level, seeds)
            wanted = [id for id, known in self.scale.items() if known.count <= block]
            yield from tastings(draft.game, without, draft.kind, wanted, level, range(block, block + 1))

    def _setup(self, box: Box, verdict: Verdict) -> Any:
        assert verdict.pack.content is not None
        return box.set_up(_seats(box), content=(verdict.pack.content,))

    def _on_came(self, played: list[Tasted]) -> None:
        for one in played:
            known = self.scale.get(one.id, self.mine)
            known.edges.append(one.edge)
        self.progressed.emit()


def _seats(box: Box) -> int:
    return SEATS if SEATS in box.seats else box.seats[0]
