/** Receivers by time, in grey for what is pending: the published picture, growing while the run goes on. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { brush, timeMarks } from '../axis/span'
import { gestures, reveal } from '../axis/zoom'
import { divergingStyles, MOST, step } from '../base/diverging'
import { whole } from '../base/format'
import { GREYS, greyStyles } from '../base/grey'
import type { Side } from '../engine/view'
import { goTo, runUntil } from '../run/control'
import { horizon, latest, repaint, subscribe } from '../shown/moment'
import { hover, pointNode as pointAt, type State, select, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { onSize } from '../ui/canvas'
import { onGestures } from '../ui/gestures'
import { CloseIcon } from '../ui/icons'
import { Reading } from '../ui/Reading'
import styles from './HeatMap.module.css'
import { createHeat, type Heat } from './heat'
import { measure } from './measure'
import type { Measure } from './pixels'

const MEASURES: readonly { readonly name: Measure; readonly label: string; readonly title: string }[] = [
  { name: 'max', label: 'most', title: 'the most that was pending within each window' },
  { name: 'end', label: 'at end', title: 'what was pending at the end of each window' },
]

export function HeatMap({ side }: { side: Side }) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const heat = useRef<Heat>(undefined)
  const row = useRef<number | undefined>(undefined)
  const [reading, setReading] = useState('')
  const [picked, setPicked] = useState<Picked>()
  const [onRight, setOnRight] = useState(false)
  const name = useLab((state) => state.names[side])
  const shown = useStore(measure, (state) => state.shown)
  const difference = useLab((state) => state.difference && side === 'b')

  useEffect(() => {
    if (!box.current || !canvas.current) return
    const made = createHeat(side, canvas.current)
    heat.current = made
    const stops = [
      onSize(box.current, (width, height) => {
        made.resize(width, height)
        repaint()
      }),
      onGestures(box.current, () => made.axis, gestures, true),
      subscribe((moment) => {
        const state = store.getState()
        const at = state.selected
        const selected = at?.side === side && at.selection.kind === 'node' ? at.selection.id : undefined
        made.paint(moment, measure.getState().shown, {
          ...timeMarks(moment),
          row: state.pointed,
          selected,
          difference: side === 'b' && state.difference,
        })
      }),
      measure.subscribe(repaint),
      store.subscribe((now, before) => {
        if (now.appearance !== before.appearance) made.recolour()
        if (isMarkedAnew(now, before)) repaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [side])

  function point(cycle: number, node: number): void {
    row.current = node
    pointAt(node)
    const pending = heat.current?.value(cycle, node, measure.getState().shown)
    hover(cycle)
    const axis = heat.current?.axis
    setOnRight(axis !== undefined && cycle > (axis.from + axis.end) / 2)
    setReading(
      `receiver ${node}, cycle ${whole(cycle)}, ${pending === undefined ? 'not reached yet' : `${pending} pending`}`,
    )
    repaint()
  }

  function out(): void {
    row.current = undefined
    pointAt(undefined)
    hover(undefined)
    setReading('')
    repaint()
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const at = event.currentTarget.getBoundingClientRect()
    const found = heat.current?.read(event.clientX - at.left, event.clientY - at.top, measure.getState().shown)
    if (found) brush(event, found.cycle)
    if (found) point(found.cycle, found.node)
    else if (row.current !== undefined) out()
  }

  function click(): void {
    const { hover: cycle, span } = store.getState()
    const node = row.current
    if (node === undefined) return
    select(side, { kind: 'node', id: node })
    const isSpan = span !== undefined && cycle !== undefined && cycle >= span.from && cycle <= span.to
    if (cycle === undefined || isSpan) return
    setPicked({ cycle: Math.round(cycle), node, pending: heat.current?.value(cycle, node, 'max') ?? 0 })
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key]
    const at = heat.current
    if (!at?.axis || (!step && event.key !== 'Enter') || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (!step) {
      click()
      return
    }
    const cycle = store.getState().hover ?? at.axis.from
    const far = event.shiftKey ? 10 : 1
    const moment = latest()
    const end = moment ? horizon(moment) : at.axis.end
    const next = Math.max(0, Math.min(end, cycle + step[0] * far * at.window))
    reveal(next)
    point(next, Math.max(0, Math.min(at.nodes - 1, (row.current ?? 0) + step[1] * far)))
  }

  return (
    <section className={styles.panel} aria-label={`Pending packets of run ${name}`}>
      <header className={styles.head}>
        <h3>{difference ? 'Pending per receiver, B − A' : 'Pending per receiver'}</h3>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">What of each window is shown</legend>
          {MEASURES.map(({ name: value, label, title }) => (
            <label key={value} title={title}>
              <input
                type="radio"
                name={`measure-${side}`}
                checked={shown === value}
                onChange={() => measure.setState({ shown: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {difference ? (
          <span
            className={styles.scale}
            role="img"
            aria-label={`Blue: B has up to ${MOST} fewer; orange: up to ${MOST} more`}
          >
            {[-MOST, -MOST / 2, 0, MOST / 2, MOST].map((count) => (
              <span key={count}>
                <i style={{ background: divergingStyles[step(count)] }} />
                {count > 0 ? `+${count}` : `${count}`.replace('-', '−')}
              </span>
            ))}
          </span>
        ) : (
          <span
            className={styles.scale}
            role="img"
            aria-label="Grey scale: white none, black 20 or more pending packets"
          >
            {[0, 5, 10, 15, 20].map((count) => (
              <span key={count}>
                <i style={{ background: greyStyles[count] }} />
                {count}
                {count === GREYS - 1 ? '+' : ''}
              </span>
            ))}
          </span>
        )}
      </header>
      {picked && <Offers side={side} picked={picked} onDone={() => setPicked(undefined)} />}
      <div
        ref={box}
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={`Cursor over receivers and time, run ${name}`}
        aria-valuenow={0}
        aria-valuetext={reading || 'arrows move through time and receivers, Enter inspects a receiver'}
        data-testid={`heatmap-${side}`}
        onPointerDown={move}
        onPointerMove={move}
        onPointerLeave={out}
        onClick={click}
        onKeyDown={key}
        onBlur={out}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <Reading text={reading} onRight={onRight} />
      </div>
    </section>
  )
}

/** Columns and receivers a key moves by. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Whether the map is to be painted again though no frame came. */
function isMarkedAnew(now: State, before: State): boolean {
  const keys = ['appearance', 'hover', 'selected', 'pointed', 'span', 'zoom', 'difference'] as const
  return keys.some((key) => now[key] !== before[key])
}

/** A place of the map that was clicked. */
interface Picked {
  readonly cycle: number
  readonly node: number
  readonly pending: number
}

/** What can be done about a place of the map: go there, or run until as many pend for that receiver again. */
function Offers({ side, picked, onDone }: { side: Side; picked: Picked; onDone: () => void }) {
  const { cycle, node } = picked
  const least = Math.max(1, picked.pending)
  return (
    <p className={styles.offers} data-testid={`offers-${side}`}>
      <Button
        label={`Go to cycle ${whole(cycle)}`}
        onClick={() => {
          onDone()
          void goTo(cycle)
        }}
      />
      <Button
        label={`Run until ${least} pend for receiver ${node}`}
        onClick={() => {
          onDone()
          void runUntil(`pending ${least} ${node}`, [side])
        }}
      />
      <Button label="Leave it" icon={CloseIcon} look="quiet" bare onClick={onDone} />
    </p>
  )
}
