/** The worst moment of the runs shown: the end of the column in which most packets were pending for one receiver. */
import type { Moment } from '../shown/moment'

/** Its cycle; undefined while nothing was ever pending. */
export function worstMoment({ sides }: Pick<Moment, 'sides'>): number | undefined {
  let most = 0
  let cycle: number | undefined
  for (const { series } of Object.values(sides))
    for (let column = 0; column < series.columns; column++) {
      const pending = series.line('pendingMax', column)
      if (pending <= most) continue
      most = pending
      cycle = (column + 1) * series.window
    }
  return cycle
}
