import { badge } from '../run/badge'
import { fullName, useLab } from '../run/store'
import styles from './Compare.module.css'
import { comparison } from './sentence'

/** The line above the pictures: how the runs compare, and what one picture covers. */
export function Compare() {
  const names = useLab((state) => state.names)
  const progress = useLab((state) => state.progress)
  const paused = useLab((state) => !state.playing && state.target === undefined)
  const text = comparison({ names: { a: fullName('a', names), b: fullName('b', names) }, ...progress })
  const settled = progress.finished.a !== undefined && progress.finished.b !== undefined
  return (
    <div className={styles.line}>
      <p className={settled ? styles.settled : styles.words} data-testid="comparison">
        {text}
      </p>
      <p className={styles.badge} data-testid="badge">
        {badge(progress.regime, progress.perPicture, paused)}
      </p>
    </div>
  )
}
