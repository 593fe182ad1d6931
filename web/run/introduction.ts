/**
 * How the page starts until the user touches anything: slowly enough to see a packet go its whole way, then on to where
 * the two runs begin to differ, and from there at the speed at which a jam builds up. The slider follows, and any use of
 * the controls ends it.
 */

import { whole } from '../base/format'
import { dismiss, notify } from '../shown/notices'
import { store } from '../shown/store'
import { speedOf } from './pacing'

/** Cycle at which the slow part begins: the first packets have just left. */
export const FIRST_LOOK = 120

/** Cycle up to which the two runs of the first preset do the same, which is said only if they have. */
export const IN_STEP = 40_000

/** Milliseconds at the speed of packets, and for which the sentence about the leap stands. */
const LOOK = 3500
const SAID = 8000

/** What the introduction asks of the runs. */
export interface Stage {
  play(): void
  /** Runs to a cycle as fast as possible, and tells when it is there, unless the runs are sent elsewhere. */
  runTo(cycle: number, onArrival: () => void): void
  /** Finds out whether the two runs have done the same so far. */
  isInStep(): Promise<boolean>
}

/** Plays at the speed of packets, leaps to where the runs part, and plays on at the speed of a jam. */
export function introduce(stage: Stage): void {
  const slow = speedOf('packets', store.getState().flitTime)
  store.setState({ speed: slow })
  stage.play()
  setTimeout(() => {
    const { motion, speed } = store.getState()
    if (motion.kind === 'playing' && speed === slow) stage.runTo(IN_STEP, () => void goOn(stage, slow))
  }, LOOK)
}

async function goOn(stage: Stage, slow: number): Promise<void> {
  if (store.getState().speed !== slow) return
  const inStep = await stage.isInStep()
  const { motion, speed } = store.getState()
  if (motion.kind !== 'paused' || speed !== slow) return
  if (inStep) {
    const title = `A and B did the same up to cycle ${whole(IN_STEP)}. This is where they part.`
    notify({ name: 'introduction', tone: 'info', title, sentences: [] })
    setTimeout(() => dismiss('introduction'), SAID)
  }
  store.setState({ speed: speedOf('jam', store.getState().flitTime) })
  stage.play()
}
