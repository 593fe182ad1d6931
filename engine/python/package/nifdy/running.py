"""A run of a scenario, and what leaves it."""

from __future__ import annotations

import gzip
import io
import json
from os import PathLike
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from . import _nifdy
from .errors import Refused
from .scenario import File, Group, Scenario, scenario_of
from .table import NOT_YET, Table


Told = TypeVar("Told")


class Run:
    """A run of a scenario, which can go on."""

    def __init__(self, scenario: Scenario, cycles: int | None = None, *, packets: bool = False) -> None:
        self.scenario = scenario
        self._run = _nifdy.Running(scenario.text, packets)
        self.advance(scenario.at if cycles is None else cycles)

    def advance(self, cycles: int | None = None) -> Run:
        """Runs this many cycles more, or until the workload ends."""
        if cycles is None and not self.scenario.ends:
            kind = self.scenario["workload.kind"]
            raise Refused([("cycles", "", f"workload.kind={kind} never ends, expected a number of cycles")])
        if cycles is not None and cycles < 0:
            raise Refused([("cycles", str(cycles), "expected a whole number from 0 up")])
        self._run.advance(cycles)
        return self

    @property
    def summary(self) -> dict[str, Any]:
        """Its results so far, as `nifdy run --json` prints them."""
        found: dict[str, Any] = json.loads(self._run.outcome())
        return found

    @property
    def cycle(self) -> int:
        """Cycles simulated so far."""
        return self._run.cycle

    @property
    def done(self) -> bool:
        """Whether its workload has ended."""
        return self._run.is_done

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that tell this state from any other, the same as in the page."""
        return str(self.summary["fingerprint"])

    def packets(self) -> Table:
        """The life of every packet: when it was created, when its head and tail left and arrived, and its routers."""
        told = self._run.packets()
        if told is None:
            raise Refused([("packets", "False", "the run keeps no lives of packets, expected run(packets=True)")])
        return Table.of(told, self.scenario.link)

    def over_time(self) -> Table:
        """The run in equal windows: what was delivered, injected, pending … in each."""
        return Table.of(self._run.over_time(), self.scenario.link)

    def channels(self) -> Table:
        """Every channel of the network, the flits that it has carried, and for how long it was blocked."""
        return Table.of(self._run.channels(), self.scenario.link)

    def pending(self) -> tuple[NDArray[np.uint8], int]:
        """Packets pending for every receiver at the end of each window, one row a window, 255 for more; and the
        length of a window in cycles."""
        window, told = self._run.pending()
        return np.frombuffer(told, dtype=np.uint8).reshape(-1, self.scenario.nodes), window

    def series(self, cycles: int, window: int = 1000) -> Table:
        """Runs this many cycles more, and tells what every link, router, node and class of packets did in each window: the
        table of `nifdy run --series`."""
        _expect_positive("cycles", cycles)
        _expect_positive("window", window)
        return Table.of(self._run.series(cycles, window), self.scenario.link)

    def stays(self, cycles: int) -> Table:
        """Runs this many cycles more, and tells where every packet was, and what it waited for there: a row for each stay
        at a place for one reason."""
        _expect_positive("cycles", cycles)
        return Table.of(_recorded(cycles, self._run.stays(cycles)), self.scenario.link)

    def record(self, cycles: int, path: str | PathLike[str]) -> None:
        """Runs this many cycles more, and writes every packet at every place: as the table of `stays` if the path ends in
        .csv, .arrow or .parquet, otherwise as a trace that Perfetto opens, packed if it ends in .gz."""
        if str(path).endswith((".csv", ".arrow", ".parquet")):
            self.stays(cycles).save(path)
            return
        _expect_positive("cycles", cycles)
        told = _recorded(cycles, self._run.record(cycles))
        with gzip.open(path, "wt") if str(path).endswith(".gz") else open(path, "w") as file:
            file.write(told)

    def __repr__(self) -> str:
        return f"<Run of {self.scenario!r} at cycle {self.cycle}>"


def _expect_positive(name: str, value: int) -> None:
    if value < 1:
        raise Refused([(name, str(value), "expected a whole number from 1 up")])


def _recorded(cycles: int, told: Told | None) -> Told:
    if told is None:
        raise Refused([("cycles", str(cycles), "has more stretches of packets than viewers open, expected fewer")])
    return told


def run(
    source: Scenario | str | PathLike[str], cycles: int | None = None, *, packets: bool = False, **groups: Group
) -> Run:
    """Runs a scenario: a number of cycles, or to the cycle of its link, or until its workload ends."""
    return scenario_of(source, groups).run(cycles, packets=packets)


def trace(source: Scenario | str | PathLike[str], packets: File, **groups: Group) -> Table:
    """Plays the packets of a file to a machine and tells what became of each, in the order of the list: the columns of
    `nifdy trace`."""
    scenario = scenario_of(source, groups)
    played = Scenario(scenario.link, packets=packets)
    told = Run(played)._run.lives()
    if told is None:
        raise Refused([("workload.kind", str(played["workload.kind"]), "expected trace, which plays a list")])
    head, *_ = told.split("\n", 1)
    names = head.split(",")
    rows = np.genfromtxt(io.StringIO(told), delimiter=",", skip_header=1, filling_values=NOT_YET, dtype=np.int64)
    rows = rows.reshape(-1, len(names))
    units = {name: "cycle" for name in names[1:5]} | {"routers": "routers"}
    return Table({name: rows[:, at] for at, name in enumerate(names)}, units, played.link)
