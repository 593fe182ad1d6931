//! The input-queued virtual-channel router with credits.
//!
//! All routers of a network are kept here, a record for each. An input virtual channel holds flits in a ring; the packet
//! at its front is first routed, then waits for an output virtual channel, then sends flit by flit while it has
//! credits. Work is done only where something can happen: each router keeps, as bits, which inputs wait and which may
//! bid for the switch, changed by the event that changes them; a router in which nothing changed is not looked at
//! again. With options of allocation a [general step](general) takes the place of the shortest ([`allocate`]).
//! [`Routers`] know nothing of wires: what is sent is handed back, and [`VirtualChannel`] puts it on its way, with the
//! credit for the slot it leaves.

mod ahead;
mod allocate;
mod allocator;
mod candidates;
mod compare;
mod door;
mod general;
mod kind;
mod look;
mod network;
pub mod options;
mod packing;
mod poke;
mod sets;
pub mod settings;
mod sharing;
mod traffic;
mod width;

pub use width::VirtualChannel;

use crate::router::capabilities::Switching;
use crate::router::flit::Flit;
use crate::router::id::{Ids, InputId, OutputId};
use crate::router::site::Site;
use crate::routing::Choice;
use crate::topology::Graph;
use candidates::{Candidates, Width};
use sets::{Asks, Sets};
use settings::VirtualChannelSettings;
use sharing::{Sharing, open_in_slots};

/// No output virtual channel, no holder.
const NONE: u16 = u16::MAX;

/// An input virtual channel. Eight bytes, so that finding it takes no multiplication.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
struct Input {
    /// Place of the front flit, counted round and round the ring, and how many flits there are.
    pub front: u16,
    pub held: u16,
    /// The output virtual channel of its front packet, or `NONE`.
    pub output: u16,
}

impl<W: Width> Request<W> {
    /// Output virtual channels that it may take, of a router with a number of them at each port.
    #[inline(always)]
    fn candidates(&self, per_port: u32) -> Candidates<W> {
        W::kept(self.candidates, per_port)
    }
}

/// What the front packet of an input virtual channel asks for; read only until it has it.
#[derive(Clone, Copy, Debug, Default)]
struct Request<W: Width> {
    /// Output virtual channels that it may take.
    pub candidates: W::Kept,
    /// A random number of the packet, for choices among candidates.
    pub draw: u64,
    /// Its length, in flits.
    pub flits: u16,
    /// The room that it needs where it is taken as a whole, in flits.
    pub needed: u16,
    /// Round-robin pointer over output virtual channels.
    pub pointer: u16,
}

/// An output virtual channel. Eight bytes, as an [`Input`].
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
struct Output {
    /// Free slots in the buffer that it leads to.
    pub credits: u16,
    /// The input virtual channel that holds it, or `NONE`.
    pub holder: u16,
    /// Round-robin pointer over input virtual channels.
    pub pointer: u16,
}

/// The round-robin pointers of a port in switch allocation, of which a router has at most 256. Four bytes, so that finding
/// them takes no multiplication.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(4))]
struct Pointers {
    /// As an input: the virtual channel looked at first.
    pub channel: u8,
    /// As an input: the output port preferred.
    pub output: u8,
    /// As an output: the input port preferred.
    pub input: u8,
}

/// An input virtual channel that has won the switch, its output virtual channel, and the flit once it has left. The
/// four small numbers stand in one word, which is written at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Departure {
    pub router: u32,
    pub flit: Flit,
    win: u64,
}

impl Departure {
    /// Of these virtual channels, and `from` a port `to` a port.
    fn new(router: u32, input: u32, output: u32, from: u32, to: u32) -> Self {
        let [input, output, from, to] = [input, output, from, to].map(u64::from);
        Departure { router, flit: Flit::default(), win: input | output << 16 | from << 32 | to << 48 }
    }

    pub fn input(self) -> u32 {
        self.win as u32 & 0xffff
    }

    pub fn output(self) -> u32 {
        self.win as u32 >> 16
    }

    fn from(self) -> u32 {
        (self.win >> 32) as u32 & 0xffff
    }

    fn to(self) -> u32 {
        (self.win >> 48) as u32
    }
}

/// What changes in a router. All of it stands together, in tables of one size, so that it is found once and nothing in
/// it is checked against a length; of the tables' ends, which most routers do not use, no cache ever hears.
#[derive(Clone, Debug)]
struct Router<W: Width> {
    pub sets: Sets<W>,
    pub inputs: W::Table<Input>,
    pub outputs: W::Table<Output>,
    /// For each port.
    pub pointers: W::Table<Pointers>,
    /// Inputs that hold an output of each physical channel, by its first output; kept only where a flit takes a channel
    /// for more than one cycle.
    pub heading: W::Table<W>,
}

