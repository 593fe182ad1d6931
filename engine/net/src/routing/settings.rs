//! The choice of a routing function, among those that serve the topology.

use super::{Datelines, Function, Kind, VirtualNetworks};
use crate::parameter::settable::{Described, Fault, Settable, Shape, Shown, join};
use crate::topology::{Family, Topology};

/// How packets find their way through the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routing {
    family: Family,
    function: Function,
}

impl Routing {
    /// What is usual on a topology.
    pub fn usual(topology: &Topology) -> Self {
        let family = topology.own().family();
        let function = offered(family).next().expect("every family has a routing function");
        Routing { family, function }
    }

    /// Keeps the function if it serves the topology, and takes the usual one if it does not.
    pub fn fit(&mut self, topology: &Topology) {
        if self.family != topology.own().family() {
            *self = Routing::usual(topology);
        }
    }

    /// Whether there is a function of this name, for whatever topology.
    pub fn is_known(value: &str) -> bool {
        Function::each().iter().any(|function| function.value() == value)
    }

    /// What keeps the packets of a ring from waiting for each other, where that can be chosen.
    pub fn datelines(&self) -> Option<Datelines> {
        if let Function::RingOrder(ring) = &self.function { Some(ring.datelines) } else { None }
    }

    /// Whether routers with this many ports have more virtual channels than a word has bits, and the function proposes the same
    /// of some ports.
    pub fn is_at_ports(&self, networks: &VirtualNetworks, ports: u32) -> bool {
        self.own().proposes_at_ports() && ports * networks.per_port() > u64::BITS
    }

    /// Virtual networks as the function knows them at routers with this many ports: [by pairs](VirtualNetworks::as_routed)
    /// where there are many channels, unless it proposes the same of some ports.
    pub fn as_routed(&self, networks: &VirtualNetworks, ports: u32) -> VirtualNetworks {
        if self.own().proposes_at_ports() { networks.clone() } else { networks.as_routed(ports) }
    }

    /// What the function says of itself.
    pub fn own(&self) -> &dyn Kind {
        self.function.own()
    }
}

impl Default for Routing {
    fn default() -> Self {
        Routing::usual(&Topology::default())
    }
}

/// The functions that serve a family of topologies, each with its defaults, the usual one first.
pub fn offered(family: Family) -> impl Iterator<Item = Function> {
    Function::each().into_iter().filter(move |function| function.own().serves().contains(&family))
}

impl Settable for Routing {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let value = self.function.value();
        let is_usual = offered(self.family).next().is_some_and(|usual| usual.value() == value);
        out(Shown::new(&join(path, "kind"), &|| value.to_string(), is_usual));
        self.own().visit(path, out);
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        if path != "kind" {
            let kind = self.function.value();
            return self.function.own_mut().set(path, text).map_err(|fault| fault.elsewhere(kind));
        }
        match offered(self.family).find(|function| function.value() == text) {
            Some(function) if function.value() != self.function.value() => self.function = function,
            Some(_) => {}
            None => {
                let values: Vec<&str> = offered(self.family).map(|function| function.value()).collect();
                return Err(Fault::not_among(text, &values));
            }
        }
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let kind = join(path, "kind");
        for topology in Topology::each() {
            let mut when = when.to_vec();
            when.push(("topology.kind".to_string(), topology.value().to_string()));
            let functions: Vec<Function> = offered(topology.own().family()).collect();
            let options = functions.iter().map(Function::option).collect();
            let shape = Shape::Choice { options, default: functions[0].value() };
            out.push(Described::new(&kind, sentence, &when, shape));
            for function in functions {
                let mut when = when.clone();
                when.push((kind.clone(), function.value().to_string()));
                function.describe_own(path, &when, out);
            }
        }
    }
}
