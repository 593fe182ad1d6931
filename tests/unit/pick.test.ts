import { describe, expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { parsePacket } from '../../web/topology/packets'
import { pick } from '../../web/topology/pick'
import { place } from '../../web/topology/place'
import { CELL, wireX, wireY } from '../../web/topology/placement'
import { overview, zoomed } from '../../web/topology/view'
import { acrossTheInterface, hotSpot, neighbour, describe as words } from '../../web/topology/walk'
import { frame, grid, sparse, tree } from './made-up'

const network = grid([4, 4])
const placement = place(network, 0.8)
const view = overview(placement, 480, 400)
const px = (x: number) => x * view.scale + view.x
const py = (y: number) => y * view.scale + view.y

describe('picking', () => {
  it('finds every router at the middle of its tile', () => {
    for (let id = 0; id < network.routers; id++) {
      const at = [px(placement.router[id * 2] as number), py(placement.router[id * 2 + 1] as number)] as const
      expect(pick(placement, view, ...at, undefined)).toEqual({ kind: 'router', id })
    }
  })

  it('finds every receiver at its middle', () => {
    for (let id = 0; id < network.nodes; id++) {
      const at = [px(placement.node[id * 2] as number), py(placement.node[id * 2 + 1] as number)] as const
      expect(pick(placement, view, ...at, undefined)).toEqual({ kind: 'node', id })
    }
  })

  it('finds every channel between routers at its middle, each direction for itself', () => {
    network.channel.forEach((channel, id) => {
      if ('node' in channel.from || 'node' in channel.to) return
      const at = [px(wireX(placement, id, 0.5)), py(wireY(placement, id, 0.5))] as const
      expect(pick(placement, view, ...at, undefined)).toEqual({ kind: 'channel', id })
    })
  })

  it('finds nothing in the gaps', () => {
    expect(pick(placement, view, px(0.5), py(0.55), undefined)).toBeUndefined()
  })

  it('finds the curves of a tree, and the stubs of a torus', () => {
    for (const other of [place(tree(), 0.8), place(grid([4, 4], true), 0.8)]) {
      const whole = overview(other, 480, 400)
      const near = other.network.channel.map((_, id) => {
        const x = wireX(other, id, 0.25) * whole.scale + whole.x
        const y = wireY(other, id, 0.25) * whole.scale + whole.y
        return pick(other, whole, x, y, undefined)?.kind
      })
      expect(near.filter((kind) => kind === 'channel').length).toBeGreaterThan(near.length * 0.6)
    }
  })

  it('prefers a flit that is drawn to the link it is on, and ignores it when none are drawn', () => {
    const flit = { channel: 4, source: 5, sequence: 17, kind: 0, departed: 10, arrives: 14 }
    const now = frame(network, { cycle_lo: 12 }, {}, [flit])
    const at = [px(wireX(placement, 4, 0.5)), py(wireY(placement, 4, 0.5))] as const
    expect(pick(placement, view, ...at, { frame: now, fraction: 0, flits: true })).toEqual({
      kind: 'packet',
      name: '5.17',
    })
    expect(pick(placement, view, ...at, { frame: now, fraction: 0, flits: false })).toEqual({ kind: 'channel', id: 4 })
  })

  it('tells an acknowledgement from the data packet of the same number', () => {
    const flit = { channel: 4, source: 5, sequence: 17, kind: 2, departed: 10, arrives: 14 }
    const now = frame(network, { cycle_lo: 12 }, {}, [flit])
    const at = [px(wireX(placement, 4, 0.5)), py(wireY(placement, 4, 0.5))] as const
    const found = pick(placement, view, ...at, { frame: now, fraction: 0, flits: true })
    expect(found).toEqual({ kind: 'packet', name: 'ack 5.17' })
    expect(parsePacket('ack 5.17')).toEqual({ source: 5, sequence: 17, ack: true })
    expect(parsePacket('5.17')).toEqual({ source: 5, sequence: 17, ack: false })
    expect(parsePacket('5')).toBeUndefined()
  })

  it('finds the packet at the head of a buffer once buffers are large enough to aim at', () => {
    const buffer = (5 * network.ports + 0) * network.vcs + 1
    const now = frame(network, {}, { fronts: [buffer, 3, 9, KIND.bulk] })
    const close = zoomed(view, 20, 0, 0)
    const at = buffer * CELL
    const x = ((placement.cells[at] as number) + (placement.cells[at + 2] as number) / 2) * close.scale + close.x
    const y = ((placement.cells[at + 1] as number) + (placement.cells[at + 3] as number) / 2) * close.scale + close.y
    expect(pick(placement, close, x, y, { frame: now, fraction: 0, flits: true })).toEqual({
      kind: 'packet',
      name: '3.9',
    })
  })
})

describe('walking by keys', () => {
  it('goes to the neighbour in the grid and stays at its edge', () => {
    expect(neighbour(placement, { kind: 'router', id: 5 }, 'right')).toEqual({ kind: 'router', id: 6 })
    expect(neighbour(placement, { kind: 'router', id: 5 }, 'up')).toEqual({ kind: 'router', id: 1 })
    expect(neighbour(placement, { kind: 'node', id: 0 }, 'left')).toEqual({ kind: 'node', id: 0 })
  })

  it('goes from a receiver to its router and back', () => {
    expect(acrossTheInterface(placement, { kind: 'node', id: 7 })).toEqual({ kind: 'router', id: 7 })
    expect(acrossTheInterface(placement, { kind: 'router', id: 7 })).toEqual({ kind: 'node', id: 7 })
  })

  it('climbs a tree along its links', () => {
    const placed = place(tree(), 0.8)
    expect(neighbour(placed, { kind: 'node', id: 6 }, 'up')).toEqual({ kind: 'router', id: 1 })
    expect(neighbour(placed, { kind: 'router', id: 1 }, 'up')).toEqual({ kind: 'router', id: 5 })
    expect(neighbour(placed, { kind: 'router', id: 1 }, 'right')).toEqual({ kind: 'router', id: 2 })
    expect(neighbour(placed, { kind: 'router', id: 5 }, 'down')).toEqual({ kind: 'router', id: 1 })
  })

  it('jumps through receivers in the order of what is pending for them', () => {
    const now = frame(network, {}, { nodes: sparse(network.nodes * 10, { 30: 5, 60: 12 }) })
    const first = hotSpot(placement, now, undefined, 1)
    expect(first).toEqual({ kind: 'node', id: 6 })
    expect(hotSpot(placement, now, first, 1)).toEqual({ kind: 'node', id: 3 })
    expect(hotSpot(placement, now, { kind: 'node', id: 3 }, -1)).toEqual({ kind: 'node', id: 6 })
  })

  it('says what is there', () => {
    const buffers = network.routers * network.ports * network.vcs
    const now = frame(
      network,
      {},
      { nodes: sparse(network.nodes * 10, { 50: 12, 51: 1 }), buffers: sparse(buffers, { 0: 4, 1: 2 }) },
    )
    expect(words({ placement, frame: now }, { kind: 'node', id: 5 })).toBe(
      'node 5, 12 packets pending, 1 waiting to leave',
    )
    expect(words({ placement, frame: now }, { kind: 'router', id: 0 })).toBe('router 0,0; 6 of 48 slots taken')
  })
})
