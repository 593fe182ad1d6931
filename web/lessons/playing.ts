/** The page's one player of lessons, and what it is asked to do. */
import type { Side } from '../engine/view'
import { arrivals, check, goTo, open, pause, play, runUntil, seek } from '../run/control'
import { writeLink } from '../shown/link'
import { latest } from '../shown/moment'
import { dismiss, notify } from '../shown/notices'
import { store } from '../shown/store'
import { byName } from './library'
import { Player } from './player'
import { lessonStore } from './state'
import type { Runs } from './values'

export const player = new Player({
  store,
  lesson: lessonStore,
  check,
  open,
  runUntil,
  play,
  pause,
  goTo,
  seek,
  settle: () => void arrivals.settle(),
  dismiss,
})

/** Opens a lesson by its name, at a step counted from 1. */
export async function startLesson(name: string, step = 1): Promise<void> {
  const lesson = await byName(name)
  if (!lesson) {
    const title = `There is no lesson “${name}” here.`
    notify({ name: 'link', tone: 'warn', title, sentences: ['The list of lessons has those there are.'] })
    store.setState({ lesson: undefined, dialog: 'lessons' })
    return
  }
  const index = Math.min(Math.max(1, step), lesson.steps.length) - 1
  const { lesson: wanted, scenario } = store.getState()
  const isShown = writeLink({ scenario }) === writeLink({ scenario: lesson.steps[index]?.shown.scenario ?? scenario })
  if (wanted && isShown) player.adopt(lesson, index)
  else await player.start(lesson, index)
}

/** The next step, or the one before. */
export function turnPage(way: 1 | -1): void {
  const { lesson, step } = lessonStore.getState()
  const to = step + way
  if (lesson && to >= 0 && to < lesson.steps.length) void player.go(to)
}

/** The states that are drawn now. */
export function runsNow(): Runs {
  const sides = latest()?.sides ?? {}
  return Object.fromEntries(Object.entries(sides).map(([side, { frame }]) => [side as Side, frame]))
}
