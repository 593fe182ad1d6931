//! When a node ignores the network: it neither sends nor receives (NIFDY §3, "non-responsive periods").

use super::settings::Deaf;
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, Print, id::NEVER};

/// The spells of one node. They depend on time alone, not on what the network does.
#[derive(Clone, Debug, Print)]
pub struct Deafness {
    /// The current or next spell.
    from: Cycle,
    until: Cycle,
    /// Mean time between spells, their length, and the stream that they are drawn from; none for a single spell. Boxed,
    /// since few nodes have any, and every turn of a processor reads the rest.
    #[print(skip = "settings, and a stream whose position follows from the number of spells drawn")]
    spells: Option<Box<(u32, Cycle, Stream)>>,
}

impl Deafness {
    /// The spells of `node`.
    pub fn new(deaf: &Deaf, node: u32, seed: u64) -> Self {
        let single = |from, length| Deafness { from, until: from + length, spells: None };
        match deaf {
            Deaf::Node(one) if one.node.get() == node => single(one.from.cycles(), one.length.cycles()),
            Deaf::Never(_) | Deaf::Node(_) => Deafness { from: NEVER, until: NEVER, spells: None },
            Deaf::Spells(spells) => {
                let stream = Stream::new(seed, node, Purpose::Deaf);
                let mut deafness = Deafness {
                    from: 0,
                    until: 0,
                    spells: Some(Box::new((spells.every.get(), spells.length.cycles(), stream))),
                };
                deafness.draw();
                deafness
            }
        }
    }

    /// The next spell begins half to one and a half times the mean time after the last one's end.
    fn draw(&mut self) {
        let (every, length, stream) = self.spells.as_deref_mut().expect("only spells are drawn");
        self.from = self.until + Cycle::from(stream.between(*every / 2, *every + *every / 2));
        self.until = self.from + *length;
    }

    /// Until when the node is deaf, if it is deaf at `now`.
    #[inline(always)]
    pub fn until(&mut self, now: Cycle) -> Option<Cycle> {
        if now < self.from { None } else { self.until_by_spells(now) }
    }

    #[cold]
    fn until_by_spells(&mut self, now: Cycle) -> Option<Cycle> {
        while now >= self.until {
            if self.spells.is_some() {
                self.draw();
            } else {
                (self.from, self.until) = (NEVER, NEVER);
            }
        }
        (self.from <= now && now < self.until).then_some(self.until)
    }

    /// These spells for a node that adopts them at `now`: a spell that would have begun earlier begins now.
    pub fn begun(mut self, now: Cycle) -> Self {
        self.until(now);
        self.from = self.from.max(now);
        self
    }

    /// When the spell last considered begins or began; `NEVER` if there is none.
    pub fn from(&self) -> Cycle {
        self.from
    }

    /// When the spell last considered ends, if `now` lies within it.
    pub fn ends(&self, now: Cycle) -> Option<Cycle> {
        (self.from <= now && now < self.until).then_some(self.until)
    }
}
