/** Canvases that are as sharp as the screen: their size in CSS pixels, their memory in device pixels. */

/** Pixels of the window for one of the page: more than 1 where everything is magnified (`theme.css`). */
export function magnification(): number {
  return document.documentElement.currentCSSZoom ?? 1
}

/** Where a pointer is in the element that hears of it, in pixels of the page. */
export function within(event: {
  readonly clientX: number
  readonly clientY: number
  readonly currentTarget: EventTarget | null
}): { x: number; y: number } {
  return placeIn(event.currentTarget as Element, event)
}

/** Where a pointer is in an element. */
export function placeIn(element: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const { left, top } = element.getBoundingClientRect()
  const times = element.currentCSSZoom ?? 1
  return { x: (clientX - left) / times, y: (clientY - top) / times }
}

/** Device pixels per pixel of the page, bounded so that a huge screen does not cost a huge canvas. */
export function pixelRatio(): number {
  return Math.min(2, Math.max(1, window.devicePixelRatio || 1)) * magnification()
}

/** Sets the size of a canvas and lets its context draw in CSS pixels. Clears the canvas. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const ratio = pixelRatio()
  canvas.width = Math.max(1, Math.round(width * ratio))
  canvas.height = Math.max(1, Math.round(height * ratio))
  context(canvas).setTransform(ratio, 0, 0, ratio, 0, 0)
}

/** What is drawn with instead of a canvas's own context, while a picture is being saved. */
export const standIns: WeakMap<HTMLCanvasElement, CanvasRenderingContext2D> = new WeakMap()

/** The 2D context of a canvas. */
export function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const made = standIns.get(canvas) ?? canvas.getContext('2d')
  if (!made) throw new Error('this browser gives no 2D canvas')
  return made
}

/** Clears the canvas, whatever its transform. */
export function clear(canvas: HTMLCanvasElement): void {
  const made = context(canvas)
  const ratio = pixelRatio()
  made.clearRect(0, 0, canvas.width / ratio, canvas.height / ratio)
}

/** Calls `report` with the element's inner size now and whenever it, or the magnification, changes. */
export function onSize(element: Element, report: (width: number, height: number) => void): () => void {
  let times = 0
  const observer = new ResizeObserver(([entry]) => {
    times = magnification()
    if (entry) report(entry.contentRect.width, entry.contentRect.height)
  })
  // what is observed anew is reported anew
  const magnified = () => times !== magnification() && observer.observe(element)
  observer.observe(element)
  addEventListener('resize', magnified)
  return () => {
    removeEventListener('resize', magnified)
    observer.disconnect()
  }
}
