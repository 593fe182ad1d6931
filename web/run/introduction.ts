/**
 * How the page starts until the user touches anything: slowly enough to see a packet go its whole way, then on to where
 * the nodes fall out of step, and from there at the speed at which a jam builds up. The slider follows, and any use of
 * the controls ends it.
 */

import { whole } from '../base/format'
import { dismiss, notify } from '../shown/notices'
import { type State, store } from '../shown/store'
import { speedOf } from './pacing'

/** Cycle at which the slow part begins: the first packets have just left. */
export const FIRST_LOOK = 120

/** Cycle before which the runs of the first preset deliver much the same: its nodes keep in step, so that no jam forms. */
export const IN_STEP = 40_000

/** Milliseconds at the speed of packets, and for which the sentence about what was passed over stands. */
const LOOK = 3500
const SAID = 8000

/** What the introduction asks of the runs. */
export interface Stage {
  play(): void
  /** Runs to a cycle as fast as possible, and tells when it is there, unless the runs are sent elsewhere. */
  runTo(cycle: number, onArrival: () => void): void
}

/** Plays at the speed of packets, goes on to where the nodes fall out of step, and plays on at the speed of a jam. */
export function introduce(stage: Stage): void {
  const slow = speedOf('packets', store.getState().flitTime)
  store.setState({ speed: slow })
  stage.play()
  setTimeout(() => {
    const { motion, speed } = store.getState()
    if (motion.kind === 'playing' && speed === slow) stage.runTo(IN_STEP, () => goOn(stage, slow))
  }, LOOK)
}

function goOn(stage: Stage, slow: number): void {
  const { speed, flitTime } = store.getState()
  if (speed !== slow) return
  const sentences = ['Now packets begin to pile up in A.']
  notify({ name: 'introduction', tone: 'info', title: passedOver(store.getState()), sentences })
  setTimeout(() => dismiss('introduction'), SAID)
  store.setState({ speed: speedOf('jam', flitTime) })
  stage.play()
}

/** What happened in the part that was passed over, as counted. */
function passedOver({ progress: { cycle, counts }, sides }: State): string {
  const delivered = sides.map((side) => `${side.toUpperCase()} ${whole(counts[side]?.delivered ?? 0)}`)
  return `The run went to cycle ${whole(cycle)} at once. So far the runs deliver much the same: ${delivered.join(', ')} packets.`
}
