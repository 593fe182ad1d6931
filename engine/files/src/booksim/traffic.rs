//! Traffic of BookSim, and the programs that it is here.

use super::given::Given;
use super::options::Pairs;
use super::sizes;
use super::syntax::Value;
use super::taker::Taker;
use sim::scenario::pairs;
use sim::scenario::quantity::write_steps;

/// A pattern of traffic.
#[derive(Debug)]
pub struct Pattern {
    pub name: &'static str,
    /// What it sets here.
    pub here: &'static str,
    /// What is to be known of it.
    pub note: &'static str,
}

const fn pattern(name: &'static str, here: &'static str, note: &'static str) -> Pattern {
    Pattern { name, here, note }
}

const BITS: &str = "the number of nodes is a power of two";
const DIGITS: &str = "`workload.radix` is k, times xr of a cmesh or flatfly; some power of it is the number of nodes";

/// All that is supported; the first stands in for those that are not.
pub const PATTERNS: [Pattern; 9] = [
    pattern("uniform", "workload.kind=uniform&workload.to_itself=on", "the sender is among the receivers"),
    pattern("bitcomp", "workload.kind=permutation&workload.pattern=complement&workload.to_itself=on", BITS),
    pattern("bitrev", "workload.kind=permutation&workload.pattern=bit_reversal&workload.to_itself=on", BITS),
    pattern("shuffle", "workload.kind=permutation&workload.pattern=shuffle&workload.to_itself=on", BITS),
    pattern("transpose", "workload.kind=permutation&workload.pattern=transpose&workload.to_itself=on", BITS),
    pattern("tornado", "workload.kind=permutation&workload.pattern=tornado&workload.to_itself=on", DIGITS),
    pattern("neighbor", "workload.kind=permutation&workload.pattern=next_in_all&workload.to_itself=on", DIGITS),
    pattern(
        "randperm",
        "workload.kind=permutation&workload.pattern=drawn&workload.to_itself=on",
        "perm_seed is `workload.drawn`; the permutation is another than BookSim’s of the same number",
    ),
    pattern(
        "hotspot",
        "workload.kind=hot_spots",
        "the nodes and their weights, as in hotspot({{1,2},{3,1}}), are `workload.spots`: 1 to 64 different nodes, weights from 1 to 1 000 000",
    ),
];

/// Steps of offered load in one flit per node and cycle.
const LOAD_STEPS: f64 = 10_000.0;

/// What a configuration may say of each class.
const OF_CLASS: [&str; 6] =
    ["traffic", "injection_rate", "injection_process", "packet_size", "packet_size_rate", "class_priority"];

/// Most classes that are possible here.
const MOST_CLASSES: u64 = 2;

/// Takes what nodes send; `requests` takes packets of which each is a request or a reply.
pub fn take(taker: &mut Taker, requests: fn(&mut Taker)) {
    let mut has_requests = taker.flag("use_read_write");
    if has_requests && is_batch(taker.given) {
        taker.leave_out("use_read_write", "is possible here with sim_type = latency or throughput only");
        has_requests = false;
    }
    if taker.given.whole("classes") == Some(1) {
        // Lengths of several classes are told of where the first is read.
        let own = taker.given.of_class(0, &["traffic", "injection_rate", "injection_process"]);
        return within(taker, &own, if has_requests { requests } else { of_class });
    }
    if has_requests {
        taker.leave_out("use_read_write", "is possible here with one class of packets only");
    }
    if taker.whole("classes", 1, MOST_CLASSES) == 1 { of_class(taker) } else { of_two_classes(taker) }
}

fn of_two_classes(taker: &mut Taker) {
    let mut classes = Vec::new();
    for class in 0..2 {
        let own = taker.given.of_class(class, &OF_CLASS);
        let before = taker.pairs.len();
        within(taker, &own, of_class);
        classes.push(taker.pairs.split_off(before));
    }
    taker.set("workload.kind", "classes");
    let of = |pairs: &Pairs, path: &str| pairs.iter().find(|(known, _)| known == path).map(|(_, value)| value.clone());
    let flits = |pairs: &Pairs| of(pairs, "packet.flits").and_then(|flits| flits.parse::<u32>().ok()).unwrap_or(1);
    let longest = classes.iter().map(flits).max().unwrap_or(1);
    taker.set("packet.flits", &longest.to_string());
    for (name, pairs) in ["first", "second"].into_iter().zip(classes) {
        let (own, is_alone) = (flits(&pairs), of(&pairs, "workload.sizes").is_none());
        let inside = pairs.iter().filter_map(|(path, value)| Some((path.strip_prefix("workload.")?, value)));
        inside.for_each(|(path, value)| taker.set(&format!("workload.{name}.{path}"), value));
        if is_alone && own != longest {
            taker.set(&format!("workload.{name}.sizes"), &own.to_string());
        }
    }
    if is_batch(taker.given) {
        taker.leave_out(
            "sim_type",
            "in BookSim a batch counts the packets of all classes together, and here those of each",
        );
    }
    if taker.given.word("priority") == "age" {
        taker.leave_out(
            "priority",
            "in BookSim nodes, too, send flits of the older packet first, and here classes take turns",
        );
    }
}

