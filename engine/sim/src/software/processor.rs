//! A processor: it does one thing at a time, each at a cost, and notices arrivals only by polling.
//!
//! The machine gives it turns. In a turn it checks its interface, decides, and is then busy until a known cycle, or it
//! waits. A waiting processor polls idly again and again. That is not simulated poll by poll: instead, the poll that
//! will notice a change is computed when the change happens, so that waiting costs nothing and alters nothing.

mod action;
mod changes;
mod fingerprint;
mod waiting;

pub use action::Action;

use super::costs::Costs;
use super::deaf::Deafness;
use super::program::{Opening, Operation};
use super::state::State;
use net::model::random::Stream;
use net::model::{Cycle, PacketId, Print, Word, id::NEVER};

/// What a processor still has to do for the network before it continues its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Owes {
    #[word(0)]
    Nothing,
    /// The check for arrivals that ends a send; its cost is included in that of the send, as on the CM-5, whose status
    /// register reports both (CM-5 paper §6: without an arrival a send and a delay of 28 take 37 + 28 cycles). After
    /// it the checks of a delay, if its library polls until nothing is left.
    #[word(1)]
    Look,
    /// After a packet has been received, a poll for the next, which costs time if there is none.
    #[word(2)]
    Poll,
    /// The same after every packet, until a poll finds nothing.
    #[word(3)]
    Drain,
}

/// One node's processor. What every turn reads stands first, in as few lines of a cache as possible.
#[derive(Clone, Debug, Print)]
#[repr(C, align(64))]
#[print(
    state, until, index << 32 | sent, received << 3 | owes << 1 | at_barrier, barriers_passed, suspended,
    if has_failed { has_failed },
    if paces_until > 0 { paces_until },
    deafness,
)]
pub struct Processor {
    #[print(with = fingerprint::of_state)]
    state: State,
    /// When it is no longer busy; while it waits, when the first idle poll began.
    until: Cycle,
    /// What it still has to do for the network before it continues its program.
    owes: Owes,
    /// It has sent the packet as far as it can: its interface had no room for it at the end.
    has_failed: bool,
    /// It receives a packet in the check that ends a send; set only until the interface has handed it over.
    #[print(skip = "lasts only within a cycle")]
    follows_send: bool,
    /// It has reported its arrival to the barrier.
    at_barrier: bool,
    /// Whether an operation is deferred.
    #[print(skip = "derived: whether there is one")]
    has_suspended: bool,
    pub barriers_passed: u32,
    pub sent: u32,
    pub received: u32,
    deafness: Deafness,
    /// The operation that its program requested, until it is done.
    #[print(skip = "derived: `state` and the program say how far the operation has come")]
    operation: Option<Operation>,
    #[print(skip = "a setting")]
    costs: Costs,
    /// It takes nothing that arrives before this cycle, and only sends.
    #[print(skip = "by the machine, while it takes nothing")]
    takes_from: Cycle,
    /// The end of the delay in which it polls; 0 while there is none.
    paces_until: Cycle,
    /// The cycle in which it began to send the packet it is sending.
    #[print(skip = "derived: `until` less the cost of the step")]
    began: Cycle,
    /// The next packet of the message being sent.
    index: u32,
    /// By how much the costs of single packets differ; its n-th number is that of the n-th packet sent or received.
    #[print(skip = "a setting: the seed gives its key, and what was sent and received its place")]
    noise: Stream,
    /// The operation that was deferred because its program had something urgent to send.
    #[print(with = fingerprint::of_suspended)]
    suspended: Option<Operation>,
}

impl Processor {
    pub fn new(costs: Costs, deafness: Deafness, noise: Stream) -> Self {
        Processor {
            costs,
            deafness,
            noise,
            paces_until: 0,
            state: State::Ready,
            until: 0,
            operation: None,
            suspended: None,
            has_suspended: false,
            index: 0,
            began: 0,
            has_failed: false,
            owes: Owes::Nothing,
            follows_send: false,
            at_barrier: false,
            takes_from: 0,
            barriers_passed: 0,
            sent: 0,
            received: 0,
        }
    }

    pub fn state(&self) -> State {
        self.state
    }

    /// While busy or pausing, until when; while waiting, since when.
    pub fn until(&self) -> Cycle {
        if self.is_pacing() { self.paces_until } else { self.until }
    }

    /// Until when it ignores the network, if it does at `now`; it may still be finishing what it was doing before.
    pub fn deaf_until(&self, now: Cycle) -> Option<Cycle> {
        if self.state == State::Deaf { Some(self.until) } else { self.deafness.ends(now) }
    }

    /// The operation that its program requested, until it is done.
    pub fn operation(&self) -> Option<Operation> {
        self.operation
    }

    /// Whether it has reached the barrier and waits for the others.
    pub fn is_at_barrier(&self) -> bool {
        self.at_barrier
    }

    /// Whether its program is done: it only receives what still comes.
    pub fn has_ended(&self) -> bool {
        self.operation == Some(Operation::Finish)
    }

