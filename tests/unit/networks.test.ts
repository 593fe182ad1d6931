import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../web/answers.gen'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { ROOMS } from '../../web/machines/pictures'
import { pick } from '../../web/topology/pick'
import { place } from '../../web/topology/place'
import { CELL, type Placement, WireShape, wireX, wireY } from '../../web/topology/placement'
import { overview } from '../../web/topology/view'
import { acrossTheInterface, alongDimension, neighbour, type Spot } from '../../web/topology/walk'

const NETWORKS = [
  'topology.kind=mesh&topology.size=8x8',
  'topology.kind=mesh&topology.size=4x4x4&router.vcs=2',
  'topology.kind=torus&topology.size=4x4&router.vcs=2',
  'topology.kind=fat_tree',
  'topology.kind=cm5_tree&topology.nodes=32',
  'topology.kind=butterfly',
  'topology.kind=butterfly&topology.radix=2&topology.stages=4',
  'topology.kind=butterfly&topology.stages=1',
  'topology.kind=butterfly&topology.stages=4',
  'topology.kind=multibutterfly',
  'topology.kind=multibutterfly&topology.radix=2&topology.stages=4&topology.dilation=4',
  'topology.kind=hypercube',
  'topology.kind=hypercube&topology.dimensions=1',
  'topology.kind=hypercube&topology.dimensions=3',
  'topology.kind=hypercube&topology.dimensions=3&topology.bristling=8&topology.ports=1',
  'topology.kind=hypercube&topology.dimensions=4&topology.bristling=4',
  'topology.kind=hypercube&topology.dimensions=5',
  'topology.kind=hypercube&topology.dimensions=5&topology.bristling=2&topology.ports=1',
  'topology.kind=hypercube&topology.dimensions=8',
  'topology.kind=concentrated_mesh',
  'topology.kind=concentrated_mesh&topology.size=3x2',
  'topology.kind=k_ary_tree&topology.children=3&topology.parents=2',
  'topology.kind=k_ary_tree&topology.parents=1',
  'topology.kind=tree4',
  'topology.kind=tapered_tree',
  'topology.kind=tapered_tree&topology.children=8&topology.taper=4x1',
  'topology.kind=chiplets&router.vcs=2',
  'topology.kind=chiplets&topology.size=5x3&topology.gateways=1&topology.concentration=2&router.vcs=2',
  'topology.kind=flattened_butterfly',
  'topology.kind=dragonfly&router.vcs=2',
  'topology.kind=hyperx&router.vcs=2',
  'topology.kind=hyperx&topology.size=3x2x4&topology.concentration=2&router.vcs=3',
  'topology.kind=slim_fly&router.vcs=2',
  'topology.kind=random_regular&topology.concentration=1&router.vcs=4',
  'topology.kind=planes&topology.size=4x3',
  'topology.kind=custom',
  'topology.kind=custom&topology.graph=0.0.0.1.2.2.3_0-1.1-2.2-0.2-3_0-0.40-0.40-40.0-80',
  'topology.kind=custom&topology.graph=0.1.2.3_0~1.1~2.2~3.3~0&routing.kind=shortest_path',
  // two routers in one place, of which everything was drawn at no place at all
  'topology.kind=custom&topology.graph=0.1.2_0-1.1-2_10-10.10-10.40-10',
  // parallel links, and latencies of their own
  'topology.kind=custom&topology.graph=0.1.2_0-1.0-1*9*4.1-2',
  'topology.kind=planes&topology.size=3x4&topology.chips=2',
]

initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

function network(text: string): Network {
  const simulation = new Simulation(`${text}&channel.networks=demand&ni.kind=plain`)
  const found: Network = JSON.parse(simulation.network())
  simulation.free()
  return found
}

for (const layout of ['planes', 'cube', 'custom'] as const) await ROOMS.load({ layout })

const placed = (text: string): Placement => {
  const made = network(text)
  return place(made, 0.6, { room: ROOMS.of(made) })
}

