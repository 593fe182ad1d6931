/** Bristled cubes: several nodes at each router of a hypercube, pipelined routers, and a memory that all nodes share. */
import { lazyPanel } from '../../ui/lazyPanel'
import type { Machine } from '../machine'

export const bristled = {
  key: 'bristled',
  isOf: (values) =>
    values['topology.kind'] === 'hypercube' ||
    values['router.kind'] === 'pipelined' ||
    values['workload.kind'] === 'shared_memory',
  brings: async () => (await import('./brings')).BROUGHT,
  questions: {
    kinds: ['line', 'lines', 'transaction'],
    component: lazyPanel('Question', async () => (await import('./questions')).MemoryQuestions),
  },
} as const satisfies Machine
