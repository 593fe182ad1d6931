/** Paints one heat map: keeps the picture of all columns and writes only those that are new. */
import type { Series, Side } from '../engine/view'
import { horizon, type Moment } from '../run/frames'
import { AXIS_BELOW, type Axis, drawTimeAxis, timeAxis } from '../ui/axis'
import { clear, context, pixelRatio, sizeCanvas } from '../ui/canvas'
import { drawTimeMarks, marksKey, type TimeMarks } from '../ui/timemarks'
import {
  type Binning,
  binning,
  COLUMNS,
  columnsOf,
  type Measure,
  rowsOf,
  valueAt,
  writeColumns,
  writeDifferences,
} from './pixels'

/** Pixels above the map. */
const ABOVE = 3

interface Picture {
  readonly canvas: HTMLCanvasElement
  readonly image: ImageData
  readonly words: Uint32Array
  readonly series: Series
  readonly measure: Measure
  readonly bins: Binning
  /** What is taken away, where differences are shown. */
  readonly minus: Series | undefined
  written: number
}

/** What the map is painted for; when none of it changed, nothing is painted. */
interface Marks extends TimeMarks {
  /** Show B − A. */
  readonly difference: boolean
  readonly row: number | undefined
  readonly selected: number | undefined
}

export interface Reading {
  readonly cycle: number
  readonly node: number
  readonly pending: number | undefined
}

export interface Heat {
  resize(width: number, height: number): void
  recolour(): void
  paint(moment: Moment, measure: Measure, marks: Marks): void
  /** What is at a point of the canvas. */
  read(x: number, y: number, measure: Measure): Reading | undefined
  /** What is at a cycle and receiver. */
  value(cycle: number, node: number, measure: Measure): number | undefined
  readonly axis: Axis | undefined
  readonly nodes: number
  readonly window: number
}

