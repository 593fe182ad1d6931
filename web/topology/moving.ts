/** Routers that are moved by a reader: which go together, and where they stand then. */
import type { Outline } from '../answers.gen'
import { SIDES, type Side } from '../engine/view'
import { FARTHEST, haveOneNetwork, type Moved, type Places, STEPS } from '../shown/moved'
import type { State } from '../shown/store'

type Routers = Pick<Outline, 'router'>

/** The routers of one's group: those whose labels are alike up to the last dot or colon, as `3.1` and `3.2`. */
export function groupOf({ router }: Routers, id: number): readonly number[] {
  const group = groupName(router[id]?.label)
  const all = group === undefined ? [] : router.flatMap(({ label }, one) => (groupName(label) === group ? [one] : []))
  return all.length > 0 ? all : [id]
}

function groupName(label = ''): string | undefined {
  return /^(.+)[.:]/.exec(label)?.[1]
}

/**
 * The places after these routers have been moved by these steps across and down. One that is back where it was found is
 * not named.
 */
export function movedBy(
  { router }: Routers,
  places: Places,
  routers: readonly number[],
  [across, down]: readonly [number, number],
): Places {
  const next: Record<number, readonly [number, number]> = { ...places }
  for (const id of routers) {
    const { x = 0, y = 0 } = router[id] ?? {}
    const found = [Math.round(x * STEPS), Math.round(y * STEPS)] as const
    const [fromX, fromY] = places[id] ?? found
    const to = [within(fromX + across), within(fromY + down)] as const
    if (to[0] === found[0] && to[1] === found[1]) delete next[id]
    else next[id] = to
  }
  return next
}

function within(steps: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(steps)))
}

/** What is moved when the routers of a run stand at these places: the other run too, if it has the same network. */
export function onRuns(
  { moved, sides, values }: Pick<State, 'moved' | 'sides' | 'values'>,
  side: Side,
  places: Places,
): Moved {
  const next: Partial<Record<Side, Places>> = { ...moved }
  for (const one of SIDES) {
    if (one !== side && !(sides.includes(one) && haveOneNetwork(values[one], values[side]))) continue
    if (Object.keys(places).length > 0) next[one] = places
    else delete next[one]
  }
  return next
}
