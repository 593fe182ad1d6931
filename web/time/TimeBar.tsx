/** The time bar: drag to any cycle that the runs have come to; with Shift, to mark a span. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { BUDGETS, snapshots } from '../axis/snapshots'
import { brush } from '../axis/span'
import { short, whole } from '../base/format'
import { goTo, seek } from '../run/control'
import { changedAt } from '../scenario/changes'
import { latest } from '../shown/moment'
import { explores, hover, markSpan, store, useLab } from '../shown/store'
import { createHost, type Host } from '../timeplot/host'
import { type PlotPointer, TimePlot } from '../timeplot/TimePlot'
import type { Axis } from '../ui/axis'
import { Button } from '../ui/Button'
import { lazyPanel } from '../ui/lazyPanel'
import { Popover } from '../ui/Popover'
import { useNarrow } from '../ui/room'
import { barPainter, failsAt, phasesAt } from './bar'
import { Overview, ZoomButtons } from './Overview'
import styles from './TimeBar.module.css'

/** Loaded with the first span that is marked. */
const SpanPanel = lazyPanel('Marked span', async () => (await import('./SpanPanel')).SpanPanel)

/** A pointer this many pixels from a bookmark means the bookmark. */
const NEAR = 5

export function TimeBar() {
  const narrow = useNarrow()
  const all = useLab(explores)
  const zoomed = useLab((state) => state.zoom !== undefined)
  const [host] = useState(() => createHost(barPainter))
  const cycle = useLab((state) => state.progress.cycle)
  const reached = useLab((state) => state.progress.reached)
  const marked = useLab((state) => state.span !== undefined)
  const hovered = useLab((state) => state.hover)
  const reading = hovered === undefined ? undefined : readingAt(host, hovered)
  useEffect(() => snapshots.follow(), [])
  return (
    <section className={styles.panel} data-chrome="" data-bar="time" aria-label="Time">
      <div className={styles.axis}>
        {(all || zoomed) && <Overview />}
        <TimePlot
          host={host}
          className={styles.box}
          label="Time bar"
          testId="time-bar"
          value={{ now: cycle, min: 0, max: Math.max(cycle, reached), text: `cycle ${whole(cycle)}` }}
          drags={false}
          ownKeys
          {...(reading && { reading })}
          onPointer={scrub}
          onLeave={() => hover(undefined)}
          onKey={moveHandle}
        />
      </div>
      {!narrow && all && (
        <div className={styles.aside}>
          <ZoomButtons />
          <Changed />
          <span className={styles.budget}>
            <Budget />
          </span>
        </div>
      )}
      {marked && <SpanPanel />}
    </section>
  )
}

/** In which phase the programs of each run are at a cycle; nothing of programs without phases. */
function readingAt(host: Host<undefined>, cycle: number): { text: string; onRight: boolean } | undefined {
  const moment = latest()
  if (!moment || !host.plotted) return undefined
  const { axis } = host.plotted
  const text = phasesAt(moment, cycle)
  return text === '' ? undefined : { text, onRight: axis.x(cycle) > (axis.left + axis.right) / 2 }
}

/** Opens the list of what changes in the middle of the runs, if anything does. */
function Changed() {
  const count = useLab(({ scenario }) => changedAt(scenario).length)
  if (count === 0) return null
  const label = `Changes in the middle of the run: ${count}`
  return (
    <Button label={label} look="quiet" onClick={() => store.setState({ dialog: 'changes' })}>
      {count} {count === 1 ? 'change' : 'changes'}
    </Button>
  )
}

/** A press or a drag goes to the cycle under the pointer; with Shift it marks a span. */
function scrub({ event, axis, x }: PlotPointer<undefined>): void {
  const to = cycleAt(axis, x)
  const box = event.currentTarget
  if (event.type !== 'pointerdown') hover(to)
  else if (event.button === 0) box.setPointerCapture(event.pointerId)
  if (box.hasPointerCapture(event.pointerId) && !brush(event, to)) void seek(to)
}

/** The cycle at a position, or that of a bookmark or change near it. */
function cycleAt(axis: Axis, x: number): number {
  const { bookmarks, scenario } = store.getState()
  const moment = latest()
  const marks = [...bookmarks, ...changedAt(scenario), ...(moment ? failsAt(moment) : [])]
  const near = marks.find((marked) => Math.abs(axis.x(marked) - x) < NEAR)
  return near ?? Math.round(axis.cycle(x))
}

/** Keys go to another cycle; with Shift they also extend the marked span. */
function moveHandle({ key, shiftKey }: KeyboardEvent): boolean {
  const { cycle, reached } = store.getState().progress
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
  const by = steps[key]
  if (by === undefined) return false
  const to = Math.max(0, cycle + by)
  if (shiftKey) extendSpan(cycle, to)
  void (to > reached ? goTo(to) : seek(to))
  return true
}

/** Moves the end of the span that is at the present cycle; the other end stays. */
function extendSpan(cycle: number, to: number): void {
  const { span } = store.getState()
  const fixed = span === undefined ? cycle : cycle === span.from ? span.to : span.from
  markSpan({ ...span, from: Math.min(fixed, to), to: Math.max(fixed, to) })
}

/** Memory used by snapshots, and its limit. */
export function Budget() {
  const { bytes, budget, sides } = useStore(snapshots.found)
  const count = Object.values(sides).reduce((sum, { cycles }) => sum + cycles.length, 0)
  const taken = `${Math.max(1, Math.round(bytes / 2 ** 20))} of ${Math.round(budget / 2 ** 20)} MB`
  return (
    <Popover label={`Memory for going back in time: ${taken}`} face={taken} look="quiet">
      <div className={styles.sheet}>
        <p>
          {short(count)} snapshots, the small marks above the bar. Any other cycle is reached by running again from the
          snapshot before it: more memory makes that faster.
        </p>
        <label>
          At most{' '}
          <select
            aria-label="Memory for snapshots"
            value={Math.round(budget / 2 ** 20)}
            onChange={(event) => snapshots.setBudget(Number(event.target.value))}
          >
            {BUDGETS.map((megabytes) => (
              <option key={megabytes} value={megabytes}>{`${megabytes} MB`}</option>
            ))}
          </select>
        </label>
      </div>
    </Popover>
  )
}
