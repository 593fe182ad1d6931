/** What can be done with the numbers and names that were typed: "node 5", "router 1,2", "ladder 3 9", "5.17". */
import type { Network } from '../answers.gen'
import { match } from '../base/search'
import type { Part } from '../engine/question'
import type { Side } from '../engine/view'
import { goTo } from '../run/control'
import { networkOf } from '../shown/names'
import type { Selection } from '../shown/shown'
import { askQuestion, type State, select } from '../shown/store'
import type { Meant } from './offer'

/** Letters from which on a word may be the beginning of what a thing is called. */
const SHORTEST = 3

/** Offers about things of the runs; of two runs, both have their own. */
export function ofThings(typed: string, state: State): Meant[] {
  if (state.page.kind !== 'live' || state.engine !== 'ready') return []
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const first = state.selected?.side ?? state.question?.side ?? state.sides[0] ?? 'a'
  const sides = [first, ...state.sides.filter((side) => side !== first)]
  const found = inTurn(
    sides.map((side) => {
      const run = state.sides.length > 1 ? ` of ${side.toUpperCase()}` : ''
      const network = networkOf(side)
      return [
        ...ofNumbers(words, side, run, network),
        ...ofNames(words, side, run, network),
        ...ofKinds(words, side, run),
      ]
    }),
  )
  const [cycle] = numbersIn(words)
  if (cycle !== undefined) found.push(offer(`Go to cycle ${cycle}`, () => void goTo(cycle)))
  return found.filter(({ label }) => match(words.join(' '), label) !== undefined)
}

/** What a thing is called without a number leads to the first of its kind, so that one sees what may follow the word. */
function ofKinds(words: readonly string[], side: Side, run: string): Meant[] {
  const [word = ''] = words
  if (words.length !== 1 || word.length < SHORTEST || match(word, 'node') === undefined) return []
  const label = `Inspect node 0${run}, and why it waits`
  return [{ id: label, label, sure: false, run: () => select(side, { kind: 'node', id: 0 }) }]
}

/** The first of each list, then the second of each, and so on: what is offered of A and of B stands together. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

function offer(label: string, run: () => void): Meant {
  return { id: label, label, sure: true, run }
}

function numbersIn(words: readonly string[]): number[] {
  return words.filter((word) => /^\d+$/.test(word)).map(Number)
}

/** Nodes are offered if the network has them, or is not there yet. */
function ofNumbers(words: readonly string[], side: Side, run: string, network: Network | undefined): Meant[] {
  const [one, two] = numbersIn(words)
  const isNode = (id: number) => !network || id < network.nodes
  const packet = words.find((word) => /^\d+\.\d+$/.test(word))
  const look = (selection: Selection) => () => select(side, selection)
  const why = (of: Part) => () => askQuestion({ side, kind: 'why', of })
  const follow = (what: string) => () => askQuestion({ side, kind: 'follow', what })
  const found: Meant[] = []
  if (packet) {
    found.push(offer(`Follow packet ${packet}${run}`, follow(packet)))
    found.push(offer(`Inspect packet ${packet}${run}, and why it waits`, look({ kind: 'packet', name: packet })))
  }
  if (packet && one !== undefined)
    found.push(offer(`Why does flit ${one} of packet ${packet}${run} wait`, why({ kind: 'flit', packet, index: one })))
  if (one !== undefined && two !== undefined && isNode(one) && isNode(two))
    found.push(
      offer(`Ladder between node ${one} and node ${two}${run}`, () =>
        askQuestion({ side, kind: 'ladder', pair: [one, two] }),
      ),
      offer(`Follow the next packet from node ${one} to node ${two}${run}`, follow(`next from ${one} to ${two}`)),
    )
  if (one !== undefined && two === undefined && !packet && isNode(one))
    found.push(
      offer(`Inspect node ${one}${run}, and why it waits`, look({ kind: 'node', id: one })),
      offer(`Why does the processor of node ${one}${run} wait`, why({ kind: 'processor', id: one })),
      offer(`Follow the next packet from node ${one}${run}`, follow(`next from ${one}`)),
      offer(`Follow the next packet to node ${one}${run}`, follow(`next to ${one}`)),
    )
  return found
}

/** Routers and links, by the names that they have everywhere. */
function ofNames(words: readonly string[], side: Side, run: string, network: Network | undefined): Meant[] {
  const labels = words.filter((word) => /^\d[\d.,]*$/.test(word))
  if (!network || labels.length === 0) return []
  const routers = network.router.flatMap(({ name, label }, id) =>
    labels.includes(label) ? [offer(`Inspect ${name}${run}`, () => select(side, { kind: 'router', id }))] : [],
  )
  if (!words.some((word) => 'link'.startsWith(word))) return routers
  const links = network.channel.flatMap(({ name }, id) => {
    const ends = name.split(' ')
    return labels.every((label) => ends.includes(label))
      ? [offer(`Inspect ${name}${run}`, () => select(side, { kind: 'channel', id }))]
      : []
  })
  return [...routers, ...links]
}
