/** What SPIDER brings to the panels of the page. */
import type { Values } from '../../scenario/scenario'
import { lazyPanel } from '../../ui/lazyPanel'
import type { Brought } from '../machine'
import { LEGEND } from './legend'

export const BROUGHT: Brought = {
  legend: LEGEND,
  held: { when: (values: Values) => values['router.kind'] === 'spider', label: 'In host memory' },
  router: [
    {
      when: ({ adapter }) => adapter !== null,
      component: lazyPanel('Adapter', async () => (await import('./AdapterSection')).AdapterSection),
      place: 'leads',
    },
    {
      when: ({ program }) => program !== null,
      component: lazyPanel('Program', async () => (await import('./ProgramSection')).ProgramSection),
      place: 'below',
    },
  ],
}
