/** The receiver that most was pending for. */
import { SIDES, type Side } from '../engine/view'
import type { Moment } from '../shown/moment'
import { placedOn } from './placed'
import { finest } from './span'

export interface Fullest {
  readonly side: Side
  readonly node: number
  readonly pending: number
}

/** Of all runs, in the finest column there is around a cycle of the axis; undefined where no run has been, or nothing was pending. */
export function fullestAt({ sides, places }: Pick<Moment, 'sides' | 'places'>, cycle: number): Fullest | undefined {
  let fullest: Fullest | undefined
  for (const side of SIDES) {
    const run = sides[side]
    const at = placedOn(places, side).ofAxis(cycle)
    const series = run && finest(run, { from: at, to: at })
    const column = series ? Math.floor(at / series.window) : 0
    if (!series || column < series.first || column >= series.columns) continue
    for (const [node, pending] of series.pendingMax(column).entries())
      if (pending > (fullest?.pending ?? 0)) fullest = { side, node, pending }
  }
  return fullest
}
