/** A processor with a window of instructions: where it is in its program, and what its time was spent with. */
import type { WindowInspection } from '../../answers.gen'
import { whole } from '../../base/format'
import { Fact, Facts, Live, Unit } from '../../inspector/parts'
import styles from './memory.module.css'

export function WindowUnit({ window }: { window: WindowInspection }) {
  const { phase, number, step, steps, statement, instructions, entries, room, done, outcome } = window
  return (
    <Unit title="Window of instructions" taken={instructions} of={room}>
      <p>
        Phase {number}, <Live>{phase}</Live>: step <Live>{whole(step)}</Live> of <Live>{whole(steps)}</Live>;{' '}
        <Live>{entries}</Live> steps in work, <Live>{whole(done)}</Live> instructions done.
      </p>
      {statement === null ? null : (
        <p>
          <code className={styles.statement}>
            <Live>{statement}</Live>
          </code>
        </p>
      )}
      <Facts>
        {spent(window).map(([name, share]) => (
          <Fact key={name} name={name}>
            <Live>{share}</Live>
          </Fact>
        ))}
      </Facts>
      {outcome === null ? null : <p>{outcome}</p>}
    </Unit>
  )
}

/** Shares of its time so far, by what it was spent with. */
function spent({ busy, loads, stores, synchronising }: WindowInspection): [string, string][] {
  const all = Math.max(1, busy + loads + stores + synchronising)
  const share = (ticks: number) => `${Math.round((100 * ticks) / all)} %`
  return [
    ['computing', share(busy)],
    ['waiting for loads', share(loads)],
    ['waiting for stores', share(stores)],
    ['at barriers and locks', share(synchronising)],
  ]
}
