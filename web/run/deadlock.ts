/** When a deadlock is found, the run pauses once, and the page says so and shows the cycle of waiting packets. */
import { whole } from '../base/format'
import { SIDES, type Side } from '../engine/view'
import { dismiss, notify } from '../shown/notices'
import { askQuestion, fullName, type State, store, TO_THE_END } from '../shown/store'
import { pause } from './control'

/** Listens for as long as the page is open. */
export function stopAtDeadlocks(): void {
  store.subscribe((now, before) => {
    if (now.deadlocks === before.deadlocks) return
    const side = SIDES.find((one) => now.deadlocks[one] !== undefined && before.deadlocks[one] === undefined)
    if (side) stop(side, now)
    else if (SIDES.every((one) => now.deadlocks[one] === undefined)) forget()
  })
}

function stop(side: Side, { motion, deadlocks, names, sides }: State): void {
  // a run to a later cycle continues
  const asksForCycle = motion.kind === 'running' && motion.to !== TO_THE_END
  if (motion.kind !== 'paused' && !asksForCycle) void pause()
  const who = sides.length > 1 ? ` on ${fullName(side, names)}` : ''
  notify({
    name: 'deadlock',
    tone: 'bad',
    title: `Deadlock${who}, found in cycle ${whole(deadlocks[side] ?? 0)}.`,
    sentences: [
      'Packets wait for each other in a cycle, and none of them will ever move. Everything else continues if you play.',
    ],
  })
  askQuestion({ side, kind: 'deadlock' })
}

function forget(): void {
  dismiss('deadlock')
  if (store.getState().question?.kind === 'deadlock') askQuestion(undefined)
}
