import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { lazySheet } from '../ui/lazySheet'

export const PANELS: readonly Panel[] = [
  {
    id: 'share',
    title: 'Share',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'share',
    close: () => store.setState({ dialog: undefined }),
    // a script of its own, with what draws the code for phones and saves the page
    component: lazySheet('Share', async () => (await import('./Share')).Share),
  },
  {
    id: 'data',
    title: 'Data',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'data',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Data', async () => (await import('./Data')).Data),
  },
  {
    id: 'film',
    title: 'Video or GIF',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'film',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Video or GIF', async () => (await import('./Film')).Film),
  },
]
