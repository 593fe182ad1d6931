import type { Panel } from '../page/panel'
import { explores } from '../shown/store'
import { LegendButton, LegendLine } from './LegendPanel'
import { NetworkButtons } from './NetworkButtons'
import { TopologyView } from './TopologyView'

export const PANELS: readonly Panel[] = [
  { id: 'legend-button', title: 'Legend', region: 'summary', when: explores, component: LegendButton },
  { id: 'network-buttons', title: 'Zoom', region: 'runHead', when: explores, component: NetworkButtons },
  { id: 'network', title: 'Network', region: 'runNetwork', component: TopologyView },
  { id: 'legend', title: 'Legend', region: 'legend', component: LegendLine },
]
