//! Random scenarios over all parameters.

use super::options::with_options;
use super::{pick, scenario};
use net::model::random::Stream;
use sim::scenario::Scenario;

/// Networks of every kind, small.
pub const TOPOLOGIES: [&str; 38] = [
    "topology.kind=mesh&topology.size=4x4",
    "topology.kind=mesh&topology.size=5",
    "topology.kind=mesh&topology.size=3x2x3",
    "topology.kind=mesh&topology.size=2x2x2x2",
    "topology.kind=mesh&topology.size=8x3",
    "topology.kind=torus&topology.size=4x4",
    "topology.kind=torus&topology.size=3x5",
    "topology.kind=torus&topology.size=2x3x2",
    "topology.kind=fat_tree&topology.nodes=4",
    "topology.kind=fat_tree&topology.nodes=16",
    "topology.kind=fat_tree&topology.nodes=64",
    "topology.kind=cm5_tree&topology.nodes=8",
    "topology.kind=cm5_tree&topology.nodes=16",
    "topology.kind=cm5_tree&topology.nodes=32",
    "topology.kind=cm5_tree&topology.nodes=64",
    "topology.kind=butterfly&topology.stages=2",
    "topology.kind=butterfly&topology.radix=2&topology.stages=5",
    "topology.kind=multibutterfly&topology.stages=2",
    "topology.kind=multibutterfly&topology.radix=2&topology.stages=4&topology.dilation=3",
    "topology.kind=hypercube&topology.dimensions=5",
    "topology.kind=hypercube&topology.dimensions=2&topology.bristling=4",
    "topology.kind=concentrated_mesh",
    "topology.kind=concentrated_mesh&topology.size=2x3",
    "topology.kind=k_ary_tree&topology.children=3&topology.levels=3&topology.parents=2",
    "topology.kind=tree4",
    "topology.kind=flattened_butterfly&topology.side=3&topology.delay_per_router=2",
    "topology.kind=dragonfly&topology.concentration=1",
    "topology.kind=k_ary_tree&topology.children=2&topology.levels=2&topology.parents=1",
    "topology.kind=flattened_butterfly&topology.side=2&topology.block=1&topology.delay_per_router=3",
    "topology.kind=dragonfly&topology.concentration=1&topology.local_delay=2&topology.global_delay=7",
    "topology.kind=dragonfly&topology.local_delay=1&topology.global_delay=3",
    "topology.kind=hypercube&topology.dimensions=3&topology.bristling=2",
    "topology.kind=butterfly&topology.radix=6&topology.stages=1",
    "topology.kind=hyperx&topology.size=3x4&topology.concentration=1",
    "topology.kind=slim_fly&topology.q=3&topology.concentration=1",
    "topology.kind=slim_fly&topology.q=5&topology.concentration=1",
    "topology.kind=random_regular&topology.routers=8&topology.links=4&topology.concentration=2",
    "topology.kind=random_regular&topology.routers=10&topology.links=3&topology.drawn=4&topology.concentration=1",
];

/// Networks in planes, small.
pub const PLANES: [&str; 2] =
    ["topology.kind=planes&topology.size=4x4", "topology.kind=planes&topology.size=3x5&topology.chips=2"];

/// Cubes of pipelined routers, small.
const CUBES: [&str; 4] = [
    "topology.kind=hypercube&topology.dimensions=4&topology.ports=1",
    "topology.kind=hypercube&topology.dimensions=3&topology.bristling=2&topology.ports=1",
    "topology.kind=hypercube&topology.dimensions=2&topology.bristling=4&topology.ports=1",
    "topology.kind=hypercube&topology.dimensions=1&topology.bristling=8",
];

/// A torus of chips by levels, which has too many ports for several virtual channels.
const TORUS_OF_CHIPS: &str = "topology.kind=planes&topology.size=4x3&topology.chips=4&topology.wrap=on";

/// As many chips as there can be, which have too many ports for any other router.
const EIGHT_CHIPS: &str = "topology.kind=planes&topology.size=3x2&topology.chips=8";

/// Routing functions of grids beside dimension order; each is drawn again where it does not serve the network.
const ON_GRIDS: [&str; 7] =
    ["xy_yx", "valiant", "romm", "west_first", "odd_even", "minimal_adaptive", "ordered_escape"];

/// Which workloads to draw from, and whether the network may lose packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Any workload, over any network.
    Either,
    /// The same, and choices by which a run can come to a stop.
    OrStops,
    /// Workloads that end, over a network that loses nothing.
    Always,
}

/// A random valid scenario.
pub fn draw(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let text = text(stream, ends, &TOPOLOGIES);
        if let Ok(scenario) = Scenario::from_text(&text) {
            return elsewhere(&text).unwrap_or((text, scenario));
        }
    }
}

/// Networks and routing functions that few scenarios have, with the virtual channels that they need.
const SELDOM: [&str; 14] = [
    "topology.kind=tapered_tree&routing.up_path=adaptive",
    "topology.kind=tapered_tree&topology.children=3&topology.taper=3x1&routing.up_path=free",
    "topology.kind=chiplets&topology.size=3x2&topology.gateways=1&topology.vertical_delay=3&router.vcs=2",
    "topology.kind=chiplets&topology.chiplets=2x3&topology.size=2x2&topology.interposer_delay=5&router.vcs=4",
    "topology.kind=dragonfly&topology.concentration=1&routing.kind=ugal&router.vcs=3",
    "topology.kind=dragonfly&topology.global_delay=9&routing.kind=ugal&routing.bias=4&router.vcs=3",
    "topology.kind=dragonfly&topology.local_delay=2&topology.global_delay=3&routing.kind=par&router.vcs=4",
    "topology.kind=dragonfly&topology.global_delay=2&routing.kind=par&routing.bias=2&router.vcs=4",
    "topology.kind=dragonfly&topology.global_delay=2&routing.kind=valiant&router.vcs=3",
    "topology.kind=slim_fly&topology.q=3&topology.concentration=1&routing.kind=ugal&routing.among=free&router.vcs=4",
    "topology.kind=hyperx&topology.size=3x3&topology.concentration=2&routing.kind=ugal&routing.among=paths&router.vcs=4",
    "topology.kind=hyperx&topology.size=3x4&topology.concentration=1&routing.kind=layered&routing.among=paths&router.vcs=2",
    "topology.kind=flattened_butterfly&topology.side=3&routing.kind=ugal&routing.bias=3&router.vcs=4",
    "topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.1-2.2-3.3-4.4-5.5-0.0-3&routing.kind=spanning_tree&routing.among=paths",
];

