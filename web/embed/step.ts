/** A step of a lesson in an embed: the lesson is found, and its player brings the step about. */
import { unpack } from '../base/carry'
import type { Lesson } from '../lessons/lesson'
import { byName, isShipped } from '../lessons/library'
import { adapt, player } from '../lessons/playing'
import { lessonFault, readLesson } from '../lessons/read'
import { lessonStore } from '../lessons/state'
import type { Shown } from '../shown/shown'

/** Shows a step as the page does, but at once. Resolves when it stands; to what is wrong with the lesson, if anything. */
export async function openStep(
  wake: () => Promise<void>,
  { lesson: wanted, carried }: Pick<Partial<Shown>, 'lesson' | 'carried'>,
): Promise<readonly string[]> {
  // a step is a picture: nothing plays before the reader asks, and nothing is kept or written
  adapt({ lessMotion: () => true, settle: () => undefined, ready: wake })
  const { name, step } = wanted ?? { name: '', step: 1 }
  const { lesson, faults } = await lessonOf(name, carried)
  if (!lesson) return faults
  await player.start(lesson, Math.min(Math.max(1, step), lesson.steps.length) - 1)
  await whenThere()
  return []
}

/** A lesson that the page ships, or that the link has taken along. */
async function lessonOf(
  name: string,
  carried: string | undefined,
): Promise<{ lesson: Lesson | undefined; faults: readonly string[] }> {
  if (carried !== undefined) {
    const text = await unpack(carried)
    if (text === undefined) return { lesson: undefined, faults: ['The lesson in the link was cut or changed.'] }
    const { lesson, faults } = readLesson(name, text)
    return { lesson, faults: faults.map(lessonFault) }
  }
  const lesson = isShipped(name) ? await byName(name) : undefined
  return { lesson, faults: lesson ? [] : [`There is no lesson “${name}”.`] }
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
