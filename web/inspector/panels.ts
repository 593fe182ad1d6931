import type { Panel } from '../page/panel'
import { askQuestion, select, store } from '../shown/store'
import { lazyPanel } from '../ui/lazyPanel'
import { lazySheet } from '../ui/lazySheet'

/** What is asked, and below it what is selected. The scripts come after the first picture. */
export const PANELS: readonly Panel[] = [
  {
    id: 'about',
    title: 'What is NIFDY?',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'about',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('What is NIFDY?', async () => (await import('./WhatIsNifdy')).WhatIsNifdy),
  },
  {
    id: 'questions',
    title: 'Question',
    region: 'right',
    when: ({ question }) => question !== undefined,
    close: () => askQuestion(undefined),
    component: lazyPanel('Question', async () => (await import('./Questions')).Questions, true),
  },
  {
    id: 'inspector',
    title: 'Inspector',
    region: 'right',
    when: ({ selected }) => selected !== undefined,
    close: () => {
      const { selected } = store.getState()
      if (selected) select(selected.side, undefined)
    },
    component: lazyPanel('Inspector', async () => (await import('./Inspector')).Inspector, true),
  },
]
