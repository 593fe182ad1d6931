//! A list of packets as a file: a table of comma-separated values with the columns pid, ctime, src, dest and flits, in
//! any order and beside any others; the column service may be missing. Every fault is told with its line and column.

use super::packets::{COLUMNS, Entry, LATEST, ONE_SERVICE, Order, Packets, SERVICE, expected};
use crate::workload::Setting;

/// Most faults that are told of.
const TOLD: usize = 10;

/// Reads the packets for a machine; a sentence for each fault, with its line and column.
pub fn read(text: &str, setting: &Setting) -> Result<Packets, Vec<String>> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let head: Vec<&str> = lines.next().map_or(Vec::new(), |(_, line)| line.split(',').map(str::trim).collect());
    let place = |name: &str| head.iter().position(|&column| column == name);
    let missing: Vec<&str> = COLUMNS.into_iter().filter(|name| place(name).is_none()).collect();
    if !missing.is_empty() {
        return Err(vec![format!(
            "line 1: {} missing; the columns {} are needed",
            missing.join(", ") + if missing.len() == 1 { " is" } else { " are" },
            COLUMNS.join(", ")
        )]);
    }
    let all = COLUMNS.into_iter().chain([SERVICE]);
    if let Some(twice) = all.clone().find(|name| head.iter().filter(|&column| column == name).count() > 1) {
        return Err(vec![format!("line 1: the column {twice} is there twice")]);
    }
    let columns: Vec<(&str, usize)> = all.filter_map(|name| Some((name, place(name)?))).collect();
    let (mut packets, mut faults, mut order) = (Vec::new(), Vec::new(), Order::default());
    for (number, line) in lines {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let packet = of_fields(&fields, &columns, setting).and_then(|entry| match order.broken_by(&entry) {
            Some(fault) => Err(fault),
            None => Ok(entry),
        });
        match packet {
            Ok(entry) => packets.push(entry),
            Err((column, sentence)) => faults.push(format!("line {number}, column {column}: {sentence}")),
        }
        if faults.len() == TOLD {
            faults.push("line and column of further faults are not told".to_string());
            break;
        }
    }
    if faults.is_empty() { Ok(Packets::new(&packets)) } else { Err(faults) }
}

/// The packet of a line, possible on the machine; or the column of the first fault, and what is wrong there.
fn of_fields(
    fields: &[&str],
    columns: &[(&'static str, usize)],
    setting: &Setting,
) -> Result<Entry, (&'static str, String)> {
    let (last_node, last_service) = (u64::from(setting.nodes - 1), u64::from(setting.has_services));
    let longest = u64::from(setting.longest);
    let bounds = [(0, u64::MAX), (0, LATEST), (0, last_node), (0, last_node), (1, longest), (0, last_service)];
    let mut numbers = [0; 6];
    for ((at, &(column, place)), (least, most)) in columns.iter().enumerate().zip(bounds) {
        let text = fields.get(place).copied().unwrap_or_default();
        if text.is_empty() {
            return Err((column, "nothing stands here".to_string()));
        }
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        numbers[at] = number.ok_or_else(|| {
            let why = match column {
                "flits" if setting.fits_whole => ", for buffers hold no more",
                SERVICE if last_service == 0 => ONE_SERVICE,
                _ => "",
            };
            (column, expected(text, least, most) + why)
        })?;
    }
    let [pid, created, from, to, flits, service] = numbers;
    Ok(Entry { pid, created, from: from as u32, to: to as u32, flits: flits as u16, is_second: service == 1 })
}