/// The same on one of these networks, in one scenario of six. The length of the text decides, so that no other scenario is
/// drawn from other numbers.
fn elsewhere(text: &str) -> Option<(String, Scenario)> {
    let other = SELDOM.get((text.len() / 6) % SELDOM.len()).filter(|_| text.len().is_multiple_of(6))?;
    let of_network = |part: &&str| {
        let is_of_other = part.starts_with("router.vcs") && other.contains("router.vcs");
        !(part.starts_with("topology.") || part.starts_with("routing.") || is_of_other)
    };
    let kept: Vec<&str> = text.split('&').filter(of_network).collect();
    let text = format!("{other}&{}", kept.join("&"));
    Scenario::from_text(&text).ok().map(|scenario| (text, scenario))
}

/// A random valid scenario in planes, most of them with mad-postman chips.
fn draw_in_planes(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let text = text(stream, ends, &PLANES);
        if let Ok(scenario) = Scenario::from_text(&text) {
            return (text, scenario);
        }
    }
}

/// A random valid scenario of a cube of pipelined routers.
fn draw_of_cubes(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let text = of_pipelines(&text(stream, ends, &CUBES), ends, stream);
        if let Ok(scenario) = Scenario::from_text(&text) {
            return (text, scenario);
        }
    }
}

/// Grids for adapters, of six links at most at each.
const GRIDS: [&str; 5] = [
    "topology.kind=torus&topology.size=4x3",
    "topology.kind=torus&topology.size=5",
    "topology.kind=torus&topology.size=3x2x3",
    "topology.kind=mesh&topology.size=4x4",
    "topology.kind=hypercube&topology.dimensions=3",
];

/// A random valid scenario with SPIDER adapters.
fn draw_of_adapters(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let parts = text(stream, ends, &GRIDS);
        let text = of_adapters(&parts, stream, ends);
        if let Ok(scenario) = Scenario::from_text(&text) {
            return (text, scenario);
        }
    }
}

/// The same with adapters, which are a byte wide, have no channels to their nodes, and lose nothing.
fn of_adapters(text: &str, stream: &mut Stream, ends: Ends) -> String {
    let of_others = [
        "router.",
        "routing.",
        "channel.networks",
        "channel.flit",
        "channel.node_wire",
        "channel.inject",
        "channel.eject",
        "channel.loss",
        "packet.flits",
        "packet.ack_flits",
    ];
    let kept = text.split('&').filter(|part| !of_others.iter().any(|path| part.starts_with(path)));
    let (scheme, stores) = match stream.below(5) {
        0 => ("packet".to_string(), true),
        1 => (format!("program{}", pick(stream, &["", "&router.scheme.program=otherwise-.buffer"])), true),
        2 => ("cut_through".to_string(), true),
        3 => ("wormhole".to_string(), false),
        _ => (format!("by_host&router.scheme.threshold={}", stream.below(5)), false),
    };
    let is_torus = text.contains("torus");
    let routing = match (stores, is_torus) {
        (true, _) if stream.below(2) == 0 => {
            ["&routing.kind=detour", "&routing.kind=detour&routing.ties=drawn"][stream.below(2) as usize]
        }
        _ if stream.below(4) == 0 => {
            pick(stream, &["&routing.kind=romm", "&routing.kind=valiant", "&routing.kind=xy_yx"])
        }
        (true, true) => "&routing.datelines=off",
        _ => "",
    };
    let by_halves = ["romm", "valiant", "xy_yx"].iter().any(|kind| routing.ends_with(kind));
    let (second, channels) = second_service(stream, stores);
    let (header, flits) = (stream.between(1, 5), stream.between(12, 70));
    let fifo = header + stream.below(20) + 1;
    let (decision, fetch, host) = (stream.below(10), stream.between(1, 10), stream.below(80));
    let vcs = match channels {
        0 if by_halves => {
            if is_torus {
                4
            } else {
                2
            }
        }
        0 if is_torus && !stores => 2,
        0 => stream.between(1, 3),
        channels => channels,
    };
    let two_services = !text.contains("library=in_order") && stream.below(3) != 0;
    let memory = stream.between(500, 1100);
    let (page, word, outgoing) = (stream.between(8, 80), stream.between(1, 2), stream.between(1, 40));
    let adapter = format!(
        "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&packet.ack_flits=8&packet.flits={flits}\
         &router.kind=spider&router.scheme.kind={scheme}{routing}{second}&router.vcs={vcs}&router.header={header}\
         &router.fifo={fifo}&router.decision={decision}&router.fetch={fetch}&router.host_delay={host}\
         &router.page={page}&router.word_cycles={word}&router.outgoing={outgoing}\
         &router.memory={memory}{}",
        at_host(stream, if routing.contains("detour") && is_torus { dimensions(text) } else { 0 })
    );
    let services = services(stream);
    match two_services && ends != Ends::Always {
        true => kept
            .filter(|part| !part.starts_with("workload."))
            .chain([adapter.as_str(), services.as_str()])
            .collect::<Vec<_>>(),
        false => kept.chain([adapter.as_str()]).collect(),
    }
    .join("&")
}

/// Of a grid, from its size as it is written.
fn dimensions(text: &str) -> usize {
    let size = text.split('&').find_map(|part| part.strip_prefix("topology.size="));
    size.map_or(0, |size| size.split('x').count())
}

/// How the host of an adapter gets to know of things, and a link that fails, where packets have ways round it in so many
/// dimensions.
fn at_host(stream: &mut Stream, dimensions: usize) -> String {
    let each = stream.between(1, 9);
    let events = match stream.below(4) {
        0 => format!("interrupt&router.events.overhead={}&router.events.each={each}", stream.below(200)),
        1 => format!("polling&router.events.period={}&router.events.each={each}", stream.between(1, 400)),
        _ => "each".to_string(),
    };
    let forwarding = pick(stream, &["whole", "pages"]);
    let (notes, delay) = (stream.between(1, 20), stream.below(2) * stream.below(100));
    let fault = match dimensions > 0 && stream.below(3) == 0 {
        true => format!(
            "&router.policy=round&router.fault.kind=link&router.fault.node={}&router.fault.way={}&router.fault.cycle={}",
            stream.below(5),
            pick(stream, &["x_up", "x_down", "y_up", "y_down", "z_up", "z_down"][..2 * dimensions.min(3)]),
            stream.below(3000)
        ),
        false => String::new(),
    };
    format!(
        "&router.forwarding={forwarding}&router.events.kind={events}&router.notes={notes}&router.order_delay={delay}{fault}"
    )
}

