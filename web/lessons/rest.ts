/** Where a step rests before it asks anything: where it is shown first, or where its runs have gone on to from there. */
import { keyOf } from '../run/still'
import type { Step } from './lesson'

/** The key of the still of a step at rest. When its condition comes true is known to the engine alone. */
export function restKey({ shown: { scenario, cycle = 0 }, until, play }: Step): string {
  if (until && play === undefined) return `${keyOf({ scenario, cycle })}&until=${until.side} ${until.condition}`
  return keyOf({ scenario, cycle: play ?? cycle })
}
