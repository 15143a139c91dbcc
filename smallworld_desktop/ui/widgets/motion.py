"""How long things take to move, as the player likes it."""

from __future__ import annotations

from smallworld_desktop.ui.desk.settings import Choices

TUMBLE = 900
"""Milliseconds that the die tumbles; what it decides is not shown before."""

FADE = 80
"""Milliseconds of the fade that stands for every motion, for those who want little of it."""


def duration(choices: Choices, usual: int) -> int:
    """Milliseconds that a motion takes; 0 means that it is not to be seen at all."""
    if not choices.speed:
        return 0
    return FADE if choices.reduced_motion else round(usual / choices.speed)
