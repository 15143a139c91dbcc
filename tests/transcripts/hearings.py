"""The games that are played by ear, and who plays them."""

from __future__ import annotations

from tests.transcripts.by_ear import Hearing, Player
from tests.transcripts.by_ear_isles import IslesPlayer
from tests.transcripts.by_ear_kingdoms import KingdomsPlayer
from tests.ui.games.tinyepic import clicking as kingdoms
from tests.ui.games.warcraft import clicking
from tests.ui.table import plan

HEARINGS = (
    Hearing("heard_two_seats", plan(2, seed=3), Player),
    Hearing("heard_isles", clicking.plan(2, seed=3), IslesPlayer),
    Hearing("heard_kingdoms", kingdoms.plan(2, seed=3), KingdomsPlayer),
)
