/** Which packets the reader wants to see, in the engine's words: `bulk from 5 to 9 hops 2 4`. */

/** The classes of packets that can be asked for; data is all but acknowledgements. */
export const FILTER_KINDS = ['data', 'scalar', 'bulk', 'ack'] as const

/** What is not given does not matter. */
export interface Filter {
  readonly kind?: (typeof FILTER_KINDS)[number] | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Least and most hops of a shortest way. */
  readonly hops?: readonly [number, number] | undefined
}

/** The filter in words; empty if all packets are to be seen. */
export function wordsOf({ kind, from, to, hops }: Filter): string {
  const words = [
    kind,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
    hops && `hops ${hops.join(' ')}`,
  ]
  return words.filter(Boolean).join(' ')
}

const WORDS = new RegExp(`^(${FILTER_KINDS.join('|')})?(?: ?from (\\d+))?(?: ?to (\\d+))?(?: ?hops (\\d+) (\\d+))?$`)

/** What the words say; undefined if they are no filter. */
export function filterOf(words: string): Filter | undefined {
  const found = WORDS.exec(words)
  if (!found) return undefined
  const [, kind, from, to, least, most] = found
  if (least !== undefined && Number(least) > Number(most)) return undefined
  return {
    ...(kind === undefined ? {} : { kind: kind as NonNullable<Filter['kind']> }),
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
    ...(least === undefined ? {} : { hops: [Number(least), Number(most)] as const }),
  }
}

const NAMES: Readonly<Record<(typeof FILTER_KINDS)[number], string>> = {
  data: 'data',
  scalar: 'scalar',
  bulk: 'bulk',
  ack: 'acknowledgements',
}

/** The filter as people read it: `bulk, to node 9`. */
export function sayFilter({ kind, from, to, hops }: Filter): string {
  const [least, most] = hops ?? []
  const far = least === most ? `${least} ${most === 1 ? 'hop' : 'hops'}` : `${least}–${most} hops`
  const parts = [
    kind && NAMES[kind],
    from !== undefined && `from node ${from}`,
    to !== undefined && `to node ${to}`,
    hops && far,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Whether only some packets are to be seen. */
export function filters(filter: Filter): boolean {
  return wordsOf(filter) !== ''
}