/// How a second service is switched, if there is one, and the virtual channels of a link that it takes then.
fn second_service(stream: &mut Stream, stores: bool) -> (String, u32) {
    const SCHEMES: [&str; 4] =
        ["packet", "cut_through", "program", "program&router.second.scheme.program=otherwise-.buffer"];
    const SETS: [&str; 10] = ["all", "0", "1", "2", "3", "0-1", "1-2", "2-3", "0-2", "1-3"];
    let set = |stream: &mut Stream| SETS[stream.below(10) as usize];
    let one_of = |stream: &mut Stream, two: [&'static str; 2]| two[stream.below(2) as usize];
    let own = "router.second.kind=own";
    match (stores, stream.below(4)) {
        (true, 0) => {
            let (first, second) = (set(stream), set(stream));
            let (scheme, detours) = (pick(stream, &SCHEMES), one_of(stream, ["on", "off"]));
            let rest = format!("router.second.scheme.kind={scheme}&router.second.detours={detours}");
            (format!("&router.channels={first}&{own}&router.second.channels={second}&{rest}"), 4)
        }
        (false, 0 | 2) => {
            let threshold = stream.below(5);
            let by_host = format!("by_host&router.second.scheme.threshold={threshold}");
            let scheme = if stream.below(4) == 0 { "wormhole" } else { by_host.as_str() };
            let rest = format!("router.second.channels=2-3&router.second.scheme.kind={scheme}");
            (format!("&router.channels=0-1&{own}&{rest}"), 4)
        }
        (false, 1) => {
            let rest = "router.second.channels=2&router.second.datelines=off&router.second.scheme.kind=packet";
            (format!("&router.channels=0-1&{own}&{rest}"), 3)
        }
        _ => (String::new(), 0),
    }
}

/// Traffic of two services.
fn services(stream: &mut Stream) -> String {
    let pattern = |stream: &mut Stream, path: &str| match stream.below(3) {
        0 => format!("{path}.kind=uniform"),
        1 => format!("{path}.kind=hot_spot&{path}.node={}&{path}.share={}", stream.below(5), 10 * stream.below(11)),
        _ => format!("{path}.kind=neighbours&{path}.node={}", stream.below(5)),
    };
    let (first, second) = (pattern(stream, "workload.pattern"), pattern(stream, "workload.second.pattern"));
    let rate = match stream.below(5) {
        0 | 4 => format!("random&workload.second.rate.load=0.{}", stream.between(1, 6)),
        1 => format!("periodic&workload.second.rate.interval={}", stream.between(100, 2000)),
        2 => "packets".to_string(),
        _ => "bytes".to_string(),
    };
    format!(
        "workload.kind=services&workload.load=0.{}&{first}&workload.second.length={}&{second}&workload.second.rate.kind={rate}",
        stream.between(1, 5),
        stream.between(12, 120)
    )
}

/// A random valid scenario on a network from a list, of up to eight routers.
fn draw_of_lists(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let failed = match stream.below(4) {
            0 => format!(
                "&topology.failed.kind=drawn&topology.failed.links={}&topology.failed.seed={}",
                stream.between(1, 3),
                stream.below(100)
            ),
            _ => String::new(),
        };
        let network = format!("topology.kind=custom&topology.graph={}{failed}", list(stream));
        let kinds = ["spanning_tree", "layered", "layered_by_pair", "valiant", "shortest_path", "least_latency"];
        let kind = pick(stream, if ends == Ends::OrStops { &kinds } else { &kinds[..4] });
        let among = match kind {
            "layered_by_pair" | "least_latency" => String::new(),
            _ => format!("&routing.among={}", pick(stream, &["lowest", "random", "free"])),
        };
        let ports = pick(stream, &["links_first", "links_first", "nodes_first"]);
        let mut text =
            format!("{}&routing.kind={kind}{among}&topology.ports={ports}", text(stream, ends, &[network.as_str()]));
        if ends != Ends::Always && stream.below(3) == 0 {
            text = with(&text, "workload.kind", "trace") + &packets(stream);
        }
        if let Ok(scenario) = Scenario::from_text(&text) {
            return seldom(&text, &format!("&routing.kind={kind}{among}"), ends).unwrap_or((text, scenario));
        }
    }
}

/// What is drawn seldom of a network from a list: links that are named have failed, some fail in the middle of the run, paths
/// are those of a table, or a link is narrower than the others. The length of the text decides, so that no other scenario is drawn from other numbers.
fn seldom(text: &str, routing: &str, ends: Ends) -> Option<(String, Scenario)> {
    let table = |layers: &str, next: &str| {
        let own = format!("&routing.kind=table&routing.layers={layers}&routing.next={next}");
        text.replace(routing, &own)
    };
    let text = match text.len() % 12 {
        seldom @ (0 | 4) if !text.contains("topology.failed") => {
            let between = if seldom == 0 { "0-1" } else { "1-2" };
            format!("{text}&topology.failed.kind=named&topology.failed.between={between}")
        }
        6 | 10 if ends == Ends::OrStops => {
            let links = if text.contains("topology.failed") {
                ""
            } else {
                "&topology.failed.kind=named&topology.failed.between=0-1"
            };
            let at = 1 + text.len() % 700;
            format!("{text}{links}&topology.failed.at={at}&topology.failed.unnoticed={}", at % 5 * 30)
        }
        1 => table("by_pair", "0-2-1"),
        2 => table("by_pair", ""),
        3 if ends == Ends::OrStops => table("any", "0-1-2"),
        5 | 9 => narrowed(text)?,
        _ => return None,
    };
    Scenario::from_text(&text).ok().map(|scenario| (text, scenario))
}

/// The same with its first link narrower than the others, if it has others.
fn narrowed(text: &str) -> Option<String> {
    let graph = text.split('&').find(|pair| pair.starts_with("topology.graph="))?;
    let (nodes, links) = graph.split_once('_')?;
    let (first, rest) = links.split_once('.')?;
    Some(text.replace(graph, &format!("{nodes}_{first}x3x{}.{rest}", 1 + text.len() % 5)))
}

/// A collective of some bytes. By exchange, halving and doubling it is done only where the nodes are a power of two.
fn collective(number: u32, bytes: u32) -> String {
    let operations = [
        "all_reduce&workload.operation.by=ring",
        "all_reduce&workload.operation.by=tree",
        "all_reduce&workload.operation.by=halving",
        "reduce_scatter",
        "all_gather",
        "all_gather&workload.operation.by=doubling",
        "all_to_all",
        "all_to_all&workload.operation.by=exchange",
        "broadcast",
    ];
    let operation = operations[number as usize % operations.len()];
    format!("workload.kind=collective&workload.size={bytes}&workload.operation.kind={operation}")
}

