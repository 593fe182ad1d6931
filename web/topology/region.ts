/** A region of a network is drawn with Shift and a drag, and then fills the view. */

import { placeIn } from '../ui/canvas'

/** In pixels of the view. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels below which a drag is none. */
const LEAST = 16

/** Draws a region from where a press began; `choose` hears of it when the pointer is up again. */
export function drawRegion(surface: HTMLElement, begun: PointerEvent, choose: (region: Region) => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const frame = document.createElement('div')
  frame.style.cssText = 'position: absolute; border: 2px dashed var(--accent); pointer-events: none'
  surface.append(frame)

  function region(event: PointerEvent): Region {
    const [one, other] = [placeIn(surface, begun), placeIn(surface, event)]
    const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)]
    return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width, height }
  }

  function move(event: PointerEvent): void {
    const { x, y, width, height } = region(event)
    Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  }

  function end(event: PointerEvent): void {
    controller.abort()
    frame.remove()
    const drawn = region(event)
    if (event.type !== 'pointerup' || Math.min(drawn.width, drawn.height) < LEAST) return
    // the end of a drag is no click
    surface.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
    choose(drawn)
  }

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
}
