// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.
// A frame is an array of 32-bit words: the scalars, the offset and length of each section, and the sections.

/** Where each scalar stands. */
export const SCALARS = {
  /** Cycles simulated, low 32 bits. In cycles. */
  cycle_lo: 0,
  /** Cycles simulated, high 32 bits. In cycles. */
  cycle_hi: 1,
  /** 1 when the workload has ended. */
  done: 2,
  /** Cycle in which the workload's last packet was received, low 32 bits; 0 before. In cycles. */
  finished_lo: 3,
  /** Cycle in which the workload's last packet was received, high 32 bits. In cycles. */
  finished_hi: 4,
  /** Data packets that processors have handed to their interfaces. In packets. */
  created: 5,
  /** Data packets whose head has left its interface. In packets. */
  injected: 6,
  /** Data packets that processors have received. In packets. */
  delivered: 7,
  /** Bytes of user data received, low 32 bits. In bytes. */
  payload_lo: 8,
  /** Bytes of user data received, high 32 bits. In bytes. */
  payload_hi: 9,
  /** Data and acknowledgement packets in the network now. In packets. */
  in_network: 10,
  /** Flits on wires now. In flits. */
  flits_on_wires: 11,
  /** Flits in the buffers of routers now. In flits. */
  flits_in_buffers: 12,
  /** Acknowledgements that have taken effect. In packets. */
  acks: 13,
  /** Data packets delivered after one that was sent later by the same node to the same node. In packets. */
  out_of_order: 14,
  /** Bulk dialogs granted, as far as the grant has come to the sender. In dialogs. */
  grants: 15,
  /** Bulk dialogs refused, as far as the refusal has come to the sender. In dialogs. */
  refusals: 16,
  /** Most packets that were ever pending for one receiver. In packets. */
  pending_max: 17,
  /** Cycles in each column of the overview. In cycles. */
  series_window: 18,
  /** Complete columns of the overview. In columns. */
  series_columns: 19,
  /** Nodes that have come to the present barrier. In nodes. */
  barrier_arrived: 20,
  /** Nodes that the barrier waits for; 0 without barriers. In nodes. */
  barrier_waiting_total: 21,
  /** Packets that wait in interfaces to be injected. In packets. */
  undelivered_in_ni: 22,
  /** Flits that wait at the nodes' ports for their packet to be admitted. In flits. */
  flits_at_nodes: 23,
  /** Data packets that the network has lost. In packets. */
  lost: 24,
  /** Acknowledgements that the network has lost. In packets. */
  lost_acks: 25,
  /** Data packets that left again, for want of an acknowledgement. In packets. */
  resent: 26,
  /** Copies of data packets that receivers dropped, as they had had them before. In packets. */
  copies_dropped: 27,
  /** Acknowledgements that data packets carried along. In packets. */
  carried_acks: 28,
  /** First cycle of the latest whole window, low 32 bits; before there is one, of the run. In cycles. */
  recent_from_lo: 29,
  /** First cycle of the latest whole window, high 32 bits. In cycles. */
  recent_from_hi: 30,
  /** Cycle after the last one of the latest whole window, low 32 bits; before there is one, the present cycle. In cycles. */
  recent_to_lo: 31,
  /** Cycle after the last one of the latest whole window, high 32 bits. In cycles. */
  recent_to_hi: 32,
  /** Cycles of it that looks at blocked channels stand for. In cycles. */
  recent_looked: 33,
  /** Packets delivered in it. In packets. */
  recent_delivered: 34,
  /** The sum of their latencies, from creation to delivery, low 32 bits. In cycles. */
  recent_latency_lo: 35,
  /** The sum of their latencies, high 32 bits. In cycles. */
  recent_latency_hi: 36,
  /** The latency that half of them do not exceed. In cycles. */
  recent_p50: 37,
  /** The latency that 95 % of them do not exceed. In cycles. */
  recent_p95: 38,
  /** The latency that 99 % of them do not exceed. In cycles. */
  recent_p99: 39,
  /** The greatest of their latencies. In cycles. */
  recent_latency_max: 40,
  /** Packets that have left their interface and are still somewhere, if only some are to be seen; 0 otherwise. In packets. */
  under_way: 41,
} as const

