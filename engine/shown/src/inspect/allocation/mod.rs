//! How a router allocates: the matrix of requests of each allocator, and how it was decided, stage by stage.

mod matching;
mod stages;
mod words;

use super::answer::{
    AllocationAnswer, AllocationStep, BidInspection, BidOutcome, BidState, ContestGoal, ContestInspection, MatrixLine,
    PassageInspection,
};
use crate::naming::kind_of;
use net::router::allocation::{Allocation, Bid, Contest, Goal, Passage, Side, Standing};
use sim::machine::Machine;
use sim::simulation::Simulation;
use sim::why::names;
use stages::Stages;
use std::collections::BTreeSet;
use words::Words;

/// Rows and columns up to which those that nobody asks for are drawn too.
const FEW: u32 = 12;

/// How a router allocates in the cycle to come.
pub fn allocation(simulation: &Simulation, router: u32) -> Result<AllocationAnswer, String> {
    let machine = simulation.machine();
    if !machine.fixed().capabilities.allocates {
        return Err("Its routers allocate no virtual channels.".to_string());
    }
    if router >= machine.fixed().graph.routers {
        return Err(format!("There is no router {router}."));
    }
    if simulation.is_done() {
        return Err("The run has ended.".to_string());
    }
    let steps = simulation.foresee(router);
    Ok(AllocationAnswer {
        router,
        name: names::router(machine, router),
        cycle: simulation.cycle(),
        steps: steps.iter().map(|step| told(machine, router, step)).collect(),
    })
}

fn told(machine: &Machine, router: u32, step: &Allocation) -> AllocationStep {
    let passage = |passage: &Passage| {
        let packet = machine.packet(passage.flit.packet());
        PassageInspection {
            packet: names::packet(packet),
            kind: kind_of(packet),
            from_port: passage.input.port(),
            from_vc: passage.input.vc(),
            to_port: passage.output.port(),
            to_vc: passage.output.vc(),
            to: names::towards(machine, passage.output),
        }
    };
    let contest = |contest| Told { words: Words { machine, router, contest }, step, contest }.told();
    AllocationStep {
        contests: step.contests.iter().map(contest).collect(),
        given: step.given.iter().map(passage).collect(),
        leaving: step.leaving.iter().map(passage).collect(),
    }
}

/// What is told of an allocator in a step.
struct Told<'a> {
    words: Words<'a>,
    step: &'a Allocation,
    contest: &'a Contest,
}

impl Told<'_> {
    fn told(&self) -> ContestInspection {
        let Contest { bids, grants, .. } = self.contest;
        let lines = [
            drawn(self.contest.rows, |row| self.words.exists(Side::Rows, row), bids.iter().map(|bid| bid.row)),
            drawn(
                self.contest.columns,
                |column| self.words.exists(Side::Columns, column),
                bids.iter().map(|bid| bid.column),
            ),
        ];
        let stages = Stages::new(&self.words, self.contest, &lines);
        let asked: Vec<(u32, u32)> = asking(bids).map(|bid| (bid.row, bid.column)).collect();
        let most = matching::most(&asked);
        let asking = asking(bids).map(|bid| bid.input).collect::<BTreeSet<_>>().len() as u32;
        let granted = grants.len() as u32;
        ContestInspection {
            goal: match self.contest.goal {
                Goal::Channels => ContestGoal::Channels,
                Goal::Switch => ContestGoal::Switch,
                Goal::Speculation => ContestGoal::Speculation,
            },
            allocator: self.contest.allocator.clone(),
            sentence: words::summary(self.contest.timing, asking, granted, most),
            asking,
            granted,
            most,
            rows: lines[0].iter().map(|&row| self.line(Side::Rows, row)).collect(),
            columns: lines[1].iter().map(|&column| self.line(Side::Columns, column)).collect(),
            bids: bids.iter().map(|bid| self.bid(bid, &lines, &stages)).collect(),
            stages: stages.stages,
        }
    }

    fn line(&self, side: Side, line: u32) -> MatrixLine {
        MatrixLine { name: self.words.name(side, line), short: self.words.short(side, line) }
    }

    fn bid(&self, bid: &Bid, lines: &[Vec<u32>; 2], stages: &Stages) -> BidInspection {
        let packet = self.words.machine.packet(bid.flit.packet());
        let cell = (bid.row, bid.column);
        let asks = bid.standing == Standing::Asks;
        let at = if asks { stages.states(cell) } else { vec![BidState::Unasked; stages.stages.len() + 1] };
        let (outcome, what) = self.outcome(bid, stages);
        BidInspection {
            row: place(&lines[0], bid.row),
            column: place(&lines[1], bid.column),
            port: bid.input.port(),
            vc: bid.input.vc(),
            packet: names::packet(packet),
            kind: kind_of(packet),
            at,
            outcome,
            sentence: what,
        }
    }

    /// What becomes of a bid, in a word and in a sentence.
    fn outcome(&self, bid: &Bid, stages: &Stages) -> (BidOutcome, String) {
        let cell = (bid.row, bid.column);
        if let Some(unasked) = self.words.unasked(bid) {
            return unasked;
        }
        if !self.contest.grants.contains(&cell) {
            return (BidOutcome::Lost, stages.why_lost(cell));
        }
        let is_of_switch = self.contest.goal != Goal::Channels;
        if is_of_switch && bid.is_speculative && !self.step.leaving.iter().any(|passage| passage.input == bid.input) {
            let firsts = self.step.contests.iter().filter(|other| other.goal == Goal::Switch);
            let is_masked = self.contest.goal == Goal::Speculation
                && firsts.flat_map(|first| &first.grants).any(|&(row, column)| row == bid.row || column == bid.column);
            return (BidOutcome::Void, words::void(is_masked));
        }
        (BidOutcome::Granted, self.words.granted(self.contest.timing))
    }
}

fn asking(bids: &[Bid]) -> impl Iterator<Item = &Bid> {
    bids.iter().filter(|bid| bid.standing == Standing::Asks)
}

/// The rows or columns that are drawn: all that there are if they are few, else those that somebody wants.
fn drawn(count: u32, exists: impl Fn(u32) -> bool, wanted: impl Iterator<Item = u32>) -> Vec<u32> {
    let all: Vec<u32> = (0..count).filter(|&line| exists(line)).collect();
    if all.len() as u32 <= FEW { all } else { wanted.collect::<BTreeSet<_>>().into_iter().collect() }
}

/// Where a row or column is drawn.
fn place(lines: &[u32], line: u32) -> u32 {
    lines.iter().position(|&one| one == line).expect("whatever somebody wants is drawn") as u32
}
