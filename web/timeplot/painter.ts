/** What charts, heat maps and the time bar have in common: each is a painter; a host gives it a canvas and an axis. */
import type { Moment } from '../shown/moment'
import type { Span } from '../shown/shown'
import type { Axis } from '../ui/axis'
import type { PlotInk } from '../ui/ink'
import type { Palette } from './palette'

/** What a painter draws on, in CSS pixels. */
export interface Surface {
  readonly ink: PlotInk
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly palette: Palette
}

/**
 * Draws one kind of plot. `render` depends on its arguments alone: the same data give the same picture.
 * It returns what is needed to answer what is at a point.
 */
export interface Painter<Data, Drawn> {
  /** The data to draw for a span of a moment, or undefined if there is nothing to draw. */
  readonly data: (moment: Moment, span: Span) => Data | undefined
  /** What the picture depends on besides the axis: it is drawn again when any of these differs. */
  readonly key: (data: Data) => readonly unknown[]
  readonly render: (surface: Surface, axis: Axis, data: Data) => Drawn
}
