//! What happened to every data packet in a stretch of a run, as a file that viewers of traces open: Chrome's format,
//! which Perfetto reads.
//!
//! Each node, router and link is a process, whose threads are the packets that it holds at once; a packet is a slice in
//! each place that it was at, with what it waited for, and an arrow from each to the next. Bulk dialogs are slices of a
//! process of their own, a thread for each sender. A microsecond stands for a cycle. The slices of a packet that was
//! followed from its beginning add up to its latency.

use crate::dialogs::Dialogs;
use crate::summary::link;
use crate::tables::{Column, Table, Values, over_time};
use net::model::Cycle;
use serde_json::{Value, json};
use sim::observe::Trail;
use sim::observe::trail::{Bead, REASONS, Spot};
use sim::question::PacketName;
use sim::simulation::Simulation;
use sim::why::names;
use std::collections::BTreeMap;

/// Most stretches that are recorded: files of more are opened by no viewer.
pub const MOST: usize = 500_000;

/// A recording of a run from one of its cycles on.
#[derive(Debug)]
pub struct Recording {
    from: Cycle,
    under_way: Vec<Trail>,
    ended: Vec<Trail>,
    dialogs: Dialogs,
    /// Data packets that there had been at the last look, and how many of each node.
    created: u64,
    sent: Vec<u32>,
}

impl Recording {
    /// Records from now on. What packets did before that are already in the network is not known.
    pub fn new(run: &Simulation) -> Self {
        let machine = run.machine();
        let data = machine.packets().filter(|(_, packet)| packet.class.is_data());
        Recording {
            from: run.cycle(),
            under_way: data.map(|(id, _)| Trail::begin(machine, id, false)).collect(),
            ended: Vec::new(),
            dialogs: Dialogs::new(run),
            created: machine.measures.created,
            sent: sent(run),
        }
    }

    /// Runs `cycles` more, or until the workload ends. Whether all of it could be recorded.
    pub fn run(&mut self, run: &mut Simulation, cycles: Cycle) -> bool {
        let end = run.cycle().saturating_add(cycles);
        while run.cycle() < end && !run.is_done() {
            run.run(1);
            self.look(run);
            if run.cycle().is_multiple_of(64) && self.stretches() > MOST {
                return false;
            }
        }
        self.stretches() <= MOST
    }

    fn stretches(&self) -> usize {
        self.trails().map(|trail| trail.beads.len()).sum::<usize>() + self.dialogs.all().count()
    }

    fn trails(&self) -> impl Iterator<Item = &Trail> {
        self.ended.iter().chain(&self.under_way)
    }

    /// Notes the cycle that has just passed.
    fn look(&mut self, run: &Simulation) {
        self.dialogs.look(run);
        let machine = run.machine();
        let (under_way, ended) = std::mem::take(&mut self.under_way).into_iter().fold(
            (Vec::new(), std::mem::take(&mut self.ended)),
            |(mut under_way, mut ended), mut trail| {
                if trail.look(machine) {
                    under_way.push(trail)
                } else {
                    ended.push(trail)
                }
                (under_way, ended)
            },
        );
        (self.under_way, self.ended) = (under_way, ended);
        if machine.measures.created != self.created {
            let is_new = |source: usize, sequence: u32| sequence >= self.sent[source];
            let data = machine.packets().filter(|(_, packet)| packet.class.is_data());
            let new = data.filter(|(_, packet)| is_new(packet.name.source.index(), packet.name.sequence));
            self.under_way.extend(new.map(|(id, _)| Trail::begin(machine, id, true)));
            (self.created, self.sent) = (machine.measures.created, sent(run));
        }
    }

    /// All packets in the order in which they were created.
    fn in_order(&self) -> Vec<&Trail> {
        let mut trails: Vec<&Trail> = self.trails().collect();
        trails.sort_by_key(|trail| (trail.created, trail.name));
        trails
    }

