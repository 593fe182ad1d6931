import { describe, expect, it } from 'vitest'
import { allDone, FOREVER, poked, sentenceOf, undone } from '../../web/scenario/pokes'
import { lastingAt } from '../../web/scenario/poking'
import { asInTheEnd, resolve, type Scenario } from '../../web/scenario/scenario'
import { readLink, writeLink } from '../../web/shown/link'

const ALONE: Scenario = { runs: 1, shared: { 'workload.kind': 'uniform' }, a: {}, b: {} }
const TWO: Scenario = { runs: 2, shared: ALONE.shared, a: { 'ni.kind': 'plain' }, b: { 'ni.kind': 'nifdy' } }
const STOP = { path: 'poke.stop.5', value: '2000' }
const named = (kind: string, id: number) => `${kind === 'channel' ? 'link' : kind} ${id}`

describe('something done by hand', () => {
  it('leaves a single run single, and is done to both of two', () => {
    expect(poked(ALONE, 'shared', STOP, 700)).toEqual({
      ...ALONE,
      shared: { ...ALONE.shared, '700~poke.stop.5': '2000' },
    })
    const two = poked(TWO, 'shared', STOP, 700)
    expect([resolve(two, 'a'), resolve(two, 'b')].map((values) => values['700~poke.stop.5'])).toEqual(['2000', '2000'])
    const one = poked(TWO, 'b', STOP, 700)
    expect([resolve(one, 'a'), resolve(one, 'b')].map((values) => values['700~poke.stop.5'])).toEqual([
      undefined,
      '2000',
    ])
  })

  it('is in the link, comes back from it, and is no value to begin with', () => {
    const scenario = poked(poked(TWO, 'shared', STOP, 700), 'b', { path: 'poke.burst.3.9', value: '20' }, 900)
    const link = writeLink({ scenario })
    expect(link).toContain('&700~poke.stop.5=2000')
    expect(link).toContain('&900~b.poke.burst.3.9=20')
    expect(readLink(link)).toMatchObject({ faults: [], link: { shown: { scenario } } })
    expect(asInTheEnd(scenario)).toEqual(asInTheEnd(TWO))
  })

  it('is listed in the order of cycles, and each can be taken back alone', () => {
    const scenario = poked(poked(TWO, 'b', STOP, 700), 'shared', { path: 'poke.cut.17', value: FOREVER }, 900)
    const all = allDone(scenario)
    expect(all.map(({ layer, cycle, path }) => [layer, cycle, path])).toEqual([
      ['b', 700, 'poke.stop.5'],
      ['shared', 900, 'poke.cut.17'],
    ])
    expect(allDone(undone(scenario, all[0] as (typeof all)[0])).map(({ cycle }) => cycle)).toEqual([900])
  })

  it('is told in a sentence', () => {
    const cases = [
      ['poke.stop.5', '2000', 'node 5 takes no packets for 2\u202f000 cycles.'],
      ['poke.stop.5', 'forever', 'node 5 takes no packets for good.'],
      ['poke.stop.5', '0', 'node 5 takes packets again.'],
      ['poke.drop.5.17', 'data', 'packet 5.17 is dropped.'],
      ['poke.drop.5.17', 'ack', 'acknowledgement 5.17 is dropped.'],
      ['poke.cut.17', '300', 'the link 17 is cut for 300 cycles.'],
      ['poke.cut.17', '0', 'the link 17 is mended.'],
      ['poke.slow.17', '4.300', 'the link 17 takes 4 times as long for a flit for 300 cycles.'],
      ['poke.burst.3.9', '20', 'node 3 sends 20 packets to node 9.'],
      ['poke.fail.17', '0', 'the link 17 fails, and routing leads round it at once.'],
      ['poke.fail_router.3', '500', 'router 3 fails, and routing leads round it 500 cycles later.'],
      ['poke.mend.17', '0', 'the link 17 works again, and routing knows it at once.'],
    ] as const
    for (const [path, value, sentence] of cases) expect(sentenceOf({ path, value }, named, {})).toBe(sentence)
    expect(sentenceOf({ path: 'workload.load', value: '0.3' }, named, { 'workload.kind': 'uniform' })).toMatch(
      / is 0\.3/,
    )
  })

  it('is marked in the picture as long as it lasts', () => {
    const values = {
      '100~poke.stop.5': '50',
      '100~poke.cut.7': 'forever',
      '120~poke.slow.7': '4.100',
      '130~poke.cut.8': '100',
      '140~poke.cut.8': '0',
      '90~workload.load': '0.3',
    }
    const at = (cycle: number) => lastingAt(values, cycle)
    const nothing = { stopped: [], slow: [], cut: [], failed: [], broken: [] }
    expect(at(99)).toEqual(nothing)
    expect(at(100)).toEqual({ ...nothing, stopped: [5], cut: [7] })
    expect(at(130)).toEqual({ ...nothing, stopped: [5], slow: [7], cut: [8] })
    expect(at(150)).toEqual({ ...nothing, slow: [7] })
    expect(at(220)).toEqual(nothing)
  })

  it('marks what has failed until it works again, whenever routing knows of it', () => {
    const values = { '50~poke.fail.3': '700', '60~poke.fail_router.2': '0', '90~poke.mend.3': '0' }
    const of = (cycle: number) => {
      const { failed, broken } = lastingAt(values, cycle)
      return [failed, broken]
    }
    expect([49, 50, 60, 90].map(of)).toEqual([
      [[], []],
      [[3], []],
      [[3], [2]],
      [[], [2]],
    ])
  })

  it('marks a link once, whichever direction is named, and what fails of itself', () => {
    const ends = (router: number, port: number) => ({ router, port })
    const channel = [
      { from: ends(0, 0), to: ends(1, 1) },
      { from: ends(0, 1), to: ends(1, 0) },
      { from: ends(1, 0), to: ends(0, 1) },
      { from: ends(1, 1), to: ends(0, 0) },
    ]
    const network = { channel, fails: { at: 70, links: [1] } }
    const of = (cycle: number) => lastingAt({ '50~poke.fail.3': '0', '90~poke.mend.0': '0' }, cycle, network).failed
    expect([60, 70, 90].map(of)).toEqual([[0], [0, 1], [1]])
    expect(lastingAt({ '90~poke.mend.2': '0' }, 90, network).failed).toEqual([])
  })
})
