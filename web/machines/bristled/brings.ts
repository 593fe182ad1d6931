/** What bristled cubes bring to the panels of the page. */
import { lazyPanel } from '../../ui/lazyPanel'
import type { Brought } from '../machine'
import { COMMANDS } from './commands'
import { hasQueues, LEGEND } from './legend'

export const BROUGHT: Brought = {
  legend: LEGEND,
  queues: hasQueues,
  commands: () => COMMANDS,
  router: [
    {
      when: ({ pipeline }) => pipeline !== null,
      component: lazyPanel('Switch', async () => (await import('./SwitchSection')).SwitchSection),
      place: 'above',
    },
  ],
  node: [
    {
      when: ({ memory }) => memory !== null,
      component: lazyPanel('Memory', async () => (await import('./MemorySection')).MemorySection),
      place: 'below',
    },
  ],
  connections: ({ pipeline }) => pipeline?.connections ?? [],
}
