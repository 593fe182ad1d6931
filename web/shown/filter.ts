/** Which packets the reader wants to see, in the engine's words: `bulk from 5 to 8-11 hops 2 4`. */

/** What messages of a shared memory can be. */
export const MEMORY_KINDS = ['request', 'forward', 'line', 'reply', 'coherence_ack', 'write_back'] as const

/** The kinds of packets that can be asked for; data is all but acknowledgements of interfaces. */
export const FILTER_KINDS = ['data', 'scalar', 'bulk', 'ack', ...MEMORY_KINDS, 'second', 'answer'] as const

/** Nodes in a row, both ends included. */
export interface Nodes {
  readonly from: number
  readonly to: number
}

/** What is not given does not matter. */
export interface Filter {
  readonly kind?: (typeof FILTER_KINDS)[number] | undefined
  /** The first and the last of the nodes that sent it, and of those that are to receive it. */
  readonly from?: Nodes | undefined
  readonly to?: Nodes | undefined
  /** Least and most hops of a shortest way. */
  readonly hops?: readonly [number, number] | undefined
}

/** The filter in words; empty if all packets are to be seen. */
export function wordsOf({ kind, from, to, hops }: Filter): string {
  const words = [kind, from && `from ${nodesWord(from)}`, to && `to ${nodesWord(to)}`, hops && `hops ${hops.join(' ')}`]
  return words.filter(Boolean).join(' ')
}

/** One node, or a range of them: `5`, `8-11`. */
export function nodesWord({ from, to }: Nodes): string {
  return from === to ? `${from}` : `${from}-${to}`
}

/** A node or a range of them. */
const NODES = String.raw`(\d+)(?:-(\d+))?`
const WORDS = new RegExp(
  `^(${FILTER_KINDS.join('|')})?(?: ?from ${NODES})?(?: ?to ${NODES})?(?: ?hops (\\d+) (\\d+))?$`,
)

/** What the words say; undefined if they are no filter. */
export function filterOf(words: string): Filter | undefined {
  const found = WORDS.exec(words)
  if (!found) return undefined
  const [, kind, ...numbers] = found
  const [from, to, hops] = [0, 2, 4].map((at) => rangeOf(numbers[at], numbers[at + 1]))
  if ([from, to, hops].some((range) => range && range.from > range.to)) return undefined
  return {
    ...(kind === undefined ? {} : { kind: kind as NonNullable<Filter['kind']> }),
    ...(from && { from }),
    ...(to && { to }),
    ...(hops && { hops: [hops.from, hops.to] as const }),
  }
}

/** What a word says of nodes: `5`, `8-11`; undefined if nothing. */
export function nodesOf(word: string): Nodes | undefined {
  return filterOf(`to ${word}`)?.to
}

function rangeOf(first: string | undefined, last = first): Nodes | undefined {
  return first === undefined ? undefined : { from: Number(first), to: Number(last) }
}

/** Whether two ranges of nodes are the same, or both missing. */
export function isSame(one: Nodes | undefined, other: Nodes | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

const NAMES: Readonly<Record<(typeof FILTER_KINDS)[number], string>> = {
  data: 'data',
  scalar: 'scalar',
  bulk: 'bulk',
  ack: 'acknowledgements',
  request: 'requests',
  forward: 'forwards and invalidations',
  line: 'replies with a line',
  reply: 'replies without data',
  coherence_ack: 'coherence acknowledgements',
  write_back: 'write-backs',
  second: 'second service or class',
  answer: 'replies to requests',
}

/** The filter as people read it: `bulk, to node 9`. */
export function sayFilter({ kind, from, to, hops }: Filter): string {
  const [least, most] = hops ?? []
  const far = least === most ? `${least} ${most === 1 ? 'hop' : 'hops'}` : `${least}–${most} hops`
  const parts = [kind && NAMES[kind], from && `from ${sayNodes(from)}`, to && `to ${sayNodes(to)}`, hops && far]
  return parts.filter(Boolean).join(', ')
}

/** As people read it: `node 9`, `nodes 8–11`. */
function sayNodes({ from, to }: Nodes): string {
  return from === to ? `node ${from}` : `nodes ${from}–${to}`
}

/** Whether only some packets are to be seen. */
export function filters(filter: Filter): boolean {
  return wordsOf(filter) !== ''
}

/** What is shown of packets once other receivers are marked. A choice of receivers that was made otherwise stays. */
export function filteredAlong(filter: Filter, before: Nodes | undefined, now: Nodes | undefined): Filter {
  if (isSame(before, now)) return filter
  const isFromMark = before !== undefined && isSame(filter.to, before)
  if (!now && !isFromMark) return filter
  const { to: _, ...others } = filter
  return now ? { ...others, to: now } : others
}
