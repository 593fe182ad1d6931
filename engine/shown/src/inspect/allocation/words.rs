//! What is said of allocation.

use crate::inspect::answer::BidOutcome;
use crate::naming::channel_name;
use net::router::InputId;
use net::router::allocation::{Bid, Choice, Contest, Goal, Side, Standing, Timing};
use net::topology::End;
use sim::machine::Machine;
use sim::why::names;

/// Names of the rows and columns of an allocator at a router.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub machine: &'a Machine,
    pub router: u32,
    pub contest: &'a Contest,
}

impl Words<'_> {
    /// Whether anything is at the port of a row or column.
    pub fn exists(&self, side: Side, line: u32) -> bool {
        self.at(side, self.split(side, line).0).is_some()
    }

    /// The port of a row or column, and what of that port it is, where it has several.
    fn split(&self, side: Side, line: u32) -> (u32, Option<u32>) {
        let of_port = match side {
            Side::Rows => self.contest.rows_of_port,
            Side::Columns => self.contest.columns_of_port,
        };
        let is_channel = self.contest.goal == Goal::Channels;
        (line / of_port, (is_channel || of_port > 1).then_some(line % of_port))
    }

    /// What is at the other end of a port.
    fn at(&self, side: Side, port: u32) -> Option<End> {
        let graph = &self.machine.fixed().graph;
        let place = (self.router * graph.ports + port) as usize;
        match side {
            Side::Rows => graph.entering[place].map(|channel| graph.channels[channel as usize].from),
            Side::Columns => graph.leaving[place].map(|channel| graph.channels[channel as usize].to),
        }
    }

    fn end(&self, side: Side, port: u32) -> String {
        self.at(side, port).map_or_else(|| format!("port {port}"), |end| names::end(self.machine, end))
    }

    /// What a row or column is called.
    pub fn name(&self, side: Side, line: u32) -> String {
        let (port, of_it) = self.split(side, line);
        let end = self.end(side, port);
        let what = match side {
            Side::Rows => format!("the input from {end}"),
            Side::Columns => format!("the output to {end}"),
        };
        match (self.contest.goal, of_it) {
            (Goal::Channels, Some(vc)) => format!("{what}, {}", channel_name(self.machine, vc)),
            (_, Some(number)) => format!("{what}, number {number}"),
            (_, None) => what,
        }
    }

    /// What is written beside it.
    pub fn short(&self, side: Side, line: u32) -> String {
        let (port, of_it) = self.split(side, line);
        let end = self.end(side, port).replace("router ", "");
        of_it.map_or(end.clone(), |number| format!("{end} · {number}"))
    }

    fn input(&self, input: InputId) -> String {
        let end = self.end(Side::Rows, input.port());
        format!("{} of the input from {end}", channel_name(self.machine, input.vc()))
    }

    /// What a stage is called in which one side chooses.
    pub fn stage(&self, choice: &Choice, grants: bool) -> String {
        let (side, does) = match (choice.side, grants) {
            (Side::Rows, false) => ("Inputs", "choose"),
            (Side::Rows, true) => ("Inputs", "accept"),
            (Side::Columns, false) => ("Outputs", "offer themselves"),
            (Side::Columns, true) => ("Outputs", "choose"),
        };
        match choice.attempt {
            0 => format!("{side} {does}"),
            attempt => format!("{side} {does}, attempt {}", attempt + 1),
        }
    }

    /// What becomes of what is not asked for, and why.
    pub fn unasked(&self, bid: &Bid) -> Option<(BidOutcome, String)> {
        Some(match bid.standing {
            Standing::Asks => return None,
            Standing::Connected => {
                (BidOutcome::Connected, "Goes on without asking: input and output are still connected.".to_string())
            }
            Standing::Shut => (BidOutcome::Taken, "Cannot ask: a connection is held for another packet.".to_string()),
            Standing::Held(by) => {
                (BidOutcome::Taken, format!("Cannot ask: the packet in {} holds it.", self.input(by)))
            }
            Standing::NoRoom => (BidOutcome::NoCredit, "Cannot ask: no credit is left for it.".to_string()),
            Standing::Busy => (BidOutcome::Taken, "Cannot ask: the link is still passing a flit.".to_string()),
            Standing::Closed => {
                (BidOutcome::Turn, "Cannot ask: it is not its time slot, or the link is closed.".to_string())
            }
            Standing::Behind(other) => {
                (BidOutcome::Turn, format!("Does not ask: it is the turn of {}.", self.input(other)))
            }
            Standing::NotChosen => (BidOutcome::Turn, "Does not ask: routing has chosen another for it.".to_string()),
            Standing::NextRound => (BidOutcome::Turn, "Does not ask before the next round.".to_string()),
        })
    }

    /// What a bid gets that is granted.
    pub fn granted(&self, timing: Timing) -> String {
        let what = match self.contest.goal {
            Goal::Channels => "Granted: its packet has this virtual channel",
            Goal::Switch | Goal::Speculation => "Granted: its flit leaves",
        };
        match timing {
            Timing::Later(cycle) => format!("{what} at the end of cycle {cycle}."),
            Timing::Now | Timing::GoesOn(_) => format!("{what}."),
        }
    }
}

/// What is said of a grant that is of no use.
pub fn void(is_masked: bool) -> String {
    if is_masked {
        "Granted in vain: the first allocator has given its input or its output to another.".to_string()
    } else {
        "Granted in vain: its packet gets no virtual channel there in this cycle.".to_string()
    }
}

/// How an allocation went.
pub fn summary(timing: Timing, asking: u32, granted: u32, most: u32) -> String {
    let when = match timing {
        Timing::Now => String::new(),
        Timing::Later(cycle) => format!(" It takes effect at the end of cycle {cycle}."),
        Timing::GoesOn(cycle) => return format!("A round goes on until the end of cycle {cycle}."),
    };
    let best = if granted < most { format!(", where {most} grants were possible") } else { String::new() };
    match (asking, granted) {
        (0, _) => "Nobody asks.".to_string(),
        (1, 1) => format!("One asks, and gets what it wants.{when}"),
        (_, 0) => format!("{asking} ask, and nobody gets anything{best}.{when}"),
        (_, _) if asking == granted => format!("{asking} ask, and all get what they want.{when}"),
        (_, 1) => format!("{asking} ask, and one gets what it wants{best}.{when}"),
        _ => format!("{asking} ask, and {granted} get what they want{best}.{when}"),
    }
}
