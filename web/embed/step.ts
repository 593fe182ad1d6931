/** A step of a lesson in an embed: the lesson is found, and its player brings the step about. */
import { unpack } from '../base/carry'
import { type Problem, saying } from '../base/problem'
import type { Lesson } from '../lessons/lesson'
import { byName, isShipped } from '../lessons/library'
import { adapt, player } from '../lessons/playing'
import { lessonFault, readLesson } from '../lessons/read'
import { lessonStore } from '../lessons/state'
import { lists } from '../shown/kept'
import type { Shown } from '../shown/shown'

/** Shows a step as the page does, but at once. Resolves when it stands; to what is wrong with the lesson, if anything. */
export async function openStep(
  wake: () => Promise<void>,
  { lesson: wanted, carried }: Pick<Partial<Shown>, 'lesson' | 'carried'>,
): Promise<readonly Problem[]> {
  // a step is a picture: nothing plays before the reader asks, and nothing is kept or written
  adapt({ lessMotion: () => true, settle: () => undefined, ready: wake })
  const { name, step } = wanted ?? { name: '', step: 1 }
  const { lesson, problems } = await lessonOf(name, carried)
  if (!lesson) return problems
  await player.start(lesson, Math.min(Math.max(1, step), lesson.steps.length) - 1)
  await whenThere()
  return []
}

/** A lesson that the page ships, or that the link has taken along. */
async function lessonOf(
  name: string,
  carried: string | undefined,
): Promise<{ lesson: Lesson | undefined; problems: readonly Problem[] }> {
  if (carried !== undefined) {
    const text = await unpack(carried)
    if (text === undefined)
      return { lesson: undefined, problems: [saying('The lesson in the link was cut or changed.')] }
    await lists.fetch(text)
    const { lesson, faults } = readLesson(name, text)
    return { lesson, problems: faults.map((fault) => saying(lessonFault(fault))) }
  }
  const lesson = isShipped(name) ? await byName(name) : undefined
  return { lesson, problems: lesson ? [] : [saying(`There is no lesson “${name}”.`)] }
}

function whenThere(): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => ['asking', 'there'].includes(lessonStore.getState().phase)
    if (isThere()) return resolve()
    const stop = lessonStore.subscribe(() => {
      if (!isThere()) return
      stop()
      resolve()
    })
  })
}
