/** How far a packet with several receivers has come: in numbers here, and marked in the picture as long as it is shown. */
import { useEffect } from 'react'
import type { Reach } from '../answers.gen'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { store } from '../shown/store'
import styles from './Reached.module.css'

const STATES = [
  ['has', 'have it'],
  ['coming', 'it is coming to'],
  ['without', 'it has not reached'],
] as const

export function Reached({ side, reach }: { side: Side; reach: Reach }) {
  useMarked(side, reach)
  return (
    <ul className={styles.reached} aria-label="Its receivers" data-testid="reached">
      {STATES.map(([state, says]) => (
        <li key={state}>
          <i data-state={state} aria-hidden="true" />
          <b>{whole(reach[state].length)}</b> {says}
        </li>
      ))}
    </ul>
  )
}

function useMarked(side: Side, reach: Reach): void {
  useEffect(() => {
    const marked = { side, reach }
    store.setState({ reached: marked })
    return () => store.setState((state) => (state.reached === marked ? { reached: undefined } : state))
  }, [side, reach])
}
