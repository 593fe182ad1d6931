/** Hands a file that is dropped on the page to whoever can open it. */
import { takeDrops } from '../files/drop'
import { openDropped } from '../files/open'
import { openLessonFile } from '../lessons/author/open'

export function takeFiles(): void {
  takeDrops((file) => openDropped(file, openLessonFile))
}
