/**
 * The tightest cut of the present traffic (CM-5 paper §1): what crosses each arm of a tree against what it can carry,
 * and, as the links of the processors are limited by software, how busy each processor is with packets.
 */

import type { Network } from '../answers.gen'
import { percent, short } from '../base/format'
import type { Frame } from '../engine/view'
import { NODE } from '../frame.gen'
import { bandwidth, below } from './arms'

/** The counters that cuts are told from. */
export interface Counters {
  readonly cycle: number
  readonly flits: Uint32Array
  readonly nodes: Uint32Array
}

export function counters(frame: Frame): Counters {
  return { cycle: frame.cycle, flits: frame.section('channel_flits').slice(), nodes: frame.section('nodes').slice() }
}

/** A cut, and the share of the time in which it was in use. */
export interface Cut {
  readonly words: string
  readonly share: number
}

/** The busiest arm between two moments, each way by itself; undefined in what is no tree. */
export function tightestArm(network: Network, before: Counters, now: Counters): Cut | undefined {
  const cycles = now.cycle - before.cycle
  let found: Cut | undefined
  if (cycles <= 0) return found
  for (const arm of network.arms) {
    for (const [way, channels] of [
      ['out of', arm.out],
      ['into', arm.back],
    ] as const) {
      let busy = 0
      for (const channel of channels)
        busy +=
          (((now.flits[channel] ?? 0) - (before.flits[channel] ?? 0)) >>> 0) *
          (network.channel[channel]?.flitCycles ?? 1)
      const share = Math.min(1, busy / (channels.length * cycles))
      if (found && share <= found.share) continue
      found = { words: `${way} ${below(arm)}, ${percent(share)} of ${bandwidth(network, arm)}`, share }
    }
  }
  return found
}

/** The processor that sends and receives most. */
export function tightestProcessor(network: Network, before: Counters, now: Counters): Cut | undefined {
  const cycles = now.cycle - before.cycle
  let found: Cut | undefined
  if (cycles <= 0) return found
  const more = (node: number, word: number) =>
    ((now.nodes[node * NODE.WORDS + word] ?? 0) - (before.nodes[node * NODE.WORDS + word] ?? 0)) >>> 0
  for (let node = 0; node < network.nodes; node++) {
    const busy = more(node, NODE.sent) * network.costs.send + more(node, NODE.received) * network.costs.receive
    const share = Math.min(1, busy / cycles)
    if (found && share <= found.share) continue
    found = { words: `processor ${node}, ${percent(share)} busy`, share }
  }
  return found
}

/** How the line begins. */
export const LEAD = 'Tightest cut'

/** Both in a line, the tighter first, and of how many cycles they are told. */
export function sentence(network: Network, before: Counters, now: Counters): string {
  const arm = tightestArm(network, before, now)
  const processor = tightestProcessor(network, before, now)
  const cuts = [arm, processor].filter((cut) => cut !== undefined).sort((a, b) => b.share - a.share)
  if (cuts.length === 0) return ''
  return `${LEAD}, last ${short(now.cycle - before.cycle)} cycles: ${cuts.map(({ words }) => words).join('; then ')}`
}
