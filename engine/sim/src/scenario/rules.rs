//! The rules between parameters: what no single bound can say.

use super::routed::{self, Paths};
use super::{Deaf, Library, Networks, NoAck, Scenario, failing};
use crate::workload::Range;
use net::parameter::rule::Rule;
use net::topology::{Family, Near};

/// Every rule that the scenario breaks, as (path to show it at, sentence that reads on after the path).
pub fn check(scenario: &Scenario) -> Vec<(&'static str, String)> {
    let mut broken = Vec::new();
    let mut rule = |holds: bool, path: &'static str, sentence: &dyn Fn() -> String| {
        if !holds {
            broken.push((path, sentence()));
        }
    };
    scenario.topology.own().check(&mut rule);
    routing(scenario, &mut rule);
    routers(scenario, &mut rule);
    ranges(scenario, &mut rule);
    packets(scenario, &mut rule);
    scenario.ni.check(&mut rule);
    order(scenario, &mut rule);
    every_packet(scenario, &mut rule);
    deaf_node(scenario, &mut rule);
    broadcast(scenario, &mut rule);
    scenario.workload.check(&scenario.setting(), &mut rule);
    listed_receivers(scenario, &mut rule);
    if broken.is_empty() {
        failing::planned(scenario, &mut |holds, path, sentence| {
            if !holds {
                broken.push((path, sentence()));
            }
        });
    }
    broken
}

fn routing(scenario: &Scenario, rule: Rule) {
    let (topology, capabilities) = (scenario.topology.own(), scenario.router.capabilities());
    let (vcs, networks) = (capabilities.vcs, scenario.channel.networks.count());
    let (ports, at_ports) = (topology.ports(), scenario.routing.own().proposes_at_ports());
    let most = if at_ports { capabilities.most_at_ports } else { capabilities.most_queues };
    let fits = ports * vcs * networks <= most;
    let mut has_graph = true;
    topology.check(&mut |holds, _, _| has_graph &= holds);
    let graph = || topology.graph();
    let network = Paths {
        has_spanning_tree: topology.has_spanning_tree(),
        longest: &|| topology.longest_path(),
        graph: if has_graph { Some(&graph) } else { None },
        in_pairs: fits && !at_ports && scenario.virtual_networks().is_in_pairs(ports),
    };
    routed::function(scenario, &network, rule);
    rule(fits, "router.vcs", &|| {
        let possible = match most / (ports * networks) {
            0 if most >= ports => "at most 1, with channel.networks=one, is possible".to_string(),
            0 => "take fewer ports".to_string(),
            vcs => format!("at most {vcs} are possible"),
        };
        let in_fours = capabilities.in_fours.iter().filter(|&&(vcs, most)| ports * vcs * networks <= most);
        let or: String = in_fours.filter(|_| !at_ports).map(|(vcs, _)| format!(", or {vcs}")).collect();
        format!(
            "{vcs} virtual channels on {networks} networks at {ports} ports make {} queues in a router, and at most {most} are allowed here: {possible}{or}",
            ports * vcs * networks
        )
    });
}

/// Receivers that may be listed, those of all nodes together; as many as there can be pairs of 4096 nodes.
const MOST_LISTED: usize = 1 << 24;

/// Lists of the receivers near each node, which are long where there are very many nodes.
fn listed_receivers(scenario: &Scenario, rule: Rule) {
    let Some((hops, path)) = scenario.workload.lists_receivers() else { return };
    let topology = scenario.topology.own();
    let mut has_graph = true;
    topology.check(&mut |holds, _, _| has_graph &= holds);
    if has_graph && u64::from(topology.nodes()).pow(2) > MOST_LISTED as u64 {
        let count = Near::new(&topology.graph()).count(hops, MOST_LISTED);
        rule(count <= MOST_LISTED, path, &|| {
            format!(
                "{hops} hops are too many for {} nodes: the receivers of each are listed, and at most {MOST_LISTED} in all are possible",
                topology.nodes()
            )
        });
    }
}

