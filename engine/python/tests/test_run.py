"""Runs: the same as everywhere, interruptible, and leaving as arrays."""

import json
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import nifdy


def test_recorded_runs_have_their_fingerprints(repository: Path) -> None:
    lines = (repository / "tests/golden/fingerprints.txt").read_text().splitlines()
    recorded = [line.split(" ") for line in lines if line and not line.startswith("#")]
    for cycles, fingerprint, *text in recorded[:24]:
        scenario = nifdy.Scenario(f"v=1&{text[0]}" if text else "v=1")
        assert nifdy.run(scenario, int(cycles)).fingerprint == fingerprint, text


def test_a_run_goes_on_as_if_it_had_not_stopped(mesh: nifdy.Scenario) -> None:
    assert mesh.run(3000).advance(2000).fingerprint == mesh.run(5000).fingerprint


def test_tables_agree_with_the_summary(mesh: nifdy.Scenario) -> None:
    run = mesh.run(20_480, packets=True)
    packets, summary = run.packets(), run.summary
    there = packets["received"] != nifdy.NOT_YET
    latencies = (packets["received"] - packets["created"])[there]
    assert there.sum() == summary["delivered"]["packets"] > 0
    assert latencies.mean() == pytest.approx(summary["latency"]["mean"], rel=1e-12)
    assert packets.units["created"] == "cycle"
    over_time = run.over_time()
    assert over_time["delivered"].sum() == summary["delivered"]["packets"]
    pending, window = run.pending()
    assert pending.shape == (over_time.rows, 16)
    assert pending.dtype == np.uint8 and over_time["from"][1] == window
    channels = run.channels()
    assert channels["flits"].sum() >= summary["flit_hops"] and channels.rows == len(set(zip(channels["from"], channels["to"])))


def test_tables_leave_for_pandas_arrow_and_csv(mesh: nifdy.Scenario, tmp_path: Path) -> None:
    import pandas

    packets = mesh.run(1000, packets=True).packets()
    missing = int((packets["received"] == nifdy.NOT_YET).sum())
    frame, arrow = packets.to_pandas(), packets.to_arrow()
    assert (missing > 0, int(frame["received"].isna().sum()), arrow["received"].null_count) == (True, missing, missing)
    assert arrow.schema.metadata[b"link"].decode() == frame.attrs["link"] == mesh.link
    assert arrow.schema.field("created").metadata == {b"unit": b"cycle"}
    assert json.loads(arrow.schema.metadata[b"units"])["created"] == "cycle"
    packets.to_csv(tmp_path / "packets.csv")
    back = pandas.read_csv(tmp_path / "packets.csv", comment="#")
    assert back["created"].tolist() == packets["created"].tolist() and int(back["received"].isna().sum()) == missing
    assert (tmp_path / "packets.csv").read_text().startswith(f"# {mesh.link}\n")


def test_windows_of_places_add_up_to_the_channels(mesh: nifdy.Scenario) -> None:
    run = mesh.run(0)
    table = run.series(5000, window=700)
    assert (run.cycle, table["from"].max(), table["to"].max()) == (5000, 4900, 5000)
    flits = (table["kind"] == "link") & (table["measure"] == "flits")
    assert table["value"][flits].sum() == run.channels()["flits"].sum() > 0
    delivered = (table["kind"] == "class") & (table["measure"] == "delivered")
    assert table["value"][delivered].sum() == run.summary["delivered"]["packets"]
    with pytest.raises(nifdy.Refused, match="window"):
        run.series(10, window=0)


def test_stays_of_packets_add_up_to_their_latencies(mesh: nifdy.Scenario) -> None:
    run = mesh.run(0, packets=True)
    stays, packets = run.stays(2000), run.packets()
    of: dict[tuple[int, int], int] = {}
    for source, sequence, begin, end in zip(*(stays[name].tolist() for name in ("source", "sequence", "from", "to")), strict=True):
        of[source, sequence] = of.get((source, sequence), 0) + end - begin
    received = packets["received"] != nifdy.NOT_YET
    columns = [packets[name][received].tolist() for name in ("source", "sequence", "created", "received")]
    latencies = {(source, sequence): end - begin for source, sequence, begin, end in zip(*columns, strict=True)}
    assert latencies and {name: of[name] for name in latencies} == latencies


def test_a_list_of_packets_is_played_and_traced(tmp_path: Path) -> None:
    packets = tmp_path / "packets.csv"
    packets.write_text("pid,ctime,src,dest,flits\n1,0,0,5,4\n2,3,7,1,1\n9,3,8,8,1\n")
    table = nifdy.trace("reference-mesh", packets)
    assert list(table) == ["pid", "head_inject", "tail_inject", "head_arrive", "tail_arrive", "routers"]
    assert (table["pid"].tolist(), table.units["routers"]) == ([1, 2, 9], "routers")
    played = nifdy.Scenario("reference-mesh", packets=packets).run(packets=True).packets()
    assert sorted(table["head_arrive"]) == sorted(played["head_arrive"])


def test_other_threads_go_on_while_a_run_is_simulated(mesh: nifdy.Scenario) -> None:
    counted, done = 0, threading.Event()

    def simulate() -> None:
        mesh.run(400_000)
        done.set()

    thread = threading.Thread(target=simulate)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 10_000


LONG = {
    "a run": "nifdy.run('reference-mesh', 1 << 45)",
    "a sweep": "nifdy.sweep('reference-mesh', [0.1, 0.2, 0.3], precision=0.001, seeds=64, cycles=1 << 31)",
    "an experiment": "nifdy.experiment('nifdy-figure-2', seeds=500)",
}


@pytest.mark.parametrize("what", LONG)
def test_ctrl_c_ends_what_takes_long(what: str) -> None:
    program = f"import nifdy\nprint('begins', flush=True)\n{LONG[what]}"
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "begins\n"
    child.send_signal(signal.SIGINT)
    _, told = child.communicate(timeout=120)
    assert (child.returncode, "KeyboardInterrupt" in told) == (-signal.SIGINT, True), told
