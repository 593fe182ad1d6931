/** Hints, each of which a check that did not earn gold unlocks. */
import styles from './Course.module.css'

export function Hints({ hints, misses }: { hints: readonly string[]; misses: number }) {
  if (hints.length === 0) return null
  const unlocked = hints.slice(0, misses)
  return (
    <div className={styles.hints}>
      {unlocked.map((hint, place) => (
        <details key={hint}>
          <summary>Hint {place + 1}</summary>
          <p>{hint}</p>
        </details>
      ))}
      {unlocked.length < hints.length && (
        <p className={styles.note}>
          {unlocked.length === 0
            ? 'A check that does not earn gold unlocks a hint.'
            : `${hints.length - unlocked.length} more: the next check that does not earn gold unlocks one.`}
        </p>
      )}
    </div>
  )
}
