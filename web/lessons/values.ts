/** The numbers of runs that lessons name: each is read off the state shown, by one name, for texts and for statements. */
import { nearest } from '../base/nearest'
import { type Frame, SIDES, type Side } from '../engine/view'
import { CHANNEL_STATES, NODE, RECENT_SERVICE } from '../frame.gen'

/** The states of the runs that are shown, and what is known of the chart beside them. */
export type Runs = Readonly<Partial<Record<Side, Frame>>> & { readonly curve?: Curve | undefined }

/** A chart of an experiment, place by place; what is not known yet is empty. */
export interface Curve {
  readonly places: readonly (CurvePlace | undefined)[]
  readonly isComplete: boolean
}

interface CurvePlace {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly runs: number
  readonly isPastSaturation: boolean
}

type Reader = (frame: Frame) => number | undefined

/** Of one run: `a.delivered`. */
const OF_RUN: Readonly<Record<string, Reader>> = {
  cycle: (frame) => frame.cycle,
  finished: (frame) => frame.finished,
  created: (frame) => frame.scalar('created'),
  injected: (frame) => frame.scalar('injected'),
  delivered: (frame) => frame.scalar('delivered'),
  payload: (frame) => frame.payload,
  acks: (frame) => frame.scalar('acks'),
  in_network: (frame) => frame.scalar('in_network'),
  waiting: (frame) => frame.scalar('undelivered_in_ni'),
  flits: (frame) => frame.scalar('flits_on_wires') + frame.scalar('flits_in_buffers'),
  out_of_order: (frame) => frame.scalar('out_of_order'),
  granted: (frame) => frame.scalar('grants'),
  refused: (frame) => frame.scalar('refusals'),
  lost: (frame) => frame.scalar('lost') + frame.scalar('lost_acks'),
  resent: (frame) => frame.scalar('resent'),
  pending: (frame) => Math.max(0, ...nodeWords(frame, NODE.pending)),
  pending_sum: (frame) => nodeWords(frame, NODE.pending).reduce((sum, count) => sum + count, 0),
  pending_ever: (frame) => frame.scalar('pending_max'),
  piles: (frame) => nodeWords(frame, NODE.pending).filter((count) => count >= 20).length,
  blocked: (frame) => blocked(frame),
  latency: (frame) => ratio(wide(frame, 'recent_latency'), frame.scalar('recent_delivered')),
  latency_p50: (frame) => ifAny(frame, frame.scalar('recent_p50')),
  latency_p95: (frame) => ifAny(frame, frame.scalar('recent_p95')),
  latency_most: (frame) => ifAny(frame, frame.scalar('recent_latency_max')),
  /** Of the first and the second service, where there are two. */
  latency_first: (frame) => ofService(frame, 0, 'mean'),
  latency_second: (frame) => ofService(frame, 1, 'mean'),
  /** The standard deviation of latencies, which says how steady a service is. */
  deviation_first: (frame) => ofService(frame, 0, 'deviation'),
  deviation_second: (frame) => ofService(frame, 1, 'deviation'),
  /** Packets delivered in 1000 cycles, in the latest whole window. */
  rate: (frame) => ratio(1000 * frame.scalar('recent_delivered'), frame.recent.to - frame.recent.from),
  /** Bytes of user data in 1000 cycles, from the beginning. */
  throughput: (frame) => ratio(1000 * frame.payload, frame.cycle),
}

/** Of a node of a run: `a.node.5.pending`. */
const OF_NODE: Readonly<Record<string, number>> = {
  pending: NODE.pending,
  waiting: NODE.waiting,
  outstanding: NODE.outstanding,
  arrivals: NODE.arrivals,
  dialogs: NODE.dialogs,
  sent: NODE.sent,
  received: NODE.received,
  transfer: NODE.phase,
}

/** Of both runs together. */
const OF_BOTH: Readonly<Record<string, (runs: Runs) => number | undefined>> = {
  cycle: (runs) => Math.max(...SIDES.map((side) => runs[side]?.cycle ?? 0)),
  /** User data that B has delivered for each byte that A has. */
  gain: ({ a, b }) => (a && b ? ratio(b.payload, a.payload) : undefined),
}

