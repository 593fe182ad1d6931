//! What one pair of processors can do on an idle network (NIFDY §2.4).

use super::Fraction;

/// What limits a pair without NIFDY (NIFDY Table 1), in cycles per packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costs {
    /// T_send: the processor's time to send a packet.
    pub send: u32,
    /// T_receive: the processor's time to receive a packet.
    pub receive: u32,
    /// T_link: the time of a packet on the slowest link.
    pub link: u32,
}

impl Costs {
    /// The time from one packet to the next without NIFDY, in cycles: the slowest of the three.
    pub fn interval(self) -> u32 {
        self.send.max(self.receive).max(self.link)
    }

    /// Bandwidth without NIFDY, in bytes per cycle, with `payload` bytes in a packet (equation 1).
    pub fn bandwidth(self, payload: u32) -> Fraction {
        Fraction::new(i64::from(payload), i64::from(self.interval()))
    }

    /// Whether scalar packets alone give the full bandwidth with this round trip (NIFDY §2.4.1).
    pub fn scalar_is_enough(self, round_trip: u32) -> bool {
        round_trip <= self.interval()
    }

    /// The time from one scalar packet to the next with NIFDY, in cycles (NIFDY §2.4.1).
    pub fn scalar_interval(self, round_trip: u32) -> u32 {
        self.interval().max(round_trip)
    }

    /// The least window that gives the full bandwidth if one acknowledgement answers each half window (equation 3).
    /// The round trip must fit into the time of W/2 + 1 packets. Zero or less: no dialog is needed.
    pub fn least_window_combined(self, round_trip: u32) -> Fraction {
        let interval = i64::from(self.interval());
        Fraction::new(2 * (i64::from(round_trip) - interval), interval)
    }

    /// The least window that gives the full bandwidth if each packet is acknowledged (equation 4).
    pub fn least_window_single(self, round_trip: u32) -> Fraction {
        Fraction::new(i64::from(round_trip), i64::from(self.interval()))
    }
}

/// T_roundtrip, in cycles: from the injection of the header to the end of the acknowledgement's processing (equation
/// 2). `latency` is T_lat, from header to header, equal in both directions (scorecard N5); `ack_processing` is
/// T_ackproc, for generating and processing the acknowledgement together.
pub fn round_trip(latency: u32, ack_processing: u32) -> u32 {
    2 * latency + ack_processing
}

#[cfg(test)]
mod tests {
    use super::super::latency::TABLE_3;
    use super::*;

    /// The example of NIFDY §2.4.3, in which T_receive is the limit, so the links are no slower.
    const EXAMPLE: Costs = Costs { send: 40, receive: 60, link: 32 };

    #[test]
    fn bandwidth_is_limited_by_the_slowest_of_the_three() {
        // NIFDY-28
        assert_eq!(EXAMPLE.bandwidth(24), Fraction::new(2, 5));
        assert_eq!(Costs { link: 96, ..EXAMPLE }.bandwidth(24), Fraction::new(1, 4));
        assert_eq!(Costs { send: 100, ..EXAMPLE }.interval(), 100);
    }

    #[test]
    fn round_trips_and_reach_of_scalar_packets_are_those_derived_from_table_3() {
        // NIFDY-81 (and NIFDY-29, NIFDY-30, NIFDY-39): round trip at the greatest distance, and the greatest distance
        // at which scalar packets give the full rate.
        let rows = TABLE_3.map(|row| {
            let trip = |hops| round_trip(row.latency(hops), 4);
            let reach = row.distances().filter(|&hops| EXAMPLE.scalar_is_enough(trip(hops))).max();
            (row.name, trip(row.greatest_distance), reach)
        });
        let expected = [
            ("8x8 mesh", 144, Some(3)),
            ("8x8 torus", 96, Some(3)),
            ("4x4x4 mesh", 112, Some(2)),
            ("full fat tree", 68, Some(4)),
            ("CM-5 network", 116, Some(2)),
            ("store-and-forward fat tree", 406, None),
            ("butterfly", 38, Some(3)),
            ("multibutterfly", 38, Some(3)),
        ];
        assert_eq!(rows, expected);
        assert_eq!(round_trip(TABLE_3[0].latency(6), 4), 80, "the paper's mean, at its distance of 6 (N4)");
        assert_eq!(EXAMPLE.scalar_interval(144), 144);
        assert_eq!(EXAMPLE.scalar_interval(38), 60);
    }

    #[test]
    fn least_windows_are_those_derived_from_table_3() {
        // NIFDY-82, NIFDY-31
        let window = |round_trip| EXAMPLE.least_window_combined(round_trip);
        let windows = [144, 96, 112, 68, 116, 406].map(window);
        let expected = [(14, 5), (6, 5), (26, 15), (4, 15), (28, 15), (173, 15)];
        assert_eq!(windows, expected.map(|(numerator, denominator)| Fraction::new(numerator, denominator)));
        assert!(window(38) < Fraction::from(0), "the butterfly needs no dialog");
        assert_eq!(window(144).ceil(), 3, "\"at least 2 packets, possibly 3 or 4\"");
    }

    #[test]
    fn single_acknowledgements_need_a_window_of_one_round_trip() {
        // NIFDY-32
        assert_eq!(EXAMPLE.least_window_single(144), Fraction::new(12, 5));
        assert_eq!(EXAMPLE.least_window_single(60).ceil(), 1);
    }
}
