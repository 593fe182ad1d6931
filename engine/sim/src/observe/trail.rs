//! The life of one packet, cycle by cycle: where it was and what it waited for, so that the reasons add up to its
//! latency exactly, because every cycle of it has exactly one.

use crate::machine::{Machine, PacketFate};
use crate::why::{Place, Places, Thing, Why, at, words};
use net::model::{Area, Cycle, Name, NodeId, Packet, PacketId, id::NEVER};
use net::router::{Flit, InputId, InputState};
use net::topology::End;

/// What a packet spends a cycle on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It has been created, but its processor has not reached it.
    Source,
    /// Its processor is sending it.
    Sending,
    /// It was not followed yet.
    Unseen,
    /// Others are ahead of it in its interface.
    Queue,
    /// The protocol keeps it: an acknowledgement is outstanding.
    Protocol,
    /// The port is busy, or the network has no room for it.
    Entry,
    /// On a wire.
    Wire,
    /// On a wire, before its address is known.
    Ahead,
    /// At its source's router, which gives it no channel into a plane yet.
    Plane,
    /// In the buffer of a routing machine, its outputs being taken or closed.
    Buffered,
    /// Being routed, or about to move on.
    Router,
    /// Another packet holds the virtual channel.
    Channel,
    /// No room in the buffer ahead.
    Buffer,
    /// Other packets are ahead of it in a buffer.
    Behind,
    /// In the memory of a node on its way, or being taken in or fetched from there.
    Memory,
    /// In such a memory: the host has not scheduled it.
    Host,
    /// The arrivals queue of its destination is full.
    Door,
    /// In a reorder buffer, an earlier packet being missing.
    Reorder,
    /// In the arrivals queue: the processor has not reached it.
    Arrivals,
    /// The processor is receiving it.
    Receiving,
    /// It was lost, and its sender has not noticed.
    Lost,
}

/// Every reason: its name and what it means.
pub const REASONS: [(Reason, &str, &str); 21] = [
    (Reason::Source, "source", "its processor had not reached it"),
    (Reason::Sending, "sending", "its processor was sending it"),
    (Reason::Unseen, "unseen", "it was not followed yet"),
    (Reason::Queue, "queue", "others were ahead of it in its interface"),
    (Reason::Protocol, "protocol", "its interface kept it until an acknowledgement arrived"),
    (Reason::Entry, "entry", "the port was busy, or the network had no room"),
    (Reason::Plane, "plane", "it waited for a plane: the channel into it was taken"),
    (Reason::Wire, "wire", "on wires"),
    (Reason::Ahead, "ahead", "running ahead: on wires before its address was known"),
    (Reason::Buffered, "buffered", "buffered: no output of its plane was free that it could take"),
    (Reason::Router, "router", "in routers, being routed or moving on"),
    (Reason::Channel, "channel", "another packet held the virtual channel"),
    (Reason::Buffer, "buffer", "there was no room in the buffer ahead"),
    (Reason::Behind, "behind", "others were ahead of it in a buffer"),
    (Reason::Memory, "memory", "it was taken into the memory of a node, or fetched from there"),
    (Reason::Host, "host", "the host of a node on its path had not scheduled it"),
    (Reason::Door, "door", "the arrivals queue of its destination was full"),
    (Reason::Reorder, "reorder", "an earlier packet of its dialog was missing"),
    (Reason::Arrivals, "arrivals", "in the arrivals queue, until its receiver's processor reached it"),
    (Reason::Receiving, "receiving", "the processor was receiving it"),
    (Reason::Lost, "lost", "it had been lost, and its sender did not know"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Node(u32),
    Router(u32),
    Wire(u32),
}

/// A stretch of a packet's life with one reason at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bead {
    /// From the beginning of this cycle to the beginning of that.
    pub from: Cycle,
    pub until: Cycle,
    pub reason: Reason,
    pub spot: Spot,
    /// What it waited for when the stretch began; empty if it did not wait.
    pub says: String,
}

#[derive(Clone, Debug)]
pub struct Trail {
    pub name: Name,
    pub to: NodeId,
    pub created: Cycle,
    /// The cycle in which its processor had received it.
    pub delivered: Option<Cycle>,
    pub lost: bool,
    pub beads: Vec<Bead>,
    slot: PacketId,
    place: Place,
    injected: Cycle,
    /// The flit that is looked for: the head, or what leads once an address before it has been used up.
    lead: u32,
    /// The rectangle that it is sent to, if it has several receivers.
    pub area: Option<Area>,
    /// The node that it comes to last, to which it is followed.
    goal: NodeId,
    is_data: bool,
    /// Interfaces keep copies, and any of them may be the one that arrives.
    has_copies: bool,
}