/// Takes something as if this were all that is given.
fn within(taker: &mut Taker, given: &Given, take: impl FnOnce(&mut Taker)) {
    let mut own = Taker { given, pairs: Pairs::new(), told: Vec::new(), unlike: Vec::new(), faults: Vec::new() };
    take(&mut own);
    taker.pairs.extend(own.pairs);
    taker.told.extend(own.told);
    taker.unlike.extend(own.unlike);
    taker.faults.extend(own.faults);
}

/// The packets of one class.
fn of_class(taker: &mut Taker) {
    let pattern = receivers(taker);
    let mean = sizes::take(taker);
    if is_batch(taker.given) {
        return batch(taker);
    }
    let load = load(taker, [mean, 1.0], if pattern.name == "uniform" { 1.5 } else { 1.0 });
    arrivals(taker, load / mean);
}

/// Where packets go; the first pattern, if it is none of those that there are.
pub fn receivers(taker: &mut Taker) -> &'static Pattern {
    let (name, within) = match taker.given.value("traffic").only() {
        Value::Word(name) => (name.as_str(), &[][..]),
        Value::Call(name, within) => (name.as_str(), &within[..]),
        Value::List(_) => ("", &[][..]),
    };
    let takes_more = name == "hotspot";
    let known = PATTERNS.iter().find(|pattern| pattern.name == name && (takes_more || within.is_empty()));
    let spots = takes_more.then(|| spots(within));
    if known.is_none() || spots == Some(None) {
        let allowed = PATTERNS.map(|pattern| pattern.name).join(", ");
        taker.leave_out("traffic", &format!("there is none like it here: {allowed} are possible, the first stands in"));
    }
    let pattern = known.filter(|_| spots != Some(None)).unwrap_or(&PATTERNS[0]);
    for (path, value) in pairs(pattern.here) {
        taker.set(path, value);
    }
    match (pattern.name, spots.flatten()) {
        ("hotspot", Some(spots)) => taker.set("workload.spots", &spots),
        ("tornado" | "neighbor", _) => radix(taker),
        ("randperm", _) => {
            let drawn = taker.whole("perm_seed", 0, u64::from(u32::MAX));
            taker.set("workload.drawn", &drawn.to_string());
        }
        _ => {}
    }
    pattern
}

/// Whether nodes send a number of packets, one in each cycle, and no others.
pub fn is_batch(given: &Given) -> bool {
    given.word("sim_type") == "batch"
}

fn batch(taker: &mut Taker) {
    let packets = taker.whole("batch_size", 1, 1_000_000);
    taker.set("workload.arrivals.kind", "batch");
    taker.set("workload.arrivals.packets", &packets.to_string());
    let batches = taker.whole("batch_count", 1, 1000);
    taker.set("workload.arrivals.batches", &batches.to_string());
    if taker.given.number("max_outstanding_requests").is_none_or(|most| most > 0.0) {
        let sentence = "would bound the packets of a node that have not arrived, of which nodes know nothing here; 0 is possible, which is no bound";
        taker.leave_out("max_outstanding_requests", sentence);
    }
}

/// Hot nodes with their weights, as they are written here; nothing if they are not listed.
fn spots(within: &[Value]) -> Option<String> {
    let [within] = within else { return None };
    let words = |value: &Value| -> Option<Vec<String>> {
        let list = if let Value::List(list) = value { &list[..] } else { std::slice::from_ref(value) };
        list.iter().map(|value| value.word().map(str::to_string)).collect()
    };
    let (nodes, weights) = match within {
        Value::List(both) => match &both[..] {
            [nodes, weights @ Value::List(_)] => (words(nodes)?, words(weights)?),
            [nodes] => (words(nodes)?, Vec::new()),
            _ => return None,
        },
        alone => (words(alone)?, Vec::new()),
    };
    if !weights.is_empty() && weights.len() != nodes.len() {
        return None;
    }
    let weights = weights.into_iter().chain(std::iter::repeat("1".to_string()));
    let spot =
        |(node, weight): (&String, String)| if weight == "1" { node.clone() } else { format!("{node}x{weight}") };
    Some(nodes.iter().zip(weights).map(spot).collect::<Vec<_>>().join("."))
}

