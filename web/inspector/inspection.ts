/** What the engine says about one thing: the shapes of its answers, as they come. */
import type { WaitingPlace } from '../shown/store'

/** A packet as it is named where it waits. */
export interface PacketRef {
  readonly packet: string
  readonly from: number
  readonly kind: string
}

export interface PoolEntry {
  readonly packet: string
  readonly to: number
  /** Packets for the same node that are before it. */
  readonly rank: number
  readonly eligible: boolean
  readonly reason: string
  readonly bulkRequest: boolean
  readonly last: boolean
}

export interface OutstandingEntry {
  readonly to: number
  /** Nothing once the packet was received and its acknowledgement is under way. */
  readonly packet: string | null
  readonly since: number
  /** With retransmission. */
  readonly timer: Timer | null
}

/** When a packet leaves again, and how many copies of it have left. */
export interface Timer {
  readonly due: number
  readonly copies: number
}

export interface OutgoingDialog {
  readonly to: number
  readonly dialog: number
  readonly unacked: number
  readonly window: number
  readonly sequence: number
  readonly state: string
}

export interface IncomingDialog {
  readonly from: number
  /** The reorder buffer that is read next. */
  readonly expected: number
  /** One place per sequence number. */
  readonly window: readonly (PacketRef | null)[]
  readonly owed: number
  readonly state: string
}

export interface NifdyNi {
  readonly kind: 'nifdy'
  readonly pool: readonly PoolEntry[]
  readonly poolCapacity: number
  readonly outstanding: readonly OutstandingEntry[]
  readonly outstandingCapacity: number
  readonly outgoing: OutgoingDialog | null
  readonly incoming: readonly (IncomingDialog | null)[]
  readonly arrivals: readonly PacketRef[]
  readonly arrivalsCapacity: number
  readonly acks: readonly { readonly to: number; readonly what: string }[]
  /** Acknowledgements that wait for a packet to carry them. */
  readonly held: readonly { readonly to: number; readonly until: number }[]
  /** Bulk packets kept until they are acknowledged; nothing without retransmission. */
  readonly saved: readonly { readonly packet: string; readonly timer: Timer }[] | null
  readonly counters: Readonly<
    Record<
      | 'granted'
      | 'refused'
      | 'acksSent'
      | 'acksReceived'
      | 'bulkSent'
      | 'scalarSent'
      | 'resent'
      | 'dropped'
      | 'carried',
      number
    >
  >
}

export interface QueueNi {
  readonly kind: 'plain' | 'buffers'
  readonly outgoing: readonly PacketRef[]
  readonly outgoingCapacity: number
  readonly arrivals: readonly PacketRef[]
  readonly arrivalsCapacity: number
}

export interface Injecting {
  readonly network: string
  readonly packet: string | null
  readonly flit: number
  readonly flits: number
  readonly vc: string
}

export interface Ejecting {
  readonly vc: string
  readonly flits: number
  readonly packet: string | null
  readonly waits: string | null
}

export interface NodeInspection {
  readonly kind: 'node'
  readonly node: number
  readonly name: string
  readonly pending: number
  readonly processor: {
    readonly state: string
    readonly sentence: string
    readonly sent: number
    readonly received: number
    readonly until: number | null
  }
  readonly ni: NifdyNi | QueueNi
  readonly injecting: readonly Injecting[]
  readonly ejecting: readonly Ejecting[]
}

export interface SlotFlit {
  readonly packet: string
  readonly kind: string
  readonly index: number
  readonly tail: boolean
}

export interface VcInspection {
  readonly vc: number
  readonly name: string
  readonly depth: number
  readonly flits: readonly SlotFlit[]
  readonly state: 'idle' | 'routing' | 'waiting' | 'active'
  readonly output: { readonly port: number; readonly vc: number; readonly credits: number } | null
  readonly sentence: string
}

export interface PortInspection {
  readonly port: number
  /** Where the port leads, and what comes in by it; either may be nothing. */
  readonly to: string | null
  readonly from: string | null
  readonly vcs: readonly VcInspection[]
}

export interface RouterInspection {
  readonly kind: 'router'
  readonly router: number
  readonly name: string
  /** Level of a tree from the leaves, or stage of a butterfly from the sources, counted from 1. */
  readonly level: number | null
  readonly ports: readonly PortInspection[]
}