impl Trail {
    /// Follows a packet from now on. `is_new` says that it was handed over in the cycle that has just passed: then
    /// nothing of its life is missing.
    pub fn begin(machine: &Machine, slot: PacketId, is_new: bool) -> Self {
        let packet = *machine.packet(slot);
        let settings = &machine.fixed().scenario;
        let has_copies = settings.ni.lifetime().is_some();
        let area = machine.area(slot);
        let mut trail = Trail {
            name: packet.name,
            to: packet.to,
            created: packet.created,
            delivered: None,
            lost: false,
            beads: Vec::new(),
            slot,
            place: Places::take(machine).of(slot),
            injected: packet.injected,
            lead: 0,
            area,
            goal: area.map_or(packet.to, |area| area.last(machine.fixed().graph.routers_in_a_row())),
            is_data: packet.class.is_data(),
            has_copies,
        };
        let (node, now) = (Spot::Node(packet.from().0), machine.now());
        if is_new {
            // A processor hands a packet over as soon as it has spent the cost of sending on it, which may have changed
            // meanwhile; no sending begins before there is something to send.
            let offered = now - 1;
            let began = offered.saturating_sub(settings.software.t_send.cycles()).clamp(packet.created, offered);
            trail.add(packet.created, began, Reason::Source, node, String::new);
            trail.add(began, offered, Reason::Sending, node, String::new);
            trail.now(machine, &packet, offered);
        } else {
            trail.add(packet.created, now, Reason::Unseen, node, String::new);
        }
        trail
    }

    /// Follows one copy of a packet, or an acknowledgement, from where it is now.
    pub fn of_copy(machine: &Machine, slot: PacketId) -> Self {
        Trail { has_copies: false, ..Trail::begin(machine, slot, false) }
    }

    /// Where it is kept, as long as it is under way.
    pub fn under_way(&self) -> Option<PacketId> {
        (self.delivered.is_none() && !self.lost).then_some(self.slot)
    }

    pub fn is_at(&self, spot: Spot) -> bool {
        self.beads.last().is_some_and(|bead| bead.spot == spot)
    }

    /// Notes the cycle that has just passed. Whether the packet is still under way.
    pub fn look(&mut self, machine: &Machine) -> bool {
        let passed = machine.now() - 1;
        if self.has_copies {
            self.choose_copy(machine);
        }
        match machine.find(self.slot).filter(|packet| self.is_it(packet)) {
            Some(&packet) => {
                (self.place, self.lead) = self.locate(machine, &packet);
                self.injected = packet.injected;
                self.now(machine, &packet, passed);
                true
            }
            None => {
                let arrived = match self.place {
                    Place::Wire { to, .. } => to.is_at_node(),
                    Place::Gone | Place::Kept | Place::Waiting => false,
                    Place::Input(input) => input.is_at_node() || self.is_at_adapter(machine, input),
                    Place::Reordered | Place::Arrived | Place::Accepted | Place::Nowhere => true,
                };
                // what stood at the door for too long is discarded as it enters
                let stood = matches!(self.place, Place::Wire { .. } | Place::Input(_));
                let is_refused = stood && machine.fixed().is_too_old(self.injected, passed);
                (self.delivered, self.lost) = if arrived && !is_refused { (Some(passed), false) } else { (None, true) };
                false
            }
        }
    }

    /// Whether this is the memory of its destination, out of which the processor takes it, with no interface between.
    fn is_at_adapter(&self, machine: &Machine, input: InputId) -> bool {
        let fixed = machine.fixed();
        let (router, _) = fixed.graph.exits[self.to.index()];
        fixed.capabilities.is_the_interface && input.router() == Some(router)
    }

    fn is_it(&self, packet: &Packet) -> bool {
        packet.name == self.name && packet.class.is_data() == self.is_data
    }

