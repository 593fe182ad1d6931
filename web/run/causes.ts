/** Why a run is jammed: the longest chain of waits that begins at a packet on a blocked link. */
import { Refused, simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { CHANNEL_STATES, FLIT } from '../frame.gen'
import type { Waits } from '../shown/marked'
import { latest } from '../shown/moment'

/** Packets that are asked about. */
const MOST = 12

export async function longestChain(side: Side): Promise<Waits | undefined> {
  const answers = await unlessLost(() => Promise.all(blockedPackets(side).map((name) => why(side, name))))
  const chains = (answers ?? []).flatMap((found) => (found?.kind === 'why' && found.waits ? [found] : []))
  const longest = chains.sort((one, other) => other.chain.length - one.chain.length)[0]
  return longest && { side, links: longest.chain, again: longest.again, joined: true }
}

/** Packets of which a flit stands on a blocked link, evenly from all there are. */
function blockedPackets(side: Side): readonly string[] {
  const frame = latest()?.sides[side]?.frame
  if (!frame) return []
  const [flits, states] = [frame.section('flits'), frame.section('channel_state')]
  const names = new Set<string>()
  for (let at = 0; at < flits.length; at += FLIT.WORDS) {
    const state = states[flits[at + FLIT.channel] ?? 0] ?? 0
    if (state & CHANNEL_STATES.blocked) names.add(`${flits[at + FLIT.source]}.${flits[at + FLIT.sequence]}`)
  }
  const step = Math.max(1, Math.ceil(names.size / MOST))
  return [...names].filter((_, index) => index % step === 0)
}

async function why(side: Side, name: string) {
  try {
    return await simulation.inspect(side, { kind: 'why', of: { kind: 'packet', name } })
  } catch (error) {
    // an acknowledgement has another name, and waits for nothing of interest
    if (error instanceof Refused) return undefined
    throw error
  }
}