    /// It takes nothing that arrives before this cycle; never anything if that is `NEVER`.
    pub fn takes_from(&self) -> Cycle {
        self.takes_from
    }

    /// Whether it ignores the network until what it waits for has arrived, which is unsafe (CM-5 paper §4, §6).
    pub fn waits_blindly(&self) -> bool {
        match self.state {
            State::WaitingForRoom => !self.costs.polls_while_blocked,
            State::WaitingAtBarrier => !self.costs.polls_at_barrier,
            _ => false,
        }
    }

    /// From now on it sends but receives nothing: used to fill a network to its capacity.
    pub fn stop_receiving(&mut self) {
        self.take_nothing_until(NEVER);
    }

    /// Before this cycle it takes nothing that arrives, though it goes on sending.
    pub fn take_nothing_until(&mut self, cycle: Cycle) {
        self.takes_from = cycle;
    }

    /// The program's next operation. Whether the processor is busy with it before anything else happens.
    pub fn begin(&mut self, operation: Operation, now: Cycle) -> bool {
        self.operation = Some(operation);
        self.index = 0;
        let (state, cost) = match operation {
            Operation::Send(message) => (State::Starting, self.cost_of(message.opening)),
            Operation::Compute(cycles) => (State::Computing, cycles),
            _ => return false,
        };
        if cost > 0 || state == State::Computing {
            self.busy(state, now + cost);
        }
        cost > 0
    }

    fn cost_of(&self, opening: Opening) -> Cycle {
        match opening {
            Opening::New => self.costs.startup,
            Opening::Next => 0,
            Opening::Resumed => self.costs.queue,
        }
    }

    /// Resumes the operation that was deferred for something urgent.
    pub fn resume(&mut self) -> Option<Operation> {
        if std::mem::take(&mut self.has_suspended) { self.suspended.take() } else { None }
    }

    /// Its program has received a packet. If the processor waits for one, its program is asked again; if the program is
    /// `urgent`, having something to send at once, the operation it waits in is deferred; if it has new plans, it is
    /// asked again whatever it waits for. Returns the operation that was deferred, or given up for new plans.
    pub fn heard(&mut self, urgent: bool, has_plans: bool, now: Cycle) -> Option<Operation> {
        let operation = self.operation.filter(|operation| operation.is_wait())?;
        let is_awaited = has_plans || matches!(operation, Operation::Await | Operation::Drain);
        if !urgent && !is_awaited {
            return None;
        }
        self.operation = None;
        if self.waits() {
            self.busy(State::Ready, now);
        }
        if is_awaited {
            return has_plans.then_some(operation);
        }
        (self.suspended, self.has_suspended) = (Some(operation), true);
        self.suspended
    }

    /// The beginning of a turn at `now`: what it has to do before its program goes on; nothing, if that goes on at once.
    /// `available` tells whether the interface has a packet, and `room` whether it accepts one. A turn begins again after
    /// every action except [`Action::Rest`] and [`Action::NextOperation`].
    pub fn turn(&mut self, now: Cycle, available: bool, room: impl Fn() -> bool) -> Option<Action> {
        if self.is_busy() {
            match self.state {
                State::AwaitingTail(_) => return Some(Action::Rest),
                _ if now < self.until => return Some(Action::Rest),
                State::Sending if room() => return Some(self.finish_sending()),
                State::Sending => self.has_failed = true,
                State::Receiving(packet) => {
                    self.state = State::Ready;
                    return Some(Action::Received(packet));
                }
                _ => {}
            }
        } else if self.costs.poll > 0 && self.waits() && now < self.next_poll(now) {
            return Some(Action::Rest);
        }
        if let Some(until) = self.deafness.until(now) {
            self.busy(State::Deaf, until);
            return Some(Action::Rest);
        }
        if self.owes == Owes::Nothing { None } else { self.settle(available && now >= self.takes_from, now) }
    }

    /// Its program goes on. `barrier_opens` tells when the processors at the barrier may continue that have passed so many.
    /// Called again after [`Action::NextOperation`].
    pub fn go_on(
        &mut self,
        now: Cycle,
        available: bool,
        room: impl Fn() -> bool,
        barrier_opens: impl Fn(u32) -> Cycle,
    ) -> Action {
        let available = available && now >= self.takes_from;
        let Some(operation) = &self.operation else { return Action::NextOperation };
        match *operation {
            Operation::Send(_) => self.go_on_sending(available, room(), now),
            Operation::Compute(_) | Operation::EndIteration => self.done(),
            Operation::Await => self.wait(State::WaitingForPacket, available, now),
            Operation::Drain => {
                if available {
                    self.owes = Owes::Drain;
                }
                self.wait(State::WaitingForPacket, available, now)
            }
            Operation::WaitUntil(time) if now >= time => self.done(),
            Operation::WaitUntil(_) => self.wait(State::WaitingForTime, available, now),
            Operation::Barrier if !self.at_barrier => {
                self.at_barrier = true;
                Action::ArriveAtBarrier
            }
            Operation::Barrier if barrier_opens(self.barriers_passed) <= now => {
                self.at_barrier = false;
                self.barriers_passed += 1;
                self.done()
            }
            Operation::Barrier => self.wait(State::WaitingAtBarrier, available && self.costs.polls_at_barrier, now),
            Operation::Finish => self.wait(State::Finished, available, now),
        }
    }

