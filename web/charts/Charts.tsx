/** Throughput and packets in the network, both runs, on the time axis of the heat maps. */

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { brush, timeMarks } from '../axis/span'
import { gestures, reveal } from '../axis/zoom'
import { whole } from '../base/format'
import { SIDES, type Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { horizon, latest, repaint, subscribe } from '../shown/moment'
import { hover, store, useLab } from '../shown/store'
import { onSize } from '../ui/canvas'
import { onGestures } from '../ui/gestures'
import { Reading } from '../ui/Reading'
import styles from './Charts.module.css'
import { type Chart, createChart, number } from './chart'
import { inFlight, type Measure, throughput } from './lines'
import { Table } from './Table'

export function Charts() {
  return (
    <div className={styles.charts}>
      <ChartPanel measure={throughput} />
      <ChartPanel measure={inFlight} />
      <Table />
    </div>
  )
}

function ChartPanel({ measure }: { measure: Measure }) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart>(undefined)
  const sides = useLab((state) => state.sides)
  const names = useLab((state) => state.names)
  const at = useLab((state) => state.hover)

  useEffect(() => {
    if (!box.current || !canvas.current) return
    const made = createChart(canvas.current, measure)
    chart.current = made
    const stops = [
      onSize(box.current, (width, height) => {
        made.resize(width, height)
        repaint()
      }),
      onGestures(box.current, () => made.axis, gestures, true),
      subscribe((moment) => made.paint(moment, timeMarks(moment))),
      store.subscribe((now, before) => {
        if (now.appearance !== before.appearance) made.recolour()
        if (now.appearance !== before.appearance || now.hover !== before.hover || now.span !== before.span) repaint()
        if (now.zoom !== before.zoom) repaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [measure])

  function move(event: PointerEvent<HTMLDivElement>): void {
    const axis = chart.current?.axis
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (axis) brush(event, axis.cycle(x))
    if (axis) hover(x < axis.left || x > axis.right ? undefined : axis.cycle(x))
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const made = chart.current
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!made?.axis || way === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const from = store.getState().hover ?? made.axis.from
    const moment = latest()
    const end = moment ? horizon(moment) : made.axis.end
    const next = Math.max(0, Math.min(end, from + way * made.step * (event.shiftKey ? 10 : 1)))
    reveal(next)
    hover(next)
  }

  const values = at === undefined ? {} : (chart.current?.values(at) ?? {})
  const axis = chart.current?.axis
  const onRight = at !== undefined && axis !== undefined && at > (axis.from + axis.end) / 2
  const reading = at === undefined ? '' : `cycle ${whole(at)}: ${said(values)}`
  return (
    <section className={styles.panel} aria-label={measure.title}>
      <header className={styles.head}>
        <h3>
          <Term name={measure.term}>{measure.title}</Term>
        </h3>
        <span className={styles.unit}>{measure.unit}</span>
        <span className={styles.key}>
          {(sides.length > 1 ? sides : []).map((side) => (
            <span key={side} className={styles[side]}>
              <svg viewBox="0 0 22 8" aria-hidden="true">
                <path d="M0 4H22" strokeDasharray={side === 'b' ? '6 3' : undefined} />
              </svg>
              {`${side.toUpperCase()} ${names[side] === side.toUpperCase() ? '' : names[side]}`}
            </span>
          ))}
        </span>
      </header>
      <div
        ref={box}
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={`Cursor in ${measure.title.toLowerCase()}`}
        aria-valuenow={Math.round(at ?? 0)}
        aria-valuetext={reading || 'arrows move through time'}
        data-testid={`chart-${measure.name}`}
        onPointerDown={move}
        onPointerMove={move}
        onPointerLeave={() => hover(undefined)}
        onKeyDown={key}
        onBlur={() => hover(undefined)}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <Reading text={reading} onRight={onRight} />
      </div>
    </section>
  )
}

function said(values: Readonly<Partial<Record<Side, number>>>): string {
  const words = SIDES.flatMap((side) => {
    const value = values[side]
    return value === undefined ? [] : [`${side.toUpperCase()} ${number(value)}`]
  })
  return words.length > 0 ? words.join(', ') : 'not reached yet'
}
