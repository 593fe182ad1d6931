import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../web/base/carry'
import { freeName, nameFrom, withName } from '../../web/experiments/document'
import { candidates, documentOf, firstSweep, type Sweep, swept, vary } from '../../web/experiments/sweep'
import { parsePairs, type Scenario } from '../../web/scenario/scenario'

const NAMES = { a: 'Plain', b: 'NIFDY' }
const MEASURES = ['delivered', 'throughput', 'latency_mean']

const single: Scenario = { runs: 1, shared: parsePairs('workload.kind=uniform&run.seed=7'), a: {}, b: {} }
const double: Scenario = {
  runs: 2,
  shared: parsePairs('workload.kind=uniform'),
  a: parsePairs('ni.kind=plain'),
  b: parsePairs('ni.kind=nifdy&ni.window=4'),
}

function varying(scenario: Scenario, ...paths: string[]): Sweep {
  const all = candidates(scenario)
  const varied = paths.map((path) => {
    const found = all.find(({ parameter }) => parameter.path === path)
    if (!found) throw new Error(`${path} cannot be varied`)
    return vary(found, scenario)
  })
  return { ...firstSweep(scenario, MEASURES), varied }
}

const read = (sweep: Sweep, scenario: Scenario) => JSON.parse(documentOf(sweep, scenario, NAMES))

describe('a sweep', () => {
  it('varies the load of an open workload to begin with, as lines over the load', () => {
    const document = read(firstSweep(single, MEASURES), single)
    expect(document).toMatchObject({
      name: 'sweep-of-load',
      measure: 'latency_mean',
      axes: [{ name: 'load', parameter: 'workload.load' }],
      chart: { kind: 'lines', x: 'load' },
    })
  })

  it('brackets what the load is now, which is among its values', () => {
    const light: Scenario = { ...single, shared: { ...single.shared, 'workload.load': '0.05' } }
    const [load] = varying(light, 'workload.load').varied
    expect(load).toMatchObject({ from: '0.02', to: '0.1', steps: '9', spacing: 'even' })
    const [flits] = varying(light, 'packet.flits').varied
    expect(Number(flits?.from)).toBeLessThan(8)
    expect(Number(flits?.to)).toBeGreaterThan(8)
  })

  it('leaves the seed of the scenario out, since points have seeds of their own', () => {
    expect(read(varying(single, 'router.vcs'), single).base).toBe('workload.kind=uniform')
    expect(candidates(single).map(({ parameter }) => parameter.path)).not.toContain('run.seed')
  })

  it('runs A against B as an axis, each with what it has of its own', () => {
    const document = read(varying(double, 'workload.load'), double)
    expect(document.base).toBe('workload.kind=uniform')
    expect(document.axes[0]).toEqual({
      name: 'run',
      label: 'Run',
      values: [
        { name: 'a', label: 'A: Plain', set: 'ni.kind=plain' },
        { name: 'b', label: 'B: NIFDY', set: 'ni.kind=nifdy&ni.window=4' },
      ],
    })
    expect(document.chart).toEqual({ kind: 'lines', x: 'load', series: 'run' })
  })

  it('of a parameter that only B has runs B alone', () => {
    const sweep = varying(double, 'ni.window')
    expect(swept(sweep, double)).toEqual(['b'])
    const document = read(sweep, double)
    expect(document.axes).toHaveLength(1)
    expect(document.base).toContain('ni.kind=nifdy')
  })

  it('of two numbers is a heat chart, one for each run', () => {
    const document = read(varying(double, 'workload.load', 'router.vcs'), double)
    expect(document.chart).toEqual({ kind: 'heat', x: 'load', series: 'vcs-2', facet: 'run' })
  })

  it('of a number and a choice draws a line for each option', () => {
    const document = read(varying(single, 'ni.kind', 'workload.load'), single)
    expect(document.chart).toEqual({ kind: 'lines', x: 'load-2', series: 'kind' })
  })

  it('of a choice runs the options chosen, in their order', () => {
    const sweep = varying(single, 'ni.kind')
    const [first] = sweep.varied
    const some = { ...sweep, varied: first ? [{ ...first, chosen: ['nifdy', 'plain'] }] : [] }
    expect(read(some, single).axes[0].values).toMatchObject([{ set: 'ni.kind=plain' }, { set: 'ni.kind=nifdy' }])
  })

  it('hands on what was typed even if it is no number, for the engine to refuse', () => {
    const sweep = { ...varying(single, 'workload.load'), seeds: 'many', cycles: '20 000' }
    expect(read(sweep, single)).toMatchObject({ seeds: 'many', cycles: 20_000 })
  })

  it('takes a list as it stands', () => {
    const sweep = varying(single, 'router.vcs')
    const listed = sweep.varied.map((one) => ({ ...one, spacing: 'list' as const, list: '1, 2; 4 x' }))
    expect(read({ ...sweep, varied: listed }, single).axes[0].numbers).toEqual([1, 2, 4, 'x'])
  })
})

describe('a document', () => {
  it('gets a name in the letters that names have', () => {
    expect(nameFrom('Latency – 8 × 8, évasé!')).toBe('latency-8-8-evase')
    expect(nameFrom('…')).toBe('sweep')
  })

  it('gets the next number where its name is taken', () => {
    const taken = new Set(['mesh', 'mesh-2'])
    expect(freeName('mesh', (name) => taken.has(name))).toBe('mesh-3')
    expect(freeName('mesh-2', (name) => taken.has(name))).toBe('mesh-3')
    expect(freeName('torus', (name) => taken.has(name))).toBe('torus')
  })

  it('keeps everything else under another name', () => {
    expect(JSON.parse(withName('{"name":"x","seeds":3}', 'y'))).toEqual({ name: 'y', seeds: 3 })
  })

  it('comes out of a link as it went in, in signs that links may hold', async () => {
    const text = documentOf(firstSweep(double, MEASURES), double, { a: 'Größe', b: '網' })
    const packed = await pack(text)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpack(packed)).toBe(text)
  })

  it('that was cut on the way is noticed', async () => {
    const packed = await pack(documentOf(firstSweep(double, MEASURES), double, NAMES))
    expect(await unpack(packed.slice(0, -20))).toBeUndefined()
    expect(await unpack('%%%')).toBeUndefined()
  })

  it('that would unpack to more than a document is not unpacked', async () => {
    expect(await unpack(await pack(' '.repeat(3_000_000)))).toBeUndefined()
  })
})
