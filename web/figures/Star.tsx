/** Marks the rows of a scorecard that matter most. */
import styles from './Star.module.css'

export function Star() {
  return (
    <svg className={styles.star} viewBox="0 0 16 16" role="img" aria-label="headline claim">
      <path d="M8 1.2 10 6l5.2.4-4 3.4 1.3 5L8 12.1l-4.5 2.7 1.3-5-4-3.4L6 6z" />
    </svg>
  )
}
