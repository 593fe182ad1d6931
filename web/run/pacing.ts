/** How simulated time follows real time: pure functions of speed and elapsed time. */
import type { Regime } from '../shown/moment'

/** Pictures per second the screen is assumed to draw. */
const SCREEN_RATE = 60

/** Pictures per second in regime D: averages need no more. */
const AGGREGATE_RATE = 12

/** Most links that a flit may cross from one picture to the next: to be seen moving, and to be seen at all. */
const MOVING = 1 / 4
const SEEN = 1

/** Most cycles of a picture that is still painted as often as the screen can. */
const OFTEN = 500 / SCREEN_RATE

/**
 * The regime for `cycles` simulated cycles per screen picture, where a flit takes `flitTime` cycles over a link: what
 * matters is how far a flit moves in between.
 */
export function regime(cycles: number, flitTime: number): Regime {
  const links = cycles / Math.max(1, flitTime)
  if (links <= MOVING) return 'A'
  if (links <= SEEN) return 'B'
  return cycles <= OFTEN ? 'C' : 'D'
}

/** Most seconds by which a run may lag behind its speed before the lag is forgotten. */
const PATIENCE = 0.25

/** Milliseconds between two pictures in a regime. */
export function period(of: Regime): number {
  return of === 'D' ? 1000 / AGGREGATE_RATE : 1000 / SCREEN_RATE
}

/** Least share of the time that is left to the runs when they go as fast as they can, and most milliseconds to a picture. */
const LEFT = 15 / 16
const LONGEST = 200

/**
 * Milliseconds between two pictures in regime D while the runs go as fast as they can, where it takes `drawing`
 * milliseconds to draw one: the processors that draw are those that simulate.
 */
export function sparing(drawing: number): number {
  return Math.max(period('D'), Math.min(LONGEST, drawing / (1 - LEFT)))
}

/**
 * Where the run should be `ms` later, as a cycle with a fraction: it goes on at `speed` cycles per second, but
 * no further from what was reached than patience allows.
 */
export function advance(position: number, speed: number, ms: number, reached: number): number {
  if (!Number.isFinite(speed)) return reached
  const wanted = position + (speed * ms) / 1000
  const most = 1 + speed * PATIENCE
  return Math.max(reached - most, Math.min(wanted, reached + most))
}

/** Speeds the slider stops at: 1, 2, 5, 10 … 100 000 cycles per second, and as fast as possible. */
export const SPEEDS: readonly number[] = [
  ...[1, 10, 100, 1000, 10_000].flatMap((decade) => [decade, 2 * decade, 5 * decade]),
  100_000,
  Number.POSITIVE_INFINITY,
]

/** Speeds that have a name. */
export const PACES = ['packets', 'jam', 'fastest'] as const
export type Pace = (typeof PACES)[number]

/** Links that a flit crosses in a second at the pace of packets: slowly enough to follow one with the eye. */
const FOLLOWED = 6.5

/** Cycles per second at which a jam builds up within seconds. */
const JAM = 20_000

/** The speed of a pace, where a flit takes `flitTime` cycles over a link. */
export function speedOf(pace: Pace, flitTime: number): number {
  if (pace === 'fastest') return Number.POSITIVE_INFINITY
  return pace === 'jam' ? JAM : (SPEEDS[speedIndex(FOLLOWED * flitTime)] ?? 1)
}

/** The place of a speed among SPEEDS: the nearest one not above it. */
export function speedIndex(speed: number): number {
  return Math.max(
    0,
    SPEEDS.findLastIndex((stop) => stop <= speed),
  )
}

/** Cycles per screen picture at a speed asked for and a rate reached (0: not known yet). */
export function cyclesPerPicture(speed: number, rate: number): number {
  if (!Number.isFinite(speed)) return (rate > 0 ? rate : 100_000) / SCREEN_RATE
  return (fallsShort(speed, rate) ? rate : speed) / SCREEN_RATE
}

/** Whether clearly less is reached than was asked for. */
export function fallsShort(speed: number, rate: number): boolean {
  return Number.isFinite(speed) && rate > 0 && rate < 0.9 * speed && speed - rate > 2
}
