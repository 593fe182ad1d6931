/** A gauge for each criterion: what each star asks for, and what has come out, with its interval once seeds have run. */
import type { ChallengeHead, ChallengeVerdict, Criterion, CriterionFinding, Verdict } from '../answers.gen'
import { figure } from './figure'
import styles from './Gauges.module.css'
import { STARS } from './Stars'

interface Props {
  readonly challenge: ChallengeHead
  readonly verdict: ChallengeVerdict | undefined
}

export function Gauges({ challenge, verdict }: Props) {
  return (
    <ul className={styles.gauges}>
      {challenge.criteria.map((criterion, place) => (
        <li key={criterion.label}>
          <Gauge criterion={criterion} finding={verdict?.criteria[place]} isFinal={verdict?.complete ?? false} />
        </li>
      ))}
    </ul>
  )
}

interface GaugeProps {
  readonly criterion: Criterion
  readonly finding: CriterionFinding | undefined
  /** All seeds that count have been run. */
  readonly isFinal: boolean
}

function Gauge({ criterion, finding, isFinal }: GaugeProps) {
  const { label, unit, sense } = criterion
  const found = finding?.found
  return (
    <section className={styles.gauge} aria-label={label}>
      <h4>{label}</h4>
      <p className={styles.found}>
        {found ? <strong>{finding.words}</strong> : '–'} <span>{unit}</span>
      </p>
      <Scale criterion={criterion} finding={finding} />
      <ul className={styles.bounds} aria-label={sense === 'at_least' ? 'at least' : 'at most'}>
        {STARS.map((star, place) => (
          <li key={star} data-verdict={shown(finding?.verdicts[place], criterion, finding, isFinal)}>
            <span>{star}</span> {sense === 'at_least' ? '≥' : '≤'} {figure(criterion.bounds[place] ?? 0)}{' '}
            <b>{WORDS[shown(finding?.verdicts[place], criterion, finding, isFinal)]}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Shown = 'holds' | 'fails' | 'open' | 'none'

const WORDS: Readonly<Record<Shown, string>> = { holds: '✓', fails: '✗', open: '?', none: '' }

/** What is shown of a star: of a single run, which decides nothing, only what can be seen for certain. */
function shown(
  verdict: Verdict | undefined,
  { measure }: Criterion,
  finding: CriterionFinding | undefined,
  isFinal: boolean,
): Shown {
  if (!finding?.found || (!isFinal && measure !== '')) return 'none'
  return verdict === 'holds' || verdict === 'fails' ? verdict : 'open'
}

/** The bar with its marks; its numbers stand beside it in words. */
function Scale({ criterion: { bounds, sense }, finding }: Pick<GaugeProps, 'criterion' | 'finding'>) {
  const most = scaleOf(bounds)
  const at = (value: number) => `${Math.min(100, Math.max(0, (100 * value) / most))}%`
  const found = finding?.found
  return (
    <div className={styles.scale} aria-hidden="true" data-sense={sense}>
      {found && (
        <span className={styles.bar} data-over={found.mean > most || undefined} style={{ width: at(found.mean) }} />
      )}
      {found && found.high > found.low && (
        <span
          className={styles.interval}
          style={{ left: at(found.low), width: `calc(${at(found.high)} - ${at(found.low)})` }}
        />
      )}
      {bounds.map((bound, place) => (
        <span key={STARS[place]} className={styles.mark} data-star={STARS[place]} style={{ left: at(bound) }} />
      ))}
    </div>
  )
}

/** The end of a scale on which all bounds stand well inside. */
function scaleOf(bounds: readonly number[]): number {
  return 1.35 * Math.max(...bounds, Number.MIN_VALUE)
}
