//! A SPIDER adapter, its host and the host's memory.

use super::answer::{
    AdapterInspection, EventDrain, EventInspection, EventKind, EventQueueInspection, HandledPacket, HostInspection,
    HostMemoryInspection, HostQueue, NoteInspection, PageTag, ReceiverInspection, ReceiverState, TransmitterInspection,
    TransmitterState, UnitInspection, UnitPacket,
};
use super::of;
use crate::naming::{channel_name, kind_of};
use net::model::{Cycle, PacketId};
use net::router::spider::settings::WORD;
use net::router::spider::{
    Drain, Event, EventsReport, MemoryReport, Note, Outcome, ReceiverReport, Receiving, Sending, Spider,
    TransmitterReport,
};
use sim::machine::Machine;
use sim::why::names;

/// Packets of a list that are told.
const FEW: usize = 12;

/// The adapter of a router, if it is one.
pub fn adapter(machine: &Machine, router: u32) -> Option<AdapterInspection> {
    let adapters = of(machine)?;
    let at = At { machine, adapters, router };
    let counts = adapters.counts().nth(router as usize)?;
    let (memory, events) = (adapters.memory_report(router), adapters.events_report(router));
    Some(AdapterInspection {
        header: adapters.header(),
        fifo: adapters.fifo(),
        receivers: adapters.receivers(router).map(|report| at.receiver(report, &events)).collect(),
        transmitters: adapters.transmitters(router).map(|report| at.transmitter(report)).collect(),
        host: at.host(&memory),
        memory: at.memory(&memory),
        events: at.events(&events),
        through: counts.all.through,
        stored: counts.all.stored,
        stalled: counts.stalled,
    })
}

/// An adapter of a run.
struct At<'a> {
    machine: &'a Machine,
    adapters: &'a Spider,
    router: u32,
}

