"""How the territories are painted."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.ui.presentation.paints import Paints, Terrain, Vignette, Wash, Water

OWN = "tinyepic/"
"""Before the names of emblems: another game may call its own alike."""

INKS = {"food": "#4d6a1c", "mana": "#5b3f9e", "ore": "#84401f", "silver": "#4f6172", "choice": "#57452f"}
"""The inks of the goods, which differ in shape first."""

PICTURES = Path(__file__).parents[3] / "assets" / "boards" / "tinyepic"

PAINTS = Paints(
    terrains={
        "plains": Terrain(Wash("#ecd795", "#b98a35", "#c3bd66", 0.16), "fields"),
        "forest": Terrain(Wash("#6f9254", "#3c5f38", "#44693c", 0.20), "woods"),
        "mountain": Terrain(Wash("#c4bdb6", "#716a6a", "#a89f9c", 0.14, relief=0.55), "peaks"),
        "ruins": Terrain(Wash("#d3b58c", "#8a6440", "#a9a376", 0.30), "rubble"),
        "capital": Terrain(Wash("#e3b795", "#9c5a3c", "#e8cfa6", 0.34), "city"),
        "peaks": Terrain(Wash("#bccad6", "#5f7488", "#e4ebf0", 0.34, relief=0.6), "veins"),
        "tundra": Terrain(Wash("#e9efee", "#8fa9b4", "#cfdfe3", 0.40, relief=0.25), "snow"),
        "crags": Terrain(Wash("#8d7d74", "#3a2e2a", "#6d5f5a", 0.36, relief=0.7), "cliffs", clearing=False),
        "water": Terrain(Water("#c3dcd2", "#8cc3be", "#4f9698", 95)),
    },
    landmarks={"castle": "castle"},
    figures=True,
    yields={
        "plains": (f"{OWN}food", INKS["food"]),
        "forest": (f"{OWN}mana", INKS["mana"]),
        "mountain": (f"{OWN}ore", INKS["ore"]),
        "peaks": (f"{OWN}silver", INKS["silver"]),
        "ruins": (f"{OWN}choice", INKS["choice"]),
        "tundra": (f"{OWN}choice", INKS["choice"]),
        "capital": (f"{OWN}token_crown", "#8a2f1d"),
    },
    lettered=False,
    pictures=PICTURES,
    vignette=Vignette(PICTURES.parents[1] / "vignettes" / "tinyepic.jpg", ("B14",)),
)
