import type { Panel } from '../page/panel'
import { lazyPanel } from '../ui/lazyPanel'

export const PANELS: readonly Panel[] = [
  {
    id: 'evidence',
    title: 'How we know',
    region: 'page',
    when: ({ page }) => page.kind === 'evidence',
    component: lazyPanel('How we know', async () => (await import('./Evidence')).Evidence),
  },
]
