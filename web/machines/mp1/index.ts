/** MP1: mad-postman chips in planes, where the phits of a message run ahead of their address. */
import type { Machine } from '../machine'

export const mp1 = {
  key: 'mp1',
  isOf: (values) => values['topology.kind'] === 'planes' || values['router.kind'] === 'mad_postman',
  brings: async () => (await import('./brings')).BROUGHT,
} as const satisfies Machine
