/** Does what the parts that move time tell of. */
import { assertNever } from '../base/assert'
import type { Arrivals } from './arrivals'
import type { RunEvent } from './events'
import type { Transport } from './transport'

/** Whoever does it. */
export interface Performers {
  readonly arrivals: Pick<Arrivals, 'arrived' | 'onEvent'>
  readonly transport: Pick<Transport, 'play' | 'goTo' | 'align'>
}

export function coordinate({ arrivals, transport }: Performers, event: RunEvent): void {
  switch (event.kind) {
    case 'arrived':
      arrivals.arrived()
      return
    case 'happened':
      arrivals.onEvent(event.event)
      return
    case 'play':
      transport.play()
      return
    case 'goTo':
      void transport.goTo(event.cycle)
      return
    case 'align':
      void transport.align('phase', event.at, event.onArrival)
      return
    default:
      assertNever(event)
  }
}
