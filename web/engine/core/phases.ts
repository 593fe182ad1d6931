/** Two runs of one program side by side, each as far through the same phase as the other. */

import type { Phases } from '../protocol'

/** Where run B stands when run A is at a cycle. */
export type Place = (cycle: number) => number

/** Where each run stands when the other is at a cycle. */
export interface Places {
  readonly ofA: Place
  readonly ofB: Place
}

/** The places of two runs of which each is as far through its phase as the other, if they have the same phases. */
export function placesOf(a: Phases | undefined, b: Phases | undefined): Places | undefined {
  const [ofA, ofB] = [byPhase(b, a), byPhase(a, b)]
  return ofA && ofB && { ofA, ofB }
}

/** B is in the phase that A is in, and as large a share of it is over. Nothing if they have not the same phases. */
export function byPhase(a: Phases | undefined, b: Phases | undefined): Place | undefined {
  if (!a || !b || a.begins.length === 0 || a.begins.length !== b.begins.length) return undefined
  const [ofA, ofB] = [
    [...a.begins, a.end],
    [...b.begins, b.end],
  ]
  return (cycle) => {
    const phase = ofA.findLastIndex((begin) => begin <= cycle)
    const [from, next] = [ofA[phase] ?? 0, ofA[phase + 1]]
    const [begin, end] = [ofB[phase] ?? 0, ofB[phase + 1]]
    if (next === undefined || end === undefined) return b.end
    return Math.floor(begin + ((cycle - from) / (next - from)) * (end - begin))
  }
}
