"""Latency and accepted traffic over offered load."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from typing import Any

import numpy as np

from . import _nifdy
from .dividing import spread
from .errors import Refused
from .scenario import Group, Scenario, scenario_of
from .table import Table

COLUMNS = {
    "load": ("flits per node and cycle", "load"),
    "offered": ("flits per node and cycle", "offered"),
    "accepted_mean": ("flits per node and cycle", "accepted.mean"),
    "accepted_least": ("flits per node and cycle", "accepted.least"),
    "accepted_greatest": ("flits per node and cycle", "accepted.greatest"),
    "latency_mean": ("cycles", "latency.mean"),
    "latency_low": ("cycles", "latency.low"),
    "latency_high": ("cycles", "latency.high"),
    "routers": ("routers", "routers"),
}
"""Columns of a sweep, as `nifdy sweep --csv` names them: unit, and where they are in a point."""


class Sweep:
    """The results of the loads of a sweep, in order of load."""

    def __init__(self, scenario: Scenario, points: list[dict[str, Any]]) -> None:
        self.scenario = scenario
        self.points = points
        """One for each load, as `nifdy sweep --json` prints it."""

    def table(self) -> Table:
        """A row for each load. Past saturation there is no latency, which is NaN."""
        columns = {
            name: np.array([_at(point, path) for point in self.points], dtype=float)
            for name, (_, path) in COLUMNS.items()
        }
        states = np.array([point["state"] for point in self.points], dtype=str)
        return Table({**columns, "state": states}, {name: unit for name, (unit, _) in COLUMNS.items()}, self.scenario.link)

    def to_pandas(self) -> Any:
        """The table as a data frame of pandas."""
        return self.table().to_pandas()

    def __repr__(self) -> str:
        return f"<Sweep of {len(self.points)} loads of {self.scenario!r}>"


def sweep(
    source: Scenario | str | PathLike[str],
    loads: Iterable[float],
    *,
    seeds: int = 1,
    precision: float = 0.002,
    cycles: int = 1 << 21,
    threads: int | None = None,
    client: Any = None,
    progress: bool = False,
    **groups: Group,
) -> Sweep:
    """Runs a scenario at each load with `seeds` seeds, from its own on, each until its mean latency is known within
    `precision`, or it is past saturation, or `cycles` are over.

    On all processors, or `threads` threads, or the workers of a Dask `client`; the numbers are the same.
    """
    scenario = scenario_of(source, groups)
    values = sorted({float(load) for load in loads})
    _check(values, seeds, precision, cycles)
    first = int(scenario["run.seed"])
    works = [(load, first + nth) for load in values for nth in range(seeds)]
    calls = [(scenario.text, f"{load:.10g}", seed, seeds, precision, cycles) for load, seed in works]
    runs = [""] * len(calls)
    for at, told in spread(_steady, calls, client=client, threads=threads, progress=progress, name="sweep"):
        runs[at] = told
    at_load = [runs[at * seeds : (at + 1) * seeds] for at in range(len(values))]
    points = [json.loads(_nifdy.load(load, own)) for load, own in zip(values, at_load, strict=True)]
    return Sweep(scenario, points)


def _check(loads: list[float], seeds: int, precision: float, cycles: int) -> None:
    wrong = [
        ("loads", "", "expected at least one load", not loads),
        ("seeds", str(seeds), "expected a whole number from 1 to 1000", not 1 <= seeds <= 1000),
        ("precision", str(precision), "expected a share from 0.001 to 1", not 0.001 <= precision <= 1),
        ("cycles", str(cycles), f"expected a whole number from {1 << 15} to {1 << 31}", not 1 << 15 <= cycles <= 1 << 31),
    ]
    problems = [(field, value, sentence) for field, value, sentence, is_wrong in wrong if is_wrong]
    if problems:
        raise Refused(problems)


def _steady(
    text: str, load: str, seed: int, seeds: int, precision: float, cycles: int, cancel: _nifdy.Cancel | None = None
) -> str | None:
    return _nifdy.steady(text, load, seed, seeds, precision, cycles, cancel)


def _at(point: dict[str, Any], path: str) -> float:
    here: Any = point
    for name in path.split("."):
        here = None if here is None else here[name]
    return float("nan") if here is None else float(here)