/// Nodes along each dimension.
fn radix(taker: &mut Taker) {
    let of_router = if ["cmesh", "flatfly"].contains(&taker.given.word("topology")) {
        taker.given.whole("xr").unwrap_or(1)
    } else {
        1
    };
    let radix = taker.given.whole("k").unwrap_or(1) * of_router;
    taker.set("workload.radix", &radix.to_string());
}

/// Offered load in flits per node and cycle for each packet, or each flit, that a configuration offers.
pub fn load(taker: &mut Taker, [of_packet, of_flit]: [f64; 2], most: f64) -> f64 {
    let in_flits = taker.flag("injection_rate_uses_flits");
    let Some(rate) = taker.given.number("injection_rate").filter(|rate| *rate > 0.0) else {
        taker.fault("injection_rate", "a number above 0 is expected");
        return most;
    };
    let load = rate * if in_flits { of_flit } else { of_packet };
    let steps = (load * LOAD_STEPS).round().clamp(1.0, most * LOAD_STEPS);
    if (steps - load * LOAD_STEPS).abs() > 1e-6 {
        let sentence = format!(
            "{load} flits per node and cycle; up to {most} in steps of 0.0001 are possible here, the nearest is {}",
            steps / LOAD_STEPS
        );
        taker.leave_out("injection_rate", &sentence);
    }
    taker.set("workload.load", &(steps / LOAD_STEPS).to_string());
    steps / LOAD_STEPS
}

/// How packets are spread in time; `rate` of them are created per cycle.
pub fn arrivals(taker: &mut Taker, rate: f64) {
    let given = taker.given;
    let within = match given.value("injection_process").only() {
        Value::Word(name) if name == "bernoulli" => return,
        Value::Word(name) if name == "on_off" => Some(&[][..]),
        Value::Call(name, within) if name == "on_off" => match &within[..] {
            [Value::List(list)] => Some(&list[..]),
            all => all.get(..1),
        },
        _ => None,
    };
    let Some(within) = within else {
        return taker.leave_out("injection_process", "bernoulli and on_off are possible here, the first stands in");
    };
    let number = |(at, keyword): (usize, &str)| match within.get(at) {
        Some(value) => value.word().and_then(|word| word.parse().ok()),
        None => given.number(keyword),
    };
    let numbers = ["burst_alpha", "burst_beta", "burst_r1"].into_iter().enumerate().map(number);
    let numbers: Option<Vec<f64>> = numbers.collect();
    // One of the three is negative: it follows from the rate and the others.
    let shares = match numbers.as_deref() {
        Some(&[begins, stops, sends]) if sends < 0.0 => Some([begins, stops]),
        Some(&[begins, stops, sends]) if begins < 0.0 && sends > rate => Some([stops * rate / (sends - rate), stops]),
        Some(&[begins, stops, sends]) if stops < 0.0 => Some([begins, begins * (sends - rate) / rate]),
        _ => None,
    };
    let Some(shares) = shares.filter(|shares| shares.iter().all(|share| *share > 0.0 && *share <= 1.0)) else {
        let sentence = "two of its three numbers have to be probabilities that fit the rate, and the third -1; bernoulli stands in";
        return taker.leave_out("injection_process", sentence);
    };
    let steps = shares.map(|share| (share * 1e6).round().max(1.0));
    if shares.iter().zip(steps).any(|(share, steps)| (share * 1e6 - steps).abs() > 1e-3) {
        let sentence = format!(
            "sources begin with probability {} and stop with {}; steps of 0.000001 are possible here",
            shares[0], shares[1]
        );
        taker.leave_out("injection_process", &sentence);
    }
    taker.set("workload.arrivals.kind", "on_off");
    for (path, steps) in ["workload.arrivals.begins", "workload.arrivals.stops"].into_iter().zip(steps) {
        taker.set(path, &steps.to_string());
    }
}

/// A probability, given in millionths, as it is written in configurations.
pub fn share(of_million: &str) -> String {
    of_million.parse().map_or_else(|_| of_million.to_string(), |steps| write_steps(steps, 6))
}