/// Packets between the first two nodes, which every network has. Every third waits for the one before, if it can.
fn packets(stream: &mut Stream) -> String {
    let (mut cycle, mut last) = (400, None);
    let packets = (0..stream.between(1, 40)).map(|pid| {
        cycle += stream.below(60);
        let from = stream.below(2);
        let answers = last.replace(from) == Some(1 - from) && pid % 3 == 2;
        let wait = if answers { format!(".0.{}.{}", cycle % 50, pid - 1) } else { String::new() };
        format!("{pid}.{cycle}.{from}.{}.{}{wait}", 1 - from, stream.between(1, 3))
    });
    format!("&workload.packets={}", packets.collect::<Vec<_>>().join("_"))
}

/// A tree, some links more, and nodes anywhere.
fn list(stream: &mut Stream) -> String {
    let routers = stream.between(2, 8);
    let mut pairs: Vec<(u32, u32)> = (1..routers).map(|router| (stream.below(router), router)).collect();
    let mut links: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    for _ in 0..stream.below(6) {
        let (a, b) = (stream.below(routers), stream.below(routers));
        if a != b && !pairs.contains(&(a.min(b), a.max(b))) {
            pairs.push((a.min(b), a.max(b)));
            links.push(format!("{a}{}{b}", pick(stream, &["-", "-", "~"])));
        }
    }
    let nodes: Vec<String> = (0..stream.between(2, 12)).map(|_| stream.below(routers).to_string()).collect();
    format!("{}_{}", nodes.join("."), links.join("."))
}

/// A random valid scenario of a coherent shared memory.
fn draw_of_memories(stream: &mut Stream, ends: Ends) -> (String, Scenario) {
    loop {
        let text = if stream.below(2) == 0 {
            of_pipelines(&text(stream, ends, &CUBES), ends, stream)
        } else {
            text(stream, ends, &TOPOLOGIES)
        };
        let text = format!("{}&{}", longer(&text, stream), shared_memory(stream));
        if let Ok(scenario) = Scenario::from_text(&text) {
            return (text, scenario);
        }
    }
}

/// The same with packets that have room for a line, over a network that loses none, without its program.
fn longer(text: &str, stream: &mut Stream) -> String {
    let of_others = ["packet.", "router.buffer_depth", "channel.loss", "workload."];
    let kept = text.split('&').filter(|part| !of_others.iter().any(|path| part.starts_with(path)));
    let depth = stream.between(24, 30);
    let packets = format!(
        "packet.flits={}&packet.header_flits={}&packet.ack_flits={}",
        pick(stream, &["11", "20", "24"]),
        stream.between(0, 1),
        stream.between(1, 3)
    );
    let depth =
        if text.contains("router.kind=ideal") { String::new() } else { format!("&router.buffer_depth={depth}") };
    format!("{}&{packets}{depth}", kept.collect::<Vec<_>>().join("&"))
}

fn shared_memory(stream: &mut Stream) -> String {
    let programs = [
        format!(
            "one_line&workload.program.writers={}&workload.program.compute={}&workload.program.words={}",
            stream.between(1, 4),
            stream.below(400),
            pick(stream, &["together", "apart"])
        ),
        format!("pairs&workload.program.lines={}", stream.between(1, 9)),
        "hot_lock".to_string(),
        "barriers".to_string(),
        format!(
            "random&workload.program.accesses={}&workload.program.writes={}&workload.program.lines={}&workload.program.traffic={}",
            stream.between(1, 200),
            stream.below(101),
            stream.between(1, 200),
            stream.between(1, 100)
        ),
        // Next to as small as they can be; on machines whose nodes are not a power of two another one is drawn.
        format!("fft&workload.program.points={}", pick(stream, &["256", "1024"])),
        format!(
            "lu&workload.program.order={}&workload.program.layout={}",
            pick(stream, &["32", "48"]),
            pick(stream, &["blocks", "rows"])
        ),
        format!(
            "radix&workload.program.keys={}&workload.program.radix={}",
            pick(stream, &["512", "1024"]),
            pick(stream, &["16", "32"])
        ),
        format!(
            "ocean&workload.program.side={}&workload.program.sweeps={}&workload.program.steps={}",
            pick(stream, &["32", "64"]),
            stream.between(1, 3),
            stream.between(1, 2)
        ),
        format!(
            "water&workload.program.molecules={}&workload.program.steps={}",
            pick(stream, &["32", "64"]),
            stream.between(1, 2)
        ),
    ];
    let program = &programs[stream.below(programs.len() as u32) as usize];
    let has_rounds = ["one_line", "pairs", "hot_lock", "barriers"].iter().any(|name| program.starts_with(name));
    let rounds = if has_rounds { format!("&workload.program.rounds={}", stream.between(1, 12)) } else { String::new() };
    let first = stream.below(4);
    let memory = [
        ("first_level", 1 << first),
        ("second_level", 1 << (first + stream.below(4))),
        ("loads", stream.between(1, 16)),
        ("stores", stream.between(1, 8)),
        ("access", stream.between(25, 200)),
        ("directory", stream.below(60)),
        ("owner", stream.below(60)),
        ("occupancy", stream.below(60)),
    ];
    let memory = memory.map(|(name, value)| format!("workload.memory.{name}={value}")).join("&");
    let placement = pick(stream, &["spread", "round_robin", "owner"]);
    format!(
        "workload.kind=shared_memory&workload.program.kind={program}{rounds}&{memory}&workload.memory.placement={placement}"
    )
}

