//! Graphs in JSON as lists of nodes and of links: NetworkX, d3, Cytoscape, the JSON Graph Format, vis.js and others.

use super::drawing::{Drawing, Latency, Rules};
use super::json::Json;
use super::names::{LATENCY, SOURCE, TARGET, WEIGHT, field};
use super::widths::{WIDTH, named};

const LINKS: &[&str] = &["links", "edges"];
const NODES: &[&str] = &["nodes", "vertices", "switches", "routers"];
/// What an object holds its graph as.
const WRAPPED: &[&str] = &["graph", "graphs", "elements", "network", "topology"];
/// What an item holds the rest of its fields as.
const INNER: &[&str] = &["data", "metadata", "attributes"];

const OF_GRAPHS: &[&str] = &["directed", "multigraph", "graph", "data", "id", "label", "type", "metadata", "name"];
const OF_NODES: &[&str] = &["id", "x", "y", "pos", "position", "label", "name"];
const OF_LINKS: &[&str] = &["id", "key", "from", "to", "endpoints", "directed"];

/// The object that has the links: the file’s, or what it wraps.
pub fn graph_of(json: &Json) -> &Json {
    let wrapped = field(json, WRAPPED).map(|inner| inner.items().and_then(|items| items.first()).unwrap_or(inner));
    match wrapped {
        Some(inner) if field(json, LINKS).is_none() && field(inner, LINKS).is_some() => inner,
        _ => json,
    }
}

/// Whether an object is a graph of this kind, and not a network in our own form.
pub fn is_such(graph: &Json) -> bool {
    let items = |names: &[&str]| field(graph, names).map(items_of).unwrap_or_default();
    let links = items(LINKS);
    let has_ends = |link: &&Json| of(link, SOURCE).is_some() || endpoints(link).is_some();
    let is_foreign = |node: &&Json| !node.fields().is_empty() && field(node, &["router"]).is_none();
    links.iter().any(has_ends)
        || !links.is_empty()
            && links.iter().all(|link| !link.fields().is_empty())
            && field(graph, &["routers"]).is_none()
            && items(&["nodes"]).iter().any(is_foreign)
}

/// The items of a list, or the values of an object that has them by name.
fn items_of(value: &Json) -> Vec<&Json> {
    match value.items() {
        Some(items) => items.iter().collect(),
        None => value.fields().iter().map(|(_, value)| value).collect(),
    }
}

/// Both ends of a link as one list, each perhaps with an interface behind a colon, as containerlab has them.
fn endpoints(link: &Json) -> Option<[String; 2]> {
    let [from, to] = field(link, &["endpoints"])?.items()? else { return None };
    let router = |end: &Json| {
        let text = end.text();
        text.rsplit_once(':').map_or(text.clone(), |(router, _)| router.to_string())
    };
    (from.is_plain() && to.is_plain()).then(|| [router(from), router(to)])
}

/// A field of an item, or of what it holds the rest of its fields as.
fn of<'a>(item: &'a Json, names: &[&str]) -> Option<&'a Json> {
    field(item, names).or_else(|| field(field(item, INNER)?, names))
}

pub fn read(graph: &Json) -> Drawing {
    let is_directed = field(graph, &["directed"]).is_some_and(|on| on.to_string() == "true");
    let mut drawing = Drawing::new("a node-link graph in JSON", Rules { is_directed, ..Rules::default() });
    leave_out(graph, &[LINKS, NODES, OF_GRAPHS], &mut drawing);
    if let Some(nodes) = field(graph, NODES) {
        take_nodes(nodes, &mut drawing);
    }
    // A list of links alone is the whole file.
    let links = field(graph, LINKS).map_or_else(|| items_of(graph), items_of);
    for link in links {
        let end = |names: &[&str], other: &str| of(link, names).or_else(|| of(link, &[other])).map(Json::text);
        let [from, to] = match endpoints(link) {
            Some(ends) => ends.map(Some),
            None => [end(SOURCE, "from"), end(TARGET, "to")],
        };
        let (Some(from), Some(to)) = (from, to) else {
            let sentence = format!("{link} among the links: source and target are needed");
            drawing.faults.line("ends", link.line, &link.to_string(), sentence);
            continue;
        };
        leave_out(link, &[SOURCE, TARGET, LATENCY, WEIGHT, WIDTH, INNER, OF_LINKS], &mut drawing);
        let value = |names: &[&str]| of(link, names).map(Json::text);
        let latency = match (value(LATENCY), value(WEIGHT)) {
            (Some(latency), _) => Latency::Of(latency),
            (None, Some(weight)) => Latency::Perhaps(weight),
            (None, None) => Latency::Untold,
        };
        let one_way = !is_directed && value(&["directed"]).is_some_and(|on| on == "true");
        drawing.link(link.line, &from, &to, one_way, latency);
        drawing.widen_last(named(WIDTH, |name| of(link, &[name]).map(Json::text)));
    }
    drawing
}

fn take_nodes(nodes: &Json, drawing: &mut Drawing) {
    if nodes.items().is_none() {
        for (name, node) in nodes.fields() {
            take_node(name, node, drawing);
        }
        return;
    }
    // Without ids, links name nodes by their places in the list.
    let nodes = items_of(nodes);
    let have_ids = nodes.iter().any(|node| of(node, &["id"]).is_some());
    for (place, node) in nodes.into_iter().enumerate() {
        let name = match (node.fields().is_empty(), have_ids) {
            (true, _) => Some(node.text()),
            (_, true) => of(node, &["id"]).map(Json::text),
            (_, false) => Some(place.to_string()),
        };
        match name {
            Some(name) => take_node(&name, node, drawing),
            None => drawing.faults.line("id", node.line, "", "a node without id: every node needs one".to_string()),
        }
    }
}

fn take_node(name: &str, node: &Json, drawing: &mut Drawing) {
    leave_out(node, &[OF_NODES, INNER, super::HOST_FIELDS], drawing);
    let number = |value: &Json| value.to_string().parse().ok();
    let within = field(node, &["position"]).unwrap_or(node);
    let at = |name: &str| of(within, &[name]).and_then(number);
    let listed =
        of(node, &["pos"]).and_then(Json::items).and_then(|at| Some([number(at.first()?)?, number(at.get(1)?)?]));
    let place = at("x").zip(at("y")).map(|(x, y)| [x, y]).or(listed);
    let is_host = of(node, super::HOST_FIELDS).is_some_and(|kind| super::is_host(&kind.to_string()));
    let router = drawing.router(name);
    let router = &mut drawing.routers[router as usize];
    (router.place, router.is_host) = (place, is_host);
}

/// Names the fields that mean nothing here.
fn leave_out(value: &Json, known: &[&[&str]], drawing: &mut Drawing) {
    let is_known = |name: &str| known.iter().any(|known| super::is_of(known, name));
    value.fields().iter().filter(|(name, _)| !is_known(name)).for_each(|(name, _)| drawing.leave_out(name));
}
