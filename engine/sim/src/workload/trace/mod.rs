//! Recorded traffic, played again: a list of packets, each with its time, sender, receiver and length, and perhaps with
//! other packets that have to be delivered first.

mod packets;
mod playing;
mod waiting;
mod waits;

pub use packets::{Entry, LATEST, MOST, Packets, repeated};
pub use playing::Playing;
pub use waits::{AFTER, DELAY, LONGEST_DELAY, MOST_WAITS, Told, Wait, by_number};

use super::list::{List, Listed};
use super::{Kind, Setting};
use net::model::{NodeId, VirtualNetwork};
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::Graph;
use waiting::Waiting;

group! {
    /// Packets from a list, each at its time, or when others of the list have been delivered, from its sender to its receiver, and of its own length.
    pub struct TraceSettings {
        /// The packets, as a list that is opened from a file or edited as text.
        packets: Packets,
    }
}

impl Kind for TraceSettings {
    type Running = Playing;

    fn check(&self, setting: &Setting, rule: Rule) {
        let broken = self.packets.iter().find_map(|entry| Some((entry, entry.wrong(setting)?)));
        rule(broken.is_none(), "workload.packets", &|| match &broken {
            Some((entry, (column, sentence))) => {
                format!("has a packet, number {}, with {column} {sentence}", entry.pid)
            }
            None => String::new(),
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn has_classes(&self) -> bool {
        self.packets.has_services()
    }

    fn keeps_journal(&self) -> bool {
        true
    }

    fn needs_every_packet(&self) -> bool {
        !self.packets.waits().is_empty()
    }

    fn programs(&self, setting: &Setting, _: &Graph) -> Vec<Playing> {
        if !self.packets.waits().is_empty() {
            return Waiting::all(&self.packets, setting).into_iter().map(Playing::Waiting).collect();
        }
        let has_classes = self.packets.has_services() && setting.has_classes;
        let mut lists = vec![[Vec::new(), Vec::new()]; setting.nodes as usize];
        for &Entry { pid: _, created, from, to, flits, is_second, waits: _ } in self.packets.iter() {
            let bytes = setting.flit_bytes * u32::from(flits);
            let service = VirtualNetwork(u8::from(is_second));
            let message = Listed { created, to: NodeId(to), packets: 1, flits, bytes, is_reply: false, service };
            lists[from as usize][usize::from(is_second && has_classes)].push(message);
        }
        let playing = |[first, second]: [Vec<Listed>; 2]| match has_classes {
            true => Playing::InClasses([List::of(first), List::of(second)]),
            false => Playing::InOrder(List::of(first)),
        };
        lists.into_iter().map(playing).collect()
    }
}
