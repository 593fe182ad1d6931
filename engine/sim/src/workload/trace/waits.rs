//! What packets of a list wait for: other packets of it, which have to be delivered before they come into being.
//!
//! A node knows of no delivery but those to itself, so its packets wait for packets that it receives, and for no others.

use super::{Entry, MOST};

/// The column of the packets that a packet waits for, by their numbers.
pub const AFTER: &str = "after";
/// The column of the cycles that it then waits besides.
pub const DELAY: &str = "delay";
/// Most packets that all packets of a list wait for, together; those that wait for the same count once.
pub const MOST_WAITS: usize = 2 * MOST;
/// The longest delay, in cycles.
pub const LONGEST_DELAY: u32 = 1 << 30;
/// Packets of a circle that are named.
const NAMED: usize = 8;

/// What a packet waits for, or several neighbours of the list do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wait {
    /// The packets, by their places in the list.
    pub packets: Vec<u32>,
    /// Cycles from the last of their deliveries on.
    pub delay: u32,
}

/// What is told of some packets that follow one another in a list and are of one node: what they wait for, with the
/// packets as numbers or as places.
#[derive(Clone, Debug, Default)]
pub struct Told<T> {
    pub after: Vec<T>,
    pub delay: u32,
    /// How many packets.
    pub count: u32,
}

/// A fault of a list: the place of a packet, its column, and what is wrong there.
pub type Fault = (usize, &'static str, String);

/// The places of packets by their numbers.
enum Places<'a> {
    /// The numbers rise.
    InOrder(&'a [Entry]),
    Sorted(Vec<(u64, u32)>),
}

impl Places<'_> {
    fn of(entries: &[Entry]) -> Places<'_> {
        if entries.is_sorted_by_key(|entry| entry.pid) {
            return Places::InOrder(entries);
        }
        let mut sorted: Vec<(u64, u32)> = entries.iter().map(|entry| entry.pid).zip(0..).collect();
        sorted.sort_unstable();
        Places::Sorted(sorted)
    }

    fn find(&self, number: u64) -> Option<u32> {
        match self {
            Places::InOrder(entries) => {
                entries.binary_search_by_key(&number, |entry| entry.pid).ok().map(|place| place as u32)
            }
            Places::Sorted(sorted) => sorted.binary_search_by_key(&number, |&(pid, _)| pid).ok().map(|at| sorted[at].1),
        }
    }
}

/// Lets packets, whose numbers differ, wait for those that are told by their numbers; none waits if nothing is told.
pub fn by_number(entries: &mut [Entry], told: &[Told<u64>]) -> Result<Vec<Wait>, Fault> {
    let (mut found, mut at) = (Vec::with_capacity(told.len()), 0);
    let places = if told.iter().any(|told| !told.after.is_empty()) { Places::of(entries) } else { Places::of(&[]) };
    for &Told { ref after, delay, count } in told {
        let unknown = |number: &u64| format!("{number}: expected the number (pid) of a packet of this list");
        let place = |number: &u64| places.find(*number).ok_or_else(|| (at, AFTER, unknown(number)));
        found.push(Told { after: after.iter().map(place).collect::<Result<_, _>>()?, delay, count });
        at += count as usize;
    }
    linked(entries, found)
}

/// Lets packets wait for those at the places that are told.
pub fn linked(entries: &mut [Entry], told: Vec<Told<u32>>) -> Result<Vec<Wait>, Fault> {
    let mut waits: Vec<Wait> = Vec::new();
    let (mut total, mut at) = (0, 0);
    for Told { after: packets, delay, count } in told {
        let wait = Wait { packets, delay };
        check(entries, at, &wait)?;
        if !wait.packets.is_empty() {
            let before = at.checked_sub(1).map(|before| entries[before]);
            let is_of_node = before.is_some_and(|before| before.from == entries[at].from && before.waits.is_some());
            if !is_of_node || waits.last() != Some(&wait) {
                total += wait.packets.len();
                waits.push(wait);
            }
            if total > MOST_WAITS {
                let sentence =
                    format!("the packets up to here wait for {total} others: at most {MOST_WAITS} are possible");
                return Err((at, AFTER, sentence));
            }
            entries[at..at + count as usize].iter_mut().for_each(|entry| entry.waits = Some(waits.len() as u32 - 1));
        }
        at += count as usize;
    }
    if waits.is_empty() {
        return Ok(waits);
    }
    match circle(entries, &waits) {
        Some(circle) => Err((circle[0], AFTER, in_words(entries, &circle))),
        None => Ok(waits),
    }
}

