/** Where routers stand that a reader has moved: how that is written, and of which networks it holds. */
import { SIDES, type Side } from '../engine/view'
import type { Values } from '../scenario/scenario'

/** Where routers stand that were moved, across and down in steps of the drawing, by their number. */
export type Places = Readonly<Record<number, readonly [number, number]>>

/** The places of each run's network; those that it was found with where nothing is said. */
export type Moved = Readonly<Partial<Record<Side, Places>>>

/** Nothing was moved. */
export const AS_FOUND: Places = {}

/** Steps in a unit of the drawing, in which neighbours are about a unit apart. */
export const STEPS = 16

/** The farthest place, in steps. */
export const FARTHEST = 8000

/** Routers of a run whose places a link holds. */
export const MOST_MOVED = 200

/** Whether a link has room for all places. */
export function hasRoom(value: Moved): boolean {
  return Object.values(value).every((places) => Object.keys(places).length <= MOST_MOVED)
}

/** Of one run after the other, or once for both; undefined where nothing was moved. */
export function movedText(value: Moved): string | undefined {
  const [a, b] = SIDES.map((side) => placesText(value[side]))
  if (a === b) return a
  return [a && `a.${a}`, b && `b.${b}`].filter((text) => text).join('_')
}

function placesText(places: Places = AS_FOUND): string | undefined {
  const all = Object.entries(places).map(([router, at]) => [router, ...at].join('.'))
  return all.length === 0 ? undefined : all.join('.')
}

/** Reads it; undefined if the text is none, or moves more routers of a run than `most`. */
export function readMoved(text: string, most = MOST_MOVED): Moved | undefined {
  const both = /^\d/.test(text) && placesOf(text, most)
  if (both) return { a: both, b: both }
  const found: Partial<Record<Side, Places>> = {}
  for (const one of text.split('_')) {
    const [, side, of = ''] = /^([ab])\.(.*)$/.exec(one) ?? []
    const places = placesOf(of, most)
    if (!places || found[side as Side]) return undefined
    found[side as Side] = places
  }
  return found
}

function placesOf(text: string, most: number): Places | undefined {
  if (!/^\d{1,6}(\.-?\d{1,5}){2}(\.\d{1,6}(\.-?\d{1,5}){2})*$/.test(text)) return undefined
  const numbers = text.split('.').map(Number)
  const found: Record<number, readonly [number, number]> = {}
  for (let at = 0; at < numbers.length; at += 3) {
    const [router = 0, across = 0, down = 0] = numbers.slice(at, at + 3)
    if (router in found || Math.max(Math.abs(across), Math.abs(down)) > FARTHEST) return undefined
    // minus nothing is nothing
    found[router] = [across + 0, down + 0]
  }
  return numbers.length <= 3 * most ? found : undefined
}

/** How links say it. */
export const moved = {
  field: 'moved',
  write: (value: Moved) => (hasRoom(value) ? movedText(value) : undefined),
  read: (text: string) => readMoved(text),
  fault: `is not a list of moved routers; the number of a router and its place across and down (from -${FARTHEST} to ${FARTHEST}) are allowed, for at most ${MOST_MOVED} routers and with dots between them, such as 5.120.-40, or a.5.120.-40 for run A alone`,
}

/** Whether runs with these values have one network, whatever fails in it. */
export function haveOneNetwork(one: Values | undefined, other: Values | undefined): boolean {
  return one !== undefined && other !== undefined && networkText(one) === networkText(other)
}

function networkText(values: Values): string {
  const own = Object.entries(values).filter(([path]) => /^topology\.(?!failed\.)/.test(path))
  return JSON.stringify(own.sort(([one], [other]) => (one < other ? -1 : 1)))
}

type OfRuns = Readonly<Partial<Record<Side, Values | undefined>>>

/** What holds of other runs: the places of networks that they have, too. */
export function stillMoved(now: Moved, before: OfRuns, after: OfRuns): Moved {
  const kept: Partial<Record<Side, Places>> = {}
  for (const side of SIDES) {
    const from = [side, ...SIDES].find((one) => now[one] && haveOneNetwork(before[one], after[side]))
    if (from) kept[side] = now[from] ?? AS_FOUND
  }
  return kept
}