/// What packets need that keep to ranges of virtual channels.
fn ranges(scenario: &Scenario, rule: Rule) {
    let Some(ranges) = scenario.workload.ranges() else { return };
    let capabilities = scenario.router.capabilities();
    rule(capabilities.classes.is_some(), "workload.kind", &|| {
        "has packets that keep to ranges of virtual channels: router.kind=virtual_channel is needed".to_string()
    });
    rule(scenario.ni.acks().is_none(), "ni.kind", &|| {
        "makes acknowledgements, which keep to no range of virtual channels: plain or buffers is needed where packets do"
            .to_string()
    });
    rule(scenario.channel.networks == Networks::One, "channel.networks", &|| {
        "is not possible with packets that keep to ranges of virtual channels: one is needed".to_string()
    });
    rule(scenario.routing.own().takes_any_channels(), "routing.kind", &|| {
        "tells virtual channels apart, and so do ranges that packets keep to: up_down, destination_tag, least_latency, or dimension_order in networks without rings is needed".to_string()
    });
    let ports = scenario.topology.own().ports();
    let is_in_pairs = !scenario.routing.own().proposes_at_ports() && scenario.virtual_networks().is_in_pairs(ports);
    for Range { lowest, highest, path } in ranges {
        let last = capabilities.vcs - 1;
        rule(lowest <= highest.min(last), path, &|| format!("{lowest} is above the highest, {}", highest.min(last)));
        let has_whole_pairs = lowest % 2 == 0 && (highest % 2 == 1 || highest >= last);
        rule(!is_in_pairs || has_whole_pairs, path, &|| {
            format!(
                "{lowest} to {highest} parts neighbours that routing knows as one, as it does at routers with more than 64 virtual channels: a range from an even number to an odd one is needed"
            )
        });
    }
}

/// What the kind of the routers needs, and what only some of them can.
fn routers(scenario: &Scenario, rule: Rule) {
    let tells_services_apart = scenario.router.capabilities().services.is_some();
    rule(tells_services_apart || !scenario.workload.has_services(), "workload.kind", &|| {
        "has packets of two services, which only adapters tell apart: router.kind=spider is needed".to_string()
    });
    let takes_classes = scenario.router.capabilities().classes.is_some();
    rule(takes_classes || !scenario.workload.makes_classes(), "workload.kind", &|| {
        "has packets of two classes, which share virtual channels: router.kind=virtual_channel is needed".to_string()
    });
    rule(scenario.ni.acks().is_none() || !scenario.has_classes(), "ni.kind", &|| {
        "makes acknowledgements, which are of no class: plain or buffers is needed where packets are of two".to_string()
    });
    let capabilities = scenario.router.capabilities();
    let prefers = scenario.has_classes() && capabilities.classes.is_some_and(|classes| classes.preferred.is_some());
    rule(!prefers || !capabilities.moves_whole_packets, "router.switching", &|| {
        "is not possible where nodes prefer a class, which may take the room that a packet of the other has found: wormhole is needed, or a router.priority of none or age".to_string()
    });
    let has_own_delays = scenario.topology.own().has_own_delays();
    rule(scenario.router.capabilities().links_have_own_delays || !has_own_delays, "topology.graph", &|| {
        "has links with latencies of their own, which only some routers know: router.kind=virtual_channel or ideal is needed"
            .to_string()
    });
    let has_own_paces = scenario.topology.own().has_own_paces();
    rule(scenario.router.capabilities().links_have_own_paces || !has_own_paces, "topology.graph", &|| {
        "has links that are narrower than others, which only some routers know: router.kind=virtual_channel is needed"
            .to_string()
    });
    let (data, acks) = (scenario.longest_packet(), scenario.packet.ack_flits.get());
    let longest = if scenario.ni.acks().is_some() { data.max(acks) } else { data };
    scenario.router.own().check(&scenario.site(), longest, rule);
}

fn packets(scenario: &Scenario, rule: Rule) {
    let (flits, acks) = (scenario.packet.flits.get(), scenario.packet.ack_flits.get());
    let shortest = scenario.router.capabilities().shortest_packet;
    for (path, flits) in [("packet.flits", Some(flits)), ("packet.ack_flits", scenario.ni.acks().map(|_| acks))] {
        rule(flits.is_none_or(|flits| flits >= shortest), path, &|| {
            format!(
                "{} flits are no packet: {shortest} at least are needed, for its header and something to deliver",
                flits.unwrap_or(0)
            )
        });
    }
    rule(scenario.payload_bytes() > 0, "packet.flits", &|| {
        format!(
            "{flits} flits leave no room for data after {} header flits and the library's bookkeeping word",
            scenario.packet.header_flits.get()
        )
    });
    let slots = scenario.channel.networks == Networks::Slots;
    let cycles = scenario.channel.flit_cycles.get();
    rule(!slots || cycles.is_multiple_of(2), "channel.flit_cycles", &|| {
        format!("{cycles} cycles for a flit do not fit time slots of every other cycle: an even number is needed")
    });
}