/// What all routers of a network have in common.
#[derive(Clone, Debug)]
struct Rules<W: Width> {
    pub ids: Ids,
    /// The ids of a router's inputs.
    pub names: W::Table<InputId>,
    pub ports: u32,
    /// Virtual channels of a port.
    pub per_port: u32,
    /// The virtual channels of port 0.
    pub of_port: W,
    /// Virtual channels of a router, `ports * per_port`.
    pub width: u32,
    pub switching: Switching,
    /// Output virtual channels that take whole packets only, whatever routing says of them.
    pub whole: W,
    pub choice: Choice,
    /// Whether the number drawn for a packet decides anything here.
    pub draws: bool,
    /// Which bits of the pointer of an output count where several packets want it, by a number drawn at random.
    pub arbiter: [u16; 4],
    /// A virtual channel granted in a cycle may bid for the switch in the next one only.
    pub bids_later: bool,
    /// An output virtual channel is free again when its last credit has come back, not when the tail has left.
    pub waits_for_credits: bool,
    /// Credits without which an output virtual channel is given to nobody.
    pub room_to_enter: u16,
    /// What leaves a router is told in the order of its outputs. Slots of packets are given out in the order in which
    /// flits come to nodes, so that it shows in fingerprints where a router has several nodes, and nowhere else.
    pub in_order_of_outputs: bool,
    depth: u32,
    rings: Rings,
    /// The port of each virtual channel, so that nothing is divided in the loop.
    pub port_of: W::Table<u8>,
    /// A flit takes a physical channel for more than one cycle.
    pub slow_channels: bool,
    /// For each output the first of those that share its physical channel, and are busy with it; and how many do.
    pub sharing: Sharing<W>,
    /// What `slots` of routers are where no link is closed by hand.
    pub time_slots: Vec<[W; 2]>,
    /// What packets that must fit as a whole have asked for so far, in flits, as bits; the last stands for all from there
    /// on. Whoever waits for room waits for one of these.
    pub lengths: u64,
}

/// Scratch memory of allocation; holds nothing between two routers.
#[derive(Clone, Debug)]
struct Scratch<W: Width> {
    /// Who asks for each output, as bits.
    pub requests: W::Table<W>,
}

/// All routers of a network.
#[derive(Clone, Debug)]
struct Routers<W: Width> {
    rules: Rules<W>,
    /// Outputs that may start a flit in even and in odd cycles, a pair for each router; none without time slots, unless
    /// a link has been closed by hand.
    slots: Vec<[W; 2]>,
    routers: Vec<Router<W>>,
    /// For each input, by router × width + channel.
    requests: Vec<Request<W>>,
    flits: Vec<Flit>,
    /// Routers in which something may happen, as bits.
    active: Vec<u64>,
    scratch: Scratch<W>,
}

/// Where the flits of all inputs are kept: each has a ring of `1 << bits`.
#[derive(Clone, Copy, Debug)]
struct Rings {
    /// Inputs of a router.
    pub width: u32,
    pub bits: u32,
}

impl Rings {
    /// The slot that is `place` flits from the beginning of the ring of an input.
    pub fn slot(self, input: usize, place: u32) -> usize {
        input << self.bits | place as usize & ((1 << self.bits) - 1)
    }

    /// The same for the input of this number at a router.
    pub fn at(self, router: u32, input: u32, place: u32) -> usize {
        self.slot((router * self.width + input) as usize, place)
    }
}

impl<W: Width> Rules<W> {
    /// Router × width + channel.
    pub fn index(&self, router: u32, channel: u32) -> usize {
        (router * self.width + channel) as usize
    }

    /// Where the flit is kept that is `place` flits from the beginning of the ring of an input.
    pub fn slot(&self, input: usize, place: u32) -> usize {
        self.rings.slot(input, place)
    }

    /// Whether only a packet that is there as a whole is routed.
    pub fn whole_packets(&self) -> bool {
        self.switching == Switching::StoreAndForward
    }
}

