/** Wires up the control of experiments with the page's engine, workers and storage. No logic is here. */

import type { Point } from '../answers.gen'
import { unpack } from '../base/carry'
import { browserKeep } from '../base/database'
import { timers } from '../base/timers'
import { createPool } from '../engine/pool'
import { show } from '../page/pages'
import { notify } from '../shown/notices'
import { type Page, store } from '../shown/store'
import { shippedCatalogue } from './catalogue'
import { checkedLine, experimentClient } from './client'
import { ExperimentControl } from './control'
import { CORES, room } from './cores'
import { shippedFindings } from './findings'
import { keepRate, spentOn } from './pace'
import { experiments } from './store'

function tellNotKept(what: 'experiments' | 'results', reason: string): void {
  notify({
    name: `not kept ${what}`,
    tone: 'warn',
    title: `This browser stores no more ${what}.`,
    sentences: [
      `The reason: ${reason}.`,
      'What comes from now on is there until the page is closed. Export it to keep it.',
    ],
  })
}

const control = new ExperimentControl({
  store: experiments,
  client: experimentClient,
  catalogue: shippedCatalogue,
  documents: browserKeep('experiments'),
  results: browserKeep('results'),
  timers,
  pool: (take) => createPool(checkedLine, CORES, room, take),
  show: (name, instead) => show({ kind: 'experiments', name }, instead),
  shipped: shippedFindings,
  onRate: (rate) => keepRate(rate / room()),
  onNotKept: tellNotKept,
  onSpoiled: (count) =>
    notify({
      name: 'results',
      tone: 'warn',
      title: count === 1 ? 'A stored result could not be read.' : `${count} stored results could not be read.`,
      sentences: ['What they were of can be run again.'],
    }),
})

store.subscribe(() => control.wake())

/** Shows what the address of a page of experiments says. */
export async function follow(page: Page): Promise<void> {
  await control.start()
  if (page.kind !== 'experiments') return
  if (page.carried !== undefined) {
    const text = await unpack(page.carried)
    if (text !== undefined) await control.own.take('This link', text, true)
    else
      control.own.refuse(
        'This link',
        'z',
        page.carried.slice(0, 40),
        'is not an experiment: the link was cut off or changed',
      )
  } else if (page.name === '') {
    control.close()
  } else if (!(await control.openNamed(page.name))) {
    control.own.refuse('This link', 'experiments', page.name, 'is not an experiment known in this browser')
  }
}

export const changeSeeds = (seeds: number) => control.changeSeeds(seeds)
export const run = () => control.run()
export const runAll = () => control.runAll()
export const cancelAll = () => control.cancelAll()
export const pause = (name: string) => control.pause(name)
export const resume = (name: string) => control.resume(name)
export const cancel = (name: string) => control.cancel(name)
export const forget = () => control.forget()
export const forgetAll = () => control.forgetAll()
export const deleteOthers = () => control.deleteOthers()
export const take = (what: string, text: string) => control.own.take(what, text)
export const removeOwn = (name: string) => control.own.remove(name)

export function dismissRefusal(): void {
  experiments.setState({ refused: undefined })
}

/** The results of the experiment that is opened, as text by key. */
export function resultTexts(): ReadonlyMap<string, string> {
  const points = experiments.getState().opened?.plan.points ?? []
  return new Map(
    points.flatMap(({ key }) => {
      const text = control.parts.book.text(key)
      return text === undefined ? [] : [[key, text] as const]
    }),
  )
}

/** Whether a point has a result. */
export function isKnown(key: string): boolean {
  return control.parts.book.has(key)
}

/** The share of what they might have cost that points with results did cost; 1 if there are none. */
export function usualShare(points: readonly Point[]): number {
  let [allowed, spent] = [0, 0]
  for (const point of points) {
    const text = control.parts.book.text(point.key)
    if (text === undefined) continue
    allowed += point.cost
    spent += spentOn(point, text)
  }
  return allowed > 0 && spent > 0 ? spent / allowed : 1
}

/** Workers that run points, at most. */
export function workers(): number {
  return CORES
}
