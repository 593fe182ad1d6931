//! The 64-node machines of the NIFDY paper (§3, Table 3), each with one set of parameters.
//!
//! Links are a byte wide (half a byte on the CM-5-like tree), so a flit of 4 bytes takes 4 cycles (8). Routing and
//! interface delays make the header latencies of Table 3 exact for every pair of nodes on an idle network. Buffers make
//! its volumes, in packets of 8 words per node and logical network: on meshes and tori those of the links into an inner
//! router, exactly; elsewhere those of all inputs, exactly with two packets at each, and within 1 % on the CM-5-like
//! tree. A packet passes a butterfly's four channels of 4 cycles and its interface in 17 cycles: no cycle is left for
//! routing. Every machine names the same channel and router parameters, so one can be laid over another.

/// What processors do on every machine: "both CMMD and Strata always choose reception over injection: they poll until
/// the network is empty" (CM-5 paper §6). A poll in vain takes 22 cycles of a processor (Table 2), see [`PROGRAMS`].
pub const PROCESSORS: &str = "software.poll=until_empty&software.t_poll=27";

/// Table 2 in cycles of the network, for the programs of the CM-5's libraries (§4.3 to §4.5): it counts "processor
/// cycles", of 33 MHz (CM-5 paper §2), and a network that has 40 MB/s for each node over two links (the same) of 4 bits
/// a cycle (NIFDY §3) has 40 MHz. Synthetic traffic has T_send 40 and T_receive 60, which §2.4.3 adds to latencies of
/// networks.
pub const PROGRAMS: &str = "software.t_send=56&software.t_receive=68";

/// Cycles of a processor and of the network in the same time.
pub const CLOCKS: [u64; 2] = [33, 40];

/// The interface without NIFDY: one packet each way, as it is in the CM-5 (`papers/cm5`, fitted to its capacity).
pub const PLAIN: &str = "ni.kind=plain&ni.outgoing=1&ni.arrivals=1";

/// A machine, and the interfaces it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Its name in experiments and presets.
    pub name: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// Topology, channels and routers, as `path=value&…`.
    pub network: &'static str,
    /// NIFDY with the best D, W, B and O of Table 3.
    pub nifdy: &'static str,
    /// The same buffers without the protocol, B + D·W + 2 packets, all but two of them for arrivals: "redistributed to be
    /// most effective for each case", at least half for arrivals (NIFDY §3, scorecard NIFDY-22). The experiment
    /// nifdy-buffers compares four splits.
    pub buffers: &'static str,
}

/// Four parents at every level, byte-wide links, cut-through.
pub const FAT_TREE: Machine = Machine {
    name: "fat-tree",
    label: "Full fat tree",
    network: "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0\
        &channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1\
        &router.buffer_depth=16&router.routing_delay=1",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
    buffers: "ni.kind=buffers&ni.total=14&ni.arrivals=12",
};

/// Two parents on the two lowest levels, links of half a byte, strict time slots.
pub const CM5: Machine = Machine {
    name: "cm5",
    label: "CM-5 network",
    network: "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0\
        &channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1\
        &router.buffer_depth=21&router.routing_delay=1",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
    buffers: "ni.kind=buffers&ni.total=14&ni.arrivals=12",
};

/// The full fat tree, but a router takes a whole packet before it passes it on.
pub const SF_TREE: Machine = Machine {
    name: "sf-tree",
    label: "Store-and-forward fat tree",
    network: "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0\
        &channel.eject_delay=4&channel.networks=demand&router.switching=store_and_forward&router.vcs=1\
        &router.buffer_depth=16&router.routing_delay=1",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=8&ni.pool=16&ni.outstanding=8",
    buffers: "ni.kind=buffers&ni.total=26&ni.arrivals=24",
};

/// One virtual channel, buffers of two flits, wormhole.
pub const MESH: Machine = Machine {
    name: "mesh",
    label: "8×8 mesh",
    network: "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3\
        &channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1\
        &router.buffer_depth=2&router.routing_delay=0",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
    buffers: "ni.kind=buffers&ni.total=12&ni.arrivals=10",
};

