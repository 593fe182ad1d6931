//! Topologies and routing functions of BookSim, and what they are here.

use super::taker::Taker;
use crate::{Fault, network};

/// A routing function on a topology.
#[derive(Debug)]
pub struct Function {
    pub topology: &'static str,
    pub name: &'static str,
    /// What it sets here.
    pub here: &'static [(&'static str, &'static str)],
    /// What is to be known of it.
    pub note: &'static str,
}

const fn function(
    topology: &'static str,
    name: &'static str,
    here: &'static [(&'static str, &'static str)],
    note: &'static str,
) -> Function {
    Function { topology, name, here, note }
}

const DIMENSION_ORDER: &[(&str, &str)] = &[("routing.kind", "dimension_order")];
const HALVES: &str = "needs an even num_vcs; which packets take which path is drawn by other random numbers";
const INTERMEDIATE: &str = "needs an even num_vcs; a packet that passes its destination before its intermediate router leaves it by the lower half of the channels, in BookSim by any";

/// All that is supported; of each topology the first stands in for those that are not.
pub const FUNCTIONS: [Function; 17] = [
    function("mesh", "dor", DIMENSION_ORDER, ""),
    function("mesh", "dim_order", DIMENSION_ORDER, ""),
    function("mesh", "xy_yx", &[("routing.kind", "xy_yx")], HALVES),
    function("mesh", "valiant", &[("routing.kind", "valiant")], INTERMEDIATE),
    function("mesh", "romm", &[("routing.kind", "romm")], INTERMEDIATE),
    function(
        "mesh",
        "min_adapt",
        &[("routing.kind", "ordered_escape")],
        "needs num_vcs of 2 or more; in BookSim, too, its path is that of dimension order",
    ),
    function("torus", "dim_order", DIMENSION_ORDER, "needs an even num_vcs; ties are broken by other random numbers"),
    function("fly", "dest_tag", &[("routing.kind", "destination_tag")], "k is 2 to 16"),
    function("cmesh", "dor_no_express", DIMENSION_ORDER, "c = 4, xr = yr = 2, x = y = k, n = 2"),
    function("cmesh", "xy_yx_no_express", &[("routing.kind", "xy_yx")], HALVES),
    function(
        "fattree",
        "nca",
        &[("routing.kind", "up_down"), ("routing.up_path", "random")],
        "links up are drawn by other random numbers",
    ),
    function(
        "fattree",
        "anca",
        &[("routing.kind", "up_down"), ("routing.up_path", "better_of_two")],
        "links up are drawn by other random numbers; with internal_speedup above 1 with --anyway only: what is ahead of two of them is compared later than in BookSim",
    ),
    function(
        "qtree",
        "nca",
        &[("routing.kind", "up_down"), ("routing.up_path", "random")],
        "k = 4, n = 3; `topology.kind=k_ary_tree` with one parent, whose virtual channels are taken in turn",
    ),
    function(
        "tree4",
        "nca",
        &[("routing.kind", "up_down"), ("routing.up_path", "random")],
        "k = 4, n = 3; links up, and of two links down the one, are drawn by other random numbers",
    ),
    function(
        "flatfly",
        "ran_min",
        DIMENSION_ORDER,
        "c = xr · yr, xr = yr, x = y = k, n = 2; in BookSim, too, it is dimension order",
    ),
    function(
        "dragonflynew",
        "min",
        &[("routing.kind", "minimal")],
        "num_vcs = 2; k is 1 to 5; sources take virtual channels in turn, in BookSim one that is drawn in each cycle",
    ),
    function(
        "anynet",
        "min",
        &[("routing.kind", "least_latency")],
        "the network of network_file, with `topology.ports=nodes_first`; cycles of links can deadlock, in BookSim, too",
    ),
];

/// The topologies that there are here.
fn topologies() -> Vec<&'static str> {
    let mut known: Vec<&str> = FUNCTIONS.iter().map(|own| own.topology).collect();
    known.dedup();
    known
}

