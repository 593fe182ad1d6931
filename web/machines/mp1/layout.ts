/** Grids in planes: a layout of their own. */
import type { Drawn } from '../../topology/rooms'

export const LAYOUT: Drawn = { layout: 'planes', load: async () => (await import('./picture')).ROOM }
