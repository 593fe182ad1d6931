/** The chart of an experiment as its results are shipped, as vectors; nothing is run for it. */
import { useEffect, useState } from 'react'
import type { Judgement, Measure } from '../answers.gen'
import { findingIn, type Listed, shippedCatalogue, shippedJudgement } from '../experiments/catalogue'
import { shippedFindings } from '../experiments/findings'
import { printedOf } from '../experiments/published'
import { Figure } from '../figures/Figure'
import { VerdictMark } from '../figures/verdict'
import styles from './UnitSheet.module.css'

interface Known {
  readonly listed: Listed
  readonly measure: Measure | undefined
  readonly judgement: Judgement | undefined
}

interface Props {
  readonly name: string
  /** Whether what it is expected to show stands below it. */
  readonly claims: boolean
  /** It has come, with all that is shipped of it. */
  readonly onKnown: (name: string) => void
}

export function ShippedFigure({ name, claims, onKnown }: Props) {
  const [known, setKnown] = useState<Known | 'missing'>()
  useEffect(() => {
    let isWanted = true
    void find(name).then((found) => isWanted && setKnown(found ?? 'missing'))
    return () => {
      isWanted = false
    }
  }, [name])
  useEffect(() => {
    if (known) onKnown(name)
  }, [known, name, onKnown])
  if (!known || known === 'missing') return <p className={styles.note}>{known && 'Its chart could not be loaded.'}</p>
  const { listed, measure, judgement } = known
  const { experiment } = listed
  return (
    <>
      <p className={styles.note}>{experiment.about}</p>
      {measure && judgement && experiment.chart.kind !== 'table' && (
        <div className={styles.chart}>
          <Figure experiment={experiment} judgement={judgement} printed={printedOf(name)} measure={measure} fills />
        </div>
      )}
      {claims && judgement && (
        <ul className={styles.claims}>
          {judgement.claims.map(({ row, says, verdict }) => (
            <li key={row + says}>
              <VerdictMark verdict={verdict} /> {says}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

async function find(name: string): Promise<Known | undefined> {
  try {
    const [{ experiments, measures }, findings] = await Promise.all([shippedCatalogue(), shippedFindings()])
    const listed = experiments.find(({ experiment }) => experiment.name === name)
    if (!listed) return undefined
    const finding = findingIn(findings, listed)
    return {
      listed,
      measure: measures.find((one) => one.name === listed.experiment.measure),
      judgement: finding && shippedJudgement(finding, listed),
    }
  } catch {
    return undefined
  }
}
