//! A random network of units for the property tests: all of it follows from one seed.

use super::super::Nifdy;
use crate::model::id::NEVER;
use crate::model::random::Purpose;
use crate::model::{Ack, Class, Cycle, NodeId, PacketId, Stream};
use crate::ni::nifdy::NifdySettings;
use crate::ni::{Arrival, Leaving, Offer, Traffic};
use crate::parameter::settable::Settable;

/// What is in flight.
#[derive(Clone, Copy, Debug)]
pub enum Content {
    Data(Arrival),
    Ack { from: NodeId, ack: Ack },
}

/// Something in flight, and when it can arrive at the earliest.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    pub to: NodeId,
    pub content: Content,
    due: Cycle,
    /// When it was injected, or if it is an acknowledgement, made.
    since: Cycle,
}

/// What one node has sent to another without an acknowledgement, as counted from outside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unacknowledged {
    pub scalar: u32,
    pub bulk: u32,
}

/// Units, the network between them, and processors that offer their packets and accept those of others.
#[derive(Clone, Debug)]
pub struct World {
    pub settings: NifdySettings,
    pub units: Vec<Nifdy>,
    pub flights: Vec<Flight>,
    pub now: Cycle,
    /// How often a packet found no room at its destination.
    pub blocked: u64,
    /// How many the network has lost.
    pub lost: u64,
    processors: Vec<Processor>,
    /// Source and destination of each packet; packets are numbered in the order in which they are offered.
    packets: Vec<(NodeId, NodeId)>,
    unacknowledged: Vec<Unacknowledged>,
    /// The last packet accepted, by source and destination.
    accepted: Vec<Option<PacketId>>,
    delivered: usize,
    random: Stream,
    manner: Manner,
}

/// How the network and the processors of a world behave.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// The longest time in flight, in cycles.
    delay: u32,
    /// Mean cycles from one ready port to the next.
    port: u32,
    /// Mean cycles from one offer, and one acceptance, of a processor to the next.
    offer: u32,
    accept: u32,
    /// Acknowledgements have a port of their own.
    two_networks: bool,
    /// Percentage of packets lost.
    loss: u32,
    /// The greatest age at which a packet is accepted.
    lifetime: Cycle,
}

#[derive(Clone, Debug)]
struct Processor {
    /// What it will send: destination, bulk hint, last of its message; the next one at the end.
    script: Vec<(NodeId, bool, bool)>,
    deaf_until: Cycle,
    /// The port was ready and nothing left, and since then only time has passed.
    quiet: bool,
}

impl World {
    /// The world of this seed.
    pub fn new(seed: u64) -> Self {
        let mut random = Stream::new(seed, 0, Purpose::Arrival);
        let nodes = random.between(2, 6);
        let mut settings = NifdySettings::default();
        let mut set = |path: &str, value: String| settings.set(path, &value).expect("an allowed value");
        set("dialogs", random.below(4).to_string());
        set("window", random.between(1, 8).to_string());
        set("pool", random.between(1, 12).to_string());
        set("outstanding", random.between(1, 4).to_string());
        set("bulk_acks", ["combined", "single"][random.below(2) as usize].to_string());
        set("ack_on", ["accept", "insert"][random.below(2) as usize].to_string());
        set("ack_delay", random.below(6).to_string());
        let longest_wait = [1, 1, 30, 300][random.below(4) as usize];
        set("dialog_timeout", (random.below(2) * random.between(1, longest_wait)).to_string());
        let manner = Manner {
            delay: [1, 20, 100][random.below(3) as usize],
            port: random.between(1, 8),
            offer: [1, 4, 30][random.below(3) as usize],
            accept: [1, 4, 10][random.below(3) as usize],
            two_networks: random.chance(1, 2),
            loss: 0,
            lifetime: NEVER,
        };
        let pairs = (nodes * nodes) as usize;
        World {
            units: (0..nodes).map(|_| Nifdy::new(&settings)).collect(),
            settings,
            flights: Vec::new(),
            now: 0,
            blocked: 0,
            lost: 0,
            processors: (0..nodes).map(|node| Processor::new(node, nodes, &mut random)).collect(),
            packets: Vec::new(),
            unacknowledged: vec![Unacknowledged::default(); pairs],
            accepted: vec![None; pairs],
            delivered: 0,
            random,
            manner,
        }
    }

