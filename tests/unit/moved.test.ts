/** Routers that a reader moves: what a link and a file hold of it, and where everything is drawn then. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Outline } from '../../web/answers.gen'
import { initSync, outline } from '../../web/engine/wasm/outline.js'
import { recognise, scenarioFile } from '../../web/files/recognise'
import { placedIn } from '../../web/run/placing'
import { EMPTY } from '../../web/scenario/scenario'
import { readLink, writeLink } from '../../web/shown/link'
import { MOST_MOVED, type Places, stillMoved } from '../../web/shown/moved'
import { groupOf, movedBy, onRuns } from '../../web/topology/moving'
import { place } from '../../web/topology/place'
import { placeMoved } from '../../web/topology/placeMoved'
import { type Placement, WIRE, wireX, wireY } from '../../web/topology/placement'
import { Rooms } from '../../web/topology/rooms'

initSync({ module: readFileSync(new URL('../../web/engine/wasm/outline_bg.wasm', import.meta.url)) })

const rooms = new Rooms()
await rooms.load({ layout: 'custom' })
const room = rooms.of({ layout: 'custom' })

function outlineOf(text: string): Outline {
  return JSON.parse(outline(text) ?? '')
}

const RING = outlineOf('topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.1-2.2-3.3-4.4-5.0-5.1-4')
const many: Places = Object.fromEntries(Array.from({ length: MOST_MOVED + 1 }, (_, router) => [router, [router, 1]]))

const at = (points: Float32Array, id: number) => [points[id * 2] as number, points[id * 2 + 1] as number] as const

describe('what was moved', () => {
  it('is in the address, once where both runs have it', () => {
    const places = { 5: [120, -40] } as const
    expect(writeLink({ scenario: EMPTY, moved: { a: places, b: places } })).toMatch(/&moved=5\.120\.-40$/)
    expect(writeLink({ scenario: EMPTY, moved: { b: places } })).toMatch(/&moved=b\.5\.120\.-40$/)
    expect(writeLink({ scenario: EMPTY, moved: {} })).not.toContain('moved')
  })

  it('is left out of a link that has no room for it, and refused there', () => {
    expect(writeLink({ scenario: EMPTY, moved: { a: many } })).not.toContain('moved')
    const text = Object.entries(many).map(([router, place]) => [router, ...place].join('.'))
    const { link, faults } = readLink(`v=1&moved=${text.join('.')}`)
    expect(link.shown.moved).toBeUndefined()
    expect(faults.map(({ path }) => path)).toEqual(['moved'])
  })

  it('is in a file, however much it is', () => {
    const found = recognise(scenarioFile({ ...EMPTY, shared: { 'topology.kind': 'custom' } }, { a: many }))
    expect(found).toMatchObject({ kind: 'scenario', moved: { a: many }, fields: ['topology.kind'] })
    const plain = recognise(scenarioFile({ ...EMPTY, shared: { 'topology.kind': 'custom' } }))
    expect(plain).toMatchObject({ kind: 'scenario', moved: {} })
  })

  it('is refused in a file by field and value', () => {
    for (const [value, written] of [
      ['5.here', '5.here'],
      [7, '7'],
    ])
      expect(recognise(JSON.stringify({ topology: { kind: 'custom' }, moved: value }))).toMatchObject({
        kind: 'refused',
        problem: { path: 'moved', value: written },
      })
  })

  it('is told where there is no such router, or none that moves', () => {
    const known = { 0: [1, 2] } as const
    const { moved, problems } = placedIn(
      { a: { layout: 'custom', routers: 6 }, b: { layout: 'grid', routers: 16 } },
      { a: { ...known, 6: [3, 4] }, b: known },
    )
    expect(moved).toEqual({ a: known })
    expect(problems.map(({ path, value }) => [path, value])).toEqual([
      ['moved', 'a.6'],
      ['moved', 'b.0'],
    ])
    const good = { a: known }
    expect(placedIn({ a: { layout: 'custom', routers: 6 } }, good).moved).toBe(good)
  })

  it('holds as long as a run has the same network, and of another run once that has it', () => {
    const ring = { 'topology.kind': 'custom', 'topology.graph': '0.1_0-1', 'run.seed': '1' }
    const moved = { a: { 0: [1, 2] } } as const
    const failing = { ...ring, 'topology.failed.kind': 'drawn', 'run.seed': '2' }
    expect(stillMoved(moved, { a: ring }, { a: failing, b: ring })).toEqual({ a: moved.a, b: moved.a })
    expect(stillMoved(moved, { a: ring }, { a: { ...ring, 'topology.graph': '0.1.2_0-1.1-2' } })).toEqual({})
  })

  it('is moved in the other run, if that has the same network', () => {
    const ring = { 'topology.kind': 'custom', 'topology.graph': '0.1_0-1' }
    const places = { 1: [8, 8] } as const
    const state = { moved: {}, sides: ['a', 'b'], values: { a: ring, b: { ...ring, 'ni.kind': 'nifdy' } } } as const
    expect(onRuns(state, 'b', places)).toEqual({ a: places, b: places })
    const other = { ...state, values: { a: ring, b: { 'topology.kind': 'mesh' } } }
    expect(onRuns(other, 'a', places)).toEqual({ a: places })
    expect(onRuns({ ...other, moved: { a: places } }, 'a', {})).toEqual({})
  })
})

describe('a router that is moved', () => {
  const found = place(RING, 0.6, { room })
  const moved = movedBy(RING, {}, [2], [4, -9])
  const placed = placeMoved(RING, 0.6, { room, moved })

  it('stands as many steps from where it was found as it was moved, and all others where they were', () => {
    for (let router = 0; router < RING.routers; router++) {
      const [x, y] = at(found.router, router)
      const [across, down] = placed.step as readonly [number, number]
      const is = at(placed.router, router)
      expect(is[0]).toBeCloseTo(router === 2 ? x + 4 * across : x, 4)
      expect(is[1]).toBeCloseTo(router === 2 ? y - 9 * down : y, 4)
    }
  })

  it('takes its nodes and links along', () => {
    const near = ({ router, node }: Placement) =>
      RING.node.map(({ router: home }, id) => {
        const [[x, y], [nodeX, nodeY]] = [at(router, home), at(node, id)]
        return Math.hypot(x - nodeX, y - nodeY)
      })
    for (const [id, distance] of near(placed).entries()) expect(distance).toBeCloseTo(near(found)[id] as number, 4)
    RING.channel.forEach(({ from, to }, channel) => {
      if (!('router' in from && 'router' in to)) return
      for (const [end, t] of [[from, 0] as const, [to, 1] as const]) {
        const [x, y] = at(placed.router, end.router)
        const far = Math.max(Math.abs(wireX(placed, channel, t) - x), Math.abs(wireY(placed, channel, t) - y))
        expect(far).toBeLessThan(placed.tile[0] + 2 * placed.lane)
      }
    })
  })

  it('leaves what is seen as it was while it stays within', () => {
    expect(placeMoved(RING, 0.6, { room, moved: movedBy(RING, {}, [2], [1, 0]) }).bounds).toEqual(found.bounds)
    const [left, top, width, height] = placeMoved(RING, 0.6, { room, moved: { 2: [-500, -500] } }).bounds
    expect([left, top]).not.toEqual(found.bounds.slice(0, 2))
    expect(left + width).toBeGreaterThan(found.bounds[0] + found.bounds[2] - 1e-3)
    expect(top + height).toBeGreaterThan(found.bounds[1] + found.bounds[3] - 1e-3)
  })

  it('takes along all that is around it while it is dragged', () => {
    const dragged = room?.shifted?.(found, {}, moved) as Placement
    const back = room?.shifted?.(dragged, moved, {}) as Placement
    const links = (of: Placement) =>
      RING.channel.flatMap(({ from, to }, id) =>
        'router' in from && 'router' in to ? [...of.wires.slice(id * WIRE, (id + 1) * WIRE)] : [],
      )
    for (const [id, at] of dragged.router.entries()) expect(at).toBeCloseTo(placed.router[id] as number, 4)
    for (const [id, at] of dragged.cells.entries()) expect(at).toBeCloseTo(placed.cells[id] as number, 4)
    for (const [id, at] of links(dragged).entries()) expect(at).toBeCloseTo(links(placed)[id] as number, 4)
    const [across, down] = found.step as readonly [number, number]
    expect(at(dragged.node, 2)[0]).toBeCloseTo(at(found.node, 2)[0] + 4 * across, 4)
    expect(at(dragged.node, 2)[1]).toBeCloseTo(at(found.node, 2)[1] - 9 * down, 4)
    for (const [id, at] of back.wires.entries()) expect(at).toBeCloseTo(found.wires[id] as number, 4)
    for (const [id, at] of back.node.entries()) expect(at).toBeCloseTo(found.node[id] as number, 4)
  })

  it('is as it was found once it is back', () => {
    expect(movedBy(RING, moved, [2], [-4, 9])).toEqual({})
    expect(placeMoved(RING, 0.6, { room, moved: {} }).router).toEqual(found.router)
  })

  it('stays where its kind of network has it, in others', () => {
    const mesh = outlineOf('topology.kind=mesh&topology.size=3x2')
    expect(place(mesh, 1).step).toBeUndefined()
    expect(placeMoved(mesh, 1, { moved: { 0: [99, 99] } })).toEqual(place(mesh, 1))
  })

  it('goes with its group where its label names one', () => {
    const dragonfly = outlineOf('topology.kind=dragonfly&router.vcs=2')
    const group = groupOf(dragonfly, 5)
    expect(group.length).toBeGreaterThan(1)
    expect(group.length).toBeLessThan(dragonfly.routers)
    expect(new Set(group.map((id) => dragonfly.router[id]?.label.split('.')[0])).size).toBe(1)
    expect(groupOf(RING, 3)).toEqual([3])
  })
})