    /// The first turn after `now` that may change something even if nothing happens at the interface; `NEVER` while it
    /// only waits. `barrier_opens` is as for [`turn`](Self::turn).
    pub fn next_turn(&self, barrier_opens: impl Fn(u32) -> Cycle) -> Cycle {
        let waits_for = match self.state {
            State::WaitingForTime => match self.operation {
                Some(Operation::WaitUntil(time)) => time,
                _ => unreachable!("it waits for a time"),
            },
            State::WaitingAtBarrier => barrier_opens(self.barriers_passed),
            State::AwaitingTail(_) => return NEVER,
            _ if self.is_pacing() => self.paces_until,
            _ if self.waits() => NEVER,
            _ => return self.until,
        };
        // It may also turn deaf, at the first poll within a spell.
        match waits_for.min(self.deafness.from()) {
            NEVER => NEVER,
            time => self.next_poll(time),
        }
    }

    /// Something happened at the interface at `now`: returns the turn that will notice it, `NEVER` if the processor
    /// does not wait for it.
    pub fn notices(&self, now: Cycle) -> Cycle {
        if self.waits() { self.next_poll(now) } else { NEVER }
    }

    /// A packet is there at `now`: returns the turn that will take it, `NEVER` if the processor does not wait.
    pub fn notices_arrival(&self, now: Cycle) -> Cycle {
        if self.takes_from == NEVER { NEVER } else { self.notices(now.max(self.takes_from)) }
    }

    /// Whether it waits for room in its interface.
    pub fn awaits_room(&self) -> bool {
        self.state == State::WaitingForRoom
    }

    /// Receiving begins: the interface has handed over `packet` at `now`. Whether it has ended as well, as it costs nothing.
    pub fn receive(&mut self, packet: PacketId, now: Cycle) -> bool {
        let saving = if std::mem::take(&mut self.follows_send) { self.costs.saving } else { 0 };
        let cost = self.noisy(self.costs.receive, u64::from(self.received) << 1 | 1).saturating_sub(saving);
        self.received += 1;
        let state = if cost == 0 { State::Ready } else { State::Receiving(packet) };
        self.busy(state, now + cost);
        cost == 0
    }

    /// All of the packet but its tail has been received: waits for the tail, unless receiving costs nothing. Then the
    /// processor is an ideal sink, which receives any number of packets at once.
    pub fn await_tail(&mut self, packet: PacketId) {
        if self.costs.receive > 0 {
            self.state = State::AwaitingTail(packet);
        }
    }

    /// The packet that it is receiving.
    pub fn receives(&self) -> Option<PacketId> {
        match self.state {
            State::Receiving(packet) | State::AwaitingTail(packet) => Some(packet),
            _ => None,
        }
    }

    /// The tail that it waited for has arrived.
    pub fn tail_came(&mut self, now: Cycle) {
        self.busy(State::Ready, now);
    }

    /// Whether it does nothing else until the last flit of a packet has come.
    pub fn awaits_tail_of(&self, packet: PacketId) -> bool {
        self.state == State::AwaitingTail(packet)
    }

    fn busy(&mut self, state: State, until: Cycle) {
        (self.state, self.until) = (state, until);
    }

    fn go_on_sending(&mut self, available: bool, room: bool, now: Cycle) -> Action {
        if self.has_failed && room {
            self.finish_sending()
        } else if !self.has_failed && (room || !self.costs.room_first) {
            self.start_sending(room, now)
        } else {
            self.wait(State::WaitingForRoom, available && self.costs.polls_while_blocked, now)
        }
    }

    fn start_sending(&mut self, room: bool, now: Cycle) -> Action {
        self.began = now;
        let cost = self.noisy(self.costs.send, u64::from(self.sent) << 1);
        self.busy(State::Sending, now + cost);
        if cost == 0 && room { self.finish_sending() } else { Action::Rest }
    }

    fn finish_sending(&mut self) -> Action {
        let Some(Operation::Send(message)) = self.operation else { unreachable!("it sends a message") };
        let index = self.index;
        self.index += 1;
        self.sent += 1;
        self.has_failed = false;
        self.owes = Owes::Look;
        self.state = State::Ready;
        if self.index == message.packets {
            self.operation = None;
        }
        Action::Offer { message, index, created: message.created.unwrap_or(self.began) }
    }

    fn done(&mut self) -> Action {
        self.operation = None;
        self.state = State::Ready;
        Action::NextOperation
    }
}
