/** Grids of more than two dimensions: their slices, in as many rows as let them be drawn largest. */

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where the routers of a grid stand in a box whose height is `aspect` times its width. The engine has all slices side by
 * side, with a gap of one place between them; those of two dimensions stay as they are.
 */
export function sliced(routers: readonly Point[], aspect: number): readonly Point[] {
  const across = runs(routers.map(({ x }) => x))
  const down = runs(routers.map(({ y }) => y))
  const slices = across.length * down.length
  const [wide, high] = [length(across[0]) + 1, length(down[0]) + 1]
  // routers that stand apart from all others are no slices
  if (slices === 1 || (wide === 2 && high === 2)) return routers
  const columns = bestColumns(slices, wide, high, aspect)
  return routers.map(({ x, y }) => {
    const column = across.findIndex(([from, to]) => x >= from && x <= to)
    const row = down.findIndex(([from, to]) => y >= from && y <= to)
    const slice = row * across.length + column
    return {
      x: x - (across[column]?.[0] ?? 0) + (slice % columns) * wide,
      y: y - (down[row]?.[0] ?? 0) + Math.floor(slice / columns) * high,
    }
  })
}

type Run = readonly [from: number, to: number]

function length(run: Run | undefined): number {
  return run ? run[1] - run[0] + 1 : 1
}

/** Stretches of places next to each other. */
function runs(values: readonly number[]): readonly Run[] {
  const found: [number, number][] = []
  for (const value of [...new Set(values)].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && value - last[1] <= 1) last[1] = value
    else found.push([value, value])
  }
  return found
}

/** The number of slices to a row at which they are drawn largest; of equals the one that leaves fewer places empty. */
function bestColumns(slices: number, wide: number, high: number, aspect: number): number {
  let best = 1
  let largest = 0
  for (let columns = 1; columns <= slices; columns++) {
    const rows = Math.ceil(slices / columns)
    const empty = rows * columns - slices
    const scale = Math.min(1 / (columns * wide - 1), aspect / (rows * high - 1)) - empty * 1e-9
    if (scale <= largest) continue
    largest = scale
    best = columns
  }
  return best
}
