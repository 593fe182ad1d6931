/**
 * What the page sees of a run: the network once, then frames and series.
 *
 * Nothing here knows the worker or the DOM: a frame is a view of numbers by the names of `frame.gen.ts`.
 */
import { type LINES, SCALARS, SECTIONS } from '../frame.gen'

/** The two runs that can be shown next to each other. */
export type Side = 'a' | 'b'

export const SIDES: readonly Side[] = ['a', 'b']

export type ScalarName = keyof typeof SCALARS
export type SectionName = keyof typeof SECTIONS

/** Where the offsets and lengths of the sections stand: behind the scalars. */
const DIRECTORY = Object.keys(SCALARS).length

/** The state of one run at one cycle, as the engine wrote it. Its buffer goes back to the worker when it is replaced. */
export class Frame {
  constructor(readonly words: Uint32Array) {}

  scalar(name: ScalarName): number {
    return this.words[SCALARS[name]] ?? 0
  }

  /** The words of a section, item after item; `web/frame.gen.ts` says where each word of an item stands. */
  section(name: SectionName): Uint32Array {
    const entry = DIRECTORY + 2 * SECTIONS[name]
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

  /** The latest whole window: its first cycle, and the one after its last. Before there is one, the run so far. */
  get recent(): { readonly from: number; readonly to: number } {
    return {
      from: this.wide('recent_from_lo', 'recent_from_hi'),
      to: this.wide('recent_to_lo', 'recent_to_hi'),
    }
  }

  private wide(low: ScalarName, high: ScalarName): number {
    return this.scalar(low) + this.scalar(high) * 2 ** 32
  }
}

/** A number of packets for each node and column; 255 stands for 255 or more. */
export interface NodeRows {
  /** At the end of the column. */
  end(column: number): Uint8Array
  /** Greatest within the column. */
  max(column: number): Uint8Array
}

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
  /** Packets in transit in the memory of each node, where nodes have memories and a column is there. */
  readonly memories?: NodeRows | undefined
  /** Pending packets of each receiver at the end of the column; 255 stands for 255 or more. */
  pendingEnd(column: number): Uint8Array
  /** Greatest pending of each receiver within the column. */
  pendingMax(column: number): Uint8Array
  line(name: LineName, column: number): number
}

/** What two runs have in common when they are shown: the cycle, or how far they are through the same phase. */
export const ALIGNMENTS = ['cycle', 'phase'] as const

export type Alignment = (typeof ALIGNMENTS)[number]

/** Where one run stands when the other is at a cycle. */
export type Place = (cycle: number) => number

/** Where each of two runs stands when the other is at a cycle: as far through the same phase. */
export interface Places {
  readonly ofA: Place
  readonly ofB: Place
  /** The cycles at which the phases of each begin, and the one at which its last phase ends. */
  readonly bounds: Readonly<Record<Side, readonly number[]>>
}
