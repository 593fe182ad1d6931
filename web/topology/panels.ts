import type { Panel } from '../page/panel'
import { LegendButton, LegendLine } from './LegendPanel'
import { NetworkButtons } from './NetworkButtons'
import { TopologyView } from './TopologyView'

export const PANELS: readonly Panel[] = [
  { id: 'legend-button', title: 'Legend', region: 'summary', component: LegendButton },
  { id: 'network-buttons', title: 'Zoom', region: 'runHead', component: NetworkButtons },
  { id: 'network', title: 'Network', region: 'runNetwork', component: TopologyView },
  { id: 'legend', title: 'Legend', region: 'legend', component: LegendLine },
]
