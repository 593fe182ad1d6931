//! The program of receivers line by line, with those that have executed each.

use super::Spider;
use super::line::Line;
use super::receiver::State;
use crate::router::facets::{Executing, ProgramLine, Programmed};

impl Programmed for Spider {
    /// One program, or the lines of both services' programs where they differ.
    fn lines(&self, node: u32) -> Vec<ProgramLine> {
        let [first, second] = &self.programs;
        let numbered = |lines: &[Line]| -> Vec<(u8, Line)> { (0..).zip(lines.iter().cloned()).collect() };
        let of_service = |lines: &[Line], is_second: bool| -> Vec<(u8, Line)> {
            let of = |(number, line): (u8, Line)| Some((number, line.of_service(is_second)?));
            numbered(lines).into_iter().filter_map(of).collect()
        };
        let listed = |lines: Vec<(u8, Line)>, services: &[u8]| -> Vec<ProgramLine> {
            let line = |(number, line): (u8, Line)| ProgramLine {
                text: line.text(),
                at: self.executing(node, number, services),
            };
            lines.into_iter().map(line).collect()
        };
        if first == second {
            return listed(numbered(first.lines()), &[0, 1]);
        }
        let both = [(first, false), (second, true)];
        both.into_iter()
            .flat_map(|(program, is_second)| listed(of_service(program.lines(), is_second), &[is_second.into()]))
            .collect()
    }
}

impl Spider {
    /// The receivers whose packet this line has decided about.
    fn executing(&self, node: u32, line: u8, services: &[u8]) -> Vec<Executing> {
        let receivers = (0u32..).zip(&self.adapters[node as usize].receivers);
        let executing = receivers.filter_map(|(unit, receiver)| {
            let does = match receiver.state {
                State::Through { .. } | State::Spreading => "cuts through",
                State::Storing => "goes to memory",
                State::Dropping => "is dropped",
                State::Asking if receiver.request.wanted == 0 => "waits for room in memory",
                State::Asking => "is stalled",
                State::Header | State::Deciding => return None,
            };
            let is_meant = receiver.request.line == line && services.contains(&receiver.request.service);
            is_meant.then(|| Executing {
                input: self.input(node * self.units + unit),
                packet: receiver.front.packet,
                does,
            })
        });
        executing.collect()
    }
}
