//! What files of each form set, and what is said of those with faults.

use super::*;
use sim::scenario::Scenario;
use sim::scenario::ShownList;

/// The machine on which files are opened.
pub const MACHINE: &str = "topology.kind=mesh&topology.size=4x4";

/// A file without faults.
pub fn opened(text: &str) -> Opened {
    let opened = Opened::read(text, MACHINE);
    assert_eq!(opened.faults, [], "{text}");
    opened
}

pub fn value<'a>(opened: &'a Opened, path: &str) -> &'a str {
    opened.pairs.iter().find(|(own, _)| own == path).map_or("", |(_, value)| value)
}

/// The form of a network and its list.
pub fn list(text: &str) -> (String, String) {
    let opened = opened(text);
    (opened.form.clone(), value(&opened, "topology.graph").to_string())
}

pub fn faults(text: &str) -> Vec<String> {
    let opened = Opened::read(text, MACHINE);
    opened.faults.iter().map(ToString::to_string).collect()
}

pub fn says(opened: &Opened, words: &str) -> bool {
    opened.told.iter().any(|sentence| sentence.contains(words))
}

const RING: &str = "0.1.2.3.4.5_0-1.0-5.1-2.2-3.3-4.4-5";

#[test]
fn one_ring_is_the_same_network_in_every_form() {
    let pairs = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)];
    let edges = |between: &str, end: &str, first: u32| -> String {
        pairs.iter().map(|(a, b)| format!("{}{between}{}{end}\n", a + first, b + first)).collect()
    };
    let joined = |open: &str, between: &str, close: &str| -> String {
        pairs.iter().map(|(a, b)| format!("{open}{a}{between}{b}{close}")).collect::<Vec<_>>().join(",")
    };
    let gml: String = pairs.iter().map(|(a, b)| format!("  edge [\n source {a}\n target {b}\n ]\n")).collect();
    let ids: String = (0..6).map(|id| format!("  node [ id {id} label \"City {id}\" ]\n")).collect();
    let cells = |a: u32, b: u32| if (a + 1) % 6 == b || (b + 1) % 6 == a { "1" } else { "0" };
    let matrix: String =
        (0..6u32).map(|a| (0..6u32).map(|b| cells(a, b)).collect::<Vec<_>>().join(" ") + "\n").collect();
    let both: String = (0..6).map(|a| format!("{a} {} {}\n", (a + 1) % 6, (a + 5) % 6)).collect();
    let cases = [
        ("an edge list", edges(" ", "", 0)),
        ("an edge list", edges("\t", "", 1)),
        ("an edge list", edges(", ", "", 0)),
        ("an edge list", edges(";", ";1.0", 0)),
        ("an edge list", edges(" ", " {}", 0)),
        ("an edge list", edges(" ", " {'weight': 1}", 0)),
        ("an edge list", format!("source,target\n{}", edges(",", "", 0))),
        ("an edge list", format!("6 6\n{}", edges(" ", "", 1))),
        ("an edge list", format!("%%MatrixMarket matrix coordinate pattern symmetric\n6 6 6\n{}", edges(" ", "", 1))),
        ("an edge list", edges(" ", "", 0) + "1 0\n2 1\n3 2\n4 3\n5 4\n0 5\n"),
        (
            "an edge list as BookSim’s anynet reads it",
            "router 0 router 1 router 5\nrouter 1 router 2\nrouter 3 router 2 router 4\nrouter 4 router 5".to_string(),
        ),
        ("an adjacency list", both.clone()),
        ("an adjacency list", "0 1 5\n1 2\n2 3\n3 4\n4 5\n5\n".to_string()),
        ("an adjacency list", both.lines().map(|row| row.replacen(' ', ": ", 1) + "\n").collect()),
        ("an edge list", edges(" -- ", "", 0)),
        ("an adjacency matrix", matrix.clone()),
        (
            "an adjacency matrix",
            matrix.lines().zip("abcdef".chars()).fold("x,a,b,c,d,e,f\n".to_string(), |all, (row, name)| {
                format!("{all}{name},{}\n", row.replace(' ', ","))
            }),
        ),
        (
            "a node-link graph in JSON",
            format!(
                "{{\"nodes\": [{{\"name\": \"x\"}}], \"links\": [{}]}}",
                joined("{\"source\": ", ", \"target\": ", "}")
            ),
        ),
        (
            "a graph in DOT, Graphviz’ language",
            "graph { 0 -- {1 5}; {rank=same; 2} 2 -- {1, 3} [len=1]; 4:n -- 3; 4 -- 5 }".to_string(),
        ),
        ("an adjacency matrix", matrix.replace(' ', ",")),
        (
            "an adjacency matrix in JSON",
            format!(
                "[{}]",
                matrix.lines().map(|row| format!("[{}]", row.replace(' ', ","))).collect::<Vec<_>>().join(",")
            ),
        ),
        ("a list of links in JSON", format!("[{}]", joined("[", ",", "]"))),
        ("a network in JSON", format!("{{\"links\": [{}]}}", joined("[", ",", "]"))),
        (
            "a node-link graph in JSON",
            format!(
                "{{\"directed\": false, \"nodes\": [{{\"id\": 0}}], \"links\": [{}]}}",
                joined("{\"source\": ", ", \"target\": ", "}")
            ),
        ),
        (
            "a node-link graph in JSON",
            format!("{{\"nodes\": [], \"edges\": [{}]}}", joined("{\"source\": \"", "\", \"target\": \"", "\"}")),
        ),
        (
            "a graph in GraphML",
            format!(
                "<?xml version=\"1.0\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><graph edgedefault=\"undirected\">{}</graph></graphml>",
                joined("<edge source=\"", "\" target=\"", "\"/>").replace(",<", "<")
            ),
        ),
        (
            "a graph in GEXF",
            format!(
                "<gexf><graph><edges>{}</edges></graph></gexf>",
                joined("<edge source=\"", "\" target=\"", "\"/>").replace(",<", "<")
            ),
        ),
        ("a graph in GML", format!("Creator \"somebody\"\ngraph [\n  directed 0\n{ids}{gml}]\n")),
        (
            "a graph in DOT, Graphviz’ language",
            "graph g { 0 -- 1 -- 2 -- 3; 3--4 [color=red]\n\"4\" -- 5 -- 0 }".to_string(),
        ),
        (
            "a graph in DOT, Graphviz’ language",
            "strict digraph { 0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 0 -> 5 -> 4 -> 3 -> 2 -> 1 -> 0 /* both ways */ }"
                .to_string(),
        ),
    ];
    for (form, text) in cases {
        assert_eq!(list(&text), (form.to_string(), RING.to_string()), "{text}");
    }
}

