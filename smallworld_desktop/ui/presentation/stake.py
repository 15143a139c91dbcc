"""A stake: a deed that is to be seen before it is done, with all that it would lose or change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.desk.shortcuts import PRIMARY, Shortcut
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.forecast import Forecast
from smallworld_desktop.ui.presentation.throw import Throw


@dataclass(frozen=True, slots=True)
class Stake:
    """A deed that is to be seen before it is done: what is asked, what it would cost, and what does it."""

    command: Literal["play", "place"]
    action: Action[Any] | None
    question: str
    facts: str
    answer: str
    """What the button says that does it."""
    regions: tuple[int, ...] = ()
    """Where something would be lost or changed: these are lit."""
    shortcut: Shortcut = PRIMARY
    """The row of the table of keys that does it."""
    costs: bool = True
    """Whether something would be lost that need not be."""
    throw: Throw | None = None
    """The die that would decide it."""
    forecast: Forecast | None = None
    """What it pays, beside what it is chosen against."""
    account: CardText | None = None
    """What it would bring, line by line."""
    notes: Mapping[int, str] = field(default_factory=dict)
    """What would become of regions."""
    after: Any = None
    """The state as it would be, where that is to be seen."""
