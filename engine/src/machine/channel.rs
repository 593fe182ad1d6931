//! What is on its way: flits and credits on wires, channels passing a flit, heads being routed, acknowledgements
//! being processed.
//!
//! A ring of lists, one for each of the next cycles: whatever is sent is one append, whatever is due one read, and a
//! part only ever sees what was sent to it in an earlier cycle, so that the order of parts within a cycle cannot matter.

use crate::model::{Ack, Cycle, Fingerprint, NodeId, Stream};
use crate::router::{Flit, List, Place};

/// The far end of a wire: a virtual channel of a router or of a node.
#[derive(Clone, Copy, Debug)]
pub struct Far {
    pub is_node: bool,
    pub place: Place,
}

impl Far {
    pub fn router(place: Place) -> Self {
        Far { is_node: false, place }
    }

    pub fn node(place: Place) -> Self {
        Far { is_node: true, place }
    }
}

/// A flit on a wire, and the input that it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Input virtual channel of a router (router × width + channel), or beyond all those of a node.
    pub to: u32,
    pub flit: Flit,
}

/// The same, as it is kept here: the input of a router in one list, of a node in another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    pub to: Place,
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
    pub flits: List<Sent>,
    pub flits_to_nodes: List<Sent>,
    /// Output virtual channels of routers, and of nodes, that get a credit back.
    pub credits: List<Place>,
    pub credits_to_nodes: List<Place>,
    /// Outputs of routers whose channel has passed its flit.
    pub free_channels: Vec<Place>,
    /// Nodes whose channel has passed its flit.
    pub free_nodes: Vec<u32>,
    /// Input virtual channels whose head has been routed.
    pub routed: Vec<Place>,
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

    fn flits(&self) -> impl Iterator<Item = (Far, Flit)> + '_ {
        let to_routers = self.flits.as_slice().iter().map(|sent| (Far::router(sent.to), sent.flit));
        to_routers.chain(self.flits_to_nodes.as_slice().iter().map(|sent| (Far::node(sent.to), sent.flit)))
    }

    fn credits(&self) -> impl Iterator<Item = Far> + '_ {
        let to_routers = self.credits.as_slice().iter().map(|&output| Far::router(output));
        to_routers.chain(self.credits_to_nodes.as_slice().iter().map(|&output| Far::node(output)))
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

    /// Every flit on a wire with the cycle in which it arrives and where, `now` being the next cycle to come.
    pub fn flits(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Far, Flit)> + '_ {
        (now..now + self.ring.len() as Cycle).flat_map(move |when| {
            let due = &self.ring[when as usize & (self.ring.len() - 1)];
            due.flits().map(move |(far, flit)| (when, far, flit))
        })
    }

    /// The output of every credit on a wire.
    pub fn credits(&self) -> impl Iterator<Item = Far> + '_ {
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
    /// `number` gives a place the number by which [`Moving`] knows it, `sharing` the outputs that become free together.
    pub fn fingerprint(
        &self,
        print: &mut Fingerprint,
        now: Cycle,
        number: impl Fn(Far) -> u32,
        sharing: impl Fn(Place) -> u64,
    ) {
        for when in now..now + self.ring.len() as Cycle {
            let due = &self.ring[when as usize & (self.ring.len() - 1)];
            if due.is_empty() {
                continue;
            }
            let number = |far: Far| u64::from(number(far));
            let passed = |output: Place| sharing(output).rotate_left(17) ^ u64::from(output.number());
            print.word(when);
            print.bag(due.flits().map(|(far, flit)| number(far) << 32 | u64::from(flit.0)));
            print.bag(due.credits().map(number));
            print.bag(due.free_channels.iter().map(|&output| passed(output)));
            print.bag(due.free_nodes.iter().map(|&node| u64::from(node)));
            print.bag(due.routed.iter().map(|&input| number(Far::router(input))));
            let processed =
                |done: &Processed| (u64::from(done.at.0) << 48 | u64::from(done.from.0) << 32) ^ done.ack.bits();
            print.bag(due.acks.iter().map(processed));
        }
    }
}