#[test]
fn a_latency_told_for_one_direction_of_an_anynet_file_is_that_of_this_direction() {
    let opened = opened("router 0 node 0 router 1 9\nrouter 1 node 1");
    assert_eq!(value(&opened, "topology.graph"), "0.1_0-1*9");
    assert_eq!(value(&opened, "channel.wire_delay"), "1");
    assert!(says(&opened, "the other takes 1 cycle, as anynet defines it"), "{:?}", opened.told);
    assert_eq!(list("router 0 router 1 9\nrouter 1 router 0 3").1, "0.1_0-1*9*3");
    assert_eq!(list("router 0 node 0 4 router 1\nnode 1 router 1").1, "0*4.1_0-1");
    assert_eq!(list("0 1 9\n1 2\n").1, "0.1.2_0-1*9*9.1-2", "other lists tell of links, not of directions");
}

#[test]
fn a_latency_that_all_share_is_set_for_all_and_none_of_another_file_stays() {
    let four = opened("router 0 router 1 4\nrouter 1 router 0 4");
    assert_eq!((value(&four, "topology.graph"), value(&four, "channel.wire_delay")), ("0.1_0-1", "4"));
    let none = opened("0 1\n1 2");
    assert_eq!((value(&none, "channel.wire_delay"), value(&none, "channel.node_wire_delay")), ("1", "1"));
    let longest = opened("0 1 32\n1 2 32");
    assert_eq!((value(&longest, "topology.graph"), value(&longest, "channel.wire_delay")), ("0.1.2_0-1.1-2", "32"));
    let long = opened("0 1 500\n1 2 500");
    assert_eq!(value(&long, "topology.graph"), "0.1.2_0-1*500*500.1-2*500*500", "more than can be set for all");
}

