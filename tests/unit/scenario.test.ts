import { describe, expect, it } from 'vitest'
import { differences, runNames, sideNames, wording } from '../../web/scenario/difference'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { explained } from '../../web/scenario/refusal'
import { groups } from '../../web/scenario/rows'
import {
  EMPTY,
  formatPairs,
  joined,
  PARAMETERS,
  parameterOf,
  parameters,
  parsePairs,
  resolve,
  type Scenario,
  tidy,
  valueAt,
  withRuns,
  withValue,
} from '../../web/scenario/scenario'

const two: Scenario = { runs: 2, shared: {}, a: { 'ni.kind': 'buffers' }, b: { 'ni.kind': 'nifdy', 'ni.window': '8' } }

describe('parameters', () => {
  it('apply when all they depend on has the value they ask for', () => {
    expect(parameters({ 'ni.kind': 'plain' }).map(({ path }) => path)).not.toContain('ni.window')
    expect(parameters({ 'ni.kind': 'nifdy' }).map(({ path }) => path)).toContain('ni.window')
  })

  it('count what is not given as its default', () => {
    const kind = PARAMETERS.find(({ path }) => path === 'topology.kind')
    expect(valueAt('topology.kind', {})).toBe(String(kind?.default))
    expect(valueAt('topology.size', { 'topology.kind': 'mesh' })).toBeDefined()
    expect(valueAt('topology.size', { 'topology.kind': 'cm5_tree' })).toBeUndefined()
  })

  it('each have one declaration at most under any values', () => {
    for (const values of [{}, { 'topology.kind': 'mesh' }, { 'ni.kind': 'plain' }, { 'workload.kind': 'uniform' }]) {
      const paths = parameters(values).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
    }
  })
})

describe('a scenario of two runs', () => {
  it('gives a side the shared values overridden by its own', () => {
    expect(resolve({ ...two, shared: { 'run.seed': '7' } }, 'b')).toEqual({
      'run.seed': '7',
      'ni.kind': 'nifdy',
      'ni.window': '8',
    })
  })

  it('leaves shared values of a replaced choice out', () => {
    const scenario = { ...two, shared: { 'ni.kind': 'nifdy', 'ni.window': '8' }, b: {} }
    expect(resolve(scenario, 'a')).toEqual({ 'ni.kind': 'buffers' })
    expect(resolve(scenario, 'b')).toEqual({ 'ni.kind': 'nifdy', 'ni.window': '8' })
  })

  it('keeps paths nobody knows, so that the engine can name them', () => {
    expect(tidy({ ...two, shared: { 'no.such': '1' }, b: { 'nor.this': '2' } })).toMatchObject({
      shared: { 'no.such': '1' },
      b: { 'nor.this': '2' },
    })
  })

  it('drops own values that equal the shared one', () => {
    expect(withValue({ ...two, shared: { 'ni.kind': 'buffers' } }, 'b', 'ni.kind', 'buffers').b).toEqual({})
  })

  it('hands a shared value down to the only side it still applies to', () => {
    const before: Scenario = {
      runs: 2,
      shared: { 'ni.kind': 'nifdy', 'ni.window': '8' },
      a: {},
      b: { 'ni.kind': 'nifdy' },
    }
    const after = withValue({ ...before, b: { 'ni.kind': 'nifdy', 'ni.dialogs': '2' } }, 'shared', 'ni.kind', 'plain')
    expect(resolve(after, 'a')).not.toHaveProperty('ni.window')
    expect(resolve(after, 'b')).toMatchObject({ 'ni.kind': 'nifdy', 'ni.window': '8', 'ni.dialogs': '2' })
  })

  it('is joined to what A has', () => {
    const after = joined(two, 'ni.kind')
    expect(resolve(after, 'a')['ni.kind'] ?? 'default').toBe(resolve(after, 'b')['ni.kind'] ?? 'default')
    expect(valueAt('ni.kind', resolve(after, 'b'))).toBe('buffers')
  })

  it('takes what A has along when it becomes one run', () => {
    expect(withRuns(two, 1)).toEqual({ ...EMPTY, shared: { 'ni.kind': 'buffers' } })
  })
})

