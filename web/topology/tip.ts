/** The words beside the pointer. */

import type { Frame } from '../engine/view'
import { CHANNEL_STATES, NODE } from '../frame.gen'
import type { Selection } from '../shown/shown'
import { cyclesOf } from './cuts'
import type { Load } from './load'
import { placeInPile } from './piles'
import { type Described, describe } from './walk'

/** What is under the pointer, and what is known of the run. */
interface Shown extends Described {
  readonly load: Load | undefined
}

/** One or two lines about what is under the pointer. */
export function tip({ placement, frame, room, load }: Shown, over: Selection): string {
  if (over.kind === 'packet') return `packet ${over.name}${frame ? inPile(frame, over.name) : ''}`
  if (over.kind !== 'channel') return describe({ placement, frame, room }, { kind: over.kind, id: over.id })
  const { network } = placement
  const channel = network.channel[over.id]
  if (!channel) return ''
  const { name } = channel
  if (!frame || !load || load.to <= load.from) return name
  const share = Math.round(100 * (load.share[over.id] ?? 0))
  const blocked = ((frame.section('channel_state')[over.id] ?? 0) & CHANNEL_STATES.blocked) !== 0
  const stuck = Math.round(100 * (load.blocked[over.id] ?? 0))
  return `${name}\n${cyclesOf(load)}: carried flits ${share} %, blocked ${stuck} %${blocked ? '; blocked now' : ''}`
}

/** Where a packet is in the pile above a receiver, if it is in one. */
function inPile(frame: Frame, name: string): string {
  const place = placeInPile(frame, name)
  if (!place) return ''
  const pending = frame.section('nodes')[place.receiver * NODE.WORDS + NODE.pending] ?? 0
  const turn = place.ahead === 0 ? 'accepted next' : `${place.ahead} before it`
  return `\nin the pile of node ${place.receiver}: ${turn}, ${pending} pending in all`
}
