"""Who gives counsel in Little Kingdoms counts in points: there are no coins."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.desk.words import Words

COUNTED = (
    "hint-worse",
    "coach-card-title",
    "coach-given-away",
    "coach-line-spoken",
    "practice-who",
    "why-adviser-better",
)


@pytest.mark.parametrize("id", COUNTED)
@pytest.mark.parametrize(("language", "point", "coin"), [("en", "point", "coin"), ("cs", "bod", "minc")])
def test_counsel_is_counted_in_points(id: str, language: str, point: str, coin: str) -> None:
    values = dict.fromkeys(("title", "detail", "level", "deed", "name"), "x")
    said = str(Words(language, "tinyepic").say(id, count=2, **values))
    assert point in said
    assert coin not in said