export interface ChannelInspection {
  readonly kind: 'channel'
  readonly channel: number
  readonly from: string
  readonly to: string
  readonly flits: number
  /** The flits that are on it now. */
  readonly passing: readonly SlotFlit[]
  readonly flitCycles: number
  readonly vcs: readonly {
    readonly vc: number
    readonly name: string
    readonly credits: number
    readonly depth: number
    readonly heldBy: string | null
  }[]
}

export interface PacketInspection {
  readonly kind: 'packet'
  readonly packet: string
  readonly from: number
  readonly to: number
  readonly class: 'scalar' | 'bulk' | 'ack'
  readonly flits: number
  readonly payload: number
  readonly created: number
  readonly injected: number | null
  readonly age: number
  readonly where: {
    readonly kind: 'pool' | 'channel' | 'router' | 'ni' | 'processor'
    readonly router?: number
    readonly channel?: number
    readonly node?: number
    readonly sentence: string
  }
  readonly bulk: {
    readonly dialog: number | null
    readonly sequence: number | null
    readonly exit: boolean
    readonly request: boolean
  } | null
  readonly sentence: string
}

/** Why something waits: a sentence, and the chain to the root, each link waiting for the next. */
export interface WhyAnswer {
  readonly kind: 'why'
  readonly what: string
  readonly waits: boolean
  readonly sentence: string
  readonly chain: readonly WhyLink[]
  /** The link to which the last leads back, if the chain closes on itself. */
  readonly again: number | null
}

export interface WhyLink {
  readonly name: string
  readonly says: string
  readonly packet: string | null
  readonly place: WaitingPlace | null
  readonly channel: number | null
}

/** Who is to blame for how much waiting. */
export interface BlockersAnswer {
  readonly kind: 'blockers'
  readonly cycle: number
  readonly now: readonly Blocker[]
  /** Cycles over which packet-cycles are counted, and how many; nothing while nobody looks on. */
  readonly window: number | null
  readonly every: number
  readonly over: readonly Blocker[] | null
}

export interface Blocker {
  readonly kind: 'receiver' | 'interface' | 'router' | 'link' | 'deadlock' | 'loss'
  readonly name: string
  /** What it is to the inspector. */
  readonly what: string
  /** Packets that wait because of it, or packet-cycles. */
  readonly waits: number
  readonly inNetwork: number
}

/** The life of the packet that is followed. */
export interface FollowAnswer {
  readonly kind: 'follow'
  /** Which packet that is, in words. */
  readonly wanted: string
  /** Nothing before it comes into being. */
  readonly life: Life | null
  /** Cycles that are still to be run once more until its life is known. */
  readonly left: number
}

export interface Life {
  readonly packet: string
  readonly from: number
  readonly to: number
  readonly created: number
  /** The cycle up to which it is told. */
  readonly now: number
  readonly delivered: number | null
  readonly lost: boolean
  /** Cycles since it was created: the sum of its reasons. */
  readonly latency: number
  readonly reasons: readonly { readonly reason: string; readonly says: string; readonly cycles: number }[]
  readonly beads: readonly Bead[]
}

/** A stretch of a packet's life with one reason at one place. */
export interface Bead {
  readonly from: number
  readonly until: number
  readonly reason: string
  readonly place: WaitingPlace | { readonly channel: number }
  readonly name: string
  /** What it waited for, or nothing. */
  readonly says: string
}

/** What two nodes have said to each other since a cycle. */
export interface LadderAnswer {
  readonly kind: 'ladder'
  readonly pair: readonly [number, number]
  readonly since: number
  readonly cycle: number
  readonly arrows: readonly Arrow[]
  /** Cycles that are still to be run once more. */
  readonly left: number
}

export interface Arrow {
  readonly packet: string
  readonly from: number
  readonly to: number
  readonly kind: 'scalar' | 'request' | 'bulk' | 'ack' | 'grant' | 'refusal'
  readonly says: string
  readonly left: number
  readonly came: number | null
  readonly done: number | null
  readonly lost: boolean
}

/** There is no such thing, or no longer. */
export interface Nothing {
  readonly kind: 'none'
  readonly sentence: string
}

export type Inspection = NodeInspection | RouterInspection | ChannelInspection | PacketInspection | Nothing
