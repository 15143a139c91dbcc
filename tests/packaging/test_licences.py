"""Nothing gets into a bundle whose licence nobody knows, and nothing under the GPL alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from installing import licences
from installing.licences import Origin, is_allowed, read_components, sort_files, write_bill, write_licences
from installing.steps import BuildError

COMPONENTS, ALLOWED = read_components()

FILES = [
    "smallworld-desktop",
    "_internal/base_library.zip",
    "_internal/PySide6/QtCore.abi3.so",
    "_internal/PySide6/Qt/lib/libQt6Core.so.6",
    "_internal/PySide6/Qt/lib/libicudata.so.73",
    "_internal/numpy/core.so",
    "_internal/shapely.libs/libgeos-1.so",
    "_internal/shapely/lib.so",
    "_internal/smallworld_desktop/assets/boards/smallworld/two_players.jpg",
    "_internal/smallworld_desktop/assets/fonts/AlegreyaSans-Bold.ttf",
    "_internal/smallworld_desktop/maps/smallworld/two_players.yaml",
]


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    for name in FILES:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return tmp_path


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "GPL-2.0-or-later", "MIT AND GPL-3.0-only", "AGPL-3.0-only", ""])
def test_what_is_under_the_gpl_alone_may_not_be_in_a_bundle(licence: str) -> None:
    assert not is_allowed(licence, ALLOWED)


@pytest.mark.parametrize("licence", ["MIT", "GPL-2.0-only OR BSD-3-Clause", "LGPL-3.0-only", "MIT AND Zlib"])
def test_a_free_choice_or_a_licence_for_libraries_may(licence: str) -> None:
    assert is_allowed(licence, ALLOWED)


def test_every_component_that_may_be_in_a_bundle_has_such_a_licence() -> None:
    assert [component.name for component in COMPONENTS if not is_allowed(component.licence, ALLOWED)] == []


@pytest.mark.parametrize(
    "stranger",
    ["libreadline.so.8", "PySide6/plugins.txt", "Cryptodome/a.so", "libgdbm.so.6"],
)
def test_a_file_of_somebody_unknown_fails_the_build(stranger: str) -> None:
    with pytest.raises(BuildError, match=r"nobody knows the licence of .*; see packaging/licences"):
        sort_files([*FILES, f"_internal/{stranger}"])


GPL_ONLY = [
    "Charts",
    "ChartsQml",
    "Coap",
    "DataVisualization",
    "Graphs",
    "GraphsWidgets",
    "Grpc",
    "HttpServer",
    "Lottie",
    "Mqtt",
    "NetworkAuth",
    "Quick3D",
    "Quick3DPhysics",
    "QuickTimeline",
    "ShaderTools",
    "VirtualKeyboard",
    "WaylandCompositor",
    "WaylandEglCompositorHwIntegration",
]
"""The parts of Qt 6 that are under the GPL alone."""


@pytest.mark.slow
@pytest.mark.parametrize("part", GPL_ONLY)
@pytest.mark.parametrize(
    "file",
    ["Qt{}.abi3.so", "Qt{}.pyd", "Qt6{}.dll", "Qt/lib/libQt6{}.so.6", "Qt/lib/Qt{}.framework/Versions/A/Qt{}"],
)
def test_a_part_of_qt_under_the_gpl_alone_fails_the_build_on_every_system(part: str, file: str) -> None:
    with pytest.raises(BuildError, match="nobody knows the licence of"):
        sort_files([*FILES, f"_internal/PySide6/{file.format(part, part)}"])


@pytest.mark.parametrize(
    "plugin",
    [
        "platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "virtualkeyboard/libqtvirtualkeyboard_hangul.so",
        "wayland-graphics-integration-server/libqt-wayland-compositor-wayland-egl.so",
        "sceneparsers/libassimpsceneimport.so",
    ],
)
def test_so_does_a_plugin_of_such_a_part(plugin: str) -> None:
    with pytest.raises(BuildError, match="nobody knows the licence of"):
        sort_files([*FILES, f"_internal/PySide6/Qt/plugins/{plugin}"])


def test_a_licence_that_is_not_allowed_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    components, allowed = read_components()
    next(c for c in components if c.name.startswith("Qt")).licence = "GPL-3.0-only"
    monkeypatch.setattr(licences, "read_components", lambda: (components, allowed))
    with pytest.raises(BuildError, match=r"Qt 6 .* is under GPL-3\.0-only"):
        sort_files(FILES)


def test_the_bundle_gets_a_notice_and_the_texts_it_names(bundle: Path) -> None:
    assert write_licences(bundle) == 9
    notice = (bundle / "THIRD-PARTY.txt").read_text("utf-8")
    named = [line.partition("licences/")[2] for line in notice.splitlines() if "Text: licences/" in line]
    assert {"LGPL-3.0.txt", "GPL-3.0.txt", "LGPL-2.1.txt", "python-LICENSE.txt"} <= set(named)
    assert all((bundle / "licences" / name).stat().st_size > 300 for name in named)
    assert "you may replace them by a build of your own" in notice.replace("\n", " ")
    assert "Qt for Python (PySide6, Shiboken), by The Qt Company and contributors 6." in notice
    assert (bundle / "LICENSE.txt").read_text("utf-8").startswith("MIT License")


def test_the_bill_of_materials_lists_every_file_with_its_hash(bundle: Path) -> None:
    write_bill(bundle, bundle.parent / "bill.json", Origin())
    bill = json.loads((bundle.parent / "bill.json").read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    files = [file for component in bill["components"] for file in component["components"]]
    assert sorted(file["name"] for file in files) == sorted(FILES)
    assert all(len(file["hashes"][0]["content"]) == 64 for file in files)
    assert next(c["version"] for c in bill["components"] if c["name"].startswith("NumPy"))