pub fn take(taker: &mut Taker, beside: &dyn Fn(&str) -> Result<String, String>) {
    let given = taker.given;
    let topology = given.word("topology");
    if !topologies().contains(&topology) {
        let allowed = topologies().join(", ");
        return taker.fault("topology", &format!("there is none like it here: {allowed} are allowed"));
    }
    if topology == "anynet" {
        listed(taker, beside);
    } else {
        let Some((k, n)) = size(taker) else { return };
        match topology {
            "fly" => butterfly(taker, k, n),
            "cmesh" => concentrated(taker, k, n),
            "fattree" | "qtree" | "tree4" => tree(taker, topology, k, n),
            "flatfly" => flattened(taker, k, n),
            "dragonflynew" => dragonfly(taker, k),
            _ => grid(taker, topology, k, n),
        }
        let delay = wire_delay(taker, topology);
        taker.set("channel.wire_delay", &delay.to_string());
    }
    routing(taker, topology);
}

fn set_all(taker: &mut Taker, pairs: &[(&str, &str)]) {
    pairs.iter().for_each(|(path, value)| taker.set(path, value));
}

/// Radix and dimensions, unless they make more nodes than any machine has here.
fn size(taker: &mut Taker) -> Option<(u64, u32)> {
    let [k, n] = ["k", "n"].map(|keyword| taker.given.whole(keyword).filter(|number| *number >= 1));
    let (Some(k), Some(n)) = (k, n) else {
        let wrong = if k.is_none() { "k" } else { "n" };
        taker.fault(wrong, "a whole number from 1 on is expected");
        return None;
    };
    let n = u32::try_from(n).unwrap_or(u32::MAX);
    let most = u64::from(net::topology::MOST_NODES);
    if n > most.ilog2() || k.checked_pow(n).is_none_or(|nodes| nodes > most) {
        let named = taker.given.named("k");
        taker.fault("n", &format!("with {named} it makes more than {most} nodes, the most that are possible here"));
        return None;
    }
    Some((k, n))
}

fn butterfly(taker: &mut Taker, k: u64, n: u32) {
    let (radix, stages) = (k.to_string(), n.to_string());
    set_all(taker, &[("topology.kind", "butterfly"), ("topology.radix", &radix), ("topology.stages", &stages)]);
}

/// Grids of 2 routers along more dimensions than a mesh has here are hypercubes with the same ports.
fn grid(taker: &mut Taker, topology: &str, k: u64, n: u32) {
    let extents = vec![k.to_string(); n as usize].join("x");
    match (topology, k) {
        ("mesh", 2) if n > 5 => {
            set_all(taker, &[("topology.kind", "hypercube"), ("topology.dimensions", &n.to_string())]);
        }
        _ => set_all(taker, &[("topology.kind", topology), ("topology.size", &extents)]),
    }
}

fn concentrated(taker: &mut Taker, k: u64, n: u32) {
    blocks(taker, k, n, 2);
    set_all(taker, &[("topology.kind", "concentrated_mesh"), ("topology.size", &format!("{k}x{k}"))]);
}

/// Networks with blocks of nodes of this side at each router of a square.
fn blocks(taker: &mut Taker, k: u64, n: u32, side: u64) {
    let topology = taker.given.word("topology");
    for (keyword, needed) in [("c", side * side), ("xr", side), ("yr", side), ("x", k), ("y", k), ("n", 2)] {
        let number = if keyword == "n" { Some(u64::from(n)) } else { taker.given.whole(keyword) };
        if number != Some(needed) {
            taker.leave_out(keyword, &format!("this {topology} has {needed} here"));
        }
    }
}

