/** The numbers of nodes, on pictures as small as a phone's and as large as a wide screen's. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parsed } from '../../web/base/json'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { FRAME } from '../../web/topology/marks'
import { clearAround, drawNumber, drawNumbers, widthOf } from '../../web/topology/numbers'
import { place } from '../../web/topology/place'
import type { Scene } from '../../web/topology/scene'
import { overview, pixelX, pixelY } from '../../web/topology/view'
import { type Note, noteInk, scene } from './note-ink'

const NETWORKS = [
  'topology.kind=cm5_tree',
  'topology.kind=fat_tree&topology.nodes=64',
  'topology.kind=butterfly&topology.radix=4&topology.stages=3',
  'topology.kind=multibutterfly&topology.radix=4&topology.stages=3',
]

/** Of the windows at which the page is looked at, and some between. */
const WIDTHS = [390, 640, 768, 820, 1024, 1200, 1280, 1366, 1440, 1600, 1680, 1760, 1920, 2048, 2240, 2560]

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })
})

/** Where the texts of notes stand. */
function boxes(notes: readonly Note[], { font, textAlign, textBaseline }: Scene['ink']): readonly Box[] {
  const size = Number.parseFloat(font)
  return notes.flatMap(({ act, text, with: [x = 0, y = 0] }) => {
    if (act !== 'fillText' || text === undefined) return []
    const width = size * widthOf(text)
    const left = textAlign === 'center' ? x - width / 2 : x
    const top = textBaseline === 'top' ? y : y - size / 2
    return [{ text, left, right: left + width, top, bottom: top + size }]
  })
}

/** What is left to be seen after places have been covered. */
function uncovered(all: readonly Box[], notes: readonly Note[]): readonly Box[] {
  const covers = notes
    .filter(({ act }) => act === 'fillRect')
    .map(({ with: [x = 0, y = 0, w = 0, h = 0] }) => [x, y, w, h])
  return all.filter(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return !covers.some(([l = 0, t = 0, w = 0, h = 0]) => x >= l && x <= l + w && y >= t && y <= t + h)
  })
}

const apart = (one: Box, other: Box, free: number) =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom) >= free

/** The dashed frame around a marked node. */
function frameOf({ placement: { node, nodeHalf }, view }: Pick<Scene, 'placement' | 'view'>, id: number): Box {
  const [x, y] = [pixelX(view, node, id), pixelY(view, node, id)]
  const half = nodeHalf * view.scale + FRAME
  return { text: 'the frame', left: x - half, right: x + half, top: y - half, bottom: y + half }
}

it.each(NETWORKS)('%s: no number touches another, whichever is marked: 17 once stood between 16 and 18', (text) => {
  const simulation = new Simulation(text)
  const network = parsed(simulation.network())
  simulation.free()
  const tight: string[] = []
  let marked = 0
  for (const window of WIDTHS) {
    const width = window < 700 ? window : window / 2
    const height = 0.75 * width
    const placement = place(network, height / width, {})
    const view = overview(placement, width, height)
    const drawn = (paint: (on: Scene) => void) => {
      const { ink, notes } = noteInk()
      paint(scene({ ink, placement, view }))
      return { notes, boxes: boxes(notes, ink) }
    }
    const all = drawn(drawNumbers).boxes
    const meet = (one: Box, others: readonly Box[], free: number) => {
      for (const other of others) if (!apart(one, other, free)) tight.push(`${window}: ${one.text} and ${other.text}`)
    }
    for (const [index, one] of all.entries()) meet(one, all.slice(index + 1), 2)
    for (let node = 0; node < network.nodes; node++) {
      const { notes } = drawn((on) => clearAround(on, node, FRAME))
      const others = uncovered(all, notes).filter(({ text }) => text !== String(node))
      const [own] = drawn((on) => drawNumber(on, node)).boxes
      if (own) meet(own, others, 2)
      meet(frameOf({ placement, view }, node), others, 2)
      marked += own ? 1 : 0
    }
  }
  expect(tight).toEqual([])
  expect(marked).toBeGreaterThan(10 * network.nodes)
})
