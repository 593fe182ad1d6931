import type { Panel } from '../page/panel'
import { Compare } from './Compare'
import { SideHead } from './SideHead'

export const PANELS: readonly Panel[] = [
  { id: 'compare', title: 'Comparison', region: 'summary', component: Compare },
  { id: 'run-head', title: 'Numbers of the run', region: 'runHead', component: SideHead },
]