#[test]
fn a_file_comes_back_from_the_scenario_that_it_sets() {
    for text in [
        "router 0 node 0 4 router 1 9\nrouter 1 node 1\n",
        "router 0 node 0 router 1 3\nrouter 1 node 1 router 0 3\n",
        "router 0 at 3 4 node 0 > router 1\nrouter 1 at 0 0 node 1 > router 0 7\n",
        "router 0 node 0 router 1 router 1 2\nrouter 1 node 1 router 0 router 0 5\n",
    ] {
        let set = opened(text).scenario();
        let shown = ShownList::of("topology.graph", &set).expect("it has a network");
        let again = Opened::network_alone(&shown.text, &set);
        let first: Vec<_> = opened(text).pairs.into_iter().filter(|pair| again.pairs.contains(pair)).collect();
        assert_eq!(first.len(), again.pairs.len(), "{text}: {}", shown.text);
    }
}

#[test]
fn a_list_that_is_edited_keeps_the_delays_that_its_text_does_not_tell() {
    let edited = |delay: u32, text: &str| {
        let scenario = format!("topology.kind=custom&topology.graph=0.1_0-1&channel.wire_delay={delay}");
        value(&Opened::network_alone(text, &scenario), "channel.wire_delay").to_string()
    };
    assert_eq!(edited(0, "0 1\n1 2"), "", "the text told none");
    assert_eq!(edited(4, "0 1\n1 2"), "1", "the text told 4, and tells it no longer");
    assert_eq!(edited(0, "0 1 3\n1 2 3"), "3");
    let text = |delay: u32| {
        let scenario = format!("topology.kind=custom&topology.graph=0.1_0-1&channel.wire_delay={delay}");
        ShownList::of("topology.graph", &scenario).expect("it has a network").text
    };
    assert_eq!(text(0), "router 0 node 0 router 1\nrouter 1 node 1\n");
    assert_eq!(text(4), "router 0 node 0 router 1 4\nrouter 1 node 1 router 0 4\n");
}

#[test]
fn what_a_file_sets_can_run_and_brings_the_general_router() {
    let opened = opened("router 0 node 0 router 1\nrouter 1 node 1 router 2\nrouter 2 node 2 router 0");
    let scenario = Scenario::from_text(&opened.scenario()).expect("it breaks no rule");
    assert_eq!((scenario.channel.flit_cycles.get(), scenario.channel.networks.count()), (1, 1));
    assert!(says(&opened, "It runs on the general router: 1 cycle for a flit, one network"), "{:?}", opened.told);
    assert_eq!(value(&opened, "routing.kind"), "layered");
}

#[test]
fn the_routing_suits_the_network() {
    let ring: String = (0..32).map(|at| format!("{at} {}\n", (at + 1) % 32)).collect();
    let long = opened(&ring);
    assert_eq!((value(&long, "routing.kind"), value(&long, "router.vcs")), ("layered_by_pair", "4"));
    assert!(
        says(&long, "by 2 layers of virtual channels, to one of which each pair of routers keeps"),
        "{:?}",
        long.told
    );
    // a ring of routers, each with enough nodes that a second virtual channel costs more
    let full: String = (0..20 * 40).map(|node| format!("router {} node {node}\n", node / 40)).collect();
    let full =
        opened(&(full + &(0..20).map(|at| format!("router {at} router {}\n", (at + 1) % 20)).collect::<String>()));
    assert_eq!((value(&full, "routing.kind"), value(&full, "router.vcs")), ("layered_by_pair", "2"));
    let large = opened(&(0..1025).map(|at| format!("{at} {}\n", (at + 1) % 1025)).collect::<String>());
    assert_eq!(value(&large, "routing.kind"), "spanning_tree");
    assert!(
        says(&large, "would need 512 virtual channels, and layers by pair are looked for among 1024 routers at most"),
        "{:?}",
        large.told
    );
    assert!(says(&large, "By shortest paths it would be"), "{:?}", large.told);
    let circle = opened(&(0..9).map(|at| format!("router {at} > router {}\n", (at + 1) % 9)).collect::<String>());
    assert_eq!((value(&circle, "routing.kind"), value(&circle, "router.vcs")), ("layered", "8"));
    let hub = opened(&(0..64).map(|node| format!("router 0 node {node}\n")).collect::<String>());
    assert_eq!(value(&hub, "router.vcs"), "1", "as many as 64 ports leave at little cost");
    let star: String = (1..=255).map(|leaf| format!("0 {leaf}\n")).collect();
    let star = opened(&star);
    assert_eq!((value(&star, "routing.kind"), value(&star, "router.vcs")), ("layered", "2"));
    for file in [long, full, large, circle, hub, star] {
        assert!(Scenario::from_text(&file.scenario()).is_ok(), "{}", file.scenario());
    }
}

