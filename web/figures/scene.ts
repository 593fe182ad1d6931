/** What a chart of any kind consists of: computed without a page, painted by `Picture`. */
import type { Cell } from './arrange'

/** A rectangle in the pixels of the chart. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A line of text; `y` is its base line. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
  /** `tick`: beside a scale; `title`: of a scale; `facet`: of a small chart; `legend`; `direct`: at the end of a line; */
  /** `inside`: on a light tile; `inverse`: on a dark one; `bound`: beside the line of one. */
  readonly role: 'tick' | 'title' | 'facet' | 'legend' | 'direct' | 'inside' | 'inverse' | 'bound'
  /** The series whose colour it has. */
  readonly look?: number
}

/** A straight line: of the grid, of a scale, where the values compared with are, or at the bound of a curve. */
export interface Rule {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly kind: 'grid' | 'axis' | 'reference' | 'bound'
  /** The series whose colour it has. */
  readonly look?: number
}

/**
 * All marks of one kind and look as one path. `bar` is filled, `partial` waits for more seeds, `part` is the lower part of a bar, `missing` is an outline,
 * `whisker` (of bars), `error` (of points) and `band` are intervals, `line` joins points, `marker` is a point and `hollow` one that waits for more seeds; `published` is a value
 * that the paper states, and `place` one that it chose.
 */
export interface MarkPath {
  readonly kind:
    | 'bar'
    | 'partial'
    | 'part'
    | 'missing'
    | 'whisker'
    | 'error'
    | 'band'
    | 'line'
    | 'marker'
    | 'hollow'
    | 'published'
    | 'place'
  readonly look: number
  readonly d: string
}

/** A coloured cell of a heat chart. */
export interface Tile extends Box {
  readonly colour: string
  /** `best` of all, or as good within the intervals. */
  readonly mark?: 'best' | 'near'
}

/** Where a heat map of receivers over time stands. */
export interface MapBox extends Box {
  /** Index in the judgement's maps. */
  readonly map: number
}

/** A key of the legend: what a series looks like, the line that values are compared with, or a mark of tiles. */
export interface Swatch {
  readonly kind: 'bar' | 'line' | 'marker' | 'reference' | 'bound' | 'best' | 'near' | 'published' | 'place'
  readonly look: number
  readonly x: number
  readonly y: number
}

/** A place that can be pointed at. */
export interface Spot {
  readonly cell: Cell
  /** Where a reading of it points to. */
  readonly x: number
  readonly y: number
  /** What is marked when it is chosen, and what is hit. */
  readonly box: Box
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly rules: readonly Rule[]
  readonly labels: readonly Label[]
  readonly shapes: readonly MarkPath[]
  readonly tiles: readonly Tile[]
  readonly maps: readonly MapBox[]
  readonly swatches: readonly Swatch[]
  readonly spots: readonly Spot[]
  /** Whether a spot is found near the pointer too, as for the points of a line. */
  readonly near: number
}

/** The spot under a point of the chart, or the nearest within `near` pixels of it. */
export function spotAt(scene: Scene, x: number, y: number): Spot | undefined {
  const within = scene.spots.find(
    ({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
  )
  if (within && scene.near === 0) return within
  let best: Spot | undefined
  let least = scene.near
  for (const spot of scene.spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y)
    if (distance > least) continue
    least = distance
    best = spot
  }
  return best ?? within
}

/** Rounded so that a path is short and an edge sharp. */
export function px(value: number): number {
  return Math.round(value * 10) / 10
}

/** The outline of a box, as part of a path. */
export function outline({ x, y, width, height }: Box): string {
  return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`
}

/** Joins paths of the same kind and series, so that a chart of hundreds of points is a few elements. */
export class Paths {
  readonly #made = new Map<string, { kind: MarkPath['kind']; look: number; parts: string[] }>()

  add(kind: MarkPath['kind'], look: number, d: string): void {
    const name = `${kind} ${look}`
    const found = this.#made.get(name)
    if (found) found.parts.push(d)
    else this.#made.set(name, { kind, look, parts: [d] })
  }

  /** In the order in which kinds are painted over each other. */
  shapes(): readonly MarkPath[] {
    const made = [...this.#made.values()].map(({ kind, look, parts }) => ({ kind, look, d: parts.join('') }))
    return made.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.look - b.look)
  }
}

const ORDER: readonly MarkPath['kind'][] = [
  'band',
  'missing',
  'bar',
  'partial',
  'part',
  'line',
  'whisker',
  'error',
  'hollow',
  'marker',
  'place',
  'published',
]