/** The sections, in order. */
export const SECTIONS = {
  /** Flits that each channel has begun to pass. */
  channel_flits: 0,
  /** What happens on each channel. */
  channel_state: 1,
  /** Each input virtual channel: (router * ports + port) * channels + channel. */
  buffers: 2,
  /** Each node. */
  nodes: 3,
  /** Flits on wires. */
  flits: 4,
  /** Phits on wires, where flits are cut into such. */
  phits: 5,
  /** Packets at the front of buffers. */
  fronts: 6,
  /** The latest packets that the network has lost. */
  losses: 7,
  /** For each receiver in turn, the first 20 of the packets pending for it: those in its arrivals queue, then the others, the longest on their way first. */
  piles: 8,
  /** What each channel did in the latest whole window. */
  recent_channels: 9,
  /** What each node did in it. */
  recent_nodes: 10,
  /** How many packets were delivered in it after which latency. */
  recent_latencies: 11,
  /** How long packets of each service took that were delivered in it, where there are two. */
  recent_services: 12,
  /** If only some packets are to be seen, those of them that have left their interface. */
  seen: 13,
  /** The phases of the programs that have begun, if these go from phase to phase. */
  program_phases: 14,
  /** Each SPIDER adapter, with the memory of its node. */
  adapters: 15,
  /** The receivers of adapters that have a packet. */
  adapter_receivers: 16,
  /** The transmitters of adapters that are reserved. */
  adapter_transmitters: 17,
  /** The virtual channels of links between adapters. */
  lanes: 18,
  /** What each virtual channel of each channel did in the latest whole window, where routers are adapters: channel * virtual channels + virtual channel. */
  recent_lanes: 19,
} as const

/** Where each word of an item of `channel_flits` stands. */
export const CHANNEL_FLITS = {
  /** Flits begun; wraps. In flits. */
  flits: 0,
  /** Words of an item. */
  WORDS: 1,
} as const

/** Where each word of an item of `channel_state` stands. */
export const CHANNEL_STATE = {
  /** The sum of what is the case, of `CHANNEL_STATE`. */
  bits: 0,
  /** Words of an item. */
  WORDS: 1,
} as const

/** Where each word of an item of `buffers` stands. */
export const BUFFER = {
  /** Flits in it. In flits. */
  flits: 0,
  /** Words of an item. */
  WORDS: 1,
} as const

/** Where each word of an item of `nodes` stands. */
export const NODE = {
  /** Packets pending for it. In packets. */
  pending: 0,
  /** Packets waiting in its interface. In packets. */
  waiting: 1,
  /** Packets that it has sent and that are not acknowledged. In packets. */
  outstanding: 2,
  /** Packets in its arrivals queue. In packets. */
  arrivals: 3,
  /** Bulk dialogs that it receives in. In dialogs. */
  dialogs: 4,
  /** The receiver of the bulk dialog that it sends in, plus 1; 0 without one. */
  dialog_to: 5,
  /** What its processor does, of `PROCESSOR`. */
  state: 6,
  /** Packets that its processor has sent. In packets. */
  sent: 7,
  /** Packets that its processor has received. In packets. */
  received: 8,
  /** The transfer that its program is in; 0 where there are none. */
  phase: 9,
  /** Words of an item. */
  WORDS: 10,
} as const

/** Where each word of an item of `flits` stands. */
export const FLIT = {
  /** The channel it is on. */
  channel: 0,
  /** The node that made its packet. */
  source: 1,
  /** The number of its packet there. */
  sequence: 2,
  /** The kind of its packet, of `KIND`. */
  kind: 3,
  /** Its place in its packet: the head is 0. */
  index: 4,
  /** 1 for the last of its packet. */
  tail: 5,
  /** When it departed, low 32 bits. In cycles. */
  departed: 6,
  /** When it arrives, low 32 bits. In cycles. */
  arrives: 7,
  /** The virtual channel by which it comes. */
  vc: 8,
  /** Words of an item. */
  WORDS: 9,
} as const