fn text(stream: &mut Stream, ends: Ends, topologies: &[&str]) -> String {
    let mut parts = vec![pick(stream, topologies).to_string()];
    if parts[0].contains("multibutterfly") {
        parts.push(format!("topology.wiring={}", stream.below(1000)));
    }
    if ["tree", "multibutterfly"].iter().any(|several_ways| parts[0].contains(several_ways)) {
        parts.push(format!("routing.up_path={}", pick(stream, &["free", "random", "adaptive", "better_of_two"])));
    }
    if ["mesh", "torus", "hypercube"].iter().any(|grid| parts[0].contains(grid)) && stream.below(2) == 0 {
        parts.push(format!("routing.kind={}", pick(stream, &ON_GRIDS)));
    }
    if parts[0].contains("random_regular") {
        parts.push(format!("topology.drawn={}", stream.below(1000)));
    }
    if ["hyperx", "slim_fly", "random_regular"].iter().any(|direct| parts[0].contains(direct)) {
        let kinds = ["layered", "layered_by_pair", "valiant", "shortest_path"];
        let kind = pick(stream, if ends == Ends::OrStops { &kinds } else { &kinds[..3] });
        parts.push(format!("routing.kind={kind}"));
        if kind != "layered_by_pair" {
            parts.push(format!("routing.among={}", pick(stream, &["lowest", "random", "free"])));
        }
    }
    let networks = pick(stream, &["slots", "demand", "one"]);
    parts.push(format!("channel.networks={networks}"));
    let switching = pick(stream, &["wormhole", "cut_through", "store_and_forward"]);
    parts.push(format!("router.switching={switching}"));
    let flits = stream.between(3, 8);
    let least = if switching == "wormhole" { 1 } else { flits };
    for (path, least, greatest) in [
        ("channel.flit_cycles", 1, 8),
        ("channel.wire_delay", 0, 3),
        ("channel.node_wire_delay", 0, 2),
        ("channel.inject_delay", 0, 3),
        ("channel.eject_delay", 0, 3),
        ("router.vcs", 1, 4),
        ("router.buffer_depth", least, least + 7),
        ("router.routing_delay", 0, 2),
        ("router.vc_delay", 0, 1),
        ("router.switch_delay", 0, 2),
        ("router.credit_delay", 0, 2),
        ("packet.flits", flits, flits),
        ("packet.header_flits", 0, 2),
        ("packet.ack_flits", 1, 3),
        ("software.t_send", 0, 60),
        ("software.t_receive", 0, 60),
        ("software.t_poll", 0, 20),
        ("software.reorder_cost", 0, 10),
        ("software.bulk_threshold", 2, 6),
        ("software.block_startup", 0, 20),
        ("software.queue_cost", 0, 20),
        ("software.saving", 0, 9),
        ("software.delay", 0, 30),
        ("software.noise", 0, 9),
        ("software.barrier_latency", 0, 100),
        ("run.seed", 0, 1_000_000),
        ("run.window", 1, 100),
    ] {
        parts.push(format!("{path}={}", stream.between(least, greatest)));
    }
    parts.push(format!("router.arbiter={}", pick(stream, &["round_robin", "skewed", "fixed"])));
    parts.push(format!("software.poll={}", pick(stream, &["until_empty", "once"])));
    parts.push(format!("software.room={}", pick(stream, &["before", "after"])));
    parts.push(interface(stream));
    parts.push(deaf(stream));
    if ends != Ends::Always {
        parts.push(losses(stream));
        parts.push(unprotected(stream));
    }
    if ends == Ends::OrStops {
        parts.push(unsafe_choices(stream, &parts[0]));
    }
    parts.push(workload(stream, ends));
    if parts[0].contains("planes") {
        if ends != Ends::Always && stream.below(3) == 0 {
            parts.pop();
            parts.push(nearby(stream));
        } else if stream.below(4) == 0 {
            parts.pop();
            parts.push(broadcast(stream));
        }
        if stream.below(3) > 0 {
            parts = of_chips(parts, stream);
        }
    } else if stream.below(8) == 0 {
        make_ideal(&mut parts);
    } else if stream.below(4) == 0 {
        with_options(&mut parts, stream);
    } else if stream.below(6) == 0 {
        with_many_channels(&mut parts, stream);
    }
    parts.retain(|part| !part.is_empty());
    parts.join("&")
}

/// The same with as many virtual channels as need sets of two words in all but the smallest routers.
fn with_many_channels(parts: &mut Vec<String>, stream: &mut Stream) {
    parts.retain(|part| !part.starts_with("router.vcs"));
    parts.push(pick(stream, &["router.vcs=12", "router.vcs=16"]).to_string());
}

/// The same with an ideal network, which has neither queues nor losses.
fn make_ideal(parts: &mut Vec<String>) {
    let of_queues = ["router.buffer_depth", "router.arbiter", "router.credit_delay", "channel.loss"];
    parts.retain(|part| !of_queues.iter().any(|path| part.starts_with(path)));
    parts.push("router.kind=ideal".to_string());
}

/// Choices by which a run can come to a stop; one scenario in four has one.
fn unsafe_choices(stream: &mut Stream, topology: &str) -> String {
    let choice = ["software.poll=not_while_blocked", "software.barrier_wait=idle", "routing.datelines=off"];
    match stream.below(12) {
        2 if !topology.contains("torus") => String::new(),
        chosen => choice.get(chosen as usize).copied().unwrap_or_default().to_string(),
    }
}

/// Traffic for nodes nearby.
fn nearby(stream: &mut Stream) -> String {
    let (load, farthest) = (stream.between(1, 4000), stream.between(1, 6));
    let arrivals = pick(stream, &["bernoulli", "bursty", "once"]);
    format!(
        "workload.kind=local&workload.load=0.{load:04}&workload.farthest={farthest}&workload.arrivals.kind={arrivals}"
    )
}

/// A broadcast, or a packet that is passed on; none that chips do not copy is valid but by single messages.
fn broadcast(stream: &mut Stream) -> String {
    let (node, corner, there) = (stream.below(12), stream.below(12), stream.below(12));
    match stream.below(9) {
        0 => format!("workload.kind=broadcast&workload.node={node}&workload.corner={corner}&workload.by=messages"),
        1 => format!("workload.kind=broadcast&workload.node={node}&workload.corner={corner}&workload.by=path"),
        2 => format!("workload.kind=broadcast&workload.node={node}&workload.corner={corner}&workload.by=tree"),
        3..=5 => {
            format!("workload.kind=piggy_back&workload.node={node}&workload.by_way_of={there}&workload.to={corner}")
        }
        _ => format!(
            "workload.kind=broadcast&workload.node={node}&workload.corner={corner}&workload.start.kind=there&workload.start.node={there}"
        ),
    }
}

