import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LEGEND as cube } from '../../web/machines/bristled/legend'
import { LEGEND as chips } from '../../web/machines/mp1/legend'
import { LEGEND as adapters } from '../../web/machines/spider/legend'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { resolve, type Values } from '../../web/scenario/scenario'
import { type Shows, signsOf } from '../../web/topology/signs'

/** What the engine fills in where a preset says nothing. */
const DEFAULTS: Values = {
  'topology.kind': 'cm5_tree',
  'router.kind': 'virtual_channel',
  'ni.kind': 'plain',
  'ni.dialogs': '1',
  'workload.kind': 'cyclic_shift',
}

const BROUGHT = [...cube, ...chips, ...adapters]

/** What the legend says of runs of a preset, in a picture that shows single flits. */
function said(preset: string, shows: Partial<Shows> = {}): readonly string[] {
  const found = PRESETS.find(({ name }) => name === preset)
  if (!found) throw new Error(`there is no preset ${preset}`)
  const runs: readonly Values[] = (['a', 'b'] as const).map((side) => ({
    ...DEFAULTS,
    ...resolve(scenarioOf(found), side),
  }))
  const still = {
    averaged: false,
    loses: false,
    means: undefined,
    rates: undefined,
    poked: false,
    timeBar: true,
    snapshots: true,
  } as const
  return signsOf({ ...still, runs, ...shows }, BROUGHT).map(({ says }) => says)
}

const COMMON = ['router', 'buffer', 'receiver: 0…20+ pending', 'load', 'blocked']

describe('the legend', () => {
  it('names every mark of the opening picture: piles, bands, what links carry, and the bar of time', () => {
    expect(said('cyclic-shift', { rates: 'B/cycle' })).toEqual([
      'router',
      'buffer',
      'receiver: 0…20+ pending',
      'pile of pending packets',
      'transfers behind, ahead',
      'load',
      'blocked',
      'all links of a level, in each direction',
      'scalar',
      'bulk',
      'ack',
      'time bar: flits, blocked',
      'snapshot',
    ])
  })

  it('has the unit that stands beside the levels of a tree', () => {
    const shows = { runs: [DEFAULTS], averaged: false, loses: false, means: undefined, poked: false }
    const signs = signsOf({ ...shows, rates: 'MB/s', timeBar: true, snapshots: true }, BROUGHT)
    const sign = signs.find(({ says }) => says.startsWith('all links of a level'))?.sign
    expect(renderToStaticMarkup(sign)).toContain('>MB/s<')
  })

  it('speaks of what a machine has: no class of NIFDY at adapters, and their services by name', () => {
    for (const { name } of PRESETS.filter((one) => resolve(scenarioOf(one), 'a')['router.kind'] === 'spider')) {
      const words = said(name)
      expect(words).toEqual(expect.arrayContaining([...COMMON, 'cuts through', 'stalls']))
      expect(words).not.toEqual(expect.arrayContaining(['pile of pending packets']))
      const runs = [...PRESETS].filter((one) => one.name === name)
      if (runs.every((one) => resolve(scenarioOf(one), 'b')['ni.kind'] !== 'nifdy'))
        for (const word of ['scalar', 'bulk', 'ack']) expect(words).not.toContain(word)
    }
  })

  it('speaks of phits at chips that send them, and not of packets of NIFDY', () => {
    for (const { name } of PRESETS.filter((one) => resolve(scenarioOf(one), 'a')['router.kind'] === 'mad_postman')) {
      const words = said(name)
      expect(words).toEqual(expect.arrayContaining([...COMMON, 'dead address']))
      for (const word of ['scalar', 'bulk', 'ack']) expect(words).not.toContain(word)
    }
  })

  it('names whatever is drawn of a packet in every preset', () => {
    const drawn = ['scalar', 'packet', 'first service', 'request', 'phit that follows its address']
    for (const { name } of PRESETS) expect(said(name).some((word) => drawn.includes(word))).toBe(true)
  })

  it('tells replies from requests where a program has both', () => {
    expect(said('bristled-schemes')).toEqual(expect.arrayContaining(['request', 'reply']))
    expect(said('bristled-schemes')).not.toContain('packet')
    expect(said('acks-on-replies')).toEqual(expect.arrayContaining(['scalar', 'reply']))
    expect(said('cyclic-shift')).not.toContain('reply')
  })

  it('says what stands for many cycles, and what was done by hand', () => {
    expect(said('cyclic-shift', { averaged: true })).toContain('recent peak')
    expect(said('cyclic-shift', { poked: true })).toContain('link cut, failed or slow; router failed; receiver stopped')
    expect(said('cyclic-shift', { means: 'span' })).not.toContain('pile of pending packets')
  })

  it('names what waits before the ports of bristled cubes, and of no other machine', () => {
    expect(said('bristled-schemes')).toContain('waiting to enter the network')
    expect(said('bristled-schemes', { means: 'run' })).not.toContain('waiting to enter the network')
    expect(said('cyclic-shift')).not.toContain('waiting to enter the network')
  })

  it('speaks of snapshots only where the bar of time marks them', () => {
    expect(said('cyclic-shift', { snapshots: false })).not.toContain('snapshot')
  })
})
