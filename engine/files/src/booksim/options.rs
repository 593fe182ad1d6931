//! The options of BookSim's router, and the parameters that they are here.

use super::given::Given;
use super::syntax::Value;
use std::cmp::Ordering;

/// An option of the router.
#[derive(Debug)]
pub struct RouterOption {
    pub keyword: &'static str,
    /// What BookSim takes where a file says nothing.
    pub default: &'static str,
    /// The parameters that it sets; none if another option reads it.
    pub parameters: &'static [&'static str],
    /// What is allowed.
    pub limits: &'static str,
    /// What it changes in the router.
    pub change: &'static str,
    /// What it sets, without what is the default here; nothing if there is no such value here.
    pub set: fn(&Given, &'static str) -> Option<Pairs>,
}

/// Parameters with their values.
pub type Pairs = Vec<(String, String)>;

const ALLOCATORS: &str = "separable_input_first or separable_output_first, (round_robin) or (matrix); islip(1) to islip(8); wavefront; rr_wavefront";

pub const VC_ALLOCATOR: RouterOption = RouterOption {
    keyword: "vc_allocator",
    default: "islip",
    parameters: &["router.vc_allocator.kind", "router.vc_allocator.arbiters", "router.vc_allocator.iterations"],
    limits: ALLOCATORS,
    change: "decides which packet gets which virtual channel",
    set: |given, keyword| allocator(given.value(keyword), "router.vc_allocator"),
};

pub const SW_ALLOCATOR: RouterOption = RouterOption {
    keyword: "sw_allocator",
    default: "islip",
    parameters: &[
        "router.switch_allocator.kind",
        "router.switch_allocator.arbiters",
        "router.switch_allocator.iterations",
    ],
    limits: ALLOCATORS,
    change: "decides which flits cross the switch",
    set: |given, keyword| allocator(given.value(keyword), "router.switch_allocator"),
};

pub const VC_ALLOC_DELAY: RouterOption = RouterOption {
    keyword: "vc_alloc_delay",
    default: "1",
    parameters: &["router.vc_delay"],
    limits: "1 to 16",
    change: "makes the allocation of virtual channels take longer",
    set: |given, keyword| {
        let delay = given.whole(keyword).filter(|delay| *delay >= 1)?;
        Some(vec![pair("router.vc_delay", &delay.to_string())])
    },
};

pub const SW_ALLOC_DELAY: RouterOption = RouterOption {
    keyword: "sw_alloc_delay",
    default: "1",
    parameters: &["router.switch_allocation_delay"],
    limits: "1 to 16",
    change: "makes the allocation of the switch take longer",
    set: |given, keyword| above_one(given.whole(keyword)?, "router.switch_allocation_delay"),
};

pub const SPECULATIVE: RouterOption = RouterOption {
    keyword: "speculative",
    default: "0",
    parameters: &[
        "router.speculation.kind",
        "router.speculation.bids",
        "router.speculation.masked_by",
        "router.speculation.allocator.kind",
        "router.speculation.allocator.arbiters",
        "router.speculation.allocator.iterations",
    ],
    limits: "0, 1",
    change: "lets heads bid for the switch before they have a virtual channel",
    set: |given, keyword| if given.flag(keyword)? { speculation(given) } else { Some(Vec::new()) },
};

/// An option that [`SPECULATIVE`] reads.
const fn of_speculation(keyword: &'static str, default: &'static str, limits: &'static str) -> RouterOption {
    let change = "is of speculation";
    RouterOption { keyword, default, parameters: &[], limits, change, set: |_, _| Some(Vec::new()) }
}

pub const SPEC_CHECK_ELIG: RouterOption = of_speculation("spec_check_elig", "1", "with speculative = 1: 0, 1");
pub const SPEC_CHECK_CRED: RouterOption = of_speculation("spec_check_cred", "1", "with speculative = 1: 0, 1");
pub const SPEC_MASK_BY_REQS: RouterOption = of_speculation(
    "spec_mask_by_reqs",
    "0",
    "with speculative = 1 and an allocator of its own in spec_sw_allocator: 0, 1",
);
pub const SPEC_SW_ALLOCATOR: RouterOption =
    of_speculation("spec_sw_allocator", "prio", "with speculative = 1: prio, or an allocator as in sw_allocator");

pub const HOLD_SWITCH: RouterOption = RouterOption {
    keyword: "hold_switch_for_packet",
    default: "0",
    parameters: &["router.hold_switch"],
    limits: "0, 1",
    change: "keeps the switch for all flits of a packet",
    set: |given, keyword| switch(given.flag(keyword)?, "router.hold_switch"),
};

pub const WAIT_FOR_TAIL_CREDIT: RouterOption = RouterOption {
    keyword: "wait_for_tail_credit",
    default: "0",
    parameters: &["router.wait_for_tail_credit"],
    limits: "0, 1",
    change: "keeps a virtual channel until the credit of the tail is back",
    set: |given, keyword| switch(given.flag(keyword)?, "router.wait_for_tail_credit"),
};

pub const VC_BUSY_WHEN_FULL: RouterOption = RouterOption {
    keyword: "vc_busy_when_full",
    default: "0",
    parameters: &["router.vc_busy_when_full"],
    limits: "0, 1",
    change: "gives packets no virtual channel without a credit",
    set: |given, keyword| switch(given.flag(keyword)?, "router.vc_busy_when_full"),
};

