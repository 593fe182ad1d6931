/** Throughput and packets in the network, both runs, on the time axis of the heat maps; and how long packets took. */
import { type KeyboardEvent, useMemo } from 'react'
import { useStore } from 'zustand'
import { fullestAt } from '../axis/fullest'
import { brush } from '../axis/span'
import { reveal } from '../axis/zoom'
import { whole } from '../base/format'
import { SIDES, type Side } from '../engine/view'
import { horizon, latest } from '../shown/moment'
import { hover, pointNode, store, useLab } from '../shown/store'
import { createHost, type Plotted } from '../timeplot/host'
import { type PlotPointer, TimePlot } from '../timeplot/TimePlot'
import { lazyPanel } from '../ui/lazyPanel'
import { ChartHead, SecondChoice } from './ChartHead'
import styles from './Charts.module.css'
import { type ChartDrawn, chartPainter, number, stepOf, valuesAt } from './chart'
import { inFlight, type Measure, throughput } from './lines'
import { second } from './second'
import { Table } from './Table'

/** Loaded when it is wanted. */
const Latency = lazyPanel('Latency', async () => (await import('./LatencyChart')).LatencyChart)

export function Charts() {
  const { shown } = useStore(second)
  return (
    <div className={styles.charts}>
      <ChartPanel measure={throughput} />
      {shown === 'latency' ? <Latency /> : <ChartPanel measure={inFlight} />}
      <Table />
    </div>
  )
}

function ChartPanel({ measure }: { measure: Measure }) {
  const host = useMemo(() => createHost(chartPainter(measure)), [measure])
  const cycle = useLab((state) => state.hover)
  const { plotted } = host
  const values = cycle === undefined || !plotted ? {} : valuesAt(plotted.drawn, measure, cycle)
  const onRight = cycle !== undefined && plotted !== undefined && cycle > (plotted.axis.from + plotted.axis.end) / 2
  const reading = cycle === undefined ? '' : `cycle ${whole(cycle)}: ${inWords(values)}${fullestInWords(cycle)}`
  return (
    <section className={styles.panel} aria-label={measure.title}>
      <ChartHead term={measure.term} title={measure.title} unit={measure.unit}>
        {measure === inFlight && <SecondChoice />}
      </ChartHead>
      <TimePlot
        host={host}
        className={styles.box}
        label={`Cursor in ${measure.title.toLowerCase()}`}
        testId={`chart-${measure.name}`}
        value={{ now: Math.round(cycle ?? 0), text: reading || 'arrows move through time' }}
        reading={{ text: reading, onRight }}
        drags
        onPointer={pointAt}
        onLeave={() => moveTo(undefined)}
        onBlur={() => moveTo(undefined)}
        onKey={moveCursor}
      />
    </section>
  )
}

function pointAt({ event, axis, x }: PlotPointer<ChartDrawn>): void {
  brush(event, axis.cycle(x))
  moveTo(x < axis.left || x > axis.right ? undefined : axis.cycle(x))
}

/** Moves the cursor, and points in all panels at the receiver that most was pending for then. */
function moveTo(cycle: number | undefined): void {
  const moment = latest()
  hover(cycle)
  pointNode(cycle === undefined || !moment ? undefined : fullestAt(moment, cycle)?.node)
}

function fullestInWords(cycle: number): string {
  const moment = latest()
  const fullest = moment && fullestAt(moment, cycle)
  if (!fullest) return ''
  const run = store.getState().sides.length > 1 ? ` of ${fullest.side.toUpperCase()}` : ''
  return `; node ${fullest.node}${run}: ${fullest.pending} pending`
}

/** Left and right move the cursor by a point of the line, with Shift by ten. */
function moveCursor({ key, shiftKey }: KeyboardEvent, { axis, drawn }: Plotted<ChartDrawn>): boolean {
  const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (way === 0) return false
  const from = store.getState().hover ?? axis.from
  const moment = latest()
  const end = moment ? horizon(moment) : axis.end
  const next = Math.max(0, Math.min(end, from + way * stepOf(drawn) * (shiftKey ? 10 : 1)))
  reveal(next)
  moveTo(next)
  return true
}

function inWords(values: Readonly<Partial<Record<Side, number>>>): string {
  const words = SIDES.flatMap((side) => {
    const value = values[side]
    return value === undefined ? [] : [`${side.toUpperCase()} ${number(value)}`]
  })
  return words.length > 0 ? words.join(', ') : 'not reached yet'
}