    /// The recording as a table: a row for each stay of a packet at a place for one reason.
    pub fn to_table(&self, run: &Simulation) -> Table {
        let rows: Vec<(&Trail, &Bead)> =
            self.in_order().into_iter().flat_map(|trail| trail.beads.iter().map(move |bead| (trail, bead))).collect();
        let whole = |read: &dyn Fn(&Trail, &Bead) -> u64| {
            Values::Whole(rows.iter().map(|(trail, bead)| Some(read(trail, bead))).collect())
        };
        let text = |read: &dyn Fn(&Bead) -> String| Values::Text(rows.iter().map(|(_, bead)| read(bead)).collect());
        Table::of([
            ("source", "", whole(&|trail, _| trail.name.source.0.into())),
            ("sequence", "", whole(&|trail, _| trail.name.sequence.into())),
            ("destination", "", whole(&|trail, _| trail.to.0.into())),
            ("created", "cycle", whole(&|trail, _| trail.created)),
            ("from", "cycle", whole(&|_, bead| bead.from)),
            ("to", "cycle", whole(&|_, bead| bead.until)),
            ("kind", "", text(&|bead| kind_of(bead.spot).to_string())),
            ("place", "", text(&|bead| place_of(run, bead.spot))),
            ("reason", "", text(&|bead| told(bead).0.to_string())),
            ("waits", "", text(&|bead| bead.says.clone())),
        ])
    }

    /// The recording as a trace.
    pub fn to_trace(&self, run: &Simulation) -> Value {
        let trails = self.in_order();
        let mut lanes = Lanes::default();
        let mut events = Vec::new();
        for (id, trail) in trails.iter().enumerate() {
            packet(&mut events, &mut lanes, id, trail);
        }
        let dialogs = self.dialogs.to_events(lanes.threads);
        let events = [lanes.named(run), events, dialogs, counters(run, self.from)].concat();
        json!({
            "traceEvents": events,
            "displayTimeUnit": "ns",
            "otherData": {
                "link": link(&run.log().to_text()),
                "unit": "a microsecond stands for a cycle",
                "from": self.from,
                "to": run.cycle(),
            },
        })
    }
}

fn sent(run: &Simulation) -> Vec<u32> {
    run.machine().processors.iter().map(|processor| processor.sent).collect()
}

/// The slices of a packet, one for each stay at a place with one reason, and the arrows between places.
fn packet(events: &mut Vec<Value>, lanes: &mut Lanes, id: usize, trail: &Trail) {
    let name = format!("packet {}", PacketName::of_data(trail.name));
    let mut before: Option<Spot> = None;
    for stay in trail.beads.chunk_by(|one, next| one.spot == next.spot) {
        let (first, last) = (&stay[0], &stay[stay.len() - 1]);
        let (pid, tid) = lanes.take(first.spot, first.from, last.until);
        events.extend(stay.iter().map(|bead| {
            json!({
                "ph": "X", "name": name, "cat": told(bead).0, "pid": pid, "tid": tid,
                "ts": bead.from, "dur": bead.until - bead.from,
                "args": {
                    "reason": told(bead).1, "waits": bead.says,
                    "from": trail.name.source.0, "to": trail.to.0, "created": trail.created,
                    "latency": trail.delivered.map(|at| at - trail.created),
                },
            })
        }));
        let is_last = last.until == trail.beads.last().map_or(0, |bead| bead.until);
        let step = match before {
            None => "s",
            Some(_) if is_last => "f",
            Some(_) => "t",
        };
        if before.is_some() || !is_last {
            events.push(json!({
                "ph": step, "id": id, "name": "path", "cat": "path", "bp": "e", "pid": pid, "tid": tid, "ts": first.from,
            }));
        }
        before = Some(first.spot);
    }
}

/// What a place is, and what it is called, as in the table of [`places`](crate::places).
fn kind_of(spot: Spot) -> &'static str {
    match spot {
        Spot::Node(_) => "node",
        Spot::Router(_) => "router",
        Spot::Wire(_) => "link",
    }
}

fn place_of(run: &Simulation, spot: Spot) -> String {
    match spot {
        Spot::Node(node) => format!("node {node}"),
        Spot::Router(router) => names::router(run.machine(), router),
        Spot::Wire(channel) => names::channel(run.machine(), channel),
    }
}

