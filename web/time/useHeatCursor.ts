/** The cursor over a heat map: a cycle and a receiver, moved by pointer or by keys. */
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { brush } from '../axis/span'
import { reveal } from '../axis/zoom'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { horizon, latest, repaint } from '../shown/moment'
import type { Span } from '../shown/shown'
import { hover, pointNode, select, store } from '../shown/store'
import { createHost, type Host, type Plotted } from '../timeplot/host'
import type { PlotPointer } from '../timeplot/TimePlot'
import { type Cell, cellAt, type HeatDrawn, heatPainter, pendingAt, windowOf } from './heat'
import { isOfMemory } from './pixels'

/** A place of the map that was clicked, and the most that was pending there. */
export interface Picked extends Cell {
  readonly pending: number
}

export interface HeatCursor {
  readonly host: Host<HeatDrawn>
  /** The receiver, cycle and value under the cursor, in words; empty while there is no cursor. */
  readonly reading: { readonly text: string; readonly onRight: boolean }
  readonly picked: Picked | undefined
  readonly dismiss: () => void
  readonly point: (pointer: PlotPointer<HeatDrawn>) => void
  readonly leave: () => void
  readonly click: () => void
  readonly key: (event: KeyboardEvent, plotted: Plotted<HeatDrawn>) => boolean
}

/** Columns and receivers a key moves by. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Pixels from which on a drag with Shift marks receivers besides cycles. */
const TALL = 8

const NO_READING = { text: '', onRight: false }

export function useHeatCursor(side: Side): HeatCursor {
  const host = useMemo(() => createHost(heatPainter(side)), [side])
  // not state: a click comes before the page has been drawn again for the move before it
  const row = useRef<number>(undefined)
  const drag = useMemo(() => new MapDrag(), [])
  const [reading, setReading] = useState(NO_READING)
  const [picked, setPicked] = useState<Picked>()

  function moveTo({ cycle, node }: Cell, { axis, drawn }: Plotted<HeatDrawn>): void {
    row.current = node
    pointNode(node)
    hover(cycle)
    setReading({ text: inWords(drawn, cycle, node), onRight: cycle > (axis.from + axis.end) / 2 })
    repaint()
  }

  function leave(): void {
    row.current = undefined
    pointNode(undefined)
    hover(undefined)
    setReading(NO_READING)
    repaint()
  }

  function point({ event, x, y, ...plotted }: PlotPointer<HeatDrawn>): void {
    const cell = cellAt(plotted.drawn, plotted.axis, x, y)
    if (cell) drag.to(event, cell, y, plotted.drawn.columns.series.nodes)
    if (cell) moveTo(cell, plotted)
    else if (row.current !== undefined) leave()
  }

  function click(): void {
    const { hover: cycle, span } = store.getState()
    const node = row.current
    if (node === undefined || drag.marked) return
    select(side, { kind: 'node', id: node })
    const isInSpan = span !== undefined && cycle !== undefined && cycle >= span.from && cycle <= span.to
    if (cycle === undefined || isInSpan || !host.plotted) return
    const pending = mostPendingAt(host.plotted.drawn, cycle, node)
    setPicked({ cycle: Math.round(cycle), node, pending })
  }

  function key({ key: pressed, shiftKey }: KeyboardEvent, plotted: Plotted<HeatDrawn>): boolean {
    const step = STEPS[pressed]
    if (!step && pressed !== 'Enter') return false
    if (step) moveTo(moved(step, shiftKey ? 10 : 1, row.current ?? 0, plotted), plotted)
    else click()
    return true
  }

  return { host, reading, picked, dismiss: () => setPicked(undefined), point, leave, click, key }
}

/** A drag with Shift marks cycles, and the receivers that it goes over if it goes up or down far enough. */
class MapDrag {
  /** The last drag marked something, so its end is no click. */
  marked = false
  private begun = { y: 0, node: 0 }

  to(event: PointerEvent<HTMLDivElement>, { cycle, node }: Cell, y: number, nodes: number): void {
    const isBegin = event.type === 'pointerdown'
    if (isBegin) this.begun = { y, node }
    const marks = brush(event, cycle, this.receivers(y, node, nodes))
    this.marked = marks ? !isBegin : this.marked && !isBegin
  }

  /** Undefined for all of them. */
  private receivers(y: number, node: number, nodes: number): Span | undefined {
    const [from, to] = [Math.min(this.begun.node, node), Math.max(this.begun.node, node)]
    return Math.abs(this.begun.y - y) >= TALL && to - from + 1 < nodes ? { from, to } : undefined
  }
}

/** The cell `times` steps of columns and receivers from the cursor, scrolled into view. */
function moved(
  [columns, receivers]: readonly [number, number],
  times: number,
  row: number,
  { axis, drawn }: Plotted<HeatDrawn>,
): Cell {
  const moment = latest()
  const end = moment ? horizon(moment) : axis.end
  const cycle = (store.getState().hover ?? axis.from) + columns * times * windowOf(drawn, axis)
  const next = Math.max(0, Math.min(end, cycle))
  reveal(next)
  const last = drawn.columns.series.nodes - 1
  return { cycle: next, node: Math.max(0, Math.min(last, row + receivers * times)) }
}

function mostPendingAt(drawn: HeatDrawn, cycle: number, node: number): number {
  return pendingAt({ ...drawn, measure: 'max' }, cycle, node) ?? 0
}

function inWords(drawn: HeatDrawn, cycle: number, node: number): string {
  const packets = pendingAt(drawn, cycle, node)
  const [who, where] = isOfMemory(drawn.measure) ? ['node', 'in memory'] : ['receiver', 'pending']
  return `${who} ${node}, cycle ${whole(cycle)}, ${packets === undefined ? 'not reached yet' : `${packets} ${where}`}`
}
