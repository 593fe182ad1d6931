//! What is on its way: flits and credits on wires, channels passing a flit, heads being routed, acknowledgements
//! being processed.
//!
//! A ring of lists, one for each of the next cycles: whatever is sent is one append, whatever is due one read, and a
//! part only ever sees what was sent to it in an earlier cycle, so that the order of parts within a cycle cannot matter.

use crate::model::{Ack, Cycle, Fingerprint, NodeId, Stream};
use crate::router::{Flit, Ids, InputId, List, OutputId};

/// A flit on a wire, and the input that it comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moving {
    pub to: InputId,
    pub flit: Flit,
}

/// An acknowledgement whose processing ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processed {
    pub at: NodeId,
    pub from: NodeId,
    pub ack: Ack,
}

/// All that is due in one cycle. Routers and nodes have lists of their own, so that whoever reads one need not tell
/// them apart, which no processor foresees.
#[derive(Clone, Debug, Default)]
pub struct Due {
    /// Flits that come to routers, and to nodes.
    pub flits: List<Moving>,
    pub flits_to_nodes: List<Moving>,
    /// Outputs of routers, and of nodes, that get a credit back.
    pub credits: List<OutputId>,
    pub credits_to_nodes: List<OutputId>,
    /// Outputs of routers whose channel has passed its flit.
    pub free_channels: Vec<OutputId>,
    /// Nodes whose channel has passed its flit.
    pub free_nodes: Vec<u32>,
    /// Inputs whose head has been routed.
    pub routed: Vec<InputId>,
    pub acks: Vec<Processed>,
}

impl Due {
    fn is_empty(&self) -> bool {
        self.flits.as_slice().is_empty()
            && self.flits_to_nodes.as_slice().is_empty()
            && self.credits.as_slice().is_empty()
            && self.credits_to_nodes.as_slice().is_empty()
            && self.free_channels.is_empty()
            && self.free_nodes.is_empty()
            && self.routed.is_empty()
            && self.acks.is_empty()
    }

    fn flits(&self) -> impl Iterator<Item = Moving> + '_ {
        self.flits.as_slice().iter().chain(self.flits_to_nodes.as_slice()).copied()
    }

    fn credits(&self) -> impl Iterator<Item = OutputId> + '_ {
        self.credits.as_slice().iter().chain(self.credits_to_nodes.as_slice()).copied()
    }

    fn clear(&mut self) {
        self.flits.clear();
        self.flits_to_nodes.clear();
        self.credits.clear();
        self.credits_to_nodes.clear();
        self.free_channels.clear();
        self.free_nodes.clear();
        self.routed.clear();
        self.acks.clear();
    }
}

/// Everything on its way, by the cycle in which it is due.
#[derive(Clone, Debug)]
pub struct Wires {
    #[expect(
        clippy::vec_box,
        reason = "what is due is taken out every cycle: a pointer moves more cheaply than eight lists"
    )]
    ring: Vec<Box<Due>>,
    /// Takes the place of what is taken out.
    spare: Option<Box<Due>>,
}

impl Wires {
    /// For delays of up to `longest` cycles.
    pub fn new(longest: Cycle) -> Self {
        let size = (longest + 2).next_power_of_two() as usize;
        Wires { ring: (0..size).map(|_| Box::default()).collect(), spare: None }
    }

    /// What is due at `when`, to be added to. `when` lies after the present cycle and within the longest delay.
    pub fn at(&mut self, when: Cycle) -> &mut Due {
        let place = when as usize & (self.ring.len() - 1);
        &mut self.ring[place]
    }

    /// Takes out what is due now; to be given back by [`put_back`](Self::put_back), which keeps the memory in use.
    pub fn take(&mut self, now: Cycle) -> Box<Due> {
        let place = now as usize & (self.ring.len() - 1);
        let empty = self.spare.take().unwrap_or_default();
        std::mem::replace(&mut self.ring[place], empty)
    }

    pub fn put_back(&mut self, mut due: Box<Due>) {
        due.clear();
        self.spare = Some(due);
    }

    /// The first cycle at or after `now` in which anything is due, if anything is on its way at all.
    pub fn next_due(&self, now: Cycle) -> Option<Cycle> {
        (now..now + self.ring.len() as Cycle).find(|&when| !self.ring[when as usize & (self.ring.len() - 1)].is_empty())
    }

    /// Every flit on a wire with the cycle in which it arrives, `now` being the next cycle to come.
    pub fn flits(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        (now..now + self.ring.len() as Cycle).flat_map(move |when| {
            let due = &self.ring[when as usize & (self.ring.len() - 1)];
            due.flits().map(move |moving| (when, moving))
        })
    }

    /// The output of every credit on a wire.
    pub fn credits(&self) -> impl Iterator<Item = OutputId> + '_ {
        self.ring.iter().flat_map(|due| due.credits())
    }

    /// Acknowledgements that are being processed.
    pub fn acks(&self) -> impl Iterator<Item = &Processed> {
        self.ring.iter().flat_map(|due| &due.acks)
    }

    /// Puts what is due at `when` into random order.
    pub fn shuffle(&mut self, when: Cycle, stream: &mut Stream) {
        let due = self.at(when);
        stream.shuffle(due.flits.as_mut_slice());
        stream.shuffle(due.flits_to_nodes.as_mut_slice());
        stream.shuffle(due.credits.as_mut_slice());
        stream.shuffle(due.credits_to_nodes.as_mut_slice());
        stream.shuffle(&mut due.free_channels);
        stream.shuffle(&mut due.free_nodes);
        stream.shuffle(&mut due.routed);
        stream.shuffle(&mut due.acks);
    }

    /// Adds the whole state to a fingerprint. What is due in one cycle is a bag: its order has no meaning.
    /// `ids` number inputs and outputs, `sharing` tells the outputs that become free together.
    pub fn fingerprint(&self, print: &mut Fingerprint, now: Cycle, ids: Ids, sharing: impl Fn(OutputId) -> u64) {
        let Self {
            ref ring,
            // Empty: its memory is used again.
            spare: _,
        } = *self;
        for when in now..now + ring.len() as Cycle {
            let due = &ring[when as usize & (ring.len() - 1)];
            if due.is_empty() {
                continue;
            }
            let Due {
                // Both kinds together, by `Due::flits`.
                flits: _,
                flits_to_nodes: _,
                // Both kinds together, by `Due::credits`.
                credits: _,
                credits_to_nodes: _,
                ref free_channels,
                ref free_nodes,
                ref routed,
                ref acks,
            } = **due;
            let number = |input: InputId| u64::from(ids.number(input));
            let passed = |output: OutputId| sharing(output).rotate_left(17) ^ u64::from(output.owner());
            print.word(when);
            print.bag(due.flits().map(|moving| number(moving.to) << 32 | u64::from(moving.flit.0)));
            print.bag(due.credits().map(|output| u64::from(ids.number_of(output))));
            print.bag(free_channels.iter().map(|&output| passed(output)));
            print.bag(free_nodes.iter().map(|&node| u64::from(node)));
            print.bag(routed.iter().map(|&input| number(input)));
            let processed = |&Processed { at, from, ack }: &Processed| {
                (u64::from(at.0) << 48 | u64::from(from.0) << 32) ^ ack.bits()
            };
            print.bag(acks.iter().map(processed));
        }
    }
}
