/** What is said of a challenge while it is played, on its own page and in an assignment. */
import { problemSentence, told } from '../base/problem'
import { writeScenarioLink } from '../scenario/link'
import { EMPTY } from '../scenario/scenario'
import { solutionLink } from '../shown/page'
import styles from './Course.module.css'
import type { Played } from './play'

/** How far it is, for whoever waits for it. */
export function stateOf({ problems, faults, isChecking, status, verdict }: Played): string {
  if (problems.length > 0 || faults.length > 0) return 'refused'
  if (isChecking) return 'checking'
  if (status || !verdict) return 'running'
  return verdict.complete ? 'checked' : 'tried'
}

function sentenceOf(played: Played): string {
  const { challenge, isChecking, status, verdict } = played
  if (!challenge || stateOf(played) === 'refused') return ''
  if (isChecking && status) return `Being checked: ${status.have} of ${status.points} runs.`
  if (!verdict || status) return 'Being run once …'
  if (!verdict.complete) return `This is one run. Check it with all ${challenge.seeds} seeds: only these count.`
  return verdict.star === undefined
    ? `Checked with ${challenge.seeds} seeds: no star yet.`
    : `Checked with ${challenge.seeds} seeds: ${verdict.star}.`
}

export function PlayFaults({ played: { problems, faults } }: { played: Played }) {
  const all = [...told(problems.map(problemSentence)), ...faults]
  if (all.length === 0) return null
  return (
    <ul className={styles.faults} role="alert">
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

export function scenarioLink({ values }: Played): string {
  return writeScenarioLink({ ...EMPTY, shared: values })
}

/** The fragment of what is set, as a solution; with the challenge, packed, if that is somebody's own. */
export function linkOf(played: Played, carried?: string): string {
  const { name = '', version = 1 } = played.challenge ?? {}
  return solutionLink(name, { version: String(version), scenario: scenarioLink(played) }, carried)
}

export function Outcome({ played }: { played: Played }) {
  return (
    <p className={styles.outcome} role="status">
      {sentenceOf(played)}
    </p>
  )
}