describe.each(NETWORKS)('%s', (text) => {
  const placement = placed(text)
  const { router, node, tile } = placement
  const { channel, nodes, ports, routers, vcs } = placement.network
  const view = overview(placement, 1200, 720)
  const at = (points: Float32Array, id: number) =>
    [(points[id * 2] as number) * view.scale + view.x, (points[id * 2 + 1] as number) * view.scale + view.y] as const

  it('has everything within the picture', () => {
    const [left, top, width, height] = placement.bounds
    for (let id = 0; id < channel.length; id++) {
      for (const t of [0, 0.3, 0.5, 0.8, 1]) {
        const [x, y] = [wireX(placement, id, t), wireY(placement, id, t)]
        expect(x).toBeGreaterThanOrEqual(left - 1e-3)
        expect(x).toBeLessThanOrEqual(left + width + 1e-3)
        expect(y).toBeGreaterThanOrEqual(top - 1e-3)
        expect(y).toBeLessThanOrEqual(top + height + 1e-3)
      }
    }
  })

  it('finds every receiver at its middle, and every router', () => {
    for (let id = 0; id < nodes; id++)
      expect(pick(placement, view, ...at(node, id), undefined)).toEqual({ kind: 'node', id })
    for (let id = 0; id < routers; id++) {
      const found = pick(placement, view, ...at(router, id), undefined)
      if (found?.kind !== 'node') expect(found).toEqual({ kind: 'router', id })
    }
  })

  it('has a buffer for every port that something comes in by, inside its tile and apart from all others', () => {
    const into = new Set<number>()
    for (const { to } of channel) if ('router' in to) into.add(to.router * ports + to.port)
    for (let id = 0; id < routers; id++) {
      const boxes: (readonly [number, number, number, number])[] = []
      for (let buffer = id * ports * vcs; buffer < (id + 1) * ports * vcs; buffer++) {
        const [x = 0, y = 0, w = 0, h = 0] = placement.cells.subarray(buffer * CELL, (buffer + 1) * CELL)
        expect(w > 0 && h > 0).toBe(into.has(Math.floor(buffer / vcs)))
        if (w > 0) boxes.push([x, y, x + w, y + h])
      }
      const [x = 0, y = 0] = router.subarray(id * 2, id * 2 + 2)
      for (const [left, top, right, bottom] of boxes) {
        expect(Math.max(x - left, right - x)).toBeLessThanOrEqual(tile[0] + 1e-4)
        expect(Math.max(y - top, bottom - y)).toBeLessThanOrEqual(tile[1] + 1e-4)
      }
      if (id > 0 && id < routers - 1) continue
      const overlap = boxes.some(([l, t, r, b], one) =>
        boxes.some(
          ([l2, t2, r2, b2], other) => other > one && l < r2 - 1e-4 && l2 < r - 1e-4 && t < b2 - 1e-4 && t2 < b - 1e-4,
        ),
      )
      expect(overlap).toBe(false)
    }
  })

  it('can be walked by keys from the first router to every router and every receiver', () => {
    const key = ({ kind, id }: Spot) => `${kind} ${id}`
    const start: Spot = { kind: 'router', id: 0 }
    const seen = new Set([key(start)])
    const open = [start]
    for (let spot = open.pop(); spot; spot = open.pop()) {
      const from = spot
      const next = (['left', 'right', 'up', 'down'] as const).map((way) => neighbour(placement, from, way))
      for (const reached of [...next, acrossTheInterface(placement, from)]) {
        if (seen.has(key(reached))) continue
        seen.add(key(reached))
        open.push(reached)
      }
    }
    expect(seen.size).toBe(routers + nodes)
  })

  it('draws no two channels over each other', () => {
    const points = new Set(
      channel.map((_, id) =>
        [0.31, 0.62].flatMap((t) => [wireX(placement, id, t), wireY(placement, id, t)].map((v) => v.toFixed(3))).join(),
      ),
    )
    expect(points.size).toBe(channel.length)
  })
})

describe('a butterfly', () => {
  const placement = placed('topology.kind=butterfly')

  it('has sources on the left, stages in order, receivers on the right, each node in its row', () => {
    const { router, node, source } = placement
    for (let id = 0; id < 64; id++) {
      const columns = [source[id * 2], router[0], router[32], router[64], node[id * 2]] as number[]
      expect(columns).toEqual([...columns].sort((a, b) => a - b))
      expect(source[id * 2 + 1]).toBe(node[id * 2 + 1])
    }
  })

  it('is drawn from left to right only', () => {
    for (let id = 0; id < placement.network.channel.length; id++)
      expect(wireX(placement, id, 1)).toBeGreaterThan(wireX(placement, id, 0))
  })

  it('leads from a receiver to its last switch by the left key, and from there on to the left', () => {
    const last = neighbour(placement, { kind: 'node', id: 27 }, 'left')
    expect(last).toEqual({ kind: 'router', id: 32 + 6 })
    const before = neighbour(placement, last, 'left')
    expect(before.kind === 'router' && before.id >= 16 && before.id < 32).toBe(true)
  })

  it('means a node where its source is, too', () => {
    const view = overview(placement, 1200, 720)
    const x = (placement.source[2 * 5] as number) * view.scale + view.x
    const y = (placement.source[2 * 5 + 1] as number) * view.scale + view.y
    expect(pick(placement, view, x, y, undefined)).toEqual({ kind: 'node', id: 5 })
  })
})

