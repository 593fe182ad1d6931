//! What is explored: how many nodes, how many packets, and the settings of their units.

use sim::scenario::Nifdy as NifdySettings;
use sim::scenario::settable::Settable;

/// Nodes at most: states of more could not be visited.
pub const MOST_NODES: usize = 4;

/// One exploration.
#[derive(Clone, Debug)]
pub struct Setup {
    /// For each node, how many packets its processor offers, to any other nodes.
    pub packets: Vec<u8>,
    /// The settings of the units.
    pub settings: NifdySettings,
    /// Dialogs may time out, each at any moment.
    pub timeouts: bool,
    /// The network may lose anything, and the units send again what is not acknowledged, at any moment.
    pub loss: bool,
    /// Messages of one kind from one node to another arrive in the order of sending.
    pub keeps_order: bool,
    /// Equal messages that may be in flight at once; one more is lost. This bounds how often a packet is sent again.
    pub copies: usize,
    /// An acknowledgement leaves its unit as soon as it is generated; the arbitrary delay of the network makes up for
    /// it. Otherwise it leaves at any time, which gives many more states and the same verdict.
    pub prompt_acks: bool,
}

impl Setup {
    /// Reads a setup: pairs of a name and a value. `packets` is a number for each node, `copies` a number, `timeouts`,
    /// `loss`, `keeps_order` and `prompt_acks` are `on` or `off`, and every other name is a parameter of the interface,
    /// such as `window`.
    ///
    /// # Errors
    /// A sentence that names the pair and what is allowed.
    pub fn new<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, String> {
        let mut setup = Setup {
            packets: vec![2, 2],
            settings: NifdySettings::default(),
            timeouts: false,
            loss: false,
            keeps_order: false,
            copies: 2,
            prompt_acks: true,
        };
        for (name, value) in pairs {
            let switch = |value| match value {
                "on" => Ok(true),
                "off" => Ok(false),
                _ => Err(format!("{name}: {value} is not one of on, off")),
            };
            match name {
                "packets" => setup.packets = packets(value)?,
                "timeouts" => setup.timeouts = switch(value)?,
                "loss" => {
                    setup.loss = switch(value)?;
                    let kind = if setup.loss { "timer" } else { "never" };
                    setup.settings.set("retransmit.kind", kind).expect("an allowed value");
                }
                "keeps_order" => setup.keeps_order = switch(value)?,
                "copies" => {
                    let copies = value.parse().ok().filter(|copies| (1..=9).contains(copies));
                    setup.copies =
                        copies.ok_or_else(|| format!("copies: {value} is not a whole number from 1 to 9"))?;
                }
                "prompt_acks" => setup.prompt_acks = switch(value)?,
                "ack_delay" | "ack_network" | "dialog_timeout" | "piggyback" | "retransmit.kind"
                | "retransmit.timeout" => {
                    return Err(format!("{name}: cannot be set here, anything may take any time"));
                }
                _ => setup.settings.set(name, value).map_err(|fault| format!("{name}: {}", fault.0))?,
            }
        }
        let mut fix = |name, value| setup.settings.set(name, value).expect("an allowed value");
        fix("ack_delay", "0");
        fix("dialog_timeout", if setup.timeouts { "1" } else { "0" });
        Ok(setup)
    }

    /// Reads a setup from one text, `packets=2,1 window=2`; see [`new`](Self::new).
    ///
    /// # Errors
    /// A sentence that names the pair and what is allowed.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let pairs: Result<Vec<_>, _> = text
            .split_whitespace()
            .map(|pair| pair.split_once('=').ok_or_else(|| format!("{pair}: a pair is written name=value")))
            .collect();
        Setup::new(pairs?)
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.packets.len()
    }
}

fn packets(value: &str) -> Result<Vec<u8>, String> {
    let wrong = || format!("packets: {value} is not a list of 2 to {MOST_NODES} numbers from 0 to 15, such as 2,1,0");
    let list: Result<Vec<u8>, _> = value.split(',').map(str::parse).collect();
    list.ok()
        .filter(|list| (2..=MOST_NODES).contains(&list.len()) && list.iter().all(|&number| number <= 15))
        .ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_read_and_the_interface_set_up_as_it_says() {
        let setup = Setup::from_text("packets=3,1,0 window=2 timeouts=on loss=on retransmit.bits=2").unwrap();
        assert_eq!((setup.nodes(), setup.settings.window.get(), setup.timeouts, setup.loss), (3, 2, true, true));
        assert!(setup.settings.dialog_timeout.get() > 0, "dialogs can time out");
    }

    #[test]
    fn every_bad_pair_is_named_and_what_is_allowed_is_said() {
        for (text, sentence) in [
            ("packets=1", "packets: 1 is not a list of 2 to 4 numbers from 0 to 15, such as 2,1,0"),
            ("packets=1,16", "packets: 1,16 is not a list of 2 to 4 numbers from 0 to 15, such as 2,1,0"),
            ("timeouts=yes", "timeouts: yes is not one of on, off"),
            ("copies=0", "copies: 0 is not a whole number from 1 to 9"),
            ("window=0", "window: 0 is not allowed: whole numbers from 1 to 64 packets are; the nearest is 1"),
            ("ack_delay=3", "ack_delay: cannot be set here, anything may take any time"),
            ("window", "window: a pair is written name=value"),
        ] {
            assert_eq!(Setup::from_text(text).map(|_| ()), Err(sentence.to_string()), "{text}");
        }
    }
}
