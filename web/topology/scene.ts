/** What every painter of a network is given, and what a machine of its own brings to the picture. */
import type { Network, Reach } from '../answers.gen'
import type { Frame } from '../engine/view'
import type { Moment, ShownRun } from '../shown/moment'
import type { Places } from '../shown/moved'
import type { Laying, Selection } from '../shown/shown'
import type { Ink } from './ink'
import type { Load } from './load'
import type { PacketName } from './packets'
import type { Draft, Placement, Sizes } from './placement'
import type { Seen } from './seen'
import type { Colours, View } from './view'

/** One moment of a run, where its network is placed, from where that is seen and in which colours. */
export interface Picture {
  readonly placement: Placement<Network>
  readonly view: View
  readonly colours: Colours
  readonly frame: Frame
  /** What draws networks of this layout beside the common layers, if it is a machine's own. */
  readonly room: Room | undefined
  readonly regime: Moment['regime']
  /** How far into the next cycle it is, from 0 to 1. */
  readonly fraction: number
  /** A's run, if B − A is shown. */
  readonly other: Pick<ShownRun, 'network' | 'frame'> | undefined
  /** What was pending on average in the span that is marked. */
  readonly mean: Float32Array | undefined
  /** Whether there are words at the things that they are about. */
  readonly callOuts: boolean
  /** The least share of load of the links that are drawn. */
  readonly least: number
}

/** A picture, and what it is drawn with. */
export interface Scene extends Picture {
  readonly ink: Ink
}

/** What a network is drawn with before anything happens in it. */
export interface Wiring extends Pick<Scene, 'ink' | 'view' | 'colours'> {
  readonly placement: Placement
}

/** Which single flits are drawn. */
export interface Flits {
  /** This packet's alone. */
  readonly only?: PacketName | undefined
  /** The packets that were asked for, if not all were; the others are dimmed. */
  readonly seen?: Seen
}

/** Adds what it draws to a layer. */
export type Paint = (scene: Scene) => void
type PaintWiring = (wiring: Wiring) => void

/** What a point of a picture is looked up in. */
export interface Picked extends Pick<Picture, 'view' | 'frame'> {
  readonly placement: Placement
}

/** What a machine with a layout of its own adds to each layer of the picture. All but the places may be missing. */
export interface Room {
  /** Fills in where everything is, and says how large things are; `aspect` is the box's height over its width. */
  readonly place: (draft: Draft, aspect: number, laying: Laying, moved: Places) => Sizes
  /** The same with some routers elsewhere, and what belongs to them, while they are dragged. */
  readonly shifted?: <P extends Placement>(placement: P, from: Places, to: Places) => P
  readonly wiring?: {
    readonly below?: PaintWiring
    /** Instead of one line for each idle link. */
    readonly links?: PaintWiring
    readonly above?: PaintWiring
  }
  /** Over buffers and nodes. */
  readonly state?: Paint
  /** Instead of how busy single links were in the latest window. */
  readonly links?: (scene: Scene, load: Load) => void
  /** Below single flits. */
  readonly live?: (scene: Scene, flits: Flits) => void
  /** Marks who has a packet with several receivers. */
  readonly reach?: (scene: Scene, reach: Reach) => void
  /** Whether every flit now on a wire passes it in this cycle. */
  readonly hurries?: (frame: Frame) => boolean
  /** What is meant at a point of a router's tile, beside its buffers. */
  readonly pick?: (picture: Picked, router: number, at: Point) => Selection | undefined
  /** The router at the other end of one's link in a dimension, counted from 1. */
  readonly along?: (router: number, dimension: number) => number
  /** What is said of a router beside how full it is. */
  readonly says?: (frame: Frame, router: number) => string
}

type Point = { readonly x: number; readonly y: number }

/** Whether a picture stands for many cycles; then no single flit is drawn. */
export function isAveraged(regime: Moment['regime']): boolean {
  return regime === 'C' || regime === 'D'
}
