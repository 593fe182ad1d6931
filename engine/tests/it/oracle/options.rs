//! Options of the reference router.

use super::allocators::Kind;

/// When heads that wait for a virtual channel bid for the switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    FreeWithCredit,
    Free,
    Always,
}

#[derive(Clone, Copy, Debug)]
pub struct Speculation {
    pub bids: Bids,
    /// An allocator of its own, and whether requests in the first mask its grants.
    pub own: Option<(Kind, bool)>,
}

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub channels: Kind,
    pub switch: Kind,
    pub speculation: Option<Speculation>,
    pub hold: bool,
    pub tail_credit: bool,
    pub busy_when_full: bool,
    pub input_speedup: usize,
    /// In hundredths.
    pub internal_speedup: u64,
    pub channel_delay: u64,
    pub switch_delay: u64,
    pub age: bool,
    /// Dimension order by any channel but the lowest, else by that and to the end (`min_adapt`).
    pub escape: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            channels: Kind::InputFirst { matrix: false },
            switch: Kind::InputFirst { matrix: false },
            speculation: None,
            hold: false,
            tail_credit: false,
            busy_when_full: false,
            input_speedup: 1,
            internal_speedup: 100,
            channel_delay: 1,
            switch_delay: 1,
            age: false,
            escape: false,
        }
    }
}

impl Options {
    /// As parameters of a scenario.
    pub fn parameters(&self) -> String {
        let on = |is_on: bool| if is_on { "on" } else { "off" };
        let speculation = self.speculation.map_or(String::new(), |Speculation { bids, own }| {
            let kind = own.map_or("shared".to_string(), |(kind, by_requests)| {
                let masked_by = if by_requests { "requests" } else { "grants" };
                let allocator = kind.parameters("router.speculation.allocator");
                format!("own{allocator}&router.speculation.masked_by={masked_by}")
            });
            let bids = match bids {
                Bids::FreeWithCredit => "free_with_credit",
                Bids::Free => "free",
                Bids::Always => "always",
            };
            format!("&router.speculation.kind={kind}&router.speculation.bids={bids}")
        });
        format!(
            "{}{}{speculation}&router.hold_switch={}&router.wait_for_tail_credit={}&router.vc_busy_when_full={}\
             &router.input_speedup={}&router.internal_speedup={}.{:02}&router.vc_delay={}\
             &router.switch_allocation_delay={}&router.priority={}{}",
            self.channels.parameters("router.vc_allocator"),
            self.switch.parameters("router.switch_allocator"),
            on(self.hold),
            on(self.tail_credit),
            on(self.busy_when_full),
            self.input_speedup,
            self.internal_speedup / 100,
            self.internal_speedup % 100,
            self.channel_delay,
            self.switch_delay,
            if self.age { "age" } else { "none" },
            if self.escape { "&routing.kind=ordered_escape" } else { "" },
        )
    }
}
