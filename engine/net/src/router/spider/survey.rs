//! What each unit of an adapter does between two cycles, and what its host and memory have.

use super::Spider;
use super::adapter::{Queue, members};
use super::receiver::{Receiver, State};
use super::report::{
    EventsReport, MemoryReport, QueueReport, ReceiverReport, Receiving, Sending, Tag, TransmitterReport,
};
use super::settings::{TRAILER, WORD};
use super::transmitter::{Holder, Job, Transmitter};
use crate::model::PacketId;
use crate::router::facets::Lanes;

impl Spider {
    /// Virtual channels of each link. A unit is port × virtual channels + channel.
    pub fn channels(&self) -> u32 {
        self.ids.vcs
    }

    /// Packets in transit in the memory of a node, those of them that its host has not scheduled, and its own.
    pub fn packets_in_memory(&self, node: u32) -> [u32; 3] {
        let host = &self.adapters[node as usize].host;
        [host.in_transit, host.load, host.own]
    }

    /// Events of the adapter of a node that wait for the host.
    pub fn events_waiting(&self, node: u32) -> u32 {
        self.adapters[node as usize].events.waiting.len() as u32
    }

    /// Notes of its receivers that the host has not read.
    pub fn notes_waiting(&self, node: u32) -> u32 {
        self.adapters[node as usize].notes.up.iter().map(|notes| notes.len() as u32).sum()
    }

    /// Pages of a memory in all.
    pub fn pages(&self) -> u32 {
        self.adapters.first().map_or(0, |adapter| adapter.memory.pages)
    }

    /// Bytes of a header, and bytes that a receiver holds.
    pub fn header(&self) -> u32 {
        self.rules.header.into()
    }

    pub fn fifo(&self) -> u32 {
        self.rules.fifo
    }

    /// The channel of the link that a transmitter of a node feeds, if there is one.
    pub fn channel_of(&self, node: u32, unit: u32) -> Option<u32> {
        Some(self.wiring.channels[(node * self.units + unit) as usize]).filter(|&channel| channel != u32::MAX)
    }

