/** Canvases that are as sharp as the screen: their size in CSS pixels, their memory in device pixels. */

/** Device pixels per CSS pixel, bounded so that a huge screen does not cost a huge canvas. */
export function pixelRatio(): number {
  return Math.min(2, Math.max(1, window.devicePixelRatio || 1))
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

/** Calls `report` with the element's inner size now and whenever it changes. */
export function onSize(element: Element, report: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) report(entry.contentRect.width, entry.contentRect.height)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
