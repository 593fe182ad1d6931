/** The page's one player of lessons, and what it is asked to do. */
import { pack } from '../base/carry'
import { nearestByWords } from '../base/nearest'
import { told } from '../base/problem'
import type { Side } from '../engine/view'
import { arrivals, check, goTo, lessMotion, open, openings, pause, play, runUntil, seek } from '../run/control'
import { ofLesson, stills } from '../run/stills'
import { writeLink } from '../shown/link'
import { latest } from '../shown/moment'
import { dismiss, notify } from '../shown/notices'
import type { LessonAt } from '../shown/shown'
import { store } from '../shown/store'
import { loadCharts, shippedChart } from './charts'
import { readOn } from './fit'
import type { Lesson } from './lesson'
import { ALL, byName, isShipped } from './library'
import { isOwn, own } from './own'
import { Player, type PlayerDependencies } from './player'
import { lessonFault } from './read'
import { restKey } from './rest'
import { lessonStore } from './state'
import type { Runs } from './values'

const around: PlayerDependencies = {
  store,
  lesson: lessonStore,
  check,
  open,
  expect: (runs) => openings.expect(runs),
  giveUp: (arriving) => openings.giveUp(arriving),
  runUntil,
  play,
  lessMotion,
  pause,
  goTo,
  seek,
  settle: () => void arrivals.settle(),
  ready: async () => undefined,
  shown: () => openings.shown(),
  restOf: (step) => stills.keyed(restKey(step))?.runs[0]?.frame.cycle,
  openWithout: async () => store.setState({ arriving: undefined }),
  dismiss,
}

export const player = new Player(around)

/** Where the player does some of this otherwise, as in an embed. */
export function adapt(part: Partial<PlayerDependencies>): void {
  Object.assign(around, part)
}

/** Opens a lesson by its name, at a step counted from 1. */
export async function startLesson(name: string, step = 1): Promise<void> {
  const lesson = await found(name)
  if (lesson) await player.start(lesson, indexOf(lesson, step))
}

/** Opens the lesson of a link: at the runs that the link has opened where they are those of its step. */
export async function joinLesson({ name, step }: LessonAt): Promise<void> {
  const lesson = await found(name)
  if (!lesson) return
  const index = indexOf(lesson, step)
  await (isOpened(lesson, index) ? join(lesson, index) : player.start(lesson, index))
  if (step > lesson.steps.length) tellLast(lesson, step)
}

/** Whether a link has opened the runs of a step. */
function isOpened({ steps }: Lesson, index: number): boolean {
  const scenario = steps[index]?.shown.scenario
  if (store.getState().arriving?.kind === 'lesson' || !scenario) return false
  return writeLink({ scenario: openings.scenario }) === writeLink({ scenario })
}

function join(lesson: Lesson, index: number): Promise<void> {
  // a link may call it by another name
  store.setState({ lesson: { name: lesson.name, step: index + 1 } })
  return player.adopt(lesson, index)
}

function tellLast({ title, steps }: Lesson, step: number): void {
  const sentences = [`“${title}” has ${steps.length} steps; the last one is shown.`]
  notify({ name: 'link', tone: 'warn', title: `There is no step ${step}.`, sentences })
}

/** The index of a step that is counted from 1, or of the nearest there is. */
function indexOf({ steps }: Lesson, step: number): number {
  return Math.min(Math.max(1, step), steps.length) - 1
}

/** The lesson of this name, or the one that a link has taken along; it is told if there is none. */
async function found(name: string): Promise<Lesson | undefined> {
  const { carried } = store.getState()
  if (!carried && isShipped(name)) void stills.load(ofLesson(name))
  const lesson = carried ? await unpacked(carried) : await byName(name)
  if (lesson?.steps.some(({ experiment }) => experiment !== undefined)) void loadCharts()
  if (!lesson) {
    if (!carried) missing(name)
    store.setState({ lesson: undefined, carried: undefined, dialog: 'lessons' })
    await around.openWithout()
    return undefined
  }
  if (isOwn(lesson.name) && !carried) {
    // links that are copied from now on take it along
    const text = await own.text(lesson.name)
    if (text !== undefined) store.setState({ carried: await pack(text) })
  }
  return lesson
}

/** A lesson that a link has taken along. */
async function unpacked(carried: string): Promise<Lesson | undefined> {
  const { lesson, faults, refused } = await own.takeInPacked(carried)
  if (refused !== undefined) tellNotKept(refused)
  if (lesson) return lesson
  const title = 'The lesson in this link cannot be used.'
  notify({ name: 'lesson', tone: 'bad', title, sentences: told(faults.map(lessonFault)) })
  return undefined
}

/** Says that a lesson that was taken in is there until the page is closed. */
export function tellNotKept(reason: string): void {
  notify({
    name: 'lesson',
    tone: 'warn',
    title: 'This lesson is not kept.',
    sentences: [`It is here until the page is closed: ${reason}.`],
  })
}

function missing(name: string): void {
  const where = isOwn(name)
    ? 'It is kept in the browser in which it was made; ask for a link or a file of it.'
    : 'The nearest are offered here; the list has all of them.'
  const near = nearestByWords(
    name,
    ALL.map((lesson) => lesson.name),
  )
  const links = isOwn(name) ? [] : near.flatMap((one) => ALL.filter((lesson) => lesson.name === one))
  notify({
    name: 'link',
    tone: 'warn',
    title: `There is no lesson “${name}” here.`,
    sentences: [where],
    links: links.map(({ name, title }) => ({ label: title, link: `lesson=${name}` })),
  })
}

/** The next step, or the one before; of a text that goes on, its next part first while it is presented. */
export function turnPage(way: 1 | -1): void {
  if (document.documentElement.dataset.presenting !== undefined && readOn(way)) return
  const { lesson, step } = lessonStore.getState()
  const to = step + way
  if (lesson && to >= 0 && to < lesson.steps.length) void player.go(to)
}

/** A step of the lesson that is open, counted from 0, or the last one there is. */
export function goToStep(index: number): void {
  const { lesson, step } = lessonStore.getState()
  const to = Math.min(index, (lesson?.steps.length ?? 0) - 1)
  if (to >= 0 && to !== step) void player.go(to)
}

/** The states that are drawn now, and the chart beside them. */
export function runsNow(): Runs {
  const sides = latest()?.sides ?? {}
  const frames = Object.entries(sides).map(([side, { frame }]) => [side as Side, frame])
  const { lesson, step, curve = shippedChart(lesson?.steps[step]) } = lessonStore.getState()
  return { ...Object.fromEntries(frames), curve }
}
