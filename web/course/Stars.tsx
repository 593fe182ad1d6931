/** Three stars, of which those up to the one that was earned are filled. */
import type { Star } from '../answers.gen'
import styles from './Stars.module.css'

export const STARS: readonly Star[] = ['bronze', 'silver', 'gold']

export function Stars({ star }: { star: Star | undefined }) {
  const earned = star === undefined ? -1 : STARS.indexOf(star)
  return (
    <span className={styles.stars} role="img" aria-label={star === undefined ? 'no star yet' : `${star} star`}>
      {STARS.map((one, place) => (
        <svg
          key={one}
          viewBox="0 0 16 16"
          aria-hidden="true"
          data-star={one}
          data-earned={place <= earned || undefined}
        >
          <path d="M8 1.2 10 6l5.2.4-4 3.4 1.3 5L8 12.1l-4.5 2.7 1.3-5-4-3.4L6 6z" />
        </svg>
      ))}
      <span aria-hidden="true">{star ?? ''}</span>
    </span>
  )
}