/// Two virtual channels, buffers of four flits, wormhole.
pub const TORUS: Machine = Machine {
    name: "torus",
    label: "8×8 torus",
    network: "topology.kind=torus&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3\
        &channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=2\
        &router.buffer_depth=4&router.routing_delay=0",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
    buffers: "ni.kind=buffers&ni.total=12&ni.arrivals=10",
};

/// Two virtual channels, buffers of four flits, wormhole.
pub const MESH_3D: Machine = Machine {
    name: "mesh-3d",
    label: "4×4×4 mesh",
    network: "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=4&channel.inject_delay=5\
        &channel.eject_delay=5&channel.networks=demand&router.switching=wormhole&router.vcs=2\
        &router.buffer_depth=4&router.routing_delay=0",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
    buffers: "ni.kind=buffers&ni.total=12&ni.arrivals=10",
};

/// Three stages of switches with four ways, cut-through, two packets at every input; no bulk dialogs.
pub const BUTTERFLY: Machine = Machine {
    name: "butterfly",
    label: "4-ary butterfly",
    network: "topology.kind=butterfly&topology.radix=4&topology.stages=3&channel.flit_cycles=4&channel.inject_delay=0\
        &channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1\
        &router.buffer_depth=16&router.routing_delay=0",
    nifdy: "ni.kind=nifdy&ni.dialogs=0&ni.pool=8&ni.outstanding=8",
    buffers: "ni.kind=buffers&ni.total=10&ni.arrivals=8",
};

/// The same with two links for each way, wired at random.
pub const MULTIBUTTERFLY: Machine = Machine {
    name: "multibutterfly",
    label: "4-ary multibutterfly",
    network: "topology.kind=multibutterfly&topology.radix=4&topology.stages=3&topology.dilation=2\
        &channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand\
        &router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0",
    nifdy: "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
    buffers: "ni.kind=buffers&ni.total=14&ni.arrivals=12",
};

/// The networks of Table 3, in the order of the paper.
pub const TABLE_3: [Machine; 8] = [FAT_TREE, CM5, SF_TREE, MESH, TORUS, MESH_3D, BUTTERFLY, MULTIBUTTERFLY];

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::{Ni, Scenario};

    fn scenario(machine: &Machine, rest: &str) -> Scenario {
        let text = format!("{}&packet.flits=8&{rest}", machine.network);
        Scenario::from_text(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", machine.name))
    }

    #[test]
    fn every_machine_has_64_nodes_and_runs_with_each_interface() {
        for machine in &TABLE_3 {
            for interface in ["ni.kind=plain", machine.nifdy, machine.buffers] {
                assert_eq!(scenario(machine, interface).nodes(), 64, "{}", machine.name);
            }
        }
    }

    #[test]
    fn without_the_protocol_a_machine_has_the_buffers_of_nifdy_and_at_least_half_of_them_for_arrivals() {
        // NIFDY-22: B + D·W + 2.
        for machine in &TABLE_3 {
            let (with, without) = (scenario(machine, machine.nifdy).ni, scenario(machine, machine.buffers).ni);
            let (Ni::Nifdy(nifdy), Ni::Buffers(buffers)) = (with, without) else {
                panic!("{} has other interfaces", machine.name);
            };
            let total = nifdy.pool.get() + nifdy.dialogs.get() * nifdy.window.get() + 2;
            assert_eq!(buffers.total.get(), total, "{}", machine.name);
            assert!(2 * buffers.arrivals.get() >= total, "{}", machine.name);
        }
    }

    #[test]
    fn all_machines_name_the_same_channel_and_router_parameters() {
        let named = |machine: &Machine| {
            let mut paths: Vec<&str> = sim::scenario::pairs(machine.network).map(|(path, _)| path).collect();
            paths.retain(|path| !path.starts_with("topology."));
            paths.sort_unstable();
            paths
        };
        for machine in &TABLE_3 {
            assert_eq!(named(machine), named(&TABLE_3[0]), "{}", machine.name);
        }
    }
}
