import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { ChangesSheet } from './ChangesSheet'
import { HeatMap } from './HeatMap'
import { TimeBar } from './TimeBar'

export const PANELS: readonly Panel[] = [
  { id: 'heat-map', title: 'Heat map', region: 'runTime', component: HeatMap },
  { id: 'time-bar', title: 'Time bar', region: 'bottom', component: TimeBar },
  {
    id: 'changes',
    title: 'Changes in the middle of the run',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'changes',
    close: () => store.setState({ dialog: undefined }),
    component: ChangesSheet,
  },
]
