/** What is drawn on the shared time axis: charts, heat maps, the time bar. */
import { describe, it } from 'vitest'
import { placedOn } from '../../web/axis/placed'
import { DIVERGING, step } from '../../web/base/diverging'
import { greyStyles, shade } from '../../web/base/grey'
import { type ChartData, chartPainter } from '../../web/charts/chart'
import { inFlight, throughput } from '../../web/charts/lines'
import type { LineName, Series } from '../../web/engine/view'
import { svgInk } from '../../web/page/svgInk'
import { type BarData, barPainter } from '../../web/time/bar'
import { type HeatData, heatPainter, type Rasters } from '../../web/time/heat'
import type { Raster } from '../../web/time/raster'
import type { Painter } from '../../web/timeplot/painter'
import { paletteOf } from '../../web/timeplot/palette'
import { timeAxis } from '../../web/ui/axis'
import { drawing, expectPicture, FAMILY, themed } from './svg'

const palette = paletteOf(themed, FAMILY)
/** As runs are that are not aligned by phase. */
const placed = placedOn(undefined, 'b')

/** A run in windows of 1000 cycles: `strength` says how high its piles grow. */
function series(columns: number, strength: number, nodes = 16): Series {
  const pending = (column: number, more: number) =>
    Uint8Array.from({ length: nodes }, (_, node) => {
      const wave = Math.sin((node - column / 4) / 2.5) + Math.sin((node + column / 9) / 5.1)
      return Math.max(0, Math.round(strength * wave * Math.min(1, column / 12))) + more
    })
  const lines: Partial<Record<LineName, (column: number) => number>> = {
    payload: (column) => 5200 - 90 * strength * (1 + Math.sin(column / 7)),
    flits: (column) => 9000 - 300 * strength * (1 + Math.sin(column / 7)),
    inNetworkMax: (column) => 30 + strength * column * 0.4,
    blocked: (column) => 20_000 * strength * Math.max(0, Math.sin(column / 7)),
  }
  return {
    window: 1000,
    first: 0,
    columns,
    nodes,
    pendingEnd: (column) => pending(column, 0),
    pendingMax: (column) => pending(column, column % 5 === 0 ? 1 : 0),
    line: (name, column) => Math.round(lines[name]?.(column) ?? 0),
  }
}

const [a, b] = [series(48, 9), series(44, 3)]
const NO_MARKS = { hover: undefined, now: undefined, span: undefined }
const NO_PHASES = { placed, phases: [], phaseNames: [] }
const MARKS = { hover: 12_400, now: 30_000, span: { from: 18_000, to: 24_000 } }

/** A raster that draws a rectangle for each stretch of one shade in a row. */
function rectangles(minus: boolean): Raster {
  let draw: Raster['draw'] = () => undefined
  return {
    update(of, measure, _, less) {
      const at = (from: Series, column: number) =>
        measure === 'end' ? from.pendingEnd(column) : from.pendingMax(column)
      const colour = (column: number, node: number) => {
        const pending = at(of, column)[node] ?? 0
        const other = less && column < less.columns ? (at(less, column)[node] ?? 0) : 0
        return minus ? DIVERGING.styles[step(pending - other)] : greyStyles[shade(pending)]
      }
      draw = (ink, axis, top, bottom) => {
        const high = (bottom - top) / of.nodes
        for (let node = 0; node < of.nodes; node++)
          for (let from = 0, to = 1; from < of.columns; from = to, to++) {
            while (to < of.columns && colour(to, node) === colour(from, node)) to++
            const [left, right] = [axis.x(from * of.window), axis.x(to * of.window)]
            ink.fillStyle = colour(from, node) ?? ''
            ink.fillRect(left, bottom - (node + 1) * high, right - left, high)
          }
      }
    },
    draw: (...on) => draw(...on),
  }
}

const rasters = (minus: boolean): Rasters => ({ series: rectangles(minus), piece: rectangles(minus) })

