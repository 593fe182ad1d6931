//! The rules between parameters: what no single bound can say.

use super::{Deaf, Library, Networks, NoAck, Scenario};
use net::parameter::rule::Rule;
use net::routing::Asked;
use net::topology::{Family, Graph};

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
    planes(scenario, &mut rule);
    flits_each_cycle(scenario, &mut rule);
    adapters(scenario, &mut rule);
    services(scenario, &mut rule);
    failing_links(scenario, &mut rule);
    packets_and_buffers(scenario, &mut rule);
    scenario.ni.check(&mut rule);
    order(scenario, &mut rule);
    every_packet(scenario, &mut rule);
    deaf_node(scenario, &mut rule);
    broadcast(scenario, &mut rule);
    scenario.workload.check(&scenario.setting(), &mut rule);
    broken
}

fn routing(scenario: &Scenario, rule: Rule) {
    let (vcs, networks) = (scenario.router.own().vcs(), scenario.channel.networks.count());
    let own = scenario.router.own().vcs_of_first();
    let topology = scenario.topology.own();
    let stores = scenario.router.own().stores_what_is_blocked();
    let (family, has_spanning_tree) = (topology.family(), topology.has_spanning_tree());
    let asked = Asked { family, dimensions: topology.dimensions(), has_spanning_tree, vcs: own, stores };
    scenario.routing.own().check(&asked, rule);
    let (ports, most) = (topology.ports(), scenario.router.own().most_queues());
    rule(ports * vcs * networks <= most, "router.vcs", &|| {
        let possible = match most / (ports * networks) {
            0 => "take fewer ports".to_string(),
            vcs => format!("at most {vcs} are possible"),
        };
        format!(
            "{vcs} virtual channels on {networks} networks at {ports} ports make more than {most} queues in a router: {possible}"
        )
    });
}

/// What routers ask for that are made for networks in planes.
fn planes(scenario: &Scenario, rule: Rule) {
    if !scenario.router.own().needs_planes() {
        return;
    }
    let (topology, channel) = (&scenario.topology, &scenario.channel);
    let needed = |wanted: &'static str| {
        move || format!("is not possible with router.kind={}: {wanted}", scenario.router.value())
    };
    rule(topology.own().family() == Family::Planes, "topology.kind", &needed("topology.kind=planes is needed"));
    rule(channel.networks == Networks::One, "channel.networks", &needed("channel.networks=one is needed"));
    let delays = [
        ("channel.wire_delay", channel.wire_delay.get()),
        ("channel.node_wire_delay", channel.node_wire_delay.get()),
        ("channel.inject_delay", channel.inject_delay.get()),
        ("channel.loss", channel.loss.get()),
    ];
    for (path, value) in delays {
        rule(value == 0, path, &needed("0 is needed"));
    }
}

/// What routers ask for whose channels pass a flit in each cycle.
fn flits_each_cycle(scenario: &Scenario, rule: Rule) {
    if !scenario.router.own().passes_a_flit_each_cycle() {
        return;
    }
    let channel = &scenario.channel;
    let needed = |wanted: &'static str| {
        move || format!("is not possible with router.kind={}: {wanted}", scenario.router.value())
    };
    rule(channel.flit_cycles.get() == 1, "channel.flit_cycles", &needed("1 is needed"));
    let in_slots = channel.networks == Networks::Slots;
    rule(!in_slots, "channel.networks", &needed("demand is needed, or one"));
    rule(channel.loss.get() == 0, "channel.loss", &needed("0 is needed"));
}

/// What routers ask for that are interfaces as well: a link for each port but that of the node, a byte wide.
fn adapters(scenario: &Scenario, rule: Rule) {
    if !scenario.router.own().is_the_interface() {
        return;
    }
    let (topology, channel) = (scenario.topology.own(), &scenario.channel);
    let (kind, links) = (scenario.router.value(), 2 * topology.dimensions());
    let needed = |wanted: &'static str| move || format!("is not possible with router.kind={kind}: {wanted}");
    let is_grid = matches!(topology.family(), Family::Mesh | Family::Torus | Family::Cube);
    let is_grid = is_grid && topology.ports() == links + 1;
    rule(is_grid, "topology.kind", &needed("a mesh, torus or hypercube with one node at each router is needed"));
    rule(topology.ports() <= 7, "topology.kind", &needed("three dimensions at most make six links"));
    rule(channel.networks == Networks::One, "channel.networks", &needed("channel.networks=one is needed"));
    rule(
        channel.flit_cycles.get() == 1,
        "channel.flit_cycles",
        &needed("1 is needed, as a cycle is the time of a byte"),
    );
    let delays = [
        ("channel.node_wire_delay", channel.node_wire_delay.get()),
        ("channel.inject_delay", channel.inject_delay.get()),
        ("channel.eject_delay", channel.eject_delay.get()),
        ("channel.loss", channel.loss.get()),
    ];
    for (path, value) in delays {
        rule(value == 0, path, &needed("0 is needed"));
    }
}

