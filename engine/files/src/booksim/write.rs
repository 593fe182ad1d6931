//! Scenarios written as configurations, where that is exact: what is written is read back and compared.

use super::Configuration;
use super::network::FUNCTIONS;
use super::requests::LEGS;
use super::sizes::listed;
use super::traffic::{PATTERNS, share};
use sim::scenario::{Scenario, pairs, read};

/// Statements of a configuration.
type Lines = Vec<(&'static str, String)>;

/// The configuration that BookSim has for a scenario, or what it has nothing like.
pub fn written(scenario: &Scenario) -> Result<String, Vec<String>> {
    let lines = Writer { scenario, class: None }.lines()?;
    let text: String =
        lines.iter().map(|(keyword, value)| format!("{keyword} = {};\n", literal(keyword, value))).collect();
    let back = Configuration::read(&text, &[], &|name| Err(format!("{name} is not needed")));
    let refused = [back.unlike.clone(), back.opened.faults.clone()].concat();
    if !refused.is_empty() {
        return Err(refused.iter().map(ToString::to_string).collect());
    }
    let (again, _) = read(pairs(&back.opened.scenario()));
    let different = differences(scenario, &again);
    if different.is_empty() { Ok(text) } else { Err(different) }
}

/// A value as BookSim reads it: a keyword that may be a fraction is one only with its point.
fn literal(keyword: &str, value: &str) -> String {
    let default = super::keywords::all().find(|one| one.name == keyword).map_or("", |one| one.default);
    let is_fraction = default.parse::<f64>().is_ok() && default.contains('.') && value.parse::<f64>().is_ok();
    if is_fraction && !value.contains('.') { format!("{value}.0") } else { value.to_string() }
}

/// The parameters in which two scenarios differ, but for how a run is drawn.
fn differences(scenario: &Scenario, again: &Scenario) -> Vec<String> {
    let values = scenario.values();
    // How much a batch would offer decides nothing.
    let is_batch = again.value("workload.arrivals.kind").as_deref() == Some("batch");
    let is_idle = |path: &str| path == "run.window" || is_batch && path == "workload.load";
    let differs = |(path, value): &&(String, String)| !is_idle(path) && again.value(path).as_ref() != Some(value);
    let sentence = |(path, value): &(String, String)| match again.value(path) {
        Some(other) => {
            format!("{path}={value}: there is no such configuration of BookSim, which has what is {other} here")
        }
        None => format!("{path}={value}: there is no such configuration of BookSim"),
    };
    values.iter().filter(differs).map(sentence).collect()
}

struct Writer<'a> {
    scenario: &'a Scenario,
    /// The part of the workload that is written, if it is not the whole: one of two classes, or where requests go.
    class: Option<&'static str>,
}

