import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { lazySheet } from '../ui/lazySheet'

/** What opens and saves files is a script of its own. */
export const PANELS: readonly Panel[] = [
  {
    id: 'file',
    title: 'Files',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'file',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Files', async () => (await import('./FileSheet')).FileSheet),
  },
]
