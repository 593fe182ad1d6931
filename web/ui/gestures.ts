/** Zooming and scrolling of a time axis by wheel, drag and pinch. */
import type { Axis } from './axis'
import { placeIn } from './canvas'
import { isWheelOurs } from './wheel'

/** What gestures do to an axis. */
export interface Motion {
  /** Shows a stretch `factor` times as long; the cycle `around` stays where it is. */
  zoom(factor: number, around: number): void
  /** Shows what is `cycles` later. */
  scroll(cycles: number): void
  whole(): void
}

/** A pointer that moves less than this many pixels still clicks. */
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
  const controller = new AbortController()
  const { signal } = controller
  listenToWheel(surface, axis, motion, signal)
  listenToPointers(surface, axis, motion, drags, signal)
  surface.addEventListener('dblclick', motion.whole, { signal })
  return () => controller.abort()
}

/** Pixels from the left edge of the surface. */
function place(surface: HTMLElement, event: MouseEvent): number {
  return placeIn(surface, event).x
}

function cyclesPerPixel(axis: Axis): number {
  return (axis.end - axis.from) / Math.max(1, axis.right - axis.left)
}

function listenToWheel(surface: HTMLElement, axis: () => Axis | undefined, motion: Motion, signal: AbortSignal): void {
  function wheel(event: WheelEvent): void {
    const at = axis()
    if (!at) return
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20
    const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const isPlainOurs = isWheelOurs() && (document.activeElement === surface || !scrolls(surface))
    if (!sideways && !event.ctrlKey && !event.metaKey && !isPlainOurs) return
    event.preventDefault()
    if (sideways) motion.scroll((event.deltaX || event.deltaY) * pixels * cyclesPerPixel(at))
    else motion.zoom(2 ** (event.deltaY * pixels * (event.ctrlKey ? 0.01 : 0.002)), at.cycle(place(surface, event)))
  }
  surface.addEventListener('wheel', wheel, { signal, passive: false })
}

function listenToPointers(
  surface: HTMLElement,
  axis: () => Axis | undefined,
  motion: Motion,
  drags: boolean,
  signal: AbortSignal,
): void {
  /** Where the pointers that are down were last. */
  const pointers = new Map<number, number>()
  let begun = 0
  let dragged = false

  function down(event: PointerEvent): void {
    if (event.button !== 0 || event.shiftKey) return
    begun = place(surface, event)
    pointers.set(event.pointerId, begun)
    dragged = pointers.size > 1
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    const at = axis()
    if (before === undefined || !at) return
    const now = place(surface, event)
    if (pointers.size > 1) {
      const [other = now] = [...pointers].flatMap(([id, x]) => (id === event.pointerId ? [] : [x]))
      const [was, is] = [Math.abs(before - other), Math.abs(now - other)]
      pointers.set(event.pointerId, now)
      if (Math.min(was, is) > SLACK) motion.zoom(was / is, at.cycle((now + other) / 2))
      return
    }
    if (!drags || (!dragged && Math.abs(now - begun) < SLACK)) return
    if (!dragged) surface.setPointerCapture(event.pointerId)
    dragged = true
    pointers.set(event.pointerId, now)
    motion.scroll((before - now) * cyclesPerPixel(at))
  }

  /** The end of a drag does not count as a click. */
  function click(event: MouseEvent): void {
    if (dragged) event.stopPropagation()
    dragged = false
  }

  surface.addEventListener('pointerdown', down, { signal })
  surface.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    surface.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId), { signal })
  surface.addEventListener('click', click, { signal, capture: true })
}

/** Whether a wheel would scroll what the surface is in. */
function scrolls(surface: HTMLElement): boolean {
  for (let at = surface.parentElement; at; at = at.parentElement) {
    const moves = at === document.documentElement || /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (moves && at.scrollHeight > at.clientHeight + 1) return true
  }
  return false
}
