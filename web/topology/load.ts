/**
 * What happened on the links in a window of the run: differences of the engine's counters at both ends.
 *
 * The window is the engine's latest whole one, which depends on the cycle alone, or the span that is marked; so the
 * picture of a cycle is the same whichever way one came to it, and of both runs it is of the same cycles.
 */

import type { Network, SpanTotals } from '../answers.gen'
import { columnsIn } from '../axis/span'
import { read } from '../base/read'
import type { Frame, Series } from '../engine/view'
import { RECENT_CHANNEL, RECENT_NODE } from '../frame.gen'
import type { Span } from '../shown/shown'

/** What happened in a window. */
export interface Load {
  /** Its first cycle, and the one after its last. */
  readonly from: number
  readonly to: number
  /** Share of the window in which each channel carried a flit: 0…1. */
  readonly share: Float32Array
  /** Share of the window in which each channel was blocked, as far as the engine's looks tell: 0…1. */
  readonly blocked: Float32Array
  /** Packets that each node's processor sent, and received. */
  readonly sent: ArrayLike<number>
  readonly received: ArrayLike<number>
  /** The window is the span that is marked, and not the latest. */
  readonly marked: boolean
}

/** The latest whole window, as a frame tells of it. */
export function recentLoad(network: Network, frame: Frame): Load {
  const { from, to } = frame.recent
  const channels = frame.section('recent_channels')
  const nodes = frame.section('recent_nodes')
  const looked = frame.scalar('recent_looked')
  const channel = (index: number, word: number) => channels[index * RECENT_CHANNEL.WORDS + word] ?? 0
  const node = (word: number) =>
    Uint32Array.from({ length: network.nodes }, (_, index) => nodes[index * RECENT_NODE.WORDS + word] ?? 0)
  return {
    from,
    to,
    share: Float32Array.from(network.channel, ({ flitCycles }, index) =>
      utilisation(channel(index, RECENT_CHANNEL.flits), flitCycles, to - from),
    ),
    blocked: Float32Array.from(network.channel, (_, index) =>
      looked > 0 ? channel(index, RECENT_CHANNEL.blocked) / looked : 0,
    ),
    sent: node(RECENT_NODE.sent),
    received: node(RECENT_NODE.received),
    marked: false,
  }
}

/** The span that is marked, as the engine has counted it. */
export function spanLoad(network: Network, totals: SpanTotals): Load {
  const { from, to, flits, blocked, looked, sent, received } = totals
  return {
    from,
    to,
    share: Float32Array.from(network.channel, ({ flitCycles }, channel) =>
      utilisation(flits[channel] ?? 0, flitCycles, to - from),
    ),
    blocked: Float32Array.from(blocked, (cycles: number) => (looked > 0 ? cycles / looked : 0)),
    sent,
    received,
    marked: true,
  }
}

/** What was pending for each receiver at the ends of the columns of a span, on average. */
export function meanPending(series: Series, span: Span): Float32Array | undefined {
  const [first, last] = columnsIn(series, span)
  if (last <= first || first * series.window > span.to) return undefined
  const mean = new Float32Array(series.nodes)
  for (let column = first; column < last; column++)
    series.pendingEnd(column).forEach((pending, node) => {
      mean[node] = read(mean, node) + pending / (last - first)
    })
  return mean
}

/**
 * Share of `cycles` in which a channel carried one of the flits that it began to pass. One that started just before the
 * end counts whole, so the share is cut at 1.
 */
export function utilisation(flits: number, flitCycles: number, cycles: number): number {
  return cycles > 0 ? Math.min(1, (flits * flitCycles) / cycles) : 0
}
