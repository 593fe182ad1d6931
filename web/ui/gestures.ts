/** Zooming and scrolling of a time axis by wheel, drag and pinch. */
import type { Axis } from './axis'

/** What is done to the axis. */
export interface Motion {
  /** Shows a stretch so many times as long; a cycle stays where it is. */
  zoom(factor: number, around: number): void
  /** Shows what is so many cycles later. */
  scroll(cycles: number): void
  whole(): void
}

/** Pixels that a pointer may move and still click. */
const SLACK = 4

/**
 * Listens on `surface` until the returned function is called. A plain wheel zooms only where it would scroll nothing
 * else, or where the surface has the focus. One pointer drags the axis if `drags`; two pinch it.
 */
export function onGestures(
  surface: HTMLElement,
  axis: () => Axis | undefined,
  motion: Motion,
  drags: boolean,
): () => void {
  /** Where the pointers that are down were last. */
  const pointers = new Map<number, number>()
  let begun = 0
  let dragged = false

  const place = (event: MouseEvent) => event.clientX - surface.getBoundingClientRect().left
  const perPixel = (at: Axis) => (at.end - at.from) / Math.max(1, at.right - at.left)

  function wheel(event: WheelEvent): void {
    const at = axis()
    if (!at) return
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20
    const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const isOurs = event.ctrlKey || event.metaKey || document.activeElement === surface || !scrolls()
    if (!sideways && !isOurs) return
    event.preventDefault()
    if (sideways) motion.scroll((event.deltaX || event.deltaY) * pixels * perPixel(at))
    else motion.zoom(2 ** (event.deltaY * pixels * (event.ctrlKey ? 0.01 : 0.002)), at.cycle(place(event)))
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || event.shiftKey) return
    pointers.set(event.pointerId, place(event))
    begun = place(event)
    dragged = pointers.size > 1
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    const at = axis()
    if (before === undefined || !at) return
    const now = place(event)
    if (pointers.size > 1) {
      const others = [...pointers].flatMap(([id, x]) => (id === event.pointerId ? [] : [x]))
      const other = others[0] ?? now
      const [was, is] = [Math.abs(before - other), Math.abs(now - other)]
      pointers.set(event.pointerId, now)
      if (Math.min(was, is) > SLACK) motion.zoom(was / is, at.cycle((now + other) / 2))
      return
    }
    if (!drags || (!dragged && Math.abs(now - begun) < SLACK)) return
    if (!dragged) surface.setPointerCapture(event.pointerId)
    dragged = true
    pointers.set(event.pointerId, now)
    motion.scroll((before - now) * perPixel(at))
  }

  function up(event: PointerEvent): void {
    pointers.delete(event.pointerId)
  }

  /** The end of a drag is no click. */
  function click(event: MouseEvent): void {
    if (dragged) event.stopPropagation()
    dragged = false
  }

  const controller = new AbortController()
  const { signal } = controller
  surface.addEventListener('wheel', wheel, { signal, passive: false })
  surface.addEventListener('pointerdown', down, { signal })
  surface.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(end, up, { signal })
  surface.addEventListener('click', click, { signal, capture: true })
  surface.addEventListener('dblclick', motion.whole, { signal })
  return () => controller.abort()
}

/** Whether the page itself can be scrolled. */
function scrolls(): boolean {
  const page = document.documentElement
  return page.scrollHeight > page.clientHeight + 1
}
