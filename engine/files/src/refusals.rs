//! Whatever a file or a scenario holds, what is said of it is fit to be read: no control characters, no words without an
//! end, and a fault names its place and what stands there.

use crate::{Fault, Opened};
use net::model::random::{Purpose, Stream};
use sim::scenario::{Log, pairs};

/// Bad inputs that are tried: files, and scenarios of links.
const INPUTS: [u32; 2] = [80_000, 20_000];

/// The longest word of a sentence, and the longest sentence: what is repeated of a file is clipped.
const LONGEST_WORD: usize = 130;
const LONGEST: usize = 1200;

const MACHINE: &str = "topology.kind=mesh&topology.size=4x4";

/// Files without a fault, which are spoilt.
const FILES: [&str; 29] = [
    "0 1\n1 2 3\n2 0 1",
    "source,target,weight,colour\na,b,1,red\nb,c,2,blue",
    "router 0 node 0 router 1 9\nrouter 1 node 1 at 3 4\nrouter 0 > router 1",
    "0 1 2\n1 0 2\n2 0 1",
    "0 1 1\n1 0 1\n1 1 0",
    "graph { a -- b [len=2, pos=\"1,2\"]; b -- {c d}; e [type=host]; c -- e }",
    "graph [ node [ id 0 label \"x\" ] node [ id 1 ] edge [ source 0 target 1 weight 3 ] ]",
    "<graphml><key id=\"k\" attr.name=\"latency\"/><graph><node id=\"a\"/><edge source=\"a\" target=\"b\"><data key=\"k\">3</data></edge></graph></graphml>",
    "{\"routers\": [{\"id\": 0, \"x\": 1, \"y\": 2}, 1], \"nodes\": [0, {\"id\": 1, \"router\": 1}], \"links\": [[0, 1, 3]]}",
    "{\"nodes\": [{\"id\": \"a\", \"type\": \"host\"}], \"links\": [{\"source\": \"a\", \"target\": \"b\", \"weight\": 2}]}",
    "pid,ctime,src,dest,flits,note\n0,1,2,3,6,x\n1,2,3,4,6,y",
    "0 1 0.25\n1 2 0.5",
    ">>sparse6<<\n:Cda",
    "0 a\n1 b\n2\n#\n0 1 5\n1 2",
    "nodedef>name VARCHAR,x DOUBLE,y DOUBLE\na,1,2\nb,2,3\nedgedef>node1 VARCHAR,node2 VARCHAR\na,b",
    "?SNDlib native format\nNODES (\n a ( 1 2 )\n b ( 2 3 )\n)\nLINKS (\n l ( a b ) 3\n)",
    "Topology: ( 2 Nodes, 1 Edges )\nNodes: ( 2 )\n0 3 4\n1 2 4\nEdges: ( 1 )\n0 0 1 18.2 6 10.0",
    "GRAPH (#):\n2 2\nVERTICES (index):\n0 0 1 2\n1 1 1 3\nEDGES (from-node):\n0 1 1 0",
    "Switch 24 \"S-1\" # one\n[1] \"H-1\"[1] # n1\n[2] \"S-2\"[1]\nSwitch 24 \"S-2\"\n[1] \"S-1\"[2]",
    "4 2 3\n2 3\n0 2 100Gbps 1ms 0\n1 3 100Gbps 1ms 0\n2 3 1Gbps 1ms 0",
    "router,dest,next\n0,2,1\n1,2,2",
    "links:\n  - [0, 1]\n  - {source: 1, target: 2, latency: 3}\nnodes: [0, 1, 2]\n",
    "topology:\n  nodes:\n    a: {kind: linux}\n    b: {}\n  links:\n    - endpoints: [\"a:eth1\", \"b:eth1\"]\n",
    "network N { parameters: int n = default(3); submodules: r[n]: R; h: Host; connections: for i=0..n-2 { r[i].p++ <--> C <--> r[i+1].p++; } h.p++ --> r[0].p++ if n > 2; }",
    "network N\n{\n submodules:\n  a: A;\n  b: B { @display(\"p=1,2\"); }\n connections:\n  a.g++ <--> {delay = 3ns;} <--> b.g[0];\n}",
    "dl n=3 format=edgelist1\nlabels:\na,b,c\ndata:\n1 2 3\nb c\n",
    "dl n = 2\ndata:\n0 1\n1 0\n",
    "LEDA.GRAPH\nstring\nint\n-2\n2\n|{a}|\n|{b}|\n1\n1 2 0 |{4}|\n",
    "topology: [ Ring, Switch ]\nnpus_count: [ 4, 2 ]\nlatency: [ 5.0, 9.0 ]",
];

/// Scenarios without a fault, likewise.
const SCENARIOS: [&str; 4] = [
    "router.vcs=2&workload.kind=uniform&workload.load=0.2&100~workload.load=0.3",
    "ni.kind=nifdy&ni.window=4&500~stop.node.3=20&600~drop.packet.3.1=1",
    "topology.kind=custom&topology.graph=0.1.2_0-1.1-2*9*4.2~0&workload.kind=trace&workload.packets=0.0.0.1.6_1.50.1.0.6",
    "router.kind=spider&workload.kind=services&topology.size=3x3",
];

