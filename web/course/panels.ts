import type { Panel } from '../page/panel'
import { lazyPanel } from '../ui/lazyPanel'

export const PANELS: readonly Panel[] = [
  {
    id: 'course',
    title: 'Course',
    region: 'page',
    when: ({ page }) => page.kind === 'course' || page.kind === 'challenge',
    component: lazyPanel('the course', async () => (await import('./Course')).Course),
  },
  {
    id: 'assignment',
    title: 'Assignment',
    region: 'page',
    when: ({ page }) => page.kind === 'assignment' || page.kind === 'submission',
    component: lazyPanel('the assignment', async () => (await import('./assignment/AssignmentPage')).AssignmentPage),
  },
  {
    id: 'making',
    title: 'Make an assignment',
    region: 'page',
    when: ({ page }) => page.kind === 'making' && page.of === 'assignment',
    component: lazyPanel('what makes assignments', async () => (await import('./assignment/Author')).Author),
  },
  {
    id: 'making-challenge',
    title: 'Make a challenge',
    region: 'page',
    when: ({ page }) => page.kind === 'making' && page.of === 'challenge',
    component: lazyPanel(
      'what makes challenges',
      async () => (await import('./challenge/ChallengeAuthor')).ChallengeAuthor,
    ),
  },
]
