//! From when to when each node had an outgoing bulk dialog, and with whom, in a stretch of a run.

use net::model::{Cycle, NodeId};
use serde_json::{Value, json};
use sim::simulation::Simulation;
use std::collections::BTreeSet;

/// The number of their process in a trace.
const DIALOGS: u64 = 2;

/// An outgoing dialog of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialog {
    pub of: u32,
    pub with: NodeId,
    /// From the beginning of this cycle to the beginning of that; as far as the stretch goes.
    pub from: Cycle,
    pub until: Cycle,
}

/// The dialogs of a run from one of its cycles on.
#[derive(Clone, Debug)]
pub struct Dialogs {
    /// Of each node the one that it has, if it has one.
    open: Vec<Option<Dialog>>,
    ended: Vec<Dialog>,
}

impl Dialogs {
    pub fn new(run: &Simulation) -> Self {
        let mut dialogs = Dialogs { open: vec![None; run.machine().interfaces.len()], ended: Vec::new() };
        dialogs.look(run);
        dialogs
    }

    /// Notes the state of the run, which has passed a cycle since the last look.
    pub fn look(&mut self, run: &Simulation) {
        let now = run.cycle();
        for (node, (open, interface)) in self.open.iter_mut().zip(&run.machine().interfaces).enumerate() {
            match (&mut *open, interface.dialog_to()) {
                (Some(dialog), Some(with)) if dialog.with == with => dialog.until = now,
                (_, with) => {
                    self.ended.extend(open.take());
                    *open = with.map(|with| Dialog { of: node as u32, with, from: now, until: now });
                }
            }
        }
    }

    /// All of them: first those that have ended.
    pub fn all(&self) -> impl Iterator<Item = &Dialog> {
        self.ended.iter().chain(self.open.iter().flatten())
    }

    /// All of them as events of a trace, a thread for each node that had one; `threads` are taken.
    pub fn to_events(&self, threads: usize) -> Vec<Value> {
        let thread = |of: u32| threads + 1 + of as usize;
        let name = |what: &str, tid: usize, name: String| -> Value {
            json!({ "ph": "M", "name": what, "pid": DIALOGS, "tid": tid, "args": { "name": name } })
        };
        let senders: BTreeSet<u32> = self.all().map(|dialog| dialog.of).collect();
        let mut events = Vec::new();
        if !senders.is_empty() {
            events.push(name("process_name", 0, "bulk dialogs".to_string()));
        }
        events.extend(senders.iter().map(|&of| name("thread_name", thread(of), format!("of node {of}"))));
        events.extend(self.all().map(|dialog| {
            json!({
                "ph": "X", "name": format!("dialog with node {}", dialog.with.0), "cat": "dialog", "pid": DIALOGS,
                "tid": thread(dialog.of), "ts": dialog.from, "dur": dialog.until - dialog.from,
                "args": { "from": dialog.of, "to": dialog.with.0 },
            })
        }));
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    #[test]
    fn dialogs_last_as_long_as_their_senders_have_them() {
        let text = "topology.kind=mesh&topology.size=4x4&ni.kind=nifdy&workload.kind=cyclic_shift";
        let mut run = Simulation::new(&Scenario::from_text(text).unwrap());
        let mut dialogs = Dialogs::new(&run);
        let mut counted = vec![0; 16];
        for _ in 0..20_000 {
            // a dialog that is there when a cycle begins is there until it ends, as far as looks tell
            let before: Vec<_> = run.machine().interfaces.iter().map(|interface| interface.dialog_to()).collect();
            run.run(1);
            dialogs.look(&run);
            for (node, interface) in run.machine().interfaces.iter().enumerate() {
                counted[node] += u64::from(before[node].is_some() && interface.dialog_to() == before[node]);
            }
        }
        let mut sums = vec![0; 16];
        dialogs.all().for_each(|dialog| sums[dialog.of as usize] += dialog.until - dialog.from);
        assert!(dialogs.ended.len() >= 16, "{} dialogs", dialogs.ended.len());
        assert_eq!(sums, counted);
    }
}
