/** Hands what was dropped on the page to whoever can open it. */
import { openDropped } from '../files/open'
import { openLessonFile } from '../lessons/author/open'

export const openAny = (files: readonly File[]) => openDropped(files, openLessonFile)
