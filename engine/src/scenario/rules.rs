//! The rules between parameters: what no single bound can say.

use super::{
    Arrivals, Barrier, Datelines, Deaf, FLIT_BYTES, Interleaving, Library, Networks, Ni, NoAck, Retransmit, Scenario,
    Switching, Topology, Workload,
};
use crate::parameter::rule::Rule;

/// Every rule that the scenario breaks, as (path to show it at, sentence that reads on after the path).
pub fn check(scenario: &Scenario) -> Vec<(&'static str, String)> {
    let mut broken = Vec::new();
    let mut rule = |holds: bool, path: &'static str, sentence: &dyn Fn() -> String| {
        if !holds {
            broken.push((path, sentence()));
        }
    };
    scenario.topology.own().check(&mut rule);
    virtual_channels(scenario, &mut rule);
    packets_and_buffers(scenario, &mut rule);
    interfaces(scenario, &mut rule);
    order(scenario, &mut rule);
    numbers_of_nodes(scenario, &mut rule);
    programs(scenario, &mut rule);
    broken
}

fn virtual_channels(scenario: &Scenario, rule: Rule) {
    let (vcs, networks) = (scenario.router.vcs.get(), scenario.channel.networks.count());
    if matches!(&scenario.topology, Topology::Torus(torus) if torus.datelines == Datelines::Kept) {
        rule(vcs.is_multiple_of(2), "router.vcs", &|| {
            format!(
                "{vcs} cannot be split into the two classes of virtual channels that keep a torus free of deadlock: an even number is needed, or topology.datelines=off"
            )
        });
    }
    let ports = scenario.topology.own().ports();
    rule(ports * vcs * networks <= 64, "router.vcs", &|| {
        format!(
            "{vcs} virtual channels on {networks} networks at {ports} ports make more than 64 queues in a router: at most {} are possible",
            64 / (ports * networks)
        )
    });
}

