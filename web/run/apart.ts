/** Runs that are not shown: what becomes of one packet in other scenarios. */
import type { Life } from '../answers.gen'
import { Refused, type Simulation, startSimulation } from '../engine/simulation'

/** Cycles that a run goes on beyond where the packet should have arrived, before it is asked again; and how often. */
const MORE = 400
const TIMES = 12
/** Milliseconds after which a run is asked how far it has come. */
const WAIT = 100

/** The life of a packet in a scenario, or why there is none. */
export type Told = { readonly life: Life } | { readonly refused: string }

/** A simulation of which nothing is shown. */
export type Apart = Pick<Simulation, 'ask' | 'inspect' | 'observe' | 'close'>

/** Tells the life of a packet in each scenario, in turn; in those that are shown it has arrived at the cycle `by`. */
export async function tellLives(
  texts: readonly string[],
  packet: string,
  by: number,
  stop: AbortSignal,
  tell: (told: readonly Told[]) => void,
  apart: Apart = startSimulation(),
): Promise<void> {
  const told: Told[] = []
  try {
    for (const text of texts) {
      told.push(await lifeIn(apart, text, packet, by, stop))
      if (stop.aborted) return
      tell([...told])
    }
  } finally {
    apart.close()
  }
}

async function lifeIn(apart: Apart, text: string, packet: string, by: number, stop: AbortSignal): Promise<Told> {
  try {
    await apart.ask({ kind: 'open', texts: { a: text }, fresh: true })
    const refused = await apart.observe('a', `follow ${packet}`)
    if (refused !== '') return { refused }
    for (let time = 0; time < TIMES && !stop.aborted; time++) {
      await runTo(apart, by + time * MORE, stop)
      const life = await followed(apart, stop)
      if (life && (life.delivered !== null || life.lost)) return { life }
    }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
  return { refused: `Packet ${packet} has not arrived by cycle ${by + (TIMES - 1) * MORE}.` }
}

/** The life that was observed, once all of the past that belongs to it has been run once more. */
async function followed(apart: Apart, stop: AbortSignal): Promise<Life | null> {
  for (;;) {
    const answer = await apart.inspect('a', { kind: 'follow' })
    if (answer.kind === 'none') return null
    if (answer.left === 0 || stop.aborted) return answer.life
  }
}

async function runTo(apart: Apart, until: number, stop: AbortSignal): Promise<void> {
  const question = { kind: 'frame', until, wait: WAIT, have: {}, filter: '', used: {} } as const
  let frame = await apart.ask(question)
  while (frame.cycle < until && !frame.done && !stop.aborted) frame = await apart.ask(question)
}
