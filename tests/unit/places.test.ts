import { describe, expect, it } from 'vitest'
import type { Experiment, Judgement, Point } from '../../web/answers.gen'
import { csvOfGroups, csvOfSeeds } from '../../web/experiments/files'
import { linkOf, linkOfBoth, neighbours, type Planned, placeName, pointsAt } from '../../web/experiments/places'
import { resolve, valueAt } from '../../web/scenario/scenario'
import { readLink } from '../../web/shown/link'
import { readPage, writePage } from '../../web/shown/page'

const experiment: Experiment = {
  name: 'x',
  title: 'X',
  paper: '',
  figure: '',
  about: '',
  chart: { kind: 'lines', x: 'load', series: 'interface', log: false },
  lower_is_better: false,
  measure: 'delivered',
  seeds: 2,
  points: 8,
  claims: [],
  estimate: 1,
  axes: [
    {
      name: 'interface',
      label: 'Interface',
      values: [
        { name: 'plain', label: 'No NIFDY' },
        { name: 'nifdy', label: 'NIFDY, "best"' },
      ],
    },
    {
      name: 'load',
      label: 'Load',
      unit: 'flits',
      values: [
        { name: '0.1', label: '0.1', number: 0.1 },
        { name: '0.2', label: '0.2', number: 0.2 },
      ],
    },
  ],
}

function point(at: Record<string, string>, seed: number, text = ''): Point {
  const key = JSON.stringify([at, seed])
  return { key, text, seed, cycles: 9, warm_up: 0, probe: 'run', map: false, at, cost: 1 }
}

const ats = ['plain', 'nifdy'].flatMap((name) => ['0.1', '0.2'].map((load) => ({ interface: name, load })))
const points = ats.flatMap((at) => [1, 2].map((seed) => point(at, seed)))
const places = ats.map((at) => ({ at, keys: [1, 2].map((seed) => JSON.stringify([at, seed])), text: '' }))
const plan: Planned = { ok: true, experiment, document: {}, definition: '', places, points }

function group(at: Record<string, string>, n: number): Judgement['groups'][number] {
  return { at, n, measures: {}, keys: [], text: '' }
}

describe('a place of an experiment', () => {
  it('is named by its values, a number with its axis and unit', () => {
    expect(placeName(experiment.axes, { interface: 'plain', load: '0.2' })).toBe('No NIFDY, Load 0.2 flits')
  })

  it('shares the points of another that comes to the same scenario', () => {
    const [first, second] = places
    const shared = [first, { ...second, keys: first?.keys }] as Planned['places']
    const here = pointsAt({ ...plan, places: shared }, ats[1] ?? {})
    expect(here.map(({ at }) => at)).toEqual([ats[0], ats[0]])
  })

  it('has one point for each seed', () => {
    const here = pointsAt(plan, { interface: 'nifdy', load: '0.1' })
    expect(here.map(({ seed, at }) => [seed, at.interface, at.load])).toEqual([
      [1, 'nifdy', '0.1'],
      [2, 'nifdy', '0.1'],
    ])
  })

  it('can stand beside those that differ on one axis', () => {
    const others = neighbours(experiment.axes, { interface: 'plain', load: '0.1' })
    expect(others.map(({ label }) => label)).toEqual(['NIFDY, "best"', 'Load 0.2 flits'])
  })
})

describe('a point as a link', () => {
  const one = point({}, 3, 'topology.kind=mesh&ni.kind=plain&workload.kind=uniform')
  const other = point({}, 3, 'topology.kind=mesh&ni.kind=nifdy&ni.window=8&workload.kind=uniform')

  it('is its scenario with its seed', () => {
    const { link, faults } = readLink(linkOf(one))
    expect(faults).toEqual([])
    expect(link.shown.scenario).toMatchObject({ runs: 1, shared: { 'run.seed': '3', 'workload.kind': 'uniform' } })
  })

  it('beside another shares what both have', () => {
    const { link, faults } = readLink(linkOfBoth(one, other))
    expect(faults).toEqual([])
    expect(link.shown.scenario.runs).toBe(2)
    expect(link.shown.scenario.shared).toMatchObject({ 'workload.kind': 'uniform', 'run.seed': '3' })
    expect(valueAt('ni.kind', resolve(link.shown.scenario, 'a'))).toBe('plain')
    expect(resolve(link.shown.scenario, 'b')).toMatchObject({ 'ni.kind': 'nifdy', 'ni.window': '8' })
    expect(resolve(link.shown.scenario, 'a')).not.toHaveProperty('ni.window')
  })
})

describe('a table to take away', () => {
  const measures = [
    { name: 'delivered', unit: 'packets', sentence: '' },
    { name: 'latency_mean', unit: 'cycles', sentence: '' },
    { name: 'lost', unit: 'packets', sentence: '' },
  ]

  it('has a line for each point with a result, and a column for each measure that applies', () => {
    const [first, second] = points
    const results = new Map([
      [first?.key ?? '', { delivered: 5, latency_mean: 1.25 }],
      [second?.key ?? '', { delivered: 6 }],
    ])
    expect(csvOfSeeds(plan, results, measures)).toBe(
      'interface,load,seed,delivered,latency_mean\nplain,0.1,1,5,1.25\nplain,0.1,2,6,\n',
    )
  })

  it('has no name in it that a spreadsheet would take for a formula', () => {
    const names = ['=HYPERLINK("http://x","y")', '@SUM(A1)', '+1+cmd', '-2', '\t=1']
    const axes = [{ name: 'name', label: 'Name', values: names.map((name) => ({ name, label: name })) }]
    const groups = names.map((name) => ({ ...group({ name }, 1), measures: {} }))
    const lines = csvOfGroups({ ...experiment, axes }, { complete: true, claims: [], groups }, []).split('\n')
    expect(lines.slice(1, -1)).toEqual([
      `"'=HYPERLINK(""http://x"",""y"")",1`,
      "'@SUM(A1),1",
      "'+1+cmd,1",
      '-2,1',
      "'\t=1,1",
    ])
  })

  it('of means has the ends of the intervals, and leaves out places without results', () => {
    const judgement: Judgement = {
      complete: false,
      claims: [],
      groups: [
        { ...group({ interface: 'a,b', load: '0.1' }, 2), measures: { delivered: { mean: 5, low: 4, high: 6, n: 2 } } },
        group({ interface: 'nifdy', load: '0.1' }, 0),
      ],
    }
    expect(csvOfGroups(experiment, judgement, measures)).toBe(
      'interface,load,seeds,delivered,delivered_low,delivered_high\n"a,b",0.1,2,5,4,6\n',
    )
  })
})

describe('the address of a page', () => {
  it('says which page it is, and comes back from what it was written from', () => {
    const pages = [
      { kind: 'experiments', name: '' },
      { kind: 'experiments', name: 'nifdy-figure-2' },
      { kind: 'experiments', name: '', carried: 'q1Yqzs9' },
      { kind: 'sweep' },
      { kind: 'course' },
      { kind: 'course', unit: '3' },
      { kind: 'challenge', name: 'choose-the-window' },
      { kind: 'challenge', name: 'choose-the-window', solution: { version: '1', scenario: 'v=1&ni.window=4' } },
    ] as const
    for (const page of pages) expect(readPage(`#${writePage(page)}`)).toEqual(page)
  })

  it('is that of the live page for every link of a scenario, and without a fragment', () => {
    for (const link of ['', '#', '#v=1&e=0.1&ni.kind=nifdy&at=5', 'workload.kind=uniform', '#experimentsx=1'])
      expect(readPage(link)).toEqual({ kind: 'live' })
  })
})
