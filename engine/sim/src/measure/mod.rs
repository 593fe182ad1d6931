//! What a run counts. The machine reports what happened; nothing here influences it.
//!
//! Counters are cumulative, so that a window is the difference of two of them and the picture, the chart, the heat map
//! and the table show the same numbers.

mod iterations;
pub mod journal;
pub mod latency;
mod newest;
pub mod recent;
pub mod series;
pub mod services;

pub use iterations::Iterations;
use journal::Journal;
pub use latency::Latencies;
use net::model::{Ack, Cycle, Name, NodeId, Packer, Packet, Print, Unpacker, VirtualNetwork};
use net::topology::Graph;
use newest::Newest;
pub use services::Services;
use std::collections::VecDeque;

/// How many of the latest losses are kept in detail.
const LOSSES: usize = 256;

/// A packet that the network has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    pub name: Name,
    /// The code of its class in frames.
    pub code: u32,
    /// Where and when it was lost.
    pub channel: u32,
    pub cycle: Cycle,
}

/// The counters of a run.
#[derive(Clone, Debug, Print)]
#[print(
    created, injected, delivered, payload, acks, granted, refused, out_of_order, flit_hops, in_network, pending_max,
    if lost | lost_acks | resent | dropped | expired | gone | carried > 0 {
        lost, lost_acks, resent, dropped, expired, gone, carried,
    },
    if further > 0 { further },
    pending, channel_flits, latencies,
    if round_trips.count() > 0 { round_trips },
    iterations,
)]
#[print(skip(in_network_peak, pending_peak) = "statistics only, of the current window; the series records them")]
pub struct Measures {
    /// Data packets that processors have begun to hand over.
    pub created: u64,
    /// Deliveries that these packets are to have beyond one each: a packet may have several receivers.
    pub further: u64,
    /// Those of them that came into being before: their interface had no room, or their processor was busy.
    #[print(skip = "statistics only: of messages that programs make at times of their own")]
    pub late: u64,
    /// Data packets whose head has left its interface.
    pub injected: u64,
    /// Cycles that they had waited for that since they came into being, in all.
    #[print(skip = "statistics only: packets say when they were created and injected")]
    pub waited: u64,
    /// Data packets that processors have received.
    pub delivered: u64,
    /// Bytes of user data in them.
    pub payload: u64,
    /// Their flits.
    #[print(skip = "statistics only: of the packets that `delivered` counts")]
    pub flits: u64,
    /// Flits of the data packets that each processor has taken from its interface.
    #[print(skip = "statistics only: of the packets that processors count")]
    pub taken: Vec<u64>,
    /// Acknowledgements that arrived.
    pub acks: u64,
    /// Data packets and acknowledgements that the network has lost.
    pub lost: u64,
    pub lost_acks: u64,
    /// Data packets sent again because no acknowledgement had arrived.
    pub resent: u64,
    /// Duplicates of data packets that receivers dropped.
    pub dropped: u64,
    /// Data packets that receivers dropped because they had been in the network for too long.
    pub expired: u64,
    /// Data packets that will never be delivered: lost or dropped, with no copy left to send again.
    pub gone: u64,
    /// Acknowledgements piggybacked on data packets.
    pub carried: u64,
    /// The latest losses, oldest first.
    #[print(skip = "statistics only: details of the latest losses, all of which `lost` and `lost_acks` count")]
    pub losses: VecDeque<Lost>,
    /// Bulk dialogs granted and refused, counted when the sender learns of it.
    pub granted: u64,
    pub refused: u64,
    /// Data packets that a processor accepted after a later one from the same sender.
    pub out_of_order: u64,
    /// Data and acknowledgement packets in the network now, from the injection of the head to the arrival of the tail.
    pub in_network: u32,
    /// The maximum in the current window.
    pub in_network_peak: u32,
    /// Packets in the network or the arrivals queue for each receiver: injected, not yet accepted by its processor.
    pub pending: Vec<u32>,
    /// The maximum in the current window.
    pub pending_peak: Vec<u32>,
    /// The maximum over the whole run and all receivers.
    pub pending_max: u32,
    /// Flits whose transmission has begun, for each channel; wraps.
    pub channel_flits: Vec<u32>,
    /// Flits that have passed a switch, including ejection.
    pub flit_hops: u64,
    /// From creation to delivery, in cycles.
    pub latencies: Latencies,
    /// The packet with the greatest latency so far, the first if several are equal, and that latency.
    #[print(skip = "statistics only: the packet whose latency is the maximum of `latencies`")]
    pub slowest: Option<(Name, Cycle)>,
    /// From a request's creation to the delivery of the last packet of its reply, in cycles.
    pub round_trips: Latencies,
    /// Iterations, for programs that have them.
    pub iterations: Iterations,
    #[print(skip = "statistics only: what `out_of_order` is derived from")]
    newest: Newest,
    /// Latencies of each service, where there are two.
    #[print(skip = "statistics only: of the packets whose latencies `latencies` has")]
    pub services: Option<Box<Services>>,
    /// The life of every packet, kept on request.
    #[print(skip = "kept only on request")]
    pub journal: Option<Box<Journal>>,
}

