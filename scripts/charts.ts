/** What the chart of every experiment in a shipped lesson shows, as the engine finds it when the page is built. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Judgement, Plan } from '../web/answers.gen'
import * as engine from '../web/engine/wasm/experiments.js'
import { knownPlaces } from '../web/experiments/known'
import { type FindingsFile, findingOf, judgementOf, together } from '../web/experiments/shipped'
import { lessonFault, readLesson } from '../web/lessons/read'
import type { Curve } from '../web/lessons/values'
import { papers } from './catalogue.mjs'

engine.initSync({
  module: readFileSync(new URL('../web/engine/wasm/experiments_bg.wasm', import.meta.url)),
})
engine.supply(papers())

const LESSONS = new URL('../web/lessons/shipped/', import.meta.url)
const REPORTS = new URL('../docs/reproduction/', import.meta.url)
const FINDINGS = together(
  readdirSync(REPORTS)
    .filter((file) => file.endsWith('.json'))
    .map((file): FindingsFile => JSON.parse(readFileSync(new URL(file, REPORTS), 'utf8'))),
)

/** Cycles that are simulated at once. */
const PIECE = 100_000

/** The charts by their experiments, which are names or documents as steps have them. */
export function allCharts(): Readonly<Record<string, Curve>> {
  const experiments = readdirSync(LESSONS).flatMap((file) => {
    const { lesson, faults } = readLesson(file.replace('.json', ''), readFileSync(new URL(file, LESSONS), 'utf8'))
    if (!lesson) throw new Error(faults.map(lessonFault).join(' '))
    return lesson.steps.flatMap(({ experiment }) => experiment ?? [])
  })
  return Object.fromEntries(experiments.map((experiment) => [experiment, chartOf(experiment)]))
}

/** Every place of the chart of an experiment: what is shipped of it, else all its points, run here. */
function chartOf(document: string): Curve {
  const planned: Plan = JSON.parse(engine.plan(document, undefined))
  if (!planned.ok) throw new Error(planned.problems.map(({ path, sentence }) => `${path}: ${sentence}`).join(' '))
  const { experiment, points } = planned
  const outline: Judgement = JSON.parse(engine.judge(document, '{}'))
  const finding = findingOf(FINDINGS, experiment.name, points)
  const judgement = finding ? judgementOf(finding, outline, experiment) : measured(document, points)
  return { places: knownPlaces(experiment, judgement), isComplete: true }
}

function measured(document: string, points: readonly { readonly key: string }[]): Judgement {
  const results = points.map((point) => {
    const run = new engine.PointRun(JSON.stringify(point))
    while (!run.done) run.run(PIECE)
    const result = run.result()
    run.free()
    return `${JSON.stringify(point.key)}:${result}`
  })
  return JSON.parse(engine.judge(document, `{${results.join(',')}}`))
}
