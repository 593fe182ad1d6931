/** A canvas that is painted when something changed: its size, its colours, and what it was painted for last. */
import { sizeCanvas } from './canvas'

export interface Plot<Colours> {
  readonly width: number
  readonly height: number
  /** Read off the style when they are needed first, and after the theme changed. */
  readonly colours: Colours
  resize(width: number, height: number): void
  recolour(): void
  /** Whether there is anything to paint: a size, and something that was not painted last time. */
  isNews(what: string): boolean
}

export function createPlot<Colours>(
  canvas: HTMLCanvasElement,
  read: (colour: (name: string) => string, family: string) => Colours,
): Plot<Colours> {
  let size = { width: 0, height: 0 }
  let colours: Colours | undefined
  let painted: string | undefined

  return {
    get width() {
      return size.width
    },
    get height() {
      return size.height
    },
    get colours() {
      if (colours === undefined) {
        const style = getComputedStyle(canvas)
        colours = read((name) => style.getPropertyValue(name).trim(), style.fontFamily)
      }
      return colours
    },
    resize(width, height) {
      size = { width, height }
      sizeCanvas(canvas, width, height)
      painted = undefined
    },
    recolour() {
      colours = undefined
      painted = undefined
    },
    isNews(what) {
      if (size.width === 0 || what === painted) return false
      painted = what
      return true
    },
  }
}
