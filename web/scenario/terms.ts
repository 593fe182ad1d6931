/** Which parameter's name the glossary explains. */
import type { TermName } from '../glossary/terms'

export const BY_PATH: Readonly<Record<string, TermName>> = {
  'routing.up_path': 'adaptive',
  'routing.datelines': 'dateline',
  'channel.networks': 'virtual-network',
  'channel.loss': 'retransmission',
  'router.vcs': 'virtual-channel',
  'router.bypass': 'bypass',
  'router.credit_delay': 'credit',
  'packet.flits': 'flit',
  'packet.ack_flits': 'ack',
  'ni.kind': 'interface',
  'ni.dialogs': 'dialog',
  'ni.window': 'window',
  'ni.pool': 'pool',
  'ni.outstanding': 'outstanding',
  'ni.arrivals': 'arrivals',
  'ni.retransmit.kind': 'retransmission',
  'software.poll': 'polling',
  'software.delay': 'bandwidth-matching',
  'workload.barrier': 'barrier',
  'workload.load': 'offered-load',
}

/** Choices whose meaning is that of the value chosen. */
export const BY_VALUE: Readonly<Record<string, Readonly<Record<string, TermName>>>> = {
  'router.switching': {
    store_and_forward: 'store-and-forward',
    cut_through: 'virtual-cut-through',
    wormhole: 'wormhole',
  },
  'routing.kind': {
    dimension_order: 'dimension-order',
    xy_yx: 'dimension-order',
    west_first: 'adaptive',
    odd_even: 'adaptive',
    minimal_adaptive: 'escape',
    ordered_escape: 'escape',
    cube_schemes: 'escape',
    spanning_tree: 'up-down',
    shortest_path: 'deadlock',
  },
  'ni.kind': { nifdy: 'nifdy' },
  'workload.kind': { cyclic_shift: 'cyclic-shift' },
}

/** The term that explains a parameter with this value, if there is one. */
export function termOf(path: string, value: string): TermName | undefined {
  return BY_VALUE[path]?.[value] ?? BY_PATH[path]
}
