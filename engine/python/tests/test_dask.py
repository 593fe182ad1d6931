"""Work divided among the worker processes of a real Dask cluster, one of which is killed in the middle."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

import nifdy


@pytest.fixture
def client() -> Iterator[Client]:
    """Three worker processes of one thread each."""
    with LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            client.wait_for_workers(3)
            yield client


class Killing:
    """A client that kills one of its workers when its first piece of work is done. All but a few pieces wait for that."""

    def __init__(self, client: Client, sign: Path) -> None:
        self.client = client
        self.sign = sign
        self.submitted = 0
        self.victim = min(client.run(os.getpid).values())

    def submit(self, piece: Any, *call: Any) -> Any:
        self.submitted += 1
        if self.submitted > 3:
            return self.client.submit(_after_the_kill(self.sign, piece), *call, pure=False)
        future = self.client.submit(piece, *call)
        future.add_done_callback(self._kill)
        return future

    def _kill(self, _: Any) -> None:
        if not self.sign.exists():
            os.kill(self.victim, signal.SIGKILL)
            self.sign.touch()

    def cancel(self, futures: Any) -> None:
        self.client.cancel(futures)


def _after_the_kill(sign: Path, piece: Any) -> Any:
    # A function of its own, which is sent to workers whole: they cannot import the tests.
    def wait_and_run(*call: Any) -> Any:
        while not sign.exists():
            time.sleep(0.05)
        return piece(*call)

    return wait_and_run


def test_a_sweep_is_the_same_bit_for_bit_though_a_worker_is_killed(
    client: Client, mesh: nifdy.Scenario, tmp_path: Path
) -> None:
    loads = [0.05, 0.1, 0.2, 0.9]
    sweep = {"seeds": 2, "precision": 0.05, "cycles": 1 << 15}
    killing = Killing(client, tmp_path / "killed")
    divided = nifdy.sweep(mesh, loads, client=killing, **sweep)
    assert killing.sign.exists() and killing.victim not in client.run(os.getpid).values()
    assert divided.points == nifdy.sweep(mesh, loads, threads=1, **sweep).points


def test_an_experiment_is_the_same_on_a_cluster(client: Client, document: dict[str, object]) -> None:
    divided, alone = nifdy.experiment(document, client=client), nifdy.experiment(document)
    assert (divided.results, divided.groups) == (alone.results, alone.groups)


def test_what_a_worker_refuses_is_raised_here(client: Client, mesh: nifdy.Scenario) -> None:
    with pytest.raises(nifdy.Refused, match="workload.load=7: "):
        nifdy.sweep(mesh, [0.1, 7], client=client)
