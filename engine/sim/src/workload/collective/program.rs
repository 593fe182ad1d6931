//! The program of one node of a collective: it sends what each step of the plan says when what it waits for has come.
//!
//! Of each part a node has a number that stands for the data. Each packet carries a share of the number of its part, and
//! shares add up only if every packet has come, once, and in the step that it is for.

use super::plan::{Parts, Plan, What};
use crate::software::{Message, Operation};
use crate::workload::{Behaviour, Heard, Setting};
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, Packet, Print};

/// Bits of a packet's first word that hold its number within its message; the others hold the step.
const INDEX_BITS: u32 = 21;

#[derive(Clone, Debug, Print)]
#[print(step << 1 | has_sent, values, arrived)]
#[print(skip(plan, node, data, payload, inputs) = "settings")]
#[print(skip(began) = "derived: when the steps began, for what is shown")]
pub struct Collective {
    plan: Plan,
    node: u32,
    /// Where in a packet's words the data begin.
    data: u32,
    payload: u32,
    /// What it has for each part at first; also what it sends in an all-to-all.
    inputs: Stream,
    /// The step that it is at, and whether it has sent what that asks for.
    step: u32,
    has_sent: bool,
    /// Of each part.
    values: Vec<u32>,
    /// Packets that have come in each step.
    arrived: Vec<u32>,
    /// When each step so far began; of node 0 alone.
    began: Vec<Cycle>,
}

impl Collective {
    pub fn new(plan: Plan, setting: &Setting, node: u32) -> Self {
        let inputs = Stream::new(setting.seed, node, Purpose::Data);
        let has = |part: u32| match plan.what {
            What::AllReduce | What::ReduceScatter => true,
            What::AllGather | What::AllToAll => part == node,
            What::Broadcast => node == 0,
        };
        let value = |part: u32| if has(part) { input(&inputs, part) } else { 0 };
        Collective {
            plan,
            node,
            data: setting.bookkeeping,
            payload: setting.payload,
            step: 0,
            has_sent: false,
            values: (0..plan.parts()).map(value).collect(),
            arrived: vec![0; plan.steps() as usize],
            began: Vec::new(),
            inputs,
        }
    }

    /// Packets of a message with some parts.
    fn packets(&self, parts: Parts) -> u32 {
        self.plan.bytes(parts.first, parts.count).div_ceil(self.payload).max(1)
    }

    /// Whether all packets of a step have come.
    fn has_received(&self, step: u32) -> bool {
        let receive = self.plan.step(self.node, step).receive;
        receive.is_none_or(|parts| self.arrived[step as usize] == self.packets(parts))
    }

    /// When the steps so far began; of node 0 alone.
    pub fn began(&self) -> &[Cycle] {
        &self.began
    }

    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// What it has for a part, to be sent.
    fn value(&self, part: u32) -> u32 {
        if self.plan.what == What::AllToAll { input(&self.inputs, part) } else { self.values[part as usize] }
    }
}

fn input(stream: &Stream, part: u32) -> u32 {
    stream.nth_below(u64::from(part), u32::MAX)
}

/// The part that a packet of a message is of, among all its parts, and how many packets of that part there are.
fn part_of(index: u32, packets: u32, count: u32) -> (u32, u32, bool) {
    let (index, packets, count) = (u64::from(index), u64::from(packets), u64::from(count));
    let part = index * count / packets;
    let first = |part: u64| (part * packets).div_ceil(count);
    (part as u32, (first(part + 1) - first(part)) as u32, index == first(part))
}

/// The share of a value that is in a packet, of several: the first has what the others lack.
fn share(value: u32, of: u32, is_first: bool) -> u32 {
    let each = value.rotate_left(16) | 1;
    if is_first { value.wrapping_sub((of - 1).wrapping_mul(each)) } else { each }
}

impl Behaviour for Collective {
    fn next(&mut self, now: Cycle) -> Operation {
        let steps = self.plan.steps();
        while self.step < steps {
            let step = self.plan.step(self.node, self.step);
            if !self.has_sent {
                self.has_sent = true;
                if self.node == 0 {
                    self.began.push(now);
                }
                if let Some(parts) = step.send {
                    let bytes = self.plan.bytes(parts.first, parts.count);
                    return Operation::Send(Message::new(NodeId(parts.node), self.packets(parts), bytes));
                }
            }
            if self.plan.waits() && !self.has_received(self.step) {
                return Operation::Await;
            }
            self.step += 1;
            self.has_sent = false;
        }
        match (0..steps).all(|step| self.has_received(step)) {
            true => Operation::Finish,
            false => Operation::Await,
        }
    }

    fn phase(&self) -> u32 {
        (self.step + 1).min(self.plan.steps())
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, _packet: &Packet, index: u32, words: &mut [u32]) {
        let Some(parts) = self.plan.step(self.node, self.step).send else { return };
        let (part, of, is_first) = part_of(index, self.packets(parts), parts.count);
        let value = share(self.value(parts.first + part), of, is_first);
        words[self.data as usize..][..2].copy_from_slice(&[self.step << INDEX_BITS | index, value]);
    }

    fn received(&mut self, _packet: &Packet, words: &[u32], _now: Cycle) -> Heard {
        let (what, value) = (words[self.data as usize], words[self.data as usize + 1]);
        let (at, index) = (what >> INDEX_BITS, what & ((1 << INDEX_BITS) - 1));
        let step = self.plan.step(self.node, at);
        let parts = step.receive.expect("a packet comes in a step in which its receiver expects some");
        if self.arrived[at as usize] == 0 && !step.adds {
            self.values[parts.first as usize..][..parts.count as usize].fill(0);
        }
        let packets = self.packets(parts);
        let place = (parts.first + part_of(index, packets, parts.count).0) as usize;
        self.values[place] = self.values[place].wrapping_add(value);
        self.arrived[at as usize] += 1;
        Heard { has_plans: self.arrived[at as usize] == packets, ..Heard::default() }
    }
}

/// What is wrong at the end, of the first node where something is.
pub fn wrong(programs: &[&Collective]) -> Option<String> {
    let plan = programs.first()?.plan;
    let sum = |part: u32| programs.iter().map(|one| input(&one.inputs, part)).fold(0, u32::wrapping_add);
    let sums: Vec<u32> = match plan.what {
        What::AllReduce | What::ReduceScatter => (0..plan.parts()).map(sum).collect(),
        _ => Vec::new(),
    };
    let expected = |node: u32, part: u32| match plan.what {
        What::AllReduce => Some(sums[part as usize]),
        What::ReduceScatter => Some(sums[part as usize]).filter(|_| part == node),
        What::AllGather => Some(input(&programs[part as usize].inputs, part)),
        What::AllToAll => Some(input(&programs[part as usize].inputs, node)),
        What::Broadcast => Some(input(&programs[0].inputs, part)),
    };
    (0..).zip(programs).find_map(|(node, program)| {
        let is_wrong = |part: &u32| expected(node, *part).is_some_and(|value| program.values[*part as usize] != value);
        let part = (0..plan.parts()).find(is_wrong)?;
        Some(format!("node {node} has not what it should of part {part} at the end of the collective"))
    })
}
