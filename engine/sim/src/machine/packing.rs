//! A machine in a state that is kept.

use super::Machine;
use net::model::{Packer, Unpacker};

impl Machine {
    /// A copy, less what is packed into `into`; nothing changes.
    pub(crate) fn packed(&mut self, into: &mut Packer) -> Self {
        let newest = self.measures.pack_newest(self.packets.iter().map(|(_, packet)| packet), into);
        let slots = self.packets.pack(self.now, into);
        let mut rest = None;
        self.with_network(|machine, network| {
            let network = network.packed(into);
            rest = Some(Machine { network: Some(network), ..machine.clone() });
        });
        self.measures.put_back(newest);
        self.packets.put_back(slots);
        rest.expect("it has been made")
    }

    /// Such a copy becomes whole by what was packed.
    pub(crate) fn unpack(&mut self, from: &mut Unpacker) {
        self.measures.unpack_newest(from);
        self.packets.unpack(self.now, from);
        self.with_network(|_, network| network.unpack(from));
    }
}
