//! What is drawn of a network before it runs.

use lab::papers::presets;
use net::topology::Graph;
use shown::inspect::outline;
use sim::scenario::{Scenario, link::Link, read};
use sim::simulation::Simulation;

fn scenarios() -> impl Iterator<Item = (String, Scenario)> {
    presets().flat_map(|preset| {
        let (link, problems) = Link::parse(&preset.link(), presets());
        assert!(problems.is_empty(), "{}: {problems:?}", preset.name);
        [0, 1].map(|side| {
            let pairs = link.side(side);
            let (scenario, _) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
            (format!("{} {side}", preset.name), scenario)
        })
    })
}

#[test]
fn an_outline_has_the_channels_and_buffers_of_the_machine_that_runs() {
    for (name, scenario) in scenarios() {
        let outline = outline(&scenario, &Graph::new(&scenario.topology));
        let simulation = Simulation::new(&scenario);
        let machine = simulation.machine();
        let ids = machine.ids();
        assert_eq!([outline.nodes, outline.routers, outline.ports], [ids.nodes, ids.routers, ids.ports], "{name}");
        assert_eq!(outline.vcs, ids.vcs, "{name}");
        let first = ids.inputs().next().expect("a router has an input");
        if machine.fixed().capabilities.buffer_depth.is_some() {
            assert_eq!(outline.buffer_depth, machine.slots(first), "{name}");
        }
    }
}
