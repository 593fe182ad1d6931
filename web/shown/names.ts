/** What the things of a run are called: the engine names them, here its names are only looked up. */
import type { Network } from '../answers.gen'
import type { Side } from '../engine/view'
import { latest } from './moment'
import type { Selected, Selection } from './shown'

/** The name of a thing: `node 5`, `router 1,2`, `link from router 1,2 to node 5`, `packet 5.17`. */
export function nameIn(network: Pick<Network, 'node' | 'router' | 'channel'> | undefined, thing: Selection): string {
  if (thing.kind === 'packet') return thing.name.startsWith('ack ') ? thing.name : `packet ${thing.name}`
  return network?.[thing.kind][thing.id]?.name ?? `${thing.kind === 'channel' ? 'link' : thing.kind} ${thing.id}`
}

/** The network of a run that is shown, as soon as it is there. */
export function networkOf(side: Side): Network | undefined {
  return latest()?.sides[side]?.network
}

/** The name of what is selected. */
export function nameOf({ side, selection }: Selected): string {
  return nameIn(networkOf(side), selection)
}
