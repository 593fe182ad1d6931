//! `nifdy packets`: reads packets of any form, as a machine plays them, and writes them as a list that opens anywhere.

use super::{Done, Faults, Options, source};
use sim::scenario::Workload;
use sim::workload::trace::TraceSettings;
use std::fs;

pub fn packets(arguments: &[String]) -> Result<Done, Faults> {
    let options = Options::parse(
        arguments,
        &["--in", "--packets", "--out", "--set", "--side", "--network", "--routes"],
        &["--anyway"],
    )?;
    let set = source::set(&options)?;
    let given = source::of_command("packets", &options, &set)?;
    let side = source::side(&options, &given.link)?;
    let path = options.value("--in").or(options.value("--packets"));
    let path = path.ok_or_else(|| vec!["packets needs --in and a file of packets".to_string()])?;
    let scenario = source::scenario(&given.link, side, &set)?;
    let opened = source::packets(path, &scenario.to_text())?;
    let form = opened.form.clone();
    let scenario = source::scenario(&given.link, side, &[set, opened.pairs].concat())?;
    let Workload::Trace(TraceSettings { packets }) = &scenario.workload else {
        return Err(vec![format!("{path} is {form}, and no list of packets")]);
    };
    let output = match options.value("--out") {
        None => packets.to_file().trim_end().to_string(),
        Some(out) => {
            fs::write(out, packets.to_file()).map_err(|error| vec![format!("{out} cannot be written: {error}")])?;
            format!("{} packets written to {out}", packets.len())
        }
    };
    Ok(Done { told: given.told(), ..Done::from(output) })
}