impl Measures {
    pub fn new(nodes: u32, channels: usize) -> Self {
        Measures {
            created: 0,
            further: 0,
            late: 0,
            injected: 0,
            waited: 0,
            delivered: 0,
            payload: 0,
            flits: 0,
            taken: vec![0; nodes as usize],
            acks: 0,
            lost: 0,
            lost_acks: 0,
            resent: 0,
            dropped: 0,
            expired: 0,
            gone: 0,
            carried: 0,
            losses: VecDeque::new(),
            granted: 0,
            refused: 0,
            out_of_order: 0,
            in_network: 0,
            in_network_peak: 0,
            pending: vec![0; nodes as usize],
            pending_peak: vec![0; nodes as usize],
            pending_max: 0,
            channel_flits: vec![0; channels],
            flit_hops: 0,
            latencies: Latencies::default(),
            slowest: None,
            round_trips: Latencies::default(),
            iterations: Iterations::new(nodes),
            newest: Newest::new(nodes, nodes),
            services: None,
            journal: None,
        }
    }

    /// From now on latencies are kept for each of two services. Nothing has been delivered yet.
    pub fn tell_services_apart(&mut self, graph: &Graph) {
        self.newest = Newest::new(graph.nodes, graph.nodes * VirtualNetwork::MOST as u32);
        self.services = Some(Box::new(Services::new(graph)));
    }

    /// A processor handed a packet to its interface.
    pub fn created(&mut self, packet: &Packet) {
        self.created += 1;
        if let Some(journal) = &mut self.journal {
            journal.created(packet);
        }
    }

    /// The head of a packet, or of a copy of it, leaves its interface.
    pub fn left(&mut self, packet: &Packet) {
        self.in_network += 1;
        self.in_network_peak = self.in_network_peak.max(self.in_network);
        if packet.class.is_data() {
            self.left_for(packet.to);
        }
    }

    /// The network loses a packet on a channel.
    pub fn lost(&mut self, packet: &Packet, channel: u32, now: Cycle) {
        let is_data = packet.class.is_data();
        self.lost += u64::from(is_data);
        self.lost_acks += u64::from(!is_data);
        self.no_longer_pending(packet);
        if self.losses.len() == LOSSES {
            self.losses.pop_front();
        }
        self.losses.push_back(Lost { name: packet.name, code: packet.kind(), channel, cycle: now });
    }

    /// A packet will never be accepted by its receiver, or has been.
    pub fn no_longer_pending(&mut self, packet: &Packet) {
        if packet.class.is_data() {
            self.pending[packet.to.index()] -= 1;
        }
    }

    /// The tail of a packet has reached its destination.
    pub fn left_network(&mut self) {
        self.in_network -= 1;
    }

    /// A packet that has left is to come to this node.
    #[inline]
    pub fn left_for(&mut self, receiver: NodeId) {
        let to = receiver.index();
        self.pending[to] += 1;
        self.pending_peak[to] = self.pending_peak[to].max(self.pending[to]);
        self.pending_max = self.pending_max.max(self.pending[to]);
    }

