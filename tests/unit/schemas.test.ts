/** The schemas for editors accept every document that comes with the program, and what the page saves, and no misspelling. */
import { readFileSync } from 'node:fs'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { CHALLENGES, documentOf } from '../../web/course/challenges'
import { papers } from '../../web/engine/papers'
import { recognise, scenarioFile } from '../../web/files/recognise'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { EMPTY } from '../../web/scenario/scenario'

const FOLDER = new URL('../../docs/schema/', import.meta.url)

function schema(name: string): ValidateFunction {
  const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true })
  return ajv.compile(JSON.parse(readFileSync(new URL(`${name}.schema.json`, FOLDER), 'utf8')))
}

/** What a schema objects to. */
function objections(to: ValidateFunction, value: unknown): readonly string[] {
  to(value)
  return (to.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

describe('challenges', () => {
  const challenge = schema('challenge')

  it('are accepted, all that come with the program, and a misspelling in one is not', async () => {
    for (const { name } of CHALLENGES) {
      const document = JSON.parse((await documentOf(name)) ?? '')
      expect(objections(challenge, document), name).toEqual([])
      expect(objections(challenge, { ...document, gaols: [] })).toEqual([' must NOT have additional properties'])
    }
  })
})

describe('experiments', () => {
  const experiment = schema('experiment')

  it('are accepted, all that come with the program', () => {
    const files = Object.entries<string>(JSON.parse(papers)).filter(([path]) => path.includes('/experiments/'))
    expect(files.length).toBeGreaterThan(90)
    const found = files.flatMap(([path, text]) =>
      objections(experiment, JSON.parse(text)).map((it) => `${path}: ${it}`),
    )
    expect(found).toEqual([])
  })

  it('are not accepted with a field or a word that is misspelled', () => {
    const good = { $schema: 'experiment.schema.json', name: 'mine', title: 'Mine', cycles: 1000 }
    expect(objections(experiment, good)).toEqual([])
    const bad = [
      { ...good, axis: [] },
      { ...good, measure: 'latencies' },
      { ...good, probe: 'runs' },
      { ...good, seeds: 0 },
      { ...good, chart: { kind: 'bar' } },
      { ...good, claims: [{ says: 'More', tests: [{ kind: 'more', a: {}, high: 3 }] }] },
    ]
    for (const document of bad) expect(objections(experiment, document), JSON.stringify(document)).not.toEqual([])
  })
})

describe('scenarios', () => {
  const scenario = schema('scenario')

  it('are accepted as the page saves them', () => {
    const saved = PRESETS.map((preset) => [preset.name, JSON.parse(scenarioFile(scenarioOf(preset)))] as const)
    const found = saved.flatMap(([name, value]) => objections(scenario, value).map((it) => `${name}: ${it}`))
    expect(found).toEqual([])
  })

  it('are accepted with the places of moved routers, and not with others', () => {
    const places = { 0: [8, -8], 12: [0, 4000] } as const
    for (const moved of [
      { a: places },
      { b: places },
      { a: places, b: places },
      { a: { 1: [1, 1] }, b: places },
    ] as const)
      expect(objections(scenario, JSON.parse(scenarioFile(EMPTY, moved)))).toEqual([])
    for (const moved of ['5', '5.1', 'c.5.1.1', 5]) expect(objections(scenario, { moved })).not.toEqual([])
  })

  it('are accepted with numbers and switches as JSON has them, and not with others', () => {
    const good = { $schema: 'scenario.schema.json', topology: { kind: 'mesh', size: '4x4' }, ni: { window: 4 } }
    expect(recognise(JSON.stringify(good)).kind).toBe('scenario')
    expect(objections(scenario, good)).toEqual([])
    expect(objections(scenario, { ...good, ni: { window: 0 } })).not.toEqual([])
    expect(objections(scenario, { ...good, ni: { windows: 4 } })).not.toEqual([])
    expect(objections(scenario, { ...good, topology: { kind: 'mash' } })).not.toEqual([])
  })
})