fn order(scenario: &Scenario, rule: Rule) {
    let in_order = scenario.software.library == Library::InOrder;
    let lifetime = scenario.ni.lifetime();
    rule(!in_order || scenario.channel.loss.get() == 0 || lifetime.is_some(), "software.library", &|| {
        "in_order needs every packet, and this network loses some: take reordering, or NIFDY with retransmission, or a channel.loss of 0".to_string()
    });
    rule(!in_order || scenario.software.no_ack == NoAck::Never, "software.no_ack", &|| {
        "takes packets out of the order that software.library=in_order needs: take never, or the reordering library"
            .to_string()
    });
    let two_ways = scenario.channel.networks != Networks::One && scenario.workload.has_replies();
    let keeps_pairs_in_order = scenario.has_one_path() && !two_ways;
    rule(lifetime.is_none_or(|lifetime| lifetime > 0 || keeps_pairs_in_order), "ni.retransmit.lifetime", &|| {
        "0 is for networks that keep the order of each pair, which this one does not: take at least 1 cycle, in practice the longest time that a packet may be in the network".to_string()
    });
    // A packet of one class does not wait behind one of the other at its node.
    let keeps = scenario.ni.restores_order() || scenario.has_one_path() && !scenario.has_classes();
    rule(keeps || scenario.software.library != Library::InOrder, "software.library", &|| {
        "in_order needs packets in order, which this network does not keep and only the NIFDY interface restores: take reordering, or NIFDY, or a mesh, hypercube or butterfly with one virtual channel".to_string()
    });
}

/// What programs need that hang if a packet is lost.
fn every_packet(scenario: &Scenario, rule: Rule) {
    let fails = scenario.topology.own().fails().is_some();
    let loses = scenario.channel.loss.get() > 0 || scenario.router.capabilities().drops || fails;
    let keeps = !loses || scenario.ni.lifetime().is_some();
    rule(keeps || !scenario.workload.needs_every_packet(), "workload.kind", &|| {
        "waits for ever for a message that is lost, and this network loses some: take NIFDY with retransmission, or a channel.loss of 0, no program that drops packets and no links that fail in the middle of the run".to_string()
    });
}

/// What packets need that are for several nodes, or that a node passes on.
fn broadcast(scenario: &Scenario, rule: Rule) {
    let (workload, flits) = (&scenario.workload, scenario.packet.flits.get());
    let (topology, capabilities) = (scenario.topology.own(), scenario.router.capabilities());
    let is_planes = topology.family() == Family::Planes;
    let is_flat = matches!(topology.family(), Family::Mesh | Family::Torus) && topology.dimensions() == 2;
    let is_flat = is_flat && capabilities.is_the_interface;
    rule(!workload.needs_grid() || is_planes || is_flat, "workload.kind", &|| {
        "is for the nodes of a grid: topology.kind=planes is needed, or a mesh or torus of two dimensions with router.kind=spider".to_string()
    });
    rule(!workload.needs_planes() || is_planes || !is_flat, "workload.kind", &|| {
        "goes on by a path, or from another node, or is passed on by the chips there: topology.kind=planes is needed"
            .to_string()
    });
    if !workload.needs_copies() {
        return;
    }
    let longest = capabilities.longest_copied;
    rule(longest.is_some(), "workload.kind", &|| {
        "has routers copy packets or pass them on: router.kind=mad_postman with router.flow=mad_postman is needed, or router.kind=spider without programs that drop packets; a broadcast also goes by workload.by=messages"
            .to_string()
    });
    let longest = longest.unwrap_or(flits);
    rule(flits <= longest, "packet.flits", &|| {
        format!("{flits} flits are more than chips can copy or pass on: at most {longest}, which a buffer holds")
    });
    rule(scenario.ni.acks().is_none(), "ni.kind", &|| {
        "acknowledges packets one by one, and a packet with several receivers is none of them: take plain".to_string()
    });
}

fn deaf_node(scenario: &Scenario, rule: Rule) {
    let nodes = scenario.nodes();
    if let Deaf::Node(deaf) = &*scenario.software.deaf {
        let node = deaf.node.get();
        rule(node < nodes, "software.deaf.node", &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
    }
}

impl Scenario {
    /// Whether all packets of a pair take the same channels one after the other, so that they cannot overtake
    /// (scorecard NIFDY-79).
    fn has_one_path(&self) -> bool {
        let one_link_each_way = self.routing.own().has_one_path(&self.topology);
        let capabilities = self.router.capabilities();
        one_link_each_way && capabilities.vcs == 1 && !capabilities.lets_overtake
    }
}
