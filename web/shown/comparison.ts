/** One sentence that compares the two runs, from the engine's numbers. */
import { percent, significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import type { Counts, Progress } from './store'

interface Facts {
  readonly names: Readonly<Record<Side, string>>
  readonly finished: Progress['finished']
  readonly counts: Progress['counts']
  readonly cycle: number
}

/** From this lead on, as a share, times say more than per cent. */
const MANY = 2

/** The sentence, or '' while there is nothing to compare. */
export function comparison({ names, finished, counts, cycle }: Facts): string {
  const { a, b } = counts
  if (!a || !b || cycle === 0) return ''
  if (finished.a !== undefined && finished.b !== undefined) return atTheEnd(names, finished.a, finished.b)
  const first: Side | undefined = finished.a !== undefined ? 'a' : finished.b !== undefined ? 'b' : undefined
  if (first) {
    const other: Side = first === 'a' ? 'b' : 'a'
    const left = share(counts[other]?.payload, counts[first]?.payload)
    return `${names[first]} finished at cycle ${whole(finished[first] ?? 0)}; ${names[other]} has delivered ${left} of the same payload.`
  }
  // what one has delivered by another cycle says nothing of the other
  return a.cycle === b.cycle ? payload(names, a, b) : ''
}

function atTheEnd(names: Facts['names'], a: number, b: number): string {
  if (a === b) return `Both finished at cycle ${whole(a)}.`
  const [early, late]: [Side, Side] = b < a ? ['b', 'a'] : ['a', 'b']
  const [sooner, later] = b < a ? [b, a] : [a, b]
  return `${names[early]} finished at cycle ${whole(sooner)}, ${percent((later - sooner) / later)} earlier than ${names[late]} (${whole(later)}).`
}

function payload(names: Facts['names'], a: Counts, b: Counts): string {
  const [more, less]: [Side, Side] = b.payload > a.payload ? ['b', 'a'] : ['a', 'b']
  const [high, low] = b.payload > a.payload ? [b.payload, a.payload] : [a.payload, b.payload]
  if (high === 0) return 'No payload has been delivered yet.'
  if (low === 0) return `Only ${names[more]} has delivered payload so far.`
  const lead = high / low - 1
  if (lead >= MANY)
    return `${names[more]} has delivered ${significant(lead + 1)} times the payload of ${names[less]} so far.`
  if (lead < 0.005) return 'Both have delivered about the same payload so far.'
  return `${names[more]} has delivered ${percent(lead)} more payload than ${names[less]} so far.`
}

function share(part: number | undefined, of: number | undefined): string {
  return part === undefined || !of ? 'none' : percent(Math.min(1, part / of))
}
