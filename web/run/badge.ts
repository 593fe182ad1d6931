/** How many cycles one picture covers, in words: shown whenever something is drawn. */
import { significant, whole } from '../base/format'
import type { Regime } from '../shown/moment'

/** `cycles` is what one picture covers; `paused` says that nothing moves. */
export function badge(regime: Regime, cycles: number, paused: boolean): string {
  if (paused) return 'Paused: every flit at its exact place'
  switch (regime) {
    case 'A':
    case 'B':
      return cycles > 1 ? `1 frame = ${significant(cycles)} cycles; every flit at its place` : 'Every cycle shown'
    case 'C':
      return `1 frame = ${significant(cycles)} cycles; links averaged`
    case 'D':
      return `1 frame = ${cycles >= 1000 ? whole(Number(cycles.toPrecision(2))) : significant(cycles)} cycles; averages, peaks marked`
  }
}
