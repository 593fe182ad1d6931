/** How long packets took, in numbers: of the latest window of the runs, or of the marked span. */
import { totalsNow } from '../axis/totals'
import type { Frame, Side } from '../engine/view'
import { LATENCY_BAR, RECENT_SERVICE } from '../frame.gen'
import type { Moment } from '../shown/moment'

/** A bar of a histogram: its least latency, and packets. */
export type Bar = readonly [least: number, count: number]

export interface Latencies {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly mean: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  readonly bars: readonly Bar[]
}

/** Packets of a service that were delivered in the latest window, and how long they took. */
export interface ServiceLatency {
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly p95: number
}

/** The services of a run, the first one first; none where there is one only. */
export function servicesOf(frame: Frame): readonly ServiceLatency[] {
  const words = frame.section('recent_services')
  return Array.from({ length: words.length / RECENT_SERVICE.WORDS }, (_, service) => {
    const at = service * RECENT_SERVICE.WORDS
    return {
      count: words[at + RECENT_SERVICE.delivered] ?? 0,
      mean: (words[at + RECENT_SERVICE.mean] ?? 0) / 100,
      deviation: (words[at + RECENT_SERVICE.deviation] ?? 0) / 100,
      p95: words[at + RECENT_SERVICE.p95] ?? 0,
    }
  })
}

export type BySide = Readonly<Partial<Record<Side, Latencies>>>

/** What is shown of each run. */
export function latenciesOf(moment: Moment): BySide {
  return Object.fromEntries(
    Object.entries(moment.sides).map(([side, run]) => [side, ofSpan(side as Side) ?? ofWindow(run.frame)]),
  )
}

function ofSpan(side: Side): Latencies | undefined {
  const found = totalsNow(side)
  if (!found) return undefined
  const { from, to, delivered, latency, histogram } = found
  const { mean, p50, p95, p99, max } = latency
  return { from, to, count: delivered, mean, p50, p95, p99, max, bars: histogram }
}

function ofWindow(frame: Frame): Latencies {
  const words = frame.section('recent_latencies')
  const bars = Array.from({ length: words.length / LATENCY_BAR.WORDS }, (_, bar): Bar => {
    const at = bar * LATENCY_BAR.WORDS
    return [words[at + LATENCY_BAR.least] ?? 0, words[at + LATENCY_BAR.count] ?? 0]
  })
  const count = frame.scalar('recent_delivered')
  const sum = frame.scalar('recent_latency_lo') + frame.scalar('recent_latency_hi') * 2 ** 32
  return {
    ...frame.recent,
    count,
    mean: count > 0 ? sum / count : 0,
    p50: frame.scalar('recent_p50'),
    p95: frame.scalar('recent_p95'),
    p99: frame.scalar('recent_p99'),
    max: frame.scalar('recent_latency_max'),
    bars,
  }
}

/** Where the bar that begins at a latency ends: four bars to a doubling, and below 8 one for each cycle. */
export function endOf(least: number): number {
  return least + Math.max(1, 2 ** (Math.floor(Math.log2(Math.max(1, least))) - 2))
}

/** The histograms of the runs in one box, on one scale: latencies doubling along it, shares of the packets up. */
export function histogram(sides: BySide): {
  readonly outlines: Readonly<Partial<Record<Side, string>>>
  /** Latencies written below the axis, and where they stand. */
  readonly ticks: readonly { readonly latency: number; readonly share: number }[]
  /** The share of packets at the upper end. */
  readonly most: number
  /** Where a latency stands. */
  readonly x: (latency: number) => number
} {
  const known = Object.entries(sides).filter(([, { count }]) => count > 0)
  const all = known.flatMap(([, { bars }]) => bars)
  const first = Math.log2(Math.max(1, Math.min(...all.map(([least]) => least))))
  const last = Math.log2(Math.max(2, ...all.map(([least]) => endOf(least))))
  const [low, high] = all.length > 0 ? [Math.floor(first), Math.ceil(last)] : [0, 1]
  const x = (latency: number) =>
    Math.max(0, Math.min(1, (Math.log2(Math.max(1, latency)) - low) / Math.max(1, high - low)))
  const most = Math.max(0, ...known.flatMap(([, { bars, count }]) => bars.map(([, packets]) => packets / count)))
  const outlines = Object.fromEntries(
    known.map(([side, { bars, count }]) => [side, outline(bars, x, (packets) => 1 - packets / count / most)]),
  )
  const every = Math.max(1, Math.ceil((high - low) / 3))
  const ticks = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, index) => {
    const latency = 2 ** (low + index * every)
    return { latency, share: x(latency) }
  })
  return { outlines, ticks, most, x }
}

function outline(bars: readonly Bar[], x: (latency: number) => number, y: (packets: number) => number): string {
  const at = (share: number) => Number((100 * share).toFixed(2))
  const parts = bars.map(([least, packets], index) => {
    const goesOn = index > 0 && endOf(bars[index - 1]?.[0] ?? 0) === least
    const down = goesOn || index === 0 ? '' : 'V100'
    const from = index === 0 ? `M${at(x(least))} 100` : `${down}H${at(x(least))}`
    return `${from}V${at(y(packets))}H${at(x(endOf(least)))}`
  })
  return `${parts.join('')}V100`
}
