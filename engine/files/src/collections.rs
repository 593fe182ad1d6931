//! Networks in the forms of generators, editors, collections and machine rooms, each of which has signs of its own.

use crate::tests::{faults, list, opened, value};

const SQUARE: &str = "0.1.2.3_0-1.0-3.1-2.2-3";

fn says(text: &str, words: &str) {
    let opened = opened(text);
    assert!(opened.told.iter().any(|sentence| sentence.contains(words)), "{text}: {:?}", opened.told);
}

#[test]
fn a_square_of_four_routers_is_the_same_in_all_of_them() {
    let cases = [
        ("a graph in graph6 form", "Cl"),
        ("a graph in graph6 form", ">>graph6<<Cl\n"),
        ("a graph in sparse6 form", ":Cda"),
        ("a graph in sparse6 form", ">>sparse6<<\n:Cda"),
        ("a graph in TGF, the Trivial Graph Format", "0 a\n1 b\n2\n3 the last\n#\n0 1 1\n1 2\n2 3\n3 0"),
        (
            "a graph in GDF, GUESS’ form",
            "nodedef>name VARCHAR,label VARCHAR\n0,a\n1,b\n2,c\n3,d\nedgedef>node1 VARCHAR,node2 VARCHAR,directed BOOLEAN\n0,1,false\n1,2,false\n2,3,false\n3,0,false",
        ),
        ("an edge list", "0|1|1\n1|2|1\n2|3|1\n3|0|1"),
        ("an adjacency list", "0 1:1 3:1\n1 0:1 2:1\n2 1:1 3:1\n3 2:1 0:1"),
        ("an adjacency list", "0 -> 1, 3\n1 -> 0, 2\n2 -> 1, 3\n3 -> 2, 0"),
        ("a network of ASTRA-sim’s analytical form", "# a ring\ntopology: [ Ring ] # one\nnpus_count: [ 4 ]\n"),
        (
            "a topology of BRITE",
            "Topology: ( 4 Nodes, 4 Edges )\nModel ( 2 ): 4 1000 100 1 2 0.15 0.2 1 1 10.0 1024.0\n\nNodes: ( 4 )\n0 3 4 2 2 -1 RT_NODE\n\nEdges: ( 4 )\n0 0 1 18.2 0.6 10.0 -1 -1 E_RT U\n1 1 2 18.2 0.6 10.0 -1 -1 E_RT U\n2 2 3 18.2 0.6 10.0 -1 -1 E_RT U\n3 3 0 18.2 0.6 10.0 -1 -1 E_RT U",
        ),
        (
            "a topology of GT-ITM",
            "GRAPH (#nodes #edges id uu vv ww xx yy zz):\n4 8 geo(0,{4,10,3,0.9,0.0,0.0}) 10\n\nVERTICES (index name u v w x y z):\n0 0 1 2\n\nEDGES (from-node to-node length a b):\n0 1 1 0\n1 2 1 0\n2 3 1 0\n3 0 1 0",
        ),
        (
            "a network in YAML",
            "# a ring\nrouters: [0, 1, 2, 3]\nlinks:\n  - [0, 1]\n  - {from: 1, to: 2}\n  - [2, 3]\n  - [3, 0]\n",
        ),
        (
            "a node-link graph in YAML",
            "---\ngraph:\n  nodes:\n  - id: 0\n  - id: 1\n  - {id: 2}\n  - id: 3\n  edges:\n  - source: 0\n    target: 1\n  - {source: 1, target: 2}\n  - {source: 2, target: 3}\n  - {source: '3', target: 0}\n",
        ),
        ("an adjacency list in YAML", "0: [1, 3]\n1: [0, 2]\n2: [1, 3]\n3: [2, 0]\n"),
        ("a list of links in YAML", "- [0, 1]\n- [1, 2]\n- [2, 3]\n- [3, 0]\n"),
        ("a network in UCINET’s DL form", "DL N=4 FORMAT=edgelist1\nDATA:\n1 2\n2 1\n2 3\n3 2\n3 4\n4 3\n4 1\n1 4\n"),
        (
            "a network in UCINET’s DL form",
            "dl n = 4, format = nodelist1\nlabels:\na b\nc d\ndata:\na b d\n2 1 3\nc b d\nd a c\n",
        ),
        ("a network in UCINET’s DL form", "dl n=4\ndata: 0 1 0 1\n1 0 1 0 0 1 0 1\n1 0 1 0\n"),
        (
            "a network in UCINET’s DL form",
            "dl n=4 format=nodelist1\nlabels embedded\ndata:\na b\nb a c\nc b d\nd a c\na d\n",
        ),
        (
            "a graph in LEDA’s form",
            "#header\nLEDA.GRAPH\nstring\nint\n-2\n# nodes\n4\n|{a}|\n|{b}|\n|{c}|\n|{d}|\n4\n1 2 0 |{1}|\n2 3 0 |{1}|\n3 4 0 |{1}|\n4 1 0 |{1}|\n",
        ),
        (
            "a graph in LEDA’s form",
            "LEDA.GRAPH\nvoid\nvoid\n4\n|{}|\n|{}|\n|{}|\n|{}|\n8\n1 2 2 |{}|\n2 1 1 |{}|\n2 3 4 |{}|\n3 2 3 |{}|\n3 4 6 |{}|\n4 3 5 |{}|\n4 1 8 |{}|\n1 4 7 |{}|\n",
        ),
        (
            "a network in NED",
            "network Ring { submodules: r[4]: Router; connections: for i=0..3 { r[i].port++ <--> r[(i + 1) % 4].port++; } }",
        ),
        (
            "a network in NED",
            "package a.network.b;\nimport inet.network.Router;\nchannel C extends ned.DatarateChannel { delay = 1us; }\n\n// network M\nnetwork Square\n{\n    parameters:\n        int n = default(4);\n        double d = 3.5;\n        @display(\"bgb=3,4\");\n    types:\n        channel D { parameters: { delay = 3ns; } }\n    submodules:\n        a: Router { @display(\"p=1,2\"); }\n        b: inet.Router;\n        r[n - 2]: Router {\n            gates: inout port[];\n        }\n    connections allowunconnected:\n        a.port$o++ --> C --> b.port$i++;\n        a.in++ <-- ned.IdealChannel <-- b.out++;\n        for i=0..n-1, j=0..n-1 if i == j && i < 1 { b.port++ <--> {delay = 1ns; datarate = 1Gbps;} <--> r[j].port++; }\n        for i=0..n-1 { r[i / 4].x++ <--> r[1].x++ if i == 0; }\n        for i=5..4 { r[i].x++ <--> r[i].x++; }\n        r[1].x[3] <--> D { datarate = 2bps; } <--> a.x++;\n        a.out++ --> out;\n}\n",
        ),
        (
            "a network of SNDlib",
            "<network xmlns=\"http://sndlib.zib.de/network\"><networkStructure><nodes><node id=\"0\"/><node id=\"1\"/></nodes><links><link id=\"a\"><source>0</source><target>1</target></link><link id=\"b\"><source>1</source><target>2</target></link><link id=\"c\"><source>2</source><target>3</target></link><link id=\"d\"><source>3</source><target>0</target></link></links></networkStructure></network>",
        ),
    ];
    for (form, text) in cases {
        assert_eq!(list(text), (form.to_string(), SQUARE.to_string()), "{text}");
    }
}

