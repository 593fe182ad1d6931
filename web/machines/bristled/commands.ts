/** Commands that ask something of a shared memory. */
import { SIDES, type Side } from '../../engine/view'
import type { Command } from '../../page/command'
import { askQuestion, fullName, type State } from '../../shown/store'

function canAsk({ page, engine, sides, values }: State, side: Side): boolean {
  const isReady = page.kind === 'live' && engine === 'ready'
  return isReady && sides.includes(side) && values[side]?.['workload.kind'] === 'shared_memory'
}

export const COMMANDS: readonly Command[] = [
  ...SIDES.map(
    (side): Command => ({
      id: `lines-${side}`,
      also: 'memory cache coherence shared modified directory',
      label: (state) => `Lines and nodes of ${fullName(side, state.names)}`,
      applies: (state) => canAsk(state, side),
      run: () => askQuestion({ side, kind: 'lines' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `transaction-${side}`,
      also: 'coherence transaction ladder cache line directory',
      label: (state) => `Watch a miss of ${fullName(side, state.names)}`,
      applies: (state) => canAsk(state, side),
      run: () => askQuestion({ side, kind: 'transaction', what: 'next' }),
    }),
  ),
]
