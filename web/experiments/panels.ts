import type { Panel } from '../page/panel'
import { lazyPanel } from '../ui/lazyPanel'

export const PANELS: readonly Panel[] = [
  {
    id: 'experiments',
    title: 'Experiments',
    region: 'page',
    when: ({ page }) => page.kind === 'experiments' || page.kind === 'sweep',
    // a script of its own: a reader who only looks at live runs does not wait for it
    component: lazyPanel('Experiments', async () => (await import('./Experiments')).Experiments),
  },
]
