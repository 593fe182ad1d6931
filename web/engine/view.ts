/**
 * What the page sees of a run: the network once, then frames and series.
 *
 * Nothing here knows the worker or the DOM: a frame is a view of numbers by the names of the contract.
 */
import { contract } from '../contract.gen'

/** The two runs that can be shown next to each other. */
export type Side = 'a' | 'b'

export const SIDES: readonly Side[] = ['a', 'b']

/** The end of a channel: a port of a router, or a node. */
export type End = { readonly router: number; readonly port: number } | { readonly node: number }

export interface RouterPlace {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly level: number
}

export interface NodePlace {
  readonly x: number
  readonly y: number
  readonly name: string
  /** The router and port by which packets come to the node. */
  readonly router: number
  readonly port: number
  /** Where it stands as a source; its own place unless sources and receivers are drawn apart. */
  readonly source: readonly [number, number]
}

export interface Channel {
  readonly from: End
  readonly to: End
  /** Cycles to pass one flit. */
  readonly flitCycles: number
}

/** The links between a group of nodes of a tree and the rest of the machine. */
export interface Arm {
  readonly first: number
  readonly nodes: number
  /** 0 for the link of a node, 1 above its router, and so on. */
  readonly height: number
  /** Channels that lead out of the group, and into it. */
  readonly out: readonly number[]
  readonly back: readonly number[]
}

/** What does not change during a run. Positions are in abstract units: one unit is about one router tile. */
export interface Network {
  readonly layout: 'grid' | 'cube' | 'tree' | 'stages'
  readonly nodes: number
  readonly routers: number
  readonly ports: number
  readonly vcs: number
  readonly networks: number
  readonly vcNames: readonly string[]
  readonly bufferDepth: number
  readonly size: readonly [number, number]
  readonly router: readonly RouterPlace[]
  readonly node: readonly NodePlace[]
  readonly channel: readonly Channel[]
  /** The arms of a tree, from the nodes upward; none elsewhere. */
  readonly arms: readonly Arm[]
  /** What a link carries each way. */
  readonly linkRate: { readonly value: number; readonly unit: string }
  /** Cycles that a processor takes to send and to receive a packet. */
  readonly costs: { readonly send: number; readonly receive: number }
  /** Pending packets at which the grey scale is black. */
  readonly pendingScale: number
}

export type ScalarName = (typeof contract.frame.scalars)[number]['name']
export type SectionName = (typeof contract.frame.sections)[number]['name']

const scalarIndex = new Map<string, number>(contract.frame.scalars.map((scalar, index) => [scalar.name, index]))
const sectionIndex = new Map<string, number>(contract.frame.sections.map((section, index) => [section.name, index]))
const strides = new Map<string, number>(contract.frame.sections.map((section) => [section.name, section.stride]))

/** 32-bit words a section takes per item. */
export function stride(name: SectionName): number {
  return strides.get(name) ?? 1
}

/** The state of one run at one cycle, as the engine wrote it. Its buffer goes back to the worker when it is replaced. */
export class Frame {
  constructor(readonly words: Uint32Array) {}

  scalar(name: ScalarName): number {
    return this.words[scalarIndex.get(name) ?? 0] ?? 0
  }

  /** The words of a section; `stride(name)` of them belong to one item. */
  section(name: SectionName): Uint32Array {
    const entry = contract.frame.scalars.length + 2 * (sectionIndex.get(name) ?? 0)
    const offset = this.words[entry] ?? 0
    return this.words.subarray(offset, offset + (this.words[entry + 1] ?? 0))
  }

  /** The cycle this frame shows. */
  get cycle(): number {
    return this.wide('cycle_lo', 'cycle_hi')
  }

  /** Payload delivered so far, in bytes. */
  get payload(): number {
    return this.wide('payload_lo', 'payload_hi')
  }

  get done(): boolean {
    return this.scalar('done') === 1
  }

  /** The cycle at which the workload was done, or undefined while it is not. */
  get finished(): number | undefined {
    return this.done ? this.wide('finished_lo', 'finished_hi') : undefined
  }

  private wide(low: ScalarName, high: ScalarName): number {
    return this.scalar(low) + this.scalar(high) * 2 ** 32
  }
}

/** What each of the numbers of a column's line is, in the order the engine writes them. */
export const LINES = [
  'payload',
  'delivered',
  'injected',
  'inNetwork',
  'inNetworkMax',
  'acks',
  'pendingMax',
  'created',
  'flits',
  'blocked',
] as const

export type LineName = (typeof LINES)[number]

/**
 * The run so far or a piece of it, in columns of `window` cycles each. That of a whole run is the same object while the
 * run goes on; a new one comes when the run starts again or when the columns of the overview are merged (`window` doubled).
 */
export interface Series {
  /** Cycles per column. */
  readonly window: number
  /** The first column there is: 0 of a whole run. Columns have their numbers from the beginning of the run. */
  readonly first: number
  /** One more than the last complete column there is. */
  readonly columns: number
  readonly nodes: number
  /** Pending packets of each receiver at the end of the column; 255 stands for 255 or more. */
  pendingEnd(column: number): Uint8Array
  /** Greatest pending of each receiver within the column. */
  pendingMax(column: number): Uint8Array
  line(name: LineName, column: number): number
}
