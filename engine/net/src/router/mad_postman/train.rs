//! Trains of phits, and the routing machines that they pass.
//!
//! The phits of a segment follow each other without a gap. So nothing need be kept of each: a train is where its first
//! phit is when, and how many there are.

use crate::model::{Cycle, Fingerprint, PacketId};
use crate::router::flit::Flit;

/// Phits of a packet that come to a routing machine one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Train {
    pub packet: PacketId,
    /// The cycle in which the first phit comes, and can leave at once.
    pub first: Cycle,
    pub phits: u32,
    /// The place of the first flit among those of its packet: an address that has been used up is no longer there.
    pub flit: u32,
    /// Flits of its packet, those among them that are not in it.
    pub length: u32,
    /// It has the end of its packet.
    pub ends: bool,
    /// It is nothing but an address that has been used up.
    pub dead: bool,
    pub mode: Mode,
}

/// What becomes of a train.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// It goes to one node.
    #[default]
    Single,
    /// It goes to one node, and spreads there.
    Far,
    Tree,
    Path,
    /// It goes to one node, where a further header in its data leads it on to another.
    Nested,
    /// It has come to the first of the two.
    Onward,
}

/// What a routing machine does with the train at its front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// There is none.
    #[default]
    Idle,
    /// It waits for an output.
    Waits,
    /// It has gone straight on since this cycle, before its address is known.
    Ahead { start: Cycle },
    /// It leaves by this output since this cycle, a phit a cycle.
    Passes { output: u32, start: Cycle },
    /// Its packet keeps this output, and its next segment has not come or waits.
    Holds { output: u32 },
    /// Copies of it leave by several outputs; some wait to start.
    Spreads { waits: bool },
}

/// Ports of a router, as bits: with eight chips there are 65.
pub type Ports = u128;

/// The ports of a set, the lowest first.
pub fn members(mut set: Ports) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// Outputs of its router that a train may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    pub first: Ports,
    pub otherwise: Ports,
}

impl Ways {
    pub fn all(self) -> Ports {
        self.first | self.otherwise
    }
}

/// A routing machine: where packets of a plane come in along one dimension.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoutingMachine {
    pub front: Option<Train>,
    /// What comes in while the front leaves.
    pub behind: Option<Train>,
    pub state: State,
    /// Where the front may go, once its address is known.
    pub ways: Option<Ways>,
    /// It takes in nothing before this cycle: what is ahead of it hears of a change a cycle later.
    pub opens: Cycle,
}

impl RoutingMachine {
    /// Whether a train may start on its way here now: not while a blocked segment is in the buffer (MP1 paper §3.2).
    pub fn is_open(&self, now: Cycle) -> bool {
        self.behind.is_none() && self.opens <= now && !self.is_blocked()
    }

    /// Whether what is in the buffer waits.
    pub fn is_blocked(&self) -> bool {
        self.front.is_some()
            && matches!(self.state, State::Waits | State::Holds { .. } | State::Spreads { waits: true })
    }

    /// Since when the front has been leaving.
    pub fn start(&self) -> Option<Cycle> {
        match self.state {
            State::Ahead { start } | State::Passes { start, .. } => Some(start),
            _ => None,
        }
    }

    /// A train has come.
    pub fn take_in(&mut self, train: Train) {
        if self.front.is_some() {
            assert!(self.behind.is_none(), "nothing is sent to a buffer that is in use twice");
            self.behind = Some(train);
            return;
        }
        self.front = Some(train);
        if self.state == State::Idle {
            (self.state, self.ways) = (State::Waits, None);
        }
    }

    /// The front has gone, and what is behind it moves up. An output that its packet keeps stays so.
    pub fn move_up(&mut self) {
        self.front = None;
        if !matches!(self.state, State::Holds { .. }) {
            self.state = State::Idle;
        }
        if let Some(train) = self.behind.take() {
            self.take_in(train);
        }
    }

    /// The address at the head of the front has been used up, and is no longer part of it.
    pub fn strip(&mut self, phits: u32) {
        let front = self.front.as_mut().expect("an address is used up that is there");
        front.first += Cycle::from(phits);
        front.phits -= phits;
        front.flit += 1;
        self.state = State::Waits;
    }

    /// The train whose first phit came in this cycle.
    pub fn came_in(&mut self, first: Cycle) -> Option<&mut Train> {
        [&mut self.front, &mut self.behind].into_iter().flatten().find(|train| train.first == first)
    }

    /// Phits that have come before this cycle, and those of them that have left, of the trains here; `left` of the front.
    pub fn inside(&self, now: Cycle, left: u32) -> impl Iterator<Item = (Train, u32, u32)> {
        let come = move |train: Train| now.saturating_sub(train.first).min(u64::from(train.phits)) as u32;
        let front = self.front.map(|train| (train, come(train), left));
        front.into_iter().chain(self.behind.map(|train| (train, come(train), 0)))
    }

    /// The flits in it: those of which all phits have come and not all have left.
    pub fn flits(&self, now: Cycle, left: u32, phits: u32) -> impl Iterator<Item = Flit> {
        let alive = self.inside(now, left).filter(|(train, ..)| !train.dead);
        alive.flat_map(move |(train, come, left)| (left / phits..come / phits).map(move |flit| train.flit_at(flit)))
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { front, behind, state, ways, opens } = *self;
        for train in [front, behind].into_iter().flatten() {
            train.fingerprint(print);
        }
        let (code, start) = match state {
            State::Idle => (0, 0),
            State::Waits => (1, 0),
            State::Ahead { start } => (2, start),
            State::Passes { output, start } => (3 | u64::from(output) << 8, start),
            State::Holds { output } => (4 | u64::from(output) << 8, 0),
            State::Spreads { waits } => (5 | u64::from(waits) << 8, 0),
        };
        print.all([code, start, opens]);
        let sets = ways.map_or([0, 0], |Ways { first, otherwise }| [first, otherwise]);
        print.all(sets.map(|set| set as u64));
        // The node's port of eight chips.
        for set in sets.map(|set| (set >> 64) as u64).into_iter().filter(|&set| set != 0) {
            print.word(set);
        }
    }
}

impl Train {
    /// A flit of it by its place in it.
    pub fn flit_at(&self, place: u32) -> Flit {
        Flit::new(self.packet, self.flit + place, self.length)
    }

    /// What it is, but for when it comes and whose it is, as a number.
    pub fn bits(&self) -> u64 {
        let Self {
            // Others add these.
            packet: _,
            first: _,
            phits,
            flit,
            // The packet says so itself.
            length: _,
            ends,
            dead,
            mode,
        } = *self;
        let mode = mode as u64;
        (mode & 3) << 62
            | (mode >> 2) << 61
            | u64::from(phits) << 34
            | u64::from(flit) << 2
            | u64::from(ends)
            | u64::from(dead) << 1
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.all([u64::from(self.packet.0), self.first, self.bits()]);
    }
}
