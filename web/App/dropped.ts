/** Hands what was dropped on the page to whoever can open it. */
import { openCourseFile } from '../course/openFile'
import { openDropped } from '../files/open'
import { openLessonFile } from '../lessons/author/open'
import { showLive } from '../page/pages'

/** Lessons are on the live page, whichever they are dropped on. */
async function openLesson(file: File): Promise<void> {
  await showLive()
  await openLessonFile(file)
}

export const openAny = (files: readonly File[]) => openDropped(files, { lesson: openLesson, course: openCourseFile })
