"""Sweeps and experiments: the same numbers however they are divided."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

import nifdy

LOADS = np.arange(0.1, 0.95, 0.2)


def test_a_sweep_is_the_same_on_any_number_of_threads(mesh: nifdy.Scenario) -> None:
    one = nifdy.sweep(mesh, LOADS, seeds=2, precision=0.02, cycles=100_000, threads=1)
    many = nifdy.sweep(mesh, reversed(LOADS), seeds=2, precision=0.02, cycles=100_000, threads=5, progress=True)
    assert one.points == many.points
    table = one.table()
    assert table["load"].tolist() == pytest.approx(LOADS.tolist())
    assert table["state"][0] == "stable" and table["state"][-1] == "past saturation"
    assert table["latency_low"][0] < table["latency_mean"][0] < table["latency_high"][0]
    assert math.isnan(table["latency_mean"][-1]), "past saturation there is no mean latency"
    assert list(one.to_pandas().columns) == [*nifdy.sweeps.COLUMNS, "state"]


def test_an_experiment_takes_over_what_is_known(document: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps(document))
    found = nifdy.experiment(document)
    again = nifdy.experiment(file, known=found.results, threads=1)
    assert found.complete and again.results == found.results and again.groups == found.groups
    table = found.table()
    assert (found.measure, table.rows, len(found.results)) == ("delivered", 12, 12)
    assert {"interface", "load", "seed", "delivered"} <= set(table)
    assert {one["name"] for one in nifdy.measures()} >= set(table.units)
