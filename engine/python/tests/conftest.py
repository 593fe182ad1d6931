"""What all tests use."""

from pathlib import Path

import pytest

import nifdy

MESH = {
    "topology": {"kind": "mesh", "size": "4x4"},
    "channel": {"flit_cycles": 1, "networks": "one"},
    "router": {"switching": "wormhole", "vcs": 2, "buffer_depth": 4},
    "packet": {"flits": 4, "header_flits": 0},
    "software": {"t_send": 0, "t_receive": 0, "t_poll": 0},
    "workload": {"kind": "uniform", "load": 0.2},
}


@pytest.fixture
def mesh() -> nifdy.Scenario:
    """A mesh of 16 nodes under uniform traffic, which is quickly simulated."""
    return nifdy.Scenario(**MESH)


DOCUMENT = {
    "name": "small",
    "title": "A small experiment",
    "base": "topology.kind=mesh&topology.size=4x4&workload.kind=uniform",
    "axes": [
        {
            "name": "interface",
            "label": "Interface",
            "values": [
                {"name": "none", "label": "No NIFDY", "set": "ni.kind=plain"},
                {"name": "nifdy", "label": "NIFDY", "set": "ni.kind=nifdy"},
            ],
        },
        {"name": "load", "label": "Load", "parameter": "workload.load", "numbers": [0.1, 0.2]},
    ],
    "seeds": 3,
    "cycles": 4000,
    "measure": "delivered",
    "chart": {"kind": "bars", "x": "load", "series": "interface"},
    "claims": [],
}


@pytest.fixture
def document() -> dict[str, object]:
    """An experiment that is quickly run."""
    return dict(DOCUMENT)


@pytest.fixture
def repository() -> Path:
    """The folder of the repository."""
    return Path(__file__).parents[3]
