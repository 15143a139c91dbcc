"""What has been chosen beside the board and goes into what is done on it: goods, a hero, and to collect from now on."""

from __future__ import annotations

from dataclasses import dataclass, field

from smallworld_desktop.engine.games.tinyepic.prices import Mix

START_GOODS = 6
USUAL_START = (3, 2, 1)
"""Food, mana and ore, as the rules recommend them to beginners."""


@dataclass
class Choices:
    """What one has chosen while the set-up is secret; forgotten as soon as somebody else chooses."""

    seat: int = -1
    goods: list[int] = field(default_factory=lambda: list(USUAL_START))
    hero: int = -1
    promised: dict[int, int] = field(default_factory=dict)
    """Who collects instead of following, and which clearing of the card ends that."""
    mixes: dict[int, tuple[int, Mix]] = field(default_factory=dict)
    """With what each seat pays for which number in the war under way; what one sees of it is for that seat alone."""

    def forget(self) -> None:
        """What was promised for later no longer holds."""
        self.promised.clear()
        self.mixes.clear()

    def promise(self, seat: int, cleared: int) -> None:
        """A seat collects until the card is cleared once more, or no longer if it has promised that before."""
        if self.promised.pop(seat, None) != cleared:
            self.promised[seat] = cleared

    def collects(self, seat: int, cleared: int) -> bool:
        """Whether a seat has promised to collect, and the card has not been cleared since."""
        return self.promised.get(seat) == cleared

    def begin(self, seat: int, drawn: tuple[int, ...]) -> None:
        """A seat chooses; whatever another one chose is no longer known."""
        if seat != self.seat:
            self.seat, self.goods, self.hero = seat, list(USUAL_START), -1
        if self.hero not in drawn:
            self.hero = drawn[0] if drawn else -1

    def more(self, kind: int) -> bool:
        """One more of a good, and one less of that of which there is most; says whether that could be."""
        other = max((good for good in range(3) if good != kind), key=lambda good: self.goods[good])
        if not self.goods[other]:
            return False
        self.goods[kind] += 1
        self.goods[other] -= 1
        return True
