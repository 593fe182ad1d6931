//! How an interface is registered.

/// Declares the interfaces and their units, from one line for each: the choice among the parameters of all kinds, a unit
/// of any kind, and for both the way to what the kind says and does. A unit is asked by a plain match and not through a
/// pointer, since ports ask in the innermost loop.
macro_rules! interfaces {
    ($(#[doc = $doc:literal])* pub enum $name:ident {
        $($(#[doc = $sentence:literal])* $kind:ident($settings:ty) = $value:literal, $label:literal;)*
    }) => {
        $crate::parameter::settable::kinds! {
            $(#[doc = $doc])*
            pub enum $name { $($(#[doc = $sentence])* $kind($settings) = $value, $label;)* }
        }

        impl $name {
            /// The rules between its parameters.
            pub fn check(&self, rule: Rule) {
                match self { $($name::$kind(own) => own.check(rule)),* }
            }

            /// Which logical network its acknowledgements use, if it makes any.
            pub fn acks(&self) -> Option<AckNetwork> {
                match self { $($name::$kind(own) => own.acks()),* }
            }

            /// Whether it delivers packets in the order in which they were sent, whatever the network does.
            pub fn restores_order(&self) -> bool {
                match self { $($name::$kind(own) => own.restores_order()),* }
            }

            /// If it sends packets again that the network has lost: how long one may be in flight.
            pub fn lifetime(&self) -> Option<Cycle> {
                match self { $($name::$kind(own) => own.lifetime()),* }
            }
        }

        /// One node's interface, of any kind.
        #[derive(Clone, Debug, $crate::model::Print)]
        #[print(untagged = "a setting")]
        pub enum Ni {
            $($kind(<$settings as Kind>::Unit)),*
        }

        impl Ni {
            /// The interface that `settings` describe, empty.
            pub fn new(settings: &$name) -> Self {
                match settings { $($name::$kind(own) => Ni::$kind(own.unit())),* }
            }

            /// From now on the parameters that can change in the middle of a run are as `settings` say.
            pub fn change(&mut self, settings: &$name) {
                match (self, settings) {
                    $((Ni::$kind(unit), $name::$kind(own)) => own.change(unit),)*
                    _ => {}
                }
            }
        }

        /// See [`Unit`] for what each of these asks.
        impl Ni {
            pub fn has_room(&self) -> bool {
                match self { $(Ni::$kind(unit) => Unit::has_room(unit)),* }
            }

            pub fn has_room_for(&self, is_second: bool) -> bool {
                match self { $(Ni::$kind(unit) => Unit::has_room_for(unit, is_second)),* }
            }

            pub fn offer(&mut self, offer: Offer) {
                match self { $(Ni::$kind(unit) => Unit::offer(unit, offer)),* }
            }

            #[inline(always)]
            pub fn may_leave(&self, traffic: Traffic) -> bool {
                match self { $(Ni::$kind(unit) => Unit::may_leave(unit, traffic)),* }
            }

            pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving> {
                match self { $(Ni::$kind(unit) => Unit::leave(unit, traffic, now)),* }
            }

            pub fn next_to_leave(&self, traffic: Traffic) -> Option<PacketId> {
                match self { $(Ni::$kind(unit) => Unit::next_to_leave(unit, traffic)),* }
            }

            pub fn admits(&self, arrival: &Arrival) -> bool {
                match self { $(Ni::$kind(unit) => Unit::admits(unit, arrival)),* }
            }

            pub fn may_refuse(&self) -> bool {
                match self { $(Ni::$kind(unit) => Unit::may_refuse(unit)),* }
            }

            pub fn arrive(&mut self, arrival: Arrival, now: Cycle) -> Reception {
                match self { $(Ni::$kind(unit) => Unit::arrive(unit, arrival, now)),* }
            }

            pub fn acknowledge(&mut self, from: NodeId, ack: Ack, now: Cycle) -> Vec<PacketId> {
                match self { $(Ni::$kind(unit) => Unit::acknowledge(unit, from, ack, now)),* }
            }

            pub fn available(&self) -> Option<PacketId> {
                match self { $(Ni::$kind(unit) => Unit::available(unit)),* }
            }

            #[inline]
            pub fn has_available(&self) -> bool {
                match self { $(Ni::$kind(unit) => Unit::has_available(unit)),* }
            }

            pub fn take(&mut self, now: Cycle) -> Option<PacketId> {
                match self { $(Ni::$kind(unit) => Unit::take(unit, now)),* }
            }

            pub fn deadline(&self) -> Cycle {
                match self { $(Ni::$kind(unit) => Unit::deadline(unit)),* }
            }

            pub fn tick(&mut self, now: Cycle) {
                match self { $(Ni::$kind(unit) => Unit::tick(unit, now)),* }
            }

            pub fn waiting(&self) -> usize {
                match self { $(Ni::$kind(unit) => Unit::waiting(unit)),* }
            }

            pub fn is_idle(&self) -> bool {
                match self { $(Ni::$kind(unit) => Unit::is_idle(unit)),* }
            }

            pub fn nifdy(&self) -> Option<&Nifdy> {
                match self { $(Ni::$kind(unit) => Unit::nifdy(unit)),* }
            }

            pub fn queues(&self) -> Option<&Queues> {
                match self { $(Ni::$kind(unit) => Unit::queues(unit)),* }
            }

            pub fn outgoing(&self) -> Packets<'_> {
                match self { $(Ni::$kind(unit) => Unit::outgoing(unit)),* }
            }

            pub fn arrivals(&self) -> Packets<'_> {
                match self { $(Ni::$kind(unit) => Unit::arrivals(unit)),* }
            }

            pub fn reordered(&self) -> Packets<'_> {
                match self { $(Ni::$kind(unit) => Unit::reordered(unit)),* }
            }

            pub fn outstanding(&self) -> Option<u32> {
                match self { $(Ni::$kind(unit) => Unit::outstanding(unit)),* }
            }

            pub fn dialogs(&self) -> u32 {
                match self { $(Ni::$kind(unit) => Unit::dialogs(unit)),* }
            }

            pub fn dialog_to(&self) -> Option<NodeId> {
                match self { $(Ni::$kind(unit) => Unit::dialog_to(unit)),* }
            }

            pub fn counters(&self) -> Counters {
                match self { $(Ni::$kind(unit) => Unit::counters(unit)),* }
            }

            pub fn hold(&self, packet: PacketId, shares_way: impl Fn(PacketId) -> bool) -> Hold {
                match self { $(Ni::$kind(unit) => Unit::hold(unit, packet, &shares_way)),* }
            }

            pub fn explain(&self, standing: Standing) -> String {
                match self { $(Ni::$kind(unit) => Unit::explain(unit, standing)),* }
            }

            pub fn expects(&self, awaited: Awaited) -> Option<Expected> {
                match self { $(Ni::$kind(unit) => Unit::expects(unit, awaited)),* }
            }

            pub fn acks_for(&self, to: NodeId) -> Box<dyn Iterator<Item = (Ack, Made)> + '_> {
                match self { $(Ni::$kind(unit) => Unit::acks_for(unit, to)),* }
            }

            pub fn missing_before(&self, packet: PacketId) -> Option<Missing> {
                match self { $(Ni::$kind(unit) => Unit::missing_before(unit, packet)),* }
            }
        }
    };
}

pub(super) use interfaces;
