//! The virtual-channel router, as it can be set up.

use super::options::{Allocator, Priority, Speculation};
use crate::model::WORD_BYTES;
use crate::parameter::quantity::{Channels, Cycles, Flits, Steps};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::router::capabilities::{Capabilities, Classes, RouterPipeline, Switching};
use crate::router::channel::Networks;
use crate::router::id::MOST_PLACES;
use crate::router::settings::RouterSettings;
use crate::router::site::Site;
use crate::topology::MOST_ROUTERS;

/// Numbers of virtual channels of which routing can know two neighbours as one, half of its classes being whole pairs, so
/// that a router can have 128 of them.
const IN_FOURS: [(u32, u32); 3] = [(8, 128), (12, 128), (16, 128)];

group! {
    /// The router: input queues with virtual channels and credits.
    pub struct VirtualChannelSettings {
        /// How much of a packet must have arrived, and must fit into the next buffer, before it moves on.
        switching: Switching,
        /// Virtual channels of each logical network at every port.
        vcs: Channels<1, 16, 1>,
        /// Buffer of each virtual channel.
        buffer_depth: Flits<1, 4096, 16>,
        /// Which of several packets that want the same output virtual channel gets it.
        arbiter: Arbiter,
        /// Cycles from a head's arrival to its first bid for a virtual channel.
        routing_delay: Cycles<0, 16, 1>,
        /// Cycles from a bid for a virtual channel, if it is granted, to the first bid for the switch. If that is more than one, routers allocate virtual channels in rounds of that length.
        vc_delay: Cycles<0, 16, 0>,
        /// Cycles from winning the switch to the start of sending.
        switch_delay: Cycles<0, 16, 0>,
        /// Additional cycles that a credit takes to come back, beyond one and the wire's delay.
        credit_delay: Cycles<0, 16, 0>,
        /// How output virtual channels are shared out among the packets that wait for one.
        vc_allocator: Allocator,
        /// How the switch is shared out among the flits that can go on.
        switch_allocator: Allocator,
        /// Cycles that the allocation of the switch takes. If that is more than one, routers allocate the switch in rounds of that length.
        switch_allocation_delay: Cycles<1, 16, 1>,
        /// Whether a head bids for the switch already while it waits for a virtual channel.
        speculation: Speculation,
        /// Whether input and output stay connected for the next flit of a packet if it is there, with no further allocation.
        hold_switch: bool,
        /// Whether an output virtual channel, once the tail has left, is given to the next packet only when all credits have come back. Nodes do the same.
        wait_for_tail_credit: bool,
        /// Whether an output virtual channel without a credit is given to nobody.
        vc_busy_when_full: bool,
        /// Flits that can leave an input port in one cycle, of different virtual channels and to different outputs: its inputs to the switch.
        input_speedup: Flits<1, 8, 1>,
        /// How often a router allocates and passes flits on in a cycle of its channels. What has passed the switch waits in a queue of its output port.
        internal_speedup: Steps<100, 400, 100>,
        /// Whose request comes first, to the switch and to an output virtual channel.
        priority: Priority,
    }
}

choice! {
    /// Which of several packets that want the same output virtual channel gets it.
    pub enum Arbiter {
        /// Round robin: the first after the one served last. Fair.
        RoundRobin = "round_robin", "Round robin";
        /// Round robin, but one contest in four goes to the lowest-numbered input: slightly unfair.
        Skewed = "skewed", "Slightly unfair";
        /// Always the lowest-numbered input: unfair, others may wait a long time.
        Fixed = "fixed", "Lowest input first";
    }
}

impl Arbiter {
    /// For two bits drawn at random, which bits of a round-robin pointer count: none lets the lowest input win.
    pub fn masks(self) -> [u16; 4] {
        match self {
            Arbiter::RoundRobin => [u16::MAX; 4],
            Arbiter::Skewed => [0, u16::MAX, u16::MAX, u16::MAX],
            Arbiter::Fixed => [0; 4],
        }
    }
}

