/**
 * What is known of experiments before an engine runs. scripts/catalogue.mjs has the engine say it when the page is
 * built, so that lists, scorecards and figures that are shipped are there at once.
 */
import type { Experiment, Judgement, Measure, Row } from '../answers.gen'
import type { Planned } from './places'
import { type Finding, type Findings, judgementOf } from './shipped'

export interface Catalogue {
  /** Version of the engine, as result files name it. */
  readonly version: string
  /** Names the engine by its very bytes: results that are kept are only ever those of one engine. */
  readonly engine: string
  readonly experiments: readonly Listed[]
  readonly measures: readonly Measure[]
  /** The scorecards of all papers. */
  readonly rows: readonly Row[]
}

/** A built-in experiment. */
export interface Listed {
  readonly experiment: Experiment
  /** Stands for its points, as in `Finding`. */
  readonly digest: string
  /** It is made of named checks. */
  readonly isChecked: boolean
  /** Why each of its claims is missed, if it is. */
  readonly notes: readonly string[]
}

/** The catalogue of the page. */
export async function shippedCatalogue(): Promise<Catalogue> {
  return (await import('virtual:catalogue')).default
}

/** What is shipped of an experiment, if its points are still those that were run for it. */
export function findingIn(findings: Findings, { experiment, digest }: Listed): Finding | undefined {
  const found = findings[experiment.name]
  return found?.points === digest ? found : undefined
}

/** An experiment before the engine has laid out its points. */
export function outlineOf({ experiment }: Listed): Planned {
  return { ok: true, experiment, document: {}, definition: '', places: [], points: [] }
}

/** What the findings say of an experiment that the engine has not laid out. */
export function shippedJudgement(finding: Finding, { experiment, notes }: Listed): Judgement {
  const groups = finding.groups.map(({ at }) => ({ at, n: 0, measures: {}, keys: [], text: '' }))
  const claims = experiment.claims.map((claim, index) => ({
    ...claim,
    verdict: 'waiting' as const,
    measured: '',
    note: notes[index] ?? '',
    tests: [],
    readings: [],
    runs: '',
  }))
  return judgementOf(finding, { groups, claims, complete: false }, experiment)
}
