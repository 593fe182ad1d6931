/** The time bar: drag to any cycle that the runs have come to; with Shift, to mark a span. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { BUDGETS, followSnapshots, setBudget, snapshots } from '../axis/snapshots'
import { brush } from '../axis/span'
import { gestures } from '../axis/zoom'
import { short, whole } from '../base/format'
import { goTo, seek } from '../run/control'
import { repaint, subscribe } from '../shown/moment'
import { hover, markSpan, type State, store, useLab } from '../shown/store'
import { onSize } from '../ui/canvas'
import { onGestures } from '../ui/gestures'
import { type Bar, createBar } from './bar'
import { Overview, ZoomButtons } from './Overview'
import { SpanPanel } from './SpanPanel'
import styles from './TimeBar.module.css'

/** Pixels within which a bookmark is meant. */
const NEAR = 5

export function TimeBar() {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const bar = useRef<Bar>(undefined)
  const cycle = useLab((state) => state.progress.cycle)
  const bookmarks = useLab((state) => state.bookmarks)
  const reached = useLab((state) => state.progress.reached)

  useEffect(followSnapshots, [])
  useEffect(() => {
    if (!box.current || !canvas.current) return
    const made = createBar(canvas.current)
    bar.current = made
    const stops = [
      onSize(box.current, (width, height) => {
        made.resize(width, height)
        repaint()
      }),
      onGestures(box.current, () => made.axis, gestures, false),
      subscribe((moment) => {
        const { span, differsAt, ...state } = store.getState()
        const sides = snapshots.getState().sides
        made.paint(moment, {
          hover: state.hover,
          now: Math.max(...Object.values(moment.sides).map(({ frame }) => frame.cycle)),
          span,
          bookmarks: state.bookmarks,
          differsAt: differsAt ?? undefined,
          snapshots: Object.fromEntries(Object.entries(sides).map(([side, { cycles }]) => [side, cycles])),
        })
      }),
      store.subscribe((now, before) => {
        if (now.appearance !== before.appearance) made.recolour()
        if (isMarkedAnew(now, before)) repaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  function at(event: PointerEvent<HTMLDivElement>): number | undefined {
    const axis = bar.current?.axis
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (!axis) return undefined
    const near = bookmarks.find((bookmark) => Math.abs(axis.x(bookmark) - x) < NEAR)
    return near ?? Math.round(axis.cycle(x))
  }

  function down(event: PointerEvent<HTMLDivElement>): void {
    const to = at(event)
    if (to === undefined || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!brush(event, to)) void seek(to)
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const to = at(event)
    hover(to)
    if (to === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (!brush(event, to)) void seek(to)
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.round(reached / 20))
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowDown: -10,
      ArrowUp: 10,
      PageDown: -page,
      PageUp: page,
      Home: -cycle,
      End: reached - cycle,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const to = Math.max(0, cycle + by)
    if (event.shiftKey) extendSpan(to)
    void (to > reached ? goTo(to) : seek(to))
  }

  /** With Shift the keys mark a span from where it was begun. */
  function extendSpan(to: number): void {
    const { span } = store.getState()
    const fixed = span === undefined ? cycle : cycle === span.from ? span.to : span.from
    markSpan({ from: Math.min(fixed, to), to: Math.max(fixed, to) })
  }

  return (
    <section className={styles.panel} aria-label="Time">
      <div className={styles.axis}>
        <Overview />
        <div
          ref={box}
          className={styles.box}
          role="slider"
          tabIndex={0}
          aria-label="Time bar"
          aria-valuemin={0}
          aria-valuemax={Math.max(cycle, reached)}
          aria-valuenow={cycle}
          aria-valuetext={`cycle ${whole(cycle)}`}
          data-testid="time-bar"
          data-own-keys
          onPointerDown={down}
          onPointerMove={move}
          onPointerLeave={() => hover(undefined)}
          onKeyDown={key}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
      </div>
      <div className={styles.aside}>
        <ZoomButtons />
        <Budget />
      </div>
      <SpanPanel />
    </section>
  )
}

/** Whether the bar is to be painted again though no frame came. */
function isMarkedAnew(now: State, before: State): boolean {
  const keys = ['appearance', 'hover', 'span', 'zoom', 'bookmarks', 'differsAt'] as const
  return keys.some((key) => now[key] !== before[key])
}

/** What the snapshots take, and what they may take. */
function Budget() {
  const { bytes, budget, sides } = useStore(snapshots)
  const [open, setOpen] = useState(false)
  const count = Object.values(sides).reduce((sum, { cycles }) => sum + cycles.length, 0)
  const taken = `${Math.max(1, Math.round(bytes / 2 ** 20))} of ${Math.round(budget / 2 ** 20)} MB`
  return (
    <div className={styles.budget}>
      <button
        type="button"
        aria-expanded={open}
        aria-label={`Memory for going back in time: ${taken}`}
        title="Memory for going back in time"
        onClick={() => setOpen(!open)}
      >
        {taken}
      </button>
      {open && (
        <div className={styles.sheet}>
          <p>
            {short(count)} snapshots, the small marks above the bar. Any other cycle is reached by running again from
            the one before it: more memory, shorter ways.
          </p>
          <label>
            At most{' '}
            <select
              aria-label="Memory for snapshots"
              value={Math.round(budget / 2 ** 20)}
              onChange={(event) => setBudget(Number(event.target.value))}
            >
              {BUDGETS.map((megabytes) => (
                <option key={megabytes} value={megabytes}>{`${megabytes} MB`}</option>
              ))}
            </select>
          </label>
        </div>
      )}
    </div>
  )
}
