//! The stages of an allocation, and where each request stands after each.

use super::words::Words;
use crate::inspect::answer::{BidState, MatrixChoice, MatrixStage};
use net::router::allocation::{Choice, Contest, Grant, Side, Step};

/// All choices that one side makes in an attempt, or one diagonal.
struct Stage<'a> {
    steps: Vec<&'a Step>,
    /// What is chosen here is granted.
    grants: bool,
}

/// The stages of an allocation.
pub struct Stages<'a> {
    words: &'a Words<'a>,
    own: Vec<Stage<'a>>,
    pub stages: Vec<MatrixStage>,
    grants: &'a [Grant],
}

impl<'a> Stages<'a> {
    /// The rows and columns that are drawn are `lines`.
    pub fn new(words: &'a Words, contest: &'a Contest, lines: &[Vec<u32>; 2]) -> Self {
        let own = grouped(&contest.steps);
        let diagonals = contest.rows.max(contest.columns);
        let stages = own.iter().map(|stage| told(words, stage, lines, diagonals)).collect();
        Stages { words, own, stages, grants: &contest.grants }
    }

    /// Where the request in a cell stands at first, and after each stage.
    pub fn states(&self, cell: Grant) -> Vec<BidState> {
        let mut states = vec![BidState::Asks];
        for stage in &self.own {
            let last = states[states.len() - 1];
            states.push(match stage.looks_at(cell) {
                _ if matches!(last, BidState::Granted) => BidState::Granted,
                Some(true) if stage.grants => BidState::Granted,
                Some(true) => BidState::Chosen,
                Some(false) => BidState::Lost,
                // Diagonals come one after the other, and the others wait for theirs.
                None if stage.is_diagonal() && matches!(last, BidState::Asks) => BidState::Asks,
                None => BidState::Out,
            });
        }
        states
    }

    /// Why the request in a cell was not granted.
    pub fn why_lost(&self, cell: Grant) -> String {
        let mut lost = self.own.iter().flat_map(|stage| &stage.steps).filter_map(|step| self.lost_in(step, cell));
        lost.next_back().unwrap_or_else(|| "It is not granted.".to_string())
    }

    /// How the request in a cell lost in a step, if it did.
    fn lost_in(&self, step: &Step, cell @ (row, column): Grant) -> Option<String> {
        match step {
            Step::Choice(choice) if choice.looks_at(cell) && !choice.takes(cell) => {
                let (other, place) = match choice.side {
                    Side::Rows => (self.words.name(Side::Columns, choice.order[0]), column),
                    Side::Columns => (self.words.name(Side::Rows, choice.order[0]), row),
                };
                let line = self.words.name(choice.side, choice.line);
                let why = match (choice.order.contains(&place), choice.pointer.is_some()) {
                    (false, _) => "which is more urgent",
                    (true, true) => "which comes first after its pointer",
                    (true, false) => "which it has served longest ago",
                };
                Some(format!("Lost: {line} chose {other}, {why}."))
            }
            Step::Diagonal { refused, .. } if refused.contains(&cell) => {
                let before = |is_it: &dyn Fn(&&Grant) -> bool| self.grants.iter().find(is_it).copied();
                if let Some((_, other)) = before(&|grant| grant.0 == row) {
                    let (line, other) = (self.words.name(Side::Rows, row), self.words.name(Side::Columns, other));
                    return Some(format!("Lost: on an earlier diagonal, {line} was given {other}."));
                }
                let other = before(&|grant| grant.1 == column).map_or(row, |grant| grant.0);
                let (line, other) = (self.words.name(Side::Columns, column), self.words.name(Side::Rows, other));
                Some(format!("Lost: on an earlier diagonal, {line} was given to {other}."))
            }
            _ => None,
        }
    }
}

impl Stage<'_> {
    fn is_diagonal(&self) -> bool {
        matches!(self.steps[..], [Step::Diagonal { .. }])
    }

    /// Whether a cell is chosen here; none if nobody looks at it.
    fn looks_at(&self, cell: Grant) -> Option<bool> {
        self.steps.iter().find_map(|step| match step {
            Step::Choice(choice) => choice.looks_at(cell).then(|| choice.takes(cell)),
            Step::Diagonal { granted, refused, .. } => {
                granted.contains(&cell).then_some(true).or(refused.contains(&cell).then_some(false))
            }
        })
    }
}

/// What an arbiter has to do with a cell.
trait Looks {
    fn looks_at(&self, cell: Grant) -> bool;
    fn takes(&self, cell: Grant) -> bool;
}

impl Looks for Choice {
    fn looks_at(&self, (row, column): Grant) -> bool {
        let (line, place) = if self.side == Side::Rows { (row, column) } else { (column, row) };
        line == self.line && self.among.contains(&place)
    }

    fn takes(&self, (row, column): Grant) -> bool {
        self.order[0] == if self.side == Side::Rows { column } else { row }
    }
}

/// Steps that belong together: the choices of one side in an attempt, or a diagonal on which anything is asked.
fn grouped(steps: &[Step]) -> Vec<Stage<'_>> {
    let mut stages: Vec<Stage> = Vec::new();
    let first = steps.iter().find_map(|step| if let Step::Choice(choice) = step { Some(choice.side) } else { None });
    for step in steps {
        match (step, stages.last_mut()) {
            (Step::Diagonal { granted, refused, .. }, _) if granted.is_empty() && refused.is_empty() => {}
            (Step::Choice(choice), Some(Stage { steps, .. })) if matches!(steps[0], Step::Choice(one) if (one.side, one.attempt) == (choice.side, choice.attempt)) =>
            {
                steps.push(step);
            }
            (Step::Choice(choice), _) => {
                stages.push(Stage { steps: vec![step], grants: Some(choice.side) != first });
            }
            (Step::Diagonal { .. }, _) => stages.push(Stage { steps: vec![step], grants: true }),
        }
    }
    stages
}

fn told(words: &Words, stage: &Stage, lines: &[Vec<u32>; 2], diagonals: u32) -> MatrixStage {
    let choices = stage.steps.iter().filter_map(|step| match step {
        Step::Choice(choice) => Some(choice_told(choice, lines)),
        Step::Diagonal { .. } => None,
    });
    let (title, diagonal) = match stage.steps[0] {
        Step::Choice(choice) => (words.stage(choice, stage.grants), Vec::new()),
        Step::Diagonal { number, .. } => {
            let on_it = |row: u32, column: u32| (row + column) % diagonals == *number;
            let rows = (0..).zip(&lines[0]);
            let cells = rows.flat_map(|(place, &row)| {
                (0..).zip(&lines[1]).filter(move |&(_, &column)| on_it(row, column)).map(move |(at, _)| [place, at])
            });
            (format!("Diagonal {} of {diagonals}", number + 1), cells.collect())
        }
    };
    MatrixStage { title, choices: choices.collect(), diagonal }
}

fn choice_told(choice: &Choice, lines: &[Vec<u32>; 2]) -> MatrixChoice {
    let is_of_row = choice.side == Side::Rows;
    let [own, others] = if is_of_row { [&lines[0], &lines[1]] } else { [&lines[1], &lines[0]] };
    // Of lines that are not drawn nobody asks for anything.
    let first_drawn = |pointer: u32| others.iter().position(|&other| other >= pointer).unwrap_or(0) as u32;
    let at = super::place(own, choice.line);
    MatrixChoice {
        row: is_of_row.then_some(at),
        column: (!is_of_row).then_some(at),
        order: choice.order.iter().map(|&other| super::place(others, other)).collect(),
        pointer: choice.pointer.map(first_drawn),
    }
}
