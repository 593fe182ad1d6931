/** Finds where two runs begin to differ that are not in one memory: by what had been counted in each at each cycle. */

/** What had been counted in both runs, from one cycle to another; undefined if the question was given up. */
export type TalliesOfBoth = (from: number, to: number) => Promise<readonly [BigUint64Array, BigUint64Array] | undefined>

/** What had been counted at the snapshots of a run, and how far it has come. */
export interface Tallied {
  readonly cycles: Float64Array
  readonly tallies: BigUint64Array
  readonly reached: number
}

/** Cycles asked for at first, as most runs differ early; then ever more, as each time begins again at a snapshot. */
const FIRST = 128
const MOST = 1 << 16

/** The first cycle at whose beginning the runs differ, if they do in what both have reached; 'given up' if it was. */
export async function firstDifference(
  [ours, theirs]: readonly [Tallied, Tallied],
  ask: TalliesOfBoth,
  tell: (share: number) => void,
): Promise<number | undefined | 'given up'> {
  const end = Math.min(ours.reached, theirs.reached)
  const begin = lastAlike(ours, theirs)
  let piece = FIRST
  for (let from = begin; from <= end; ) {
    const to = Math.min(end, from + piece - 1)
    const both = await ask(from, to)
    if (!both) return 'given up'
    const place = both[0].findIndex((tally, index) => tally !== both[1][index])
    if (place >= 0) return from + place
    from = to + 1
    piece = Math.min(2 * piece, MOST)
    tell((from - begin) / (end + 1 - begin))
  }
  return undefined
}

/** The last snapshot that both have and up to which they are alike. */
function lastAlike(ours: Tallied, theirs: Tallied): number {
  const known = new Map(Array.from(theirs.cycles, (cycle, index) => [cycle, theirs.tallies[index]]))
  let alike = 0
  for (const [index, cycle] of ours.cycles.entries()) {
    const tally = known.get(cycle)
    if (tally === undefined) continue
    if (tally !== ours.tallies[index]) break
    alike = cycle
  }
  return alike
}
