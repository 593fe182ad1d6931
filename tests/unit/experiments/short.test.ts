/**
 * The rows of the papers in short: a few experiments of each, run anew with fewer seeds, so that a change by which a row
 * turns is noticed where it is made and not when the reports are written again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { Judgement, Plan } from '../../../web/answers.gen'
import { type FindingsFile, together } from '../../../web/experiments/shipped'
import { loadExperiments } from '../../everywhere/engine'

/** Experiments and the seeds that each is run with: together some twenty seconds of a processor. */
const SHORT: readonly (readonly [name: string, seeds: number])[] = [
  ['nifdy-blocked', 2],
  ['nifdy-dialogs', 2],
  ['nifdy-light-outstanding', 2],
  ['cm5-late', 2],
  ['mp1-broadcast', 1],
  ['bristled-light', 2],
  ['spider-channels-wormhole', 2],
  ['textbook-credit-round-trip', 2],
  ['textbook-switching', 1],
]

const FOLDER = new URL('../../../docs/reproduction/', import.meta.url)
const FINDINGS = together(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file): FindingsFile => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
)

let engine: Awaited<ReturnType<typeof loadExperiments>>
beforeAll(async () => {
  engine = await loadExperiments()
})

/** What an experiment claims of rows, and the verdicts with this many seeds. */
function judged(name: string, seeds: number): Judgement['claims'] {
  const plan: Plan = JSON.parse(engine.plan(name, seeds))
  if (!plan.ok) throw new Error(`${name}: ${plan.problems[0]?.sentence}`)
  const results = plan.points.map((point) => {
    const run = new engine.PointRun(JSON.stringify(point))
    while (!run.done) run.run(1_000_000)
    const result = run.result()
    run.free()
    return `${JSON.stringify(point.key)}:${result}`
  })
  const judgement: Judgement = JSON.parse(engine.judge(name, `{${results.join(',')}}`, seeds))
  return judgement.claims
}

/** Where few seeds decide, they decide as many do; where they do not, nothing is said. */
const turns = (told: string, found: string) =>
  (found === 'fails' && ['holds', 'calibrated'].includes(told)) || (found === 'holds' && told === 'fails')

it.each(SHORT)('%s says of its rows in short what the report says of them', (name, seeds) => {
  const told = FINDINGS[name]?.claims ?? []
  for (const { row, says, verdict, measured } of judged(name, seeds)) {
    const whole = told.find((one) => one.row === row && one.says === says)
    expect(turns(whole?.verdict ?? '', verdict), `${row} is ${verdict} and was ${whole?.verdict}: ${measured}`).toBe(
      false,
    )
  }
})
