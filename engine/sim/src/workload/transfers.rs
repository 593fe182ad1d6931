//! Block transfers to one target after another, one transfer after the other or interleaved, with or without barriers:
//! what a cyclic shift and blocks for random targets have in common.

use super::{Behaviour, Setting, other};
use crate::software::{Message, Opening, Operation};
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, Fingerprint, NodeId, Print, Word};
use net::parameter::quantity::{Packets, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, variants};

choice! {
    /// Whether all wait for each other between the transfers of a cyclic shift.
    pub enum Barrier {
        /// Nobody waits.
        None = "none", "None";
        /// A barrier after every transfer.
        Every = "every", "After every transfer";
        /// A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).
        Optimized = "optimized", "Optimized";
        /// A barrier after every transfer, and within long ones after a given number of bytes (CM-5 paper §4, §7).
        Within = "within", "Within transfers too";
    }
}

variants! {
    /// In which order the packets of several transfers are sent.
    pub enum Interleaving {
        /// Each transfer as a whole, then the next.
        Whole = "whole", "One transfer after the other" {}
        /// A few packets of each pending transfer in turn, as the asynchronous interface of Strata does (CM-5 paper §5).
        Interleaved = "interleaved", "Interleaved" {
            /// Packets of a transfer that are sent in a turn.
            turn: Packets<1, 64, 2>,
            /// Transfers that are begun before the rest of them all is sent.
            pending: Times<1, 1024, 16>,
        }
    }
}

/// The rule between barriers and the order of packets.
pub fn check_order(barrier: Barrier, order: &Interleaving, rule: Rule) {
    let interleaved = matches!(order, Interleaving::Interleaved(_));
    rule(!interleaved || barrier == Barrier::None, "workload.barrier", &|| {
        "has no transfer to stand after while the packets of several are interleaved: none is allowed then".to_string()
    });
}

/// What a node transfers.
#[derive(Clone, Copy, Debug)]
pub struct Blocks<'a> {
    /// Bytes of a transfer.
    pub block: u32,
    /// Transfers in all.
    pub transfers: u32,
    pub barrier: Barrier,
    /// Bytes between optimized barriers, about, or between barriers within transfers.
    pub limit: u32,
    pub order: &'a Interleaving,
}

#[derive(Clone, Debug, Print)]
#[print(begun << 1 | passed_barrier, targets, rest, interleaved)]
#[print(skip(node, nodes, block, payload, transfers, barrier_every, piece) = "settings")]
pub struct Transfers {
    node: u32,
    nodes: u32,
    /// Bytes of a transfer, and of user data in a packet.
    block: u32,
    payload: u32,
    /// Transfers in all.
    transfers: u32,
    targets: Targets,
    /// Transfers from one barrier to the next; 0 for none.
    barrier_every: u32,
    /// Bytes of the pieces that transfers are cut into, each followed by a barrier; 0 for whole transfers.
    piece: u32,
    interleaved: Option<Queue>,
    /// Transfers begun.
    begun: u32,
    /// The last operation was a barrier, or there was none yet.
    passed_barrier: bool,
    /// What is left of the transfer that is being sent in pieces: its target and bytes.
    #[print(with = cut)]
    rest: Option<(NodeId, u32)>,
}

/// Whom the transfers go to.
#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
pub enum Targets {
    /// The next node, then the one after it, and so on, never the node itself (scorecard C3).
    Shift,
    /// Any other node, all equally likely.
    Random(Stream),
}

/// Transfers queued by the asynchronous interface (CM-5 paper §5): of each call a first part is sent at once; when
/// enough are pending, all are sent in turn, in one order that is random for each node and batch.
#[derive(Clone, Debug, Print)]
#[print(next << 1 | sending, order, pending)]
#[print(skip(turn, most) = "settings")]
struct Queue {
    /// Bytes sent in a turn, and transfers that are collected before all are sent.
    turn: u32,
    most: u32,
    order: Stream,
    /// Targets and bytes left.
    #[print(with = collected)]
    pending: Vec<(NodeId, u32)>,
    /// All that is pending is being sent; the one whose turn it is.
    sending: bool,
    next: u32,
}

