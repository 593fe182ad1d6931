//! Routing tables: for a router and a destination the next router on the path.

use crate::faults::{Fault, Faults, grouped, left_out};
use crate::network::is_of;
use crate::rows::{Row, Rows, whole};
use crate::{Pairs, Taken};
use net::parameter::clipped::clipped;
use net::parameter::settable::Settable;
use net::routing::OwnTable;
use net::topology::{Graph, Topology};
use sim::scenario::{Scenario, pairs, read as read_scenario};

/// The columns: where a packet is, the router of its destination, and the next router.
const COLUMNS: [(&str, &[&str]); 3] = [
    ("router", &["router", "switch", "at", "from", "node", "current", "src", "source"]),
    ("dest", &["dest", "dst", "destination", "to", "target", "goal"]),
    ("next", &["next", "next_hop", "nexthop", "next_router", "next_switch", "via"]),
];

/// Whether rows have a heading of a routing table.
pub fn is_table(rows: &Rows) -> bool {
    rows.rows.first().is_some_and(|head| places(head).is_some())
}

fn places(head: &Row) -> Option<[usize; 3]> {
    let place = |names: &[&str]| head.fields.iter().position(|field| is_of(names, field));
    let [at, to, next] = COLUMNS.map(|(_, names)| place(names));
    Some([at?, to?, next?])
}

/// A table for the network of a scenario; where packets could wait for each other in a circle, paths are put into layers.
pub fn read(rows: &Rows, scenario: &str) -> Result<Taken, Vec<Fault>> {
    let (scenario, _) = read_scenario(pairs(scenario));
    let Topology::Custom(_) = scenario.topology else {
        let sentence = "a routing table is for a network from a file: open the network first, or both together";
        return Err(vec![Fault::whole(sentence)]);
    };
    let graph = Graph::new(&scenario.topology);
    let Some((head, body)) = rows.rows.split_first() else { return Err(vec![Fault::whole("the file is empty")]) };
    let columns = places(head).unwrap_or_default();
    let entries = entries(body, columns, graph.routers)?;
    let text = entries.iter().map(|[at, to, next]| format!("{at}-{to}-{next}")).collect::<Vec<_>>().join(".");
    let mut table = OwnTable::default();
    table.set("next", &text).map_err(|fault| vec![Fault::whole(clipped(&fault.0))])?;
    let count =
        if entries.len() == 1 { "1 entry".to_string() } else { format!("{} entries", grouped(entries.len() as u64)) };
    let mut told = vec![format!("{count}; where the table says nothing, packets take shortest paths.")];
    let others = (0..head.fields.len()).filter(|at| !columns.contains(at));
    let others: Vec<String> = others.map(|at| clipped(&head.fields[at])).collect();
    told.extend((!others.is_empty()).then(|| left_out(&others)));
    let with = |layers: &str| -> Pairs {
        vec![
            ("routing.kind", "table".to_string()),
            ("routing.next", text.clone()),
            ("routing.layers", layers.to_string()),
        ]
    };
    let circle = table.circle(&graph).map(|routers| routers.iter().map(u32::to_string).collect::<Vec<_>>().join(", "));
    let layers = match &circle {
        None => {
            told.push("No packets can wait for each other in a circle on these paths.".to_string());
            "any"
        }
        Some(routers) if set(&scenario, &with("by_pair")).is_ok() => {
            told.push(format!(
                "Packets on these paths can wait for each other in a circle, over the routers {routers}: each pair of routers keeps to a layer of virtual channels, so that none forms (routing.layers=by_pair)."
            ));
            "by_pair"
        }
        Some(routers) => {
            told.push(format!(
                "Packets on these paths can wait for each other in a circle, over the routers {routers}, and deadlock; for layers that prevent it there are too few virtual channels."
            ));
            "any"
        }
    };
    let pairs = with(layers);
    set(&scenario, &pairs).map_err(|sentence| vec![Fault::whole(sentence)])?;
    Ok((format!("a routing table{}", rows.written()), told, pairs))
}

/// The scenario with the table in place of its routing, or what stands against it.
fn set(scenario: &Scenario, table: &Pairs) -> Result<(), String> {
    let text = scenario.to_text();
    let others = pairs(&text).filter(|(path, _)| !path.starts_with("routing."));
    let own = table.iter().map(|(path, value)| (*path, value.as_str()));
    let (_, problems) = read_scenario(others.chain(own));
    match problems.first() {
        None => Ok(()),
        Some(problem) => Err(problem.sentence.clone()),
    }
}

