import { whole } from '../base/format'
import { Term } from '../glossary/Term'
import { badge } from '../run/badge'
import { seek } from '../run/control'
import { presetOf } from '../scenario/presets'
import { fullName, isGoing, store, useLab } from '../shown/store'
import styles from './Compare.module.css'
import { comparison } from './sentence'

/** The lines above the pictures: what to look for, how the runs compare, and what one picture covers. */
export function Compare() {
  return (
    <>
      <LookFor />
      <SoFar />
    </>
  )
}

/** What to look for in a preset; nothing for a scenario of one's own. */
function LookFor() {
  const preset = presetOf(useLab((state) => state.scenario))
  if (!preset) return null
  return (
    <p className={styles.look} data-testid="look" title={preset.source}>
      {preset.look} <small>{preset.source}</small>
    </p>
  )
}

function SoFar() {
  const names = useLab((state) => state.names)
  const progress = useLab((state) => state.progress)
  const paused = useLab((state) => !isGoing(state))
  const two = useLab((state) => state.sides.length > 1)
  const difference = useLab((state) => state.difference)
  const differsAt = useLab((state) => (state.sides.length > 1 ? state.differsAt : undefined))
  const text = comparison({ names: { a: fullName('a', names), b: fullName('b', names) }, ...progress })
  const settled = progress.finished.a !== undefined && progress.finished.b !== undefined
  return (
    <div className={styles.line}>
      <p className={settled ? styles.settled : styles.words} data-testid="comparison">
        {text}
      </p>
      {differsAt !== undefined && (
        <p className={styles.differs} data-testid="differs-at">
          {differsAt === null ? (
            'A and B have done the same so far.'
          ) : (
            <>
              They differ from cycle{' '}
              <button type="button" onClick={() => void seek(differsAt)}>
                {whole(differsAt)}
              </button>
            </>
          )}
        </p>
      )}
      {two && (
        <label className={styles.minus}>
          <input
            type="checkbox"
            checked={difference}
            onChange={(event) => store.setState({ difference: event.target.checked })}
          />
          Show B − A
        </label>
      )}
      <p className={styles.badge} data-testid="badge">
        <Term name="picture">{badge(progress.regime, progress.perPicture, paused)}</Term>
      </p>
    </div>
  )
}
