/** Bristled cubes: a layout of their own. */
import type { Drawn } from '../../topology/rooms'

export const LAYOUT: Drawn = { layout: 'cube', load: async () => (await import('./picture')).ROOM }
