"""What lies on regions that no game need know: several owners, figures of several kinds, or nothing at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage, QPainter

from smallworld_desktop.engine.games.smallworld.setup import Setup, map_of
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.board.motion import Motion
from smallworld_desktop.ui.board.scene import BoardScene
from smallworld_desktop.ui.board.stack_item import places_of
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.desk.theme import theme
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import Group, Stand

MEASURE = Measure(scale=0.5, grain=1.0)
MEEPLES = Group("humans", 3, seat=0, colours=0)
HERO = Group("dwarves", 1, seat=0, colours=0)
GUESTS = Group("elves", 2, seat=1, colours=1)
NATIVES = Group("goblins", 2)


@pytest.fixture
def scene() -> BoardScene:
    return BoardScene(map_of(Setup(2)), Paints(), theme("dark"), MEASURE)


def seen(scene: BoardScene, region: int) -> QImage:
    """What lies on a region, nothing below it."""
    item = scene.stacks[region]
    image = QImage(QSize(180, 180), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(QPoint(90, 90) - item.place.toPoint() * MEASURE.scale)
    painter.scale(MEASURE.scale, MEASURE.scale)
    item.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    return image


def test_every_group_of_a_region_is_seen(scene: BoardScene) -> None:
    pictures: list[QImage] = []
    for groups in ((), (MEEPLES,), (MEEPLES, HERO), (MEEPLES, HERO, GUESTS), (MEEPLES, GUESTS), (NATIVES,)):
        scene.show_stand(0, Stand(groups))
        picture = seen(scene, 0)
        assert all(picture != other for other in pictures)
        pictures.append(picture)


def test_however_many_groups_there_are_none_hides_another_and_all_are_within_reach() -> None:
    assert places_of(1) == ((0.0, 0.0, 1.0),)
    for count in range(2, 7):
        found = places_of(count)
        assert len(set(found)) == count
        for number, (x, y, size) in enumerate(found):
            assert max(abs(x), abs(y)) + size / 2 <= 1
            for u, v, _ in found[:number]:
                assert max(abs(x - u), abs(y - v)) >= size


def test_a_region_of_several_seats_wears_the_bands_of_all_of_them(scene: BoardScene) -> None:
    owners = theme("dark").owners
    worn = {}
    for groups in ((MEEPLES, HERO, GUESTS, NATIVES), (NATIVES,)):
        scene.show_stand(0, Stand(groups))
        worn[groups] = scene.regions[0].dress
    assert worn[MEEPLES, HERO, GUESTS, NATIVES].owners == (owners[0], owners[1])
    assert worn[NATIVES,].bare


def test_pieces_alone_are_something_that_lies_there(scene: BoardScene) -> None:
    scene.show_stand(0, Stand(pieces=(("crown", 1),)))
    assert scene.stacks[0].pieces() == (("crown", 1),)
    assert scene.stacks[0].stand
    assert not Stand()


def test_the_token_that_marches_is_of_the_group_that_grows(scene: BoardScene) -> None:
    motion = Motion(scene, Choices())
    size = range(scene.map.board.size)
    motion.show([Stand((MEEPLES,)) for _ in size])
    after = [Stand((MEEPLES, GUESTS)), Stand((MEEPLES, HERO)), Stand(), *(Stand((MEEPLES,)) for _ in size[3:])]
    planned = {region: motion._planned(region, Stand((MEEPLES,)), after[region], 0.0, 1.0) for region in range(3)}
    assert [planned[region].group for region in range(3)] == [GUESTS, HERO, MEEPLES]
    assert [planned[region].arriving for region in range(3)] == [True, True, False]


def test_only_one_token_is_lifted_off_a_region_of_many(scene: BoardScene) -> None:
    scene.show_stand(0, Stand((MEEPLES, GUESTS)))
    whole = seen(scene, 0)
    scene.stacks[0].lift(True)
    lifted = seen(scene, 0)
    assert lifted != whole
    scene.stacks[0].lift(False)
    scene.show_stand(0, Stand((replace(MEEPLES, count=2), GUESTS)))
    assert seen(scene, 0) == lifted
