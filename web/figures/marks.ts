/** The shapes by which series are told apart without colour: markers of lines, and whiskers. */
import { px } from './scene'

/** A marker about `size` pixels across, around a point; each series has its own, in turn. */
export function marker(series: number, x: number, y: number, size = 8): string {
  const r = size / 2
  const [cx, cy] = [px(x), px(y)]
  switch (series % 6) {
    case 0:
      return `M${px(cx - r)} ${cy}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0z`
    case 1:
      return `M${px(cx - r * 0.9)} ${px(cy - r * 0.9)}h${px(r * 1.8)}v${px(r * 1.8)}h${px(-r * 1.8)}z`
    case 2:
      return `M${cx} ${px(cy - r * 1.15)}l${px(r * 1.1)} ${px(r * 1.9)}h${px(-r * 2.2)}z`
    case 3:
      return `M${cx} ${px(cy - r * 1.25)}l${px(r * 1.25)} ${px(r * 1.25)}l${px(-r * 1.25)} ${px(r * 1.25)}l${px(-r * 1.25)} ${px(-r * 1.25)}z`
    case 4:
      return `M${cx} ${px(cy + r * 1.15)}l${px(r * 1.1)} ${px(-r * 1.9)}h${px(-r * 2.2)}z`
    default: {
      const [a, b] = [px(r * 0.45), px(r * 0.75)]
      return `M${px(cx - a)} ${px(cy - r * 1.1)}h${px(2 * a)}v${b}h${b}v${px(2 * a)}h${-b}v${b}h${px(-2 * a)}v${-b}h${-b}v${px(-2 * a)}h${b}z`
    }
  }
}

/** Dashes of a series' line. */
export function dashes(series: number): string | undefined {
  return ['7 3', '2 3', undefined, '9 3 2 3', '5 2 1 2 1 2', '12 4'][series % 6]
}

/** A vertical whisker at `x` from `low` to `high`, with ends `cap` pixels wide. */
export function whiskerUp(x: number, low: number, high: number, cap: number): string {
  const half = px(cap / 2)
  return `M${px(x - half)} ${px(low)}h${2 * half}M${px(x)} ${px(low)}V${px(high)}M${px(x - half)} ${px(high)}h${2 * half}`
}

/** A horizontal whisker at `y` from `low` to `high`. */
export function whiskerAcross(y: number, low: number, high: number, cap: number): string {
  const half = px(cap / 2)
  return `M${px(low)} ${px(y - half)}v${2 * half}M${px(low)} ${px(y)}H${px(high)}M${px(high)} ${px(y - half)}v${2 * half}`
}

/** A value that the paper states: a ring with a cross, unlike every marker. */
export function publishedMark(x: number, y: number): string {
  const [cx, cy] = [px(x), px(y)]
  return `M${px(cx - 6)} ${cy}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM${px(cx - 3)} ${cy}h6M${cx} ${px(cy - 3)}v6`
}
