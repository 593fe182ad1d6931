/** What the charts of the shipped lessons come to, for whoever reads a step before its chart is there. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Step } from './lesson'
import type { Curve } from './values'

type Charted = Pick<Step, 'experiment'> | undefined

/** What draws a chart, which brings the engine of experiments with it. */
export const measured = () => import('../experiments/Measured')

/** Has that there before a step is shown, with what is shipped of experiments. */
export async function fetchMeasured(): Promise<void> {
  // what does not come is asked for again when it is wanted
  await measured()
    .then(({ fetchShipped }) => fetchShipped())
    .catch(() => undefined)
}

/** By their experiments; empty until they are asked for. */
const charts = createStore<Readonly<Record<string, Curve>>>(() => ({}))

/** Without them texts wait for the charts themselves. */
export async function loadCharts(): Promise<void> {
  const known = await import('virtual:charts').catch(() => undefined)
  if (known) charts.setState(known.default)
}

function chartOf(step: Charted, known = charts.getState()): Curve | undefined {
  return step?.experiment === undefined ? undefined : known[step.experiment]
}

/**
 * What the text of a step may say before its chart is drawn: what is shipped of an experiment that has a name. A chart of
 * the lesson's own is measured as the reader watches, and tells nothing beforehand.
 */
export function shippedChart(step: Charted): Curve | undefined {
  return step?.experiment?.startsWith('{') ? undefined : chartOf(step)
}

/** What the chart of a step will come to. */
export function useChart(step: Charted): Curve | undefined {
  const isCharted = step?.experiment !== undefined
  useEffect(() => {
    if (isCharted) void loadCharts()
  }, [isCharted])
  return useStore(charts, (known) => chartOf(step, known))
}
