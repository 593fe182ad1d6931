use super::*;
use crate::tables::Values;

fn run(text: &str, cycles: u64) -> Simulation {
    let text = format!("topology.kind=mesh&topology.size=4x4&workload.kind=uniform&{text}");
    let mut run = Simulation::new(&Scenario::from_text(&text).unwrap());
    run.run(cycles);
    run
}

fn column(figure: &Figure, name: &str) -> Vec<u64> {
    match &figure.data.column(name).unwrap_or_else(|| panic!("no column {name}")).values {
        Values::Whole(values) => values.iter().map(|value| value.expect("every window has numbers")).collect(),
        Values::Text(_) => panic!("{name} has no numbers"),
    }
}

/// Points of the curve with this number, as they stand in the file.
fn curve(svg: &str, number: usize) -> Vec<(f64, f64)> {
    let lines = svg.lines().filter(|line| line.contains("stroke-linejoin"));
    let path = lines.map(|line| line.split('"').nth(1).expect("a path")).nth(number).expect("a curve");
    let number = |text: &str| text.trim_end_matches("h0").parse::<f64>().expect("a number");
    let point = |text: &str| text.split_once(' ').map(|(x, y)| (number(x), number(y)));
    path.split(['M', 'L']).filter_map(point).collect()
}

/// The number at each height of a chart, from the words beside its lines.
fn heights(svg: &str, chart: usize) -> Vec<(f64, f64)> {
    let chart = svg.split("<tspan font-weight").nth(chart + 1).expect("a chart");
    let line = |line: &str| {
        let at = line.split(r#" y=""#).nth(1)?.split('"').next()?.parse::<f64>().ok()?;
        let text = line.rsplit_once("</text>")?.0.rsplit_once('>')?.1.replace('\u{202f}', "");
        Some((at - 4.0, text.parse::<f64>().ok()?))
    };
    chart.lines().filter(|line| line.contains("text-anchor=\"end\"")).filter_map(line).collect()
}

#[test]
fn the_curves_are_the_counters_of_the_run() {
    let run = run("workload.load=0.2", 100_000);
    let figure = figure(&run);
    let windows = column(&figure, "from").len();
    assert!((POINTS..2 * POINTS).contains(&windows), "{windows} windows");
    let window = column(&figure, "to")[0];
    let [payload, delivered, latency] = ["payload", "delivered", "latency_sum"].map(|name| column(&figure, name));
    let divided = |sums: &[u64], by: &dyn Fn(usize) -> u64| {
        (0..windows).map(|at| sums[at] as f64 / by(at) as f64).collect::<Vec<_>>()
    };
    let peaks = ["in_network_max", "pending_max"].map(|name| divided(&column(&figure, name), &|_| 1));
    let drawn = [
        (0, divided(&payload, &|_| window)),
        (1, divided(&latency, &|at| delivered[at])),
        (2, peaks[0].clone()),
        (2, peaks[1].clone()),
    ];
    for (number, (chart, values)) in drawn.iter().enumerate() {
        let heights = heights(&figure.svg, *chart);
        let [(bottom, least), .., (top, most)] = heights[..] else { panic!("chart {chart} has no numbers") };
        assert_eq!(least, 0.0);
        let points = curve(&figure.svg, number);
        assert_eq!(points.len(), windows);
        for ((_, y), value) in points.iter().zip(values) {
            let read = (bottom - y) / (bottom - top) * most;
            assert!((read - value).abs() <= most / 500.0, "curve {number}: {read} is drawn, {value} was counted");
        }
    }
    let whole = window * windows as u64;
    assert!(whole <= run.cycle() && run.cycle() < whole + window, "all but a part of a window is drawn");
    assert!(column(&figure, "payload").iter().sum::<u64>() <= run.machine().measures.payload);
}

#[test]
fn a_curve_has_a_gap_where_nothing_was_delivered() {
    let figure = figure(&run("workload.load=0.001", 4000));
    let none = column(&figure, "delivered").iter().filter(|&&packets| packets == 0).count();
    let drawn = curve(&figure.svg, 1).len();
    assert_eq!(drawn, column(&figure, "delivered").len() - none);
    assert!(none > 0 && drawn > 0, "{none} windows of none, {drawn} of some");
}

#[test]
fn title_caption_and_link_say_which_run_it_is() {
    let run = run("ni.kind=nifdy", 1234);
    let figure = figure(&run);
    assert_eq!(figure.title, "Uniform random · Mesh, 16 nodes · interface: NIFDY");
    let print = format!("{:016x}", run.fingerprint());
    for text in ["<title>Uniform random · Mesh, 16 nodes", ">1\u{202f}234 cycles, ", &print] {
        assert!(figure.svg.contains(text), "{text}");
    }
    let link = figure.svg.split_once("<metadata>").unwrap().1.split_once("</metadata>").unwrap().0;
    assert!(link.replace("&amp;", "&").ends_with(&format!("&at=1234&chk={print}")), "{link}");
    assert!(link.contains("&amp;ni.kind=nifdy&amp;"), "{link}");
}

#[test]
fn a_run_shorter_than_a_window_has_an_empty_figure_that_says_so() {
    let figure = figure(&run("workload.load=0.1", 3));
    assert_eq!(figure.data.rows(), 0);
    assert_eq!(figure.svg.matches("the run is shorter than a window of").count(), 3);
}
