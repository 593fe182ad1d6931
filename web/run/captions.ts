/** The captions of the opening: what is on the screen, with the numbers of its cycle. */
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { NODE, PILED } from '../frame.gen'
import { comparison, factsOf } from '../shown/comparison'
import type { Tracked } from '../shown/marked'
import type { Moment } from '../shown/moment'
import { fullName, type Notice, type State } from '../shown/store'

/** Parts of the story, in their order; `over` is when the reader has taken over. */
export type Chapter = 'start' | 'step' | 'pile' | 'causes' | 'jam' | 'end' | 'over'

type Shown = Pick<State, 'progress' | 'names' | 'waits' | 'tracked' | 'alignable' | 'alignment'>

/** The frames that a caption speaks of. */
export type Seen = Pick<Moment, 'sides'>

interface Pile {
  readonly node: number
  readonly pending: number
}

/** The receiver of a run for which most packets are pending in the picture; the first of equals. */
export function fullest(seen: Seen | undefined, side: Side): Pile | undefined {
  const words = seen?.sides[side]?.frame.section('nodes')
  if (!words) return undefined
  let most = pileOf(seen, side, 0)
  for (let node = 1; node < words.length / NODE.WORDS; node++) {
    const pile = pileOf(seen, side, node)
    if (pile && pile.pending > (most?.pending ?? 0)) most = pile
  }
  return most
}

/** What is pending for a receiver of a run in the picture. */
function pileOf(seen: Seen | undefined, side: Side, node: number): Pile | undefined {
  const words = seen?.sides[side]?.frame.section('nodes')
  return words && { node, pending: words[node * NODE.WORDS + NODE.pending] ?? 0 }
}

/** Names of the packets that wait for a receiver of a run, the one that is accepted next first. */
export function piledFor(seen: Seen | undefined, side: Side, node?: number): readonly string[] {
  const words = seen?.sides[side]?.frame.section('piles') ?? []
  const names: string[] = []
  for (let at = 0; at < words.length; at += PILED.WORDS)
    if (node === undefined || words[at + PILED.node] === node)
      names.push(`${words[at + PILED.source]}.${words[at + PILED.sequence]}`)
  return names
}

/** The caption of a chapter; undefined where there is none. */
export function captionOf(chapter: Chapter, shown: Shown, seen: Seen | undefined): Notice | undefined {
  const said = words(chapter, shown, seen)
  if (!said) return undefined
  const [title, ...sentences] = said
  const common = { name: 'introduction', tone: 'info', title, sentences } as const
  return chapter === 'start' || chapter === 'end' ? { ...common, command: 'tour' } : common
}

function words(chapter: Chapter, shown: Shown, seen: Seen | undefined): readonly [string, ...string[]] | undefined {
  switch (chapter) {
    case 'start':
      return [
        'Two machines run the same program.',
        'A sends packets as they come; in B, NIFDY holds back those that cannot be received.',
      ]
    case 'step':
      return ['The nodes still keep in step.', compared(shown)]
    case 'pile':
      return ['Packets pile up in A.', growing(shown, seen)]
    case 'causes':
      return ['A receiver takes one packet at a time: what comes faster waits, and blocks others.', causes(shown, seen)]
    case 'jam':
      return ['In A, packets that wait for full receivers block links that others need.', compared(shown)]
    case 'end':
      return [compared(shown), 'What did B do differently? The tour shows it, step by step.']
    case 'over':
      return undefined
  }
}

function compared(shown: Shown): string {
  const { names } = shown
  return comparison({ names: { a: fullName('a', names), b: fullName('b', names) }, ...factsOf(shown) })
}

/** The highest piles of both runs, or that of a node of A beside the highest of B. */
function piles(seen: Seen | undefined, node?: number): string {
  const [a, b] = [node === undefined ? fullest(seen, 'a') : pileOf(seen, 'a', node), fullest(seen, 'b')]
  const inB = b ? `; the most in B: ${whole(b.pending)}` : ''
  return a ? `Packets pending for node ${a.node} of A: ${whole(a.pending)}${inB}.` : ''
}

/** The packets that are followed and still wait. */
export function leftOf({ side, names }: Tracked, seen: Seen | undefined): readonly string[] {
  const waiting = new Set(piledFor(seen, side))
  return names.filter((name) => waiting.has(name))
}

/** The pile of the packets that are followed, and what their names mean; then the highest pile. */
function growing({ tracked }: Shown, seen: Seen | undefined): string {
  if (!tracked) return piles(seen)
  const left = leftOf(tracked, seen)
  const [source, sequence] = left[0]?.split('.') ?? []
  if (source === undefined) return `${piles(seen)} The packets that were followed have been received.`
  const are = ['One is', 'Two are', 'Three are'][left.length - 1]
  return `${piles(seen, tracked.node)} ${are} followed: ${left[0]} is packet ${sequence} of node ${source}.`
}

function causes({ waits }: Shown, seen: Seen | undefined): string {
  const chain = waits ? ['The numbered line leads from a packet that waits to the cause.'] : []
  return [piles(seen), ...chain].join(' ')
}
