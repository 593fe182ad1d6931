/** Which of two workers each run lives in: apart, so that both can run at once, unless one continues the other. */
import type { Claim, Texts } from './protocol'
import { SIDES, type Side } from './view'

/** One of the two workers. */
export type Home = 0 | 1

export type Homes = Readonly<Partial<Record<Side, Home>>>

type Claims = Readonly<Partial<Record<Side, Claim>>>

/** How much of a run there is already, by kind of claim; of two to continue, the longer one is more. */
function worth(claim: Claim | undefined): number {
  switch (claim?.kind) {
    case undefined:
      return -1
    case 'fork':
      return claim.cycle
    case 'kept':
      return Number.MAX_SAFE_INTEGER
    case 'shown':
      return Number.POSITIVE_INFINITY
  }
}

/** Where runs of these texts are to live: where most of each is already, and otherwise not in one worker. */
export function homesFor(texts: Texts, claims: readonly [Claims, Claims] = [{}, {}]): Homes {
  /** How much more of a side there is in worker 1; less than zero if there is more in worker 0. */
  const more = (side: Side) => {
    const [one, other] = [worth(claims[0][side]), worth(claims[1][side])]
    return one === other ? 0 : other - one
  }
  const homes: Partial<Record<Side, Home>> = {}
  const shown = SIDES.filter((side) => texts[side] !== undefined)
  for (const side of shown) if (more(side) !== 0) homes[side] = more(side) > 0 ? 1 : 0
  for (const side of shown) homes[side] ??= Object.values(homes).includes(0) ? 1 : 0
  return homes
}
