/** What is drawn now: passed from the clock to the painters, never kept in React state. */
import type { Network } from '../answers.gen'
import type { Scene } from '../engine/protocol'
import type { Frame, Places, Series, Side } from '../engine/view'

/**
 * How a picture may be drawn without lying, by the cycles it covers:
 * A every flit in motion, B every flit at its place, C links averaged over a few cycles, D averages and peaks.
 */
export type Regime = 'A' | 'B' | 'C' | 'D'

/** One side as it is drawn. */
export interface ShownRun {
  readonly network: Network
  /** The newest state. */
  readonly frame: Frame
  /** The state pulled before it: a window is the difference of the two. */
  readonly before: Frame | undefined
  /** The whole run, which may have come further than the state shown. */
  readonly series: Series
  /** A piece of it in finer columns, where the time axes are zoomed in. */
  readonly piece: Series | undefined
  /** The furthest cycle that the run has reached. */
  readonly reached: number
}

export interface Moment {
  /** The scene that this is of: of a new one there is nothing to draw before its first picture. */
  readonly scene: Scene
  readonly sides: Readonly<Partial<Record<Side, ShownRun>>>
  readonly regime: Regime
  /** 0…1 into the next cycle; other than 0 in regime A only. */
  readonly fraction: number
  /** Simulated cycles per drawn picture; 0 while paused. */
  readonly cyclesPerFrame: number
  /** Where B stands when A is at a cycle, if the runs are aligned by phase: time axes then count the cycles of A. */
  readonly places?: Places | undefined
}

/** `anew`: draws all of it, also what has not changed. */
type Paint = (moment: Moment, anew?: boolean) => void

/** What has been drawn last: nothing until the clock draws the first moment. */
type Drawn = { readonly kind: 'nothing' } | { readonly kind: 'moment'; readonly moment: Moment }

/** Passes each moment from whoever draws it to the painters. */
export class Moments {
  private readonly painters = new Set<Paint>()
  private drawn: Drawn = { kind: 'nothing' }
  private held = false
  private wake: () => void = () => undefined

  /** Calls `paint` with each moment that is drawn, until the returned function is called. */
  subscribe(paint: Paint): () => void {
    this.painters.add(paint)
    this.wake()
    return () => {
      this.painters.delete(paint)
    }
  }

  /** What was drawn last. */
  latest(): Moment | undefined {
    return this.drawn.kind === 'moment' ? this.drawn.moment : undefined
  }

  /** Asks for the same moment to be drawn again: a canvas changed its size, its colours or what it marks. */
  repaint(): void {
    this.wake()
  }

  /** For the clock: draws a moment. */
  paint(moment: Moment, anew?: boolean): void {
    if (this.held) return
    this.drawn = { kind: 'moment', moment }
    for (const painter of this.painters) painter(moment, anew)
  }

  /** While held, what is painted stays. */
  hold(held: boolean): void {
    this.held = held
  }

  isHeld(): boolean {
    return this.held
  }

  /** For the clock: sets who is told that something needs to be drawn. */
  onWake(listener: () => void): void {
    this.wake = listener
  }
}

/** The moments of the page's runs. */
const moments = new Moments()

export const subscribe = (paint: Paint) => moments.subscribe(paint)
export const latest = () => moments.latest()
export const repaint = () => moments.repaint()
export const paint: Paint = (moment, anew) => moments.paint(moment, anew)
export const isHeld = () => moments.isHeld()
export const hold = (held: boolean) => moments.hold(held)
export const onWake = (listener: () => void) => moments.onWake(listener)

/** The runs whose cycles the shared time axis counts: both, or A alone where B is placed by it. */
export function counted({ sides, places }: Pick<Moment, 'sides' | 'places'>): readonly ShownRun[] {
  return places && sides.a ? [sides.a] : Object.values(sides)
}

/** The furthest cycle of the shared time axis that the runs have reached. */
export function reachedBy(shown: Moment): number {
  const ends = counted(shown).flatMap(({ reached, series }) => [reached, series.columns * series.window])
  return Math.max(1, ...ends)
}

/**
 * The cycle at which the shared time axis ends: heat maps and charts of both sides are drawn on 0…horizon.
 * It grows in steps (about an eighth at a time), so that the picture does not shrink with every frame.
 */
export function horizon(shown: Moment): number {
  const end = reachedBy(shown)
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(end)) - 3)
  return Math.ceil(end / step) * step
}