fn packets_and_buffers(scenario: &Scenario, rule: Rule) {
    let (flits, acks) = (scenario.packet.flits.get(), scenario.packet.ack_flits.get());
    let depth = scenario.router.buffer_depth.get();
    let longest = if matches!(scenario.ni, Ni::Nifdy(_)) { flits.max(acks) } else { flits };
    let whole_packets = scenario.router.switching != Switching::Wormhole;
    rule(!whole_packets || depth >= longest, "router.buffer_depth", &|| {
        format!(
            "{depth} flits cannot hold a packet of {longest} flits, which only wormhole switching allows: at least {longest} are needed"
        )
    });
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

fn interfaces(scenario: &Scenario, rule: Rule) {
    if let Ni::Buffers(buffers) = &scenario.ni {
        let (total, arrivals) = (buffers.total.get(), buffers.arrivals.get());
        rule(arrivals < total, "ni.arrivals", &|| {
            format!(
                "{arrivals} of {total} buffers for arrivals leave none for sending: at most {} are possible",
                total - 1
            )
        });
    }
}

fn order(scenario: &Scenario, rule: Rule) {
    let in_order = scenario.software.library == Library::InOrder;
    let timer = match &scenario.ni {
        Ni::Nifdy(nifdy) => match &nifdy.retransmit {
            Retransmit::Timer(timer) => Some(timer),
            Retransmit::Never(_) => None,
        },
        _ => None,
    };
    rule(!in_order || scenario.channel.loss.get() == 0 || timer.is_some(), "software.library", &|| {
        "in_order needs every packet, and this network loses some: take reordering, or NIFDY with retransmission, or a channel.loss of 0".to_string()
    });
    rule(!in_order || scenario.software.no_ack == NoAck::Never, "software.no_ack", &|| {
        "takes packets out of the order that software.library=in_order needs: take never, or the reordering library"
            .to_string()
    });
    let two_ways = scenario.channel.networks != Networks::One && matches!(scenario.workload, Workload::RequestReply(_));
    let keeps_pairs_in_order = scenario.has_one_path() && !two_ways;
    rule(timer.is_none_or(|timer| timer.lifetime.get() > 0 || keeps_pairs_in_order), "ni.retransmit.lifetime", &|| {
        "0 is for networks that keep the order of each pair, which this one does not: take at least 1 cycle, in practice the longest that a packet may be under way".to_string()
    });
    let keeps = matches!(scenario.ni, Ni::Nifdy(_)) || scenario.has_one_path();
    rule(keeps || scenario.software.library != Library::InOrder, "software.library", &|| {
        "in_order needs packets in order, which this network does not keep and only the NIFDY interface restores: take reordering, or NIFDY, or a mesh, hypercube or butterfly with one virtual channel".to_string()
    });
}

fn numbers_of_nodes(scenario: &Scenario, rule: Rule) {
    let nodes = scenario.nodes();
    if let Deaf::Node(deaf) = &*scenario.software.deaf {
        let node = deaf.node.get();
        rule(node < nodes, "software.deaf.node", &|| format!("there is no node {node}: 0 to {} are there", nodes - 1));
    }
    let arrivals = match &scenario.workload {
        Workload::HotSpot(hot) => {
            let node = hot.node.get();
            rule(node < nodes, "workload.node", &|| format!("there is no node {node}: 0 to {} are there", nodes - 1));
            Some(&hot.arrivals)
        }
        Workload::Uniform(uniform) => Some(&uniform.arrivals),
        Workload::Permutation(permutation) => {
            rule(nodes.is_power_of_two(), "workload.pattern", &|| {
                format!(
                    "is made of the bits of a node's number, which {nodes} nodes do not fill: a power of two of them is needed"
                )
            });
            Some(&permutation.arrivals)
        }
        Workload::Phases(phases) => {
            let (fewest, most) = (phases.fewest.get(), phases.most.get());
            rule(fewest <= most, "workload.fewest", &|| format!("{fewest} is more than the most, {most}"));
            None
        }
        Workload::CyclicShift(shift) => {
            interleaving(shift.barrier, &shift.interleaving, rule);
            None
        }
        Workload::RandomBlocks(random) => {
            interleaving(random.barrier, &random.interleaving, rule);
            None
        }
        Workload::RequestReply(_) | Workload::Em3d(_) | Workload::RadixSort(_) => None,
    };
    if let Some(Arrivals::Bursty(bursty)) = arrivals {
        let (shortest, longest) = (bursty.shortest.get(), bursty.longest.get());
        rule(shortest <= longest, "workload.arrivals.shortest", &|| {
            format!("{shortest} is more than the longest, {longest}")
        });
    }
}

fn interleaving(barrier: Barrier, order: &Interleaving, rule: Rule) {
    let interleaved = matches!(order, Interleaving::Interleaved(_));
    rule(!interleaved || barrier == Barrier::None, "workload.barrier", &|| {
        "has no transfer to stand after while the packets of several are interleaved: none is allowed then".to_string()
    });
}

fn programs(scenario: &Scenario, rule: Rule) {
    match &scenario.workload {
        Workload::Em3d(em3d) => {
            let (nodes, degree) = (em3d.n_nodes.get(), em3d.d_nodes.get());
            rule(degree <= nodes, "workload.d_nodes", &|| {
                format!("{degree} different nodes of a processor that has {nodes} are not there: at most {nodes} are")
            });
            let most = MOST_ARCS / scenario.nodes() / degree;
            rule(nodes <= most, "workload.n_nodes", &|| {
                format!(
                    "{nodes} nodes of degree {degree} on each of {} processors make too large a graph: at most {most} are possible",
                    scenario.nodes()
                )
            });
            let tells_places = scenario.software.library == Library::InOrder || scenario.packet.header_flits.get() > 0;
            rule(tells_places, "packet.header_flits", &|| {
                "0 leaves no word to say where data belong, which EM3D needs where packets may overtake: 1 at least, or the library that relies on order, is needed"
                    .to_string()
            });
        }
        Workload::RadixSort(sort) => {
            let (radix, passes) = (sort.radix.get(), sort.passes.get());
            rule(radix * passes <= 32, "workload.passes", &|| {
                format!(
                    "{passes} digits of {radix} bits are more than the 32 bits of a key: at most {} are possible",
                    32 / radix
                )
            });
            let payload = scenario.payload_bytes();
            rule(payload >= 2 * FLIT_BYTES, "packet.flits", &|| {
                format!("{payload} bytes of data in a packet are not enough for a key and its place: 8 at least are")
            });
        }
        _ => {}
    }
}

/// Most dependences of each kind in the graph of EM3D, so that it fits into the memory of a page.
const MOST_ARCS: u32 = 4_000_000;

impl Scenario {
    /// Whether all packets of a pair take the same channels one after the other, so that they cannot overtake
    /// (scorecard NIFDY-79).
    fn has_one_path(&self) -> bool {
        let one_link_each_way = match &self.topology {
            Topology::Mesh(_) | Topology::Butterfly(_) | Topology::Hypercube(_) | Topology::ConcentratedMesh(_) => true,
            Topology::Torus(_) => false,
            Topology::Multibutterfly(butterfly) => butterfly.stages.get() == 1,
            Topology::Cm5Tree(tree) => tree.nodes.get() == 4,
            Topology::FatTree(tree) => tree.nodes.get() == 4,
        };
        one_link_each_way && self.router.vcs.get() == 1
    }
}
