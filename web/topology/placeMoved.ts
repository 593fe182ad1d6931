/** Networks of which routers were moved: nothing else moves with them, unless they leave what is seen. */
import type { Outline } from '../answers.gen'
import { place, type Wanted } from './place'
import type { Placement } from './placement'

type Bounds = Placement['bounds']

/** As [[place]], but all is seen of the network that is seen of it as it was found. */
export function placeMoved<N extends Outline>(network: N, aspect: number, wanted: Wanted): Placement<N> {
  const placed = place(network, aspect, wanted)
  const isMoved = placed.step !== undefined && Object.keys(wanted.moved ?? {}).length > 0
  return isMoved ? { ...placed, bounds: around(placed.bounds, foundBounds(network, aspect, wanted)) } : placed
}

/** What is seen of networks as they were found: looked up again for each step of a drag. */
const known = new WeakMap<Outline, { readonly aspect: number; readonly bounds: Bounds }>()

function foundBounds(network: Outline, aspect: number, { room }: Wanted): Bounds {
  const before = known.get(network)
  if (before?.aspect === aspect) return before.bounds
  const { bounds } = place(network, aspect, { room })
  known.set(network, { aspect, bounds })
  return bounds
}

function around(one: Bounds, other: Bounds): Bounds {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const right = Math.max(one[0] + one[2], other[0] + other[2])
  const bottom = Math.max(one[1] + one[3], other[1] + other[3])
  return [left, top, right - left, bottom - top]
}