    /// The processor of a node accepts a packet from its interface.
    pub fn accepted(&mut self, packet: &Packet, at: NodeId) {
        self.pending[at.index()] -= 1;
        self.taken[at.index()] += u64::from(packet.flits);
        if packet.bypasses {
            return;
        }
        let sender = sender(&self.services, packet);
        let is_late = self.newest.accept(at.0, sender, packet.name.sequence);
        self.out_of_order += u64::from(is_late);
    }

    /// Whether it should be forgotten now which packets are the newest of pairs that have none in transit.
    #[inline]
    pub fn is_to_forget(&self) -> bool {
        self.newest.is_full()
    }

    /// Forgets them, all packets in transit being these.
    #[cold]
    pub fn forget<'a>(&mut self, in_transit: impl Iterator<Item = &'a Packet>) {
        let services = &self.services;
        self.newest.forget(in_transit.map(|packet| (sender(services, packet), packet.name.sequence)));
    }

    /// Packs and takes out the newest packets of pairs, as far as they matter while these are in transit.
    pub(crate) fn pack_newest<'a>(
        &mut self,
        in_transit: impl Iterator<Item = &'a Packet>,
        into: &mut Packer,
    ) -> Newest {
        let services = &self.services;
        self.newest.pack(in_transit.map(|packet| (sender(services, packet), packet.name.sequence)), into);
        std::mem::take(&mut self.newest)
    }

    /// Puts back what [`pack_newest`](Self::pack_newest) has taken out.
    pub(crate) fn put_back(&mut self, newest: Newest) {
        self.newest = newest;
    }

    /// Takes what [`pack_newest`](Self::pack_newest) has packed.
    pub(crate) fn unpack_newest(&mut self, from: &mut Unpacker) {
        let nodes = self.pending.len() as u32;
        let orders = if self.services.is_some() { VirtualNetwork::MOST as u32 } else { 1 };
        self.newest = Newest::new(nodes, orders * nodes);
        self.newest.unpack(from);
    }

    /// A processor has received a packet.
    pub fn delivered(&mut self, packet: &Packet, now: Cycle) {
        self.delivered += 1;
        self.payload += u64::from(packet.payload);
        self.flits += u64::from(packet.flits);
        let latency = now - packet.created;
        if self.slowest.is_none_or(|(_, most)| latency > most) {
            self.slowest = Some((packet.name, latency));
        }
        self.latencies.add(latency);
        if let Some(services) = &mut self.services {
            services.delivered(packet.network, packet.from(), packet.to, latency);
        }
        if let Some(journal) = &mut self.journal {
            journal.of(packet).received = Some(now);
        }
    }

    /// An acknowledgement takes effect.
    pub fn acknowledged(&mut self, ack: Ack, is_news: bool) {
        self.acks += 1;
        self.granted += u64::from(is_news && matches!(ack, Ack::Grant { .. }));
        self.refused += u64::from(is_news && matches!(ack, Ack::Refuse { .. }));
    }

    /// A channel begins to transmit a flit.
    pub fn flit_started(&mut self, channel: u32) {
        Measures::count_flit(&mut self.channel_flits, channel);
    }

    /// The same for a loop over many flits, which has borrowed [`channel_flits`](Self::channel_flits).
    pub fn count_flit(channel_flits: &mut [u32], channel: u32) {
        let flits = &mut channel_flits[channel as usize];
        *flits = flits.wrapping_add(1);
    }

    /// A window ends: peaks restart from the current values.
    pub fn restart_peaks(&mut self) {
        self.in_network_peak = self.in_network;
        self.pending_peak.copy_from_slice(&self.pending);
    }
}

/// Whose packets are in an order of their own: a node, or one of its two services, whose packets are not out of order with
/// those of the other.
fn sender(services: &Option<Box<Services>>, packet: &Packet) -> u32 {
    match services {
        Some(_) => packet.from().0 * VirtualNetwork::MOST as u32 + u32::from(packet.network.0),
        None => packet.from().0,
    }
}
