//! What the page observes of a run, and what is replayed for that.

use net::model::{Cycle, NodeId};
use shown::inspect::answer::{Answer, FollowAnswer, LadderAnswer};
use shown::machines::MachineAnswer;
use shown::machines::bristled::TransactionAnswer;
use sim::observe::{Order, Wanted, transaction};
use sim::question::Question;
use sim::replay::Replay;
use sim::simulation::Simulation;

/// What the page observes of a run besides its state.
#[derive(Debug, Default)]
pub struct Observing {
    follow: Option<Wanted>,
    listen: Option<([NodeId; 2], Cycle)>,
    watch: Option<transaction::Wanted>,
    replay: Option<Replay>,
}

impl Observing {
    /// Does what the page says.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn order(&mut self, text: &str, run: &mut Simulation) -> Result<(), String> {
        match Order::parse(text, run.machine())? {
            Order::Blockers(on) => run.watch_blockers(on),
            Order::Follow(wanted) => {
                self.follow = wanted;
                self.replay = None;
                // What is yet to come is followed by the run itself.
                run.follow_packet(wanted.filter(|wanted| matches!(wanted, Wanted::Next(_))));
            }
            Order::Filter(filter) => run.look_at(filter),
            Order::Transaction(wanted) => {
                self.watch = wanted;
                self.replay = None;
                run.watch_miss(wanted.filter(|wanted| matches!(wanted, transaction::Wanted::Next { .. })));
            }
            Order::Ladder(pair) => {
                self.listen = pair;
                self.replay = None;
                run.listen(None);
            }
        }
        Ok(())
    }

    /// Whether part of the run is to be replayed; `earlier` gives a state of it at or before a moment.
    pub fn needs_replay(
        &mut self,
        run: &Simulation,
        earlier: impl Fn(&dyn Fn(&Simulation) -> bool) -> Simulation,
    ) -> bool {
        let observers = run.observers();
        // A packet that was the next is known by its name once it is there.
        if let Some(trail) = observers.follow.as_ref().and_then(|follow| follow.trail.as_ref()) {
            self.follow = self.follow.map(|_| Wanted::Named(trail.name));
        }
        if let Some(found) = observers.transaction.as_ref().and_then(|watched| watched.found.as_ref()) {
            self.watch = self.watch.map(|_| transaction::Wanted::Named(found.miss));
        }
        if self.replay.as_ref().is_some_and(|replay| replay.until() != run.cycle()) {
            self.replay = None;
        }
        let named = |wanted: &Wanted| matches!(wanted, Wanted::Named(_));
        let follow = self.follow.filter(|wanted| named(wanted) && observers.follow.is_none());
        let listen = self.listen.filter(|_| observers.ladder.is_none());
        let is_past = |wanted: &transaction::Wanted| matches!(wanted, transaction::Wanted::Named(_));
        let watch = self.watch.filter(|wanted| is_past(wanted) && observers.transaction.is_none());
        if self.replay.is_none() && (follow.is_some() || listen.is_some() || watch.is_some()) {
            let is_before = |state: &Simulation| {
                let unmade = match follow {
                    Some(Wanted::Named(name)) => state.machine().processors[name.source.index()].sent <= name.sequence,
                    _ => true,
                };
                let unmissed = match watch {
                    Some(transaction::Wanted::Named(miss)) => state.cycle() <= miss.since,
                    _ => true,
                };
                unmade && unmissed && listen.is_none_or(|(_, from)| state.cycle() <= from)
            };
            self.replay = Some(Replay::new(earlier(&is_before), run.cycle(), follow, watch, listen));
        }
        self.replay.is_some()
    }

    /// Replays up to `cycles` more cycles of it, and hands over what was seen once it has reached the run.
    pub fn replay(&mut self, cycles: Cycle, run: &mut Simulation) {
        if let Some(mut replay) = self.replay.take() {
            if replay.run(cycles) {
                replay.give(run);
            } else {
                self.replay = Some(replay);
            }
        }
    }

    /// An answer about what is observed, with the cycles that are still to be replayed.
    pub fn complete(&self, question: &Question, answer: Answer) -> Answer {
        let Some(replay) = &self.replay else { return answer };
        let left = replay.left();
        match question {
            Question::Follow => Answer::Follow(FollowAnswer { wanted: String::new(), life: None, left }),
            Question::Ladder => {
                let (pair, since) = self.listen.unwrap_or_default();
                let pair = pair.map(|node| node.0);
                Answer::Ladder(LadderAnswer { pair, since, cycle: since, arrows: Vec::new(), left })
            }
            Question::Transaction => {
                let unknown = TransactionAnswer { wanted: String::new(), found: None, left };
                Answer::OfMachine(MachineAnswer::Transaction(unknown))
            }
            _ => answer,
        }
    }
}