/** Where each word of an item of `phits` stands. */
export const PHIT = {
  /** The channel it is on. */
  channel: 0,
  /** The node that made its packet; 0 of an address that has been used up. */
  source: 1,
  /** The number of its packet there; 0 of an address that has been used up. */
  sequence: 2,
  /** The kind of its packet, of `KIND`. */
  kind: 3,
  /** The place of its flit in its packet: the head is 0. */
  index: 4,
  /** Its place in its flit. */
  part: 5,
  /** What it is, of `PHIT_STATE`. */
  state: 6,
  /** Words of an item. */
  WORDS: 7,
} as const

/** Where each word of an item of `fronts` stands. */
export const FRONT = {
  /** The input virtual channel. */
  buffer: 0,
  /** The node that made it. */
  source: 1,
  /** Its number there. */
  sequence: 2,
  /** Its kind, of `KIND`. */
  kind: 3,
  /** Words of an item. */
  WORDS: 4,
} as const

/** Where each word of an item of `losses` stands. */
export const LOSS = {
  /** The channel on which it was lost. */
  channel: 0,
  /** The node that made it. */
  source: 1,
  /** Its number there. */
  sequence: 2,
  /** Its kind, of `KIND`. */
  kind: 3,
  /** When, low 32 bits. In cycles. */
  cycle: 4,
  /** Words of an item. */
  WORDS: 5,
} as const

/** Where each word of an item of `piles` stands. */
export const PILED = {
  /** The receiver. */
  node: 0,
  /** The node that made it. */
  source: 1,
  /** Its number there. */
  sequence: 2,
  /** Its kind, of `KIND`. */
  kind: 3,
  /** Words of an item. */
  WORDS: 4,
} as const

/** Where each word of an item of `recent_channels` stands. */
export const RECENT_CHANNEL = {
  /** Flits begun. In flits. */
  flits: 0,
  /** Cycles that it was blocked, of those that looks stand for. In cycles. */
  blocked: 1,
  /** Words of an item. */
  WORDS: 2,
} as const

/** Where each word of an item of `recent_nodes` stands. */
export const RECENT_NODE = {
  /** Most packets pending for it. In packets. */
  pending_peak: 0,
  /** Packets that its processor has sent. In packets. */
  sent: 1,
  /** Packets that its processor has received. In packets. */
  received: 2,
  /** Words of an item. */
  WORDS: 3,
} as const

/** Where each word of an item of `recent_latencies` stands. */
export const LATENCY_BAR = {
  /** The least latency in it. In cycles. */
  least: 0,
  /** Packets. In packets. */
  count: 1,
  /** Words of an item. */
  WORDS: 2,
} as const

/** Where each word of an item of `recent_services` stands. */
export const RECENT_SERVICE = {
  /** Packets. In packets. */
  delivered: 0,
  /** Mean latency, in hundredths of a cycle. In cycles/100. */
  mean: 1,
  /** Standard deviation of latencies, in hundredths of a cycle. In cycles/100. */
  deviation: 2,
  /** The latency that 95 % of them did not exceed. In cycles. */
  p95: 3,
  /** Words of an item. */
  WORDS: 4,
} as const

/** Where each word of an item of `seen` stands. */
export const SEEN = {
  /** The node that made it. */
  source: 0,
  /** Its number there. */
  sequence: 1,
  /** Its kind, of `KIND`. */
  kind: 2,
  /** Words of an item. */
  WORDS: 3,
} as const

/** Where each word of an item of `program_phases` stands. */
export const PROGRAM_PHASE = {
  /** When it began, low 32 bits. In cycles. */
  from_lo: 0,
  /** When it began, high 32 bits. In cycles. */
  from_hi: 1,
  /** Words of an item. */
  WORDS: 2,
} as const

