import type { Panel } from '../page/panel'
import { TopologyView } from './TopologyView'

export const PANELS: readonly Panel[] = [
  { id: 'network', title: 'Network', region: 'runNetwork', component: TopologyView },
]