export function createHeat(side: Side, canvas: HTMLCanvasElement): Heat {
  let width = 0
  let height = 0
  let picture: Picture | undefined
  let series: Series | undefined
  let axis: Axis | undefined
  let colours: Record<'faint' | 'strong' | 'selected' | 'accent' | 'font', string> | undefined
  let before = ''

  const bottom = () => height - AXIS_BELOW
  const rowHeight = (nodes: number) => (bottom() - ABOVE) / nodes

  function readColours(): NonNullable<typeof colours> {
    const style = getComputedStyle(canvas)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    return {
      faint: colour('--ink-2'),
      strong: colour('--line-strong'),
      selected: colour('--selected'),
      accent: colour('--accent'),
      font: `12px ${style.fontFamily}`,
    }
  }

  /** The picture with every complete column on it. */
  function update(now: Series, measure: Measure, bins: Binning, minus: Series | undefined): Picture {
    const same =
      picture &&
      picture.series === now &&
      picture.measure === measure &&
      picture.minus === minus &&
      sameBins(picture.bins, bins)
    const current = same && picture ? picture : blank(now, measure, bins, minus)
    picture = current
    const columns = columnsOf(now, bins)
    if (minus) {
      // the last column of A may have been incomplete when those of B were written
      writeDifferences(current.words, minus, now, bins, columns)
      context(current.canvas).putImageData(current.image, 0, 0)
      current.written = columns
      return current
    }
    // The last pixel may have been written when only some of its columns were complete.
    const from = Math.max(0, current.written - (bins.columns > 1 ? 1 : 0))
    if (columns > from) {
      writeColumns(current.words, now, measure, bins, from, columns)
      const rows = rowsOf(now.nodes, bins)
      context(current.canvas).putImageData(current.image, 0, 0, from, 0, columns - from, rows)
      current.written = columns
    }
    return current
  }

  function blank(now: Series, measure: Measure, bins: Binning, minus: Series | undefined): Picture {
    const made = picture?.canvas ?? document.createElement('canvas')
    made.width = COLUMNS
    made.height = rowsOf(now.nodes, bins)
    const image = new ImageData(made.width, made.height)
    return {
      canvas: made,
      image,
      words: new Uint32Array(image.data.buffer),
      series: now,
      measure,
      bins,
      minus,
      written: 0,
    }
  }

  function draw(now: Series, at: Axis, shown: Picture, marks: Marks): void {
    if (!colours) return
    const ink = context(canvas)
    clear(canvas)
    const wide = at.right - at.left
    const high = bottom() - ABOVE
    const end = at.x(now.columns * now.window)
    drawUnknown(ink, end, at.right, high)
    ink.save()
    ink.beginPath()
    ink.rect(at.left, ABOVE, end - at.left, high)
    ink.clip()
    ink.imageSmoothingEnabled = false
    if (shown.written > 0) {
      const covered = at.x(shown.written * shown.bins.columns * now.window) - at.left
      ink.drawImage(shown.canvas, 0, 0, shown.written, shown.canvas.height, at.left, ABOVE, covered, high)
    }
    ink.restore()
    ink.strokeStyle = colours.strong
    ink.lineWidth = 1
    ink.strokeRect(at.left - 0.5, ABOVE - 0.5, wide + 1, high + 1)
    drawTimeAxis(ink, at, bottom(), colours.faint, colours.font)
    drawRows(ink, now.nodes)
    drawMarks(ink, now, at, marks)
  }

  /** What the run has not reached: hatched, as no grey of the scale is. */
  function drawUnknown(ink: CanvasRenderingContext2D, left: number, right: number, high: number): void {
    if (!colours || right <= left) return
    ink.save()
    ink.beginPath()
    ink.rect(left, ABOVE, right - left, high)
    ink.clip()
    ink.strokeStyle = colours.strong
    ink.globalAlpha = 0.3
    ink.lineWidth = 1
    ink.beginPath()
    for (let x = Math.floor((left - high) / 8) * 8; x < right; x += 8) {
      ink.moveTo(x, bottom())
      ink.lineTo(x + high, ABOVE)
    }
    ink.stroke()
    ink.restore()
  }

  function drawRows(ink: CanvasRenderingContext2D, nodes: number): void {
    if (!colours) return
    ink.fillStyle = colours.faint
    ink.font = colours.font
    ink.textAlign = 'right'
    const step = rowStep(nodes, bottom() - ABOVE)
    for (let node = 0; node < nodes; node += step) {
      const y = bottom() - (node + 0.5) * rowHeight(nodes)
      ink.textBaseline = y > bottom() - 6 ? 'bottom' : 'middle'
      ink.fillText(String(node), AXIS_GUTTER, ink.textBaseline === 'bottom' ? bottom() : y)
    }
    ink.save()
    ink.translate(2, ABOVE + (bottom() - ABOVE) / 2)
    ink.rotate(-Math.PI / 2)
    ink.textAlign = 'center'
    ink.textBaseline = 'top'
    ink.fillText('receiver', 0, 0)
    ink.restore()
  }

  function drawMarks(ink: CanvasRenderingContext2D, now: Series, at: Axis, marks: Marks): void {
    if (!colours) return
    const row = rowHeight(now.nodes)
    if (marks.selected !== undefined && marks.selected < now.nodes) {
      ink.strokeStyle = colours.selected
      ink.lineWidth = 1.5
      ink.strokeRect(at.left - 2, bottom() - (marks.selected + 1) * row - 1, at.right - at.left + 4, row + 2)
    }
    drawTimeMarks(ink, at, ABOVE, bottom(), marks, colours)
    if (marks.row === undefined || marks.row >= now.nodes) return
    const y = Math.round(bottom() - (marks.row + 0.5) * row) + 0.5
    ink.strokeStyle = colours.selected
    ink.lineWidth = 1
    ink.beginPath()
    ink.moveTo(at.left, y)
    ink.lineTo(at.right, y)
    ink.stroke()
  }

  return {
    resize(wide, high) {
      width = wide
      height = high
      sizeCanvas(canvas, wide, high)
      before = ''
    },
    recolour() {
      colours = readColours()
      before = ''
    },
    paint(moment, measure, marks) {
      const shown = moment.sides[side]
      if (width === 0 || !shown) return
      colours ??= readColours()
      const end = horizon(moment)
      const { series: now } = shown
      const minus = marks.difference ? comparable(moment) : undefined
      const what = `${minus?.columns} ${now.columns} ${now.window} ${end} ${measure} ${marksKey(marks)} ${marks.row} ${marks.selected}`
      if (what === before && now === series && minus === picture?.minus) return
      before = what
      series = now
      axis = timeAxis(end, width)
      const ratio = pixelRatio()
      const perColumn = (axis.x(now.window) - axis.left) * ratio || 1
      const current = update(now, measure, binning(perColumn, now.nodes, (bottom() - ABOVE) * ratio), minus)
      draw(now, axis, current, marks)
    },
    read(x, y, measure) {
      if (!axis || !series || x < axis.left || x > axis.right || y < ABOVE || y >= bottom()) return undefined
      const node = Math.min(series.nodes - 1, Math.max(0, Math.floor((bottom() - y) / rowHeight(series.nodes))))
      const cycle = axis.cycle(x)
      return { cycle, node, pending: valueAt(series, measure, cycle, node) }
    },
    value: (cycle, node, measure) => series && valueAt(series, measure, cycle, node),
    get axis() {
      return axis
    },
    get nodes() {
      return series?.nodes ?? 0
    },
    get window() {
      return series?.window ?? 1
    },
  }
}

/** The columns of A, if there are any to be taken from those of B. */
function comparable({ sides: { a, b } }: Moment): Series | undefined {
  return a && b && a.series.nodes === b.series.nodes ? a.series : undefined
}

/** Right edge of the receivers' numbers. */
const AXIS_GUTTER = 41

/** Receivers between two numbers, a power of two, so that numbers do not touch. */
export function rowStep(nodes: number, pixels: number): number {
  let step = 1
  while ((step * pixels) / nodes < 16) step *= 2
  return step
}

function sameBins(one: Binning, other: Binning): boolean {
  return one.columns === other.columns && one.rows === other.rows
}