impl RouterSettings for VirtualChannelSettings {
    fn capabilities(&self) -> Capabilities {
        let (depth, is_whole) = (self.buffer_depth.get(), self.switching != Switching::Wormhole);
        Capabilities {
            vcs: self.vcs.get(),
            most_queues: IN_FOURS.iter().find(|(vcs, _)| *vcs == self.vcs.get()).map_or(64, |(_, most)| *most),
            in_fours: &IN_FOURS,
            most_at_ports: MOST_PLACES,
            flit_bytes: WORD_BYTES,
            buffer_depth: Some(depth),
            pipeline: RouterPipeline {
                routing: self.routing_delay.cycles(),
                grant: self.cycles_to_the_switch(),
                switch: self.switch_delay.cycles(),
                credit: self.credit_delay.cycles(),
                look_up: 0,
            },
            services: None,
            classes: Some(Classes { preferred: self.priority.class(), whole: self.hold_switch }),
            shortest_packet: 1,
            longest_packet: is_whole.then_some(depth),
            longest_copied: None,
            switching: self.switching,
            moves_whole_packets: is_whole,
            room_to_enter: self.room_to_enter(),
            sends_whole_messages: false,
            keeps_flits_single: true,
            lets_overtake: false,
            stores_what_is_blocked: false,
            drops: false,
            uses_up_addresses: false,
            is_the_interface: false,
            links_can_be_slowed: true,
            links_have_own_delays: true,
            links_have_own_paces: true,
            has_wires_in_space: false,
            allocates: true,
            compares_paths: true,
        }
    }

    fn check(&self, site: &Site, longest: u32, rule: Rule) {
        let is_one = site.channel.networks == Networks::One;
        rule(is_one || !site.has_classes && self.priority.class().is_none(), "channel.networks", &|| {
            "is not possible with packets of two classes, which share all virtual channels: one is needed".to_string()
        });
        let depth = self.buffer_depth.get();
        rule(self.switching == Switching::Wormhole || depth >= longest, "router.buffer_depth", &|| {
            format!(
                "{depth} flits cannot hold a packet of {longest} flits, which only wormhole switching allows: at least {longest} are needed"
            )
        });
        self.check_options(site, rule);
        self.check_buffers(site, rule);
    }
}

/// Flits for which the buffers of all routers together may have room: half a gigabyte.
const MOST_ROOM: u64 = 1 << 27;
/// Flits of a router up to which no network reaches that.
const ROOM_ANYWHERE: u64 = MOST_ROOM / MOST_ROUTERS as u64;

impl VirtualChannelSettings {
    /// Whether nothing is set but what every such router has, which the shortest step of a cycle does.
    pub fn is_plain(&self) -> bool {
        let Self {
            switching: _,
            vcs: _,
            buffer_depth: _,
            arbiter: _,
            routing_delay: _,
            vc_delay,
            switch_delay: _,
            credit_delay: _,
            vc_allocator,
            switch_allocator,
            switch_allocation_delay,
            speculation,
            hold_switch,
            wait_for_tail_credit,
            vc_busy_when_full,
            input_speedup,
            internal_speedup,
            priority,
        } = self;
        vc_delay.get() <= 1
            && [vc_allocator, switch_allocator].iter().all(|allocator| **allocator == Allocator::default())
            && switch_allocation_delay.get() == 1
            && *speculation == Speculation::default()
            && !(*hold_switch || *wait_for_tail_credit || *vc_busy_when_full)
            && input_speedup.get() == 1
            && internal_speedup.get() == 100
            && *priority == Priority::None
    }

    /// Whether routers do more than one step in some cycles.
    pub fn has_internal_speedup(&self) -> bool {
        self.internal_speedup.get() > 100
    }

    /// Cycles from the first bid for a virtual channel to the win of the switch, without contention.
    fn cycles_to_the_switch(&self) -> u64 {
        let speculates = self.speculation != Speculation::default();
        self.vc_delay.cycles() - u64::from(speculates).min(self.vc_delay.cycles())
            + self.switch_allocation_delay.cycles()
            - 1
    }

