/** The receiver that most was pending for. */
import { SIDES, type Side } from '../engine/view'
import type { Moment } from '../shown/moment'
import { finest } from './span'

export interface Fullest {
  readonly side: Side
  readonly node: number
  readonly pending: number
}

/** Of all runs, in the finest column there is around a cycle; undefined where no run has been, or nothing was pending. */
export function fullestAt({ sides }: Pick<Moment, 'sides'>, cycle: number): Fullest | undefined {
  let fullest: Fullest | undefined
  for (const side of SIDES) {
    const run = sides[side]
    const series = run && finest(run, { from: cycle, to: cycle })
    const column = series ? Math.floor(cycle / series.window) : 0
    if (!series || column < series.first || column >= series.columns) continue
    for (const [node, pending] of series.pendingMax(column).entries())
      if (pending > (fullest?.pending ?? 0)) fullest = { side, node, pending }
  }
  return fullest
}
