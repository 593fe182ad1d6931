/** Which part of the plane is seen, how large, and in which colours. */
import type { Greys } from '../base/grey'
import { read } from '../base/read'
import type { Placement, Sheet } from './placement'

/** From the plane to canvas pixels (CSS pixels): multiply by `scale`, then shift. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where something is on the plane or on the canvas. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How much of a router's inside can be seen: its fill, its buffers, or each slot of them. */
export type Detail = 'whole' | 'buffers' | 'slots'

/** The colours of the page's theme as CSS writes them, and its font. */
export interface Colours {
  readonly surface: string
  readonly sunken: string
  readonly ink: string
  readonly faint: string
  readonly line: string
  readonly strong: string
  readonly blocked: string
  readonly lost: string
  readonly selected: string
  /** By packet kind code: scalar, bulk, ack. */
  readonly kinds: readonly string[]
  /** Of what is pending, from none to the most. */
  readonly greys: Greys
  /** Link colours from idle to full. */
  readonly loads: readonly string[]
  readonly font: string
  /** How many times as thick lines are as on a screen nearby. */
  readonly pen: number
  /** How many times as large text is. */
  readonly text: number
}

/** Size of the numbers of receivers and of the names of routers, in pixels of a screen nearby. */
export const NUMBERS = 12

/** Pixels kept free around the network. */
export const MARGIN = 18

/** The view that shows the whole of a network in a box. */
export function overview({ bounds }: Pick<Placement, 'bounds'>, width: number, height: number, margin = MARGIN): View {
  const [left, top, wide, high] = bounds
  const scale = Math.max(0.01, Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high))
  return {
    scale,
    x: width / 2 - (left + wide / 2) * scale,
    y: height / 2 - (top + high / 2) * scale,
    width,
    height,
  }
}

/** The x and y of one point after the other, on the plane. */
type Points = Float32Array | readonly number[]

/** Where a point of a list is on the canvas. */
export function pixelX({ scale, x }: Pick<View, 'scale' | 'x'>, points: Points, id: number): number {
  return read(points, id * 2) * scale + x
}

export function pixelY({ scale, y }: Pick<View, 'scale' | 'y'>, points: Points, id: number): number {
  return read(points, id * 2 + 1) * scale + y
}

/** Whether anything is seen of what reaches this far around one point of a list, in canvas pixels. */
export function isSeen(view: View, points: Points, id: number, reach: number): boolean {
  const [x, y] = [pixelX(view, points, id), pixelY(view, points, id)]
  return x > -reach && x < view.width + reach && y > -reach && y < view.height + reach
}

/** `base`, zoomed and shifted in canvas pixels. */
export function zoomed(base: View, k: number, x: number, y: number): View {
  return { ...base, scale: base.scale * k, x: base.x * k + x, y: base.y * k + y }
}

/** Least pixels of a router's tile, and of a slot, to be drawn in parts. */
const TILE = 12
const SLOT = 4

/** The view in which what is on another sheet is where routers and receivers are in `view`. */
export function onSheet(view: View, { dx, dy }: Pick<Sheet, 'dx' | 'dy'>): View {
  return { ...view, x: view.x + dx * view.scale, y: view.y + dy * view.scale }
}

/** Pixels of the least side of a receiver. */
export const LEAST = 3

/** Whether receivers are so far away that a frame would hide what is in it, and words would hide many of them. */
export function areFar({ nodeHalf }: Pick<Placement, 'nodeHalf'>, view: View): boolean {
  return 2 * nodeHalf * view.scale < LEAST
}

/** How much can be told apart at this size. */
export function detail(placement: Placement, view: View): Detail {
  if (2 * placement.tile[0] * view.scale < TILE) return 'whole'
  return placement.slot * view.scale < SLOT ? 'buffers' : 'slots'
}

/** Steps of the link colours. */
export const LOADS = 9

/** Colours between two, each as `#rrggbb`. */
export function ramp(low: string, high: string, steps: number): string[] {
  const from = channels(low)
  const to = channels(high)
  return Array.from({ length: steps }, (_, index) => {
    const t = steps > 1 ? index / (steps - 1) : 0
    const mixed = from.map((value, at) => Math.round(value + (read(to, at) - value) * t))
    return `rgb(${mixed.join(' ')})`
  })
}

function channels(colour: string): number[] {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1] ?? '808080'
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
