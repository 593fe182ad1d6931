/** A packet's way as a diagram of space and time has it: the places that it came to, and each stretch between two of them. */
import type { Bead, Network } from '../answers.gen'
import { nameIn } from '../shown/names'

/** A stretch of a packet's life between two places; at one of them, if it leads nowhere. */
export interface Stretch {
  readonly bead: Bead
  readonly from: string
  readonly to: string
}

/** The stretches of a packet's life; a wire leads from the place where it begins to that where it ends. */
export function stretches(beads: readonly Bead[], network: Network | undefined): readonly Stretch[] {
  let at = beads.find(({ place }) => !('channel' in place))?.name ?? ''
  return beads.map((bead, index) => {
    const from = at
    if ('channel' in bead.place) {
      const channel = network?.channel[bead.place.channel]
      const next = beads.slice(index + 1).find(({ place }) => !('channel' in place))
      // without the network, a wire leads to where the packet is next, or half-way there so far
      at = (network && channel && nameOfEnd(network, channel.to)) ?? next?.name ?? at
    } else at = bead.name
    return { bead, from: 'channel' in bead.place ? from : at, to: at }
  })
}

function nameOfEnd(network: Network, end: Network['channel'][number]['to']): string {
  return nameIn(network, 'node' in end ? { kind: 'node', id: end.node } : { kind: 'router', id: end.router })
}

/** The places of some ways, in the order of that which came to most of them. */
export function placesOf(ways: readonly (readonly Stretch[])[]): readonly string[] {
  const each = ways.map((way) => [...new Set(way.flatMap(({ from, to }) => [from, to]))])
  return [...new Set([...each].sort((one, other) => other.length - one.length).flat())]
}

/** A place in few letters. */
export function short(name: string): string {
  return name.replace('router ', '').replace('node ', 'n')
}
