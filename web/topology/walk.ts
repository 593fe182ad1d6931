/** Moving over the network by keys, and what is said on the way. */
import type { End, Network } from '../answers.gen'
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { NODE } from '../frame.gen'
import { nameIn } from '../shown/names'
import { phases } from './phases'
import { CELL, type Placement } from './placement'
import type { Room } from './scene'

/** Where the keyboard is. */
export interface Spot {
  readonly kind: 'node' | 'router'
  readonly id: number
}

/** Words of a node in the frame. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The axis along which the links of a layout lead, if all of them do: across is along its rows or columns. */
const ALONG: Readonly<Partial<Record<Network['layout'], 0 | 1>>> = { tree: 1, stages: 0 }

/**
 * The next spot in a direction: the nearest of the same kind in the same row or column; where links lead that way, as
 * in trees, the nearest of those linked to this one.
 */
export function neighbour(placement: Placement, spot: Spot, direction: Direction): Spot {
  const axis = direction === 'left' || direction === 'right' ? 0 : 1
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  if (placement.stubs) return ahead(placement, spot, axis, sign)
  const here = spot.kind === 'node' ? placement.node : placement.router
  const x = read(here, spot.id * 2)
  const y = read(here, spot.id * 2 + 1)
  const along = (points: Float32Array, id: number) => sign * (read(points, id * 2 + axis) - (axis ? y : x))
  const across = (points: Float32Array, id: number) => Math.abs(read(points, id * 2 + 1 - axis) - (axis ? x : y))
  let best = Number.POSITIVE_INFINITY
  let found = spot
  if (ALONG[placement.network.layout] !== axis) {
    for (let id = 0; id * 2 < here.length; id++) {
      const distance = along(here, id)
      if (distance <= 1e-4 || across(here, id) > 1e-3 || distance >= best) continue
      best = distance
      found = { kind: spot.kind, id }
    }
    return found
  }
  let near = Number.POSITIVE_INFINITY
  for (const other of linked(placement, spot)) {
    const points = other.kind === 'node' ? placement.node : placement.router
    const [ahead, beside] = [along(points, other.id), across(points, other.id)]
    if (ahead <= 1e-4 || beside > best || (beside === best && ahead >= near)) continue
    best = beside
    near = ahead
    found = other
  }
  return found
}

/** How far beside the way, for each step ahead, something may be that is still ahead. */
const BESIDE = 1.8

/**
 * At the corners of cubes links lead in all directions: from a router along that which leads most in this one, from a
 * node to the one that is nearest there. Where routers stand anywhere, left and right lead to the nearest that is linked,
 * so that one aslant of another can be reached, too.
 */
function ahead(placement: Placement, spot: Spot, axis: 0 | 1, sign: 1 | -1): Spot {
  const isNode = spot.kind === 'node'
  const points = isNode ? placement.node : placement.router
  const all = isNode
    ? Array.from({ length: placement.network.nodes }, (_, id): Spot => ({ kind: 'node', id }))
    : linked(placement, spot).filter(({ kind }) => kind === 'router')
  const isNearest = placement.network.layout === 'custom' && axis === 0
  let best = Number.POSITIVE_INFINITY
  let found = spot
  for (const other of all) {
    const far = sign * (read(points, other.id * 2 + axis) - read(points, spot.id * 2 + axis))
    const beside = Math.abs(read(points, other.id * 2 + 1 - axis) - read(points, spot.id * 2 + 1 - axis))
    const cost = isNode ? far + 2 * beside : isNearest ? far : beside / far
    if (far <= 1e-4 || beside > BESIDE * far || cost >= best) continue
    best = cost
    found = other
  }
  return found
}

/** Of what a spot is described. */
export interface Described {
  readonly placement: Placement
  readonly frame: Frame | undefined
  readonly room?: Room | undefined
}

/** The other end of a router's link in a dimension, counted from 1, where a network has such; elsewhere the same spot. */
export function alongDimension({ placement, room }: Described, spot: Spot, dimension: number): Spot {
  const id = spot.kind === 'router' ? room?.along?.(spot.id, dimension) : undefined
  return id !== undefined && id < placement.network.routers ? { kind: 'router', id } : spot
}

/** All that a channel leads to from here, or from where one leads here. */
function linked(placement: Placement, spot: Spot): Spot[] {
  const is = (end: End) =>
    spot.kind === 'node' ? 'node' in end && end.node === spot.id : 'router' in end && end.router === spot.id
  const at = (end: End): Spot => ('node' in end ? { kind: 'node', id: end.node } : { kind: 'router', id: end.router })
  return placement.network.channel.flatMap(({ from, to }) => (is(from) ? [at(to)] : is(to) ? [at(from)] : []))
}

/** From a receiver to its router, and back to the router's first receiver. */
export function acrossTheInterface(placement: Placement, spot: Spot): Spot {
  const { node } = placement.network
  if (spot.kind === 'node') return { kind: 'router', id: node[spot.id]?.router ?? 0 }
  const first = node.findIndex((at) => at.router === spot.id)
  return first < 0 ? spot : { kind: 'node', id: first }
}

/** The receiver `steps` places after (before) `spot` in the order of what is pending for them, most first. */
export function hotSpot(placement: Placement, frame: Frame, spot: Spot | undefined, steps: 1 | -1): Spot {
  const words = frame.section('nodes')
  const order = Array.from({ length: placement.network.nodes }, (_, id) => id).sort(
    (a, b) => read(words, b * NODE.WORDS + NODE.pending) - read(words, a * NODE.WORDS + NODE.pending) || a - b,
  )
  const at = spot?.kind === 'node' ? order.indexOf(spot.id) : -1
  const next = at < 0 ? 0 : (at + steps + order.length) % order.length
  return { kind: 'node', id: order[next] ?? 0 }
}

/** What a reader hears of a spot. */
export function describe({ placement, frame, room }: Described, spot: Spot): string {
  const { network, cells } = placement
  if (spot.kind === 'node') {
    const words = frame?.section('nodes')
    const pending = words?.[spot.id * NODE.WORDS + NODE.pending]
    const name = nameIn(network, spot)
    if (pending === undefined) return name
    const waiting = words?.[spot.id * NODE.WORDS + NODE.waiting] ?? 0
    const phase = frame && phases(frame, network.nodes)?.[spot.id]
    const transfer = phase ? `, in transfer ${phase}` : ''
    return `${name}, ${pending} ${pending === 1 ? 'packet' : 'packets'} pending, ${waiting} waiting to leave${transfer}`
  }
  const name = nameIn(network, spot)
  if (!frame) return name
  const buffers = frame.section('buffers')
  const per = network.ports * network.vcs
  let flits = 0
  let slots = 0
  for (let at = spot.id * per; at < (spot.id + 1) * per; at++) {
    // what is no buffer has no place
    if (!cells[at * CELL + 2]) continue
    flits += read(buffers, at)
    slots += network.bufferDepth
  }
  return `${name}; ${flits} of ${slots} slots taken${room?.says?.(frame, spot.id) ?? ''}`
}