impl<W: Width> Routers<W> {
    /// The routers of a scenario, empty.
    pub fn new(settings: &VirtualChannelSettings, site: &Site, graph: &Graph, ids: Ids) -> Self {
        let (networks, ports) = (site.virtual_networks(), graph.ports);
        let per_port = networks.per_port();
        let (width, slots) = (ports * per_port, site.channel.networks.in_slots());
        let depth = settings.buffer_depth.get();
        let slotted = if slots { graph.routers } else { 0 };
        let (choice, arbiter) = (site.routing.own().choice(), settings.arbiter.masks());
        let rules = Rules {
            ids,
            names: ids.input_table::<W>(),
            ports,
            per_port,
            of_port: W::below(per_port),
            width,
            switching: settings.switching,
            whole: if settings.switching == Switching::Wormhole { W::NONE } else { W::ALL },
            choice,
            draws: choice != Choice::RoundRobin || arbiter != [u16::MAX; 4],
            arbiter,
            bids_later: settings.vc_delay.get() > 0,
            waits_for_credits: settings.wait_for_tail_credit,
            room_to_enter: settings.room_to_enter() as u16,
            in_order_of_outputs: graph.exits.windows(2).any(|pair| pair[0].0 == pair[1].0),
            depth,
            rings: Rings { width, bits: depth.next_power_of_two().trailing_zeros() },
            port_of: W::table(width, |channel| (channel / per_port) as u8),
            slow_channels: site.channel.flit_cycles.get() > 1 || graph.has_own_paces(),
            sharing: Sharing::new(&networks, slots, width),
            time_slots: (0..slotted).map(|router| open_in_slots(graph, &networks, router)).collect(),
            lengths: 0,
        };
        let mut routers = Routers {
            slots: rules.time_slots.clone(),
            routers: Vec::new(),
            requests: Vec::new(),
            flits: Vec::new(),
            active: vec![0; graph.routers.div_ceil(64) as usize],
            scratch: Scratch { requests: W::table(width, |_| W::NONE) },
            rules,
        };
        routers.clear(graph.routers);
        routers
    }

    /// Becomes this number of empty routers.
    fn clear(&mut self, routers: u32) {
        let Rules { width, ports, depth, rings, slow_channels, .. } = self.rules;
        let router = Router {
            sets: Sets::new(width),
            inputs: W::table(width, |_| Input { front: 0, held: 0, output: NONE }),
            outputs: W::table(width, |_| Output { credits: depth as u16, holder: NONE, pointer: 0 }),
            pointers: W::table(ports, |_| Pointers::default()),
            heading: W::table(if slow_channels { width } else { 0 }, |_| W::NONE),
        };
        let all = (routers * width) as usize;
        self.routers = vec![router; routers as usize];
        self.requests = vec![Request::default(); all];
        self.flits = vec![Flit::default(); all << rings.bits];
    }

    /// Bytes of the state of one router, buffers included.
    pub fn bytes_of_one(&self) -> usize {
        let each = size_of::<Request<W>>() + (size_of::<Flit>() << self.rules.rings.bits);
        size_of::<Router<W>>() + self.rules.width as usize * each
    }

    /// The ids of a router's inputs.
    pub fn names(&self) -> &W::Table<InputId> {
        &self.rules.names
    }

    /// The inputs and outputs that there are.
    pub fn ids(&self) -> Ids {
        self.rules.ids
    }

    /// How routers choose among candidates.
    pub fn choice(&self) -> Choice {
        self.rules.choice
    }

    /// Whether the number drawn for a packet decides anything here.
    pub fn draws(&self) -> bool {
        self.rules.draws
    }

    /// Flits that each input virtual channel can hold.
    pub fn depth(&self) -> u32 {
        self.rules.depth
    }

    /// Looks at every router in the next cycle, whether anything may happen there or not.
    pub fn wake(&mut self) {
        for router in 0..self.routers.len() as u32 {
            let sets = &mut self.routers[router as usize].sets;
            sets.trying = sets.waiting;
            self.activate(router);
        }
    }

    /// Looks at every router that holds a flit in the next cycle, and at no other.
    fn wake_where_occupied(&mut self) {
        for (word, routers) in self.active.iter_mut().zip(self.routers.chunks(64)) {
            let occupied = |router: &Router<W>| u64::from(router.sets.occupied != W::NONE);
            *word = (0..).zip(routers).fold(0, |word, (bit, router)| word | occupied(router) << bit);
        }
    }

    /// Whether any router has something to do.
    pub fn any_active(&self) -> bool {
        self.active.iter().any(|&word| word != 0)
    }

    /// The front packet of `input` has been routed: it waits for one of the candidates.
    pub fn route(&mut self, input: InputId, candidates: Candidates<W>, flits: u16, draw: u64) {
        let whole = candidates.whole | self.rules.whole;
        let request = &mut self.requests[self.rules.index(input.owner(), input.index())];
        request.candidates = W::keep(Candidates { whole, ..candidates }, self.rules.per_port);
        (request.flits, request.draw) = (flits, draw);
        if whole != W::NONE {
            // A buffer that a packet does not fit into must be empty.
            request.needed = flits.min(self.rules.depth as u16);
            self.rules.lengths |= 1 << request.needed.min(63);
        }
        let sets = &mut self.routers[input.owner() as usize].sets;
        sets.waiting.insert(input.index());
        sets.trying.insert(input.index());
        self.activate(input.owner());
    }

    /// The outputs of a router that share the physical channel of `output`, as bits.
    pub fn sharing(&self, output: OutputId) -> W {
        self.rules.sharing.all(output.index())
    }

    pub fn activate(&mut self, router: u32) {
        self.active[router as usize / 64] |= 1 << (router % 64);
    }
}
