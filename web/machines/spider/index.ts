/** SPIDER: adapters between the links of a node and its host, whose memory keeps what cannot go on. */
import type { DrawnMachine } from '../drawn'

export const spider = {
  key: 'spider',
  isOf: (values) => values['router.kind'] === 'spider' || values['workload.kind'] === 'services',
  picture: { layout: 'adapters', load: async () => (await import('./picture')).ROOM },
  brings: async () => (await import('./brings')).BROUGHT,
} as const satisfies DrawnMachine
