/**
 * What a link holds of how a run is looked at, beside what is selected: `marks=100.2000` are bookmarks,
 * `span=100.2000` is what is marked on the time axis, and `ask=a.follow.5.17` what is asked about a run.
 */

import { LAST_CYCLE } from './changes'

/** A question about a run, in the engine's words: `follow 5.17`, `ladder 3 9`, `blockers`, `why flit 5.17 3`. */
export interface Asked {
  readonly side: 'a' | 'b'
  readonly words: string
}

/** How a run is looked at. */
export interface Seen {
  readonly ask?: Asked | undefined
  readonly bookmarks?: readonly number[] | undefined
  readonly span?: { readonly from: number; readonly to: number } | undefined
}

type Take = (key: string) => string | undefined
type Refuse = (field: string, value: string, sentence: string) => void

/** Most bookmarks that a link holds. */
const MOST = 100

/** As `key=value` pairs of a link. */
export function seenPairs({ ask, bookmarks, span }: Seen): string[][] {
  return [
    ...(ask ? [['ask', `${ask.side}.${ask.words.replaceAll(' ', '.')}`]] : []),
    ...(bookmarks && bookmarks.length > 0 ? [['marks', bookmarks.slice(0, MOST).join('.')]] : []),
    ...(span ? [['span', `${span.from}.${span.to}`]] : []),
  ]
}

/** Takes the pairs out of a link; what is wrong with one of them is told, and it is left out. */
export function readSeen(take: Take, refuse: Refuse): Seen {
  return {
    ask: askOf(take('ask'), refuse),
    bookmarks: marksOf(take('marks'), refuse),
    span: spanOf(take('span'), refuse),
  }
}

/** Questions, with the numbers of packets as they are written: 5.17. */
const QUESTIONS = [
  /^(blockers|deadlock)$/,
  /^(follow) (slowest|\d+\.\d+)$/,
  /^(follow) (next)( from \d+)?( to \d+)?$/,
  /^(ladder) (\d+) (\d+)$/,
  /^(why) (flit (?:ack )?\d+\.\d+ \d+|(?:buffer|processor) \d+)$/,
]

function askOf(text: string | undefined, refuse: Refuse): Asked | undefined {
  if (text === undefined) return undefined
  const [, side, rest = ''] = /^([ab])\.(.*)$/.exec(text) ?? []
  // dots stand for spaces, but the one within the name of a packet
  const named = /^(follow|why\.flit(?:\.ack)?)\.(\d+)\.(\d+)(.*)$/.exec(rest)
  const words = named ? `${spaced(named[1])} ${named[2]}.${named[3]}${spaced(named[4])}` : spaced(rest)
  if ((side === 'a' || side === 'b') && QUESTIONS.some((question) => question.test(words))) return { side, words }
  refuse(
    'ask',
    text,
    'is not a question; the run (a or b), then blockers, deadlock, follow, ladder or why and what they are about are allowed, such as a.follow.5.17',
  )
  return undefined
}

function spaced(text = ''): string {
  return text.replaceAll('.', ' ')
}

function marksOf(text: string | undefined, refuse: Refuse): readonly number[] {
  if (text === undefined) return []
  const cycles = text.split('.')
  if (cycles.length <= MOST && cycles.every(isCycle)) return [...new Set(cycles.map(Number))].sort((p, q) => p - q)
  refuse('marks', text, `is not a list of bookmarks; at most ${MOST} cycles with dots between them are allowed`)
  return []
}

function spanOf(text: string | undefined, refuse: Refuse): Seen['span'] {
  if (text === undefined) return undefined
  const ends = text.split('.')
  const [from = 0, to = 0] = ends.map(Number)
  if (ends.length === 2 && ends.every(isCycle) && from < to) return { from, to }
  refuse('span', text, 'is not a span; its first cycle, a dot and a later cycle are allowed, such as 100.2000')
  return undefined
}

function isCycle(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= LAST_CYCLE
}