pub const INPUT_SPEEDUP: RouterOption = RouterOption {
    keyword: "input_speedup",
    default: "1",
    parameters: &["router.input_speedup"],
    limits: "1 to 8, a divisor of num_vcs",
    change: "gives each input several ports to the crossbar",
    set: |given, keyword| above_one(given.whole(keyword)?, "router.input_speedup"),
};

pub const INTERNAL_SPEEDUP: RouterOption = RouterOption {
    keyword: "internal_speedup",
    default: "1.0",
    parameters: &["router.internal_speedup"],
    limits: "1 to 4 in steps of 0.01, if these are exact where BookSim adds them up in floating point, as 1.5 and 1.75 are",
    change: "lets routers take several steps in a cycle",
    set: |given, keyword| {
        let speedup = given.number(keyword).filter(|speedup| (1.0..=4.0).contains(speedup) && adds_up(*speedup))?;
        let is_one = speedup == 1.0;
        Some(if is_one { Vec::new() } else { vec![pair("router.internal_speedup", &speedup.to_string())] })
    },
};

pub const PRIORITY: RouterOption = RouterOption {
    keyword: "priority",
    default: "none",
    parameters: &["router.priority"],
    limits: "none, age; class, by class_priority, with classes = 2",
    change: "lets some packets go before others",
    set: |given, keyword| match given.value(keyword).word()? {
        "none" => Some(Vec::new()),
        "age" => Some(vec![pair("router.priority", "age")]),
        "class" => by_class(given),
        _ => None,
    },
};

/// Which of two classes goes first, if one does.
fn by_class(given: &Given) -> Option<Pairs> {
    let of = |class: usize| given.of_class(class, &["class_priority"]).whole("class_priority");
    let (first, second) = (of(0)?, of(1)?);
    Some(match first.cmp(&second) {
        Ordering::Greater if has_classes(given) => vec![pair("router.priority", "first")],
        Ordering::Less if has_classes(given) => vec![pair("router.priority", "second")],
        _ => Vec::new(),
    })
}

/// Whether packets are of several classes.
fn has_classes(given: &Given) -> bool {
    given.whole("classes") != Some(1)
}

/// Whether the sums by which BookSim gives each cycle its steps are as good as exact: for as long as any run takes.
fn adds_up(speedup: f64) -> bool {
    let hundredths = (speedup * 100.0).round() as u64;
    let (mut rest, mut steps) = (0.0, 0);
    (1..=LONGEST_RUN).all(|cycle| {
        rest += speedup;
        while rest >= 1.0 {
            rest -= 1.0;
            steps += 1;
        }
        steps == cycle * hundredths / 100
    })
}

/// Cycles.
const LONGEST_RUN: u64 = 1_000_000;

fn pair(path: &str, value: &str) -> (String, String) {
    (path.to_string(), value.to_string())
}

fn switch(is_on: bool, path: &str) -> Option<Pairs> {
    Some(if is_on { vec![pair(path, "on")] } else { Vec::new() })
}

/// A number that is 1 by default here.
fn above_one(number: u64, path: &str) -> Option<Pairs> {
    match number {
        0 => None,
        1 => Some(Vec::new()),
        more => Some(vec![pair(path, &more.to_string())]),
    }
}

/// An allocator, whose name may have an arbiter or a number of iterations in parentheses.
fn allocator(value: &Value, path: &str) -> Option<Pairs> {
    let (name, within) = match value.only() {
        Value::Word(name) => (name.as_str(), None),
        Value::Call(name, within) => match &within[..] {
            [Value::Word(word)] => (name.as_str(), Some(word.as_str())),
            _ => return None,
        },
        Value::List(_) => return None,
    };
    let kind = |name: &str| pair(&format!("{path}.kind"), name);
    match (name, within) {
        ("separable_input_first", None | Some("round_robin")) => Some(Vec::new()),
        ("separable_output_first", None | Some("round_robin")) | ("islip", None | Some("1")) => Some(vec![kind(name)]),
        ("separable_input_first", Some("matrix")) => Some(vec![pair(&format!("{path}.arbiters"), "matrix")]),
        ("separable_output_first", Some("matrix")) => {
            Some(vec![kind(name), pair(&format!("{path}.arbiters"), "matrix")])
        }
        ("islip", Some(iterations)) => Some(vec![kind(name), pair(&format!("{path}.iterations"), iterations)]),
        ("wavefront" | "rr_wavefront", None) => Some(vec![kind(name)]),
        _ => None,
    }
}

fn speculation(given: &Given) -> Option<Pairs> {
    let own = given.value("spec_sw_allocator");
    let is_shared = own.word() == Some("prio");
    let mut pairs = vec![pair("router.speculation.kind", if is_shared { "shared" } else { "own" })];
    // With credits checked but not free channels, BookSim's router never bids.
    let bids = match (given.flag("spec_check_elig")?, given.flag("spec_check_cred")?) {
        (true, true) => None,
        (true, false) => Some("free"),
        (false, false) => Some("always"),
        (false, true) => Some("never"),
    };
    pairs.extend(bids.map(|bids| pair("router.speculation.bids", bids)));
    if !is_shared {
        pairs.extend(allocator(own, "router.speculation.allocator")?);
        let by_requests = given.flag("spec_mask_by_reqs")?;
        pairs.extend(by_requests.then(|| pair("router.speculation.masked_by", "requests")));
    }
    Some(pairs)
}
