//! A parameter that is on or off.

use super::settable::{Described, Fault, Settable, Shape, Shown, leaf};

impl Settable for bool {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        out(Shown::new(path, &|| if *self { "on" } else { "off" }.to_string(), !*self));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = match text {
            "on" => true,
            "off" => false,
            _ => return Err(Fault::not_among(text, &["on", "off"])),
        };
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        out.push(Described::new(path, sentence, when, Shape::Switch { default: false }));
    }
}
