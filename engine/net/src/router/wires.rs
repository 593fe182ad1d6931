//! What is on its way: flits and credits on wires, channels passing a flit, heads being routed.

use crate::model::{Fingerprint, Stream};
use crate::router::id::{Ids, InputId, OutputId};
use crate::router::list::List;
use crate::router::occupancy::Moving;
use crate::router::ring;

/// All that is due in one cycle. Routers and nodes have lists of their own, so that whoever reads one need not tell
/// them apart, which no processor predicts.
#[derive(Clone, Debug, Default)]
pub struct Due {
    /// Flits that come to routers, and to nodes.
    pub flits: List<Moving>,
    pub flits_to_nodes: List<Moving>,
    /// Outputs of routers, and of nodes, that get a credit back.
    pub credits: List<OutputId>,
    pub credits_to_nodes: List<OutputId>,
    /// Outputs of routers whose channel has passed its flit.
    pub free_channels: Vec<OutputId>,
    /// Inputs whose head has been routed.
    pub routed: Vec<InputId>,
}

impl ring::Due for Due {
    fn is_empty(&self) -> bool {
        self.flits.as_slice().is_empty()
            && self.flits_to_nodes.as_slice().is_empty()
            && self.credits.as_slice().is_empty()
            && self.credits_to_nodes.as_slice().is_empty()
            && self.free_channels.is_empty()
            && self.routed.is_empty()
    }

    fn clear(&mut self) {
        self.flits.clear();
        self.flits_to_nodes.clear();
        self.credits.clear();
        self.credits_to_nodes.clear();
        self.free_channels.clear();
        self.routed.clear();
    }
}

impl Due {
    /// Every flit on a wire that arrives then.
    pub fn all_flits(&self) -> impl Iterator<Item = Moving> + '_ {
        self.flits.as_slice().iter().chain(self.flits_to_nodes.as_slice()).copied()
    }

    /// The output of every credit on a wire that arrives then.
    pub fn all_credits(&self) -> impl Iterator<Item = OutputId> + '_ {
        self.credits.as_slice().iter().chain(self.credits_to_nodes.as_slice()).copied()
    }

    /// Puts everything into random order.
    pub fn shuffle(&mut self, stream: &mut Stream) {
        stream.shuffle(self.flits.as_mut_slice());
        stream.shuffle(self.flits_to_nodes.as_mut_slice());
        stream.shuffle(self.credits.as_mut_slice());
        stream.shuffle(self.credits_to_nodes.as_mut_slice());
        stream.shuffle(&mut self.free_channels);
        stream.shuffle(&mut self.routed);
    }

    /// Adds it to a fingerprint, and what `between` adds in its midst. It is a bag: its order has no meaning. `sharing`
    /// tells the outputs that become free together.
    pub fn fingerprint(
        &self,
        print: &mut Fingerprint,
        ids: Ids,
        sharing: impl Fn(OutputId) -> u64,
        between: impl FnOnce(&mut Fingerprint),
    ) {
        let Self {
            // Both kinds together, by `all_flits`.
            flits: _,
            flits_to_nodes: _,
            // Both kinds together, by `all_credits`.
            credits: _,
            credits_to_nodes: _,
            free_channels,
            routed,
        } = self;
        let number = |input: InputId| u64::from(ids.number(input));
        let passed = |output: OutputId| sharing(output).rotate_left(17) ^ u64::from(output.owner());
        print.bag(self.all_flits().map(|moving| number(moving.to) << 32 | u64::from(moving.flit.0)));
        print.bag(self.all_credits().map(|output| u64::from(ids.number_of(output))));
        print.bag(free_channels.iter().map(|&output| passed(output)));
        between(print);
        print.bag(routed.iter().map(|&input| number(input)));
    }
}
