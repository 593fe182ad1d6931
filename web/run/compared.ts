/** Compares a still with the runs that have taken its place. One that is not of them is said to be so, and shown no more. */
import type { Moment } from '../shown/moment'
import { notify } from '../shown/notices'
import type { RunsAt } from '../shown/store'
import type { Still } from './still'
import type { Stills } from './stills'

type Known = Pick<Stills, 'of' | 'drop'>

/** With the first picture of the runs, if it is of the same cycle: word by word. */
export function comparePicture(known: Known, runs: RunsAt, moment: Moment | undefined): void {
  const still = known.of(runs)
  const differs = still?.runs.some(({ side, frame }) => {
    const shown = moment?.sides[side]?.frame
    return shown !== undefined && shown.cycle === frame.cycle && !areAlike(frame.words, shown.words)
  })
  if (still && differs) drop(known, still)
}

/** With the fingerprint of the runs at its cycle. */
export function comparePrint(known: Known, runs: RunsAt, print: string): void {
  const still = known.of(runs)
  if (still?.print !== undefined && still.print !== print) drop(known, still)
}

function areAlike(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}

function drop(known: Known, still: Still): void {
  known.drop(still)
  notify({
    name: 'still',
    tone: 'warn',
    title: 'The still shown before was not of this run.',
    sentences: ['It came with another version of the page; what is shown now is what the engine has simulated.'],
  })
}
