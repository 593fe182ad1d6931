import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { lazyPanel } from '../ui/lazyPanel'
import { lazySheet } from '../ui/lazySheet'

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
    id: 'author',
    title: 'The lesson that is made',
    region: 'bottom',
    when: ({ page, authoring }) => page.kind === 'live' && authoring,
    component: lazyPanel('the lesson', async () => (await import('./author/AuthorBar')).AuthorBar),
  },
  {
    id: 'author-steps',
    title: 'The lesson that is made',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'author',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Make a lesson', async () => (await import('./author/AuthorSheet')).AuthorSheet),
  },
  {
    id: 'lessons',
    title: 'Lessons',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'lessons',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Lessons', async () => (await import('./LessonList')).LessonList),
  },
]
