/** The captions of the opening: what is on the screen, with the numbers of its cycle. */
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { NODE } from '../frame.gen'
import { comparison, factsOf } from '../shown/comparison'
import type { Moment } from '../shown/moment'
import { fullName, type Notice, type State } from '../shown/store'

/** Parts of the story, in their order; `over` is when the reader has taken over. */
export type Chapter = 'start' | 'step' | 'pile' | 'causes' | 'jam' | 'end' | 'over'

type Shown = Pick<State, 'progress' | 'names' | 'waits' | 'alignable' | 'alignment'>

/** The receiver of a run for which most packets are pending in the picture; the first of equals. */
export function fullest(moment: Moment | undefined, side: Side): { node: number; pending: number } | undefined {
  const words = moment?.sides[side]?.frame.section('nodes')
  if (!words) return undefined
  let most = { node: 0, pending: 0 }
  for (let node = 0; node < words.length / NODE.WORDS; node++) {
    const pending = words[node * NODE.WORDS + NODE.pending] ?? 0
    if (pending > most.pending) most = { node, pending }
  }
  return most
}

/** The caption of a chapter; undefined where there is none. */
export function captionOf(chapter: Chapter, shown: Shown, moment: Moment | undefined): Notice | undefined {
  const said = words(chapter, shown, moment)
  if (!said) return undefined
  const [title, ...sentences] = said
  const common = { name: 'introduction', tone: 'info', title, sentences } as const
  return chapter === 'start' || chapter === 'end' ? { ...common, command: 'tour' } : common
}

function words(chapter: Chapter, shown: Shown, moment: Moment | undefined): readonly [string, ...string[]] | undefined {
  switch (chapter) {
    case 'start':
      return [
        'Two machines run the same program.',
        'A sends packets as they come; in B, NIFDY holds back those that cannot be received.',
      ]
    case 'step':
      return ['The nodes still keep in step.', compared(shown)]
    case 'pile':
      return ['Packets pile up in A.', piles(moment)]
    case 'causes':
      return [
        'A receiver takes one packet at a time: what comes faster waits, and blocks others.',
        causes(shown, moment),
      ]
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

/** The highest piles of both runs. */
function piles(moment: Moment | undefined): string {
  const [a, b] = [fullest(moment, 'a'), fullest(moment, 'b')]
  const inB = b ? `; the most in B: ${whole(b.pending)}` : ''
  return a ? `Packets pending for node ${a.node} of A: ${whole(a.pending)}${inB}.` : ''
}

function causes({ waits }: Shown, moment: Moment | undefined): string {
  const chain = waits ? ['The numbered line leads from a packet that waits to the cause.'] : []
  return [piles(moment), ...chain].join(' ')
}
