from __future__ import annotations

import itertools
import math

import pytest

from smallworld_desktop.ui.desk.theme import (
    FIELD,
    GOLD_INK,
    INK,
    INSET,
    PAPER,
    SECOND_INK,
    SHEET,
    SMALLEST_TEXT,
    WARNING,
    Look,
    Owner,
    Theme,
    owners,
    palette_names,
    theme,
    theme_names,
    unit,
)

Rgb = tuple[float, float, float]

LEAST_DISTANCE = 24.0

# Machado, Oliveira and Fernandes 2009, at full strength, on linear light.
SIGHTS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def channels(name: str) -> Rgb:
    digits = name[-6:]
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def times(matrix: tuple[Rgb, Rgb, Rgb], vector: Rgb) -> Rgb:
    a, b, c = (sum(x * y for x, y in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def light(rgb: Rgb) -> Rgb:
    a, b, c = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb)
    return a, b, c


def lab(name: str, sight: str) -> Rgb:
    """A colour as somebody of that sight sees it, in CIE L*a*b*."""
    r, g, b = (min(1.0, max(0.0, part)) for part in times(SIGHTS[sight], light(channels(name))))
    xyz = times(TO_XYZ, (r, g, b))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / most for value, most in zip(xyz, white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: str, second: str, sight: str) -> float:
    """ΔE 76."""
    return math.dist(lab(first, sight), lab(second, sight))


def over(upper: str, lower: str) -> Rgb:
    """What is seen of a colour of the form #aarrggbb above another."""
    share = int(upper[1:3], 16) / 255 if len(upper) == 9 else 1.0
    a, b, c = (x * share + y * (1 - share) for x, y in zip(channels(upper), channels(lower), strict=True))
    return a, b, c


def contrast(first: Rgb, second: Rgb) -> float:
    high, low = sorted((times(TO_XYZ, light(rgb))[1] for rgb in (first, second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def panels(look: Theme) -> list[Rgb]:
    """The panel above the darkest and the lightest wood."""
    return [over(look.panel, wood) for wood in (look.table_grain, look.table, look.table_light)]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("palette", palette_names())
def test_every_two_owners_are_told_apart_by_every_sight(palette: str, sight: str) -> None:
    for first, second in itertools.combinations(owners(palette), 2):
        assert distance(first.colour, second.colour, sight) >= LEAST_DISTANCE, (first.name, second.name)


@pytest.mark.parametrize("palette", palette_names())
def test_owners_differ_by_pattern_as_well(palette: str) -> None:
    assert [len({getattr(owner, field) for owner in owners(palette)}) for field in ("name", "pattern")] == [5, 5]


@pytest.mark.parametrize("palette", palette_names())
def test_a_pattern_is_seen_upon_its_colour(palette: str) -> None:
    def readable(owner: Owner) -> bool:
        return contrast(channels(owner.colour), channels(owner.second)) >= 3

    assert all(readable(owner) for owner in owners(palette) if owner.pattern != "solid")


@pytest.mark.parametrize("name", theme_names())
def test_text_on_panels_has_a_contrast_of_seven_and_quiet_text_of_four_and_a_half(name: str) -> None:
    look = theme(name)
    for panel in panels(look):
        assert contrast(channels(look.text), panel) >= 7
        assert contrast(channels(look.amount), panel) >= 7
        assert contrast(channels(look.good), panel) >= 4.5
        assert contrast(channels(look.bad), panel) >= 4.5
        assert contrast(channels(look.muted), panel) >= 4.5
        assert contrast(channels(look.focus), panel) >= 3
    assert contrast(channels(look.text), channels(look.button)) >= 7
    assert contrast(channels(look.text), channels(look.button_hover)) >= 7


@pytest.mark.parametrize("name", theme_names())
def test_the_edge_of_a_button_has_a_contrast_of_three_to_both_sides(name: str) -> None:
    look = theme(name)
    for ground in (*panels(look), channels(look.button)):
        assert contrast(channels(look.button_edge), ground) >= 3
    paper = look.on_paper
    for side in (PAPER, SHEET, INSET, FIELD, paper.button):
        assert contrast(channels(paper.button_edge), channels(side)) >= 3


def test_at_high_contrast_all_text_has_seven_and_what_tells_of_a_state_four_and_a_half() -> None:
    look = theme("contrast")
    [panel] = set(panels(look))
    for ink in (look.text, look.muted, look.amount, look.good, look.bad):
        assert contrast(channels(ink), panel) >= 7
        assert contrast(channels(ink), channels(look.button)) >= 7
    for edge in (look.panel_edge, look.button_edge, look.hover_edge, look.focus):
        assert contrast(channels(edge), panel) >= 4.5
    on_paper = look.on_paper
    for paper in (PAPER, SHEET, INSET, FIELD):
        for ink in (on_paper.text, on_paper.muted, on_paper.amount, on_paper.good, on_paper.bad, on_paper.focus):
            assert contrast(channels(ink), channels(paper)) >= 7, (ink, paper)
        assert contrast(channels(on_paper.button_edge), channels(paper)) >= 4.5


@pytest.mark.parametrize("paper", [PAPER, SHEET, INSET, WARNING])
def test_ink_on_paper_has_a_contrast_of_seven_and_second_ink_of_four_and_a_half(paper: str) -> None:
    assert contrast(channels(INK), channels(paper)) >= 7
    assert contrast(channels(SECOND_INK), channels(paper)) >= 4.5


@pytest.mark.parametrize("gold", ["#f8d680", "#e6ae35"])
def test_the_primary_button_is_read_on_all_of_its_gold(gold: str) -> None:
    assert contrast(channels(GOLD_INK), channels(gold)) >= 7


def test_paper_is_the_same_on_both_tables() -> None:
    assert theme("dark").on_paper == theme("light").on_paper
    assert theme("dark").on_paper.text == INK


def test_paper_keeps_the_palette_of_the_table() -> None:
    assert theme("dark", "wide").on_paper.owners == owners("wide")


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [(1600, 1000, 1.0), (1920, 1080, 1.2), (2560, 1440, 1.6), (3840, 2160, 2.4), (1280, 720, 0.8), (800, 600, 0.8)],
)
def test_the_unit_follows_the_window(width: int, height: int, expected: float) -> None:
    assert unit(width, height) == pytest.approx(expected)


def test_no_text_is_smaller_than_can_be_read() -> None:
    small = Look(theme("dark"), u=0.8)
    assert small.text_px(13) == SMALLEST_TEXT
    assert small.text_px(25) == 20
    assert Look(theme("dark"), u=0.8, text_scale=2.0).text_px(16) == 26
