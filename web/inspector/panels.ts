import type { Panel } from '../page/panel'
import { askQuestion, select, store } from '../shown/store'
import { Inspector } from './Inspector'
import { Questions } from './Questions'

/** What is asked, and below it what is selected. */
export const PANELS: readonly Panel[] = [
  {
    id: 'questions',
    title: 'Question',
    region: 'right',
    when: ({ question }) => question !== undefined,
    close: () => askQuestion(undefined),
    component: Questions,
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
    component: Inspector,
  },
]
