/** SPIDER: adapters between the links of a node and its host, whose memory keeps what cannot go on. */
import type { Machine } from '../machine'

export const spider = {
  key: 'spider',
  isOf: (values) => values['router.kind'] === 'spider' || values['workload.kind'] === 'services',
  brings: async () => (await import('./brings')).BROUGHT,
} as const satisfies Machine