/// The target of a transfer, and the bytes left of it.
fn bits((to, left): &(NodeId, u32)) -> u64 {
    to.word() << 32 | left.word()
}

fn cut(rest: &Option<(NodeId, u32)>, print: &mut Fingerprint) {
    rest.iter().for_each(|rest| print.word(bits(rest)));
}

fn collected(pending: &[(NodeId, u32)], print: &mut Fingerprint) {
    print.words(pending.iter().map(bits));
}

impl Transfers {
    pub fn new(blocks: &Blocks, targets: Targets, setting: &Setting, node: NodeId) -> Self {
        let &Blocks { block, transfers, barrier, limit, order } = blocks;
        let payload = setting.payload;
        let queue = |interleaved: &Interleaved| Queue {
            turn: interleaved.turn.get() * payload,
            most: interleaved.pending.get(),
            order: setting.stream(node, Purpose::Order),
            pending: Vec::new(),
            sending: false,
            next: 0,
        };
        Transfers {
            node: node.0,
            nodes: setting.nodes,
            block,
            payload,
            transfers,
            targets,
            barrier_every: match barrier {
                Barrier::None => 0,
                Barrier::Every | Barrier::Within => 1,
                Barrier::Optimized => limit.div_ceil(block),
            },
            piece: if barrier == Barrier::Within { limit.div_ceil(payload) * payload } else { 0 },
            interleaved: match order {
                Interleaving::Whole(_) => None,
                Interleaving::Interleaved(interleaved) => Some(queue(interleaved)),
            },
            begun: 0,
            passed_barrier: true,
            rest: None,
        }
    }

    /// The node's target in a cyclic shift when it is at its transfer `number`, counted from 1.
    fn target(&mut self) -> NodeId {
        match &mut self.targets {
            Targets::Shift => NodeId((self.node + self.begun % (self.nodes - 1) + 1) % self.nodes),
            Targets::Random(stream) => other(stream, self.node, self.nodes),
        }
    }

    /// The next turn of a queued transfer, if they are being sent or it is time to.
    fn queued_turn(&mut self) -> Option<Operation> {
        let queue = self.interleaved.as_mut()?;
        let full = queue.pending.len() as u32 >= queue.most || self.begun == self.transfers;
        if !queue.sending && full && !queue.pending.is_empty() {
            queue.order.shuffle(&mut queue.pending);
            (queue.sending, queue.next) = (true, 0);
        }
        if !queue.sending {
            return None;
        }
        let place = queue.next as usize;
        let (to, left) = queue.pending[place];
        let bytes = queue.turn.min(left);
        if bytes == left {
            queue.pending.remove(place);
        } else {
            queue.pending[place].1 -= bytes;
            queue.next += 1;
        }
        if queue.next as usize >= queue.pending.len() {
            queue.next = 0;
        }
        queue.sending = !queue.pending.is_empty();
        Some(self.send(to, bytes, Opening::Resumed))
    }

    /// Sends the transfer, or its next piece.
    fn piece(&mut self, to: NodeId, left: u32, opening: Opening) -> Operation {
        let bytes = if self.piece > 0 { self.piece.min(left) } else { left };
        self.rest = Some((to, left - bytes)).filter(|(_, left)| *left > 0);
        self.passed_barrier = false;
        self.send(to, bytes, opening)
    }

    fn send(&self, to: NodeId, bytes: u32, opening: Opening) -> Operation {
        let packets = bytes.div_ceil(self.payload);
        Operation::Send(Message { opening, ..Message::new(to, packets, bytes) })
    }
}

impl Behaviour for Transfers {
    fn next(&mut self, _now: Cycle) -> Operation {
        if let Some(turn) = self.queued_turn() {
            return turn;
        }
        if let Some((to, left)) = self.rest {
            if !self.passed_barrier {
                self.passed_barrier = true;
                return Operation::Barrier;
            }
            return self.piece(to, left, Opening::Next);
        }
        if self.begun == self.transfers {
            return Operation::Finish;
        }
        let due = self.barrier_every > 0 && self.begun.is_multiple_of(self.barrier_every);
        if due && !self.passed_barrier {
            self.passed_barrier = true;
            return Operation::Barrier;
        }
        let to = self.target();
        self.begun += 1;
        match &mut self.interleaved {
            Some(queue) => {
                let first = queue.turn.min(self.block);
                if first < self.block {
                    queue.pending.push((to, self.block - first));
                }
                self.passed_barrier = false;
                self.send(to, first, Opening::New)
            }
            None => self.piece(to, self.block, Opening::New),
        }
    }