fn told(bead: &Bead) -> (&'static str, &'static str) {
    REASONS.iter().find(|(reason, ..)| *reason == bead.reason).map_or(("", ""), |&(_, name, says)| (name, says))
}

/// A thread: its number, and the intervals that are taken on it.
type Lane = (usize, BTreeMap<Cycle, Cycle>);

/// Places as processes, and as many threads of each as it held packets at once.
#[derive(Debug, Default)]
struct Lanes {
    /// Of each place its threads, with the intervals that are taken on each.
    taken: BTreeMap<(u32, u32), Vec<Lane>>,
    /// How many threads there are: each has a number of its own, whatever its process.
    threads: usize,
}

impl Lanes {
    /// The process of a place, and a thread of it that is free from one cycle to another.
    fn take(&mut self, spot: Spot, from: Cycle, until: Cycle) -> (u64, usize) {
        let lanes = self.taken.entry(key(spot)).or_default();
        let is_free =
            |(_, lane): &Lane| lane.range(..until).next_back().is_none_or(|(_, &taken_until)| taken_until <= from);
        let lane = lanes.iter().position(is_free).unwrap_or_else(|| {
            self.threads += 1;
            lanes.push((self.threads, BTreeMap::new()));
            lanes.len() - 1
        });
        let (tid, lane) = &mut lanes[lane];
        lane.insert(from, until);
        (process(key(spot)), *tid)
    }

    /// The names of all processes and threads, nodes first.
    fn named(&self, run: &Simulation) -> Vec<Value> {
        let mut events = Vec::new();
        let mut name = |what: &str, pid: u64, tid: usize, args: Value| {
            events.push(json!({ "ph": "M", "name": what, "pid": pid, "tid": tid, "args": args }));
        };
        for (order, (&(kind, number), lanes)) in (1..).zip(&self.taken) {
            let pid = process((kind, number));
            let place = match kind {
                NODE => format!("node {number}"),
                ROUTER => names::router(run.machine(), number),
                _ => format!("link {}", names::channel(run.machine(), number)),
            };
            name("process_name", pid, 0, json!({ "name": place }));
            name("process_sort_index", pid, 0, json!({ "sort_index": order }));
            for (lane, (tid, _)) in (1..).zip(lanes) {
                name("thread_name", pid, *tid, json!({ "name": format!("packet {lane} at once") }));
            }
        }
        events
    }
}

const NODE: u32 = 0;
const ROUTER: u32 = 1;
const LINK: u32 = 2;

fn key(spot: Spot) -> (u32, u32) {
    match spot {
        Spot::Node(node) => (NODE, node),
        Spot::Router(router) => (ROUTER, router),
        Spot::Wire(channel) => (LINK, channel),
    }
}

/// The number of the process of a place; 1 is the network, of which there are counters, and 2 are dialogs.
fn process((kind, number): (u32, u32)) -> u64 {
    3 + 3 * u64::from(number) + u64::from(kind)
}

/// What is counted of the whole network, at the end of each window.
const COUNTED: [&str; 4] = ["delivered", "in_network", "pending_max", "blocked"];

