"""Experiments: what is varied, what is measured, and what is claimed, as documents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from . import _nifdy
from .dividing import spread
from .errors import Refused
from .table import Table

Document = str | PathLike[str] | Mapping[str, Any]
Results = dict[str, dict[str, Any]]


class Experiment:
    """An experiment that has been run."""

    def __init__(self, plan: dict[str, Any], results: Results, judgement: dict[str, Any]) -> None:
        self.plan = plan
        self.results = results
        """The results of each point, by its key: a number for each measure."""
        self.groups: list[dict[str, Any]] = judgement["groups"]
        """The means over the seeds of each place, with intervals of 95 %."""
        self.claims: list[dict[str, Any]] = judgement["claims"]
        """What is claimed, and its verdict."""
        self.complete: bool = judgement["complete"]

    @property
    def measure(self) -> str:
        """The measure that is drawn."""
        return str(self.plan["experiment"]["measure"])

    def table(self) -> Table:
        """A row for each place and seed: the values on the axes, the seed, and every measure."""
        axes = [axis["name"] for axis in self.plan["experiment"]["axes"]]
        seeds = {point["key"]: point["seed"] for point in self.plan["points"]}
        rows = [(place["at"], key) for place in self.plan["places"] for key in place["keys"] if key in self.results]
        numbers = {name for result in self.results.values() for name, value in result.items() if _is_number(value)}
        columns: dict[str, Any] = {axis: np.array([at[axis] for at, _ in rows], dtype=str) for axis in axes}
        columns["seed"] = np.array([seeds[key] for _, key in rows], dtype=np.int64)
        for name in sorted(numbers):
            columns[name] = np.array([self.results[key].get(name, np.nan) for _, key in rows], dtype=float)
        units = {one["name"]: one["unit"] for one in json.loads(_nifdy.measures()) if one["name"] in columns}
        return Table(columns, units, str(self.plan["experiment"]["name"]))

    def to_pandas(self) -> Any:
        """The table as a data frame of pandas."""
        return self.table().to_pandas()

    def __repr__(self) -> str:
        return f"<Experiment {self.plan['experiment']['name']}: {len(self.results)} results>"


def experiment(
    document: Document,
    *,
    seeds: int | None = None,
    first_seed: int | None = None,
    known: Results | None = None,
    threads: int | None = None,
    client: Any = None,
    progress: bool = False,
) -> Experiment:
    """Runs an experiment, given as the name of one, as a document, or as the path of its file, and judges its claims.

    Points that `known` has results of, from an earlier run, are not run again. On all processors, or `threads` threads,
    or the workers of a Dask `client`; the results are the same.
    """
    text = _document(document)
    for name, value in (("seeds", seeds), ("first_seed", first_seed)):
        if value is not None and value < 1:
            raise Refused([(name, str(value), "expected a whole number from 1 up")])
    plan = json.loads(_nifdy.plan(text, seeds, first_seed))
    keys = [point["key"] for point in plan["points"]]
    results: Results = {key: known[key] for key in keys if key in known} if known else {}
    points = [point for point in plan["points"] if point["key"] not in results]
    # Dear points first, so that none is left to the end alone.
    points.sort(key=lambda point: -float(point["cost"]))
    calls = [(json.dumps(point),) for point in points]
    name = str(plan["experiment"]["name"])
    for at, told in spread(_point, calls, client=client, threads=threads, progress=progress, name=name):
        results[points[at]["key"]] = json.loads(told)
    results = {key: results[key] for key in keys}
    return Experiment(plan, results, json.loads(_nifdy.judge(text, json.dumps(results), seeds, first_seed)))


def _point(point: str, cancel: _nifdy.Cancel | None = None) -> str | None:
    return _nifdy.point(point, cancel)


def _document(document: Document) -> str:
    if isinstance(document, Mapping):
        return json.dumps(document)
    if isinstance(document, str):
        return document
    try:
        return Path(document).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused([(str(document), "", f"cannot be read: {error}")]) from error


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
