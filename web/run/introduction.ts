/**
 * How the page starts until the user touches anything: slowly enough to see packets move, then faster step by
 * step until backlogs form within seconds. The slider follows, and any use of the controls ends it.
 */

import { store } from '../shown/store'
import { SPEEDS, speedIndex } from './pacing'

/** Cycle at which the slow part begins: the first packets have just left. */
export const FIRST_LOOK = 120

const SLOW = 10
const FAST = 20_000
/** Milliseconds at the slow speed, and at each speed between slow and fast. */
const LOOK = 3500
const STEP = 220

/** Plays slowly, then faster and faster up to the normal speed. */
export function introduce(play: () => void): void {
  store.setState({ speed: SLOW })
  play()
  let last = SLOW
  const isUntouched = () => store.getState().motion.kind === 'playing' && store.getState().speed === last
  const quicken = () => {
    if (!isUntouched()) return
    last = SPEEDS[speedIndex(last) + 1] ?? FAST
    store.setState({ speed: last })
    if (last < FAST) setTimeout(quicken, STEP)
  }
  setTimeout(quicken, LOOK)
}
