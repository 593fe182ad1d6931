import { lazyPanel } from '../ui/lazyPanel'
import { Sheet } from '../ui/Sheet'

const LessonList = lazyPanel('Lessons', async () => (await import('./LessonList')).LessonList)

/** The lessons, in a dialog. */
export function LessonsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Lessons" onClose={onClose}>
      <LessonList />
    </Sheet>
  )
}