/// Of four children at full bandwidth the tree has a name of its own.
fn tree(taker: &mut Taker, topology: &str, k: u64, n: u32) {
    let (children, levels) = (k.to_string(), n.to_string());
    let has_steps = taker.given.number("internal_speedup") != Some(1.0);
    if topology == "fattree" && taker.given.word("routing_function") == "anca" && has_steps {
        let sentence = "with internal_speedup above 1 what is ahead of two links up is compared when a head has been routed here, in BookSim before";
        taker.leave_out("routing_function", sentence);
    }
    if topology == "fattree" && k == 4 {
        return set_all(taker, &[("topology.kind", "fat_tree"), ("topology.nodes", &4u64.pow(n).to_string())]);
    }
    if topology != "fattree" && (k, n) != (4, 3) {
        taker.leave_out(if k == 4 { "n" } else { "k" }, &format!("BookSim’s {topology} has k = 4 and n = 3"));
    }
    if topology == "tree4" {
        return taker.set("topology.kind", "tree4");
    }
    let parents = if topology == "qtree" { "1" } else { children.as_str() };
    set_all(taker, &[("topology.kind", "k_ary_tree"), ("topology.children", &children)]);
    set_all(taker, &[("topology.levels", &levels), ("topology.parents", parents)]);
}

fn flattened(taker: &mut Taker, k: u64, n: u32) {
    let side = taker.given.whole("xr").unwrap_or(1).clamp(1, 4);
    blocks(taker, k, n, side);
    let delay = if taker.flag("use_noc_latency") { side } else { 0 };
    set_all(taker, &[("topology.kind", "flattened_butterfly"), ("topology.side", &k.to_string())]);
    set_all(taker, &[("topology.block", &side.to_string()), ("topology.delay_per_router", &delay.to_string())]);
}

fn dragonfly(taker: &mut Taker, k: u64) {
    if taker.given.whole("num_vcs") != Some(2) {
        taker.leave_out("num_vcs", "packets of a dragonfly take two, which are all that there are here");
    }
    set_all(taker, &[("topology.kind", "dragonfly"), ("topology.concentration", &k.to_string())]);
    set_all(taker, &[("topology.local_delay", "10"), ("topology.global_delay", "100")]);
}

/// Cycles on the links between routers.
fn wire_delay(taker: &mut Taker, topology: &str) -> u32 {
    let is_laid_out = taker.flag("use_noc_latency");
    match topology {
        "torus" | "cmesh" if is_laid_out => 2,
        _ => 1,
    }
}

fn routing(taker: &mut Taker, topology: &str) {
    let own = || FUNCTIONS.iter().filter(move |function| function.topology == topology);
    let name = taker.given.word("routing_function");
    let function = own().find(|function| function.name == name);
    if function.is_none() {
        let allowed = own().map(|function| function.name).collect::<Vec<_>>().join(", ");
        taker.leave_out(
            "routing_function",
            &format!("there is none like it here for a {topology}: {allowed} are possible, the first stands in"),
        );
    }
    if let Some(function) = function.or_else(|| own().next()) {
        set_all(taker, function.here);
    }
}

/// A network from a file beside the configuration.
fn listed(taker: &mut Taker, beside: &dyn Fn(&str) -> Result<String, String>) {
    let name = taker.given.word("network_file");
    if name.is_empty() {
        return taker.fault("network_file", "an anynet needs the name of its file");
    }
    let found = match beside(name)
        .map_err(|sentence| vec![Fault::whole(sentence)])
        .and_then(|text| network::read(&text).map_err(|refused| refused.faults))
    {
        Ok(found) => found,
        Err(faults) => return faults.iter().for_each(|fault| taker.fault("network_file", &fault.to_string())),
    };
    set_all(taker, &[("topology.kind", "custom"), ("topology.graph", &found.wiring.text())]);
    taker.set("topology.ports", "nodes_first");
    let [wire, node_wire] = found.delays.map(|delay| delay.to_string());
    set_all(taker, &[("channel.wire_delay", &wire), ("channel.node_wire_delay", &node_wire)]);
    let took = format!("{name} is read as {}: {}.", found.form, found.took);
    taker.told.push(took);
    taker.told.extend(found.notes);
}
