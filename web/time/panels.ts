import type { Panel } from '../page/panel'
import { HeatMap } from './HeatMap'
import { TimeBar } from './TimeBar'

export const PANELS: readonly Panel[] = [
  { id: 'heat-map', title: 'Heat map', region: 'runTime', component: HeatMap },
  { id: 'time-bar', title: 'Time bar', region: 'bottom', component: TimeBar },
]
