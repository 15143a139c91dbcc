"""Makes the planks of the table, walnut and oak, which repeat without a seam in both directions.

python packaging/assets/wood.py
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import yaml
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

Picture = NDArray[np.float32]

ASSETS = Path(__file__).parents[2] / "smallworld_desktop" / "assets"
WIDTH, PLANK, PLANKS = 1920, 150, 6
QUALITY = 82
SPARE = 100
"""A quarter of what is made beyond a plank and sawn off, so that its grain runs out over the ends."""


def noise(shape: tuple[int, int], smooth: tuple[float, float], seed: int) -> Picture:
    """Soft noise of mean 0 and deviation 1, smoothed by so many pixels down and along."""
    height, width = (length + 4 * SPARE for length in shape)
    made = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    made = gaussian_filter(made, smooth, mode="wrap")[: shape[0], : shape[1]]
    even: Picture = (made - made.mean()) / made.std()
    return even


def grain(seed: int) -> Picture:
    """One plank: rings cut lengthwise, bent by knots' pull, with pores and fibres along them."""
    shape = (PLANK, WIDTH)
    rng = np.random.default_rng(seed)
    down, along = np.mgrid[0:PLANK, 0:WIDTH].astype(np.float32)
    drift = noise(shape, (26, 190), seed + 1) * 13 + noise(shape, (10, 60), seed + 2) * 2.2
    rings = down + drift + rng.uniform(-200, 200)
    wide = rng.uniform(17, 26)
    phase = (rings / wide) % 1
    # A ring darkens slowly and ends sharply, as late wood does.
    late = phase**3 - np.clip((phase - 0.93) / 0.07, 0, 1)
    fine = noise(shape, (0.55, 34), seed + 3) * 0.5 + noise(shape, (1.2, 90), seed + 4) * 0.5
    fine = map_coordinates(fine, [np.clip(down + drift * 0.5, 0, PLANK - 1), along], order=1, mode="nearest")
    pores = np.clip(noise(shape, (0.45, 7), seed + 5) - 1.9, 0, 1.5)
    tone = noise(shape, (40, 260), seed + 6) * 0.1 + rng.uniform(-0.13, 0.13)
    made: Picture = 0.5 + tone - 0.25 * late + 0.105 * fine - 0.16 * pores
    return made


def seams(picture: Picture, joints: list[int]) -> Picture:
    """Light and shadow where planks meet: along their sides, and at the one end each shows."""
    shade = np.ones_like(picture)
    down = np.arange(PLANK, dtype=np.float32)
    side = np.minimum(down, PLANK - 1 - down)
    profile = 1 - 0.62 * np.exp(-((side / 1.1) ** 2)) - 0.12 * np.exp(-side / 5)
    profile[2:4] += 0.06
    along = np.arange(WIDTH, dtype=np.float32)
    for plank, joint in enumerate(joints):
        rows = slice(plank * PLANK, (plank + 1) * PLANK)
        away = np.abs((along - joint + WIDTH / 2) % WIDTH - WIDTH / 2)
        end = 1 - 0.6 * np.exp(-((away / 1.0) ** 2)) - 0.1 * np.exp(-away / 6)
        shade[rows] = np.minimum(profile[:, None], end[None, :])
    return picture * shade


def coloured(value: Picture, theme: str) -> Image.Image:
    """The value from 0 to 1 as colours between the theme's grain, table and light."""
    roles = yaml.safe_load((ASSETS / "themes" / f"{theme}.yaml").read_text(encoding="utf-8"))
    names = ("table_grain", "table", "table_light")
    stops = [[float(int(roles[name][at : at + 2], 16)) for at in (1, 3, 5)] for name in names]
    # The deepest lines go a little below the grain's own colour.
    stops.insert(0, [channel * (0.5 if theme == "dark" else 0.8) for channel in stops[0]])
    channels = [np.interp(value, (0, 0.22, 0.55, 0.95), [stop[channel] for stop in stops]) for channel in range(3)]
    return Image.fromarray(np.clip(np.stack(channels, axis=2), 0, 255).astype(np.uint8))


def main() -> None:
    for theme, seed in (("dark", 300), ("light", 700)):
        # The golden section keeps the joints of neighbouring planks apart.
        joints = [int((0.17 + plank * 0.618) % 1 * WIDTH) for plank in range(PLANKS)]
        # Each plank is one board laid end to end with itself, so its grain breaks off at the joint.
        planks = [np.roll(grain(seed + 20 * plank), joint, axis=1) for plank, joint in enumerate(joints)]
        coloured(seams(np.concatenate(planks), joints), theme).save(
            ASSETS / "art" / f"wood-{theme}.jpg", quality=QUALITY, optimize=True
        )


if __name__ == "__main__":
    main()
