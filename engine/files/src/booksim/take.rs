//! What a configuration sets in a scenario.

use super::given::Given;
use super::keywords::{self, Keyword, Role};
use super::options::Pairs;
use super::syntax::Statement;
use super::taker::Taker;
use super::{Periods, network, requests, sizes, traffic};
use crate::faults::{Fault, counted, grouped};
use net::parameter::clipped::clipped;
use net::parameter::nearest::nearest;
use net::routing;
use net::topology::Topology;
use sim::scenario::settable::Settable;
use sim::scenario::{Problem, Scenario, read};

/// What was taken.
pub struct Taken {
    pub pairs: Pairs,
    pub told: Vec<String>,
    pub unlike: Vec<Fault>,
    pub faults: Vec<Fault>,
    pub periods: Option<Periods>,
}

/// Virtual channels of a port at most, however few ports its router has.
const MOST_CHANNELS: u64 = 16;

/// What a machine is that consists of BookSim's routers, channels and terminals, whatever its configuration says.
const ALWAYS: &str = "channel.networks=one&channel.flit_cycles=1&channel.node_wire_delay=1&channel.eject_delay=0\
    &router.switching=wormhole&packet.header_flits=0&software.t_send=0&software.t_receive=0\
    &software.t_poll=0";

pub fn take(given: &Given, beside: &dyn Fn(&str) -> Result<String, String>) -> Taken {
    let mut taker = Taker { given, pairs: Pairs::new(), told: Vec::new(), unlike: Vec::new(), faults: Vec::new() };
    taker.unlike.extend(given.unknown.iter().map(unknown));
    taker.leave_out_what_is_absent();
    sim::scenario::pairs(ALWAYS).for_each(|(path, value)| taker.set(path, value));
    network::take(&mut taker, beside);
    taker.router();
    traffic::take(&mut taker, requests::take);
    let periods = taker.periods();
    let seed = taker.whole("seed", 0, u64::from(u32::MAX));
    taker.set("run.seed", &seed.to_string());
    taker.check();
    taker.tell(periods);
    let Taker { pairs, told, unlike, faults, .. } = taker;
    Taken { pairs, told, unlike, faults, periods }
}