    /// The world of this seed over a network that loses packets, with timers that may be too short.
    pub fn lossy(seed: u64) -> Self {
        let mut world = World::new(seed);
        let mut random = Stream::new(seed, 1, Purpose::Arrival);
        let lifetime = [100, 300, 1000][random.below(3) as usize];
        let timeout = [10, 60, 300, 1000][random.below(4) as usize];
        let (bits, settings) = (random.between(1, 3), &mut world.settings);
        let mut set = |path: &str, value: &str| settings.set(path, value).expect("an allowed value");
        set("retransmit.kind", "timer");
        set("retransmit.timeout", &timeout.to_string());
        set("retransmit.lifetime", &lifetime.to_string());
        set("retransmit.bits", &bits.to_string());
        world.manner.loss = random.between(1, 30);
        world.manner.lifetime = lifetime;
        world.units = world.units.iter().map(|_| Nifdy::new(&world.settings)).collect();
        world
    }

    /// The same, except that the units assume a network that keeps order.
    pub fn without_lifetime(&mut self) {
        self.settings.set("retransmit.lifetime", "0").expect("an allowed value");
        self.settings.set("retransmit.bits", "1").expect("an allowed value");
        self.manner.lifetime = NEVER;
        self.units = self.units.iter().map(|_| Nifdy::new(&self.settings)).collect();
    }

    /// Whether everything was sent and accepted, and nothing remains.
    pub fn is_done(&self) -> bool {
        let done = self.processors.iter().all(|processor| processor.script.is_empty());
        let empty = self.flights.is_empty() && self.units.iter().all(Nifdy::is_idle);
        assert!(!(done && empty) || self.delivered == self.packets.len(), "packets are lost");
        done && empty
    }

    /// What `from` has sent to `to` without an acknowledgement.
    pub fn unacknowledged(&self, from: NodeId, to: NodeId) -> Unacknowledged {
        self.unacknowledged[self.pair(from, to)]
    }

    /// Advances one cycle.
    pub fn cycle(&mut self) {
        self.arrivals();
        for node in (0..self.units.len() as u32).map(NodeId) {
            self.time(node);
            self.processor(node);
            if self.random.chance(1, self.manner.port) {
                self.port(node);
            }
        }
        self.now += 1;
    }

    /// Delivers what is due, in an order independent of that of sending.
    fn arrivals(&mut self) {
        let mut place = 0;
        while place < self.flights.len() {
            let Flight { to, content, due, since } = self.flights[place];
            let unit = &mut self.units[to.index()];
            match content {
                _ if due > self.now => {}
                _ if self.now - since > self.manner.lifetime => {
                    self.flights.swap_remove(place);
                    continue;
                }
                Content::Data(arrival) if !unit.admits(&arrival) => self.blocked += 1,
                _ => {
                    self.flights.swap_remove(place);
                    self.processors[to.index()].quiet = false;
                    match content {
                        Content::Data(arrival) => {
                            unit.arrive(arrival, self.now);
                        }
                        Content::Ack { from, ack } => {
                            unit.acknowledge(from, ack, self.now);
                            self.count_ack(to, from, ack);
                        }
                    }
                    continue;
                }
            }
            place += 1;
        }
    }

    fn time(&mut self, node: NodeId) {
        let unit = &mut self.units[node.index()];
        if unit.deadline() <= self.now {
            unit.tick(self.now);
            assert!(unit.deadline() > self.now, "what was due is done");
            self.processors[node.index()].quiet = false;
        }
        if self.processors[node.index()].quiet {
            let left = unit.clone().leave(Traffic::Both, self.now);
            assert_eq!(left, None, "where nothing happens and nothing is due, nothing changes");
        }
    }

