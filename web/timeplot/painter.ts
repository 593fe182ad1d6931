/** What charts, heat maps and the time bar have in common: each is a painter that a host gives a canvas and an axis. */
import type { Moment } from '../shown/moment'
import type { Span } from '../shown/shown'
import type { Axis } from '../ui/axis'
import type { Palette } from './palette'

/** What painters draw with: of a canvas's context what they use, so that a test can record it. */
export type PlotInk = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'arc'
  | 'rect'
  | 'closePath'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'clearRect'
  | 'fillText'
  | 'strokeText'
  | 'measureText'
  | 'setLineDash'
  | 'drawImage'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'imageSmoothingEnabled'
>

/** Where a painter draws, in CSS pixels. */
export interface Surface {
  readonly ink: PlotInk
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly palette: Palette
}

/**
 * Draws one kind of plot. `render` uses what it is given and nothing else: the same data give the same strokes.
 * `Drawn` is what it has drawn, as those want it who ask what stands at a point.
 */
export interface Painter<Data, Drawn> {
  /** What it shows of a moment between two cycles, or undefined where there is nothing to show. */
  readonly data: (moment: Moment, span: Span) => Data | undefined
  /** What the strokes depend on besides the axis: they are drawn again when any of it is another. */
  readonly key: (data: Data) => readonly unknown[]
  readonly render: (surface: Surface, axis: Axis, data: Data) => Drawn
}
