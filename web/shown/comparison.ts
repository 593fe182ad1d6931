/** One sentence that compares the two runs, from the engine's numbers. */
import { percent, significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import type { Counts, Progress, State } from './store'

interface Facts {
  readonly names: Readonly<Record<Side, string>>
  readonly finished: Progress['finished']
  readonly counts: Progress['counts']
  readonly cycle: number
  readonly catchingUp?: Progress['catchingUp']
  /** The runs go through the same phases of one program. */
  readonly alignable?: boolean
  readonly alignment?: State['alignment']
}

/** What of the page's state a comparison is made from. */
export function factsOf({ progress, alignable, alignment }: Pick<State, 'progress' | 'alignable' | 'alignment'>) {
  return { ...progress, alignable, alignment }
}

/** From this lead on, as a share, times say more than per cent. */
const MANY = 2
/** A lead that is less is none. */
const LEAST = 0.005

/** The sentence, or '' while there is nothing to compare. */
export function comparison(facts: Facts): string {
  const { names, finished, counts, cycle, alignable } = facts
  const { a, b } = counts
  if (!a || !b || cycle === 0) return ''
  if (finished.a !== undefined && finished.b !== undefined) return atTheEnd(names, finished.a, finished.b)
  const first: Side | undefined = finished.a !== undefined ? 'a' : finished.b !== undefined ? 'b' : undefined
  if (first) {
    const other: Side = first === 'a' ? 'b' : 'a'
    const left = share(counts[other]?.payload, counts[first]?.payload)
    return `${names[first]} finished at cycle ${whole(finished[first] ?? 0)}; ${names[other]} has delivered ${left} of the same payload.`
  }
  if (facts.alignment === 'phase' && facts.catchingUp === undefined) return aligned(names, a.cycle, b.cycle)
  // what one has delivered by another cycle says nothing of the other
  if (a.cycle !== b.cycle) return ''
  return (alignable && ahead(names, a, b)) || payload(names, a, b)
}

/** Of runs that are as far through their program: which was there first. */
function aligned(names: Facts['names'], a: number, b: number): string {
  const [early, late]: [Side, Side] = b < a ? ['b', 'a'] : ['a', 'b']
  const [sooner, later] = b < a ? [b, a] : [a, b]
  if (sooner === later) return 'Both are here in their program at the same cycle.'
  return `${names[early]} is ahead in its program: it was here at cycle ${whole(sooner)}, ${percent((later - sooner) / later)} earlier than ${names[late]} (${whole(later)}).`
}

/** Of runs of one program: which is ahead in it, by what it has delivered; nothing where neither is, or one by far. */
function ahead(names: Facts['names'], a: Counts, b: Counts): string {
  const [more, high, low]: [Side, number, number] =
    b.payload > a.payload ? ['b', b.payload, a.payload] : ['a', a.payload, b.payload]
  const lead = high / low - 1
  if (low === 0 || lead < LEAST || lead >= MANY) return ''
  return `${names[more]} is ${percent(lead)} ahead in its program: it has delivered that much more payload.`
}

function atTheEnd(names: Facts['names'], a: number, b: number): string {
  if (a === b) return `Both finished at cycle ${whole(a)}.`
  const [early, late]: [Side, Side] = b < a ? ['b', 'a'] : ['a', 'b']
  const [sooner, later] = b < a ? [b, a] : [a, b]
  return `${names[early]} finished at cycle ${whole(sooner)}, ${percent((later - sooner) / later)} earlier than ${names[late]} (${whole(later)}).`
}

/** Of runs whose programs tell of no phases to compare them by. */
function payload(names: Facts['names'], a: Counts, b: Counts): string {
  const [more, less]: [Side, Side] = b.payload > a.payload ? ['b', 'a'] : ['a', 'b']
  const [high, low] = b.payload > a.payload ? [b.payload, a.payload] : [a.payload, b.payload]
  if (high === 0) return 'No payload has been delivered yet.'
  if (low === 0) return `By the same cycle only ${names[more]} has delivered payload.`
  const lead = high / low - 1
  if (lead >= MANY)
    return `${names[more]} has delivered ${significant(lead + 1)} times the payload of ${names[less]} by the same cycle.`
  if (lead < LEAST) return 'Both have delivered about the same payload by the same cycle.'
  return `${names[more]} has delivered ${percent(lead)} more payload than ${names[less]} by the same cycle.`
}

function share(part: number | undefined, of: number | undefined): string {
  return part === undefined || !of ? 'none' : percent(Math.min(1, part / of))
}
