/** The time axis that heat maps and charts share: the same margins, the same ticks, one cursor. */
import { short, whole } from '../base/format'
import { ticks } from '../base/ticks'

/**
 * Pixels left and right of the plot, the same in every panel, so that equal cycles are at equal positions. Where text is
 * larger than usual, these margins are as much larger.
 */
export const AXIS_LEFT = 46
export const AXIS_RIGHT = 14

/** Pixels below the plot for tick labels. */
export const AXIS_BELOW = 20

export interface Axis {
  /** First and last cycle. */
  readonly from: number
  readonly end: number
  readonly left: number
  readonly right: number
  /** How many times as large as usual text is. */
  readonly text: number
  x(cycle: number): number
  /** The cycle at a position, clamped to the axis. */
  cycle(x: number): number
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
}

/** An axis from cycle `from` to `end` in a panel `width` pixels wide, for text `text` times as large as usual. */
export function timeAxis(end: number, width: number, from = 0, text = 1): Axis {
  const left = AXIS_LEFT * text
  const right = Math.max(left + 1, width - AXIS_RIGHT)
  const x = (cycle: number) => left + (right - left) * (end === from ? 0.5 : (cycle - from) / (end - from))
  const marked = ticks(from, end, Math.max(2, Math.floor((right - left) / (80 * text)))).filter(Number.isInteger)
  const isShort = end > 100_000 && new Set(marked.map(short)).size === marked.length
  const label = isShort ? short : whole
  return {
    from,
    end,
    left,
    right,
    text,
    x,
    cycle: (at) => Math.max(from, Math.min(end, from + ((at - left) / (right - left)) * (end - from))),
    ticks: marked.map((tick) => ({ x: x(tick), text: label(tick) })),
  }
}

/** What axes are drawn with. */
export type AxisInk = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>

/** Whether a cycle is on an axis. */
export function isOn(axis: Axis, cycle: number): boolean {
  return cycle >= axis.from && cycle <= axis.end
}

/** Draws ticks and their numbers below `bottom`, except a number where "cycles" is written. */
export function drawTimeAxis(ink: AxisInk, axis: Axis, bottom: number, colour: string, font: string): void {
  ink.strokeStyle = colour
  ink.fillStyle = colour
  ink.lineWidth = 1
  ink.font = font
  ink.textBaseline = 'top'
  ink.beginPath()
  for (const { x } of axis.ticks) {
    ink.moveTo(Math.round(x) + 0.5, bottom)
    ink.lineTo(Math.round(x) + 0.5, bottom + 4)
  }
  ink.stroke()
  ink.textAlign = 'right'
  ink.fillText('cycles', axis.right, bottom + 6)
  for (const { x, text } of axis.ticks) {
    if (x > axis.right - 66 * axis.text) continue
    ink.textAlign = x < axis.left + 10 ? 'left' : 'center'
    ink.fillText(text, x, bottom + 6)
  }
}
