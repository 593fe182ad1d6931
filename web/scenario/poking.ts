/** What was done to a run by hand and still lasts, as its link says it: for the marks in the picture. */
import { changeOf } from './changes'
import type { Values } from './scenario'

export interface Lasting {
  /** Nodes that take no packets. */
  readonly stopped: readonly number[]
  /** Links that are slow, and links that are cut. */
  readonly slow: readonly number[]
  readonly cut: readonly number[]
  /** Links, by one of their directions, and routers that have failed. */
  readonly failed: readonly number[]
  readonly broken: readonly number[]
}

/** The pokes by which something fails or works again: in which list it stands, and whether it fails. */
const FAILURES: Readonly<Record<string, readonly ['failed' | 'broken', boolean]>> = {
  fail: ['failed', true],
  mend: ['failed', false],
  fail_router: ['broken', true],
  mend_router: ['broken', false],
}

type LinkEnd = { readonly router: number; readonly port: number } | { readonly node: number }

/** Of a network, what is needed to know which of its links have failed. */
export interface Links {
  readonly channel: readonly { readonly from: LinkEnd; readonly to: LinkEnd }[]
  /** What fails of itself, if anything does. */
  readonly fails: { readonly at: number; readonly links: readonly number[] } | null
}

/** A channel and the one in the other direction of the same link, if there is one; the lower number first. */
export function directions({ channel }: Pick<Links, 'channel'>, link: number): readonly number[] {
  const one = channel[link]
  const back = one ? channel.findIndex(({ from, to }) => isSame(from, one.to) && isSame(to, one.from)) : -1
  return back < 0 ? [link] : [Math.min(link, back), Math.max(link, back)]
}

function isSame(one: LinkEnd, other: LinkEnd): boolean {
  return 'router' in one && 'router' in other && one.router === other.router && one.port === other.port
}

/** What lasts in a cycle of a run with these values, of this network if it is there already. */
export function lastingAt(values: Values, cycle: number, network?: Links): Lasting {
  const none = () => new Set<number>()
  const now = { stop: none(), slow: none(), cut: none(), failed: none(), broken: none() }
  const done = Object.keys(values).flatMap((key) => {
    const change = changeOf(key)
    return change && change.cycle <= cycle && change.path.startsWith('poke.') ? [{ key, ...change }] : []
  })
  const linkOf = (id: string | number) => (network ? directions(network, Number(id))[0] : undefined) ?? Number(id)
  let planned = network?.fails ?? undefined
  const failPlanned = (until: number) => {
    if (!planned || planned.at > until) return
    for (const link of planned.links) now.failed.add(linkOf(link))
    planned = undefined
  }
  for (const { key, path, cycle: from } of done.sort((one, other) => one.cycle - other.cycle)) {
    const [, kind = '', id = ''] = path.split('.')
    failPlanned(from)
    const [list, fails] = FAILURES[kind] ?? []
    const thing = list === 'failed' ? linkOf(id) : Number(id)
    if (list && fails) now[list].add(thing)
    else if (list) now[list].delete(thing)
    const length = (values[key] ?? '').split('.').at(-1)
    const lasts = length === 'forever' || from + Number(length) > cycle
    // a link is either slow or cut, as it was last said
    if (kind === 'slow' || kind === 'cut') for (const one of [now.slow, now.cut]) one.delete(Number(id))
    if (kind === 'stop' || kind === 'slow' || kind === 'cut') {
      now[kind].delete(Number(id))
      if (lasts) now[kind].add(Number(id))
    }
  }
  failPlanned(cycle)
  const { stop, slow, cut, failed, broken } = now
  return { stopped: [...stop], slow: [...slow], cut: [...cut], failed: [...failed], broken: [...broken] }
}

/** How many things something was done to that still lasts. */
export function countOf({ stopped, slow, cut, failed, broken }: Lasting): number {
  return [stopped, slow, cut, failed, broken].reduce((sum, list) => sum + list.length, 0)
}
