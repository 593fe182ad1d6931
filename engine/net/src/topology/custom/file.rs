//! A network as a file: an edge list, as BookSim's `anynet` reads it, or JSON. Every fault is told with its line.
//!
//! ```text
//! # two routers with a node each, and a third between them
//! router 0 node 0 router 2
//! router 1 node 1 router 2 1    a link may have a latency, which must be the same for all
//! router 2 > router 0           one way only, beside a link of both ways not allowed
//! router 0 at 10 20             where it is drawn: across and down
//! 0 2                           the same as router 0 router 2
//! ```
//!
//! ```json
//! { "routers": [{ "id": 0, "x": 10, "y": 20 }, 1], "nodes": [0, 1], "links": [[0, 1], { "from": 1, "to": 0 }] }
//! ```

use super::json::Json;
use super::said::{Fact, Opened, Said};
use super::wiring::FARTHEST;
use super::{Link, MOST_ROUTERS};
use crate::parameter::clipped::clipped;
use crate::topology::MOST_NODES;

/// The longest latency of a link.
const LONGEST: u32 = 32;

/// Reads a file; a sentence for each fault, with its line.
pub fn read(text: &str) -> Result<Opened, Vec<String>> {
    let mut said = Said::default();
    if text.trim_start().starts_with('{') {
        let json = Json::read(text).map_err(|(line, sentence)| vec![format!("line {line}: {sentence}")])?;
        take_json(&json, &mut said);
    } else {
        for (line, text) in (1..).zip(text.lines()) {
            if said.has_told_enough() {
                break;
            }
            take_words(line, &words(text), &mut said);
        }
    }
    said.finish()
}

fn take_words(line: u32, words: &[&str], said: &mut Said) {
    if let Err(sentence) = of_words(words, &mut |fact| said.take(line, fact)) {
        said.fault(line, &sentence);
    }
}

/// The words of a line, without what is said beside them.
fn words(text: &str) -> Vec<&str> {
    let text = text.split('#').next().unwrap_or_default().split("//").next().unwrap_or_default();
    text.split([' ', '\t', ',', '\r']).filter(|word| !word.is_empty()).collect()
}

/// Reads the words of a line.
fn of_words(words: &[&str], tell: &mut dyn FnMut(Fact)) -> Result<(), String> {
    let Some(&first) = words.first() else { return Ok(()) };
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        let [from, to, latency @ ..] = words else {
            return Err(format!("“{}” alone: the numbers of two routers are needed", clipped(first)));
        };
        let latency = match latency {
            [] => None,
            [latency] => Some(up_to(latency, "a latency", LONGEST)?),
            [_, more, ..] => {
                return Err(format!("“{}”: two routers and a latency are all that can stand here", clipped(more)));
            }
        };
        tell(Fact::Link { link: two_way(router(from)?, router(to)?), latency });
        return Ok(());
    }
    let (head, head_is_node) = match words {
        ["router", id, ..] => (router(id)?, false),
        ["node", id, ..] => (node(id)?, true),
        ["router" | "node"] => return Err(format!("“{first}” without a number")),
        _ => return Err(format!("“{}”: expected router, node or the number of a router", clipped(first))),
    };
    if !head_is_node {
        tell(Fact::Router(head));
    }
    let mut rest = &words[2..];
    while let Some((&word, after)) = rest.split_first() {
        let (one_way, word, after) = match (word, after) {
            (">", [word, after @ ..]) => (true, *word, after),
            _ => (false, word, after),
        };
        if let ("at", [x, y, after @ ..]) = (word, after) {
            if head_is_node {
                return Err("“at” of a node: only routers have places".to_string());
            }
            tell(Fact::Place(head, [up_to(x, "a coordinate", FARTHEST)?, up_to(y, "a coordinate", FARTHEST)?]));
            rest = after;
            continue;
        }
        let [id, after @ ..] = after else { return Err(format!("“{}” without what belongs to it", clipped(word))) };
        let (latency, after) = match after {
            [latency, after @ ..] if latency.bytes().all(|byte| byte.is_ascii_digit()) => {
                (Some(up_to(latency, "a latency", LONGEST)?), after)
            }
            _ => (None, after),
        };
        match (word, head_is_node, one_way) {
            ("router", false, true) => {
                tell(Fact::Link { link: Link { from: head, to: router(id)?, one_way }, latency })
            }
            ("router", false, false) => tell(Fact::Link { link: two_way(head, router(id)?), latency }),
            ("router", true, false) => {
                tell(Fact::Node { node: head, router: router(id)?, router_first: false, latency })
            }
            ("node", false, false) => tell(Fact::Node { node: node(id)?, router: head, router_first: true, latency }),
            ("node", true, _) => return Err("a node beside a node: nodes are linked with a router".to_string()),
            ("router" | "node", _, true) => {
                return Err("“>” beside a node: only links of routers are one-way".to_string());
            }
            _ => return Err(format!("“{}”: expected router, node, > router or at", clipped(word))),
        }
        rest = after;
    }
    Ok(())
}

