import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { lazyPanel } from '../ui/lazyPanel'
import { LessonsSheet } from './LessonsSheet'

/** Lessons are scripts of their own: a reader who takes none does not wait for them. */
export const PANELS: readonly Panel[] = [
  {
    id: 'lesson',
    title: 'Lesson',
    region: 'bottom',
    when: ({ page, lesson }) => page.kind === 'live' && lesson !== undefined,
    component: lazyPanel('the lesson', async () => (await import('./LessonBar')).LessonBar),
  },
  {
    id: 'lessons',
    title: 'Lessons',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'lessons',
    close: () => store.setState({ dialog: undefined }),
    component: LessonsSheet,
  },
]
