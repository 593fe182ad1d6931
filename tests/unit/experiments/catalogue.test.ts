/** What the page says of experiments before an engine runs is what the engine says of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { catalogueOf } from '../../../scripts/catalogue.mjs'
import type { Judgement, Plan } from '../../../web/answers.gen'
import { type Catalogue, findingIn, shippedJudgement } from '../../../web/experiments/catalogue'
import { digestOf, type FindingsFile, findingOf, judgementOf, together } from '../../../web/experiments/shipped'
import { loadExperiments } from '../../everywhere/engine'

const root = new URL('../../../', import.meta.url)
const BYTES = readFileSync(new URL('web/engine/wasm/experiments_bg.wasm', root))
const FOLDER = new URL('docs/reproduction/', root)
const findings = together(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name): FindingsFile => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
)

/** Milliseconds for the engine to lay out all documents, on a busy machine. */
const PATIENCE = 300_000

let engine: Awaited<ReturnType<typeof loadExperiments>>
let catalogue: Catalogue
beforeAll(async () => {
  engine = await loadExperiments()
  catalogue = catalogueOf(engine, BYTES)
}, PATIENCE)

function planned(name: string): Extract<Plan, { ok: true }> {
  const plan: Plan = JSON.parse(engine.plan(name))
  if (!plan.ok) throw new Error(name)
  return plan
}

it('lists every document of the papers, with its points and whether it is made of checks', () => {
  const folders = readdirSync(new URL('engine/lab/src/papers/', root), { withFileTypes: true })
  const documents = folders
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: paper }) =>
      readdirSync(new URL(`engine/lab/src/papers/${paper}/experiments/`, root)).map((file) => `${paper}-${file}`),
    )
  expect(catalogue.experiments.map(({ experiment }) => `${experiment.name}.json`).sort()).toEqual(documents.sort())
  for (const { experiment, digest, isChecked } of catalogue.experiments.slice(0, 12)) {
    const { points } = planned(experiment.name)
    expect([digest, isChecked, experiment.points], experiment.name).toEqual([
      digestOf(points),
      points.every(({ probe }) => probe === 'check'),
      points.length,
    ])
  }
})

it('names the engine by its bytes', () => {
  const other = Uint8Array.from(BYTES)
  other[1000] = (other[1000] ?? 0) ^ 1
  expect(catalogue.engine).toMatch(/^[0-9a-f]{16}$/)
  expect(catalogueOf({ ...engine, experiments: () => '[]' }, other).engine).not.toBe(catalogue.engine)
})

it('shows of what is shipped what the engine shows once it has laid it out', () => {
  const current = catalogue.experiments.filter((listed) => findingIn(findings, listed))
  expect(current.length).toBeGreaterThan(5)
  for (const listed of current.slice(0, 10)) {
    const { name } = listed.experiment
    const plan = planned(name)
    const finding = findingOf(findings, name, plan.points)
    if (!finding) throw new Error(`${name} is of other points`)
    const outline: Judgement = JSON.parse(engine.judge(name, '{}'))
    const laidOut = judgementOf(finding, outline, plan.experiment)
    const { groups, claims, maps } = shippedJudgement(finding, listed)
    const measured = ({ groups }: Pick<Judgement, 'groups'>) =>
      groups.filter(({ n }) => n > 0).map(({ keys: _keys, text: _text, ...group }) => group)
    expect(measured({ groups }), name).toEqual(measured(laidOut))
    // a claim that was put otherwise since is told of only where the engine lays it out
    const told = (of: Judgement['claims']) => of.filter(({ verdict }) => verdict !== 'waiting')
    expect(told(claims), name).toEqual(told(laidOut.claims))
    expect(maps, name).toEqual(laidOut.maps)
  }
})
