import { describe, expect, it } from 'vitest'
import { place } from '../../web/topology/place'
import { bufferIndex, CELL, type Placement, WIRE, WireShape, wireX, wireY } from '../../web/topology/placement'
import { grid, tree } from './made-up'

const ends = (placement: Placement, channel: number) => ({
  from: [wireX(placement, channel, 0), wireY(placement, channel, 0)] as const,
  to: [wireX(placement, channel, 1), wireY(placement, channel, 1)] as const,
})

const find = (placement: Placement, from: number, to: number) =>
  placement.network.channel.findIndex(
    (channel) =>
      'router' in channel.from && channel.from.router === from && 'router' in channel.to && channel.to.router === to,
  )

describe('a grid', () => {
  const placement = place(grid([4, 4]), 1)

  it('puts routers where the engine says, and the first receiver at a corner of its tile', () => {
    expect([placement.router[10], placement.router[11]]).toEqual([1, 1])
    expect(placement.node[10]).toBeGreaterThan(placement.router[10] as number)
    expect(placement.node[11]).toBeGreaterThan(placement.router[11] as number)
  })

  it('draws both directions of a link as parallel strokes, each keeping to the right', () => {
    const east = ends(placement, find(placement, 0, 1))
    const west = ends(placement, find(placement, 1, 0))
    expect(east.from[1]).toBeCloseTo(east.to[1], 5)
    expect(east.from[1]).toBeGreaterThan(west.from[1])
    expect(east.from[1] - west.from[1]).toBeCloseTo(placement.lane, 5)
  })

  it('starts and ends wires at the edges of tiles', () => {
    const east = ends(placement, find(placement, 0, 1))
    expect(east.from[0]).toBeCloseTo(placement.tile[0], 5)
    expect(east.to[0]).toBeCloseTo(1 - placement.tile[0], 5)
  })

  it('keeps every buffer of a connected port inside its tile, and none where nothing is connected', () => {
    const { network, cells, tile, router } = placement
    for (let id = 0; id < network.routers; id++) {
      for (let port = 0; port < network.ports; port++) {
        for (let vc = 0; vc < network.vcs; vc++) {
          const at = bufferIndex(network, id, port, vc) * CELL
          if (cells[at + 2] === 0) continue
          expect(Math.abs((cells[at] as number) - (router[id * 2] as number))).toBeLessThanOrEqual(tile[0] + 1e-6)
          expect((cells[at] as number) + (cells[at + 2] as number)).toBeLessThanOrEqual(
            (router[id * 2] as number) + tile[0] + 1e-6,
          )
        }
      }
    }
    expect(cells[bufferIndex(network, 0, 1, 0) * CELL + 2]).toBe(0)
    expect(cells[bufferIndex(network, 0, 0, 0) * CELL + 2]).toBeGreaterThan(0)
  })

  it('never lets buffers of one router overlap', () => {
    const { network, cells } = placement
    const per = network.ports * network.vcs
    const boxes = Array.from({ length: per }, (_, index) => [
      ...cells.subarray((5 * per + index) * CELL, (5 * per + index + 1) * CELL),
    ])
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) {
        const [l, t, w, h] = one as [number, number, number, number]
        const [l2, t2, w2, h2] = other as [number, number, number, number]
        const apart = l + w <= l2 + 1e-5 || l2 + w2 <= l + 1e-5 || t + h <= t2 + 1e-5 || t2 + h2 <= t + 1e-5
        expect(apart).toBe(true)
      }
    }
  })
})

describe('a torus', () => {
  const placement = place(grid([4, 4], true), 1)

  it('draws wrap links as paired stubs at both edges, on the side the port has everywhere', () => {
    const wrap = find(placement, 3, 0)
    expect(placement.shapes[wrap]).toBe(WireShape.stubs)
    // Leaves router 3 to the east, and comes to router 0 from the west.
    expect(wireX(placement, wrap, 0.49)).toBeGreaterThan(3)
    expect(wireX(placement, wrap, 0.5)).toBeLessThan(0)
    expect(wireX(placement, wrap, 1)).toBeCloseTo(-placement.tile[0], 5)
  })

  it('draws all other links straight', () => {
    const straight = [...placement.shapes].filter((shape) => shape === WireShape.straight).length
    expect(straight).toBe(placement.network.channel.length - 4 * 4)
  })
})

describe('a grid in a wide box', () => {
  it('is stretched to fill it, within bounds', () => {
    const x = (aspect: number) => place(grid([4, 4]), aspect).router[2]
    expect(x(1)).toBe(1)
    expect(x(0.8)).toBeCloseTo(1.25, 5)
    expect(x(0.2)).toBeCloseTo(1.6, 5)
    expect(place(grid([4, 4]), 1.25).router[9]).toBeCloseTo(1.25, 5)
  })
})

describe('three dimensions', () => {
  const placement = place(grid([3, 3, 3]), 1)

  it('draws links between slices as stubs at corners, which no receiver has', () => {
    const up = find(placement, 0, 9)
    expect(placement.shapes[up]).toBe(WireShape.stubs)
    expect(wireX(placement, up, 0.49)).not.toBeCloseTo(0, 1)
    expect(wireY(placement, up, 0.49)).toBeLessThan(-0.2)
  })
})

describe('a tree', () => {
  const placement = place(tree(), 0.8)

  it('fills the box in height', () => {
    const [, , width, height] = placement.bounds
    expect(height / width).toBeGreaterThan(0.6)
    expect(height / width).toBeLessThan(0.95)
  })

  it('bends links between rows, from the top of one tile to the bottom of another', () => {
    const up = find(placement, 0, 7)
    expect(placement.shapes[up]).toBe(WireShape.curve)
    const { from, to } = ends(placement, up)
    expect(from[1]).toBeCloseTo((placement.router[1] as number) - placement.tile[1], 5)
    expect(to[1]).toBeCloseTo((placement.router[15] as number) + placement.tile[1], 5)
  })

  it('has the receivers as the bottom row', () => {
    const lowest = Math.max(...Array.from({ length: 8 }, (_, id) => placement.router[id * 2 + 1] as number))
    for (let id = 0; id < 16; id++) expect(placement.node[id * 2 + 1]).toBeGreaterThan(lowest)
  })
})

describe('every wire', () => {
  it('has finite ends in every layout', () => {
    for (const network of [grid([8, 8]), grid([2, 2], true), grid([4, 4, 2], true), grid([5]), tree()]) {
      const placement = place(network, 0.8)
      expect(placement.wires.length).toBe(network.channel.length * WIRE)
      expect([...placement.wires].every(Number.isFinite)).toBe(true)
      expect(placement.bounds.every(Number.isFinite)).toBe(true)
    }
  })
})
