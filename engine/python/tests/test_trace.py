"""Traces of runs: what a viewer makes of them is what the run has counted."""

import gzip
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import nifdy


@pytest.fixture
def recorded(mesh: nifdy.Scenario, tmp_path: Path) -> tuple[nifdy.Run, list[dict[str, Any]]]:
    """A run of 4000 cycles and the events of its trace."""
    run = mesh.run(0, packets=True)
    run.record(4000, tmp_path / "trace.json.gz")
    with gzip.open(tmp_path / "trace.json.gz", "rt") as file:
        return run, json.load(file)["traceEvents"]


def test_slices_add_up_to_the_latencies_of_the_run(recorded: tuple[nifdy.Run, list[dict[str, Any]]]) -> None:
    run, events = recorded
    packets = run.packets()
    arrived = packets["received"] != nifdy.NOT_YET
    names = zip(packets["source"][arrived], packets["sequence"][arrived], strict=True)
    latencies = (packets["received"] - packets["created"])[arrived].tolist()
    expected = dict(zip((f"packet {source}.{number}" for source, number in names), latencies, strict=True))
    found: dict[str, int] = defaultdict(int)
    for event in events:
        if event["ph"] == "X" and event["args"].get("latency") is not None:
            found[event["name"]] += event["dur"]
    assert len(expected) > 100 and dict(found) == expected


def test_every_slice_and_arrow_is_on_a_thread_that_has_a_name(
    recorded: tuple[nifdy.Run, list[dict[str, Any]]],
) -> None:
    _, events = recorded
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
    places = {event["args"]["name"] for event in events if event["name"] == "process_name"}
    drawn = [event for event in events if event["ph"] in "Xstf"]
    assert {(event["pid"], event["tid"]) for event in drawn} == threads
    assert len({tid for _, tid in threads}) == len(threads), "a thread has a number of its own"
    assert {f"node {node}" for node in range(16)} | {"network"} <= places
    ends = {step: {event["id"] for event in events if event["ph"] == step} for step in "sf"}
    assert ends["f"] == ends["s"], "every path that begins ends"


def test_what_no_viewer_opens_is_refused(mesh: nifdy.Scenario, tmp_path: Path) -> None:
    with pytest.raises(nifdy.Refused, match="cycles=0: expected a whole number"):
        mesh.run(0).record(0, tmp_path / "trace.json")