    /// The receivers of a node that have a link.
    pub fn receivers(&self, node: u32) -> impl Iterator<Item = ReceiverReport> + '_ {
        let units = (0..self.units).filter(move |&unit| self.channel_of(node, unit).is_some());
        units.map(move |unit| self.receiver_report(node, unit))
    }

    /// The transmitters of a node that have a link.
    pub fn transmitters(&self, node: u32) -> impl Iterator<Item = TransmitterReport> + '_ {
        let units = (0..self.units).filter(move |&unit| self.channel_of(node, unit).is_some());
        units.map(move |unit| self.transmitter_report(node, unit))
    }

    fn receiver_report(&self, node: u32, unit: u32) -> ReceiverReport {
        let receiver = &self.adapters[node as usize].receivers[unit as usize];
        let front = receiver.front;
        let is_decided = receiver.is_used() && !matches!(receiver.state, State::Header | State::Deciding);
        ReceiverReport {
            unit,
            does: self.receiving(node, unit, receiver),
            packet: receiver.is_used().then_some(front.packet),
            length: front.length.into(),
            come: front.come.into(),
            gone: front.gone.into(),
            held: receiver.held(),
            word: receiver.word.into(),
            has_word: receiver.has_word,
            decided: is_decided.then_some((receiver.request.service, receiver.request.line)),
        }
    }

    fn receiving(&self, node: u32, unit: u32, receiver: &Receiver) -> Receiving {
        match receiver.state {
            State::Header if !receiver.is_used() => Receiving::Idle,
            State::Header => Receiving::Header,
            State::Deciding => {
                let number = node * self.units + unit;
                let mut due = self.due.from(self.now).filter(|(_, due)| due.decisions.contains(&number));
                Receiving::Deciding { until: due.next().map_or(self.now, |(when, _)| when) }
            }
            State::Asking if receiver.request.wanted == 0 => Receiving::NoPage,
            State::Asking => Receiving::Stalled,
            State::Through { output } => Receiving::Through { unit: output.into() },
            State::Spreading => {
                let outputs = receiver.spread.iter().flat_map(|spread| &spread.outputs);
                let going = outputs.filter(|(_, sent)| *sent < receiver.front.length);
                going
                    .map(|(output, _)| Receiving::Through { unit: (*output).into() })
                    .next()
                    .unwrap_or(Receiving::Storing)
            }
            State::Storing => Receiving::Storing,
            State::Dropping => Receiving::Dropping,
        }
    }

    fn transmitter_report(&self, node: u32, unit: u32) -> TransmitterReport {
        let adapter = &self.adapters[node as usize];
        let transmitter = &adapter.transmitters[unit as usize];
        let is_closed = adapter.closed >> unit & 1 != 0;
        let mut report = TransmitterReport {
            unit,
            does: if is_closed { Sending::Closed } else { Sending::Free },
            packet: None,
            length: 0,
            sent: 0,
            fetched: 0,
            credits: transmitter.credits.into(),
            passed: transmitter.passed,
        };
        match transmitter.holder {
            Holder::Nobody => {}
            Holder::Receiver(from) => {
                let front = adapter.receivers[from as usize].front;
                report.does = Sending::Through { unit: from.into() };
                (report.packet, report.length, report.sent) =
                    (Some(front.packet), front.length.into(), front.gone.into());
            }
            Holder::Memory => {
                report.does = self.sending(transmitter);
                (report.packet, report.length) = (Some(transmitter.job.packet), transmitter.job.length.into());
                (report.sent, report.fetched) = (transmitter.sent.into(), transmitter.fetched.into());
            }
        }
        report
    }

    /// What a transmitter does that has a packet in memory.
    fn sending(&self, transmitter: &Transmitter) -> Sending {
        let data = u32::from(transmitter.job.length) - TRAILER;
        match u32::from(transmitter.sent) {
            0 if self.now < transmitter.ready => Sending::Fetching { ready: transmitter.ready },
            sent if sent < data => Sending::Data,
            sent if sent < data + WORD => Sending::Stamp,
            _ => Sending::Checksum,
        }
    }

    /// How full the memory of a node is, and what its host does.
    pub fn memory_report(&self, node: u32) -> MemoryReport {
        let adapter = &self.adapters[node as usize];
        let (memory, host, counts) = (&adapter.memory, &adapter.host, &adapter.counts);
        let queue = |queue: &Queue| QueueReport {
            units: members(queue.ways).collect(),
            packets: queue.jobs.iter().map(|job| job.packet).collect(),
        };
        MemoryReport {
            pages: memory.pages,
            pages_used: memory.pages - memory.free,
            page_bytes: self.rules.page,
            words_used: self.words_used(node),
            words_written: counts.words_written,
            words_read: counts.words_read,
            word_cycles: self.rules.word_cycles,
            word_wait: counts.word_wait,
            in_transit: host.in_transit,
            most_in_transit: counts.most_in_transit,
            unscheduled: host.load,
            own: host.own,
            own_most: self.rules.outgoing,
            handled: host.handled.iter().map(|(until, job)| (job.packet, *until)).collect(),
            arrived: host.arrived.iter().map(|(_, job)| job.packet).collect(),
            queues: host.queues.iter().filter(|queue| !queue.jobs.is_empty()).map(queue).collect(),
        }
    }

    /// What there is between the adapter of a node and its host.
    pub fn events_report(&self, node: u32) -> EventsReport {
        let adapter = &self.adapters[node as usize];
        let (events, notes) = (&adapter.events, &adapter.notes);
        let known = if self.rules.order_delay == 0 { adapter.host.load } else { notes.known };
        EventsReport {
            drain: self.rules.drain,
            until: events.next,
            waiting: events.waiting.iter().copied().collect(),
            latest: events.latest.iter().copied().collect(),
            logged: events.logged,
            groups: events.groups,
            most: events.most,
            notes: notes.up.iter().map(|notes| notes.iter().copied().collect()).collect(),
            notes_most: self.rules.notes,
            read: notes.read,
            waited: notes.waited,
            lost: notes.lost,
            orders_down: notes.down.iter().copied().collect(),
            known,
            orders: notes.orders,
        }
    }

    /// The pages of a packet that is complete in the memory of a node, or is sent from there, with the words on each; of
    /// the node's own the first has the header alone.
    pub fn tags(&self, node: u32, packet: PacketId) -> Vec<Tag> {
        let adapter = &self.adapters[node as usize];
        let sent = adapter.sending().map(|(_, transmitter)| &transmitter.job);
        let job = adapter.jobs().chain(sent).find(|job| job.packet == packet);
        job.map(|job| self.tags_of(node, job)).unwrap_or_default()
    }

    fn tags_of(&self, node: u32, job: &Job) -> Vec<Tag> {
        let memory = &self.adapters[node as usize].memory;
        let (pages, header) =
            if job.pages == 0 { (&memory.own, self.rules.header.into()) } else { (&memory.taken, self.rules.page) };
        let mut rest = u32::from(job.length) - TRAILER;
        let words = |first: bool| if first { header } else { self.rules.page };
        let tag = |(place, page): (usize, u32)| {
            let bytes = rest.min(words(place == 0));
            rest -= bytes;
            Tag { page, words: bytes.div_ceil(WORD) }
        };
        pages.chain(job.first).enumerate().map(tag).collect()
    }

    /// The links that have failed, by the channel of each.
    pub fn failed(&self) -> impl Iterator<Item = u32> + '_ {
        let nodes = (0..).zip(&self.adapters);
        let first = |unit: &u32| unit.is_multiple_of(self.ids.vcs);
        nodes.flat_map(move |(node, adapter)| {
            members(adapter.failed).filter(first).filter_map(move |unit| self.channel_of(node, unit))
        })
    }

    /// Words of packets in pages that were taken for them when they came: of those that still come, as far as they have.
    fn words_used(&self, node: u32) -> u32 {
        let adapter = &self.adapters[node as usize];
        let words = |bytes: u16| u32::from(bytes).div_ceil(WORD);
        let storing = || members(adapter.storing).map(|unit| &adapter.receivers[unit as usize]);
        let coming = storing()
            .map(|receiver| words(receiver.front.gone - u16::from(receiver.word)) - u32::from(receiver.has_word));
        let sent = adapter.sending().map(|(_, transmitter)| transmitter.job);
        let is_whole = |job: &Job| job.pages > 0 && storing().all(|receiver| receiver.front.packet != job.packet);
        let whole = adapter.jobs().copied().chain(sent).filter(is_whole);
        coming.sum::<u32>() + whole.map(|job| words(job.length)).sum::<u32>()
    }

    /// A column of the series ends: the most packets in transit are counted anew.
    pub(super) fn begin_column(&mut self) {
        self.adapters.iter_mut().for_each(|adapter| adapter.host.most_lately = adapter.host.in_transit);
    }
}

impl Lanes for Spider {
    fn bytes(&self, channels: usize) -> Vec<u32> {
        let mut bytes = vec![0; channels * self.ids.vcs as usize];
        for (number, &channel) in (0..).zip(&self.wiring.channels).filter(|(_, channel)| **channel != u32::MAX) {
            let (node, unit) = self.place(number);
            let passed = self.adapters[node as usize].transmitters[unit as usize].passed;
            bytes[(channel * self.ids.vcs + unit % self.ids.vcs) as usize] = passed;
        }
        bytes
    }
}
