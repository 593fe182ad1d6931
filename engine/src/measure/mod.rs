//! What a run counts, from what it is told happened; nothing here changes what happens.
//!
//! Counters are cumulative, so that a window is a difference of two of them and the picture, the chart, the heat map
//! and the table are the same numbers.

pub mod journal;
pub mod latency;
pub mod series;

use crate::model::{Ack, Cycle, Fingerprint, Packet};
use journal::Journal;
use latency::Latencies;

/// The counters of a run.
#[derive(Clone, Debug)]
pub struct Measures {
    nodes: u32,
    /// Data packets that processors have begun to hand over.
    pub created: u64,
    /// Data packets whose head has left its interface.
    pub injected: u64,
    /// Data packets that processors have received.
    pub delivered: u64,
    /// Bytes of user data in them.
    pub payload: u64,
    /// Acknowledgements that arrived.
    pub acks: u64,
    /// Bulk dialogs granted and refused, as the senders learnt it.
    pub granted: u64,
    pub refused: u64,
    /// Data packets that a processor accepted after one that the same sender sent it later.
    pub out_of_order: u64,
    /// Data and acknowledgement packets in the network now, from head out to last flit in.
    pub in_network: u32,
    /// The most of them in the present window.
    pub in_network_peak: u32,
    /// Packets in the network or the arrivals queue for each receiver: injected, not yet accepted by its processor.
    pub pending: Vec<u32>,
    /// The most of them in the present window.
    pub pending_peak: Vec<u32>,
    /// The most ever, of any receiver.
    pub pending_max: u32,
    /// Flits that each channel has begun to pass; wraps.
    pub channel_flits: Vec<u32>,
    /// Flits that switches have passed, ejection included.
    pub flit_hops: u64,
    /// From creation to delivery, in cycles.
    pub latencies: Latencies,
    /// From a request's creation to the delivery of the last packet of its reply, in cycles.
    pub round_trips: Latencies,
    /// For each receiver and sender, one more than the newest packet accepted: `receiver * nodes + sender`.
    newest: Vec<u32>,
    /// Every packet's life, for who asks for it.
    pub journal: Option<Box<Journal>>,
}

impl Measures {
    pub fn new(nodes: u32, channels: usize) -> Self {
        Measures {
            nodes,
            created: 0,
            injected: 0,
            delivered: 0,
            payload: 0,
            acks: 0,
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
            round_trips: Latencies::default(),
            newest: vec![0; (nodes * nodes) as usize],
            journal: None,
        }
    }

    /// A processor handed a packet to its interface.
    pub fn created(&mut self, packet: &Packet) {
        self.created += 1;
        if let Some(journal) = &mut self.journal {
            journal.created(packet);
        }
    }

    /// A packet's head leaves its interface.
    pub fn injected(&mut self, packet: &Packet) {
        self.in_network += 1;
        self.in_network_peak = self.in_network_peak.max(self.in_network);
        if packet.class.is_data() {
            self.injected += 1;
            let to = packet.to.index();
            self.pending[to] += 1;
            self.pending_peak[to] = self.pending_peak[to].max(self.pending[to]);
            self.pending_max = self.pending_max.max(self.pending[to]);
        }
    }

    /// A packet's last flit has come to its destination.
    pub fn left_network(&mut self) {
        self.in_network -= 1;
    }

    /// A processor accepts a packet from its interface.
    pub fn accepted(&mut self, packet: &Packet) {
        self.pending[packet.to.index()] -= 1;
        let newest = &mut self.newest[(packet.to.0 * self.nodes + packet.from().0) as usize];
        if packet.name.sequence < *newest {
            self.out_of_order += 1;
        }
        *newest = (*newest).max(packet.name.sequence + 1);
    }

    /// A processor has received a packet.
    pub fn delivered(&mut self, packet: &Packet, now: Cycle) {
        self.delivered += 1;
        self.payload += u64::from(packet.payload);
        self.latencies.add(now - packet.created);
        if let Some(journal) = &mut self.journal {
            journal.of(packet).received = Some(now);
        }
    }

    /// An acknowledgement takes effect.
    pub fn acknowledged(&mut self, ack: Ack) {
        self.acks += 1;
        self.granted += u64::from(matches!(ack, Ack::Grant { .. }));
        self.refused += u64::from(matches!(ack, Ack::Refuse));
    }

    /// A channel begins to pass a flit.
    pub fn flit_started(&mut self, channel: u32) {
        let flits = &mut self.channel_flits[channel as usize];
        *flits = flits.wrapping_add(1);
    }

    /// A window ends: peaks start anew from what there is now.
    pub fn restart_peaks(&mut self) {
        self.in_network_peak = self.in_network;
        self.pending_peak.copy_from_slice(&self.pending);
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let counters = [
            self.created,
            self.injected,
            self.delivered,
            self.payload,
            self.acks,
            self.granted,
            self.refused,
            self.out_of_order,
            self.flit_hops,
            u64::from(self.in_network),
            u64::from(self.pending_max),
        ];
        print.all(counters);
        print.words(self.pending.iter().map(|&pending| u64::from(pending)));
        print.words(self.channel_flits.iter().map(|&flits| u64::from(flits)));
        self.latencies.fingerprint(print);
        if self.round_trips.count() > 0 {
            self.round_trips.fingerprint(print);
        }
    }
}