    fn processor(&mut self, node: NodeId) {
        let (unit, processor) = (&mut self.units[node.index()], &mut self.processors[node.index()]);
        if unit.has_room()
            && self.random.chance(1, self.manner.offer)
            && let Some((to, wants_bulk, last)) = processor.script.pop()
        {
            let packet = PacketId(self.packets.len() as u32);
            self.packets.push((node, to));
            unit.offer(Offer { packet, to, wants_bulk, last, expects_reply: false, is_reply: false, bypasses: false });
            processor.quiet = false;
        }
        if self.random.chance(1, 2000) {
            processor.deaf_until = self.now + u64::from(self.random.below(1000));
        }
        if processor.deaf_until <= self.now
            && self.random.chance(1, self.manner.accept)
            && let Some(packet) = unit.take(self.now)
        {
            processor.quiet = false;
            let (from, to) = self.packets[packet.index()];
            assert_eq!(to, node, "a packet comes to its destination");
            let pair = self.pair(from, to);
            let before = self.accepted[pair].replace(packet);
            let between = before.map_or(0, |before| before.index() + 1)..packet.index();
            let skipped = self.packets[between].iter().filter(|other| **other == (from, to)).count();
            assert!(before < Some(packet) && skipped == 0, "packets of one node are accepted in their order");
            self.delivered += 1;
        }
    }

    fn port(&mut self, node: NodeId) {
        let kinds = if self.manner.two_networks { &[Traffic::Data, Traffic::Acks][..] } else { &[Traffic::Both] };
        self.processors[node.index()].quiet = true;
        for &traffic in kinds {
            let Some(leaving) = self.units[node.index()].leave(traffic, self.now) else {
                continue;
            };
            self.processors[node.index()].quiet = false;
            let (to, content, since) = match leaving {
                Leaving::Ack { to, ack, made } => (to, Content::Ack { from: node, ack }, made),
                Leaving::Data { packet, class, .. } => {
                    let (from, to) = self.packets[packet.index()];
                    let pair = self.pair(from, to);
                    match class {
                        Class::Scalar { .. } => self.unacknowledged[pair].scalar += 1,
                        _ => self.unacknowledged[pair].bulk += 1,
                    }
                    let arrival =
                        Arrival { packet, from, class, expects_reply: false, is_reply: false, bypasses: false };
                    (to, Content::Data(arrival), self.now)
                }
            };
            let due = self.now + u64::from(self.random.between(1, self.manner.delay));
            if self.manner.loss > 0 && self.random.chance(self.manner.loss, 100) {
                self.lost += 1;
            } else {
                self.flights.push(Flight { to, content, due, since });
            }
        }
    }

    fn count_ack(&mut self, sender: NodeId, receiver: NodeId, ack: Ack) {
        if self.manner.loss > 0 {
            return;
        }
        let pair = self.pair(sender, receiver);
        let unacknowledged = &mut self.unacknowledged[pair];
        match ack {
            Ack::Scalar { .. } | Ack::Grant { .. } | Ack::Refuse { .. } => unacknowledged.scalar -= 1,
            Ack::Bulk { packets, .. } => unacknowledged.bulk -= u32::from(packets),
            Ack::UpTo { .. } | Ack::Closed { .. } => {}
        }
    }

    fn pair(&self, from: NodeId, to: NodeId) -> usize {
        from.index() * self.units.len() + to.index()
    }
}

impl Processor {
    /// A processor with messages of 1 to 20 packets for others, half of them for node 0 in some worlds. Some
    /// processors mix the packets of two messages, so that the end of one does not end what is sent to its receiver.
    fn new(node: u32, nodes: u32, random: &mut Stream) -> Self {
        let mut script = Vec::new();
        let longest = [1, 5, 20][random.below(3) as usize];
        let (hot, mixed) = (random.chance(1, 2), random.chance(1, 4));
        for _ in 0..random.between(5, 40) {
            let anyone = (node + random.between(1, nodes - 1)) % nodes;
            let to = if hot && node != 0 && random.chance(1, 2) { 0 } else { anyone };
            let (length, wants_bulk) = (random.between(1, longest), random.chance(3, 4));
            let mut place =
                script.len() - if mixed { random.below(script.len().min(12) as u32 + 1) as usize } else { 0 };
            for i in 0..length {
                script.insert(place, (NodeId(to), wants_bulk, i == 0));
                place = random.between(place as u32 + 1, script.len() as u32) as usize;
            }
        }
        Processor { script, deaf_until: 0, quiet: false }
    }
}
