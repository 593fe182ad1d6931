"""NIFDY Lab for Python: simulates the networks inside parallel computers, cycle by cycle.

    import nifdy

    curve = nifdy.sweep("reference-mesh", [0.1, 0.2, 0.3, 0.4])
    curve.to_pandas().plot("load", "latency_mean")

The engine is that of the page and of the command line: the same link gives the same run, bit for bit.
"""

from __future__ import annotations

import json
from typing import Any

from . import _nifdy
from .errors import Problem, Refused
from .experiments import Experiment, experiment
from .running import Run, run, trace
from .scenario import Scenario
from .sweeps import Sweep, sweep
from .table import NOT_YET, Table
from .widget import show

__all__ = [
    "NOT_YET",
    "Experiment",
    "Problem",
    "Refused",
    "Run",
    "Scenario",
    "Sweep",
    "Table",
    "engine",
    "experiment",
    "experiments",
    "measures",
    "presets",
    "run",
    "show",
    "sweep",
    "trace",
]

engine: str = _nifdy.version()
"""The version of the engine, by which results are kept."""


def presets() -> list[dict[str, Any]]:
    """The presets: name, title, what to look at, link."""
    found: list[dict[str, Any]] = json.loads(_nifdy.presets())
    return found


def experiments() -> list[dict[str, Any]]:
    """The experiments that come with the program."""
    found: list[dict[str, Any]] = json.loads(_nifdy.experiments())
    return found


def measures() -> list[dict[str, str]]:
    """Everything that can be measured: name, unit, sentence."""
    found: list[dict[str, str]] = json.loads(_nifdy.measures())
    return found