/// The same with mad-postman chips, which have neither queues nor delays to be set up, and lose nothing.
fn of_chips(parts: Vec<String>, stream: &mut Stream) -> Vec<String> {
    let of_others =
        ["router.", "channel.networks", "channel.wire", "channel.node_wire", "channel.inject", "channel.loss"];
    let is_kept = |part: &String| !of_others.iter().any(|path| part.starts_with(path));
    let flow = pick(stream, &["mad_postman", "mad_postman", "wormhole", "store_and_forward"]);
    let (gap, turnaround, segment) = (stream.below(10), stream.below(3), stream.between(3, 40));
    let chips = format!(
        "channel.networks=one&packet.ack_flits=3&router.kind=mad_postman&router.flow={flow}\
         &router.priority={}&router.injection_gap={gap}&router.turnaround={turnaround}&router.segment={segment}\
         &routing.kind={}&routing.levels={}",
        pick(stream, &["straight", "oldest"]),
        pick(stream, &["adaptive", "restrictive", "oblivious"]),
        pick(stream, &["weighted", "own", "any"])
    );
    let network = match stream.below(8) {
        0..3 => Some(TORUS_OF_CHIPS.to_string()),
        3 => Some(EIGHT_CHIPS.to_string()),
        _ => None,
    };
    parts.into_iter().filter(is_kept).chain(network).chain([chips]).collect()
}

/// The same with pipelined routers, whose channels pass a flit in each cycle and lose nothing.
fn of_pipelines(text: &str, ends: Ends, stream: &mut Stream) -> String {
    let of_others = ["router.", "routing.", "channel.networks", "channel.flit_cycles", "channel.loss"];
    let kept = text.split('&').filter(|part| !of_others.iter().any(|path| part.starts_with(path)));
    let safe = ["1xvc", "2xvc", "sh2xvc", "ad2xvc", "shad2xvc"];
    let scheme = if ends == Ends::OrStops && stream.below(4) == 0 { "no_escape" } else { pick(stream, &safe) };
    let pipeline = format!(
        "routing.kind=cube_schemes&routing.scheme={scheme}&channel.networks={}&channel.flit_cycles=1\
         &router.kind=pipelined&router.buffer_depth={}&router.bypass={}&router.arbiter={}&router.look_up={}\
         &router.continuity={}&router.turnaround={}&router.escape={}&router.credit_delay={}&router.wires={}\
         &router.buffer={}",
        pick(stream, &["demand", "demand", "one"]),
        stream.between(8, 20),
        pick(stream, &["on", "on", "off"]),
        stream.below(3),
        pick(stream, &["ahead", "ahead", "in_place"]),
        pick(stream, &["message", "message", "flit"]),
        stream.below(3),
        pick(stream, &["flits", "flits", "messages"]),
        stream.below(3),
        pick(stream, &["alike", "alike", "space"]),
        pick(stream, &["fifo", "fifo", "queues"]),
    );
    kept.chain([pipeline.as_str()]).collect::<Vec<_>>().join("&")
}

fn interface(stream: &mut Stream) -> String {
    match stream.below(5) {
        0 => format!("ni.kind=plain&ni.outgoing={}&ni.arrivals={}", stream.between(1, 4), stream.between(1, 4)),
        1 => {
            let total = stream.between(2, 16);
            format!("ni.kind=buffers&ni.total={total}&ni.arrivals={}", stream.between(1, total - 1))
        }
        _ => {
            let numbers =
                [("dialogs", 0, 3), ("window", 1, 8), ("pool", 1, 10), ("outstanding", 1, 8), ("ack_delay", 0, 4)]
                    .map(|(name, least, greatest)| format!("ni.{name}={}", stream.between(least, greatest)));
            let choices = [
                ("bulk_acks", ["combined", "single"]),
                ("ack_on", ["accept", "insert"]),
                ("ack_network", ["reply", "request"]),
            ]
            .map(|(name, options)| format!("ni.{name}={}", pick(stream, &options)));
            let timeout = pick(stream, &["0", "50", "400"]);
            let library = pick(stream, &["reordering", "in_order"]);
            let (numbers, choices) = (numbers.join("&"), choices.join("&"));
            format!("ni.kind=nifdy&{numbers}&{choices}&ni.dialog_timeout={timeout}&software.library={library}")
        }
    }
}

/// Losses, and what NIFDY does about them; one in three networks loses something.
fn losses(stream: &mut Stream) -> String {
    if stream.below(3) > 0 {
        return String::new();
    }
    let timer = format!(
        "ni.retransmit.kind=timer&ni.retransmit.timeout={}&ni.retransmit.bits={}&ni.retransmit.lifetime={}",
        stream.between(100, 3000),
        stream.between(1, 3),
        pick(stream, &["0", "700", "2500"])
    );
    let loss = format!("channel.loss={}", stream.between(0, 50_000));
    [loss.as_str(), &format!("{loss}&{timer}"), &timer][stream.below(3) as usize].to_string()
}

/// Packets that need no acknowledgement, or whose acknowledgements are piggybacked.
fn unprotected(stream: &mut Stream) -> String {
    let no_ack = pick(stream, &["never", "never", "never", "requests", "replies", "both"]);
    let piggyback = if stream.below(4) == 0 { "&ni.piggyback=300" } else { "" };
    format!("software.no_ack={no_ack}{piggyback}")
}

fn deaf(stream: &mut Stream) -> String {
    match stream.below(4) {
        0 => format!(
            "software.deaf.kind=node&software.deaf.node={}&software.deaf.from={}&software.deaf.length={}",
            stream.below(4),
            stream.below(500),
            stream.between(1, 2000)
        ),
        1 => format!(
            "software.deaf.kind=spells&software.deaf.every={}&software.deaf.length={}",
            stream.between(100, 2000),
            stream.between(1, 500)
        ),
        _ => String::new(),
    }
}

