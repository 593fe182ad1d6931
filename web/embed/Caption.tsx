/** A step of a lesson in an embed: its text below the picture, what it asks, and the way to the other steps. */

import { unpack } from '../base/carry'
import type { Lesson } from '../lessons/lesson'
import { byName, isShipped } from '../lessons/library'
import { adapt, player } from '../lessons/playing'
import { lessonFault, readLesson } from '../lessons/read'
import { StepText } from '../lessons/StepText'
import { lessonStore, useLesson } from '../lessons/state'
import type { Shown } from '../shown/shown'
import { Button } from '../ui/Button'
import styles from './Embed.module.css'
import type { Showing } from './show'

/** Shows a step as the page does, but at once. Resolves when it stands; to what is wrong with the lesson, if anything. */
export async function openStep(
  showing: Showing,
  { lesson: wanted, carried }: Pick<Partial<Shown>, 'lesson' | 'carried'>,
): Promise<readonly string[]> {
  // a step is a picture: nothing plays before the reader asks, and nothing is kept or written
  adapt({ lessMotion: () => true, settle: () => undefined, ready: () => showing.wake() })
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

export function Caption({ showing }: { showing: Showing }) {
  const lesson = useLesson((state) => state.lesson)
  const index = useLesson((state) => state.step)
  const step = lesson?.steps[index]
  if (!lesson || !step) return null
  return (
    <section className={styles.caption} aria-label={`Lesson: ${lesson.title}`}>
      <div className={styles.words} key={index}>
        <h2>
          {step.title} <small>{`${lesson.title}, ${index + 1} of ${lesson.steps.length}`}</small>
        </h2>
        <StepText step={step} />
      </div>
      <nav aria-label="Steps of the lesson">
        <Button label="Back" disabled={index === 0} onClick={() => void showing.turn(-1)} />
        <Button
          label="Next"
          look="primary"
          disabled={index === lesson.steps.length - 1}
          onClick={() => void showing.turn(1)}
        />
      </nav>
    </section>
  )
}
