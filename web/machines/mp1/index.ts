/** MP1: mad-postman chips in planes, where the phits of a message run ahead of their address. */
import type { DrawnMachine } from '../drawn'

export const mp1 = {
  key: 'mp1',
  isOf: (values) => values['topology.kind'] === 'planes' || values['router.kind'] === 'mad_postman',
  picture: { layout: 'planes', load: async () => (await import('./picture')).ROOM },
  brings: async () => (await import('./brings')).BROUGHT,
} as const satisfies DrawnMachine
