/**
 * How busy each link was: exact differences of the engine's counters over a window of cycles.
 *
 * A window shorter than a flit takes would only flicker, so it is at least `WINDOW` cycles; the view says which.
 */

import type { Network } from '../answers.gen'
import type { Passed } from '../axis/passed'
import { columnsIn } from '../axis/span'
import type { Frame, Series } from '../engine/view'
import { CHANNEL_STATES } from '../frame.gen'
import type { Span } from '../shown/shown'

/** Fewest cycles a link's utilisation is taken over. */
const WINDOW = 64

/** Counters kept, so that a window of about `WINDOW` cycles can be cut at slow speed too. */
const KEPT = 9

export interface Load {
  /** Share of the window in which each channel carried a flit: 0…1. */
  readonly share: Float32Array
  /** Share of the frames seen lately in which each channel was blocked: 0…1. */
  readonly blocked: Float32Array
  /** Cycles of the window; 0 before there is one. */
  readonly cycles: number
  /** The window is the span that is marked, and not what was last. */
  readonly marked?: boolean
}

interface Sample {
  cycle: number
  frames: number
  readonly flits: Uint32Array
  readonly blocked: Uint32Array
}

/** Follows the counters of one run. */
export interface Loads {
  /** Takes note of a frame. Cheap: called for every frame seen. */
  see(frame: Frame): void
  /** The window that ends now; `instant` takes what is blocked from the newest frame alone. */
  now(frame: Frame, instant: boolean): Load
}

export function createLoads(network: Network): Loads {
  const count = network.channel.length
  const times = Float32Array.from(network.channel, (channel) => channel.flitCycles)
  const share = new Float32Array(count)
  const blocked = new Float32Array(count)
  const blockedFrames = new Uint32Array(count)
  const samples: Sample[] = []
  let frames = 0
  let seen = -1

  function see(frame: Frame): void {
    const cycle = frame.cycle
    if (cycle === seen) return
    if (cycle < seen) samples.length = 0
    seen = cycle
    frames++
    const states = frame.section('channel_state')
    for (let i = 0; i < count; i++)
      if ((states[i] as number) & CHANNEL_STATES.blocked) blockedFrames[i] = (blockedFrames[i] as number) + 1
    const last = samples[samples.length - 1]
    if (last && cycle - last.cycle < WINDOW / (KEPT - 1)) return
    keep(cycle, frame.section('channel_flits'))
  }

  /** Keeps the counters of now, in the memory of the oldest sample that is not needed any more. */
  function keep(cycle: number, flits: Uint32Array): void {
    const spare = samples.length >= KEPT ? samples.shift() : undefined
    const sample = spare ?? { cycle, frames, flits: new Uint32Array(count), blocked: new Uint32Array(count) }
    sample.cycle = cycle
    sample.frames = frames
    sample.flits.set(flits.subarray(0, count))
    sample.blocked.set(blockedFrames)
    samples.push(sample)
  }

  function now(frame: Frame, instant: boolean): Load {
    const cycle = frame.cycle
    let start = samples[0]
    for (const sample of samples) if (cycle - sample.cycle >= WINDOW) start = sample
    const cycles = start ? cycle - start.cycle : 0
    const flits = frame.section('channel_flits')
    const states = frame.section('channel_state')
    // A wide window may hold no frame but its own: what is blocked is taken over all the frames kept.
    const oldest = samples[0]
    const shots = oldest ? frames - oldest.frames : 0
    for (let i = 0; i < count; i++) {
      share[i] = start ? utilisation(flits[i] as number, start.flits[i] as number, times[i] as number, cycles) : 0
      const whole = instant || shots === 0
      blocked[i] =
        whole || !oldest
          ? ((states[i] as number) & CHANNEL_STATES.blocked) / CHANNEL_STATES.blocked
          : ((blockedFrames[i] as number) - (oldest.blocked[i] as number)) / shots
    }
    return { share, blocked, cycles }
  }

  return { see, now }
}

/** How busy each link was in the span that is marked; what was blocked in it is not known link by link. */
export function loadOf(network: Network, { flits, cycles }: Passed): Load {
  const share = Float32Array.from(network.channel, ({ flitCycles }, channel) =>
    utilisation(flits[channel] ?? 0, 0, flitCycles, cycles),
  )
  return { share, blocked: new Float32Array(share.length), cycles, marked: true }
}

/** What was pending for each receiver at the ends of the columns of a span, on average. */
export function meanPending(series: Series, span: Span): Float32Array | undefined {
  const [first, last] = columnsIn(series, span)
  if (last <= first || first * series.window > span.to) return undefined
  const mean = new Float32Array(series.nodes)
  for (let column = first; column < last; column++)
    series.pendingEnd(column).forEach((pending, node) => {
      mean[node] = (mean[node] as number) + pending / (last - first)
    })
  return mean
}

/**
 * Share of `cycles` in which a channel carried a flit, from its counter at both ends of the window. The counter wraps
 * at 2³²; a flit that started just before the end counts whole, so the share is cut at 1.
 */
export function utilisation(now: number, before: number, flitCycles: number, cycles: number): number {
  if (cycles <= 0) return 0
  return Math.min(1, (((now - before) >>> 0) * flitCycles) / cycles)
}
