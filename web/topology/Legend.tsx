/** What the picture's greys, colours and shapes mean: one line below it. */
import { DIVERGING, DIVERGING_ON_DARK, MOST } from '../base/diverging'
import { Term } from '../glossary/Term'
import type { LegendEntry } from '../machines/machine'
import { useLab } from '../shown/store'
import styles from './Legend.module.css'
import { type Shows, signsOf, words } from './signs'

interface Props {
  readonly shows: Shows
  /** What machines add to the picture. */
  readonly brought: readonly LegendEntry[]
}

export function Legend({ shows, brought }: Props) {
  return (
    <ul className={styles.legend} aria-label="Legend" data-terms="">
      {signsOf(shows, brought).map((sign, index) => (
        <li key={sign.says}>
          {sign.sign}
          {sign.term ? (
            <Term name={sign.term} further={index > 0}>
              {words(sign, shows.means)}
            </Term>
          ) : (
            sign.says
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the colours of B − A mean. */
export function DifferenceLegend() {
  const { styles: colours } = useLab((state) => (state.appearance === 'dark' ? DIVERGING_ON_DARK : DIVERGING))
  return (
    <ul className={styles.legend} aria-label="Legend of the difference">
      <li>
        <span className={styles.greys} aria-hidden="true">
          {colours
            .filter((_, index) => index % 8 === 0)
            .map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
        </span>
        <Term name="difference">B − A</Term>: pending now, −{MOST} to +{MOST}; links by load in the same window, −100 to
        +100 %
      </li>
    </ul>
  )
}
