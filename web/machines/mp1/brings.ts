/** What MP1 brings to the panels of the page. */
import { lazyPanel } from '../../ui/lazyPanel'
import type { Brought } from '../machine'
import { planesCommand } from './fanning'
import { LEGEND } from './legend'

export const BROUGHT: Brought = {
  legend: LEGEND,
  commands: (show) => [planesCommand(show)],
  portName: ({ plane }) => plane,
  router: [
    {
      when: ({ ports }) => ports.some(({ plane }) => plane !== null),
      component: lazyPanel('Chips', async () => (await import('./Chip')).Chips),
      place: 'below',
    },
  ],
}
