/** What a paper claims and what was measured: one row a claim. */

import type { ClaimFinding, Judgement, Row } from '../engine/experiment'
import { Term } from '../glossary/Term'
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
          <th scope="col">
            <Term name="row">Row</Term>
          </th>
          <th scope="col">Expected</th>
          <th scope="col">Measured</th>
          <th scope="col">
            <Term name="verdict">Verdict</Term>
          </th>
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

/** The numbers, and why they are not those of the paper if they are not. */
function Measured({ claim: { verdict, tests, measured, note } }: { claim: ClaimFinding }) {
  if (verdict === 'input' || verdict === 'outside') return note || measured || '–'
  const known = tests.filter((test) => test.measured !== '')
  const missed = verdict === 'fails' || verdict === 'open'
  return (
    <>
      {known.length > 1 ? (
        <ul className={styles.tests}>
          {known.map((test, index) => (
            <li key={index}>
              {test.measured} <VerdictMark verdict={test.verdict} />
            </li>
          ))}
        </ul>
      ) : (
        measured || '–'
      )}
      {missed && note !== '' && (
        <details className={styles.note} open={verdict === 'fails'}>
          <summary>{verdict === 'fails' ? 'Why it is missed' : 'What it hinges on'}</summary>
          <p>{note}</p>
        </details>
      )}
    </>
  )
}
