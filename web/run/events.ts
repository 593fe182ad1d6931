/**
 * What the parts that move time tell whoever stands above them. They stand in one order: clock, arrivals, openings,
 * transport. Each knows those before it, and of those after it only that somebody listens.
 */
import type { Event } from '../engine/protocol'

export type RunEvent =
  /** The runs have come to rest: all done, at the target, or where they were told to stay. */
  | { readonly kind: 'arrived' }
  /** What was watched came true, and the runs have stopped. */
  | { readonly kind: 'happened'; readonly event: Event }
  /** Runs that were opened are to go on … */
  | { readonly kind: 'play' }
  /** … or to a cycle … */
  | { readonly kind: 'goTo'; readonly cycle: number }
  /** … or are to be aligned by the phases of their programs, at a cycle at which something is done then. */
  | { readonly kind: 'align'; readonly at: number; readonly onArrival: (() => void) | undefined }

export class RunEvents {
  private listener: (event: RunEvent) => void = () => undefined

  readonly tell = (event: RunEvent): void => this.listener(event)

  listen(listener: (event: RunEvent) => void): void {
    this.listener = listener
  }
}
