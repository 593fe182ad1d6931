/** All rows of a paper at a glance: one cell per row, coloured by its verdict and linked to its experiment. */
import type { Row, Verdict } from '../answers.gen'
import styles from './Scorecard.module.css'
import { Star } from './Star'
import { VERDICTS, VerdictGlyph } from './verdict'

interface Props {
  readonly rows: readonly Row[]
  /** What is known of each row; one that is not here is waiting, unless it needs no run. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** The address of an experiment, for the rows that have one. */
  readonly address: (experiment: string) => string
}

const ORDER: readonly Verdict[] = ['holds', 'calibrated', 'fails', 'open', 'waiting', 'reported', 'input', 'outside']

export function Scorecard({ rows, verdicts, address }: Props) {
  const of = (row: Row) => verdicts.get(row.row) ?? beforehand(row)
  const counts = ORDER.map((verdict) => ({ verdict, count: rows.filter((row) => of(row) === verdict).length }))
  return (
    <div className={styles.scorecard}>
      <ul className={styles.counts} aria-label="Verdicts">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ verdict, count }) => (
            <li key={verdict} title={VERDICTS[verdict].means}>
              <VerdictGlyph verdict={verdict} />
              <strong>{count}</strong> {VERDICTS[verdict].word}
            </li>
          ))}
      </ul>
      <ol className={styles.grid} aria-label="Rows of the scorecard">
        {rows.map((row) => (
          <li key={row.row}>
            <CellOf row={row} verdict={of(row)} href={row.experiment === null ? undefined : address(row.experiment)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Verdicts that are known without a run. */
function beforehand({ tier, experiment }: Row): Verdict {
  if (tier === 'X') return 'outside'
  return tier === 'I' && experiment === null ? 'input' : 'waiting'
}

function CellOf({ row, verdict, href }: { row: Row; verdict: Verdict; href: string | undefined }) {
  const said = `${row.row}, ${VERDICTS[verdict].word}: ${row.expected}`
  const look = `${styles.cell} ${styles[verdict]}`
  const inside = (
    <>
      <span className="visually-hidden">{said}</span>
      <span aria-hidden="true">{numberOf(row.row)}</span>
      <VerdictGlyph verdict={verdict} />
      {row.star && (
        <span className={styles.star}>
          <Star />
        </span>
      )}
    </>
  )
  return href === undefined ? (
    <span className={look} title={said}>
      {inside}
    </span>
  ) : (
    <a className={look} href={href} title={said}>
      {inside}
    </a>
  )
}

/** What tells the rows of a paper apart: `47` of `NIFDY-47`. */
function numberOf(row: string): string {
  return row.slice(row.lastIndexOf('-') + 1)
}
