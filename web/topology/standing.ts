/** Where words stand in a picture: close to what they are about, over none of its things and over no other words. */
import { read } from '../base/read'
import { armLabels } from './arms'
import { pileBoxes } from './piles'
import type { Scene } from './scene'
import { areFar, type Box, NUMBERS } from './view'

/** Size of the words, in pixels of a screen nearby. */
export const SIZE = 12

/** Least and most pixels from a thing to words about it, and steps between places that are tried. */
const NEAR = 10
const FAR = 130
const STEP = 12

/** Pixels around words, and between them and the edge of the view. */
const AROUND = 4
const EDGE = 2

/** Pixels between words and things. */
const CLEAR = 2

/** Width of a letter, on average, as a share of its height: what paints a network cannot measure text. */
const LETTER = 0.54

/** Pixels between the points of a line at which it is looked whether anything is there. */
const STRIDE = 5

/** Words, and the point that they are about. */
export interface CallOut {
  /** What is said, in full and then ever shorter: the first that has room is written. */
  readonly words: readonly string[]
  readonly x: number
  readonly y: number
  /** Where what they are about ends, for words that stand below it. */
  readonly foot?: number
}

/** Words that have a place. */
export interface Stood extends Box {
  readonly words: string
  /** From what they are about to them. */
  readonly line: readonly [number, number, number, number]
}

export type Ground = Pick<Scene, 'placement' | 'view' | 'frame' | 'colours'>

/**
 * Gives all words a place that have room, the first before the others; none where those of `before` are. Far away none
 * has room.
 */
export function stand(ground: Ground, all: readonly CallOut[], before: readonly Stood[] = []): readonly Stood[] {
  const { placement, view } = ground
  if (areFar(placement, view)) return []
  const inView = all.filter(({ x, y }) => x >= 0 && x <= view.width && y >= 0 && y <= view.height)
  const things = inView.length > 0 ? thingsOf(ground) : []
  const taken: Stood[] = []
  for (const one of inView) {
    const found = placeFor(ground, one, things, [...before, ...taken])
    if (found) taken.push(found)
  }
  return taken
}

function placeFor(
  { view, colours }: Ground,
  one: CallOut,
  all: readonly Box[],
  taken: readonly Stood[],
): Stood | undefined {
  const size = SIZE * colours.text
  const high = size + 2 * AROUND
  const most = FAR + Math.max(...one.words.map((words) => widthOf(words, size)))
  const near = { left: one.x - most, top: one.y - most, right: one.x + most, bottom: (one.foot ?? one.y) + most }
  const things = all.filter((thing) => overlap(thing, near)).map(widened)
  const whole = { left: EDGE, top: EDGE, right: view.width - EDGE, bottom: view.height - EDGE }
  for (const words of one.words) {
    const wide = widthOf(words, size)
    for (const { left, top, line } of places(one, wide, high)) {
      const box = { left, top, right: left + wide, bottom: top + high }
      if (!within(box, whole) || things.some((thing) => overlap(thing, box))) continue
      if (taken.some((other) => overlap(other, box) || crosses(line, [other]))) continue
      if (!crosses(line, things, one)) return { ...box, words, line }
    }
  }
  return undefined
}

function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - CLEAR, top: top - CLEAR, right: right + CLEAR, bottom: bottom + CLEAR }
}

const widthOf = (words: string, size: number) => words.length * size * LETTER + 2 * AROUND

interface Place {
  readonly left: number
  readonly top: number
  readonly line: Stood['line']
}

/** Places of a box around a point, the closest first: above it, beside it, and below what it belongs to. */
function places({ x, y, foot }: CallOut, wide: number, high: number): readonly Place[] {
  const found: Place[] = []
  for (let away = NEAR; away <= FAR; away += STEP) {
    const above = y - away - high
    for (const left of [x - wide / 2, x - 2 * AROUND, x - wide + 2 * AROUND])
      found.push({ left, top: above, line: [x, y, x, above + high] })
    for (const top of [y - high / 2, y, y - high]) {
      const middle = top + high / 2
      found.push({ left: x + away, top, line: [x, y, x + away, middle] })
      found.push({ left: x - away - wide, top, line: [x, y, x - away, middle] })
    }
    found.push({ left: x + away, top: above, line: [x, y, x + away, y - away] })
    found.push({ left: x - away - wide, top: above, line: [x, y, x - away, y - away] })
    if (foot === undefined) continue
    for (const left of [x - wide / 2, x - 2 * AROUND, x - wide + 2 * AROUND])
      found.push({ left, top: foot + away, line: [x, foot, x, foot + away] })
  }
  return found
}

/** What words leave free: tiles with what is written at them, receivers with their piles, what levels carry. */
export function thingsOf(ground: Ground): readonly Box[] {
  const { placement, view, colours } = ground
  const { network, router, tile, source, node, nodeHalf, sheets, numbers } = placement
  const found: Box[] = armLabels(ground).map(({ box }) => box)
  const below = numbers.side === 'tile' ? NUMBERS * colours.text + 2 : 0
  for (const { dx, dy } of [{ dx: 0, dy: 0 }, ...sheets])
    for (let at = 0; at < network.routers; at++) {
      const box = around(view, read(router, 2 * at) + dx, read(router, 2 * at + 1) + dy, tile[0], tile[1])
      found.push({ ...box, bottom: box.bottom + below })
    }
  const pileOf = pileBoxes(ground)
  for (let at = 0; at < network.nodes; at++) {
    found.push(pileOf(at))
    if (source !== node) found.push(around(view, read(source, 2 * at), read(source, 2 * at + 1), nodeHalf, nodeHalf))
  }
  return found
}

function around(view: Ground['view'], x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return {
    left: (x - halfWidth) * view.scale + view.x,
    top: (y - halfHeight) * view.scale + view.y,
    right: (x + halfWidth) * view.scale + view.x,
    bottom: (y + halfHeight) * view.scale + view.y,
  }
}

/** Whether a line leads through things; those that it begins at do not count. */
function crosses([x0, y0, x1, y1]: Stood['line'], things: readonly Box[], from?: CallOut): boolean {
  const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STRIDE)
  const others = from ? things.filter((thing) => !holds(thing, x0, y0, 1)) : things
  for (let step = 1; step < steps; step++) {
    const x = x0 + ((x1 - x0) * step) / steps
    const y = y0 + ((y1 - y0) * step) / steps
    if (others.some((thing) => holds(thing, x, y, 0))) return true
  }
  return false
}

function holds({ left, top, right, bottom }: Box, x: number, y: number, slack: number): boolean {
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function within(box: Box, whole: Box): boolean {
  return box.left >= whole.left && box.right <= whole.right && box.top >= whole.top && box.bottom <= whole.bottom
}

/** Draws words on a ground of their own, each with a line to what it is about. */
export function drawStood(scene: Pick<Scene, 'ink' | 'colours'>, all: readonly Stood[]): void {
  const { ink, colours } = scene
  ink.font = `${SIZE * colours.text}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.lineWidth = colours.pen
  for (const { words, left, top, right, bottom, line } of all) {
    ink.strokeStyle = colours.ink
    ink.beginPath()
    ink.moveTo(line[0], line[1])
    ink.lineTo(line[2], line[3])
    ink.rect(left, top, right - left, bottom - top)
    ink.stroke()
    ink.fillStyle = colours.surface
    ink.fillRect(left, top, right - left, bottom - top)
    ink.fillStyle = colours.ink
    ink.fillText(words, (left + right) / 2, (top + bottom) / 2)
  }
}