impl At<'_> {
    /// A unit, and the far end of its link: where a transmitter leads to, and what a receiver hears.
    fn unit(&self, unit: u32) -> UnitInspection {
        let vcs = self.adapters.channels();
        let graph = &self.machine.fixed().graph;
        let channel = self.adapters.channel_of(self.router, unit);
        let end = channel.map(|channel| names::end(self.machine, graph.channels[channel as usize].to));
        UnitInspection {
            port: unit / vcs,
            vc: unit % vcs,
            end: end.unwrap_or_default(),
            name: channel_name(self.machine, unit % vcs),
        }
    }

    fn packet(&self, id: PacketId) -> UnitPacket {
        let packet = self.machine.packet(id);
        UnitPacket { packet: names::packet(packet), kind: kind_of(packet) }
    }

    fn named(&self, unit: u32) -> String {
        let UnitInspection { end, name, .. } = self.unit(unit);
        format!("{end} ({name})")
    }

    fn receiver(&self, report: ReceiverReport, events: &EventsReport) -> ReceiverInspection {
        let now = self.machine.now();
        let (state, sentence) = match report.does {
            Receiving::Idle => (ReceiverState::Idle, "Nothing comes.".to_string()),
            Receiving::Header => (
                ReceiverState::Header,
                format!("Collects the header: {} of {} bytes are here.", report.come, self.adapters.header()),
            ),
            Receiving::Deciding { until } => {
                (ReceiverState::Deciding, format!("Its program decides in {} cycles.", until.saturating_sub(now)))
            }
            Receiving::Stalled => {
                (ReceiverState::Stalled, "Its packet waits here for a transmitter that it may take.".to_string())
            }
            Receiving::NoPage => (ReceiverState::NoPage, "Its packet waits here for free pages in memory.".to_string()),
            Receiving::Through { unit } => {
                (ReceiverState::Through, format!("Its bytes go straight on to {}.", self.named(unit)))
            }
            Receiving::Storing => (
                ReceiverState::Storing,
                format!("Writes its packet to memory, word by word: {} of {} bytes.", report.gone, report.length),
            ),
            Receiving::Dropping => (ReceiverState::Dropping, "Throws its packet away as it comes.".to_string()),
        };
        ReceiverInspection {
            unit: self.unit(report.unit),
            state,
            packet: report.packet.map(|packet| self.packet(packet)),
            length: report.length,
            come: report.come,
            gone: report.gone,
            held: report.held,
            word: report.word,
            word_waits: report.has_word,
            until: if let Receiving::Deciding { until } = report.does { Some(until) } else { None },
            line: report.decided.map(|(_, line)| u32::from(line) + 1),
            transmitter: if let Receiving::Through { unit } = report.does { Some(self.unit(unit)) } else { None },
            notes: events.notes[report.unit as usize].iter().map(note).collect(),
            notes_most: events.notes_most,
            sentence,
        }
    }

    fn transmitter(&self, report: TransmitterReport) -> TransmitterInspection {
        let sent = format!("{} of {} bytes have left", report.sent, report.length);
        let (state, sentence) = match report.does {
            Sending::Free => (TransmitterState::Free, "Free: a receiver or the host may reserve it.".to_string()),
            Sending::Closed => (TransmitterState::Closed, "Its link is cut.".to_string()),
            Sending::Through { unit } => {
                (TransmitterState::Through, format!("Reserved by the receiver from {}: {sent}.", self.named(unit)))
            }
            Sending::Fetching { ready } => (
                TransmitterState::Fetching,
                format!("Reserved by the host; fetches the first word until cycle {ready}."),
            ),
            Sending::Data => {
                (TransmitterState::Data, format!("Sends from memory: {sent}, {} fetched.", report.fetched))
            }
            Sending::Stamp => (TransmitterState::Stamp, format!("Appends the time stamp: {sent}.")),
            Sending::Checksum => (TransmitterState::Checksum, format!("Appends the checksum: {sent}.")),
        };
        TransmitterInspection {
            unit: self.unit(report.unit),
            state,
            packet: report.packet.map(|packet| self.packet(packet)),
            length: report.length,
            sent: report.sent,
            fetched: report.fetched,
            until: if let Sending::Fetching { ready } = report.does { Some(ready) } else { None },
            credits: report.credits,
            passed: report.passed,
            receiver: if let Sending::Through { unit } = report.does { Some(self.unit(unit)) } else { None },
            tags: self.tags(&report),
            sentence,
        }
    }

    fn memory(&self, report: &MemoryReport) -> HostMemoryInspection {
        HostMemoryInspection {
            pages: report.pages,
            pages_used: report.pages_used,
            page_bytes: report.page_bytes,
            words: report.pages * report.page_bytes.div_ceil(WORD),
            words_used: report.words_used,
            words_written: report.words_written,
            words_read: report.words_read,
            words_possible: self.machine.now() / report.word_cycles,
            word_wait: report.word_wait,
            in_transit: report.in_transit,
            most_in_transit: report.most_in_transit,
            own: report.own,
            own_most: report.own_most,
        }
    }

    fn host(&self, report: &MemoryReport) -> HostInspection {
        let handled = report.handled.iter().take(FEW).map(|&(id, until)| {
            let UnitPacket { packet, kind } = self.packet(id);
            HandledPacket { packet, kind, until }
        });
        let queues = report.queues.iter().map(|queue| HostQueue {
            transmitters: queue.units.iter().map(|&unit| self.unit(unit)).collect(),
            packets: queue.packets.iter().take(FEW).map(|&packet| self.packet(packet)).collect(),
            count: queue.packets.len() as u32,
        });
        HostInspection {
            unscheduled: report.unscheduled,
            handled: handled.collect(),
            handled_count: report.handled.len() as u32,
            arrived: report.arrived.len() as u32,
            queues: queues.collect(),
        }
    }

    fn tags(&self, report: &TransmitterReport) -> Vec<PageTag> {
        let from_memory =
            matches!(report.does, Sending::Fetching { .. } | Sending::Data | Sending::Stamp | Sending::Checksum);
        let packet = report.packet.filter(|_| from_memory);
        let tags = packet.map(|packet| self.adapters.tags(self.router, packet)).unwrap_or_default();
        tags.into_iter().map(|tag| PageTag { page: tag.page, words: tag.words }).collect()
    }

    fn events(&self, report: &EventsReport) -> EventQueueInspection {
        let [told_through, told_stored, told_dropped] = report.read;
        EventQueueInspection {
            drain: match report.drain {
                Drain::Each => EventDrain::Each,
                Drain::Interrupt { .. } => EventDrain::Interrupt,
                Drain::Polling { .. } => EventDrain::Polling,
            },
            until: report.until,
            waiting: report.waiting.iter().take(FEW).map(|event| self.event(None, event)).collect(),
            waiting_count: report.waiting.len() as u32,
            latest: report.latest.iter().rev().map(|(cycle, event)| self.event(Some(*cycle), event)).collect(),
            logged: report.logged,
            groups: report.groups,
            most: report.most,
            told_through,
            told_stored,
            told_dropped,
            told_waited: report.waited,
            notes_lost: report.lost,
            known: report.known,
            orders_down: report.orders_down.len() as u32,
            orders: report.orders,
        }
    }

    fn event(&self, cycle: Option<Cycle>, event: &Event) -> EventInspection {
        let (kind, sentence) = match *event {
            Event::Page { unit, page, words, .. } => {
                (EventKind::Page, format!("Page {page} from {}: {words} words.", self.named(unit.into())))
            }
            Event::Arrived { unit, stamps: [sent, received], .. } => (
                EventKind::Arrived,
                format!(
                    "A packet from {} is complete; its checksum is right; sent at {sent}, received at {received}: {} cycles.",
                    self.named(unit.into()),
                    received.wrapping_sub(sent)
                ),
            ),
            Event::Sent { unit, pages, is_own, .. } => {
                let whose =
                    if is_own { "one of the node's own".to_string() } else { format!("of {pages} pages in transit") };
                (EventKind::Sent, format!("A packet, {whose}, has been sent to {}.", self.named(unit.into())))
            }
        };
        EventInspection { cycle, kind, sentence }
    }
}

fn note(note: &Note) -> NoteInspection {
    let what = match note.what {
        Outcome::Through => "cut through",
        Outcome::Stored => "stored",
        Outcome::Dropped => "dropped",
    };
    NoteInspection { sentence: format!("A packet was {what} after {} cycles of waiting.", note.waited) }
}
