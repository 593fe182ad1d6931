//! How a host gets to know of what its adapter does, and what becomes of packets when a link fails.

use crate::parameter::quantity::{Cycles, Nodes};
use crate::parameter::settable::{choice, variants};

choice! {
    /// When the host sends on a packet in transit that has several pages.
    pub enum Forwarding {
        /// When all of it is in memory.
        Whole = "whole", "Whole packets";
        /// Page by page: it is scheduled when its first page is complete, while later ones still come (SPIDER paper §4.2).
        Pages = "pages", "Page by page";
    }
}

variants! {
    /// How the host gets to know of pages and packets that have come or gone (SPIDER paper §4.1).
    pub enum Events {
        /// At once, whatever else there is.
        Each = "each", "Each at once" {}
        /// By an interrupt; then it handles events one after the other until there is none.
        Interrupt = "interrupt", "By interrupt" {
            /// Cycles from the first event to the host's being ready to handle it.
            overhead: Cycles<0, 4096, 50>,
            /// Cycles that the host takes for an event.
            each: Cycles<1, 1024, 5>,
        }
        /// It looks from time to time, and handles events one after the other until there is none.
        Polling = "polling", "By polling" {
            /// Cycles from one look to the next.
            period: Cycles<1, 65_536, 200>,
            /// Cycles that the host takes for an event.
            each: Cycles<1, 1024, 5>,
        }
    }
}

variants! {
    /// A link that fails, in both directions.
    pub enum LinkFault {
        /// None fails.
        Never = "none", "None" {}
        /// One fails for good. What is on it gets through, and no further packet is begun.
        Link = "link", "A link fails" {
            /// A node at one end of it.
            node: Nodes<0, 16_383, 14>,
            /// Where it leads from there.
            way: LinkWay,
            /// The cycle in which it fails.
            cycle: Cycles<0, 1_000_000, 5000>,
        }
    }
}

choice! {
    /// Where a link leads.
    pub enum LinkWay {
        /// Upward in the first dimension.
        XUp = "x_up", "x, up";
        /// Downward in the first dimension.
        XDown = "x_down", "x, down";
        /// Upward in the second dimension.
        YUp = "y_up", "y, up";
        /// Downward in the second dimension.
        YDown = "y_down", "y, down";
        /// Upward in the third dimension.
        ZUp = "z_up", "z, up";
        /// Downward in the third dimension.
        ZDown = "z_down", "z, down";
    }
}

choice! {
    /// What hosts do about links that have failed or were cut.
    pub enum Policy {
        /// Nothing: packets wait for them.
        Wait = "wait", "Packets wait";
        /// They tell their adapters, and packets take the shortest path that is left (SPIDER paper §5.2).
        Round = "round", "Packets go round";
    }
}

impl LinkWay {
    /// The port of an adapter, of its links.
    pub fn port(self) -> u32 {
        match self {
            LinkWay::XUp => 0,
            LinkWay::XDown => 1,
            LinkWay::YUp => 2,
            LinkWay::YDown => 3,
            LinkWay::ZUp => 4,
            LinkWay::ZDown => 5,
        }
    }
}
