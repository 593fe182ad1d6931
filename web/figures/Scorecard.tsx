/** All rows of a paper at a glance: one cell per row, coloured by its verdict and linked to its experiment. */
import { useState } from 'react'
import type { Row, Verdict } from '../answers.gen'
import styles from './Scorecard.module.css'
import { Star } from './Star'
import { VERDICTS, VerdictGlyph, VerdictMark } from './verdict'

/** What is known of a row and of each of its clauses; nothing of one that nothing tests. */
interface Found {
  readonly verdict: Verdict
  readonly clauses: readonly (Verdict | undefined)[]
}

interface Props {
  readonly rows: readonly Row[]
  /** What is known of each row; one that is not here is waiting, unless it needs no run. */
  readonly found: ReadonlyMap<string, Found>
  /** The address of an experiment, for the rows that have one. */
  readonly address: (experiment: string) => string
}

const ORDER: readonly Verdict[] = [
  'holds',
  'calibrated',
  'partly',
  'fails',
  'open',
  'waiting',
  'reported',
  'input',
  'outside',
]

export function Scorecard({ rows, found, address }: Props) {
  const of = (row: Row) => found.get(row.row)?.verdict ?? beforehand(row)
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
      <Clauses rows={rows} found={found} />
    </div>
  )
}

/** Every row clause by clause, on request: there are hundreds. */
function Clauses({ rows, found }: Pick<Props, 'rows' | 'found'>) {
  const [isOpen, setOpen] = useState(false)
  const all = rows.flatMap(({ clauses }) => clauses)
  const untested = all.filter((clause) => clause.untested !== '').length
  if (all.length === 0) return null
  return (
    <details className={styles.clauses} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {rows.length} rows have {all.length} clauses: {all.length - untested} tested, {untested} not tested
      </summary>
      {isOpen && <ListOfClauses rows={rows} found={found} />}
    </details>
  )
}

/** What has to come out for each row to hold, each part with its verdict or the reason why nothing tests it. */
export function ListOfClauses({ rows, found }: Pick<Props, 'rows' | 'found'>) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.row}>
          <dt>{row.row}</dt>
          {row.clauses.map(({ says, untested, mark }, index) => (
            <dd key={index}>
              {untested === '' ? (
                <VerdictMark verdict={found.get(row.row)?.clauses[index] ?? beforehand(row)} />
              ) : (
                <span className={styles.untested}>not tested</span>
              )}
              {says}
              {mark !== '' && ` (${mark})`}
              {untested !== '' && <span className={styles.why}>{untested}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
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
