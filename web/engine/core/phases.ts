/** Two runs of one program side by side, each as far through the same phase as the other. */

import type { Phases } from '../protocol'
import type { Place, Places } from '../view'

/** The places of two runs of which each is as far through its phase as the other, if they have the same phases. */
export function placesOf(a: Phases | undefined, b: Phases | undefined): Places | undefined {
  const [ofA, ofB] = [byPhase(b, a), byPhase(a, b)]
  if (!a || !b || !ofA || !ofB) return undefined
  return { ofA, ofB, bounds: { a: boundsOf(a), b: boundsOf(b) } }
}

function boundsOf({ begins, end }: Phases): readonly number[] {
  return [...begins, end]
}

/** B is in the phase that A is in, and as large a share of it is over. Nothing if they have not the same phases. */
export function byPhase(a: Phases | undefined, b: Phases | undefined): Place | undefined {
  if (!a || !b || a.begins.length === 0 || a.begins.length !== b.begins.length) return undefined
  const [ofA, ofB] = [boundsOf(a), boundsOf(b)]
  return (cycle) => {
    const phase = ofA.findLastIndex((begin) => begin <= cycle)
    const [from, next] = [ofA[phase] ?? 0, ofA[phase + 1]]
    const [begin, end] = [ofB[phase] ?? 0, ofB[phase + 1]]
    if (next === undefined || end === undefined) return b.end
    return Math.floor(begin + ((cycle - from) / (next - from)) * (end - begin))
  }
}
