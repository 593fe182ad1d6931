/** What the chart of a step comes to: what is shipped of its experiment, else all its points, run with the engine's wasm. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Judgement, Plan } from '../../web/answers.gen'
import { knownPlaces } from '../../web/experiments/known'
import { type FindingsFile, findingOf, judgementOf, together } from '../../web/experiments/shipped'
import type { Runs } from '../../web/lessons/values'
import { loadExperiments } from '../everywhere/engine'

const reports = new URL('../../docs/reproduction/', import.meta.url)
const FINDINGS = together(
  readdirSync(reports)
    .filter((file) => file.endsWith('.json'))
    .map((file): FindingsFile => JSON.parse(readFileSync(new URL(file, reports), 'utf8'))),
)

/** Every place of the chart of an experiment. */
export async function measured(document: string): Promise<NonNullable<Runs['curve']>> {
  const { plan, judge, PointRun } = await loadExperiments()
  const planned: Plan = JSON.parse(plan(document, undefined))
  if (!planned.ok) throw new Error(planned.problems.map(({ path, sentence }) => `${path}: ${sentence}`).join(' '))
  const { experiment, points } = planned
  const outline: Judgement = JSON.parse(judge(document, '{}'))
  const finding = findingOf(FINDINGS, experiment.name, points)
  if (finding) return known(judgementOf(finding, outline, experiment))
  const results = points.map((point) => {
    const run = new PointRun(JSON.stringify(point))
    while (!run.done) run.run(100_000)
    const result = run.result()
    run.free()
    return `${JSON.stringify(point.key)}:${result}`
  })
  return known(JSON.parse(judge(document, `{${results.join(',')}}`)))

  function known(judgement: Judgement) {
    return { places: knownPlaces(experiment, judgement), isComplete: true }
  }
}
