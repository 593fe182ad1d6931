/** The pixels of a series as an image: all columns once, later only those that are new. */

import { divergingWith } from '../base/diverging'
import type { Greys } from '../base/grey'
import type { Series } from '../engine/view'
import type { Axis } from '../ui/axis'
import { context } from '../ui/canvas'
import type { PlotInk } from '../ui/ink'
import { type Binning, COLUMNS, columnsOf, type Measure, rowsOf, writeColumns, writeDifferences } from './pixels'

interface Image {
  readonly data: ImageData
  readonly words: Uint32Array
  readonly series: Series
  readonly measure: Measure
  readonly bins: Binning
  /** The word of each shade. */
  readonly greys: Greys
  /** The series to subtract, where differences are shown. */
  readonly minus: Series | undefined
  /** Pixel columns written so far. */
  written: number
}

/** What an image is of. */
type Wanted = Pick<Image, 'series' | 'measure' | 'bins' | 'minus' | 'greys'>

export interface Raster {
  /** Writes every complete column of a series into the image. */
  update(series: Series, measure: Measure, bins: Binning, minus: Series | undefined, greys: Greys): void
  /** Draws the part that is on an axis, between two heights. */
  draw(ink: PlotInk, axis: Axis, top: number, bottom: number): void
}

export function createRaster(): Raster {
  const canvas = document.createElement('canvas')
  let image: Image | undefined

  function blank({ series, measure, bins, minus, greys }: Wanted): Image {
    // leaves room for the run to grow
    canvas.width = Math.max(COLUMNS, columnsOf(series, bins))
    canvas.height = rowsOf(series.nodes, bins)
    const data = new ImageData(canvas.width, canvas.height)
    return { data, words: new Uint32Array(data.data.buffer), series, measure, bins, minus, greys, written: 0 }
  }

  return {
    update(series, measure, bins, minus, greys) {
      const same =
        image?.series === series &&
        image.measure === measure &&
        image.minus === minus &&
        image.greys === greys &&
        image.bins.columns === bins.columns &&
        image.bins.rows === bins.rows
      const current = same && image ? image : blank({ series, measure, bins, minus, greys })
      image = current
      const columns = columnsOf(series, bins)
      // The last pixel may have been written when only some of its columns were complete, in A perhaps still later.
      const from = minus ? 0 : Math.max(0, current.written - (bins.columns > 1 ? 1 : 0))
      if (columns <= from) return
      const { width, height } = canvas
      const { words } = divergingWith(greys)
      if (minus) writeDifferences(current.words, minus, series, bins, columns, width, words, measure)
      else writeColumns(current.words, series, measure, bins, from, columns, width, greys.words)
      context(canvas).putImageData(current.data, 0, 0, from, 0, columns - from, height)
      current.written = columns
    },
    draw(ink, axis, top, bottom) {
      if (!image) return
      const { series, bins, written } = image
      const cycles = bins.columns * series.window
      const origin = Math.floor(series.first / bins.columns)
      const first = Math.max(0, Math.floor(axis.from / cycles) - origin)
      const last = Math.min(written, Math.ceil(axis.end / cycles) - origin)
      if (last <= first) return
      const [left, right] = [axis.x((origin + first) * cycles), axis.x((origin + last) * cycles)]
      ink.drawImage(canvas, first, 0, last - first, canvas.height, left, top, right - left, bottom - top)
    },
  }
}
