/** Networks whose routers stand anywhere: where the engine has put them, or a reader. Links are straight lines. */
import { type Places, STEPS } from '../shown/moved'
import { type Point, placeApart, stretchOf } from './apart'
import type { Draft, Sizes } from './placement'

/** Room that a link takes, for links of a network in which neighbours are one unit apart. */
const UNIT = 1.75

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeCustom(draft: Draft, aspect: number, moved: Places): Sizes {
  const found = draft.network.router.map(({ x, y }): Point => [x * UNIT, y * UNIT])
  const stretch = stretchOf(found, aspect)
  const step = UNIT / STEPS
  const places = found.map((place, router): Point => {
    const [across, down] = moved[router] ?? []
    return across === undefined || down === undefined ? place : [across * step, down * step]
  })
  return { ...placeApart(draft, places, stretch, true), step: [step * stretch[0], step * stretch[1]] }
}
