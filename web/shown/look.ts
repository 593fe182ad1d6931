/** How the runs are looked at, as links name it. */

import type { Look } from '../scenario/link'
import type { Asked, Seen } from '../scenario/seen'
import { askQuestion, markSpan, type Question, select, store } from './store'

/** Looks at what a link names. Whether there is such a thing is for the engine to say. */
export function lookAt(look: Look | undefined): void {
  if (!look || !store.getState().sides.includes(look.side)) return
  const { side, kind, name } = look
  if (kind === 'packet' || kind === 'ack') select(side, { kind: 'packet', name: kind === 'ack' ? `ack ${name}` : name })
  else select(side, { kind, id: Number(name) })
}

/** What a link says is looked at now. */
export function lookNow(): Look | undefined {
  const { selected } = store.getState()
  if (!selected) return undefined
  const { side, selection } = selected
  if (selection.kind !== 'packet') return { side, kind: selection.kind, name: String(selection.id) }
  const [, ack, name] = /^(ack )?(.*)$/.exec(selection.name) ?? []
  return name ? { side, kind: ack ? 'ack' : 'packet', name } : undefined
}

/** Asks and marks what a link says. */
export function seeAs({ ask, bookmarks = [], span }: Seen): void {
  store.setState({ bookmarks })
  markSpan(span)
  if (ask && store.getState().sides.includes(ask.side)) askQuestion(questionOf(ask))
}

/** What a link says of what is asked and marked now. */
export function seenNow(): Seen {
  const { question, followed, bookmarks, span } = store.getState()
  const words = question && wordsOf(question, followed?.name)
  return { ask: question && words ? { side: question.side, words } : undefined, bookmarks, span }
}

function questionOf({ side, words }: Asked): Question {
  const [, kind, what = ''] = /^(\w+) ?(.*)$/.exec(words) ?? []
  const [one = 0, two = 0] = what.split(' ').map(Number)
  if (kind === 'ladder') return { side, kind, pair: [one, two] }
  if (kind === 'follow' || kind === 'why') return { side, kind, what }
  return { side, kind: kind === 'deadlock' ? kind : 'blockers' }
}

/** A packet that was the next or the slowest is known by its name once it is there. */
function wordsOf(question: Question, followed: string | undefined): string | undefined {
  if (question.kind === 'ladder') return `ladder ${question.pair.join(' ')}`
  if (question.kind === 'why') return `why ${question.what}`
  if (question.kind !== 'follow') return question.kind
  const what = followed ?? question.what
  return what === '' ? undefined : `follow ${what}`
}