/// As it is said: which end is named first matters to those who say it twice.
fn two_way(from: u32, to: u32) -> Link {
    Link { from, to, one_way: false }
}

fn router(text: &str) -> Result<u32, String> {
    up_to(text, "a router", MOST_ROUTERS - 1)
}

fn node(text: &str) -> Result<u32, String> {
    up_to(text, "a node", MOST_NODES - 1)
}

fn up_to(text: &str, what: &str, most: u32) -> Result<u32, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|&number: &u32| is_number && number <= most);
    number.ok_or_else(|| format!("“{}” for {what}: a whole number from 0 to {most} is needed", clipped(text)))
}

/// Takes what `{"routers": …, "nodes": …, "links": …}` says, each entry as the words of a line that says the same.
fn take_json(file: &Json, said: &mut Said) {
    for (name, value) in file.fields() {
        let own = value.items().unwrap_or_else(|| std::slice::from_ref(value));
        for (nth, item) in own.iter().enumerate() {
            if said.has_told_enough() {
                return;
            }
            match words_of(name, nth, item, value.items().is_some()) {
                Ok(lines) => lines.iter().for_each(|words| {
                    let words: Vec<&str> = words.iter().map(String::as_str).collect();
                    take_words(item.line, &words, said);
                }),
                Err(sentence) => said.fault(item.line, &sentence),
            }
        }
    }
}

/// What an entry of a list says, or the value that stands in its place.
fn words_of(name: &str, nth: usize, item: &Json, is_listed: bool) -> Result<Vec<Vec<String>>, String> {
    let words = |words: &[&str]| vec![words.iter().map(|word| word.to_string()).collect()];
    let text = item.to_string();
    match (name, item.items(), is_listed) {
        ("routers", None, false) => {
            let count = up_to(&text, "the number of routers", MOST_ROUTERS)?;
            Ok((0..count).flat_map(|id| words(&["router", &id.to_string()])).collect())
        }
        ("routers", None, true) if item.fields().is_empty() => Ok(words(&["router", &text])),
        ("routers", None, true) => match only(item, ["id", "x", "y"])? {
            [Some(id), None, None] => Ok(words(&["router", &id])),
            [Some(id), Some(x), Some(y)] => Ok(words(&["router", &id, "at", &x, &y])),
            _ => Err(format!("{text}: id is needed, and x and y or neither")),
        },
        ("nodes", None, true) if item.fields().is_empty() => Ok(words(&["node", &nth.to_string(), "router", &text])),
        ("nodes", None, true) => match only(item, ["id", "router"])? {
            [Some(id), Some(router)] => Ok(words(&["node", &id, "router", &router])),
            _ => Err(format!("{text}: id and router are needed")),
        },
        ("links", Some([from, to]), true) => Ok(words(&["router", &from.to_string(), "router", &to.to_string()])),
        ("links", Some([from, to, latency]), true) => {
            Ok(words(&["router", &from.to_string(), "router", &to.to_string(), &latency.to_string()]))
        }
        ("links", None, true) => {
            let [Some(from), Some(to), latency, one_way] = only(item, ["from", "to", "latency", "oneWay"])? else {
                return Err(format!("{text}: from and to are needed"));
            };
            let mut link = vec!["router".to_string(), from];
            match one_way.as_deref() {
                None | Some("false") => {}
                Some("true") => link.push(">".to_string()),
                Some(other) => return Err(format!("“{}” for oneWay: true or false is needed", clipped(other))),
            }
            link.extend(["router".to_string(), to]);
            link.extend(latency);
            Ok(vec![link])
        }
        ("routers" | "nodes" | "links", ..) => Err(format!("{text} does not belong among the {name}")),
        _ => Err(format!("“{}”: expected routers, nodes or links", clipped(name))),
    }
}

