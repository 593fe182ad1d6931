/** What is drawn over the pictures of runs, beside what is selected. */
import type { Side } from '../engine/view'

/** A place of the picture: where something waits. */
export type WaitingPlace = { readonly router: number } | { readonly node: number }

/** A chain of waits, as it is drawn: what waits first, and last what all wait for. */
export interface Waits {
  readonly side: Side
  readonly links: readonly { readonly place: WaitingPlace | null; readonly channel: number | null }[]
  /** The link at which it closes on itself, if it does. */
  readonly again: number | null
  /** Whether places that no link of the network joins are joined by dashes; a way has no such. */
  readonly joined: boolean
}

/** Two halves of a network: of each router, whether it is in the second. */
export interface Halves {
  readonly side: Side
  readonly second: readonly boolean[]
}

/** Packets for a node that are followed in the picture of a run, by name. */
export interface Tracked {
  readonly side: Side
  readonly node: number
  readonly names: readonly string[]
}
