/** Which routers of those that a link or a file moves there are, in networks where routers stand anywhere. */
import type { Network } from '../answers.gen'
import type { Problem } from '../base/problem'
import { SIDES, type Side } from '../engine/view'
import type { Moved, Places } from '../shown/moved'

type Networks = Readonly<Partial<Record<Side, Pick<Network, 'layout' | 'routers'>>>>

/** What these networks can have of it, and what is wrong with the rest. The same object if nothing is. */
export function placedIn(networks: Networks, moved: Moved): { moved: Moved; problems: readonly Problem[] } {
  const problems: Problem[] = []
  const kept: Partial<Record<Side, Places>> = {}
  for (const side of SIDES) {
    const [network, places] = [networks[side], moved[side]]
    if (!network || !places) continue
    const routers = Object.keys(places)
    const refuse = (value: string, sentence: string) => problems.push({ path: 'moved', value, sentence })
    if (network.layout !== 'custom') {
      const first = `${side}.${routers[0]}`
      refuse(first, 'cannot be moved: routers of this network stand in rows, levels or stages')
      continue
    }
    const [known, unknown] = [true, false].map((is) => routers.filter((id) => Number(id) < network.routers === is))
    for (const id of unknown ?? [])
      refuse(`${side}.${id}`, `is no router of this network; 0 to ${network.routers - 1} are allowed`)
    if (unknown?.length === 0) kept[side] = places
    else if (known && known.length > 0)
      kept[side] = Object.fromEntries(known.map((id) => [id, places[Number(id)] as Places[number]]))
  }
  return { moved: problems.length > 0 ? kept : moved, problems }
}
