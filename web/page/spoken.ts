/** What is announced: one sentence when something begins or ends, and now and then while the run continues. */
import { whole } from '../base/format'
import { fullName, isGoing, type State } from '../shown/store'

/** The sentence for the state of the run. */
export function spoken(state: State): string {
  const { progress, sides, names } = state
  const at = `Cycle ${whole(progress.cycle)}.`
  if (progress.done) {
    const ends = sides.map(
      (side) => `${fullName(side, names)} finished at cycle ${whole(progress.finished[side] ?? progress.cycle)}`,
    )
    return `${ends.join(', ')}.`
  }
  const facts = sides.flatMap((side) => {
    const counts = progress.counts[side]
    return counts
      ? [`${fullName(side, names)}: ${whole(counts.delivered)} delivered, most pending ${counts.pendingMost}`]
      : []
  })
  const going = isGoing(state) ? '' : 'Paused. '
  return facts.length === 0 ? `${going}${at}` : `${going}${at} ${facts.join('; ')}.`
}