/** Where each word of an item of `adapters` stands. */
export const ADAPTER = {
  /** Packets in transit in memory. In packets. */
  in_transit: 0,
  /** Those of them that still come, or that the host has not scheduled. In packets. */
  unscheduled: 1,
  /** The node's own packets in memory. In packets. */
  own: 2,
  /** Pages that are taken. In pages. */
  pages_used: 3,
  /** Pages in all. In pages. */
  pages: 4,
  /** Words written to memory; wraps. In words. */
  words_written: 5,
  /** Words read from memory; wraps. In words. */
  words_read: 6,
  /** Packets for other nodes that have gone on at once; wraps. In packets. */
  through: 7,
  /** Packets for other nodes that have been stored; wraps. In packets. */
  stored: 8,
  /** Cycles that receivers have asked for a transmitter in vain; wraps. In cycles. */
  stalled: 9,
  /** Words of an item. */
  WORDS: 10,
} as const

/** Where each word of an item of `adapter_receivers` stands. */
export const ADAPTER_RECEIVER = {
  /** The node. */
  node: 0,
  /** The channel that it hears. */
  channel: 1,
  /** The virtual channel. */
  vc: 2,
  /** What it does, of `RECEIVING`. */
  state: 3,
  /** The channel of the transmitter that it has reserved, plus 1; 0 without one. */
  to_channel: 4,
  /** The virtual channel of that. */
  to_vc: 5,
  /** Bytes that it holds. In bytes. */
  held: 6,
  /** The node that made the packet at its front. */
  source: 7,
  /** Its number there. */
  sequence: 8,
  /** Its kind, of `KIND`. */
  kind: 9,
  /** Words of an item. */
  WORDS: 10,
} as const

/** Where each word of an item of `adapter_transmitters` stands. */
export const ADAPTER_TRANSMITTER = {
  /** The node. */
  node: 0,
  /** The channel that it feeds. */
  channel: 1,
  /** The virtual channel of it. */
  vc: 2,
  /** What it does, of `SENDING`. */
  state: 3,
  /** Bytes of its packet that have left. In bytes. */
  sent: 4,
  /** Bytes of its packet on a link. In bytes. */
  length: 5,
  /** Bytes for which there is room ahead. In bytes. */
  credits: 6,
  /** The node that made its packet. */
  source: 7,
  /** Its number there. */
  sequence: 8,
  /** Its kind, of `KIND`. */
  kind: 9,
  /** Words of an item. */
  WORDS: 10,
} as const

/** Where each word of an item of `lanes` stands. */
export const LANE = {
  /** The channel. */
  channel: 0,
  /** The virtual channel of it. */
  vc: 1,
  /** Bytes that have left by it; wraps. In bytes. */
  bytes: 2,
  /** Words of an item. */
  WORDS: 3,
} as const

/** Where each word of an item of `recent_lanes` stands. */
export const RECENT_LANE = {
  /** Bytes begun. In bytes. */
  bytes: 0,
  /** Words of an item. */
  WORDS: 1,
} as const

/** What can be the case on a channel, as bits. */
export const CHANNEL_STATES = {
  /** A flit is on the channel. */
  busy: 1,
  /** A packet holds or wants the channel and cannot move for want of a buffer ahead. */
  blocked: 2,
} as const

/** Kinds of packets. */
export const KIND = {
  /** A data packet that carries its source; at most one per receiver is unacknowledged with NIFDY. */
  'scalar': 0,
  /** A data packet of a bulk dialog, numbered so that the receiver can restore the order. */
  'bulk': 1,
  /** An acknowledgement, made and consumed by the interfaces. */
  'ack': 2,
  /** A node asks the home of a line, of a lock or of a barrier. */
  'request': 3,
  /** The home of a line tells its owner to serve another node, or a sharer to drop its copy. */
  'forward': 4,
  /** A reply with the 64 bytes of a line. */
  'line': 5,
  /** A reply without data: the right to write, a lock, the opening of a barrier. */
  'reply': 6,
  /** A copy of a line is gone, a write-back has been taken, or a line has another owner. */
  'coherence_ack': 7,
  /** A line that returns to the memory of its home. */
  'write_back': 8,
  /** A data packet of the second of two services, or of two classes. */
  'second': 9,
  /** A data packet of a reply to a request, outside a shared memory and outside dialogs. */
  'answer': 10,
} as const

