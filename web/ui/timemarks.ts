/** Marks on every time axis: the span, the cycle shown, the cycle under the pointer. */
import { type Axis, isOn } from './axis'

export interface TimeMarks {
  /** Cycle under the pointer, in any panel. */
  readonly hover: number | undefined
  /** The cycle shown, if the run has got further. */
  readonly now: number | undefined
  /** Cycles marked. */
  readonly span: { readonly from: number; readonly to: number } | undefined
}

export interface MarkInk {
  readonly selected: string
  readonly accent: string
}

type Ink = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillRect'
  | 'save'
  | 'restore'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
>

/** Draws the marks over a plot from `top` to `bottom`. */
export function drawTimeMarks(
  ink: Ink,
  axis: Axis,
  top: number,
  bottom: number,
  marks: TimeMarks,
  hues: MarkInk,
): void {
  const at = (cycle: number) => Math.round(axis.x(Math.max(axis.from, Math.min(cycle, axis.end)))) + 0.5
  const upright = (x: number, colour: string, width: number) => {
    ink.strokeStyle = colour
    ink.lineWidth = width
    ink.beginPath()
    ink.moveTo(x, top)
    ink.lineTo(x, bottom)
    ink.stroke()
  }
  if (marks.span && marks.span.to >= axis.from && marks.span.from <= axis.end) {
    const [from, to] = [at(marks.span.from), at(marks.span.to)]
    ink.save()
    ink.globalAlpha = 0.14
    ink.fillStyle = hues.accent
    ink.fillRect(from, top, Math.max(1, to - from), bottom - top)
    ink.restore()
    if (isOn(axis, marks.span.from)) upright(from, hues.accent, 1)
    if (isOn(axis, marks.span.to)) upright(to, hues.accent, 1)
  }
  if (marks.now !== undefined && isOn(axis, marks.now)) upright(at(marks.now), hues.accent, 2)
  if (marks.hover !== undefined && isOn(axis, marks.hover)) upright(at(marks.hover), hues.selected, 1)
}

/** The marks as numbers to compare. */
export function markParts({ hover, now, span }: TimeMarks): readonly (number | undefined)[] {
  return [hover, now, span?.from, span?.to]
}
