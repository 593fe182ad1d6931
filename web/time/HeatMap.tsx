/** Pending packets per receiver over time in shades of grey, as in the paper, growing while the run goes on. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { DIVERGING, DIVERGING_ON_DARK, MOST, step } from '../base/diverging'
import { whole } from '../base/format'
import { GREYS, ON_DARK, PUBLISHED } from '../base/grey'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { useBrought } from '../machines/machine'
import { EnlargeButton } from '../page/EnlargeButton'
import { goTo, runUntil } from '../run/control'
import { repaint } from '../shown/moment'
import { explores, useLab } from '../shown/store'
import { TimePlot } from '../timeplot/TimePlot'
import { Button } from '../ui/Button'
import { beside } from '../ui/beside'
import { SideMark } from '../ui/Chip'
import { magnification } from '../ui/canvas'
import { onEscape } from '../ui/escape'
import { CloseIcon } from '../ui/icons'
import styles from './HeatMap.module.css'
import { measure } from './measure'
import type { Of, Value } from './pixels'
import { type Picked, useHeatCursor } from './useHeatCursor'

export function HeatMap({ side }: { side: Side }) {
  const { host, reading, picked, dismiss, point, leave, click, key } = useHeatCursor(side)
  const name = useLab((state) => state.names[side])
  const two = useLab((state) => state.sides.length > 1)
  const difference = useLab((state) => state.difference && side === 'b')
  useEffect(() => measure.subscribe(repaint), [])
  const values = useLab((state) => state.values[side])
  const held = useBrought().find((brought) => values !== undefined && brought.held?.when(values))?.held
  const all = useLab(explores)
  const hint = 'arrows move through time and receivers, Enter inspects a receiver'
  return (
    <section className={styles.panel} aria-label={`Pending packets of run ${name}`}>
      <header className={styles.head}>
        <h3>
          {two && <SideMark side={side} />}
          {all && held ? <Subject held={held.label} /> : null}
          {all && held ? (
            <span>{difference ? 'B − A' : ''}</span>
          ) : (
            <span>
              {difference ? 'B − A: ' : ''}
              {all ? <Term name="pending">{difference ? 'pending' : 'Pending'}</Term> : 'Pending'} per receiver
            </span>
          )}
        </h3>
        {all && <MeasureChoice side={side} />}
        {difference ? <DifferenceScale /> : (all || side === 'a') && <GreyScale />}
        {all && two && side === 'a' && <EnlargeButton picture="heat-maps" name="both heat maps" both />}
        {all && <EnlargeButton picture={`heat-map-${side}`} name={`the heat map of ${side.toUpperCase()}`} />}
      </header>
      {picked && <Offers side={side} picked={picked} onDone={dismiss} />}
      <TimePlot
        host={host}
        className={styles.box}
        label={`Cursor over receivers and time, run ${name}`}
        testId={`heatmap-${side}`}
        value={{ now: 0, text: reading.text || hint }}
        reading={reading}
        drags
        onPointer={point}
        onLeave={leave}
        onBlur={leave}
        onClick={click}
        onKey={key}
      />
    </section>
  )
}

/** Chooses what all heat maps show of nodes that hold something. */
function Subject({ held }: { held: string }) {
  const of = useStore(measure, (state) => state.of)
  return (
    <select
      className={styles.subject}
      aria-label="What the heat map shows"
      value={of}
      onChange={({ target }) => measure.setState({ of: target.value === 'memory' ? 'memory' : 'pending' })}
    >
      <option value={'pending' satisfies Of}>Pending</option>
      <option value={'memory' satisfies Of}>{held}</option>
    </select>
  )
}

const MEASURES: readonly { readonly name: Value; readonly label: string; readonly title: string }[] = [
  { name: 'max', label: 'peak', title: 'the most within each window' },
  { name: 'end', label: 'last', title: 'the number at the end of each window' },
]

/** Chooses the value shown for each window, in all heat maps. */
function MeasureChoice({ side }: { side: Side }) {
  const shown = useStore(measure, (state) => state.shown)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">What of each window is shown</legend>
      <span className={styles.window}>
        <Term name="heat-window">window</Term>
      </span>
      {MEASURES.map(({ name, label, title }) => (
        <label key={name} title={title}>
          <input
            type="radio"
            name={`measure-${side}`}
            checked={shown === name}
            onChange={() => measure.setState({ shown: name })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function DifferenceScale() {
  const { styles: colours } = useLab((state) => (state.appearance === 'dark' ? DIVERGING_ON_DARK : DIVERGING))
  return (
    <span
      className={styles.scale}
      role="img"
      aria-label={`Blue: B has up to ${MOST} fewer; orange: up to ${MOST} more`}
    >
      {[-MOST, -MOST / 2, 0, MOST / 2, MOST].map((count) => (
        <span key={count}>
          <i style={{ background: colours[step(count)] }} />
          {count > 0 ? `+${count}` : `${count}`.replace('-', '−')}
        </span>
      ))}
    </span>
  )
}

function GreyScale() {
  const dark = useLab((state) => state.appearance === 'dark')
  const greys = dark ? ON_DARK : PUBLISHED
  const ends = dark ? 'dark none, white' : 'white none, black'
  return (
    <span className={styles.scale} role="img" aria-label={`Grey scale: ${ends} 20 or more packets`}>
      {[0, 5, 10, 15, 20].map((count) => (
        <span key={count}>
          <i style={{ background: greys.styles[count] }} />
          {count}
          {count === GREYS - 1 ? '+' : ''}
        </span>
      ))}
    </span>
  )
}

/** Opens a box below the head of its panel, over all that is there: the panel of a map may be too small for it. */
function openOver(box: HTMLElement): () => void {
  box.showPopover()
  const place = () => {
    const head = box.parentElement?.firstElementChild?.getBoundingClientRect()
    if (!head) return
    const times = magnification()
    // on a phone the head may be scrolled out of sight
    const top = Math.max(head.top, box.closest('main')?.getBoundingClientRect().top ?? 0)
    const seen = { left: head.left, top, width: head.width, height: Math.max(0, head.bottom - top) }
    const put = beside(seen, box.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
    box.style.left = `${put.left / times}px`
    box.style.top = `${put.top / times}px`
  }
  place()
  // the inspector that the click opens makes the panel narrower
  const watcher = new ResizeObserver(place)
  if (box.parentElement) watcher.observe(box.parentElement)
  addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    watcher.disconnect()
    removeEventListener('scroll', place, { capture: true })
  }
}

/** Offers for the clicked cell: go to its cycle, or run until the receiver has as many packets pending again. */
function Offers({ side, picked, onDone }: { side: Side; picked: Picked; onDone: () => void }) {
  const { cycle, node } = picked
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => onEscape(onDone), [onDone])
  useLayoutEffect(() => (box.current ? openOver(box.current) : undefined), [])
  const least = Math.max(1, picked.pending)
  return (
    <p ref={box} popover="manual" className={styles.offers} data-testid={`offers-${side}`}>
      <Button
        label={`Go to cycle ${whole(cycle)}`}
        onClick={() => {
          onDone()
          void goTo(cycle)
        }}
      />
      <Button
        label={`Run until receiver ${node} has ${least} pending`}
        onClick={() => {
          onDone()
          void runUntil(`pending ${least} ${node}`, [side])
        }}
      />
      <Button label="Dismiss" icon={CloseIcon} look="quiet" bare onClick={onDone} />
    </p>
  )
}