impl Taker<'_> {
    fn leave_out_what_is_absent(&mut self) {
        for keyword in keywords::all() {
            if let Role::Absent(change) = keyword.role
                && !is_default(self.given, keyword)
            {
                self.leave_out(keyword.name, &format!("{change}, which there is not here"));
            }
        }
    }

    fn router(&mut self) {
        let channels = self.channels();
        self.set("router.vcs", &channels.to_string());
        for (keyword, path, least, most) in [
            ("vc_buf_size", "router.buffer_depth", 1, 4096),
            ("routing_delay", "router.routing_delay", 0, 16),
            ("credit_delay", "router.credit_delay", 0, 16),
        ] {
            let number = self.whole(keyword, least, most);
            self.set(path, &number.to_string());
        }
        if self.given.whole("routing_delay").is_some_and(|delay| delay > 1) {
            let sentence = "in BookSim a head waits until those that came before it to its router have been routed, and here each is routed at once; 0 and 1 are possible";
            self.leave_out("routing_delay", sentence);
        }
        let [prepare, last] = ["st_prepare_delay", "st_final_delay"].map(|keyword| self.whole(keyword, 0, 16));
        if prepare + last != 1 {
            let sentence = "in BookSim a flit waits until those that won before it have crossed the switch, and here it sets out at once; 1 is possible, together with st_prepare_delay";
            self.leave_out("st_final_delay", sentence);
        }
        self.set("router.switch_delay", &(prepare + last).clamp(1, 16).to_string());
        for keyword in keywords::all() {
            let Role::Router(option) = keyword.role else { continue };
            match (option.set)(self.given, keyword.name).filter(can_be_set) {
                Some(pairs) => self.pairs.extend(pairs),
                None => {
                    let sentence = format!("{}; possible here: {}", option.change, option.limits);
                    self.leave_out(keyword.name, &sentence);
                }
            }
        }
    }

    /// Virtual channels of a port: the nearest number that a router with this many ports can have.
    fn channels(&mut self) -> u64 {
        let wanted = self.whole("num_vcs", 1, MOST_CHANNELS);
        let ports = u64::from(self.topology().own().ports()).max(1);
        let capabilities = Scenario::default().router.capabilities();
        let in_fours = capabilities.in_fours.iter().map(|&(vcs, most)| (u64::from(vcs), u64::from(most)));
        let mut functions = routing::offered(self.topology().own().family());
        let most = match functions.all(|function| function.own().proposes_at_ports()) {
            true => capabilities.most_at_ports,
            false => capabilities.most_queues,
        };
        let alone = (u64::from(most) / ports).clamp(1, MOST_CHANNELS);
        let more: Vec<u64> =
            in_fours.filter(|(vcs, most)| *vcs > alone && ports * vcs <= *most).map(|(vcs, _)| vcs).collect();
        if wanted <= alone || more.contains(&wanted) {
            return wanted;
        }
        let nearest = more.iter().copied().filter(|vcs| *vcs < wanted).max().unwrap_or(alone);
        let or: String = more.iter().map(|vcs| format!(", or {vcs}")).collect();
        self.leave_out(
            "num_vcs",
            &format!("at {ports} ports, 1 to {alone}{or} are possible here; the nearest is {nearest}"),
        );
        nearest
    }

    /// The topology as far as it has been set.
    fn topology(&self) -> Topology {
        read(self.pairs.iter().map(|(path, value)| (path.as_str(), value.as_str()))).0.topology
    }

    fn periods(&mut self) -> Option<Periods> {
        if traffic::is_batch(self.given) {
            return None;
        }
        if !["latency", "throughput"].contains(&self.given.word("sim_type")) {
            self.leave_out("sim_type", "latency, throughput and batch are possible here, the first stands in");
        }
        let sample = self.whole("sample_period", 1, 1_000_000_000);
        let samples = self.whole("max_samples", 2, 1_000_000);
        let warm_up = self.whole("warmup_periods", 1, samples - 1);
        Some(Periods { warm_up: warm_up * sample, all: samples * sample })
    }

    /// Refuses what is no scenario, in the words of the configuration.
    fn check(&mut self) {
        let (_, problems) = read(self.pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        if self.faults.is_empty() {
            let told: Vec<Fault> = problems.iter().map(|problem| in_words(problem, self.given)).collect();
            self.faults.extend(told);
        }
    }

    fn tell(&mut self, periods: Option<Periods>) {
        let (scenario, _) = read(self.pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        let value = |path: &str| scenario.value(path).unwrap_or_default();
        let nodes = counted(scenario.nodes() as usize, "node");
        let count = |path: &str| value(path).parse().unwrap_or(0);
        let machine = format!(
            "Its topology is {}: {nodes}, {} of {}; what the file does not say has BookSim’s default.",
            self.given.word("topology"),
            counted(count("router.vcs"), "virtual channel"),
            counted(count("router.buffer_depth"), "flit"),
        );
        let [traffic, length] = match periods {
            Some(periods) => [
                offered(&value),
                format!(
                    "BookSim runs it for at most {} cycles and counts from cycle {} on.",
                    grouped(periods.all),
                    grouped(periods.warm_up)
                ),
            ],
            None => [
                format!(
                    "Its packets have {}, and each node sends {}{} of them.",
                    lengths(&value("packet.flits"), &value("workload.sizes")),
                    match value("workload.arrivals.batches").as_str() {
                        "1" => String::new(),
                        batches => format!("{batches} batches, one after the other, of "),
                    },
                    value("workload.arrivals.packets")
                ),
                "BookSim runs it until all have arrived.".to_string(),
            ],
        };
        self.told.splice(0..0, [machine, traffic]);
        self.told.push(length);
        let decides_nothing = |keyword: &&Keyword| matches!(keyword.role, Role::Idle(_));
        let passed_over: Vec<&str> = keywords::all()
            .filter(|keyword| decides_nothing(keyword) && !is_default(self.given, keyword))
            .map(|keyword| keyword.name)
            .collect();
        if !passed_over.is_empty() {
            self.told.push(format!("These decide nothing about packets here: {}.", passed_over.join(", ")));
        }
    }
}

/// What packets there are, and how much of them is offered.
fn offered(value: &dyn Fn(&str) -> String) -> String {
    let of = |whose: &str, path: &str| {
        let lengths = lengths(&value("packet.flits"), &value(&format!("{path}.sizes")));
        format!("{whose} have {lengths}, {} flits per node and cycle are offered", value(&format!("{path}.load")))
    };
    match value("workload.kind").as_str() {
        "classes" => {}
        "reads_and_writes" => return exchanged(value),
        _ => return of("Its packets", "workload") + ".",
    }
    let [first, second] = [("Packets of its first class", "first"), ("those of its second", "second")]
        .map(|(whose, class)| of(whose, &format!("workload.{class}")));
    format!("{first}; {second}.")
}

/// The same of requests with their replies.
fn exchanged(value: &dyn Fn(&str) -> String) -> String {
    let flits = |leg: &str| counted(value(&format!("workload.{leg}.flits")).parse().unwrap_or(0), "flit");
    format!(
        "Its requests have {} if they read and {} if they write, as {} % do; replies have {} and {}. {} flits per node and cycle are offered in all.",
        flits("read_request"),
        flits("write_request"),
        value("workload.writes"),
        flits("read_reply"),
        flits("write_reply"),
        value("workload.load")
    )
}

/// `1 or 5 flits in proportion 3 to 1`.
fn lengths(longest: &str, sizes: &str) -> String {
    let (lengths, weights) = sizes::listed(sizes);
    match &lengths[..] {
        ["0"] => counted(longest.parse().unwrap_or(0), "flit"),
        [only] => counted(only.parse().unwrap_or(0), "flit"),
        several => format!("{} flits in proportion {}", several.join(" or "), weights.join(" to ")),
    }
}

fn is_default(given: &Given, keyword: &Keyword) -> bool {
    given.is(keyword.name, keyword.default)
}

/// What is said of a statement whose keyword is none of BookSim's.
fn unknown(Statement { keyword, text, origin, .. }: &Statement) -> Fault {
    let meant = nearest(keyword, keywords::all().map(|known| known.name));
    let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
    let sentence = format!("{} = {}: is no keyword of BookSim 2{meant}", clipped(keyword), clipped(text));
    origin.fault(text, sentence)
}

/// Whether the engine has these parameters with these values.
fn can_be_set(pairs: &Pairs) -> bool {
    let mut scenario = Scenario::default();
    pairs.iter().all(|(path, value)| scenario.set(path, value).is_ok())
}

/// The keywords that a parameter is set by.
const KEYWORDS_OF: [(&str, &[&str]); 12] = [
    ("topology.", &["topology", "k", "n"]),
    ("routing.", &["routing_function", "num_vcs"]),
    ("router.vcs", &["num_vcs", "routing_function"]),
    ("router.input_speedup", &["input_speedup", "num_vcs"]),
    ("router.speculation", &["speculative"]),
    ("router.internal_speedup", &["internal_speedup"]),
    ("packet.", &["packet_size"]),
    ("workload.load", &["injection_rate"]),
    ("workload.read_", &["use_read_write"]),
    ("workload.write_", &["use_read_write"]),
    ("workload.sizes", &["packet_size", "packet_size_rate"]),
    ("workload.", &["traffic"]),
];

fn in_words(problem: &Problem, given: &Given) -> Fault {
    let path = problem.path.replace("workload.first.", "workload.").replace("workload.second.", "workload.");
    let keywords = KEYWORDS_OF.iter().find(|(of, _)| path.starts_with(of)).map_or(&[][..], |(_, all)| *all);
    let [first, others @ ..] = keywords else { return Fault::whole(problem.to_string()) };
    let named: Vec<String> = others.iter().map(|keyword| format!(", {}", given.named(keyword))).collect();
    let fault = given.fault(first, "");
    let sentence = format!("{}{}: here that is {problem}", given.named(first), named.concat());
    Fault { sentence, ..fault }
}
