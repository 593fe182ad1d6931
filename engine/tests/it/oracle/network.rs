//! Networks in the numbering of the reference router. Shares no code with the engine.

use std::ops::Range;

/// A network with dimension-order or destination-tag routing, or, along a row, the one shortest path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Network {
    /// Extents, first dimension first.
    Mesh(Vec<usize>),
    Torus(Vec<usize>),
    /// A block of 2×2 nodes at each router.
    Concentrated {
        columns: usize,
        rows: usize,
    },
    Fly {
        radix: usize,
        stages: usize,
    },
    /// Routers in a row, each with the same number of nodes. Ports lead to the router before, to that after, to the nodes.
    Row {
        routers: usize,
        nodes: usize,
    },
}

/// Where a port of a router leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Router { router: usize, port: usize },
    Node(usize),
    Nowhere,
}

impl Network {
    pub fn nodes(&self) -> usize {
        match self {
            Network::Mesh(extents) | Network::Torus(extents) => extents.iter().product(),
            Network::Concentrated { columns, rows } => 4 * columns * rows,
            Network::Fly { radix, stages } => radix.pow(*stages as u32),
            Network::Row { routers, nodes } => routers * nodes,
        }
    }

    pub fn routers(&self) -> usize {
        match self {
            Network::Mesh(_) | Network::Torus(_) => self.nodes(),
            Network::Concentrated { columns, rows } => columns * rows,
            Network::Fly { radix, stages } => stages * self.nodes() / radix,
            Network::Row { routers, .. } => *routers,
        }
    }

    pub fn ports(&self) -> usize {
        match self {
            Network::Mesh(extents) | Network::Torus(extents) => 2 * extents.len() + 1,
            Network::Concentrated { .. } => 8,
            Network::Fly { radix, .. } => *radix,
            Network::Row { routers, nodes } => (*routers - 1).min(2) + nodes,
        }
    }

    /// The router and port by which a node's packets enter.
    pub fn entry(&self, node: usize) -> (usize, usize) {
        match self {
            Network::Mesh(extents) | Network::Torus(extents) => (node, 2 * extents.len()),
            Network::Concentrated { columns, .. } => {
                let (x, y) = (node % (2 * columns), node / (2 * columns));
                (y / 2 * columns + x / 2, y % 2 * 2 + x % 2)
            }
            Network::Fly { radix, .. } => (node / radix, node % radix),
            Network::Row { routers, nodes } => (node / nodes, links(*routers, node / nodes) + node % nodes),
        }
    }

    /// Where a port of a router leads to.
    pub fn output(&self, router: usize, port: usize) -> To {
        match self {
            Network::Mesh(extents) | Network::Torus(extents) if port == 2 * extents.len() => To::Node(router),
            Network::Mesh(extents) => along(extents, false, router, port),
            Network::Torus(extents) => along(extents, true, router, port),
            Network::Concentrated { columns, rows } => match port.checked_sub(4) {
                None => {
                    let (x, y) = (router % columns * 2 + port % 2, router / columns * 2 + port / 2);
                    To::Node(y * 2 * columns + x)
                }
                Some(port) => match along(&[*columns, *rows], false, router, port) {
                    To::Router { router, port } => To::Router { router, port: port + 4 },
                    to => to,
                },
            },
            Network::Fly { radix, stages } => {
                let per_stage = self.nodes() / radix;
                let (stage, address) = (router / per_stage, router % per_stage);
                if stage + 1 == *stages {
                    return To::Node(address * radix + port);
                }
                // Input q of router a comes from the router with digit z of a replaced by q, from its output z.
                let weight = radix.pow((stages - 1 - (stage + 1)) as u32);
                let q = address / weight % radix;
                let to = address - q * weight + port * weight;
                To::Router { router: (stage + 1) * per_stage + to, port: q }
            }
            Network::Row { routers, nodes } => {
                let links = links(*routers, router);
                let is_back = router > 0 && port == 0;
                match port.checked_sub(links) {
                    Some(node) if node < *nodes => To::Node(router * nodes + node),
                    Some(_) => To::Nowhere,
                    None if is_back => To::Router { router: router - 1, port: usize::from(router > 1) },
                    None => To::Router { router: router + 1, port: 0 },
                }
            }
        }
    }

