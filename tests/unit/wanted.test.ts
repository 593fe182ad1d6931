/** Which networks the first script draws for a link: those of the page that comes after it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsed } from '../../web/base/json'
import { initSync, outline } from '../../web/engine/wasm/outline.js'
import { wantedBy } from '../../web/poster/wanted'
import { PRESETS, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve, type Scenario } from '../../web/scenario/scenario'
import { readLink } from '../../web/shown/link'

const first = PRESETS[0]
if (!first) throw new Error('there is a preset')

const textsOf = (scenario: Scenario) => {
  const sides = scenario.runs === 2 ? (['a', 'b'] as const) : (['a'] as const)
  return sides.map((side) => formatPairs(resolve(scenario, side)))
}

/** The runs of a link as the page reads it. */
const readAs = (link: string) => textsOf(readLink(link).link.shown.scenario)

describe('the networks of a link', () => {
  it('are those of the first preset without one, and where a link is none', () => {
    for (const fragment of ['', '#', '#nonsense', '#v=1&preset=there-is-none'])
      expect(wantedBy(fragment)).toEqual({ runs: textsOf(scenarioOf(first)), isOpening: true, explores: false })
  })

  it('are those of every preset that it names', () => {
    for (const { name } of PRESETS) {
      const { runs } = wantedBy(`#v=1&preset=${name}`)
      expect(runs, name).toEqual(readAs(`#v=1&preset=${name}`))
      expect(runs.length, name).toBeGreaterThan(0)
    }
  })

  it('are those that the page reads, whatever else the link says', () => {
    const link = '#v=1&preset=reference-mesh&topology.size=4x4&b.router.vcs=2&at=100&speed=20'
    expect(wantedBy(link).runs).toEqual(readAs(link))
    expect(wantedBy(link).runs).toHaveLength(2)
  })

  it('are none on another page, in a lesson, where a list is kept elsewhere, and where routers were moved', () => {
    for (const fragment of [
      '#experiments',
      '#how-we-know',
      '#lesson=nifdy',
      '#v=1&topology.kind=custom&topology.graph=kept.abc',
      '#v=1&topology.kind=custom&moved=0.1.1',
    ])
      expect(wantedBy(fragment)).toEqual({ runs: [], isOpening: false, explores: false })
  })
})

describe('the outline', () => {
  initSync({ module: readFileSync(new URL('../../web/engine/wasm/outline_bg.wasm', import.meta.url)) })

  it('is there of every network of every preset', () => {
    for (const { name } of PRESETS)
      for (const text of wantedBy(`#v=1&preset=${name}`).runs) expect(outline(text), `${name}: ${text}`).toBeDefined()
  })

  it('says where every router and node of the network is', () => {
    const json = outline('topology.kind=mesh&topology.size=3x2')
    const { layout, router, node } = json === undefined ? {} : parsed(json)
    expect(layout).toBe('grid')
    expect(router?.map(({ x, y }) => [x, y])).toEqual([0, 1].flatMap((y) => [0, 1, 2].map((x) => [x, y])))
    expect(node?.map((one) => one.router)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('is none of a scenario of which something cannot be used', () => {
    for (const text of ['topology.size=3x2&topology.kind=torus&router.vcs=1', 'topology.kind=mash', 'x=1'])
      expect(outline(text)).toBeUndefined()
  })
})
