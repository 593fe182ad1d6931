//! Forms in which other programs write networks and traffic: each opens as what it is, or is refused with what it was
//! taken for.

use crate::tests::{MACHINE, list, opened, value};
use crate::{Fault, Opened};

fn played(text: &str) -> Opened {
    let opened = Opened::packets_alone(text, MACHINE);
    assert_eq!(opened.faults, [], "{text}");
    opened
}

fn says(opened: &Opened, words: &str) -> bool {
    opened.told.iter().any(|sentence| sentence.contains(words))
}

/// What a file was taken for, and its faults.
fn refused(text: &str) -> (String, Vec<String>) {
    let opened = Opened::read(text, MACHINE);
    assert!(!opened.faults.is_empty(), "{text}: {opened:?}");
    (opened.form, told(&opened.faults))
}

fn told(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

const SQUARE: &str = "0.1.2.3_0-1.0-3.1-2.2-3";

#[test]
fn a_square_of_four_routers_is_the_same_in_the_forms_of_other_programs() {
    let cases = [
        (
            "an edge list as BookSim’s anynet reads it",
            "Router 0 Router 1\nROUTER 1 router 2\nRouter 2 Router 3\nrouter 3 router 0",
        ),
        (
            "an edge list",
            "Source,Target,Type,Id,Label,Weight\n0,1,Undirected,0,,1.0\n1,2,Undirected,1,,1.0\n2,3,Undirected,2,,1.0\n3,0,Undirected,3,,1.0",
        ),
        ("an edge list", "source,target,length\n0,1,1\n1,2,1\n2,3,1\n3,0,1"),
        ("an edge list", "from,to,bandwidth\n0,1,1\n1,2,1\n2,3,1\n3,0,1"),
        ("an edge list", "(0, 1)\n(1, 2)\n(2, 3)\n(3, 0)"),
        ("an edge list", "(0, 1, {'weight': 1})\n(1, 2, {'weight': 1})\n(2, 3, {'weight': 1})\n(3, 0, {'weight': 1})"),
        ("a list of links in JSON", "[(0, 1), (1, 2), (2, 3), (3, 0)]"),
        ("an adjacency matrix", "[[0 1 0 1]\n [1 0 1 0]\n [0 1 0 1]\n [1 0 1 0]]"),
        ("an adjacency matrix", "0,1,inf,1\n1,0,1,inf\ninf,1,0,1\n1,inf,1,0"),
        ("an adjacency matrix", "1,1,0,1\n1,1,1,0\n0,1,1,1\n1,0,1,1"),
        ("a graph in Pajek’s form", "*Vertices 4\n1 \"a\"\n2 \"b\"\n3 \"c\"\n4 \"d\"\n*Edges\n1 2 1\n2 3\n3 4\n4 1"),
        ("a graph in Pajek’s form", "*vertices 4\n*edgeslist\n1 2 4\n3 2 4"),
        ("a graph in DIMACS form", "c four\np edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1"),
        ("a graph in METIS’ form", "4 4\n2 4\n1 3\n2 4\n3 1"),
        ("a graph in METIS’ form", "% square\n4 4 001\n2 1 4 1\n1 1 3 1\n2 1 4 1\n3 1 1 1"),
        (
            "a graph in DOT, Graphviz’ language",
            "/* by a program */\n// more\ngraph { node [shape=box]; 0 -- 1 -- 2 -- 3 -- 0 }",
        ),
        (
            "a node-link graph in JSON",
            r#"[{"source": 0, "target": 1}, {"source": 1, "target": 2}, {"source": 2, "target": 3}, {"source": 3, "target": 0}]"#,
        ),
        (
            "a node-link graph in JSON",
            r#"{"elements": {"nodes": [{"data": {"id": "0"}}, {"data": {"id": "1"}}], "edges": [{"data": {"source": 0, "target": 1}}, {"data": {"source": 1, "target": 2}}, {"data": {"source": 2, "target": 3}}, {"data": {"source": 3, "target": 0}}]}}"#,
        ),
        (
            "a node-link graph in JSON",
            r#"{"graph": {"nodes": {"0": {"label": "x"}, "1": {}}, "edges": [{"source": "0", "target": "1"}, {"source": "1", "target": "2"}, {"source": "2", "target": "3"}, {"source": "3", "target": "0"}]}}"#,
        ),
        (
            "a node-link graph in JSON",
            r#"{"nodes": [{"id": 0, "label": "a"}], "edges": [{"from": 0, "to": 1}, {"from": 1, "to": 2}, {"from": 2, "to": 3}, {"from": 3, "to": 0}]}"#,
        ),
        (
            "a node-link graph in JSON",
            r#"{"switches": 4, "links": [{"src": 0, "dst": 1}, {"src": 1, "dst": 2}, {"src": 2, "dst": 3}, {"src": 3, "dst": 0}]}"#,
        ),
        ("an adjacency list in JSON", r#"{"0": [1, 3], "1": [0, 2], "2": [1, 3], "3": [2, 0]}"#),
        (
            "an adjacency list in JSON",
            r#"{"0": {"1": {"weight": 1}, "3": {}}, "1": {"2": {}}, "2": {}, "3": {"2": {}}}"#,
        ),
        (
            "an adjacency list in JSON",
            r#"{"directed": false, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}, {"id": 3}], "adjacency": [[{"id": 1}, {"id": 3}], [{"id": 0}, {"id": 2}], [{"id": 1}, {"id": 3}], [{"id": 2}, {"id": 0}]]}"#,
        ),
        ("a network in JSON", r#"{"edges": [[0, 1], [1, 2], [2, 3], [3, 0]]}"#),
    ];
    for (form, text) in cases {
        assert_eq!(list(text), (form.to_string(), SQUARE.to_string()), "{text}");
    }
}

#[test]
fn links_that_a_file_calls_directed_lead_one_way() {
    let one_way = "0.1.2_0~1.1~2.2~0";
    for text in [
        "Source,Target,Type\n0,1,Directed\n1,2,Directed\n2,0,Directed",
        "*Vertices 3\n*Arcs\n1 2\n2 3\n3 1",
        "p sp 3 3\na 1 2\na 2 3\na 3 1",
        r#"<graphml><graph edgedefault="undirected"><edge source="0" target="1" directed="true"/><edge source="1" target="2" directed="true"/><edge source="2" target="0" directed="true"/></graph></graphml>"#,
        r#"<gexf><graph><edges><edge source="0" target="1" type="directed"/><edge source="1" target="2" type="directed"/><edge source="2" target="0" type="directed"/></edges></graph></gexf>"#,
    ] {
        assert_eq!(list(text).1, one_way, "{text}");
    }
    let mixed = r#"<graphml><graph edgedefault="directed"><edge source="0" target="1" directed="false"/><edge source="1" target="2"/><edge source="2" target="0"/></graph></graphml>"#;
    assert_eq!(list(mixed).1, "0.1.2_0-1.1~2.2~0");
    let tree = opened("Source,Target,Type\n0,1,Directed\n0,2,Directed");
    assert!(says(&tree, "each is read as leading both ways"), "{:?}", tree.told);
}

#[test]
fn weights_of_other_forms_are_latencies() {
    for text in [
        "*Vertices 3\n*Edges\n1 2 4\n2 3 9",
        "p sp 3 4\na 1 2 4\na 2 1 4\na 2 3 9\na 3 2 9",
        "3 2 1\n2 4\n1 4 3 9\n2 9",
        r#"{"graph": {"edges": [{"source": 0, "target": 1, "metadata": {"latency": 4}}, {"source": 1, "target": 2, "metadata": {"latency": 9}}]}}"#,
        r#"[{"source": 0, "target": 1, "latency": 4}, {"source": 1, "target": 2, "latency": 9}]"#,
        "source,target,length\n0,1,4\n1,2,9",
    ] {
        assert_eq!(list(text).1, "0.1.2_0-1*4*4.1-2*9*9", "{text}");
    }
}

#[test]
fn what_means_nothing_here_is_named_in_every_form() {
    let cases = [
        ("graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 LinkSpeed 10 ] ]", "Left out: LinkSpeed."),
        ("graph { 0 -- 1 [jitter=3] }", "Left out: jitter."),
        (
            r#"{"nodes": [{"id": 0, "rack": 4}], "links": [{"source": 0, "target": 1, "capacity": 10}]}"#,
            "Left out: rack, capacity.",
        ),
        ("p sp 2 1\nn 1 s\na 1 2 1\na 2 1 1", "Left out: lines that begin with n."),
    ];
    for (text, sentence) in cases {
        let opened = opened(text);
        assert!(says(&opened, sentence), "{text}: {:?}", opened.told);
    }
}

#[test]
fn what_is_no_network_is_refused_with_what_it_was_taken_for() {
    let cases = [
        ("hello world this is text\nthat is no network", "an edge list", "line 1"),
        ("5 1 4\n4\n0 4 400Gbps 0.0005ms 0\n1 4 400Gbps 0.0005ms 0", "an edge list", "line 2"),
        (
            "topology: [ Ring, Mesh ]\nnpus_count: [ 4, 2 ]",
            "",
            "line 1: “Mesh”: expected Ring, FullyConnected or Switch",
        ),
        (
            "topology: [ Ring, Switch ]\nnpus_count: [ 4 ]",
            "",
            "line 2: “4” for 2 dimensions: a number for each is needed",
        ),
        (">>graph6<<Dqé", "a graph in graph6 form", "line 1: “>>graph6<<Dqé”: signs from ? to ~ are needed"),
        (
            ">>graph6<<Dq",
            "a graph in graph6 form",
            "line 1: “>>graph6<<Dq”: 2 signs are needed for the links of 5 routers",
        ),
        (
            "a,b\nshape = 4,b",
            "an edge list",
            "line 2: “shape = 4” for a router: a number or a name without = is needed",
        ),
        (
            "1\n2\n3",
            "an edge list",
            "line 1: “1”: two routers are needed, and a latency may follow; so are 2 more lines",
        ),
        (
            "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1",
            "a graph in Pajek’s form",
            "line 5: “1”: the numbers of two vertices are needed, and a weight may follow",
        ),
        (
            "*Vertices 2\n*Matrix\n0 1\n1 0",
            "a graph in Pajek’s form",
            "line 2: “*Matrix”: expected *Vertices, *Edges, *Arcs, *Edgeslist or *Arcslist",
        ),
        (
            "p edge 3 2\ne 1 x",
            "a graph in DIMACS form",
            "line 2: “e 1 x”: the numbers of two nodes are needed, and one weight may follow",
        ),
        (
            r#"{"nodes": [{"id": 0}], "links": [{"source": 0}]}"#,
            "a node-link graph in JSON",
            "line 1: an object among the links: source and target are needed",
        ),
        (
            "router 0 router x",
            "an edge list as BookSim’s anynet reads it",
            "line 1: “x” for a router: a whole number from 0 on is needed",
        ),
    ];
    for (text, form, fault) in cases {
        let (believed, faults) = refused(text);
        assert_eq!(believed, form, "{text}");
        assert!(faults[0].starts_with(fault), "{text}: {faults:?}");
    }
}

#[test]
fn packets_of_a_pair_spread_over_shortest_paths_where_one_alone_would_leave_links_idle() {
    // two stages of switches: four below with two nodes each, four above
    let file: String = (0..4)
        .flat_map(|leaf| (4..8).map(move |spine| format!("router {leaf} router {spine}\n")))
        .chain((0..8).map(|node| format!("router {} node {node}\n", node / 2)))
        .collect();
    let tree = opened(&file);
    assert_eq!((value(&tree, "routing.kind"), value(&tree, "routing.among")), ("layered", "free"));
    assert!(says(&tree, "Of several shortest paths packets take whichever is free"), "{:?}", tree.told);
    assert_eq!(value(&opened("0 1\n1 2\n2 0"), "routing.among"), "");
}

#[test]
fn buffers_hold_what_comes_over_the_longest_link_until_credits_are_back() {
    let depth = |text: &str| value(&opened(text), "router.buffer_depth").to_string();
    assert_eq!(
        (depth("0 1\n1 2"), depth("0 1 5\n1 2 5"), depth("0 1 50\n1 2 1")),
        ("8".into(), "8".into(), "106".into())
    );
    let long = opened("0 1 1000\n1 2 1");
    assert_eq!(value(&long, "router.buffer_depth"), "2006");
    assert!(!says(&long, "Over its longest link"), "{:?}", long.told);
    let star: String = (2..=250).map(|leaf| format!("0 {leaf} 1\n")).collect();
    let star = opened(&("0 1 1000\n".to_string() + &star));
    assert_eq!(value(&star, "router.buffer_depth"), "33", "as many as there is memory for");
    assert!(
        says(&star, "Over its longest link, which takes 1000 cycles, no more than 0.03 flits per cycle can go"),
        "{:?}",
        star.told
    );
}

#[test]
fn packets_come_as_lists_in_json() {
    let list = "0.0.0.3.4_1.5.1.2.6";
    for text in [
        r#"[{"time": 0, "src": 0, "dst": 3, "flits": 4}, {"time": 5, "src": 1, "dst": 2, "flits": 6}]"#,
        r#"{"packets": [{"time": 0, "source": 0, "destination": 3, "size": 4}, {"time": 5, "source": 1, "destination": 2, "size": 6}]}"#,
    ] {
        assert_eq!(value(&opened(text), "workload.packets"), list, "{text}");
        assert_eq!(value(&played(text), "workload.packets"), list, "{text}");
    }
}

#[test]
fn a_matrix_of_traffic_is_played_at_its_rates_or_in_its_proportions() {
    let matrix = |cell: &dyn Fn(usize, usize) -> String| -> String {
        let row = |from| {
            (0..16).map(|to| if from == to { "0".to_string() } else { cell(from, to) }).collect::<Vec<_>>().join(",")
        };
        (0..16).map(|from| row(from) + "\n").collect()
    };
    let rates = played(&matrix(&|_, _| "0.0005".to_string()));
    assert_eq!(rates.form, "a matrix of traffic");
    assert!(says(&rates, "between 240 pairs") && says(&rates, "Its rates are packets per cycle"), "{:?}", rates.told);
    let shares = played(&matrix(&|from, to| (from * to % 7).to_string()));
    assert!(
        says(&shares, "Its numbers are shares: the node that sends most sends 0.1 flits per cycle."),
        "{:?}",
        shares.told
    );
    let names: Vec<String> = (0..16).map(|node| node.to_string()).collect();
    let rows = matrix(&|_, _| "0.0005".to_string());
    let rows: Vec<String> = rows.lines().zip(&names).map(|(row, name)| format!("{name},{row}")).collect();
    let headed = format!("n,{}\n{}", names.join(","), rows.join("\n"));
    assert_eq!(value(&played(&headed), "workload.packets"), value(&rates, "workload.packets"));
    let large: String =
        (0..17).map(|at| (0..17).map(|to| if at == to { "0 " } else { "0.001 " }).collect::<String>() + "\n").collect();
    let faults = Opened::packets_alone(&large, MACHINE).faults;
    assert_eq!(faults[0].to_string(), "a matrix of 17 nodes: at most the 16 of the network are possible here");
}

#[test]
fn hot_spots_with_weights_are_set_as_such() {
    let spots = played("node,weight\n3,0.2\n7,0.05\n");
    assert_eq!((value(&spots, "workload.kind"), value(&spots, "workload.spots")), ("hot_spots", "3x20.7x5"));
    assert!(says(&spots, "Every node sends to these nodes by their weights, and to no others"), "{:?}", spots.told);
    let faults = Opened::packets_alone("dest,weight\n16,1\n2,0\n3,1\n3,2", MACHINE).faults;
    let told = told(&faults);
    assert_eq!(told[0], "line 2, column node: 16: expected a whole number from 0 to 15; so is one more line");
    assert_eq!(told[1], "line 3, column weight: 0: expected a number above 0, up to 1 000 000");
}

#[test]
fn rates_keep_the_lengths_and_the_times_that_they_tell() {
    let windows = played("% src dst pir por t_on t_off t_period\n0 3 0.5 0.5 100 200 1000\n");
    assert!(says(&windows, "columns are read as src, dest, rate, t_on, t_off, t_period."), "{:?}", windows.told);
    assert!(says(&windows, "Left out: por, the fourth column."), "{:?}", windows.told);
    let packets: u32 =
        windows.told[0].split(' ').next().and_then(|count| count.parse().ok()).expect("a number of packets");
    assert!((420..580).contains(&packets), "half of 100 cycles in each of ten periods: {packets}");
    let lengths = played("src,dst,rate,flits,id\n0,3,0.5,4,1\n");
    assert!(lengths.told[0].contains("packets of 4 flits"), "{:?}", lengths.told);
    assert!(says(&lengths, "Left out: pid."), "{:?}", lengths.told);
    let faults = Opened::packets_alone("src,dst,rate,t_on,t_off\n0,3,0.5,9,4\n", MACHINE).faults;
    assert!(faults[0].to_string().starts_with("line 2, column t_off: 4: expected a whole number from 9"), "{faults:?}");
}