    /// The output port of a packet at an input, and the virtual channels that it may take there.
    pub fn route(&self, router: usize, (port, vc): (usize, usize), vcs: usize, to: usize) -> (usize, Range<usize>) {
        match self {
            Network::Mesh(extents) => match first_difference(extents, router, to) {
                None => (2 * extents.len(), 0..vcs),
                Some((d, here, there)) => (2 * d + usize::from(there < here), 0..vcs),
            },
            Network::Torus(extents) => match first_difference(extents, router, to) {
                None => (2 * extents.len(), 0..vcs),
                Some((d, here, there)) => {
                    let up = 2 * ((there + extents[d] - here) % extents[d]) < extents[d];
                    let upper = if port / 2 == d { vc >= vcs / 2 } else { here > there };
                    (2 * d + usize::from(!up), if upper { vcs / 2..vcs } else { 0..vcs / 2 })
                }
            },
            Network::Concentrated { columns, rows } => {
                let (goal, exit) = self.entry(to);
                match first_difference(&[*columns, *rows], router, goal) {
                    None => (exit, 0..vcs),
                    Some((d, here, there)) => (4 + 2 * d + usize::from(there < here), 0..vcs),
                }
            }
            Network::Fly { radix, stages } => {
                let stage = router / (self.nodes() / radix);
                (to / radix.pow((stages - 1 - stage) as u32) % radix, 0..vcs)
            }
            Network::Row { .. } => match self.entry(to) {
                (goal, exit) if goal == router => (exit, 0..vcs),
                (goal, _) if goal < router => (0, 0..vcs),
                _ => (usize::from(router > 0), 0..vcs),
            },
        }
    }

    /// The network as parameters of a scenario.
    pub fn parameters(&self) -> String {
        let size = |extents: &[usize]| extents.iter().map(usize::to_string).collect::<Vec<_>>().join("x");
        match self {
            Network::Mesh(extents) => format!("topology.kind=mesh&topology.size={}", size(extents)),
            Network::Torus(extents) => format!("topology.kind=torus&topology.size={}", size(extents)),
            Network::Concentrated { columns, rows } => {
                format!("topology.kind=concentrated_mesh&topology.size={columns}x{rows}")
            }
            Network::Fly { radix, stages } => {
                format!("topology.kind=butterfly&topology.radix={radix}&topology.stages={stages}")
            }
            Network::Row { routers, nodes } => {
                let of_nodes = (0..routers * nodes).map(|node| (node / nodes).to_string());
                let links = (1..*routers).map(|router| format!("{}-{router}", router - 1));
                let (of_nodes, links) = (of_nodes.collect::<Vec<_>>().join("."), links.collect::<Vec<_>>().join("."));
                format!("topology.kind=custom&topology.graph={of_nodes}_{links}&routing.kind=shortest_path")
            }
        }
    }
}

/// Links of a router in a row.
fn links(routers: usize, router: usize) -> usize {
    usize::from(router > 0) + usize::from(router + 1 < routers)
}

fn digit(extents: &[usize], router: usize, d: usize) -> usize {
    router / extents[..d].iter().product::<usize>() % extents[d]
}

fn first_difference(extents: &[usize], from: usize, to: usize) -> Option<(usize, usize, usize)> {
    (0..extents.len()).map(|d| (d, digit(extents, from, d), digit(extents, to, d))).find(|(_, a, b)| a != b)
}

/// Port 2d of a grid leads to the + neighbour in dimension d, where it is port 2d + 1, and the other way round.
fn along(extents: &[usize], wraps: bool, router: usize, port: usize) -> To {
    let (d, up) = (port / 2, port.is_multiple_of(2));
    let (at, extent) = (digit(extents, router, d), extents[d]);
    let next = if up { (at + 1) % extent } else { (at + extent - 1) % extent };
    if !wraps && (if up { next < at } else { next > at }) {
        return To::Nowhere;
    }
    let stride: usize = extents[..d].iter().product();
    To::Router { router: router - at * stride + next * stride, port: port ^ 1 }
}