/// What a link that fails, and ways round it, take.
fn failing_links(scenario: &Scenario, rule: Rule) {
    let (own, topology) = (scenario.router.own(), scenario.topology.own());
    let has_ways = scenario.value("routing.kind").as_deref() == Some("detour");
    rule(!own.goes_round() || has_ways, "router.policy", &|| {
        "round sends packets by other ways than that of dimension order: routing.kind=detour is needed".to_string()
    });
    let Some((node, port)) = own.failing_link() else { return };
    let nodes = scenario.nodes();
    rule(node < nodes, "router.fault.node", &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
    let dimensions = topology.dimensions();
    rule(port < 2 * dimensions, "router.fault.way", &|| {
        format!("there are {dimensions} dimensions only: a link of one of them is needed")
    });
    let is_grid = matches!(topology.family(), Family::Mesh | Family::Torus | Family::Cube);
    if is_grid && node < nodes && port < 2 * dimensions && topology.ports() == 2 * dimensions + 1 {
        let graph = Graph::new(&scenario.topology);
        let has_link = graph.leaving[(node * graph.ports + port) as usize].is_some();
        rule(has_link, "router.fault.way", &|| format!("leads nowhere from node {node}, which is at an edge"));
    }
}

/// What a second service needs: routers that tell it apart, and classes of channels where its packets, or those that
/// share its channels, may wait in rings.
fn services(scenario: &Scenario, rule: Rule) {
    let is_told_apart = scenario.router.own().is_the_interface();
    rule(is_told_apart || !scenario.workload.has_services(), "workload.kind", &|| {
        "has packets of two services, which only adapters tell apart: router.kind=spider is needed".to_string()
    });
    let Some(of_second) = scenario.router.own().second_service() else { return };
    let ([first, second], stalls, is_split) = (of_second.sets, of_second.stalls, of_second.is_split);
    let has_rings = scenario.topology.own().family() == Family::Torus;
    let shares = first & second != 0;
    if has_rings && scenario.value("routing.datelines").as_deref() == Some("off") {
        rule(!shares || stalls == [false; 2], "routing.datelines", &|| {
            "off puts a service whose packets wait where they are on channels of another that keeps to no class, so that a ring can close: on is needed, or channels of its own".to_string()
        });
        return;
    }
    if !has_rings || scenario.value("routing.datelines").as_deref() != Some("on") {
        return;
    }
    let channels = second.count_ones();
    rule(!is_split || channels.is_multiple_of(2), "router.second.channels", &|| {
        format!(
            "{channels} cannot be split into the two classes that keep rings free of deadlock: an even number is needed, or router.second.datelines=off"
        )
    });
    rule(is_split || !stalls[1], "router.second.datelines", &|| {
        "lets packets that wait where they are wait for each other all the way round a ring: on is needed, or a scheme that stores them".to_string()
    });
    rule(is_split || !shares || !stalls[0], "router.second.datelines", &|| {
        "puts packets that keep to no class on channels on which others wait where they are, so that a ring can close: on is needed, or channels of its own".to_string()
    });
    rule(first == second || !shares || stalls == [false; 2], "router.second.channels", &|| {
        "shares some channels with a service whose packets wait where they are, and not all, so that classes do not match: all are needed, or none".to_string()
    });
}

fn packets_and_buffers(scenario: &Scenario, rule: Rule) {
    let (flits, acks) = (scenario.packet.flits.get(), scenario.packet.ack_flits.get());
    let data = scenario.longest_packet();
    let longest = if scenario.ni.acks().is_some() { data.max(acks) } else { data };
    scenario.router.own().check(longest, rule);
    let shortest = scenario.router.own().shortest_packet();
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
        "0 is for networks that keep the order of each pair, which this one does not: take at least 1 cycle, in practice the longest that a packet may be under way".to_string()
    });
    let keeps = scenario.ni.restores_order() || scenario.has_one_path();
    rule(keeps || scenario.software.library != Library::InOrder, "software.library", &|| {
        "in_order needs packets in order, which this network does not keep and only the NIFDY interface restores: take reordering, or NIFDY, or a mesh, hypercube or butterfly with one virtual channel".to_string()
    });
}

/// What programs need that hang if a packet is lost.
fn every_packet(scenario: &Scenario, rule: Rule) {
    let loses = scenario.channel.loss.get() > 0 || scenario.router.own().drops();
    let keeps = !loses || scenario.ni.lifetime().is_some();
    rule(keeps || !scenario.workload.needs_every_packet(), "workload.kind", &|| {
        "waits for ever for a message that is lost, and this network loses some: take NIFDY with retransmission, or a channel.loss of 0 and no program that drops packets".to_string()
    });
}

/// What packets need that are for several nodes, or that a node passes on.
fn broadcast(scenario: &Scenario, rule: Rule) {
    let (workload, flits) = (&scenario.workload, scenario.packet.flits.get());
    let topology = scenario.topology.own();
    let is_planes = topology.family() == Family::Planes;
    let is_flat = matches!(topology.family(), Family::Mesh | Family::Torus) && topology.dimensions() == 2;
    let is_flat = is_flat && scenario.router.own().is_the_interface();
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
    let longest = scenario.router.own().longest_copied();
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
        one_link_each_way && self.router.own().vcs() == 1 && !self.router.own().lets_overtake()
    }
}