    /// Free slots ahead without which an output virtual channel is given to nobody.
    pub fn room_to_enter(&self) -> u32 {
        match (self.wait_for_tail_credit, self.vc_busy_when_full) {
            (true, _) => self.buffer_depth.get(),
            (false, busy_when_full) => u32::from(busy_when_full),
        }
    }

    /// The rule that all buffers fit into memory.
    fn check_buffers(&self, site: &Site, rule: Rule) {
        let (ports, depth) = (site.topology.own().ports(), self.buffer_depth.get());
        let queues = ports * self.vcs.get() * site.channel.networks.count();
        let of_router = |depth: u32| u64::from(queues) * u64::from(depth.next_power_of_two());
        let mut has_graph = queues <= MOST_PLACES;
        site.topology.own().check(&mut |holds, _, _| has_graph &= holds);
        if of_router(depth) <= ROOM_ANYWHERE || !has_graph {
            return;
        }
        let routers = site.topology.own().graph().routers;
        let all = |depth: u32| u64::from(routers) * of_router(depth);
        rule(all(depth) <= MOST_ROOM, "router.buffer_depth", &|| {
            let most = (0..12).map(|bits| 1 << bits).rev().find(|&depth| all(depth) <= MOST_ROOM);
            let most =
                most.map_or("take fewer virtual channels".to_string(), |most| format!("at most {most} are possible"));
            format!(
                "{depth} flits in each of {queues} queues of {routers} routers are more than the {MOST_ROOM} for which there is room in memory: {most}"
            )
        });
    }

    /// The rules between options of allocation, and between them and channels.
    fn check_options(&self, site: &Site, rule: Rule) {
        if self.is_plain() {
            return;
        }
        let mut needs = |holds: bool, path: &'static str, with: &str, wanted: &str| {
            rule(holds, path, &|| format!("is not possible with {with}: {wanted}"));
        };
        let (vc, switch) = (self.vc_delay.get(), self.switch_allocation_delay.get());
        let fair = self.arbiter == Arbiter::RoundRobin;
        needs(
            fair,
            "router.arbiter",
            "other allocators, delays of allocation above 1, speculation, held connections, waiting for credits, speed-up or priorities",
            "round_robin is needed",
        );
        let alike = [
            (self.speculation != Speculation::default(), "router.speculation"),
            (self.hold_switch, "router.hold_switch=on"),
            (self.has_internal_speedup(), "router.internal_speedup above 1"),
        ];
        for (_, with) in alike.into_iter().filter(|(is_set, _)| *is_set) {
            needs(switch == 1, "router.switch_allocation_delay", with, "1 is needed");
            needs(vc <= 1, "router.vc_delay", with, "at most 1 is needed");
        }
        if self.speculation != Speculation::default() {
            needs(vc >= 1, "router.vc_delay", "router.speculation", "1 is needed");
        }
        if self.has_internal_speedup() {
            let with = "router.internal_speedup above 1";
            needs(self.switch_delay.get() >= 1, "router.switch_delay", with, "at least 1 is needed");
        }
        let in_rounds = [(vc > 1, "router.vc_delay above 1"), (switch > 1, "router.switch_allocation_delay above 1")];
        if let Some((_, with)) = alike.into_iter().chain(in_rounds).find(|(is_set, _)| *is_set) {
            needs(site.channel.flit_cycles.get() == 1, "channel.flit_cycles", with, "1 is needed");
            needs(!site.topology.own().has_own_paces(), "topology.graph", with, "links of one width are needed");
            needs(site.channel.networks != Networks::Slots, "channel.networks", with, "demand is needed, or one");
        }
        let (speedup, channels) = (self.input_speedup.get(), self.vcs.get() * site.channel.networks.count());
        rule(channels.is_multiple_of(speedup), "router.input_speedup", &|| {
            let allowed: Vec<String> = (1..=8)
                .filter(|speedup| channels.is_multiple_of(*speedup))
                .map(|speedup| speedup.to_string())
                .collect();
            format!(
                "{speedup} does not divide the {channels} virtual channels of a port evenly among its inputs: {} do",
                allowed.join(", ")
            )
        });
    }
}