/// Words of what can be wrong with a file as a whole, and not with a line of it.
const OF_FILES: [&str; 13] = [
    "the file is empty",
    "the file is no text",
    "no table of packets",
    "a heading and no packets",
    "are possible here",
    "all rates are 0",
    "no packet comes into being",
    "no router and no link",
    "have to be connected",
    "are allowed",
    "numbered from 0",
    "a run would not be BookSim’s",
    "a routing table is for a network from a file",
];

/// What is put into them: what terminals obey, what is endless, what means something, and what means nothing.
fn piece(stream: &mut Stream) -> String {
    const PIECES: [&str; 24] = [
        "\u{0}",
        "\u{7}",
        "\u{1b}[31m",
        "\r",
        "\u{85}",
        "\u{9b}",
        "\n",
        "\t",
        "\"",
        "'",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        "&",
        "=",
        "~",
        ",",
        "-1",
        "99999999999999999999",
        "NaN",
        "“”",
    ];
    match stream.below(6) {
        0 => "x\u{0}y".repeat(stream.between(1, 300) as usize),
        1 => "9".repeat(stream.between(1, 2000) as usize),
        2 => format!("word{}", "é".repeat(stream.below(400) as usize)),
        _ => PIECES[stream.below(PIECES.len() as u32) as usize].to_string(),
    }
}

/// A text with pieces put in, repeated or taken out.
fn spoilt(stream: &mut Stream, text: &str) -> String {
    let mut letters: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=stream.below(4) {
        let place = stream.below(letters.len() as u32 + 1) as usize;
        match stream.below(4) {
            0 if place < letters.len() => _ = letters.remove(place),
            1 if place < letters.len() => letters[place] = piece(stream),
            2 => {
                let from = stream.below(place as u32 + 1) as usize;
                letters.splice(place..place, letters[from..place].to_vec());
            }
            _ => letters.insert(place, piece(stream)),
        }
    }
    letters.concat()
}

fn is_readable(text: &str, sentence: &str) {
    let control = sentence.chars().find(|letter| letter.is_control());
    assert_eq!(control, None, "{sentence:?} of {text:?}");
    let longest = sentence.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(0);
    assert!((1..=LONGEST_WORD).contains(&longest), "{sentence:?} of {text:?}");
    assert!(sentence.chars().count() <= LONGEST, "{sentence:?} of {text:?}");
}

/// Whether a fault is of a line that the file has, in which its value stands, or else of the file as a whole.
fn is_at_its_place(text: &str, fault: &Fault) {
    let Some(place) = fault.place.strip_prefix("line ") else {
        assert!(
            fault.place.is_empty() && OF_FILES.iter().any(|known| fault.sentence.contains(known)),
            "{fault:?} of {text:?}"
        );
        return;
    };
    let line: usize = place.split(',').next().and_then(|line| line.parse().ok()).unwrap_or(0);
    assert!((1..=text.split('\n').count()).contains(&line), "{fault:?} of {text:?}");
    assert!(fault.sentence.contains(&fault.value), "{fault:?} of {text:?}");
}

#[test]
fn what_is_said_of_bad_files_is_fit_to_be_read() {
    let mut stream = Stream::new(1, 0, Purpose::Path);
    let mut refused = 0;
    for nth in 0..INPUTS[0] {
        let text = spoilt(&mut stream, FILES[nth as usize % FILES.len()]);
        let opened = match nth % 5 {
            0 => Opened::packets_alone(&text, MACHINE),
            1 => Opened::network_alone(&text, MACHINE),
            _ => Opened::read(&text, MACHINE),
        };
        opened.told.iter().for_each(|sentence| is_readable(&text, sentence));
        for fault in &opened.faults {
            is_readable(&text, &fault.to_string());
            is_at_its_place(&text, fault);
        }
        assert!(opened.faults.is_empty() != opened.pairs.is_empty(), "{text:?} is taken or refused: {opened:?}");
        refused += usize::from(!opened.faults.is_empty());
    }
    assert!(refused > INPUTS[0] as usize / 10, "{refused} refused");
}

#[test]
fn a_refusal_of_a_scenario_is_fit_to_be_read() {
    let mut stream = Stream::new(2, 0, Purpose::Path);
    let mut refused = 0;
    for nth in 0..INPUTS[1] {
        let text = spoilt(&mut stream, SCENARIOS[nth as usize % SCENARIOS.len()]);
        let (_, problems) = Log::read(pairs(&text));
        for problem in &problems {
            is_readable(&text, &problem.sentence);
            is_readable(&text, &problem.to_string());
        }
        refused += usize::from(!problems.is_empty());
    }
    assert!(refused > INPUTS[1] as usize / 10, "{refused} refused");
}
