//! Who looks on for the page, and what is lived once more for that.

use crate::model::{Cycle, NodeId};
use crate::observe::{Order, Wanted};
use crate::relive::Relive;
use crate::simulation::Simulation;
use serde_json::{Value, json};

/// What the page wants to see of a run besides its state.
#[derive(Debug, Default)]
pub struct Looks {
    follow: Option<Wanted>,
    listen: Option<([NodeId; 2], Cycle)>,
    relive: Option<Relive>,
}

impl Looks {
    /// Does what the page says.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn order(&mut self, text: &str, run: &mut Simulation) -> Result<(), String> {
        match Order::parse(text, run.machine())? {
            Order::Blockers(on) => run.watch_blockers(on),
            Order::Follow(wanted) => {
                self.follow = wanted;
                self.relive = None;
                // What is yet to come is followed by the run itself.
                run.follow_packet(wanted.filter(|wanted| matches!(wanted, Wanted::Next { .. })));
            }
            Order::Ladder(pair) => {
                self.listen = pair;
                self.relive = None;
                run.listen(None);
            }
        }
        Ok(())
    }

    /// Whether a piece of the run is to be lived once more; `earlier` gives a state of it at or before a moment.
    pub fn is_behind(
        &mut self,
        run: &Simulation,
        earlier: impl Fn(&dyn Fn(&Simulation) -> bool) -> Simulation,
    ) -> bool {
        let observers = run.observers();
        // A packet that was the next is known by its name once it is there.
        if let Some(trail) = observers.follow.as_ref().and_then(|follow| follow.trail.as_ref()) {
            self.follow = self.follow.map(|_| Wanted::Named(trail.name));
        }
        if self.relive.as_ref().is_some_and(|relive| relive.until() != run.cycle()) {
            self.relive = None;
        }
        let named = |wanted: &Wanted| matches!(wanted, Wanted::Named(_));
        let follow = self.follow.filter(|wanted| named(wanted) && observers.follow.is_none());
        let listen = self.listen.filter(|_| observers.ladder.is_none());
        if self.relive.is_none() && (follow.is_some() || listen.is_some()) {
            let is_before = |state: &Simulation| {
                let unmade = match follow {
                    Some(Wanted::Named(name)) => state.machine().processors[name.source.index()].sent <= name.sequence,
                    _ => true,
                };
                unmade && listen.is_none_or(|(_, from)| state.cycle() <= from)
            };
            self.relive = Some(Relive::new(earlier(&is_before), run.cycle(), follow, listen));
        }
        self.relive.is_some()
    }

    /// Lives so many more cycles of it, and hands over what was seen when it has come to where the run is.
    pub fn relive(&mut self, cycles: Cycle, run: &mut Simulation) {
        if let Some(mut relive) = self.relive.take() {
            if relive.run(cycles) {
                relive.give(run);
            } else {
                self.relive = Some(relive);
            }
        }
    }

    /// An answer about what is looked at, with the cycles that are still to be lived once more.
    pub fn complete(&self, what: &str, told: Value) -> Value {
        let mut told = match (&self.relive, what) {
            (Some(_), "follow") => json!({ "kind": "follow", "wanted": "", "life": null }),
            (Some(_), "ladder") => {
                let (pair, since) = self.listen.unwrap_or_default();
                json!({ "kind": "ladder", "pair": pair.map(|node| node.0), "since": since, "cycle": since, "arrows": [] })
            }
            _ => told,
        };
        told["left"] = self.relive.as_ref().map_or(0, Relive::left).into();
        told
    }
}