    /// The copy that has come furthest, or what its sender keeps if there is none.
    fn choose_copy(&mut self, machine: &Machine) {
        let own = machine.packets().filter(|(_, packet)| self.is_it(packet));
        let rank = |id: PacketId, packet: &Packet| {
            let fate = machine.fate(id);
            // One that has arrived is followed to the end.
            let stays = id == self.slot && matches!(self.place, Place::Arrived | Place::Reordered | Place::Accepted);
            (stays, fate == PacketFate::InTransit, fate == PacketFate::Kept, packet.injected)
        };
        let arrived = matches!(self.place, Place::Arrived | Place::Reordered | Place::Accepted);
        let gone = machine.find(self.slot).is_none_or(|packet| !self.is_it(packet));
        if arrived && gone {
            return;
        }
        if let Some((id, _)) = own.max_by_key(|&(id, packet)| rank(id, packet))
            && id != self.slot
        {
            (self.slot, self.place, self.lead) = (id, Places::take(machine).of(id), 0);
        }
    }

    /// Where the packet's leading flit is now, and which that is: where it was, or where it can have gone from there.
    fn locate(&self, machine: &Machine, packet: &Packet) -> (Place, u32) {
        let as_before = |place| (place, self.lead);
        match machine.fate(self.slot) {
            PacketFate::Kept => return as_before(Place::Kept),
            PacketFate::Lost | PacketFate::Dropped => return as_before(Place::Gone),
            PacketFate::InTransit if packet.injected == NEVER => return as_before(Place::Waiting),
            PacketFate::InTransit => {}
        }
        let is_lead = |flit: &Flit| flit.packet() == self.slot && flit.index() == self.lead;
        let is_in = |input: InputId| machine.network().contents(input).any(|flit| is_lead(&flit));
        match self.place {
            Place::Wire { arrives, .. } if machine.now() <= arrives => return as_before(self.place),
            Place::Wire { to: input, .. } | Place::Input(input) if !input.is_at_node() && is_in(input) => {
                return as_before(Place::Input(input));
            }
            _ => {}
        }
        // Where nodes have memories it may have gone from a link into one.
        if let Place::Wire { to: input, .. } | Place::Input(input) = self.place
            && let Some(router) = input.router()
            && let Some(memory) = machine.ids().inputs_of(router).find(|&input| is_in(input))
        {
            return as_before(Place::Input(memory));
        }
        if matches!(self.place, Place::Waiting | Place::Wire { .. } | Place::Input(_))
            && let Some(place) = self.on_a_wire(machine, is_lead)
        {
            return as_before(place);
        }
        if let Some(door) = machine.ids().doors_of(self.goal).find(|&door| is_in(door)) {
            return as_before(Place::Input(door));
        }
        let next = machine.fixed().capabilities.uses_up_addresses.then(|| self.next_lead(machine));
        next.flatten().unwrap_or_else(|| as_before(self.at_destination(machine, packet)))
    }

    /// The wire that a flit is on: of several copies, the one nearest to where the packet was.
    fn on_a_wire(&self, machine: &Machine, is_it: impl Fn(&Flit) -> bool) -> Option<Place> {
        let wires = machine.flits_on_wires().filter(|(_, moving)| is_it(&moving.flit));
        let mine = wires.filter(|(_, moving)| self.area.is_none() || moving.to.node().is_none_or(|to| to == self.goal));
        let nearest = mine.min_by_key(|(_, moving)| self.apart(machine, moving.to));
        nearest.map(|(arrives, moving)| Place::Wire { to: moving.to, arrives })
    }

    /// The place and number of the first flit behind the one that led, which has been used up as an address.
    fn next_lead(&self, machine: &Machine) -> Option<(Place, u32)> {
        if !matches!(self.place, Place::Wire { to: input, .. } | Place::Input(input) if !input.is_at_node()) {
            return None;
        }
        let follows = |flit: &Flit| flit.packet() == self.slot && flit.index() > self.lead;
        let on_wires = machine.flits_on_wires().map(|(_, moving)| moving.flit);
        let held = machine.ids().all_inputs().flat_map(|input| machine.network().contents(input));
        let lead = on_wires.chain(held).filter(follows).map(|flit| flit.index()).min()?;
        let is_lead = |flit: &Flit| flit.packet() == self.slot && flit.index() == lead;
        let holds = |input: &InputId| machine.network().contents(*input).any(|flit| is_lead(&flit));
        let nearest = machine.ids().all_inputs().filter(holds).min_by_key(|&input| self.apart(machine, input));
        let wire = || self.on_a_wire(machine, is_lead);
        nearest.map(Place::Input).or_else(wire).map(|place| (place, lead))
    }

    /// Hops from where the packet was, by which copies are told apart: where there are any, routers are named as nodes.
    fn apart(&self, machine: &Machine, input: InputId) -> u32 {
        match self.place {
            Place::Wire { to: last, .. } | Place::Input(last) if self.area.is_some() => {
                machine.fixed().graph.hops(NodeId(last.owner()), NodeId(input.owner()))
            }
            _ => 0,
        }
    }

