/** Receivers by time, in the published grey for what is pending: one map for each place of the experiment. */

import type { At, HeatFinding } from '../answers.gen'
import { GREYS, greyStyles, greyWords, shade } from '../base/grey'
import { timeAxis } from '../ui/axis'
import type { Arrangement } from './arrange'
import { ROW } from './frame'
import { brief } from './numbers'
import { type Label, type MapBox, outline, Paths, type Rule, type Scene, type Spot, type Tile } from './scene'
import { placeName } from './words'

const LEFT = 40
const HIGH = 220
/** Above a map: its name. Below: the numbers of the time axis. */
const ABOVE = 24
const BELOW = 46

export function maps(made: Arrangement, findings: readonly HeatFinding[], width: number): Scene {
  const cells = made.cells
  const most = Math.max(1, Math.floor((width + 24) / (330 + 24)))
  // As few rows as there must be, and those as full as each other.
  const columns = Math.ceil(cells.length / Math.max(1, Math.ceil(cells.length / most))) || 1
  const each = (width - (columns - 1) * 24) / columns
  const end = Math.max(1, ...findings.map(({ window, columns }) => window * columns.length))
  const rules: Rule[] = []
  const labels: Label[] = []
  const places: MapBox[] = []
  const spots: Spot[] = []
  const paths = new Paths()
  const { tiles, texts } = greys()
  labels.push(...texts)
  cells.forEach((cell, index) => {
    const x = (index % columns) * (each + 24) + LEFT
    const y = ROW + 8 + Math.floor(index / columns) * (ABOVE + HIGH + BELOW) + ABOVE
    const wide = each - LEFT - 2
    const box = { x, y, width: wide, height: HIGH }
    labels.push({ x, y: y - 8, text: placeName(made, cell), anchor: 'start', role: 'facet' })
    const map = findings.findIndex((finding) => same(finding.at, cell.at))
    const finding = findings[map]
    spots.push({ cell, x: x + wide / 2, y: y + 20, box })
    if (!finding) {
      paths.add('missing', 0, outline(box))
      return
    }
    const covered = (wide * finding.window * finding.columns.length) / end
    places.push({ ...box, width: covered, map })
    if (wide - covered > 50) labels.push({ x: x + covered + 8, y: y + 16, text: 'done', anchor: 'start', role: 'tick' })
    rules.push(...frameOf(box))
    labels.push(...axes(box, end, finding.nodes))
  })
  const rows = Math.ceil(cells.length / columns)
  return {
    width,
    height: ROW + 8 + rows * (ABOVE + HIGH + BELOW),
    rules,
    labels,
    shapes: paths.shapes(),
    tiles,
    maps: places,
    swatches: [],
    spots,
    near: 0,
  }
}

/** The scale of greys with its numbers. */
function greys(): { tiles: readonly Tile[]; texts: readonly Label[] } {
  const step = 8
  const tiles = greyStyles.map((colour, index) => ({ x: index * step, y: 2, width: step, height: 12, colour }))
  const right = GREYS * step + 8
  return {
    tiles,
    texts: [
      {
        x: right,
        y: 12,
        text: `0 … ${GREYS - 1}+ pending`,
        anchor: 'start',
        role: 'legend',
      },
    ],
  }
}

function frameOf({ x, y, width, height }: MapBox | { x: number; y: number; width: number; height: number }): Rule[] {
  const [left, right, top, low] = [x - 0.5, x + width + 0.5, y - 0.5, y + height + 0.5]
  return [
    { x1: left, x2: right, y1: top, y2: top, kind: 'axis' },
    { x1: left, x2: right, y1: low, y2: low, kind: 'axis' },
    { x1: left, x2: left, y1: top, y2: low, kind: 'axis' },
    { x1: right, x2: right, y1: top, y2: low, kind: 'axis' },
  ]
}

/** Cycles below, receivers to the left: the first at the bottom. */
function axes(box: { x: number; y: number; width: number; height: number }, end: number, nodes: number): Label[] {
  const floor = box.y + box.height
  const time = timeAxis(end, box.width + 60)
  const share = (tick: { x: number }) => (tick.x - time.left) / (time.right - time.left)
  const labels: Label[] = time.ticks.map((tick) => ({
    x: box.x + box.width * share(tick),
    y: floor + 17,
    text: tick.text,
    anchor: share(tick) > 0.94 ? 'end' : share(tick) < 0.03 ? 'start' : 'middle',
    role: 'tick',
  }))
  labels.push({ x: box.x + box.width / 2, y: floor + 34, text: 'Cycle', anchor: 'middle', role: 'title' })
  const row = box.height / nodes
  const step = nodes <= 8 ? 1 : nodes / 4
  for (let node = 0; node < nodes; node += step) {
    labels.push({
      x: box.x - 6,
      y: floor - (node + 0.5) * row + 4,
      text: brief(Math.floor(node)),
      anchor: 'end',
      role: 'tick',
    })
  }
  labels.push({ x: box.x - LEFT, y: box.y - 8, text: 'Node', anchor: 'start', role: 'title' })
  return labels
}

function same(a: At, b: At): boolean {
  return Object.entries(b).every(([axis, value]) => a[axis] === value)
}

/** What is pending at a place of a map: its receiver, cycle and count; undefined outside. */
export function pendingAt(
  finding: HeatFinding,
  place: MapBox,
  x: number,
  y: number,
): { readonly node: number; readonly cycle: number; readonly pending: number } | undefined {
  const column = Math.floor(((x - place.x) / place.width) * finding.columns.length)
  const node = Math.floor(((place.y + place.height - y) / place.height) * finding.nodes)
  const pending = finding.columns[column]?.[node]
  return pending === undefined ? undefined : { node, cycle: column * finding.window, pending }
}

/** One pixel for each column and receiver, the first receiver at the bottom, as words of ImageData. */
export function pixels({ nodes, columns }: HeatFinding): Uint32Array {
  const words = new Uint32Array(nodes * columns.length)
  columns.forEach((pending, column) => {
    for (let node = 0; node < nodes; node++) {
      words[(nodes - 1 - node) * columns.length + column] = greyWords[shade(pending[node] ?? 0)] ?? 0
    }
  })
  return words
}
