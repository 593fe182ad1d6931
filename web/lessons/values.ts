/** The numbers of runs that lessons name: each is read off the state shown, by one name, for texts and for statements. */
import { nearest } from '../base/nearest'
import { type Frame, SIDES, type Side } from '../engine/view'
import { CHANNEL_STATES, NODE } from '../frame.gen'

/** The states of the runs that are shown. */
export type Runs = Readonly<Partial<Record<Side, Frame>>>

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

/** The value of this name; undefined where there is none yet. */
export function numberOf(name: string, runs: Runs): number | undefined {
  const both = OF_BOTH[name]
  if (both) return both(runs)
  const [side = '', what = '', node, word = ''] = name.split('.')
  const frame = runs[side as Side]
  if (!frame) return undefined
  if (node === undefined) return OF_RUN[what]?.(frame)
  const at = OF_NODE[word]
  return at === undefined ? undefined : frame.section('nodes')[Number(node) * NODE.WORDS + at]
}

/** Why this is not the name of a value, with the one that may have been meant; undefined if it is one. */
export function whyNoValue(name: string): string | undefined {
  if (Object.hasOwn(OF_BOTH, name)) return undefined
  const [, what] = /^[ab]\.([a-z_0-9]+)$/.exec(name) ?? []
  if (what !== undefined && Object.hasOwn(OF_RUN, what)) return undefined
  const [, word] = /^[ab]\.node\.\d{1,4}\.([a-z]+)$/.exec(name) ?? []
  if (word !== undefined && Object.hasOwn(OF_NODE, word)) return undefined
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
  return `${Object.keys(OF_BOTH).join(', ')}; of a run, such as a.delivered: ${run}; of a node, such as b.node.5.pending: ${node}`
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

function ratio(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined
}

function ifAny(frame: Frame, value: number): number | undefined {
  return frame.scalar('recent_delivered') > 0 ? value : undefined
}
