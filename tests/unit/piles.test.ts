import { describe, expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { pick } from '../../web/topology/pick'
import { drawPiles, pickPiled } from '../../web/topology/piles'
import { place } from '../../web/topology/place'
import { tip } from '../../web/topology/tip'
import { overview, zoomed } from '../../web/topology/view'
import { frame, grid, sparse, tree } from './made-up'
import { filled, noteInk, scene } from './note-ink'

const network = grid([4, 4])
const placement = place(network, 0.8)
const view = overview(placement, 960, 800)

/** Packets of nodes 0, 1, 2 … pending for receiver 5, and one of a bulk dialog for receiver 9. */
const piles = [
  ...Array.from({ length: 20 }, (_, source) => [5, source, 7, KIND.scalar]).flat(),
  ...[9, 3, 1, KIND.bulk],
]
const shown = frame(network, {}, { piles, nodes: sparse(network.nodes * 10, { 50: 31, 90: 1 }) })

describe('piles', () => {
  it('hold every packet that the frame names, in the hue of its class', () => {
    const { ink, notes } = noteInk()
    expect(drawPiles(scene({ ink, placement, view, frame: shown }))).toBe(21)
    expect(filled(notes, 'scalar', 'rect')).toBe(20)
    expect(filled(notes, 'bulk', 'rect')).toBe(1)
  })

  it('have a lid where more are pending than are drawn', () => {
    const { ink, notes } = noteInk()
    drawPiles(scene({ ink, placement, view, frame: shown }))
    expect(filled(notes, 'ink', 'rect')).toBe(1)
  })

  it('offer each packet to the pointer', () => {
    const x = (placement.node[10] ?? 0) * view.scale + view.x
    const bottom = ((placement.node[11] ?? 0) - placement.nodeHalf) * view.scale + view.y
    const found = new Set<string | undefined>()
    for (let up = 0; up < 200; up++) found.add(pickPiled(placement, view, shown, x, bottom - up))
    expect([...found].filter(Boolean)).toHaveLength(20)
    expect(pick(placement, view, x, bottom - 2, { frame: shown, fraction: 0, flits: true })).toEqual({
      kind: 'packet',
      name: '0.7',
    })
  })

  it('are explained by whoever points at a packet of them', () => {
    const said = (name: string) => tip({ placement, frame: shown, load: undefined }, { kind: 'packet', name })
    expect(said('0.7')).toBe('packet 0.7\nin the pile of node 5: accepted next, 31 pending in all')
    expect(said('4.7')).toBe('packet 4.7\nin the pile of node 5: 4 before it, 31 pending in all')
    expect(said('8.7')).not.toBe('packet 8.7')
    expect(said('25.1')).toBe('packet 25.1')
  })

  it('are not drawn where receivers are too small to tell', () => {
    const far = zoomed(view, 0.1, 0, 0)
    expect(drawPiles(scene({ ink: noteInk().ink, placement, view: far, frame: shown }))).toBe(0)
    expect(pickPiled(placement, far, shown, 5, 5)).toBeUndefined()
  })

  it('fit between receivers and their routers in trees', () => {
    const placed = place(tree(), 0.6)
    const near = overview(placed, 1000, 600)
    const full = Array.from({ length: 20 }, (_, source) => [0, source, 1, KIND.scalar]).flat()
    const { ink, notes } = noteInk()
    drawPiles(scene({ ink, placement: placed, view: near, frame: frame(placed.network, {}, { piles: full }) }))
    const tops = notes.flatMap(({ path }) =>
      path.flatMap((shape) => (shape.act === 'rect' ? [shape.with[1] ?? 0] : [])),
    )
    const router = placed.network.node[0]?.router ?? 0
    const edge = ((placed.router[2 * router + 1] ?? 0) + placed.tile[1]) * near.scale + near.y
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(edge)
  })
})