fn counters(run: &Simulation, from: Cycle) -> Vec<Value> {
    let mut events =
        vec![json!({ "ph": "M", "name": "process_name", "pid": 1, "tid": 0, "args": { "name": "network" } })];
    let (table, window) = (over_time(run), run.series().finest().window());
    for Column { name, unit, values } in COUNTED.iter().filter_map(|name| table.column(name)) {
        let Values::Whole(values) = values else { continue };
        let ends = (1..).map(|at: u64| at * window).zip(values).filter(|(end, _)| *end > from);
        events.extend(ends.map(|(end, value)| {
            json!({ "ph": "C", "name": format!("{name} ({unit})"), "pid": 1, "ts": end, "args": { "value": value } })
        }));
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::Scenario;

    fn run() -> Simulation {
        let text = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1";
        Simulation::new(&Scenario::from_text(text).unwrap())
    }

    fn recorded(cycles: Cycle) -> (Simulation, Value) {
        let mut run = run();
        let mut recording = Recording::new(&run);
        assert!(recording.run(&mut run, cycles));
        let trace = recording.to_trace(&run);
        (run, trace)
    }

    fn of(trace: &Value, phase: &str) -> Vec<Value> {
        let events = trace["traceEvents"].as_array().unwrap();
        events.iter().filter(|event| event["ph"] == phase).cloned().collect()
    }

    #[test]
    fn slices_of_delivered_packets_add_up_to_the_latencies_of_the_run() {
        let (run, trace) = recorded(6000);
        let slices = of(&trace, "X");
        let mut sums: BTreeMap<String, (u64, u64)> = BTreeMap::new();
        for slice in slices.iter().filter(|slice| !slice["args"]["latency"].is_null()) {
            let sum = sums.entry(slice["name"].to_string()).or_default();
            *sum = (sum.0 + slice["dur"].as_u64().unwrap(), slice["args"]["latency"].as_u64().unwrap());
        }
        assert!(sums.values().all(|(sum, latency)| sum == latency), "{sums:?}");
        let latencies = &run.machine().measures.latencies;
        assert_eq!(
            (sums.len() as u64, sums.values().map(|(sum, _)| sum).sum::<u64>()),
            (latencies.count(), latencies.sum())
        );
    }

    #[test]
    fn the_table_has_a_row_for_each_slice_of_the_trace() {
        let mut run = run();
        let mut recording = Recording::new(&run);
        assert!(recording.run(&mut run, 2000));
        let (trace, table) = (recording.to_trace(&run), recording.to_table(&run));
        let mut slices: Vec<[u64; 3]> = Vec::new();
        for slice in of(&trace, "X") {
            let from = slice["ts"].as_u64().unwrap();
            slices.push([slice["args"]["created"].as_u64().unwrap(), from, from + slice["dur"].as_u64().unwrap()]);
        }
        let columns = ["created", "from", "to"].map(|name| &table.column(name).unwrap().values);
        let [Values::Whole(created), Values::Whole(from), Values::Whole(to)] = columns else {
            panic!("they are numbers")
        };
        let rows: Vec<[u64; 3]> =
            (0..table.rows()).map(|at| [created[at], from[at], to[at]].map(|value| value.unwrap())).collect();
        assert!(!rows.is_empty());
        assert_eq!(rows, slices);
    }

    #[test]
    fn no_two_slices_of_a_thread_overlap() {
        let (_, trace) = recorded(3000);
        let mut threads: BTreeMap<String, Vec<(u64, u64)>> = BTreeMap::new();
        for slice in of(&trace, "X") {
            let ends = (slice["ts"].as_u64().unwrap(), slice["ts"].as_u64().unwrap() + slice["dur"].as_u64().unwrap());
            threads.entry(format!("{} {}", slice["pid"], slice["tid"])).or_default().push(ends);
        }
        for slices in threads.values_mut() {
            slices.sort_unstable();
            assert!(slices.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{slices:?}");
        }
    }

    #[test]
    fn dialogs_are_slices_of_their_senders_threads() {
        let text = "topology.kind=mesh&topology.size=4x4&ni.kind=nifdy&workload.kind=cyclic_shift";
        let mut run = Simulation::new(&Scenario::from_text(text).unwrap());
        let mut recording = Recording::new(&run);
        assert!(recording.run(&mut run, 6000));
        let trace = recording.to_trace(&run);
        let slices: Vec<Value> = of(&trace, "X").into_iter().filter(|slice| slice["cat"] == "dialog").collect();
        assert!(slices.len() >= 16, "{} dialogs", slices.len());
        let named = of(&trace, "M");
        for slice in &slices {
            let is_its = |one: &&Value| one["name"] == "thread_name" && one["tid"] == slice["tid"];
            let thread = named.iter().find(is_its).expect("it has a name");
            assert_eq!(thread["args"]["name"], format!("of node {}", slice["args"]["from"]));
            assert_eq!(named.iter().filter(is_its).count(), 1, "no other process has that thread");
        }
    }

    #[test]
    fn a_recording_changes_nothing_in_the_run() {
        let (run, _) = recorded(2000);
        let mut plain = Simulation::new(run.scenario());
        plain.run(2000);
        assert_eq!(run.fingerprint(), plain.fingerprint());
    }
}