describe('a multibutterfly', () => {
  it('has the two links of a direction closer together than two directions', () => {
    const placement = placed('topology.kind=multibutterfly')
    const leave = [0, 1, 2, 3].map((port) => {
      const id = placement.network.channel.findIndex(
        ({ from }) => 'router' in from && from.router === 0 && from.port === port,
      )
      return wireY(placement, id, 0)
    })
    const [a = 0, b = 0, c = 0, d = 0] = leave
    expect(b - a).toBeGreaterThan(0)
    expect(b - a).toBeLessThan(0.9 * (c - b))
    expect(d - c).toBeCloseTo(b - a, 4)
  })
})

describe('a hypercube', () => {
  const placement = placed('topology.kind=hypercube')

  it('bows links over the tiles between their ends, and draws those to the next place straight', () => {
    const { channel, router } = placement.network
    channel.forEach(({ from, to }, id) => {
      if (!('router' in from) || !('router' in to)) return
      const [a, b] = [router[from.router], router[to.router]]
      const apart = Math.abs((a?.x ?? 0) - (b?.x ?? 0)) + Math.abs((a?.y ?? 0) - (b?.y ?? 0))
      expect(placement.shapes[id]).toBe(apart === 1 ? WireShape.straight : WireShape.curve)
    })
  })

  it('keeps the bowed links of a row clear of the row above', () => {
    const { tile, router } = placement
    const gap = (router[1] as number) - tile[1]
    const tops = placement.network.channel.flatMap(({ from, to }, id) =>
      'router' in from &&
      'router' in to &&
      router[from.router * 2 + 1] === router[1] &&
      router[to.router * 2 + 1] === router[1]
        ? [wireY(placement, id, 0.5)]
        : [],
    )
    expect(Math.min(...tops)).toBeGreaterThan(gap - (1 - 2 * tile[1]))
  })
})

describe.each([3, 4, 5])('a hypercube of %i dimensions', (dimensions) => {
  const cube = network(`topology.kind=hypercube&topology.dimensions=${dimensions}&topology.bristling=2`)

  it.each([0.4, 0.7, 1.6])('has no link behind a tile that it does not belong to, in a box of shape %f', (aspect) => {
    const placement = place(cube, aspect, { room: ROOMS.of(cube) })
    const { router, tile } = placement
    let least = Number.POSITIVE_INFINITY
    cube.channel.forEach(({ from, to }, id) => {
      const own = [from, to].flatMap((end) => ('router' in end ? [end.router] : []))
      for (let t = 0; t <= 1; t += 0.02) {
        const [x, y] = [wireX(placement, id, t), wireY(placement, id, t)]
        for (let other = 0; other < cube.routers; other++) {
          if (own.includes(other)) continue
          const off = Math.max(
            Math.abs(x - (router[other * 2] as number)) / tile[0],
            Math.abs(y - (router[other * 2 + 1] as number)) / tile[1],
          )
          least = Math.min(least, off)
        }
      }
    })
    expect(least).toBeGreaterThan(1)
  })

  it('has every node on a stub outside all tiles, apart from all other nodes', () => {
    const { node, nodeHalf, router, tile } = place(cube, 0.7, { room: ROOMS.of(cube) })
    const apart = (a: Float32Array, one: number, b: Float32Array, other: number) =>
      Math.max(
        Math.abs((a[one * 2] as number) - (b[other * 2] as number)),
        Math.abs((a[one * 2 + 1] as number) - (b[other * 2 + 1] as number)),
      )
    const ids = Array.from({ length: cube.nodes }, (_, id) => id)
    const tiles = ids.flatMap((id) => cube.router.map((_, at) => apart(node, id, router, at)))
    const nodes = ids.flatMap((id) => ids.slice(0, id).map((other) => apart(node, id, node, other)))
    expect(Math.min(...tiles)).toBeGreaterThan((tile[0] as number) + nodeHalf)
    expect(Math.min(...nodes)).toBeGreaterThan(2 * nodeHalf)
  })

  it('is walked along each dimension by its number, and back by the same', () => {
    const placement = place(cube, 0.7, { room: ROOMS.of(cube) })
    for (let dimension = 1; dimension <= dimensions; dimension++) {
      const there = alongDimension(
        { placement, frame: undefined, room: ROOMS.of(cube) },
        { kind: 'router', id: 5 },
        dimension,
      )
      expect(there).toEqual({ kind: 'router', id: 5 ^ (1 << (dimension - 1)) })
      expect(alongDimension({ placement, frame: undefined, room: ROOMS.of(cube) }, there, dimension)).toEqual({
        kind: 'router',
        id: 5,
      })
    }
    const beyond = dimensions + 1
    expect(
      alongDimension({ placement, frame: undefined, room: ROOMS.of(cube) }, { kind: 'router', id: 5 }, beyond),
    ).toEqual({ kind: 'router', id: 5 })
  })
})