#[test]
fn signs_of_six_bits_are_read_as_other_programs_write_them() {
    // Petersen's graph, and a ring of 70 with a chord, as NetworkX writes them
    let petersen = "0.1.2.3.4.5.6.7.8.9_0-1.0-4.0-5.1-2.1-6.2-3.2-7.3-4.3-8.4-9.5-7.5-8.6-8.6-9.7-9";
    assert_eq!(list("IheA@GUAo").1, petersen);
    assert_eq!(list(":I`ES@obGkqegW~").1, petersen);
    let ring =
        opened(":~?@E_GEA_wQD`g]BAGeIawqLbg}OcXIRdHUUdxaXehm[fXy^gIEagyQdhi]giYijjIumjzApkjMslZYvmJeymzq|nj~?o[JB_CR");
    assert!(ring.told.iter().any(|told| told.starts_with("70 routers, 70 nodes, 71 links")), "{:?}", ring.told);
    says("Cl\nCl\nCl\n", "It holds 3 graphs: the first is taken.");
    assert_eq!(list("&BP_").1, "0.1.2_0~1.1~2.2~0");
}

#[test]
fn networks_of_sndlib_are_drawn_where_their_places_are() {
    let text = "?SNDlib native format; type: network; version: 1.0\n# a line\n\nMETA (\n  granularity = 5min\n)\nNODES (\n  A ( -84.38 33.75 )\n  B ( -87.61 41.83 )\n  C ( -105.00 40.75 )\n)\nLINKS (\n  # <link_id> ( <source> <target> )\n  L1 ( A B ) 9920.00 0.00 0.00 0.00 ( 40000.00 133.00 )\n  L2 ( B C ) 9920.00 0.00 0.00 0.00 ( 40000.00 133.00 )\n)\nDEMANDS (\n  D1 ( A B ) 1 3.00 UNLIMITED\n)";
    let (form, list) = list(text);
    assert_eq!(form, "a network of SNDlib");
    assert!(list.starts_with("0.1.2_0-1.1-2_"), "{list}");
    says(text, "Left out: capacities and costs, DEMANDS.");
    assert_eq!(
        faults("?SNDlib native format\nNODES (\n A\n B ( 1 2 )\n)\nLINKS (\n L ( A B )\n)"),
        ["line 3: “A”: a name, and in brackets its place or its ends, are needed"]
    );
}

