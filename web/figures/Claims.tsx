/** What a paper claims and what was measured: one row a claim. */
import type { ClaimFinding, Judgement, Row } from '../engine/experiment'
import styles from './Claims.module.css'
import { Star } from './Star'
import { VerdictMark } from './verdict'

interface Props {
  readonly judgement: Judgement
  /** The paper's scorecard: where a claim stands, and what the paper expects. */
  readonly rows: readonly Row[]
}

export function Claims({ judgement, rows }: Props) {
  const byName = new Map(rows.map((row) => [row.row, row]))
  if (judgement.claims.length === 0) return null
  return (
    <table className={styles.claims}>
      <caption className="visually-hidden">Claims, and what was measured</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Expected</th>
          <th scope="col">Measured</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {judgement.claims.map((claim, index) => (
          <Claim key={`${claim.row} ${index}`} claim={claim} row={byName.get(claim.row)} />
        ))}
      </tbody>
    </table>
  )
}

function Claim({ claim, row }: { claim: ClaimFinding; row: Row | undefined }) {
  return (
    <tr id={claim.row || undefined}>
      <th scope="row" className={styles.row}>
        <span className={styles.name}>{claim.row}</span>
        {claim.star && <Star />}
        {row && <span className={styles.where}>{row.where}</span>}
      </th>
      <td className={styles.expected}>
        {claim.says}
        {row && row.expected !== claim.says && <p className={styles.paper}>{row.expected}</p>}
      </td>
      <td className={styles.measured}>
        <Measured claim={claim} />
      </td>
      <td className={styles.verdict}>
        <VerdictMark verdict={claim.verdict} />
      </td>
    </tr>
  )
}

function Measured({ claim }: { claim: ClaimFinding }) {
  const several = claim.tests.length > 1
  return (
    <>
      {!several && (claim.measured || '–')}
      {several && (
        <ul className={styles.tests}>
          {claim.tests.map((test, index) => (
            <li key={index}>
              {test.measured} <VerdictMark verdict={test.verdict} />
            </li>
          ))}
        </ul>
      )}
      {claim.note && (
        <details className={styles.note} open={claim.verdict === 'fails'}>
          <summary>{claim.verdict === 'fails' ? 'Why it is missed' : 'Note'}</summary>
          <p>{claim.note}</p>
        </details>
      )}
    </>
  )
}
