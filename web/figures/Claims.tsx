/** What a paper claims and what was measured: one row a claim. */

import type { ClaimFinding, Judgement, Reading, Row, Verdict } from '../answers.gen'
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
        {row && row.tolerance !== '' && <p className={styles.paper}>Tolerance: {row.tolerance}</p>}
      </td>
      <td className={styles.measured}>
        <Measured claim={claim} />
        {claim.runs !== '' && <p className={styles.paper}>{claim.runs}</p>}
      </td>
      <td className={styles.verdict}>
        <VerdictMark verdict={claim.verdict} />
      </td>
    </tr>
  )
}

/** The numbers, and why they are not those of the paper if they are not, or what they rest on. */
function Measured({ claim }: { claim: ClaimFinding }) {
  const { verdict, tests, measured, note, readings } = claim
  if (verdict === 'input') return note || measured || 'put in'
  if (verdict === 'outside') return note || measured || 'not modelled'
  if (readings.length > 0) return <Readings readings={readings} note={note} />
  const known = tests.filter((test) => test.measured !== '')
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
      {verdict !== 'waiting' && note !== '' && (
        <details className={styles.note} open={verdict === 'fails'}>
          <summary>{SUMMARY[verdict] ?? 'What it rests on'}</summary>
          <p>{note}</p>
        </details>
      )}
    </>
  )
}

const SUMMARY: Partial<Record<Verdict, string>> = { fails: 'Why it is missed', open: 'What it hinges on' }

/** What becomes of a row under each choice that the paper leaves open: a strip, one line a choice. */
function Readings({ readings, note }: { readings: readonly Reading[]; note: string }) {
  return (
    <>
      <ul className={styles.readings} aria-label="Under each choice that the paper leaves open">
        {readings.map((one) => (
          <li key={one.choice}>
            <VerdictMark verdict={one.verdict} />
            <strong>{one.choice}</strong>
            <span>{one.measured || '–'}</span>
          </li>
        ))}
      </ul>
      {note !== '' && <p className={styles.paper}>{note}</p>}
    </>
  )
}