function paint<Data>(
  name: string,
  title: string,
  painter: Painter<Data, unknown>,
  data: Data,
  height: number,
  from = 0,
): void {
  const [width, end] = [520, 56_000]
  const { ink, elements } = svgInk()
  painter.render({ ink, width, height, ratio: 1, palette }, timeAxis(end, width, from), data)
  expectPicture(name, drawing(title, width, height, elements))
}

describe('charts', () => {
  const runs: ChartData['runs'] = [
    { side: 'a', series: a, finished: undefined, placed },
    { side: 'b', series: b, finished: undefined, placed },
  ]

  it('show the throughput of both runs, each line with its letter at the end', () => {
    paint('chart-throughput', 'Throughput of two runs', chartPainter(throughput), { runs, marks: NO_MARKS }, 160)
  })

  it('show peaks of packets in the network, where a run finished, and what is marked', () => {
    const finished = [runs[0], { side: 'b', series: b, finished: 43_700, placed }].flatMap(
      (run) => run ?? [],
    ) as ChartData['runs']
    paint('chart-in-flight', 'Packets in the network', chartPainter(inFlight), { runs: finished, marks: MARKS }, 160)
  })

  it('show a part of the run from axis to axis', () => {
    paint(
      'chart-zoomed',
      'Throughput, a part of the run',
      chartPainter(throughput),
      { runs, marks: NO_MARKS },
      160,
      30_000,
    )
  })
})

describe('the heat map', () => {
  const data: HeatData = {
    columns: { series: a, piece: undefined },
    placed,
    minus: {},
    measure: 'max',
    marks: NO_MARKS,
    pointed: undefined,
    selected: undefined,
    receivers: undefined,
  }

  it('shows pending packets in grey, and hatches what the run has not reached', () => {
    paint('heat-map', 'Pending packets of each receiver over time', heatPainter('a', rasters(false)), data, 220)
  })

  it('marks the receiver that is selected, the one that is pointed at, and those of the marked span', () => {
    const marked = {
      ...data,
      measure: 'end',
      marks: MARKS,
      pointed: 11,
      selected: 4,
      receivers: { from: 2, to: 13 },
    } as const
    paint('heat-map-marked', 'A heat map with all its marks', heatPainter('a', rasters(false)), marked, 220)
  })

  it('shows B − A in blue and orange', () => {
    const less = { ...data, columns: { series: b, piece: undefined }, minus: { series: a } }
    paint('heat-map-difference', 'Pending packets, B − A', heatPainter('b', rasters(true)), less, 220)
  })
})

describe('the time bar', () => {
  const data: BarData = {
    runs: [
      { side: 'a', series: a, snapshots: Float64Array.from([0, 8000, 16_000, 32_000, 40_000]), ...NO_PHASES },
      { side: 'b', series: b, snapshots: Float64Array.from([0, 12_000, 24_000, 36_000]), ...NO_PHASES },
    ],
    marks: MARKS,
    bookmarks: [21_000],
    titles: {},
    changes: [],
    differsAt: 9500,
  }

  it('shows flits and blocking of both runs, snapshots, a bookmark and where they begin to differ', () => {
    paint('time-bar', 'The time bar of two runs', barPainter, data, 62)
  })

  it('shows where the phases of programs begin, with their names or numbers where there is room', () => {
    const begin = { a: [0, 9000, 20_000, 20_600, 33_000], b: [0, 11_000, 24_000, 25_000, 41_000] }
    const phaseNames = ['transpose 1', 'columns', 'transpose 2', 'rows', 'transpose 3']
    const runs = data.runs.map((run) => ({ ...run, phases: begin[run.side], phaseNames }))
    const of = { ...data, runs, bookmarks: [], differsAt: undefined, marks: NO_MARKS }
    paint('time-bar-phases', 'The time bar of two programs', barPainter, of, 62)
  })
})