#[test]
fn what_is_left_out_or_read_in_a_certain_manner_is_said() {
    let cases = [
        ("1 2\n2 3\n3 1", "Its routers have the numbers 1 to 3; here they are 0 to 2 in the same order."),
        ("Oslo,Bergen\nBergen,Narvik", "0 is Oslo, 2 is Narvik"),
        ("0 1\n1 2", "It names no nodes: each router has one."),
        ("0 1\n1 2\n2 2", "Left out: 1 link from a router to itself."),
        ("0 1 0.5\n1 2 17", "Its weights are left out"),
        ("0 1 5\n1 2 17", "Its weights are read as latencies in cycles."),
        ("source,target,color\na,b,red\nb,c,blue", "Left out: color."),
        ("digraph { a -> b; a -> c }", "each is read as leading both ways"),
        ("router 0 router 1 router 1", "1 pair of routers is linked more than once: parallel links."),
        (
            "{\"nodes\": [{\"id\": \"s\"}, {\"id\": \"t\"}, {\"id\": \"h\", \"type\": \"host\"}, {\"id\": \"k\", \"type\": \"host\"}], \"links\": [{\"source\": \"s\", \"target\": \"t\"}, {\"source\": \"h\", \"target\": \"s\"}, {\"source\": \"k\", \"target\": \"t\"}]}",
            "2 that the file calls hosts are the nodes",
        ),
        (
            "graph [ node [ id 0 x 1.5 y 2 ] node [ id 1 x 3 y 4 ] edge [ source 0 target 1 ] ]",
            "Routers are drawn where the file has them.",
        ),
    ];
    for (text, sentence) in cases {
        let opened = opened(text);
        assert!(says(&opened, sentence), "{text}: {:?}", opened.told);
    }
}

#[test]
fn parallel_links_are_links_of_their_own() {
    assert_eq!(list("router 0 router 1 router 1\nrouter 1 router 2").1, "0.1.2_0-1.0-1.1-2");
    assert_eq!(list("router 0 router 1 router 1\nrouter 1 router 0").1, "0.1_0-1.0-1", "one end may tell of one only");
}

