"""What was asked of a coach who answers when a test says so."""

from __future__ import annotations

from smallworld_desktop.engine.play.coach_worker import Check, Review

Asked = list[Review | Check]
