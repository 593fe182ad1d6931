/** How the runs are looked at, as links name it. */

import type { Look } from '../scenario/link'
import type { Asked, Seen } from '../scenario/seen'
import { type Question, type Selected, store } from './store'

/** The selection that a link names. Whether there is such a thing is for the engine to say. */
export function selectedOf({ side, kind, name }: Look): Selected {
  if (kind === 'packet' || kind === 'ack')
    return { side, selection: { kind: 'packet', name: kind === 'ack' ? `ack ${name}` : name } }
  return { side, selection: { kind, id: Number(name) } }
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

/** What a link says of what is asked and marked now. */
/** `headingFor` is asked instead of what is asked now, if it is said. */
export function seenNow(headingFor?: Question): Seen {
  const { question: asked, followed, bookmarks, span } = store.getState()
  const question = headingFor ?? asked
  const words = question && wordsOf(question, headingFor ? undefined : followed?.name)
  return { ask: question && words ? { side: question.side, words } : undefined, bookmarks, span }
}

/** The question that a link asks. */
export function questionOf({ side, words }: Asked): Question {
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