/// The fields of an object that has none but these.
fn only<const COUNT: usize>(value: &Json, names: [&str; COUNT]) -> Result<[Option<String>; COUNT], String> {
    let fields = value.fields();
    match fields.iter().find(|(name, _)| !names.contains(&name.as_str())) {
        Some((name, _)) => Err(format!("“{}”: expected {}", clipped(name), names.join(", "))),
        None => {
            Ok(names.map(|name| fields.iter().find(|(other, _)| other == name).map(|(_, value)| value.to_string())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameter::settable::{Settable, Shown};
    use crate::topology::custom::Wiring;

    fn list(text: &str) -> String {
        let opened = read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let mut list = String::new();
        opened.wiring.visit("", &mut |shown: Shown| list = shown.value);
        list
    }

    fn faults(text: &str) -> Vec<String> {
        read(text).expect_err("it has a fault")
    }

    #[test]
    fn an_edge_list_of_booksim_is_read_and_both_ends_may_tell_of_a_link() {
        let text = "# anynet\nrouter 0 node 0 router 1 node 1\nrouter 1 node 2 router 0 router 2\n\nnode 3 router 2 // and back\n";
        assert_eq!(list(text), "0.0.1.2_0-1.1-2");
        assert_eq!(list("0 1\n1,2\n2\t0\n"), "0.1.2_0-1.0-2.1-2", "without nodes each router has one");
    }

    #[test]
    fn json_says_the_same() {
        let text = r#"{ "routers": 3, "nodes": [0, 0, 1, { "id": 3, "router": 2 }],
            "links": [[0, 1], { "from": 1, "to": 2, "oneWay": true }, { "from": 2, "to": 1, "oneWay": true }] }"#;
        assert_eq!(list(text), "0.0.1.2_0-1.1-2");
        let text = r#"{"routers": [{"id": 0, "x": 0, "y": 7}, {"id": 1, "x": 5, "y": 7}], "links": [[0, 1, 3]]}"#;
        assert_eq!(list(text), "0.1_0-1_0-7.5-7");
        assert_eq!(read(text).unwrap().latency, Some(3));
    }

    #[test]
    fn what_is_written_as_a_file_is_read_as_it_was() {
        for text in
            ["0 1\n0 2\n1 2", "router 0 > router 1 at 3 4\nrouter 1 > router 2 at 0 0\nrouter 2 at 9 9 > router 0"]
        {
            let wiring = read(text).unwrap().wiring;
            assert_eq!(read(&wiring.to_file()).unwrap().wiring, wiring, "{text}");
        }
        let large: String = (1..200).map(|router| format!("{} {router}\n", router / 2)).collect();
        let wiring = read(&large).unwrap().wiring;
        let packed = list(&large);
        assert!(packed.starts_with('z'), "{packed}");
        let mut again = Wiring::default();
        again.set("", &packed).unwrap();
        assert_eq!((again == wiring, read(&wiring.to_file()).unwrap().wiring == wiring), (true, true));
    }

    #[test]
    fn every_fault_is_told_with_its_line_and_what_is_allowed() {
        let cases = [
            ("router 0 router 1\nrouter 0 router 1", "line 2: router 0 and router 1 are linked already, in line 1"),
            ("0 1\nrouter 1 > router 0", "line 2: router 1 and router 0 are linked already, in line 1"),
            ("0 1\nrouter 0 node 0\nrouter 1 node 0", "line 3: node 0 a second time: line 2 has it at router 0"),
            ("0 1\n2 2", "line 2: a link from router 2 to itself: two routers are needed"),
            ("0 1\nwire 2", "line 2: “wire”: expected router, node or the number of a router"),
            ("router 0 router x", "line 1: “x” for a router: a whole number from 0 to 1023 is needed"),
            (
                "router 0 router 1 3\nrouter 1 router 2",
                "line 2: a latency of 1, after 3 in line 1: all links have the same here",
            ),
            (
                "0 1\nnode 0 router 0\nnode 2 router 1",
                "node 1 is missing: nodes are numbered from 0 to 2, none left out",
            ),
            ("0 1\n2 3", "no path from router 0 to router 2: all have to be connected"),
            ("router 0 > router 1", "no path from router 1 to router 0: all have to be connected"),
            ("router 0 router 1 at 1 2", "router 1 has no place, and others have: each or none is needed"),
            ("", "1 nodes: 2 to 1024 are allowed"),
            ("{\"links\": [[0, 1],\n [0]]}", "line 2: a list does not belong among the links"),
            ("{\"links\": [[0, 1],\n [0, 1]}", "line 2: “}”: expected , or ]"),
        ];
        for (text, fault) in cases {
            assert_eq!(faults(text), [fault], "{text}");
        }
        let many: String = (0..40).map(|_| "router\n").collect();
        assert_eq!((faults(&many).len(), faults(&many)[10].as_str()), (11, "further faults are not told"));
        let star: String = (1..=65).map(|router| format!("0 {router}\n")).collect();
        assert_eq!(faults(&star), ["66 links and nodes at router 0: at most 64 are allowed"]);
    }

    #[test]
    fn a_name_that_stands_twice_is_refused_with_both_lines() {
        let twice = "{\"routers\": 3,\n \"links\": [[0, 1]],\n \"routers\": 1024}";
        assert_eq!(faults(twice), ["line 3: “routers” a second time: it stands in line 1 already"]);
    }

    #[test]
    fn words_of_any_length_and_kind_are_repeated_as_a_few_signs_that_do_no_harm() {
        for text in ["route\0r 5".to_string(), "x".repeat(100_000), format!("router {}", "\u{1b}[2J".repeat(9_000))] {
            let [fault] = &faults(&text)[..] else { panic!("{text} has one fault") };
            assert!(fault.len() < 200 && !fault.chars().any(char::is_control), "{fault}");
        }
    }

    #[test]
    fn a_long_file_of_faults_is_read_no_further_than_they_are_told() {
        let list = "[0,1],".repeat(1_000_000);
        assert_eq!(faults(&format!("{{\"links\": [{list}[0,1]]}}")).len(), 11);
    }
}
