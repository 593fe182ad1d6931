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
    expect(at(99)).toEqual({ stopped: [], slow: [], cut: [] })
    expect(at(100)).toEqual({ stopped: [5], slow: [], cut: [7] })
    expect(at(130)).toEqual({ stopped: [5], slow: [7], cut: [8] })
    expect(at(150)).toEqual({ stopped: [], slow: [7], cut: [] })
    expect(at(220)).toEqual({ stopped: [], slow: [], cut: [] })
  })
})
