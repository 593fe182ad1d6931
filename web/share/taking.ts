/** Takes a span of a run out of the page, as a table or a trace. */
import type { Network, TakenTable } from '../answers.gen'
import { placedOn, spanOf } from '../axis/placed'
import { tableOver } from '../axis/span'
import { whole } from '../base/format'
import { type Json, parsed } from '../base/json'
import type { Taken } from '../engine/protocol'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { writeLink } from '../shown/link'
import { latest } from '../shown/moment'
import { shownNow, store } from '../shown/store'
import { FORMS, type Form, tableFile } from './tables'

/** What can be taken: the run in windows, every place in windows, where every packet was. */
export type What = 'time' | 'places' | 'packets'

export interface Plan {
  readonly side: Side
  readonly from: number
  readonly to: number
  readonly what: What
  /** Cycles of a window in which places are told of. */
  readonly window: number
  readonly form: Form | 'trace'
}

/** The most rows of a table of places: what a page can hold and spreadsheets open. */
export const MOST_ROWS = 200_000

/** Forms in which this can be had. */
export function formsOf(what: What): readonly Plan['form'][] {
  return what === 'packets' ? [...FORMS, 'trace'] : FORMS
}

/** Rows of a table of places: two of each link, one of each router, three of each node, and those of classes. */
export function rowsOfPlaces(
  { channel, routers, nodes }: Pick<Network, 'channel' | 'routers' | 'nodes'>,
  plan: Plan,
): number {
  const windows = Math.ceil(Math.max(0, plan.to - plan.from) / Math.max(1, plan.window))
  return windows * (2 * channel.length + routers + 3 * nodes + 4)
}

/** The file's name and content. What cannot be had is refused in a sentence. */
export async function take(plan: Plan): Promise<{ readonly name: string; readonly content: Blob }> {
  const { side, from, to, what, form } = plan
  const name = `${what}-${side}-${from}-${to}`
  if (form === 'trace')
    return { name: `${name}.json`, content: new Blob([await traceOf(plan)], { type: 'application/json' }) }
  const table = what === 'time' ? overTime(plan) : parsed((await asked(plan, ofPlan(plan))) as Json<TakenTable>)
  return { name: `${name}.${form}`, content: await tableFile(table, form) }
}

/** Where every packet was, as a trace that viewers open. */
export function traceOf(plan: Plan): Promise<string> {
  return asked(plan, { kind: 'trace' })
}

/** Whoever does not wait for it any more needs nothing of it. */
export function giveUp(): void {
  void unlessLost(() => simulation.ask({ kind: 'giveUp', question: 'take' }))
}

function ofPlan({ what, window }: Plan): Taken {
  return what === 'places' ? { kind: 'places', window } : { kind: 'packets' }
}

async function asked(plan: Plan, what: Taken): Promise<string> {
  const { side } = plan
  const { places } = store.getState()
  const { from, to } = spanOf(placedOn(places, side), { from: plan.from, to: plan.to })
  const { text, isTooMuch } = await simulation.ask({ kind: 'take', side, from, to, what })
  if (isTooMuch)
    throw new Error(
      `cycles ${whole(from)} to ${whole(to)} have more stays of packets than a file holds: take fewer cycles`,
    )
  if (text === undefined) throw new Error('other runs were opened meanwhile')
  return text
}

/** What the page has of the run in windows. */
function overTime({ side, from, to }: Plan): TakenTable {
  const moment = latest()
  const run = moment?.sides[side]
  const { span, progress } = store.getState()
  if (!run) throw new Error(`there is no run ${side.toUpperCase()}`)
  const own = spanOf(placedOn(moment.places, side), { from, to })
  const link = writeLink(shownNow(progress.cycle > 0 ? progress.cycle : undefined), { reach: 'copied' })
  return tableOver(run, span?.receivers ? { ...own, receivers: span.receivers } : own, link)
}
