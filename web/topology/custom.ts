/** Networks from a list: routers where the engine has put them, links as straight lines. */
import { placeApart } from './apart'
import type { Draft, Sizes } from './placement'

/** Room that a link takes, for links of a network in which neighbours are one unit apart. */
const UNIT = 1.75

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeCustom(draft: Draft, aspect: number): Sizes {
  const places = draft.network.router.map(({ x, y }) => [x * UNIT, y * UNIT] as const)
  return placeApart(draft, places, aspect, true)
}