impl Writer<'_> {
    fn value(&self, path: &str) -> String {
        self.or(path, "")
    }

    fn or(&self, path: &str, default: &str) -> String {
        let value = match (self.class, path.strip_prefix("workload.")) {
            (Some(class), Some(own)) => self.scenario.value(&format!("workload.{class}.{own}")),
            _ => self.scenario.value(path),
        };
        value.unwrap_or_else(|| default.to_string())
    }

    fn refusal(&self, path: &str, sentence: &str) -> Vec<String> {
        vec![format!("{path}={}: {sentence}", self.value(path))]
    }

    fn lines(&self) -> Result<Lines, Vec<String>> {
        let mut lines = self.network()?;
        lines.extend(self.router());
        lines.extend(self.traffic()?);
        lines.push(("seed", self.value("run.seed")));
        Ok(lines)
    }

    fn network(&self) -> Result<Lines, Vec<String>> {
        let (topology, k, n) = self.topology()?;
        let mut lines = vec![("topology", topology.to_string()), ("k", k.clone()), ("n", n)];
        if matches!(topology, "cmesh" | "flatfly") {
            let side = self.or("topology.block", "2");
            let nodes = side.parse().map_or(4, |side: u32| side.pow(2));
            lines.extend([("c", nodes.to_string()), ("xr", side.clone()), ("yr", side), ("x", k.clone()), ("y", k)]);
        }
        let matches = |(path, value): &(&str, &str)| self.value(path) == *value;
        let function = FUNCTIONS.iter().find(|own| own.topology == topology && own.here.iter().all(matches));
        let Some(function) = function else {
            return Err(self.refusal("routing.kind", &format!("BookSim has no such routing function for a {topology}")));
        };
        let is_laid_out = match topology {
            "torus" | "cmesh" => self.value("channel.wire_delay") == "2",
            "flatfly" => self.value("topology.delay_per_router") != "0",
            _ => false,
        };
        lines.push(("routing_function", function.name.to_string()));
        lines.push(("use_noc_latency", u32::from(is_laid_out).to_string()));
        Ok(lines)
    }

    /// The topology with radix and dimensions.
    fn topology(&self) -> Result<(&'static str, String, String), Vec<String>> {
        let (kind, size) = (self.value("topology.kind"), self.value("topology.size"));
        let extents: Vec<&str> = size.split('x').collect();
        let is_even = extents.iter().all(|extent| *extent == extents[0]);
        let (k, n) = (extents[0].to_string(), extents.len().to_string());
        match kind.as_str() {
            "mesh" | "torus" | "concentrated_mesh" if !is_even => {
                Err(self.refusal("topology.size", "BookSim’s grids have as many routers along each dimension"))
            }
            "mesh" => Ok(("mesh", k, n)),
            "torus" => Ok(("torus", k, n)),
            "concentrated_mesh" => Ok(("cmesh", k, n)),
            "hypercube" => Ok(("mesh", "2".to_string(), self.value("topology.dimensions"))),
            "k_ary_tree" => {
                let topology = if self.value("topology.parents") == "1" { "qtree" } else { "fattree" };
                Ok((topology, self.value("topology.children"), self.value("topology.levels")))
            }
            "tree4" => Ok(("tree4", "4".to_string(), "3".to_string())),
            "flattened_butterfly" => Ok(("flatfly", self.value("topology.side"), "2".to_string())),
            "dragonfly" => Ok(("dragonflynew", self.value("topology.concentration"), "1".to_string())),
            "butterfly" => Ok(("fly", self.value("topology.radix"), self.value("topology.stages"))),
            "fat_tree" => {
                let nodes: u32 = self.value("topology.nodes").parse().unwrap_or(4);
                Ok(("fattree", "4".to_string(), nodes.ilog(4).to_string()))
            }
            _ => Err(self.refusal("topology.kind", "BookSim has no such topology that a configuration alone can name")),
        }
    }

    fn router(&self) -> Lines {
        let is_on = |path: &str| u32::from(self.value(path) == "on").to_string();
        let mut lines = vec![
            ("num_vcs", self.value("router.vcs")),
            ("vc_buf_size", self.value("router.buffer_depth")),
            ("routing_delay", self.value("router.routing_delay")),
            ("credit_delay", self.value("router.credit_delay")),
            ("st_final_delay", self.value("router.switch_delay")),
            ("vc_allocator", self.allocator("router.vc_allocator")),
            ("sw_allocator", self.allocator("router.switch_allocator")),
            ("vc_alloc_delay", self.value("router.vc_delay")),
            ("sw_alloc_delay", self.or("router.switch_allocation_delay", "1")),
            ("hold_switch_for_packet", is_on("router.hold_switch")),
            ("wait_for_tail_credit", is_on("router.wait_for_tail_credit")),
            ("vc_busy_when_full", is_on("router.vc_busy_when_full")),
            ("input_speedup", self.or("router.input_speedup", "1")),
            ("internal_speedup", self.or("router.internal_speedup", "1")),
        ];
        lines.extend(match self.or("router.priority", "none").as_str() {
            "first" => vec![("priority", "class".to_string()), ("class_priority", "{1,0}".to_string())],
            "second" => vec![("priority", "class".to_string()), ("class_priority", "{0,1}".to_string())],
            other => vec![("priority", other.to_string())],
        });
        lines.extend(self.speculation());
        lines
    }

    fn allocator(&self, path: &str) -> String {
        let of = |part: &str| self.value(&format!("{path}.{part}"));
        let kind = self.or(&format!("{path}.kind"), "separable_input_first");
        match (of("arbiters").as_str(), of("iterations").as_str()) {
            ("matrix", _) => format!("{kind}(matrix)"),
            (_, "" | "1") => kind,
            (_, iterations) => format!("{kind}({iterations})"),
        }
    }

    fn speculation(&self) -> Lines {
        let kind = self.or("router.speculation.kind", "off");
        if kind == "off" {
            return vec![("speculative", "0".to_string())];
        }
        let (eligible, credit) = match self.value("router.speculation.bids").as_str() {
            "free" => ("1", "0"),
            "always" => ("0", "0"),
            "never" => ("0", "1"),
            _ => ("1", "1"),
        };
        let is_own = kind == "own";
        let allocator = if is_own { self.allocator("router.speculation.allocator") } else { "prio".to_string() };
        let by_requests = self.value("router.speculation.masked_by") == "requests";
        vec![
            ("speculative", "1".to_string()),
            ("spec_check_elig", eligible.to_string()),
            ("spec_check_cred", credit.to_string()),
            ("spec_sw_allocator", allocator),
            ("spec_mask_by_reqs", u32::from(by_requests).to_string()),
        ]
    }

    fn traffic(&self) -> Result<Lines, Vec<String>> {
        match self.value("workload.kind").as_str() {
            "classes" => self.of_classes(),
            "reads_and_writes" => self.of_requests(),
            _ => self.of_class(),
        }
    }

    /// Each keyword with a list of what it is in both classes.
    fn of_classes(&self) -> Result<Lines, Vec<String>> {
        let of = |class| Writer { class: Some(class), ..*self }.of_class();
        let (first, second) = (of("first")?, of("second")?);
        let mut lines = vec![("classes", "2".to_string())];
        for (keyword, one) in first {
            let other = second.iter().find(|(known, _)| *known == keyword).map_or(one.as_str(), |(_, other)| other);
            let is_common = ["perm_seed", "injection_rate_uses_flits"].contains(&keyword);
            lines.push((keyword, if is_common { one } else { format!("{{{one},{other}}}") }));
        }
        Ok(lines)
    }

    fn of_class(&self) -> Result<Lines, Vec<String>> {
        let mut lines = self.sizes();
        lines.extend(self.receivers()?);
        lines.extend(self.arrivals());
        Ok(lines)
    }

    fn of_requests(&self) -> Result<Lines, Vec<String>> {
        let number = |path: &str| self.value(path).parse::<f64>().unwrap_or(0.0);
        let flits = |leg: &str| number(&format!("workload.{leg}.flits"));
        let writes = number("workload.writes") / 100.0;
        let caused = (flits("read_request") + flits("read_reply")) * (1.0 - writes)
            + (flits("write_request") + flits("write_reply")) * writes;
        let mut lines = vec![("use_read_write", "1".to_string()), ("write_fraction", writes.to_string())];
        for leg in &LEGS {
            let parts = [(leg.size, "flits"), (leg.begin, "lowest_vc"), (leg.end, "highest_vc")];
            lines.extend(parts.map(|(keyword, part)| (keyword, self.value(&format!("{}.{part}", leg.here)))));
        }
        lines.extend(Writer { class: Some("to"), ..*self }.receivers()?);
        lines.extend([
            ("injection_process", self.process()),
            ("injection_rate", (number("workload.load") / caused).to_string()),
            ("injection_rate_uses_flits", "0".to_string()),
        ]);
        Ok(lines)
    }

    fn receivers(&self) -> Result<Lines, Vec<String>> {
        // The partner of a request may always be its own node.
        let is_always_so = |path: &str| {
            self.class == Some("to") && path == "workload.to_itself" && self.value("workload.kind") == "permutation"
        };
        let matches = |(path, value): (&str, &str)| is_always_so(path) || self.value(path) == value;
        let Some(pattern) = PATTERNS.iter().find(|pattern| pairs(pattern.here).all(matches)) else {
            let patterns = PATTERNS.map(|pattern| pattern.here).join(", ");
            let sentence = format!("BookSim has no such traffic; of what is possible here it has {patterns}");
            return Err(self.refusal("workload.kind", &sentence));
        };
        let traffic = if pattern.name == "hotspot" { self.spots() } else { pattern.name.to_string() };
        Ok(vec![("traffic", traffic), ("perm_seed", self.or("workload.drawn", "0"))])
    }

    fn sizes(&self) -> Lines {
        let sizes = self.value("workload.sizes");
        if sizes == "0" && self.class.is_none() {
            return vec![("packet_size", self.value("packet.flits"))];
        }
        let longest = self.value("packet.flits");
        let (lengths, weights) = listed(if sizes == "0" { &longest } else { &sizes });
        // A list of one class stands in a list of classes.
        let braces = if self.class.is_none() { ["{{", "}}"] } else { ["{", "}"] };
        let of_class = |list: &[&str]| format!("{}{}{}", braces[0], list.join(","), braces[1]);
        vec![("packet_size", of_class(&lengths)), ("packet_size_rate", of_class(&weights))]
    }

    fn spots(&self) -> String {
        let all = self.value("workload.spots");
        let pair = |spot: &str| {
            spot.split_once('x')
                .map_or((spot.to_string(), "1".to_string()), |(node, weight)| (node.to_string(), weight.to_string()))
        };
        let (nodes, weights): (Vec<String>, Vec<String>) = all.split('.').map(pair).unzip();
        format!("hotspot({{{{{}}},{{{}}}}})", nodes.join(","), weights.join(","))
    }

    fn arrivals(&self) -> Lines {
        if self.value("workload.arrivals.kind") == "batch" {
            let [packets, batches] =
                ["packets", "batches"].map(|part| self.value(&format!("workload.arrivals.{part}")));
            return vec![("sim_type", "batch".to_string()), ("batch_size", packets), ("batch_count", batches)];
        }
        vec![
            ("injection_process", self.process()),
            ("injection_rate", self.value("workload.load")),
            ("injection_rate_uses_flits", "1".to_string()),
        ]
    }

    fn process(&self) -> String {
        match self.value("workload.arrivals.kind").as_str() {
            "on_off" => {
                let [begins, stops] =
                    ["begins", "stops"].map(|part| share(&self.value(&format!("workload.arrivals.{part}"))));
                format!("on_off({{{begins},{stops},-1}})")
            }
            _ => "bernoulli".to_string(),
        }
    }
}