    fn at_destination(&self, machine: &Machine, packet: &Packet) -> Place {
        let interface = &machine.interfaces[packet.to.index()];
        let arrived = interface.arrivals().any(|id| id == self.slot);
        let reordered = interface.reordered().any(|id| id == self.slot);
        match (arrived, reordered) {
            _ if !self.is_data => Place::Nowhere,
            (true, _) => Place::Arrived,
            (_, true) => Place::Reordered,
            _ => Place::Accepted,
        }
    }

    /// Notes a cycle that the packet has spent where it is now.
    fn now(&mut self, machine: &Machine, packet: &Packet, cycle: Cycle) {
        let (from, to) = (Spot::Node(packet.from().0), Spot::Node(packet.to.0));
        let why = at(machine, self.slot, packet, self.place);
        let (reason, spot) = match self.place {
            Place::Waiting => (before_leaving(why), from),
            Place::Kept | Place::Gone => (Reason::Lost, from),
            Place::Wire { to, .. } => {
                let channel = machine.fixed().channel_to(to);
                let reason = if runs_ahead(machine, channel) { Reason::Ahead } else { Reason::Wire };
                (reason, Spot::Wire(channel))
            }
            Place::Input(input) => match input.router() {
                Some(router) => (in_buffer(machine, input, why), Spot::Router(router)),
                None if matches!(why, Why::Read { .. }) => (Reason::Router, to),
                None => (Reason::Door, to),
            },
            Place::Reordered => (Reason::Reorder, to),
            Place::Arrived => (Reason::Arrivals, to),
            Place::Accepted | Place::Nowhere => (Reason::Receiving, to),
        };
        let slot = self.slot;
        let says = || if why.is_wait() { words::clause(machine, Thing::Packet(slot), why) } else { String::new() };
        self.add(cycle, cycle + 1, reason, spot, says);
    }

    fn add(&mut self, from: Cycle, until: Cycle, reason: Reason, spot: Spot, says: impl FnOnce() -> String) {
        if from == until {
            return;
        }
        match self.beads.last_mut().filter(|last| (last.reason, last.spot) == (reason, spot)) {
            Some(last) => last.until = until,
            None => self.beads.push(Bead { from, until, reason, spot, says: says() }),
        }
    }

    /// Cycles spent on each reason, in the order of [`REASONS`]; those not spent on are left out.
    pub fn sums(&self) -> Vec<(Reason, Cycle)> {
        let sum = |reason: Reason| {
            let beads = self.beads.iter().filter(|bead| bead.reason == reason);
            beads.map(|bead| bead.until - bead.from).sum()
        };
        REASONS.iter().map(|&(reason, ..)| (reason, sum(reason))).filter(|&(_, cycles)| cycles > 0).collect()
    }
}

fn before_leaving(why: Why) -> Reason {
    match why {
        Why::Behind { .. } => Reason::Queue,
        Why::Standing { .. } => Reason::Protocol,
        _ => Reason::Entry,
    }
}

/// Whether what passes a channel does so before its address is known.
fn runs_ahead(machine: &Machine, channel: u32) -> bool {
    let fixed = machine.fixed();
    let End::Router { router, port } = fixed.graph.channels[channel as usize].from else { return false };
    let holder = machine.network().holder(machine.ids().output(router, port, 0));
    holder.is_some_and(|input| matches!(machine.network().state(input), InputState::Ahead { .. }))
}

fn in_buffer(machine: &Machine, input: InputId, why: Why) -> Reason {
    let graph = &machine.fixed().graph;
    let blocked = |reason| match graph.plane_of(input.port()) {
        _ if !graph.has_planes() => reason,
        Some(_) => Reason::Buffered,
        None => Reason::Plane,
    };
    match why {
        Why::RunsAhead { .. } => Reason::Ahead,
        Why::Held { .. } | Why::Competes { .. } => blocked(Reason::Channel),
        Why::NoCredit { .. } | Why::CreditComing { .. } | Why::NoRoom { .. } => blocked(Reason::Buffer),
        Why::BufferClosed { .. } => blocked(Reason::Buffer),
        Why::Behind { .. } => Reason::Behind,
        Why::Stores { .. } | Why::Fetched { .. } | Why::NoPage { .. } => Reason::Memory,
        Why::HostHandles { .. } | Why::HostToldOf { .. } => Reason::Host,
        _ => Reason::Router,
    }
}
