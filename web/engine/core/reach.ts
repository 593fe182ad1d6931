/**
 * How far two runs may go before the page asks for the next picture: far enough that neither is ever idle, and near
 * enough that the one ahead does not have to wait long for the other at the picture.
 */
import type { Side } from '../view'

type OfSides<T> = Readonly<Partial<Record<Side, T>>>

/** Milliseconds from one picture to the next, besides those that the page waits for it. */
const BETWEEN = 8

/** Cycles from one picture to the next, at first. */
export const FIRST = 500

/**
 * They are expected to go at most this many times as far as before, as what was measured in a quiet stretch does not
 * last; and just so far if both were idle at last, as what was measured before does not last either.
 */
const GROWTH = 4

/** A run may go this many times as far as it is expected to, less three times its lead over the other … */
const FURTHEST = 3
const YIELDING = 3
/** … but this less its lead in any case, so that the lead of a run that is always faster becomes steady. */
const LEAST = 1.5

/**
 * Cycles that both are expected to go until the next picture, at `speed` cycles in a millisecond (0: not known): `last`
 * was expected until the last one.
 */
export function expect(last: number, speed: number, wait: number, wereIdle: boolean): number {
  const most = GROWTH * last
  if (speed === 0) return last
  return wereIdle ? most : Math.max(1, Math.min(most, Math.round(speed * (wait + BETWEEN))))
}

/** How many cycles a run may go on from a picture, by its lead, where `expected` are expected. */
export function reach(expected: number, lead: number): number {
  return Math.max(0, Math.round(Math.max(LEAST * expected - lead, FURTHEST * expected - YIELDING * lead)))
}

/** By how many cycles a run is ahead of the other; of one that has ended there is no being ahead. */
export function leadOf(side: Side, cycles: OfSides<number>, done: OfSides<boolean>): number {
  const isRace = !done.a && !done.b
  return isRace ? (cycles[side] ?? 0) - Math.min(...Object.values(cycles)) : 0
}
