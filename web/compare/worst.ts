/**
 * The worst moment of the runs shown: the end of the column in which most packets were pending for one receiver, or the
 * end of the run if that comes first.
 */
import type { Moment } from '../shown/moment'

/** Its cycle; undefined while nothing was ever pending. */
export function worstMoment({ sides }: Pick<Moment, 'sides'>): number | undefined {
  let most = 0
  let cycle: number | undefined
  for (const { series, frame } of Object.values(sides))
    for (let column = 0; column < series.columns; column++) {
      const pending = series.line('pendingMax', column)
      if (pending <= most) continue
      most = pending
      cycle = Math.min((column + 1) * series.window, frame.cycle)
    }
  return cycle
}
