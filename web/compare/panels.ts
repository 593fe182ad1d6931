import { createElement, lazy, Suspense } from 'react'
import type { Side } from '../engine/view'
import type { Panel } from '../page/panel'
import { Compare } from './Compare'
import { SideHead } from './SideHead'

/** Nothing is shown of it as long as there is nothing to warn of, hence neither while it is loaded. */
const Warnings = lazy(async () => ({ default: (await import('./Warnings')).Warnings }))
const WarningsHead = (props: { side: Side }) => createElement(Suspense, null, createElement(Warnings, props))

export const PANELS: readonly Panel[] = [
  { id: 'compare', title: 'Comparison', region: 'summary', component: Compare },
  { id: 'run-head', title: 'Numbers of the run', region: 'runHead', component: SideHead },
  { id: 'warnings', title: 'Warnings', region: 'runHead', component: WarningsHead },
]