#[test]
fn every_fault_is_told_once_with_its_line_and_what_is_allowed() {
    let cases = [
        ("0 1\nrouter 1 > router 0", "line 2: router 0 and router 1 are linked both ways already, in line 1"),
        (
            "router 0 router 1\nrouter 0 node 0\nrouter 1 node 0",
            "line 3: node 0 a second time: line 2 has it at router 0",
        ),
        ("router 0 router 1\nrouter 2 router 2", "line 2: a link from router 2 to itself: two routers are needed"),
        ("router 0 router 1\nwire 2", "line 2: “wire”: expected router, node or the number of a router"),
        ("router 0 router x", "line 1: “x” for a router: a whole number from 0 on is needed"),
        ("router 0 router 1 3.5", "line 1: “3.5” for a latency: whole cycles from 0 to 1000 are needed"),
        (
            "router 0 router 1 1001\nrouter 1 router 2 -4",
            "line 1: “1001” for a latency: whole cycles from 0 to 1000 are needed; so is one more line",
        ),
        (
            "router 0 router 1\nnode 0 router 0\nnode 2 router 1",
            "node 1 is missing: nodes are numbered from 0 to 2, none left out",
        ),
        ("0 1\n2 3", "no path leads from router 0 to router 2: all have to be connected"),
        ("u v\nv u\nc d", "no path leads from router u to router c: all have to be connected"),
        ("router 0 > router 1", "no path leads from router 1 to router 0: all have to be connected"),
        ("{\"routers\": 4, \"links\": [[0, 1], [1, 2]]}", "router 3 has no links: all have to be connected"),
        ("", "the file is empty"),
        (" \n\n", "the file is empty"),
        ("# only words\n", "no router and no link stands in the file"),
        ("{\"links\": [[0, 1],\n [0]]}", "line 2: a list does not belong among the links"),
        ("{\"links\": [[0, 1],\n [0, 1]}", "line 2: “}”: expected , or ]"),
        (
            "{\"routers\": 3,\n \"links\": [[0, 1]],\n \"routers\": 1024}",
            "line 3: “routers” a second time: it stands in line 1 already",
        ),
        ("<svg></svg>", "line 1: <svg>: expected graphml, gexf or network as the outermost element"),
    ];
    for (text, fault) in cases {
        assert_eq!(faults(text), [fault], "{text}");
    }
    let many: String = (0..40).map(|_| "router\n").collect();
    assert_eq!(faults(&many), ["line 1: “router” without a number; so are 39 more lines"]);
    let star: String = (1..=256).map(|router| format!("0 {router}\n")).collect();
    assert_eq!(faults(&star), ["257 links and nodes at router 0: at most 256 are allowed"]);
}

#[test]
fn limits_are_told_as_limits() {
    let line: String = (0..7513).map(|router| format!("{router} {}\n", router + 1)).collect();
    assert_eq!(faults(&line), ["at most 4096 routers are possible here; this has 7514"]);
    let nodes: String =
        (0..20_000).map(|node| format!("router {} node {node} router {}\n", node % 2, (node + 1) % 2)).collect();
    let nodes = nodes.replacen("router 0 node 0 router 1", "router 0 node 0", 1);
    assert!(
        faults(&nodes).iter().any(|fault| fault == "at most 16 384 nodes are possible here; this has 20 000"),
        "{:?}",
        faults(&nodes)
    );
}

#[test]
fn words_of_any_length_and_kind_are_repeated_as_a_few_signs_that_do_no_harm() {
    for text in [
        "router 0 route\u{7}r 5".to_string(),
        format!("router {}", "x".repeat(100_000)),
        format!("router {}", "\u{1b}[2J".repeat(9_000)),
    ] {
        let [fault] = &faults(&text)[..] else { panic!("{text} has one fault") };
        assert!(fault.len() < 300 && !fault.chars().any(char::is_control), "{fault}");
    }
    assert_eq!(faults("a\0b"), ["the file is no text"]);
}

#[test]
fn what_routers_with_many_ports_cannot_have_is_refused_with_what_there_is_and_the_limit() {
    let star = opened(&(1..=255).map(|leaf| format!("0 {leaf}\n")).collect::<String>()).scenario();
    let refused = |old: &str, new: &str| {
        assert!(star.contains(old), "{star}");
        let problems = Scenario::from_text(&star.replace(old, new)).expect_err("a rule is broken");
        format!("{}: {}", problems[0].path, problems[0].sentence)
    };
    assert!(Scenario::from_text(&star.replace("router.vcs=2", "router.vcs=4")).is_ok());
    assert_eq!(
        refused("router.vcs=2", "router.vcs=5"),
        "router.vcs: 5 virtual channels on 1 networks at 256 ports make 1280 queues in a router, and at most 1024 are \
         allowed here: at most 4 are possible"
    );
    assert!(Scenario::from_text(&star.replace("router.buffer_depth=8", "router.buffer_depth=1024")).is_ok());
    assert_eq!(
        refused("router.buffer_depth=8", "router.buffer_depth=4096"),
        "router.buffer_depth: 4096 flits in each of 512 queues of 256 routers are more than the 134217728 for which there \
         is room in memory: at most 1024 are possible"
    );
}
