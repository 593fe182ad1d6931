/**
 * The tightest cut of the present traffic (CM-5 paper §1): what crosses each arm of a tree against what it can carry,
 * and, as the links of the processors are limited by software, how busy each processor is with packets.
 */

import type { Network } from '../answers.gen'
import { percent, whole } from '../base/format'
import { bandwidth, below } from './arms'
import type { Load } from './load'

/** A cut, and the share of the window in which it was in use. */
export interface Cut {
  readonly words: string
  readonly share: number
}

/** The busiest arm in a window, each way by itself; undefined in what is no tree. */
export function tightestArm(network: Network, load: Load): Cut | undefined {
  let found: Cut | undefined
  for (const arm of network.arms) {
    for (const [way, channels] of [
      ['out of', arm.out],
      ['into', arm.back],
    ] as const) {
      const busy = channels.reduce((sum, channel) => sum + (load.share[channel] ?? 0), 0)
      const share = busy / channels.length
      if (found && share <= found.share) continue
      found = { words: `${way} ${below(arm)}, ${percent(share)} of ${bandwidth(network, arm)}`, share }
    }
  }
  return found
}

/** The processor that sends and receives most in a window. */
export function tightestProcessor(network: Network, load: Load): Cut | undefined {
  let found: Cut | undefined
  for (let node = 0; node < network.nodes; node++) {
    const busy = (load.sent[node] ?? 0) * network.costs.send + (load.received[node] ?? 0) * network.costs.receive
    const share = Math.min(1, busy / (load.to - load.from))
    if (found && share <= found.share) continue
    found = { words: `processor ${node}, ${percent(share)} busy`, share }
  }
  return found
}

/** How the line begins. */
export const LEAD = 'Tightest cut'

/** Both in a line, the tighter first, and of which cycles they are told. */
export function sentence(network: Network, load: Load): string {
  if (network.arms.length === 0 || load.to <= load.from) return ''
  const cuts = [tightestArm(network, load), tightestProcessor(network, load)]
  const words = cuts.filter((cut) => cut !== undefined).sort((a, b) => b.share - a.share)
  return `${LEAD}, ${cyclesOf(load)}: ${words.map(({ words }) => words).join('; then ')}`
}

/** A window in words. */
export function cyclesOf({ from, to }: Pick<Load, 'from' | 'to'>): string {
  return `cycles ${whole(from)} to ${whole(to)}`
}
