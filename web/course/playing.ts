/** Wires up the playing of challenges with the page's own engine, workers and storage. No logic is here. */
import { browserKeep } from '../base/database'
import { timers } from '../base/timers'
import { createPool, pointLine } from '../engine/pool'
import { experimentClient } from '../experiments/client'
import { CORES, room } from '../experiments/cores'
import { Drafts } from './author/drafts'
import { draftOf, EMPTY } from './challenge/document'
import { Play } from './play'
import { ProgressBook } from './progress'

export const progress = new ProgressBook(browserKeep('course'))

/** The same of challenges that others have made, alone and in assignments. */
export const ownProgress = new ProgressBook(browserKeep('played'))

/** Challenges that are made here. */
export const challengeDrafts = new Drafts(browserKeep('challenges'), EMPTY, draftOf)

const results = new Map<string, string>()

/** A challenge, by the text of its document; what is solved of it goes into a book. */
export function playOf(document: string, progress: ProgressBook): Play {
  const pool = (take: Parameters<typeof createPool>[3]) => createPool(pointLine, CORES, room, take)
  return new Play(document, { client: experimentClient, timers, progress, results, pool })
}