    fn phase(&self) -> u32 {
        self.begun
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use crate::workload::Program;

    /// What node 0 of 64 does in a run of the CM-5 paper's experiment.
    fn operations(text: &str) -> Vec<Operation> {
        let scenario = Scenario::from_text(&format!("topology.nodes=64&{text}")).expect("a correct scenario");
        let mut program: Program = scenario.programs().swap_remove(0);
        std::iter::from_fn(|| Some(program.next(0)).filter(|operation| *operation != Operation::Finish)).collect()
    }

    fn sends(operations: &[Operation]) -> Vec<(u32, u32, u32)> {
        let send = |operation: &Operation| match operation {
            Operation::Send(message) => Some((message.to.0, message.packets, message.bytes)),
            _ => None,
        };
        operations.iter().filter_map(send).collect()
    }

    #[test]
    fn blocks_go_to_one_node_after_the_other_until_the_amount_is_sent() {
        // CM5-16 and scorecard C3: 64 blocks, the last to the first target again; never to the node itself.
        let all = operations("workload.block=20000&workload.amount=1280000");
        let targets: Vec<u32> = sends(&all).iter().map(|(to, ..)| *to).collect();
        assert_eq!(targets, (1..64).chain([1]).collect::<Vec<u32>>());
        assert!(sends(&all).iter().all(|(_, packets, bytes)| (*packets, *bytes) == (1250, 20_000)));
    }

    #[test]
    fn optimized_barriers_stand_every_512_bytes_or_every_transfer() {
        // CM5-24: 16 → 32 transfers, 64 → 8, 128 → 4, 256 → 2, 512 and more → 1.
        for (block, every) in [(16, 32), (64, 8), (128, 4), (256, 2), (512, 1), (1600, 1)] {
            let all = operations(&format!("workload.block={block}&workload.barrier=optimized"));
            let first = all.iter().position(|operation| *operation == Operation::Barrier);
            assert_eq!(first, Some(every), "blocks of {block} bytes");
        }
    }

    #[test]
    fn barriers_within_a_transfer_stand_between_its_pieces() {
        let all = operations("workload.block=100&workload.barrier=within&workload.barrier_limit=40");
        assert_eq!(sends(&all)[..4], [(1, 3, 48), (1, 3, 48), (1, 1, 4), (2, 3, 48)]);
        assert_eq!(all.iter().filter(|operation| **operation == Operation::Barrier).count(), 63 * 3 - 1);
    }

    #[test]
    fn interleaved_transfers_are_sent_by_turns_of_two_packets_in_one_random_order() {
        // CM5-36
        let text = "workload.block=80&workload.interleaving.kind=interleaved&workload.interleaving.pending=63";
        let all = sends(&operations(text));
        assert!(all[..63].iter().enumerate().all(|(i, sent)| *sent == (i as u32 + 1, 2, 32)), "first parts at once");
        let targets = |from: usize| all[from..from + 63].iter().map(|(to, ..)| *to).collect::<Vec<u32>>();
        assert_eq!(targets(63), targets(126), "the same order in every pass");
        assert_ne!(targets(63), targets(0), "but not the order of the calls");
        assert!(all[126..].iter().all(|(_, packets, bytes)| (*packets, *bytes) == (1, 16)));
        assert_eq!(all.iter().map(|(.., bytes)| bytes).sum::<u32>(), 63 * 80);
    }

    #[test]
    fn random_targets_are_never_the_node_itself() {
        let all = sends(&operations("workload.kind=random_blocks&workload.block=16&workload.amount=32000"));
        assert_eq!(all.len(), 2000);
        assert!(all.iter().all(|(to, ..)| (1..64).contains(to)));
    }
}