describe.each([
  ['fanned', 4],
  ['levels', 2],
] as const)('planes drawn %s', (planes, sheets) => {
  const chips = network('topology.kind=planes&topology.size=4x3&topology.chips=2')
  const placement = place(chips, 0.7, { room: ROOMS.of(chips), laying: planes })

  it('have a sheet each, and one for routers and receivers, which do not touch', () => {
    expect(placement.sheets.length).toBe(sheets + 1)
    const shift = placement.sheets.map(({ dx, dy }) => [dx, dy] as const)
    const [across, down] = [3 + 2 * 0.28, 2 + 2 * 0.28]
    const near = shift.flatMap(([x, y], one) =>
      shift.slice(0, one).filter(([x2, y2]) => Math.abs(x - x2) < across && Math.abs(y - y2) < down),
    )
    expect(near).toEqual([])
    expect(shift.at(-1)).toEqual([0, 0])
  })

  it('have each of their channels on their own sheet', () => {
    const { router } = placement
    const sheetOf = new Map<string, string>()
    chips.channel.forEach(({ from, to }, id) => {
      if (!('router' in from && 'router' in to)) return
      const { chip, plane } = chips.planes[from.port] ?? { chip: -1, plane: -1 }
      const [x, y] = [wireX(placement, id, 0), wireY(placement, id, 0)]
      const [cx, cy] = [router[from.router * 2] as number, router[from.router * 2 + 1] as number]
      const on = placement.sheets.find(({ dx, dy }) => Math.max(Math.abs(x - cx - dx), Math.abs(y - cy - dy)) < 0.3)
      const key = planes === 'levels' ? `chip ${chip}` : `plane ${plane}`
      expect(sheetOf.get(key) ?? on?.name).toBe(on?.name)
      sheetOf.set(key, on?.name ?? 'none')
    })
    expect(new Set(sheetOf.values()).size).toBe(sheets)
    expect([...sheetOf.values()]).not.toContain('none')
  })

  it('mean a router by its tile on any sheet', () => {
    const view = overview(placement, 1200, 720)
    for (const { dx, dy } of placement.sheets) {
      const x = ((placement.router[2 * 7] as number) + dx - 0.26) * view.scale + view.x
      const y = ((placement.router[2 * 7 + 1] as number) + dy - 0.26) * view.scale + view.y
      expect(pick(placement, view, x, y, undefined)).toEqual({ kind: 'router', id: 7 })
    }
  })
})

describe('a concentrated mesh', () => {
  it('has the four receivers of a router inside the corners of its tile, as they stand in the machine', () => {
    const placement = placed('topology.kind=concentrated_mesh')
    const { node, nodeHalf, router, tile } = placement
    placement.network.node.forEach((_, id) => {
      const home = placement.network.node[id]?.router ?? 0
      for (const axis of [0, 1]) {
        const off = Math.abs((node[id * 2 + axis] as number) - (router[home * 2 + axis] as number))
        expect(off + nodeHalf).toBeLessThanOrEqual(tile[axis] as number)
      }
    })
    expect(node[2 * 9]).toBeGreaterThan(node[2 * 8] as number)
    expect(node[2 * 8 + 1]).toBeGreaterThan(node[1] as number)
  })
})