fn workload(stream: &mut Stream, ends: Ends) -> String {
    let kind = if ends == Ends::Always { 0 } else { stream.below(8) };
    let load = format!("workload.load=0.{:04}", stream.between(1, 4000));
    let arrivals = match stream.below(7) {
        0 | 1 => "workload.arrivals.kind=bernoulli".to_string(),
        2 => format!(
            "workload.arrivals.kind=batch&workload.arrivals.packets={}&workload.arrivals.batches={}",
            stream.between(1, 40),
            stream.between(1, 3)
        ),
        3 | 4 => {
            let (begins, stops) = (stream.between(1, 50_000), stream.between(1, 50_000));
            format!("workload.arrivals.kind=on_off&workload.arrivals.begins={begins}&workload.arrivals.stops={stops}")
        }
        _ => {
            let shortest = stream.between(1, 6);
            let longest = shortest + stream.below(7);
            format!(
                "workload.arrivals.kind=bursty&workload.arrivals.shortest={shortest}&workload.arrivals.longest={longest}"
            )
        }
    };
    match kind {
        0 => {
            let rounds = format!("cyclic_shift&workload.rounds={}", stream.between(1, 2));
            let kind = pick(stream, &[rounds.as_str(), "random_blocks&workload.amount=2000"]);
            let order = match stream.below(3) {
                0 => format!(
                    "workload.interleaving.kind=interleaved&workload.interleaving.turn={}&workload.interleaving.pending={}",
                    stream.between(1, 4),
                    stream.between(1, 20)
                ),
                _ => format!("workload.barrier={}", pick(stream, &["none", "every", "optimized", "within"])),
            };
            let (block, limit) = (stream.between(1, 300), stream.between(20, 600));
            format!("workload.kind={kind}&workload.block={block}&workload.barrier_limit={limit}&{order}")
        }
        1 => {
            let (itself, within) = (pick(stream, &["on", "off"]), pick(stream, &["0", "0", "2", "5"]));
            format!("workload.kind=uniform&{load}&{arrivals}&workload.to_itself={itself}&workload.within={within}")
        }
        2 if stream.below(3) == 0 => {
            let spots = format!("{}x{}.3", stream.below(3), stream.between(1, 9));
            format!("workload.kind=hot_spots&{load}&{arrivals}&workload.spots={spots}")
        }
        2 => format!(
            "workload.kind=hot_spot&{load}&{arrivals}&workload.node={}&workload.share={}",
            stream.below(4),
            stream.below(101)
        ),
        3 => {
            let open = format!("workload.pace.kind=open&workload.pace.load=0.0{}", stream.between(1, 9));
            let pace = pick(stream, &["workload.pace.kind=closed", &open]);
            let (outstanding, reply) = (stream.between(1, 10), stream.between(1, 6));
            let requests = pick(stream, &["0", "0", "7", "60"]);
            // Every other number of them asks with the shortest packets.
            let flits = outstanding % 2;
            format!(
                "workload.kind=request_reply&workload.outstanding={outstanding}&workload.reply={reply}&workload.requests={requests}&workload.request_flits={flits}&{pace}"
            )
        }
        4 => format!(
            "workload.kind=em3d&workload.n_nodes={}&workload.d_nodes={}&workload.local_p={}&workload.dist_span={}&workload.arc_cost={}&workload.iterations={}&workload.order={}",
            stream.between(3, 12),
            stream.between(1, 4),
            stream.below(101),
            stream.between(1, 20),
            stream.below(20),
            stream.between(1, 4),
            pick(stream, &["next", "shuffled"])
        ),
        5 => {
            let phase = pick(stream, &["whole", "scan", "coalesce"]);
            let (keys, radix) = (stream.between(1, 60), stream.between(1, 6));
            let (passes, delay, key_cost) = (stream.between(1, 3), stream.below(100), stream.below(20));
            if keys % 3 == 0 {
                return collective(delay, 20 * keys + 37 * radix);
            }
            format!(
                "workload.kind=radix_sort&workload.phase={phase}&workload.keys={keys}&workload.radix={radix}\
                 &workload.passes={passes}&workload.delay={delay}&workload.key_cost={key_cost}"
            )
        }
        6 => {
            let patterns = [
                "transpose",
                "complement",
                "bit_reversal",
                "shuffle",
                "neighbour",
                "drawn&workload.drawn=3",
                "tornado&workload.radix=4",
                "next_in_all&workload.radix=2",
            ];
            let (pattern, itself) = (pick(stream, &patterns), pick(stream, &["on", "off"]));
            // in place of a half of the others that are drawn, so that no scenario is drawn from other numbers
            let blocks = pattern == "neighbour" && arrivals.len() % 2 == 0;
            let pattern = if blocks { "next_block&workload.radix=2" } else { pattern };
            format!(
                "workload.kind=permutation&{load}&{arrivals}&workload.pattern={pattern}&workload.to_itself={itself}"
            )
        }
        _ => {
            let fewest = stream.between(1, 20);
            let lengths = pick(stream, &["short", "mixed"]);
            let (most, senders) = (fewest + stream.below(20), stream.between(1, 100));
            format!(
                "workload.kind=phases&workload.fewest={fewest}&workload.most={most}&workload.senders={senders}&workload.lengths={lengths}"
            )
        }
    }
}

/// A scenario's text with one parameter set anew; a kind is set without any further parameter of its group.
pub fn with(text: &str, path: &str, value: &str) -> String {
    let group = path.strip_suffix("kind").unwrap_or(path);
    let kept = text.split('&').filter(|part| !part.starts_with(group));
    kept.chain([format!("{path}={value}").as_str()]).collect::<Vec<_>>().join("&")
}

/// For so many scenarios of other networks, one more in planes, one more of a cube, and one more of a shared memory, which
/// is never drawn where all run to their end: others look at what their programs did.
const FOR_ONE_IN_PLANES: usize = 8;
const FOR_ONE_OF_CUBES: usize = 8;
const FOR_ONE_OF_MEMORIES: usize = 8;
const FOR_ONE_OF_ADAPTERS: usize = 8;
const FOR_ONE_OF_LISTS: usize = 8;

/// Scenarios chosen so that every topology, interface, switching and workload is among them.
pub fn drawn(seed: u64, count: usize, ends: Ends) -> impl Iterator<Item = (String, Scenario)> {
    let [mut stream, mut of_planes, mut of_cubes, mut of_memories] =
        [seed, seed + 1000, seed + 2000, seed + 3000].map(super::random);
    let others = std::iter::from_fn(move || Some(draw(&mut stream, ends))).take(count);
    let in_planes = std::iter::from_fn(move || Some(draw_in_planes(&mut of_planes, ends)));
    let of_cubes = std::iter::from_fn(move || Some(draw_of_cubes(&mut of_cubes, ends)));
    let others = others.chain(in_planes.take(count.div_ceil(FOR_ONE_IN_PLANES)));
    let others = others.chain(of_cubes.take(count.div_ceil(FOR_ONE_OF_CUBES)));
    let others = others.chain(drawn_with_adapters(seed + 4000, count.div_ceil(FOR_ONE_OF_ADAPTERS), ends));
    let others = others.chain(drawn_of_lists(seed + 5000, count.div_ceil(FOR_ONE_OF_LISTS), ends));
    let memories = if ends == Ends::Always { 0 } else { count.div_ceil(FOR_ONE_OF_MEMORIES) };
    let memories = std::iter::from_fn(move || Some(draw_of_memories(&mut of_memories, ends))).take(memories);
    others.chain(memories).map(with_lengths).map(with_classes).map(with_requests)
}

