import type { Panel } from '../page/panel'
import { Charts } from './Charts'

export const PANELS: readonly Panel[] = [{ id: 'charts', title: 'Charts', region: 'charts', component: Charts }]