/// The entries: a router, that of a destination, and the next one.
fn entries(body: &[Row], columns: [usize; 3], routers: u32) -> Result<Vec<[u32; 3]>, Vec<Fault>> {
    let (mut faults, mut entries) = (Faults::default(), Vec::new());
    for row in body {
        let mut entry = [0; 3];
        for (nth, &column) in columns.iter().enumerate() {
            let field = row.fields.get(column).map_or("", String::as_str);
            match whole(field).filter(|&router| router < u64::from(routers)) {
                Some(router) => entry[nth] = router as u32,
                None => {
                    let sentence = format!("{}: expected the number of a router, 0 to {}", clipped(field), routers - 1);
                    faults.cell(COLUMNS[nth].0, row.line, field, sentence);
                }
            }
        }
        // a router has nothing to say of itself
        if entry[0] != entry[1] {
            entries.push(entry);
        }
    }
    if faults.is_empty() { Ok(entries) } else { Err(faults.told()) }
}

#[cfg(test)]
mod tests {
    use crate::Opened;
    use crate::tests::{says, value};

    /// A ring of five routers on virtual channels.
    const RING: &str = "topology.kind=custom&topology.graph=0.1.2.3.4_0-1.0-4.1-2.2-3.3-4&router.kind=virtual_channel&router.vcs=4&channel.networks=one&channel.flit_cycles=1&ni.kind=plain";

    fn read(text: &str) -> Opened {
        Opened::read(text, RING)
    }

    #[test]
    fn a_table_sets_the_routing_and_keeps_the_rest() {
        // a line of four routers with a second link beside two of them
        let network = RING.replace("0.1.2.3.4_0-1.0-4.1-2.2-3.3-4", "0.1.2.3_0-1.0-2.1-2.2-3");
        let table = Opened::read("router,dest,next,cost\n0,3,1,1\n1,3,2,1\n", &network);
        assert_eq!((table.of, table.faults.len()), ("routes", 0), "{table:?}");
        assert_eq!((value(&table, "routing.kind"), value(&table, "routing.next")), ("table", "0-3-1.1-3-2"));
        assert_eq!((value(&table, "routing.layers"), table.pairs.len()), ("any", 3));
        // what the routing before it had besides is no hindrance
        let spread =
            Opened::read("router,dest,next\n0,3,1\n", &format!("{network}&routing.kind=layered&routing.among=free"));
        assert_eq!(spread.faults, []);
        assert!(says(&table, "2 entries; where the table says nothing, packets take shortest paths."), "{table:?}");
        assert!(says(&table, "Left out: cost.") && says(&table, "No packets can wait for each other"), "{table:?}");
    }

    #[test]
    fn a_circle_of_waits_is_told_and_paths_are_put_into_layers() {
        let row = |at: u32, to: u32| format!("{at} {to} {}\n", (at + 1) % 5);
        let rows: String =
            (0..5).flat_map(|at| (0..5).filter(move |to| *to != at).map(move |to| row(at, to))).collect();
        let clockwise = read(&format!("switch destination via\n{rows}"));
        assert_eq!((value(&clockwise, "routing.layers"), clockwise.faults.len()), ("by_pair", 0), "{clockwise:?}");
        assert!(says(&clockwise, "in a circle, over the routers 0, 1, 2, 3, 4"), "{:?}", clockwise.told);
        let few =
            Opened::read(&format!("switch destination via\n{rows}"), &RING.replace("router.vcs=4", "router.vcs=1"));
        assert_eq!(value(&few, "routing.layers"), "any");
        assert!(says(&few, "there are too few virtual channels"), "{:?}", few.told);
    }

    #[test]
    fn what_is_wrong_with_a_table_is_told_with_line_column_and_value() {
        let faults = |text: &str| read(text).faults.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            faults("router,dest,next\n0,2,9\n0,x,1\n"),
            [
                "line 2, column next: 9: expected the number of a router, 0 to 4",
                "line 3, column dest: x: expected the number of a router, 0 to 4"
            ]
        );
        assert_eq!(faults("router,dest,next\n0,2,3\n"), ["0-2-3: no link leads from router 0 to router 3"]);
        assert_eq!(
            faults("router,dest,next\n0,2,4\n4,2,0\n"),
            ["packets for router 2 go round by the routers 0, 4 and never arrive"]
        );
        let on_mesh = Opened::read("router,dest,next\n0,2,1\n", crate::tests::MACHINE);
        assert!(on_mesh.faults[0].sentence.starts_with("a routing table is for a network from a file"), "{on_mesh:?}");
    }
}
