/**
 * How far two runs in a worker each may go before the page asks for the next picture: far enough that neither is ever
 * idle, and near enough that the one ahead does not have to wait long for the other at the picture.
 */
import { SIDES, type Side } from './view'

type OfBoth<T> = Readonly<Record<Side, T>>

/** Milliseconds from one picture to the next, besides those that the page waits for it. */
const BETWEEN = 8

/** Cycles from one picture to the next, at first. */
const FIRST = 500

/**
 * They are expected to go at most so many times as far as before, as what was measured in a quiet stretch does not last;
 * and just so far if both were idle at last, as what was measured before does not last either.
 */
const GROWTH = 4

/** A run may go so many times as far as it is expected to: this less three times its lead over the other … */
const FURTHEST = 3
const YIELDING = 3
/** … but this less its lead in any case, so that the lead of a run that is always faster becomes steady. */
const LEAST = 1.5

export class Reach {
  /** Cycles that were expected from the last picture to the next. */
  private last = FIRST

  /**
   * Cycles that both are expected to go until the next picture, at so many in a millisecond (0: not known), and if they
   * were idle before.
   */
  expect(speed: number, wait: number, wereIdle: boolean): number {
    const most = GROWTH * this.last
    if (speed > 0) this.last = wereIdle ? most : Math.max(1, Math.min(most, Math.round(speed * (wait + BETWEEN))))
    return this.last
  }
}

/** How many cycles either run may go on from a picture, where so many are expected; a lead is in cycles as well. */
export function reaches(expected: number, leads: OfBoth<number>): OfBoth<number> {
  const reach = (lead: number) =>
    Math.max(0, Math.round(Math.max(LEAST * expected - lead, FURTHEST * expected - YIELDING * lead)))
  return { a: reach(leads.a), b: reach(leads.b) }
}

/** By how many cycles either run is ahead of the other; of one that has ended there is no being ahead. */
export function leadsOf(cycles: OfBoth<number>, done: OfBoth<boolean>): OfBoth<number> {
  const isRace = SIDES.every((side) => !done[side])
  const last = isRace ? Math.min(cycles.a, cycles.b) : Number.POSITIVE_INFINITY
  return { a: Math.max(0, cycles.a - last), b: Math.max(0, cycles.b - last) }
}
