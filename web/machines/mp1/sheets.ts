/**
 * Networks in planes, fanned out: a sheet for each plane, or for each level of a torus, in as many columns as let them be
 * drawn largest. The last sheet is that of the routers and receivers, with what nodes hand over and take.
 */
import type { Outline, PortPlane } from '../../answers.gen'
import type { Laying } from '../../shown/shown'
import type { Sheet } from '../../topology/placement'
import type { Wiring } from '../../topology/scene'

/** How much further right each row is than the one below it, so that sheets look as if they lay there. */
const LEAN = -0.14
/** From the last column of a sheet to the first of the next. */
const ACROSS = 1.3
/** From the last row of a sheet to the first of the one below: for its name too, which the more rows the smaller. */
const DOWN = { least: 1.2, row: 0.12 } as const
/** Around the outer tiles of a sheet. */
const EDGE = 0.52
/** Size of a name, in pixels of a screen nearby. */
const SIZE = 13

/** Where the sheets are, and which one a plane is on. */
export interface Fan {
  /** None where planes lie over each other. */
  readonly sheets: readonly Sheet[]
  readonly lean: number
  sheetOf(way: PortPlane): Pick<Sheet, 'dx' | 'dy'>
}

/** How a network is fanned out in a box of this shape. */
export function fanOf(network: Outline, aspect: number, laying: Laying): Fan {
  const keyOf = laying === 'levels' ? (way: PortPlane) => way.chip : (way: PortPlane) => way.plane
  const ways = network.planes.filter(({ dimension }) => dimension === 0)
  const keys = [...new Set(ways.map(keyOf))].sort((one, other) => one - other)
  if (laying === 'over' || keys.length < 2) return { sheets: [], lean: 0, sheetOf: () => HERE }
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
  const rows = extent(network.router.map(({ y }) => y))
  const high = rows - 1 + DOWN.least + DOWN.row * rows
  const wide = extent(network.router.map(({ x }) => x)) - 1 + ACROSS - LEAN * (rows - 1)
  const columns = columnsOf(keys.length + 1, wide / high, aspect)
  const last = keys.length
  const place = (nth: number, name: string): Sheet => ({
    name,
    dx: ((nth % columns) - (last % columns)) * wide,
    dy: (Math.floor(nth / columns) - Math.floor(last / columns)) * high,
  })
  const name = (key: number) =>
    laying === 'levels'
      ? `${wraps(network) ? 'level' : 'chip'} ${key + 1}`
      : `plane ${ways.find((way) => keyOf(way) === key)?.name.replace(/ of chip \d+$/, '')}`
  const sheets = [...keys.map((key, nth) => place(nth, name(key))), place(last, 'receivers')]
  const byKey = new Map(keys.map((key, nth) => [key, sheets[nth] ?? HERE]))
  return { sheets, lean: LEAN, sheetOf: (way) => byKey.get(keyOf(way)) ?? HERE }
}

/** Whether a channel leads from one edge to the other. */
function wraps({ channel, router }: Outline): boolean {
  return channel.some(({ from, to }) => {
    if (!('router' in from && 'router' in to)) return false
    const [one, other] = [router[from.router], router[to.router]]
    return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) > 1.5
  })
}

const HERE = { dx: 0, dy: 0 }

/** The number of sheets in a row at which they are drawn largest, of a shape `wide` times as broad as high. */
function columnsOf(sheets: number, wide: number, aspect: number): number {
  const sizes = Array.from({ length: sheets }, (_, less) =>
    Math.min(1 / ((less + 1) * wide), aspect / Math.ceil(sheets / (less + 1))),
  )
  return sizes.indexOf(Math.max(...sizes)) + 1
}

/** Draws the sheets, each with its name, and the tiles of those on which no router is. */
export function drawSheets(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { router, sheets } = placement
  if (sheets.length === 0) return
  const [left, top, right, bottom] = corners(router)
  for (const { name, dx, dy } of sheets) {
    const at = (x: number, y: number) =>
      [(x + dx + LEAN * y) * view.scale + view.x, (y + dy) * view.scale + view.y] as const
    ink.beginPath()
    ink.moveTo(...at(left - EDGE, top - EDGE))
    ink.lineTo(...at(right + EDGE, top - EDGE))
    ink.lineTo(...at(right + EDGE, bottom + EDGE))
    ink.lineTo(...at(left - EDGE, bottom + EDGE))
    ink.lineTo(...at(left - EDGE, top - EDGE))
    ink.fillStyle = colours.sunken
    ink.globalAlpha = 0.6
    ink.fill()
    ink.globalAlpha = 1
    ink.strokeStyle = colours.line
    ink.lineWidth = colours.pen
    ink.stroke()
    ink.fillStyle = colours.faint
    ink.font = `${SIZE * colours.text}px ${colours.font}`
    ink.textAlign = 'left'
    ink.textBaseline = 'bottom'
    const [x, y] = at(left - EDGE, top - EDGE)
    ink.fillText(nameFor(name, ((right - left + ACROSS) * view.scale) / colours.text), x, y - 2)
  }
}

/** The name of a sheet, without saying what it is of where there is no room for that: `+X −Y`. */
function nameFor(name: string, room: number): string {
  return name.length * SIZE * 0.62 <= room ? name : name.replace(/^\w+ (?=.*\w)/, '')
}

/** The grid of the routers before it leans: left, top, right, bottom. */
function corners(router: Float32Array): readonly [number, number, number, number] {
  const ys = router.filter((_, index) => index % 2 === 1)
  const xs = router.filter((_, index) => index % 2 === 0).map((x, index) => x - LEAN * (ys[index] ?? 0))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
