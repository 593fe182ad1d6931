/** Zoom and pan by wheel, drag and pinch, through d3-zoom; the page keeps its own plain wheel and touches. */
import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity } from 'd3-zoom'
import type { Camera } from '../shown/shown'
import { magnification } from '../ui/canvas'
import { isWheelOurs } from '../ui/wheel'
import type { Region } from './region'

export interface Zoomer {
  resize(width: number, height: number): void
  by(factor: number): void
  pan(dx: number, dy: number): void
  reset(): void
  /** Looks from there; from where all is seen if undefined. */
  show(camera: Camera | undefined): void
  /** Shows a part of the view as large as it can be. */
  fill(region: Region): void
  /** Zooms in no further than `most` times. */
  limit(most: number): void
  /** Looks from the same place as all views of this shape. */
  share(shape: string): void
  dispose(): void
}

const LEAST = 0.7
const MOST = 20

/** Who hears of a zoom. */
interface Told {
  /** Of every change, in canvas pixels. */
  readonly move: (k: number, x: number, y: number) => void
  /** From where it is looked after each gesture. */
  readonly onEnd: (camera: Camera) => void
  /** Whether a press does something else. */
  readonly isTaken: (event: MouseEvent) => boolean
}

/** Views that look from the same place. */
interface Sharing {
  moved(who: object, camera: Camera): void
  join(who: object, shape: string, follow: (camera: Camera) => void): void
  leave(who: object): void
}

/** From where all is seen. */
const ALL: Camera = { k: 1, x: 0, y: 0 }

/** Zooms `surface`. In here all is in pixels of the window, which d3-zoom takes from events. */
export function createZoomer(surface: HTMLElement, views: Sharing, { move, onEnd, isTaken }: Told): Zoomer {
  const who = {}
  let [width, height, times] = [1, 1, 1]
  const root = select<HTMLElement, unknown>(surface)
  const behaviour = gesturesOn(surface, isTaken)
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { k, x, y } = event.transform
      surface.style.touchAction = k > 1.01 ? 'none' : 'pan-x pan-y'
      move(k, x / times, y / times)
      if (!following) views.moved(who, camera(event.transform))
    })
    .on('end', (event: D3ZoomEvent<HTMLElement, unknown>) => onEnd(camera(event.transform)))
  let following = false
  root.call(behaviour)
  // two quick taps, or clicks, select two things
  root.on('dblclick.zoom', null)

  /** The camera of a transform in pixels. */
  function camera({ k, x, y }: Camera): Camera {
    return { k, x: x / width, y: y / height }
  }

  function show({ k, x, y }: Camera = ALL): void {
    root.call(behaviour.transform, zoomIdentity.translate(x * width, y * height).scale(k))
  }

  function follow(camera: Camera): void {
    following = true
    show(camera)
    following = false
  }

  /** A pixel of the page as the picture is measured. */
  const unit = () => times / currentTransform(surface).k

  return {
    resize(wide, high) {
      const before = camera(currentTransform(surface))
      times = magnification()
      width = wide * times
      height = high * times
      behaviour.extent(box(0, width, height))
      behaviour.translateExtent(box(0.4, width, height))
      // the same part is seen in a box of another size
      if (before.k !== 1 || before.x !== 0 || before.y !== 0) follow(before)
    },
    by: (factor) => root.call(behaviour.scaleBy, factor),
    pan: (dx, dy) => root.call(behaviour.translateBy, unit() * dx, unit() * dy),
    reset: () => show(),
    fill: (region) => root.call(behaviour.transform, filling(region, surface, width, height, times)),
    show,
    limit: (most) => behaviour.scaleExtent([LEAST, most]),
    share: (shape) => views.join(who, shape, follow),
    dispose() {
      views.leave(who)
      root.on('.zoom', null)
    },
  }
}

/** Which gestures zoom, and how far. */
function gesturesOn(surface: HTMLElement, isTaken: Told['isTaken']) {
  return zoom<HTMLElement, unknown>()
    .scaleExtent([LEAST, MOST])
    .wheelDelta(wheelStep)
    .filter((event: Event) => wanted(event, surface) && !(event.type === 'mousedown' && isTaken(event as MouseEvent)))
}

/** The transform that shows a region of the view as large as it can be. */
function filling(drawn: Region, surface: HTMLElement, width: number, height: number, times: number) {
  const now = currentTransform(surface)
  const region = {
    x: drawn.x * times,
    y: drawn.y * times,
    width: drawn.width * times,
    height: drawn.height * times,
  }
  const k = Math.min(now.k * Math.min(width / region.width, height / region.height), MOST)
  const [x, y] = [(region.x + region.width / 2 - now.x) / now.k, (region.y + region.height / 2 - now.y) / now.k]
  return zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k)
}

/** A box and a share of it on every side. */
function box(beyond: number, wide: number, high: number): [[number, number], [number, number]] {
  return [
    [-wide * beyond, -high * beyond],
    [wide * (1 + beyond), high * (1 + beyond)],
  ]
}

function currentTransform(surface: HTMLElement): Camera {
  return (surface as HTMLElement & { __zoom?: Camera }).__zoom ?? ALL
}

/** Powers of two per wheel event. Pinching on a touch pad comes as Ctrl with small steps, which count for more. */
function wheelStep(event: WheelEvent): number {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 0.002 : 0.05
  return -event.deltaY * unit * (event.ctrlKey && Math.abs(event.deltaY) < 30 ? 10 : 1)
}

/**
 * A plain wheel scrolls the page unless the view has the focus, and always where the page is another's; one finger too,
 * unless the view is zoomed in.
 */
function wanted(event: Event, surface: HTMLElement): boolean {
  if (event.type === 'wheel') {
    const wheel = event as WheelEvent
    return wheel.ctrlKey || wheel.metaKey || (document.activeElement === surface && isWheelOurs())
  }
  if (event.type === 'touchstart') return (event as TouchEvent).touches.length > 1 || currentTransform(surface).k > 1.01
  const { button, ctrlKey, shiftKey } = event as MouseEvent
  return !button && !ctrlKey && !shiftKey
}
