/** A plot on the shared time axis: a canvas that is a slider, moved by pointer and by keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { within } from '../ui/canvas'
import { Reading } from '../ui/Reading'
import type { Host, Plotted } from './host'
import styles from './TimePlot.module.css'

/** A pointer event over a plot; x and y are CSS pixels from its upper left corner. */
export interface PlotPointer<Drawn> extends Plotted<Drawn> {
  readonly event: PointerEvent<HTMLDivElement>
  readonly x: number
  readonly y: number
}

interface Props<Drawn> {
  readonly host: Host<Drawn>
  readonly label: string
  readonly testId: string
  readonly className: string | undefined
  /** The ARIA values of the slider. */
  readonly value: { readonly now: number; readonly text: string; readonly min?: number; readonly max?: number }
  /** The text for the position under the cursor, shown in the half of the plot without the cursor. */
  readonly reading?: { readonly text: string; readonly onRight: boolean }
  /** Whether a drag scrolls the axis; if not, `onPointer` handles drags. */
  readonly drags: boolean
  /** Whether single-letter shortcuts of the page are off here. */
  readonly ownKeys?: boolean
  readonly onPointer: (pointer: PlotPointer<Drawn>) => void
  readonly onLeave: () => void
  readonly onBlur?: () => void
  readonly onClick?: () => void
  /** Handles a key; returns whether it did. */
  readonly onKey: (event: KeyboardEvent<HTMLDivElement>, plotted: Plotted<Drawn>) => boolean
}

export function TimePlot<Drawn>(props: Props<Drawn>) {
  const { host, value, reading, drags, onKey, onPointer } = props
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (box.current && canvas.current) return host.attach(box.current, canvas.current, drags)
  }, [host, drags])

  function point(event: PointerEvent<HTMLDivElement>): void {
    if (!host.plotted) return
    onPointer({ event, ...within(event), ...host.plotted })
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !host.plotted || !onKey(event, host.plotted)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={box}
      className={`${styles.box} ${props.className}`}
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={value.min}
      aria-valuemax={value.max}
      aria-valuenow={value.now}
      aria-valuetext={value.text}
      data-testid={props.testId}
      data-own-keys={props.ownKeys || undefined}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={props.onLeave}
      onClick={props.onClick}
      onKeyDown={key}
      onBlur={props.onBlur}
    >
      <canvas ref={canvas} className={styles.canvas} />
      {reading && <Reading {...reading} />}
    </div>
  )
}
