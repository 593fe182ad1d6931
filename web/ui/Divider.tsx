/** The edge of a pane that is dragged to give it more room or less. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { magnification, onSize } from './canvas'
import styles from './Divider.module.css'

interface Props {
  readonly label: string
  /** The edge of the pane it stands in. */
  readonly edge: 'left' | 'right' | 'top'
  readonly least: number
  readonly most: number
  /** The pane gets this width or height in pixels; if undefined, as much as its content needs. */
  readonly onResize: (pixels: number | undefined) => void
}

/** Pixels per press of an arrow key. */
const STEP = 24

/** Its parent is the pane; that gets the size it is given. Double click and Enter undo what was chosen. */
export function Divider({ label, edge, least, most, onResize }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(least)
  const upright = edge !== 'top'
  useEffect(() => {
    const pane = own.current?.parentElement
    if (!pane) return
    return onSize(pane, () => setSize(sizeOf(pane, upright)))
  }, [upright])
  const give = (pixels: number) => onResize(Math.max(least, Math.min(most, pixels)))

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const { currentTarget, pointerId, clientX, clientY, type } = event
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    else if (currentTarget.hasPointerCapture(pointerId)) give(pixelsTo(edge, currentTarget, clientX, clientY))
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const grows = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' }[edge]
    const shrinks = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' }[edge]
    // as it is now: a press may come before what was drawn for the one before has been measured
    const pane = event.currentTarget.parentElement
    const now = pane ? sizeOf(pane, upright) : size
    if (event.key === grows) give(now + STEP)
    else if (event.key === shrinks) give(now - STEP)
    else if (event.key === 'Home') give(least)
    else if (event.key === 'End') give(most)
    else if (event.key === 'Enter') onResize(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={own}
      className={`${styles.divider} ${styles[edge]}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={Math.max(least, Math.min(most, size))}
      aria-valuetext={`${size} pixels`}
      title={`${label}: drag; double click for the usual size`}
      data-own-keys
      onPointerDown={drag}
      onPointerMove={drag}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={key}
    />
  )
}

/** The width or height of a pane, with its borders, which are part of the size that it is given. */
function sizeOf(pane: HTMLElement, upright: boolean): number {
  const { width, height } = pane.getBoundingClientRect()
  return Math.round((upright ? width : height) / magnification())
}

/** How large the pane is when its edge is at a point. */
function pixelsTo(edge: Props['edge'], divider: HTMLElement, x: number, y: number): number {
  const { left, right, bottom } = (divider.parentElement ?? divider).getBoundingClientRect()
  return { left: right - x, right: x - left, top: bottom - y }[edge] / magnification()
}
