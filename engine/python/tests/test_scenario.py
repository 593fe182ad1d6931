"""What a scenario is made of, and what is refused."""

import json
import pickle
from pathlib import Path

import pytest

import nifdy


def test_a_preset_a_link_a_saved_file_and_keywords_are_the_same_scenario(mesh: nifdy.Scenario, tmp_path: Path) -> None:
    saved = tmp_path / "mesh.json"
    saved.write_text(json.dumps(mesh.values))
    assert nifdy.Scenario(saved) == nifdy.Scenario(mesh.link) == nifdy.Scenario(json.dumps(mesh.values)) == mesh
    preset = nifdy.presets()[0]
    assert nifdy.Scenario(preset["name"]) == nifdy.Scenario(preset["link"])
    assert nifdy.Scenario(settings={"workload.kind": "uniform"}) == nifdy.Scenario(workload={"kind": "uniform"})


def test_values_are_read_by_path_and_changed_in_a_copy(mesh: nifdy.Scenario) -> None:
    other = mesh.but(workload={"load": 0.1 + 0.2})
    assert (mesh["workload.load"], other["workload.load"], other["topology.size"]) == (0.2, 0.3, "4x4")
    assert (other.nodes, other.ends, other == mesh) == (16, False, False)
    with pytest.raises(KeyError, match="topology.colour"):
        mesh["topology.colour"]


def test_what_is_wrong_is_named_with_field_value_and_what_is_allowed() -> None:
    with pytest.raises(nifdy.Refused) as refused:
        nifdy.Scenario(router={"buffer_depth": 90000}, topology={"knd": "mesh"})
    problems = {problem.field: problem for problem in refused.value.problems}
    assert problems["router.buffer_depth"].value == "90000"
    assert "4096" in problems["router.buffer_depth"].sentence
    assert "did you mean topology.kind?" in problems["topology.knd"].sentence
    assert "router.buffer_depth=90000: " in str(refused.value)


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        (lambda: nifdy.Scenario("reference-mush"), "preset", "reference-mesh"),
        (lambda: nifdy.Scenario('{"router": 3}'), "router", "expected an object"),
        (lambda: nifdy.Scenario("{"), "scenario", "is not JSON"),
        (lambda: nifdy.Scenario("reference-mesh", side="c"), "side", "expected a or b"),
        (lambda: nifdy.Scenario("reference-mesh", side="b"), "side", "one run only"),
        (lambda: nifdy.Scenario("reference-mesh", network="net.txt"), "network", "takes the place"),
        (lambda: nifdy.Scenario(Path("nowhere.json")), "nowhere.json", "cannot be read"),
        (lambda: nifdy.Scenario(workload=3), "workload", "by name"),
        (lambda: nifdy.run("reference-mesh"), "cycles", "never ends"),
        (lambda: nifdy.run("reference-mesh", -1), "cycles", "from 0 up"),
        (lambda: nifdy.run("reference-mesh", 10).packets(), "packets", "packets=True"),
        (lambda: nifdy.sweep("reference-mesh", []), "loads", "at least one"),
        (lambda: nifdy.sweep("reference-mesh", [0.1], precision=0), "precision", "0.001 to 1"),
        (lambda: nifdy.sweep("reference-mesh", [7.5]), "workload.load", "allowed"),
        (lambda: nifdy.sweep("cyclic-shift", [0.1]), "workload.load", "does not apply"),
        (lambda: nifdy.sweep("reference-mesh", [0.1], threads=0), "threads", "from 1 up"),
        (lambda: nifdy.experiment("nifdy-figure-22"), "experiment", "unknown experiment"),
        (lambda: nifdy.experiment({"name": "x"}), "title", "is missing"),
        (lambda: nifdy.show("reference-mesh", height=3), "height", "100 pixels"),
    ],
)
def test_everything_that_is_given_is_checked(wrong, field: str, sentence: str) -> None:
    with pytest.raises(nifdy.Refused) as refused:
        wrong()
    problem = refused.value.problems[0]
    assert (problem.field, sentence in problem.sentence) == (field, True), str(refused.value)


def test_scenarios_and_refusals_travel_to_other_processes(mesh: nifdy.Scenario) -> None:
    assert pickle.loads(pickle.dumps(mesh)) == mesh
    refusal = nifdy.Refused([("router.vcs", "900", "is outside 1..16")])
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.problems, str(again)) == (refusal.problems, "router.vcs=900: is outside 1..16")


def test_a_network_and_packets_come_from_files(tmp_path: Path) -> None:
    network, packets = tmp_path / "ring.txt", tmp_path / "packets.csv"
    network.write_text("0 1\n1 2\n2 3\n3 0\n")
    packets.write_text("pid,ctime,src,dest,flits\n1,0,0,2,1\n2,5,3,1,4\n")
    scenario = nifdy.Scenario(network=network, packets=packets)
    assert (scenario.nodes, scenario["workload.kind"], scenario.ends) == (4, "trace", True)
    assert any("edge list" in sentence or "nodes" in sentence for sentence in scenario.told), scenario.told
    assert nifdy.run(scenario).summary["delivered"]["packets"] == 2
