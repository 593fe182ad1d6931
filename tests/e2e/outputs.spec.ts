/** What the command line prints as JSON follows the schemas that it prints itself. */
import { expect, test } from '@playwright/test'
import Ajv2020 from 'ajv/dist/2020.js'
import { buildCommandLine, grade, printed, runExperiment } from './cli'

test.beforeAll(buildCommandLine)

/** What the schema of a command objects to. */
function objections(schema: string, output: unknown): readonly string[] {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(printed('schema', schema) as object)
  validate(output)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('what run prints of every preset follows its schema, and another field does not', () => {
  const presets = printed('presets', '--json') as readonly { readonly name: string }[]
  expect(presets.length).toBeGreaterThan(30)
  for (const { name } of presets)
    expect(objections('run-output', printed('run', name, '--cycles', '300', '--json')), name).toEqual([])
  const one = printed('run', 'torus-deadlock', '--side', 'a', '--cycles', '20000', '--json') as object
  expect(one).toHaveProperty('standstill')
  expect(objections('run-output', one)).toEqual([])
  const failing = 'v=1&topology.kind=custom&routing.kind=spanning_tree&channel.networks=one&2000~poke.fail.3=500'
  const failed = printed('run', failing, '--cycles', '3000', '--json') as object
  expect(failed).toMatchObject({ failures: { links: 1, changes: [{ cycle: 2000, routed: 2500 }] } })
  expect(objections('run-output', failed)).toEqual([])
  expect(objections('run-output', { ...one, latencies: 3 })).toContain(' must NOT have additional properties')
})

test('what sweep prints follows its schema: a load with a mean, and one past saturation', () => {
  const words = ['reference-mesh', '--set', 'topology.size=4x4', '--precision', '50', '--cycles', '40000']
  const output = printed('sweep', ...words, '--load', '0.1,0.6', '--saturation', '--json') as Record<string, unknown>
  expect(objections('sweep-output', output)).toEqual([])
  expect(objections('sweep-output', { ...output, seeds: 0 })).toEqual(['/seeds must be >= 1'])
})

const EXPERIMENT = {
  name: 'mine',
  title: 'An experiment of my own',
  base: 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform',
  axes: [{ name: 'load', parameter: 'workload.load', numbers: [0.05, 0.3] }],
  seeds: 2,
  cycles: 2000,
  measure: 'latency_mean',
  chart: { kind: 'lines', x: 'load' },
  claims: [{ says: 'More load takes longer', tests: [{ kind: 'grows', axis: 'load' }] }],
}

test('what experiment prints follows its schema', () => {
  const output = runExperiment(JSON.stringify(EXPERIMENT))
  expect(output).toMatchObject({ complete: true, claims: [{ verdict: 'holds' }] })
  expect(objections('experiment-output', output)).toEqual([])
  expect(objections('experiment-output', { ...output, groups: [{}] })).not.toEqual([])
})

test('what network prints follows its schema: of every preset that differs in its network, and of a file', () => {
  const presets = printed('presets', '--json') as readonly { readonly name: string; readonly shared: string }[]
  const networks = new Map(presets.map((preset) => [/topology[^&]*(&topology[^&]*)*/.exec(preset.shared)?.[0], preset]))
  expect(networks.size).toBeGreaterThan(10)
  for (const { name } of networks.values())
    expect(objections('network-output', printed('network', name, '--json')), name).toEqual([])
  expect(objections('network-output', printed('network', 'tests/booksim/five.net', '--json'))).toEqual([])
})

test('what challenge prints follows its schema, with a star and without', () => {
  const all = printed('challenges', '--json') as readonly { readonly name: string; readonly base: string }[]
  const base = all.find(({ name }) => name === 'as-much-as-it-carries')?.base ?? ''
  for (const [load, star] of [
    [0.25, 'bronze'],
    [0.05, null],
  ] as const) {
    const link = `v=1&${base.replace(/workload\.load=[^&]*/, `workload.load=${load}`)}&challenge=as-much-as-it-carries.1`
    const output = printed('challenge', 'as-much-as-it-carries', link, '--json')
    expect(output).toHaveProperty('star', star)
    expect(objections('challenge-output', output)).toEqual([])
  }
})

test('lists of presets, experiments, challenges and speeds follow their schemas', () => {
  for (const list of ['presets', 'experiments', 'challenges']) {
    const output = printed(list, '--json') as readonly object[]
    expect(output.length, list).toBeGreaterThan(10)
    expect(objections(`${list}-output`, output), list).toEqual([])
    expect(objections(`${list}-output`, [{ ...output[0], another: 1 }]), list).not.toEqual([])
  }
  const speeds = printed('bench', '--json', '--runs', '1', '--only', '8x8 mesh, 50 %') as readonly object[]
  expect(speeds.length).toBe(1)
  expect(objections('bench-output', speeds)).toEqual([])
})

test('what grade prints follows its schema, also of what cannot be read', () => {
  const tasks = [
    { kind: 'number', title: 'Hops', question: 'How many?', answer: 2.5, tolerance: 0.2, points: 2 },
    { kind: 'text', title: 'Explain', points: 3 },
  ]
  const answers = { 1: 2.4, 2: 'Because.' }
  const of = { submission: 1, assignment: 'sheet-1', version: 1, student: 'Ada', answers }
  const output = grade(
    JSON.stringify({ assignment: 1, name: 'sheet-1', version: 1, title: 'The first sheet', tasks }),
    {
      'ada.json': JSON.stringify(of),
      'broken.json': '{',
    },
  )
  expect(output.map(({ points, faults }) => [points, faults.length])).toEqual([
    [2, 0],
    [0, 1],
  ])
  expect(objections('grade-output', output)).toEqual([])
})