/** Of a place of the chart, counted from 1: `curve.3` is its mean, `curve.3.half` half of its interval. */
const OF_PLACE: Readonly<Record<string, (place: CurvePlace) => number | undefined>> = {
  mean: ({ mean }) => mean,
  // one run alone says nothing of how far several scatter
  low: ({ low, runs }) => (runs > 1 ? low : undefined),
  high: ({ high, runs }) => (runs > 1 ? high : undefined),
  half: ({ low, high, runs }) => (runs > 1 ? (high - low) / 2 : undefined),
  runs: ({ runs }) => runs,
  saturated: ({ isPastSaturation }) => (isPastSaturation ? 1 : 0),
}

/** The value of this name; undefined where there is none yet. */
export function numberOf(name: string, runs: Runs): number | undefined {
  const both = OF_BOTH[name]
  if (both) return both(runs)
  const [side = '', what = '', node, word = ''] = name.split('.')
  if (side === 'curve') return numberOfPlace(runs.curve?.places[Number(what) - 1], node)
  const frame = runs[side as Side]
  if (!frame) return undefined
  if (node === undefined) return OF_RUN[what]?.(frame)
  const at = OF_NODE[word]
  return at === undefined ? undefined : frame.section('nodes')[Number(node) * NODE.WORDS + at]
}

function numberOfPlace(place: CurvePlace | undefined, what = 'mean'): number | undefined {
  return place && OF_PLACE[what]?.(place)
}

/** Why this is not the name of a value, with the one that may have been meant; undefined if it is one. */
export function whyNoValue(name: string): string | undefined {
  if (Object.hasOwn(OF_BOTH, name)) return undefined
  const [, what] = /^[ab]\.([a-z_0-9]+)$/.exec(name) ?? []
  if (what !== undefined && Object.hasOwn(OF_RUN, what)) return undefined
  const [, word] = /^[ab]\.node\.\d{1,4}\.([a-z]+)$/.exec(name) ?? []
  if (word !== undefined && Object.hasOwn(OF_NODE, word)) return undefined
  const [, of] = /^curve\.[1-9]\d{0,2}(?:\.([a-z]+))?$/.exec(name) ?? [name, '']
  if (of === undefined || Object.hasOwn(OF_PLACE, of)) return undefined
  const all = [...Object.keys(OF_BOTH), ...SIDES.flatMap((side) => Object.keys(OF_RUN).map((one) => `${side}.${one}`))]
  const near = nearest(name, all)
  return near === undefined
    ? `“${name}” is not a value; allowed are ${listed()}`
    : `“${name}” is not a value; was ${near} meant?`
}

/** The names of all values, as a sentence goes on with them. */
export function listed(): string {
  const run = Object.keys(OF_RUN).join(', ')
  const node = Object.keys(OF_NODE).join(', ')
  const place = Object.keys(OF_PLACE).join(', ')
  return `${Object.keys(OF_BOTH).join(', ')}; of a run, such as a.delivered: ${run}; of a node, such as b.node.5.pending: ${node}; of a place of the step’s chart, such as curve.1.mean: ${place}`
}

function nodeWords(frame: Frame, word: number): number[] {
  const words = frame.section('nodes')
  return Array.from({ length: words.length / NODE.WORDS }, (_, node) => words[node * NODE.WORDS + word] ?? 0)
}

function blocked(frame: Frame): number {
  let count = 0
  for (const bits of frame.section('channel_state')) if (bits & CHANNEL_STATES.blocked) count += 1
  return count
}

function wide(frame: Frame, name: 'recent_latency'): number {
  return frame.scalar(`${name}_lo`) + frame.scalar(`${name}_hi`) * 2 ** 32
}

function ofService(frame: Frame, service: number, what: 'mean' | 'deviation'): number | undefined {
  const words = frame.section('recent_services')
  const at = service * RECENT_SERVICE.WORDS
  return words[at + RECENT_SERVICE.delivered] ? (words[at + RECENT_SERVICE[what]] ?? 0) / 100 : undefined
}

function ratio(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined
}

function ifAny(frame: Frame, value: number): number | undefined {
  return frame.scalar('recent_delivered') > 0 ? value : undefined
}
