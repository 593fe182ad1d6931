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
]
