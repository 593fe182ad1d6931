/** Hands what was dropped on the page to whoever can open it. */
import { openAssignmentFile } from '../course/assignment/open'
import { openDropped } from '../files/open'
import { openLessonFile } from '../lessons/author/open'

export const openAny = (files: readonly File[]) =>
  openDropped(files, { lesson: openLessonFile, assignment: openAssignmentFile })
