/** Grids of adapters: a layout of their own. */
import type { Drawn } from '../../topology/rooms'

export const LAYOUT: Drawn = { layout: 'adapters', load: async () => (await import('./picture')).ROOM }
