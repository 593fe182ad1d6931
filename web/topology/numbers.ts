/** The numbers of nodes, each beside its node. */
import { pileSide } from './placement'
import type { Wiring } from './scene'
import { NUMBERS, pixelX, pixelY } from './view'

/** Least size of the numbers of receivers. */
const SMALL = 10

/** Free around a number that stands on top of marks, in pixels. */
const AROUND = 2

/** Least free between numbers in a row, in pixels. */
const APART = 5

/** Width of a text, in its own sizes, at most. */
export function widthOf(text: string): number {
  return 0.65 * text.length
}

interface Numbering {
  readonly size: number
  /** Whether nodes stand in a line, where numbers may be left out. */
  readonly inLine: boolean
  /** Least pixels between two numbers. */
  readonly between: number
  /** Of every which node the number has room. */
  readonly step: number
  readonly align: 'center' | 'left'
  readonly baseline: 'top' | 'middle'
  /** Where the number of a node stands. */
  at(index: number): readonly [x: number, y: number]
}

/**
 * The number of each receiver beside it; where they would touch, of every second, fourth… if receivers stand in a
 * line, and of none if they stand on a grid.
 */
export function drawNumbers(scene: Wiring): void {
  const numbering = numberingOf(scene)
  if (!numbering) return
  scene.ink.fillStyle = scene.colours.faint
  for (let index = 0; index < scene.placement.network.nodes; index += numbering.step) write(scene, numbering, index)
}

/** The number of one node again, on top of the marks around it. */
export function drawNumber(scene: Wiring, index: number): void {
  const numbering = numberingOf(scene)
  if (!numbering || index >= scene.placement.network.nodes) return
  clear(scene, numbering, index)
  scene.ink.fillStyle = scene.colours.ink
  write(scene, numbering, index)
}

/** Takes away the numbers in a row that the number of one node, or the frame that is drawn `gap` pixels around it, would touch. */
export function clearAround(scene: Wiring, index: number, gap: number): void {
  const numbering = numberingOf(scene)
  const { network, node, nodeHalf } = scene.placement
  if (!numbering?.inLine || index >= network.nodes) return
  const half = nodeHalf * scene.view.scale + gap
  const frame = around(pixelX(scene.view, node, index), pixelY(scene.view, node, index), half, half)
  const own = boxOf(numbering, index)
  const { step } = numbering
  const before = index - (index % step || step)
  for (let other = Math.max(0, before); other < network.nodes && other <= index + step; other += step) {
    const box = boxOf(numbering, other)
    const isTouched = meet(box, own, numbering.between) || meet(box, frame, AROUND)
    if (other !== index && isTouched) clear(scene, numbering, other)
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** Whether there is less than so much free between two boxes. */
function meet(one: Box, other: Box, free: number): boolean {
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  return across < free && down < free
}

/** The room of a number. */
function boxOf({ size, align, baseline, at }: Numbering, index: number): Box {
  const [x, y] = at(index)
  const width = size * widthOf(String(index))
  return around(align === 'center' ? x : x + width / 2, baseline === 'top' ? y + size / 2 : y, width / 2, size / 2)
}

/** Covers the place of a number with the ground. */
function clear({ ink, colours }: Wiring, numbering: Numbering, index: number): void {
  const { left, top, right, bottom } = boxOf(numbering, index)
  ink.fillStyle = colours.surface
  ink.fillRect(left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND)
}

function write({ ink, colours }: Wiring, { size, align, baseline, at }: Numbering, index: number): void {
  ink.font = `${size}px ${colours.font}`
  ink.textAlign = align
  ink.textBaseline = baseline
  ink.fillText(String(index), ...at(index))
}

function numberingOf(scene: Wiring): Numbering | undefined {
  const { placement, view, colours } = scene
  const { network, node, nodeHalf, numbers, router, tile } = placement
  const apart = numbers.apart * view.scale
  const room = numbers.room * view.scale
  const isTile = numbers.side === 'tile'
  const below = numbers.side === 'below' || isTile
  const inLine = network.layout === 'tree' || network.layout === 'stages'
  const size = Math.max(SMALL, Math.min(NUMBERS, below ? room / colours.text : NUMBERS)) * colours.text
  const widest = size * widthOf(String(network.nodes - 1))
  const between = below ? APART : 2
  const needed = (below ? widest : size) + between
  if (room < (below ? size : widest + 4) || (!inLine && apart < needed)) return undefined
  let step = 1
  while (step * apart < needed) step *= 2
  const [half, points] = isTile ? [tile[1], router] : [nodeHalf, node]
  const [right, down] = below ? [0, half * view.scale + 2] : [half * view.scale + 4, 0]
  return {
    size,
    inLine,
    between,
    step,
    align: below ? 'center' : 'left',
    baseline: below ? 'top' : 'middle',
    at: (index) => {
      const of = isTile ? (network.node[index]?.router ?? 0) : index
      const x = pixelX(view, points, of)
      const y = pixelY(view, points, of)
      return placement.stubs ? besidePile(scene, index, x, y) : [x + right, y + down]
    },
  }
}

/** Of a node on a stub: across from its pile, and on the side away from its router. */
function besidePile(scene: Wiring, index: number, x: number, y: number): readonly [number, number] {
  const { placement, view, colours } = scene
  const { network, node, nodeHalf, router } = placement
  const size = NUMBERS * colours.text
  const home = network.node[index]?.router ?? 0
  const half = nodeHalf * view.scale + 2
  const side = pileSide(placement, index)
  if (side === 'below' || side === 'above') {
    const away = (node[index * 2] ?? 0) < (router[home * 2] ?? 0) ? -1 : 1
    return [x + away * (half + (size * widthOf(String(index))) / 2), y - size / 2]
  }
  const isAbove = (node[index * 2 + 1] ?? 0) < (router[home * 2 + 1] ?? 0)
  return [x, isAbove ? y - half - size : y + half]
}