/** What is known of a phit's path. */
export const PHIT_STATE = {
  /** Its path is known. */
  'follows': 0,
  /** It runs ahead of its address. */
  'ahead': 1,
  /** It is of an address that has been used up, and runs on alone. */
  'dead': 2,
} as const

/** What a receiver of an adapter does. */
export const RECEIVING = {
  /** It collects the header of its packet. */
  'header': 0,
  /** Its program decides. */
  'deciding': 1,
  /** Its packet waits for a transmitter. */
  'stalled': 2,
  /** Its packet waits for room in memory. */
  'noPage': 3,
  /** Its bytes go on by a transmitter at once. */
  'through': 4,
  /** Its bytes go to memory. */
  'storing': 5,
  /** Its bytes are thrown away. */
  'dropping': 6,
} as const

/** What a transmitter of an adapter does that is reserved. */
export const SENDING = {
  /** It passes the bytes of a receiver. */
  'through': 0,
  /** It fetches the first word of a packet in memory. */
  'fetching': 1,
  /** It sends the data of a packet in memory. */
  'data': 2,
  /** It appends the time stamp. */
  'stamp': 3,
  /** It appends the checksum. */
  'checksum': 4,
} as const

/** What a processor does. */
export const PROCESSOR = {
  /** About to take its next turn. */
  'ready': 0,
  /** Setting up a message. */
  'starting': 1,
  /** Sending a packet. */
  'sending': 2,
  /** Receiving a packet. */
  'receiving': 3,
  /** Has received a packet except for its last flits, which are still in the network. */
  'awaiting tail': 4,
  /** Polled and found nothing. */
  'polling': 5,
  /** Ignores the network. */
  'deaf': 6,
  /** Polls; its interface has no room for the next packet. */
  'waiting for room': 7,
  /** Polls until its next message is generated. */
  'waiting for time': 8,
  /** Polls until all have reached the barrier. */
  'waiting at barrier': 9,
  /** Polls; its program is done. */
  'finished': 10,
  /** Computes, without attending to the network. */
  'computing': 11,
  /** Polls until a packet that its program needs arrives. */
  'waiting for packet': 12,
  /** Pauses, because it has sent a packet and none had arrived (bandwidth matching). */
  'pacing': 13,
  /** Waits for the value of a load. */
  'loading': 14,
  /** Waits for room for an access, or until its stores have taken effect. */
  'storing': 15,
  /** Waits for a lock or at a barrier. */
  'synchronizing': 16,
} as const

/** The numbers of a column's line, in order. */
export const LINES = ["payload", "delivered", "injected", "inNetwork", "inNetworkMax", "acks", "pendingMax", "created", "flits", "blocked", "latency"] as const

/** What they are called in tables, and their units. */
export const LINE_COLUMNS = {
  payload: { name: 'payload', unit: 'bytes' },
  delivered: { name: 'delivered', unit: 'packets' },
  injected: { name: 'injected', unit: 'packets' },
  inNetwork: { name: 'in_network', unit: 'packets' },
  inNetworkMax: { name: 'in_network_max', unit: 'packets' },
  acks: { name: 'acks', unit: 'packets' },
  pendingMax: { name: 'pending_max', unit: 'packets' },
  created: { name: 'created', unit: 'packets' },
  flits: { name: 'flit_hops', unit: 'flits' },
  blocked: { name: 'blocked', unit: 'channels per million' },
  latency: { name: 'latency_sum', unit: 'cycles' },
} as const
