/** Opens lessons from files; every fault of a bad one is named with its step. */
import { told } from '../../base/problem'
import { dismiss, notify } from '../../shown/notices'
import { store } from '../../shown/store'
import { faultyExperiments } from '../faultyExperiments'
import type { Taken } from '../own'
import { own } from '../own'
import { startLesson, tellNotKept } from '../playing'
import { lessonFault } from '../read'

export async function openLessonFile(file: File): Promise<void> {
  const taken = await own.takeIn(await file.text())
  const title = `${file.name} cannot be used as a lesson.`
  if (!taken.lesson) return refuse(title, taken)
  // without its engine experiments are taken as they are: their place in the lesson says what is wrong
  const faults = await faultyExperiments(taken.lesson.steps.map(({ experiment }) => experiment)).catch(() => [])
  if (faults.length > 0) {
    await own.forget(taken.lesson.name)
    return refuse(title, { faults })
  }
  dismiss('lesson')
  if (taken.refused !== undefined) tellNotKept(taken.refused)
  store.setState({ dialog: undefined })
  await startLesson(taken.lesson.name)
}

/** Names the faults of a document. */
export function refuse(title: string, { faults }: Pick<Taken, 'faults'>): void {
  const sentences = told(faults.map(lessonFault))
  notify({ name: 'lesson', tone: 'bad', title: `${title} Faults: ${faults.length}.`, sentences })
}