const FABRIC: &str = "# Topology file\n\nvendid=0x2c9\nswitchguid=0x2c901(2c901)\nSwitch\t24 \"S-1\"\t\t# \"MT47396\" base port 0 lid 6 lmc 0\n[1]\t\"H-1\"[1](2c9001) \t\t# \"n1 HCA-1\" lid 3 4xDDR\n[2]\t\"H-2\"[1](2c9002) \t\t# \"n2 HCA-1\" lid 4 4xDDR\n[23]\t\"S-2\"[1]\t\t# \"MT47396\" lid 7 4xDDR\n[24]\t\"S-2\"[2]\t\t# \"MT47396\" lid 7 4xDDR\n\nSwitch\t24 \"S-2\"\t\t# \"MT47396\" base port 0 lid 7 lmc 0\n[1]\t\"S-1\"[23]\t\t# \"MT\" lid 6 4xDDR\n[2]\t\"S-1\"[24]\t\t# \"MT\" lid 6 4xDDR\n[3]\t\"H-3\"[1](2c9003) \t\t# \"n3 HCA-1\" lid 5 4xDDR\n\nCa\t2 \"H-1\"\t\t# \"n1 HCA-1\"\n[1](2c9001) \t\"S-1\"[1]\t\t# lid 3 lmc 0\n\nCa\t2 \"H-2\"\t\t# \"n2 HCA-1\"\n[1](2c9002) \t\"S-1\"[2]\t\t# lid 4 lmc 0\n\nCa\t2 \"H-3\"\t\t# \"n3 HCA-1\"\n[1](2c9003) \t\"S-2\"[3]\t\t# lid 5 lmc 0\n";

#[test]
fn a_fabric_has_its_cables_between_switches_and_its_hosts_as_nodes() {
    let (form, list) = list(FABRIC);
    assert_eq!((form.as_str(), list.as_str()), ("a fabric as ibnetdiscover prints it", "0.0.1_0-1.0-1"));
    assert_eq!(
        faults("Switch 8 \"S-1\"\n[1] \"S-2\"[1]\n[2] S-2\nSwitch 8 \"S-2\"\n[1] \"S-1\"[1]"),
        ["line 3: “[2] S-2”: a port after its device, and the other device in quotation marks, are needed"]
    );
}

#[test]
fn a_data_centre_for_ns3_has_its_hosts_as_nodes() {
    let text =
        "5 2 4\n3 4\n0 3 100Gbps 0.001ms 0\n1 3 100Gbps 0.001ms 0\n2 4 100Gbps 0.001ms 0\n3 4 400Gbps 0.001ms 0\n";
    assert_eq!(list(text), ("a topology for ns-3’s models of data centres".to_string(), "0.0.1_0-1".to_string()));
    says(text, "Left out: rate, delay, error rate.");
    // as ASTRA-sim has it: eight processors, two switches within servers, one between them
    let server = |host: u32| format!("{host} {} 2400Gbps 0.000025ms 0\n{host} 10 400Gbps 0.0005ms 0\n", 8 + host / 4);
    let links: String = (0..8).map(server).collect();
    let text = format!("11 4 2 1 16 H100\n8 9 10\n{links}");
    says(&text, "8 that the file calls hosts have links to several others, and pass packets on as routers do");
    assert_eq!(list(&text).1.split('_').next(), Some("0.1.2.3.4.5.6.7"));
}

#[test]
fn dimensions_of_astra_sim_are_rings_all_pairs_and_switches() {
    let rows = |kinds: &str, counts: &str| {
        list(&format!("topology: [ {kinds} ]\nnpus_count: [ {counts} ]\nbandwidth: [ 50.0 ]\n")).1
    };
    assert_eq!(rows("Ring, FullyConnected", "3, 2"), "0.1.2.3.4.5_0-1.0-2.0-3.1-2.1-4.2-5.3-4.3-5.4-5");
    assert_eq!(rows("Switch", "3"), "0.1.2_0-3.1-3.2-3");
    let opened = opened("topology: [ Ring, Ring ]\nnpus_count: [ 2, 2 ]\nlatency: [ 5.0, 9.0 ]\n");
    assert_eq!(value(&opened, "topology.graph"), "0.1.2.3_0-1*5*5.0-2*9*9.1-3*9*9.2-3*5*5");
}

#[test]
fn hosts_with_several_links_pass_packets_on_and_have_the_nodes() {
    // BCube: four servers, each at two of four switches
    let server = |at: u32| format!("s{at} [type=server]; s{at} -- a{}; s{at} -- b{}; ", at / 2, at % 2);
    let text = format!("graph {{ {} }}", (0..4).map(server).collect::<String>());
    let (_, list) = list(&text);
    let (nodes, links) = list.split_once('_').expect("links follow nodes");
    assert_eq!((nodes.split('.').count(), links.split('.').count()), (4, 8), "{list}");
    says(&text, "each of them has a node, and no other");
}

#[test]
fn an_edge_list_with_a_lone_comment_sign_stays_one() {
    assert_eq!(list("0 1\n1 2\n2 3\n#\n3 0"), ("an edge list".to_string(), SQUARE.to_string()));
}
