/** Wires up the playing of challenges with the page's own engine, workers and storage. No logic is here. */
import { browserKeep } from '../base/database'
import { timers } from '../base/timers'
import { createPool, pointLine } from '../engine/pool'
import { experimentClient } from '../experiments/client'
import { CORES, room } from '../experiments/cores'
import { Play } from './play'
import { ProgressBook } from './progress'

export const progress = new ProgressBook(browserKeep('course'))

const results = new Map<string, string>()

/** A challenge, by the text of its document. */
export function playOf(document: string): Play {
  const pool = (take: Parameters<typeof createPool>[3]) => createPool(pointLine, CORES, room, take)
  return new Play(document, { client: experimentClient, timers, progress, results, pool })
}
