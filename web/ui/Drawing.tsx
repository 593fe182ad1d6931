/** A small chart on which a curve is drawn by hand, by pointer or by keys, and beside it the one that the engine drew. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { percent, short } from '../base/format'
import styles from './Drawing.module.css'

const WIDTH = 480
const HEIGHT = 130

interface Props {
  /** What is drawn over time. */
  readonly label: string
  /** The upper end of the axis, and the cycle at which time ends. */
  readonly most: number
  readonly to: number
  /** Heights that make up a curve, each a share of the axis. */
  readonly points: number
  readonly own: readonly number[] | undefined
  readonly real?: readonly number[] | undefined
  /** Undefined when nothing can be drawn any more. */
  readonly onDraw: ((heights: readonly number[]) => void) | undefined
}

export function Drawing({ label, most, to, points, own, real, onDraw }: Props) {
  const [at, setAt] = useState(0)
  const heights = own ?? Array.from({ length: points }, () => 0)
  const set = (point: number, height: number) => {
    setAt(point)
    onDraw?.(drawnAt(own, points, point, height))
  }
  const key = (event: KeyboardEvent) => {
    const [across, up] = ARROWS[event.key] ?? [0, 0]
    if (!onDraw || (across === 0 && up === 0)) return
    event.preventDefault()
    event.stopPropagation()
    const point = Math.min(points - 1, Math.max(0, at + across))
    setAt(point)
    if (up !== 0) set(point, Math.min(1, Math.max(0, (heights[point] ?? 0) + up / 20)))
  }
  return (
    <figure className={styles.drawing}>
      <div
        className={styles.pad}
        role="slider"
        tabIndex={onDraw ? 0 : -1}
        aria-label={`${label}, drawn over time: left and right choose the place, up and down the height`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((heights[at] ?? 0) * 100)}
        aria-valuetext={`${percent((at + 0.5) / points)} of the axis: ${short((heights[at] ?? 0) * most)}`}
        data-own-keys=""
        onKeyDown={key}
        onPointerDown={(event) => {
          if (!onDraw) return
          event.currentTarget.setPointerCapture(event.pointerId)
          stroke(event, points, set)
        }}
        onPointerMove={(event) => event.buttons === 1 && onDraw && stroke(event, points, set)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.axis} d={`M0 ${HEIGHT}H${WIDTH}M0 0V${HEIGHT}`} />
          {real && <path className={styles.real} d={path(real)} />}
          {own && <path className={styles.own} d={path(own)} />}
          {!own && (
            <text x={WIDTH / 2} y={HEIGHT / 2} textAnchor="middle">
              Draw here
            </text>
          )}
        </svg>
      </div>
      <figcaption>
        <span>{`${label}: 0 to ${short(most)}`}</span>
        <span>{`cycle 0 to ${short(to)}`}</span>
        {real && <span className={styles.key}>dashed: yours, solid: what happened</span>}
      </figcaption>
    </figure>
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A curve with one point drawn; a first one is drawn all along, so that a single touch is an answer. */
function drawnAt(own: readonly number[] | undefined, points: number, point: number, height: number): readonly number[] {
  return own ? own.map((old, index) => (index === point ? height : old)) : Array.from({ length: points }, () => height)
}

function stroke(event: PointerEvent<HTMLElement>, points: number, set: (point: number, height: number) => void): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const share = (value: number) => Math.min(1, Math.max(0, value))
  const point = Math.min(points - 1, Math.floor(share((event.clientX - left) / width) * points))
  set(point, 1 - share((event.clientY - top) / height))
}

function path(heights: readonly number[]): string {
  const points = heights.map(
    (height, point) => `${((point + 0.5) / heights.length) * WIDTH} ${((1 - height) * HEIGHT).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}