describe('what is worth naming', () => {
  it('is where A and B differ, and not what follows from it', () => {
    const found = differences(resolve(two, 'a'), resolve(two, 'b'))
    expect(found.map(({ path }) => path)).toEqual(['ni.kind', 'ni.window'])
    expect(found[1]).toMatchObject({ a: undefined })
  })

  it('counts one in the singular', () => {
    const said = (path: string, value: string, values = {}) => {
      const parameter = parameterOf(path, values)
      return parameter ? wording(parameter, value) : undefined
    }
    expect(said('router.vcs', '1')).toBe('1 virtual channel')
    expect(said('router.vcs', '2')).toBe('2 virtual channels')
    expect(said('ni.outstanding', '1', { 'ni.kind': 'nifdy' })).toBe('1 entry')
    expect(said('workload.load', '1', { 'workload.kind': 'uniform' })).toBe('1 flit per node and cycle')
    expect(said('software.t_send', '10')).toBe('10 cycles')
  })

  it('gives the sides their names', () => {
    const names = sideNames({ 'ni.kind': 'plain', 'run.seed': '1' }, { 'ni.kind': 'nifdy', 'run.seed': '2' })
    expect(names).toEqual({ a: 'no protocol', b: 'NIFDY' })
    expect(sideNames({ 'run.seed': '3' }, { 'run.seed': '4' })).toEqual({ a: 'seed 3', b: 'seed 4' })
    const broadcast = { 'workload.kind': 'broadcast', 'router.kind': 'mad_postman' }
    const [tree, path] = ['tree', 'path'].map((by) => ({ ...broadcast, 'workload.by': by }))
    expect(sideNames(tree ?? {}, path ?? {})).toEqual({ a: 'by tree', b: 'by Hamiltonian path' })
    expect(sideNames({}, {})).toEqual({ a: '', b: '' })
  })

  it('gives no side a name that says nothing by itself', () => {
    const names = (a: Record<string, string>, b: Record<string, string>) => Object.values(sideNames(a, b))
    expect(names({ 'workload.barrier': 'none' }, { 'workload.barrier': 'every' })).toEqual(['no barriers', 'barriers'])
    expect(names({ 'software.poll': 'once' }, { 'software.poll': 'until_empty' })[0]).toBe('polls once')
    expect(names({ 'ni.kind': 'nifdy' }, { 'ni.kind': 'nifdy', 'ni.window': '2' })[1]).toBe('window of 2')
    const namesIn = (name: string) => {
      const preset = PRESETS.find((one) => one.name === name)
      if (!preset) throw new Error('the preset is gone')
      const scenario = scenarioOf(preset)
      return names(resolve(scenario, 'a'), resolve(scenario, 'b'))
    }
    expect(namesIn('spider-wormhole-jams')).toEqual(['wormhole', 'virtual cut-through'])
    expect(namesIn('bristled-shared')).toEqual(['two virtual channels', 'two shared channels'])
    expect(namesIn('program-fft')).toEqual(['one virtual channel', 'two shared, adaptive'])
    expect(namesIn('cyclic-shift-in-order')).toEqual(['no protocol', 'NIFDY, in order'])
    expect(namesIn('torus-deadlock')).toEqual(['no datelines', 'datelines'])
    expect(namesIn('spider-two-on-a-link').map((name) => name.split(', ')[0])).toEqual([
      'one virtual channel',
      'two virtual channels',
    ])
    expect(names({ 'workload.barrier': 'optimized' }, { 'ni.kind': 'nifdy' })).toEqual([
      'no protocol, barriers',
      'NIFDY',
    ])
    for (const preset of PRESETS) {
      const scenario = scenarioOf(preset)
      if (scenario.runs === 1) continue
      const { a, b } = sideNames(resolve(scenario, 'a'), resolve(scenario, 'b'))
      expect([a === '', b === '', a === b], preset.name).toEqual([false, false, false])
      // words that can be said aloud, and short enough to stand whole above a picture
      for (const name of [a, b]) {
        expect(name, preset.name).not.toMatch(/^(none|off|on|once)\b|×|: /i)
        expect(name.length, `${preset.name}: ${name}`).toBeLessThanOrEqual(28)
      }
    }
  })

  it('names a run that stands alone by its network and its interface', () => {
    expect(runNames({ 'topology.kind': 'mesh' }, undefined)).toEqual({ a: 'mesh, no protocol', b: 'B' })
  })
})

describe('a refused field', () => {
  const said = (path: string, sentence: string) => explained({ path, value: '4', sentence }).sentence
  const plain = 'does not apply while the kind is plain, which has outgoing, arrivals'

  it('that no kind has is not said to belong to another', () => {
    expect(said('ni.widow', plain)).toBe('is not a parameter; did you mean ni.window?')
    expect(said('500~b.ni.widow', plain)).toBe('is not a parameter; did you mean ni.window?')
    expect(said('ni.colour', `${plain}; did you mean outgoing?`)).toBe('is not a parameter')
  })

  it('of another kind is told with the kinds that have it', () => {
    expect(said('ni.window', plain)).toBe(`${plain}; it goes with ni.kind=nifdy`)
    expect(said('topology.size', 'does not apply while the kind is cm5_tree, which has nodes')).toBe(
      'does not apply while the kind is cm5_tree, which has nodes; it goes with topology.kind=mesh, torus, concentrated_mesh, hyperx, chiplets, planes',
    )
  })

  it('that is wrong otherwise is told as the engine tells it', () => {
    expect(said('router.vcs', '900 is not allowed')).toBe('900 is not allowed')
  })
})

describe('the rows of the panel', () => {
  const all = (scenario: Scenario, apart: string[] = []) => groups(scenario, new Set(apart)).flatMap(({ rows }) => rows)

  it('hold every parameter that applies once', () => {
    expect(all(EMPTY).map(({ path }) => path)).toEqual(parameters({}).map(({ path }) => path))
  })

  it('give A and B own controls where they differ or shall differ', () => {
    const rows = all(two, ['run.seed'])
    expect(rows.find(({ path }) => path === 'ni.kind')).toMatchObject({ kind: 'apart', forced: false })
    expect(rows.find(({ path }) => path === 'run.seed')).toMatchObject({ kind: 'apart', forced: false })
    expect(rows.find(({ path }) => path === 'ni.window')).toMatchObject({ kind: 'apart', a: undefined, forced: true })
    expect(rows.find(({ path }) => path === 'topology.kind')).toMatchObject({ kind: 'shared' })
  })
})

describe('pairs', () => {
  it('are written in the order of the contract', () => {
    expect(formatPairs({ 'run.seed': '2', 'topology.kind': 'mesh' })).toBe('topology.kind=mesh&run.seed=2')
  })

  it('survive names that every object has', () => {
    expect(Object.keys(parsePairs('constructor=1&__proto__=2'))).toEqual(['constructor', '__proto__'])
  })
})