/// The rules of what one packet waits for.
fn check(entries: &[Entry], at: usize, wait: &Wait) -> Result<(), Fault> {
    let Entry { from, .. } = entries[at];
    if wait.packets.is_empty() && wait.delay > 0 {
        let sentence = format!("{}: expected 0, or nothing, of a packet that waits for no other", wait.delay);
        return Err((at, DELAY, sentence));
    }
    let mut known = std::collections::BTreeSet::new();
    for &place in &wait.packets {
        let Entry { pid, to, .. } = entries[place as usize];
        if to != from {
            let sentence = format!(
                "{pid}: that packet goes to node {to}, and node {from} learns of its own packets only: expected packets \
                 whose dest is {from}"
            );
            return Err((at, AFTER, sentence));
        }
        if !known.insert(place) {
            return Err((at, AFTER, format!("{pid} is there twice: expected each packet once")));
        }
    }
    Ok(())
}

/// Packets each of which waits for the next, and the last for the first, by their places; none if there are no such.
fn circle(entries: &[Entry], waits: &[Wait]) -> Option<Vec<usize>> {
    let mut rest: Vec<usize> = waits.iter().map(|wait| wait.packets.len()).collect();
    let mut freed_by: Vec<(u32, u32)> = Vec::new();
    for (of, wait) in (0..).zip(waits) {
        freed_by.extend(wait.packets.iter().map(|&packet| (packet, of)));
    }
    freed_by.sort_unstable();
    let mut of_wait = vec![Vec::new(); waits.len()];
    let mut open: Vec<u32> = Vec::new();
    for (place, entry) in (0..).zip(entries) {
        match entry.waits {
            Some(wait) => of_wait[wait as usize].push(place),
            None => open.push(place),
        }
    }
    while let Some(packet) = open.pop() {
        let first = freed_by.partition_point(|&(other, _)| other < packet);
        for &(_, wait) in freed_by[first..].iter().take_while(|&&(other, _)| other == packet) {
            rest[wait as usize] -= 1;
            if rest[wait as usize] == 0 {
                open.append(&mut of_wait[wait as usize]);
            }
        }
    }
    let is_stuck = |place: usize| entries[place].waits.is_some_and(|wait| rest[wait as usize] > 0);
    let mut chain = vec![(0..entries.len()).find(|&place| is_stuck(place))?];
    loop {
        let last = chain[chain.len() - 1];
        let wait = &waits[entries[last].waits? as usize];
        let next = wait.packets.iter().map(|&place| place as usize).find(|&place| is_stuck(place))?;
        if let Some(first) = chain.iter().position(|&place| place == next) {
            return Some(chain.split_off(first));
        }
        chain.push(next);
    }
}

fn in_words(entries: &[Entry], circle: &[usize]) -> String {
    if let [one] = circle {
        return format!("{}: a packet cannot wait for itself", entries[*one].pid);
    }
    let named: Vec<String> = circle.iter().take(NAMED).map(|&place| entries[place].pid.to_string()).collect();
    let more = circle.len().checked_sub(NAMED + 1).map_or(String::new(), |more| format!(" … ({} more)", more + 1));
    format!(
        "packet {}{more} waits for packet {} again: expected no packets that wait for each other in a circle",
        named.join(", which waits for packet "),
        entries[circle[0]].pid
    )
}