/// The same with packets of two lengths, if it is open-loop and allows them: of about every other such scenario.
fn with_lengths((text, scenario): (String, Scenario)) -> (String, Scenario) {
    let flits = scenario.packet.flits.get();
    let is_chosen = text.contains("workload.arrivals") && text.len().is_multiple_of(2) && flits > 1;
    let longer = format!("{text}&workload.sizes={}x2.{flits}", flits - 1);
    match Scenario::from_text(&longer) {
        Ok(scenario) if is_chosen => (longer, scenario),
        _ => (text, scenario),
    }
}

/// The same with packets of two classes in place of its own, if it does not end and its routers know classes: of about one
/// such scenario in seven.
fn with_classes((text, scenario): (String, Scenario)) -> (String, Scenario) {
    let mut stream = super::random(text.bytes().fold(0, |sum, byte| 31 * (sum % (1 << 50)) + u64::from(byte)));
    if scenario.workload.ends() || stream.below(7) != 0 {
        return (text, scenario);
    }
    let of_others = ["workload.", "channel.networks", "ni.", "software.no_ack"];
    let kept: Vec<&str> = text.split('&').filter(|part| !of_others.iter().any(|path| part.starts_with(path))).collect();
    let kept = kept.join("&");
    let first = pick(&mut stream, &["", "&router.priority=first", "&router.priority=second"]);
    let drawn = (0..20).find_map(|_| {
        let classes = ["first", "second"].map(|name| class(&mut stream, name, &scenario));
        let classes = format!("workload.kind=classes&{}", classes.join("&"));
        let text = format!("{kept}&channel.networks=one&ni.kind=plain&{classes}");
        [format!("{text}{first}"), text]
            .into_iter()
            .find_map(|text| Some((text.clone(), Scenario::from_text(&text).ok()?)))
    });
    drawn.unwrap_or((text, scenario))
}

/// What one of two classes is like: open-loop traffic, of single packets.
fn class(stream: &mut Stream, name: &str, scenario: &Scenario) -> String {
    let text = loop {
        let text = workload(stream, Ends::Either);
        let kind = text.split('&').next().unwrap_or_default();
        let is_kind = ["uniform", "permutation", "hot_spots"].iter().any(|own| kind.ends_with(&format!("={own}")));
        if is_kind && !text.contains("bursty") {
            break text;
        }
    };
    let flits = scenario.packet.flits.get();
    let sizes = match stream.below(3) {
        0 if flits > 1 => format!("&workload.sizes={}x2.{flits}", flits - 1),
        _ => String::new(),
    };
    let text = if stream.below(4) == 0 { with(&text, "workload.arrivals.kind", "once") } else { text };
    format!("{text}{sizes}").replace("workload.", &format!("workload.{name}."))
}

/// The same with requests that read or write in place of its own packets, if it does not end and its routers know ranges of
/// virtual channels: of about one such scenario in five.
fn with_requests((text, scenario): (String, Scenario)) -> (String, Scenario) {
    let mut stream = super::random(text.bytes().fold(1, |sum, byte| 33 * (sum % (1 << 50)) + u64::from(byte)));
    if scenario.workload.ends() || stream.below(5) != 0 {
        return (text, scenario);
    }
    let of_others = ["workload.", "channel.networks", "ni.", "software.no_ack"];
    let kept: Vec<&str> = text.split('&').filter(|part| !of_others.iter().any(|path| part.starts_with(path))).collect();
    let kept = kept.join("&");
    let drawn = (0..20).find_map(|_| {
        let text = format!("{kept}&channel.networks=one&ni.kind=plain&{}", requests(&mut stream, &scenario));
        Some((text.clone(), Scenario::from_text(&text).ok()?))
    });
    drawn.unwrap_or((text, scenario))
}

/// Requests that read or write, each kind of packet of a length and in a range of channels of its own.
fn requests(stream: &mut Stream, scenario: &Scenario) -> String {
    let (flits, vcs) = (scenario.packet.flits.get(), scenario.router.capabilities().vcs);
    let legs = ["read_request", "read_reply", "write_request", "write_reply"].map(|leg| {
        let (lowest, length) = (stream.below(vcs), stream.below(flits + 1));
        let highest = stream.between(lowest, vcs - 1);
        format!("workload.{leg}.flits={length}&workload.{leg}.lowest_vc={lowest}&workload.{leg}.highest_vc={highest}")
    });
    let to = match stream.below(3) {
        0 => format!("uniform&workload.to.to_itself={}", pick(stream, &["on", "off"])),
        _ => {
            let patterns =
                ["transpose", "complement", "bit_reversal", "shuffle", "neighbour", "drawn", "tornado", "next_in_all"];
            let pattern = pick(stream, &patterns);
            let blocks = pattern == "neighbour" && flits % 2 == 0;
            let pattern = if blocks { "next_block" } else { pattern };
            let more = match pattern {
                "next_block" => "&workload.to.radix=2".to_string(),
                "drawn" => format!("&workload.to.drawn={}", stream.below(9)),
                "tornado" | "next_in_all" => format!("&workload.to.radix={}", stream.between(2, 4)),
                _ => String::new(),
            };
            format!("permutation&workload.to.pattern={pattern}{more}")
        }
    };
    let (load, writes) = (stream.between(100, 6000), stream.below(101));
    let arrivals = match stream.below(2) {
        0 => "bernoulli".to_string(),
        _ => {
            let (begins, stops) = (stream.between(1, 50_000), stream.between(1, 50_000));
            format!("on_off&workload.arrivals.begins={begins}&workload.arrivals.stops={stops}")
        }
    };
    format!(
        "workload.kind=reads_and_writes&workload.load=0.{load:04}&workload.writes={writes}&workload.to.kind={to}\
         &workload.arrivals.kind={arrivals}&{}",
        legs.join("&")
    )
}

/// Scenarios on networks from lists.
pub fn drawn_of_lists(seed: u64, count: usize, ends: Ends) -> impl Iterator<Item = (String, Scenario)> {
    let mut stream = super::random(seed);
    std::iter::from_fn(move || Some(draw_of_lists(&mut stream, ends))).take(count)
}

/// Scenarios with SPIDER adapters.
pub fn drawn_with_adapters(seed: u64, count: usize, ends: Ends) -> impl Iterator<Item = (String, Scenario)> {
    let mut stream = super::random(seed);
    std::iter::from_fn(move || Some(draw_of_adapters(&mut stream, ends))).take(count)
}

/// The scenario of a text known to be valid.
pub fn of(text: &str) -> (String, Scenario) {
    (text.to_string(), scenario(text))
}
