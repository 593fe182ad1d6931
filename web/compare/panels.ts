import { createElement, lazy, Suspense } from 'react'
import type { Side } from '../engine/view'
import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { lazySheet } from '../ui/lazySheet'
import { Compare } from './Compare'
import { SideHead } from './SideHead'

/** Nothing is shown of it as long as there is nothing to warn of, hence neither while it is loaded. */
const Warnings = lazy(async () => ({ default: (await import('./Warnings')).Warnings }))
const WarningsHead = (props: { side: Side }) => createElement(Suspense, null, createElement(Warnings, props))

export const PANELS: readonly Panel[] = [
  { id: 'compare', title: 'Comparison', region: 'summary', component: Compare },
  { id: 'run-head', title: 'Numbers of the run', region: 'runHead', component: SideHead },
  {
    id: 'filter',
    title: 'Packets shown',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'filter',
    close: () => store.setState({ dialog: undefined }),
    component: lazySheet('Packets shown', async () => (await import('./FilterForm')).FilterForm),
  },
  { id: 'warnings', title: 'Warnings', region: 'runHead', component: WarningsHead },
]
