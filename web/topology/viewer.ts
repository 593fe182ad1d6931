/** What a mounted topology view does by itself: paints each moment, zooms, and speaks beside the pointer. */
import type { Network } from '../answers.gen'
import type { Side } from '../engine/view'
import { latest, type Moment, repaint, subscribe } from '../shown/moment'
import type { Camera } from '../shown/shown'
import { pointNode, pointPacket, store } from '../shown/store'
import { onSize, placeIn } from '../ui/canvas'
import type { Rooms } from './rooms'
import { isAveraged } from './scene'
import { createStage, type Displayed, type Layers, type Stage } from './stage'
import { tip } from './tip'
import { overview, type Point, type View } from './view'
import type { Views } from './views'
import type { Spot } from './walk'
import { createZoomer, type Zoomer } from './zoom'

/** Least time between two changes of the words beside the pointer, in milliseconds. */
const TIP_PAUSE = 150

/** A place in the view, in CSS pixels. */
export interface Viewer {
  readonly stage: Stage
  readonly zoomer: Zoomer
  /** The pointer is here, or not over the view any more. */
  point(at: Point | undefined): void
  dispose(): void
}

/** What a view is mounted on. */
export interface Mounts {
  readonly surface: HTMLElement
  readonly layers: Layers
  /** The words beside the pointer. */
  readonly label: HTMLElement
}

/** What draws machines, and the other views of the page. */
export interface Around {
  readonly rooms: Rooms
  readonly views: Views
}

export function createViewer(side: Side, { surface, layers, label }: Mounts, { rooms, views }: Around): Viewer {
  const stage = createStage(side, layers, rooms)
  const camera = createCamera(side)
  const isTaken = (event: MouseEvent) => stage.movable(placeIn(surface, event)) !== undefined
  const zoomer = createZoomer(surface, views, { move, onEnd: camera.onEnd, isTaken })
  const tooltip = createTooltip(side, surface, stage, label)
  let network: Network | undefined
  /** There is room for the view. */
  let seen = false

  function move(k: number, x: number, y: number): void {
    stage.move(k, x, y)
    repaint()
  }

  function paint(moment: Moment, anew?: boolean): void {
    // another picture has the window
    if (!seen) return
    const now = moment.sides[side]?.network
    const isOther = now !== undefined && now !== network
    if (isOther) {
      const isAlike = network !== undefined && shape(now) === shape(network)
      network = now
      zoomer.share(shape(now))
      camera.onNetwork(zoomer, isAlike)
    }
    stage.paint(moment, anew)
    tellCount(surface, isAveraged(moment.regime) ? undefined : stage.displayed()?.drawn)
    if (isOther) zoomer.limit(closest(stage))
    tooltip.refresh()
  }

  const stops = [
    onSize(surface, (width, height) => {
      seen = width > 0
      if (!seen) return
      stage.resize(width, height)
      zoomer.resize(width, height)
      const moment = latest()
      if (moment) paint(moment)
    }),
    subscribe(paint),
    onRegion(surface, zoomer),
    onGrab(side, surface, stage),
    repaintOnChange(stage),
  ]
  views.zoomers.set(side, zoomer)
  return {
    stage,
    zoomer,
    point: tooltip.point,
    dispose() {
      if (views.zoomers.get(side) === zoomer) views.zoomers.delete(side)
      for (const stop of stops) stop()
      zoomer.dispose()
    },
  }
}

/** Paints again when something else is to be marked, or in other colours, until the returned function is called. */
function repaintOnChange(stage: Stage): () => void {
  return store.subscribe((now, before) => {
    if (MARKED.some((key) => now[key] !== before[key])) repaint()
    if (now.appearance === before.appearance && now.textScale === before.textScale) return
    stage.recolour()
    repaint()
  })
}

/** Shift and a drag draw a region to be seen large; what draws it is loaded with the first. */
function onRegion(surface: HTMLElement, zoomer: Zoomer): () => void {
  const begin = (event: PointerEvent) => {
    if (event.shiftKey && event.button === 0)
      void import('./region').then(({ drawRegion }) => drawRegion(surface, event, zoomer.fill))
  }
  surface.addEventListener('pointerdown', begin)
  return () => surface.removeEventListener('pointerdown', begin)
}

/** A press on a router that can be moved may become a drag; fingers scroll, pan and zoom. What drags is loaded with the first. */
function onGrab(side: Side, surface: HTMLElement, stage: Stage): () => void {
  const begin = (begun: PointerEvent) => {
    if (begun.pointerType !== 'mouse' || begun.shiftKey || begun.button !== 0) return
    const router = stage.movable(placeIn(surface, begun))
    if (router !== undefined)
      void import('./drag').then(({ followPress }) => followPress({ side, stage, surface, router, begun }))
  }
  surface.addEventListener('pointerdown', begin)
  return () => surface.removeEventListener('pointerdown', begin)
}

interface CameraKeeper {
  /** The reader has looked from there. */
  onEnd(camera: Camera): void
  /** Another network is shown, perhaps one that looks alike. */
  onNetwork(zoomer: Zoomer, isAlike: boolean): void
}

/** Keeps in the store from where a network is looked at, and looks from where a link says. */
function createCamera(side: Side): CameraKeeper {
  /** From where the reader chose to look. Another one in the store was set by a link. */
  let own: Camera | undefined
  return {
    onEnd(camera) {
      own = rounded(camera)
      store.setState(({ cameras: { [side]: _old, ...others } }) => ({
        cameras: own ? { ...others, [side]: own } : others,
      }))
    },
    onNetwork(zoomer, isAlike) {
      const wanted = store.getState().cameras[side]
      if (wanted !== own) zoomer.show(wanted)
      else if (!isAlike) zoomer.reset()
    },
  }
}

/** A camera in the steps that links have; undefined where all is seen. */
function rounded({ k, x, y }: Camera): Camera | undefined {
  const [scale = 1, right = 0, down = 0] = [k, x, y].map((part) => Math.round(part * 1000) / 1000)
  return scale === 1 && right === 0 && down === 0 ? undefined : { k: scale, x: right, y: down }
}

/** What the picture marks beside what a moment holds. */
const MARKED = [
  'selected',
  'difference',
  'threshold',
  'callOuts',
  'laying',
  'moved',
  'dragged',
  'pointed',
  'waits',
  'tracked',
  'pointedPacket',
  'followed',
  'reached',
  'span',
] as const

/** Says in the document how many flits the picture holds, where it holds single ones. */
function tellCount(surface: HTMLElement, drawn: Displayed['drawn'] | undefined): void {
  const words = drawn ? `${drawn.wires} ${drawn.buffers}` : ''
  if (surface.dataset.flits !== words) surface.dataset.flits = words
}

interface Tooltip {
  readonly point: Viewer['point']
  /** Another moment is shown: what is under the pointer may be something else. */
  refresh(): void
}

/** The words beside the pointer; what is under it is marked in all panels. */
function createTooltip(side: Side, surface: HTMLElement, stage: Stage, label: HTMLElement): Tooltip {
  let over: Point | undefined
  let told = 0

  function show(): void {
    told = performance.now()
    const found = over && stage.at(over.x, over.y)
    const displayed = found && stage.displayed()
    surface.style.cursor = found && surface.dataset.dragging === undefined ? 'pointer' : ''
    pointNode(found?.kind === 'node' ? found.id : undefined)
    hoverRouter(stage, found?.kind === 'router' ? { kind: 'router', id: found.id } : undefined)
    pointPacket(side, found?.kind === 'packet' ? found.name : undefined)
    label.hidden = !displayed
    if (!over || !found || !displayed) return
    const words = tip(displayed, found)
    if (label.textContent !== words) label.textContent = words
    label.style.transform = beside(over, label, displayed.view)
  }

  return {
    point(at) {
      over = at
      show()
    },
    refresh() {
      if (over && performance.now() - told > TIP_PAUSE) show()
    },
  }
}

/** Marks the router under the pointer, where its links have to be drawn. */
function hoverRouter(stage: Stage, router: Spot | undefined): void {
  if (stage.hovered?.id === router?.id) return
  stage.hovered = router
  repaint()
}

/** Moves a label beside a place, towards the middle of the view, and never out of it. */
function beside({ x, y }: Point, { offsetWidth, offsetHeight }: HTMLElement, { width, height }: View): string {
  const left = x > width / 2 ? x - 12 - offsetWidth : x + 14
  const top = y > height / 2 ? y - 10 - offsetHeight : y + 16
  return `translate(${inside(left, width - offsetWidth)}px, ${inside(top, height - offsetHeight)}px)`
}

/** Least pixels between a label and the edge of the view. */
const EDGE = 4

function inside(wanted: number, free: number): number {
  return Math.round(Math.max(EDGE, Math.min(wanted, free - EDGE)))
}

/** The zoom at which one router fills most of the view. */
function closest(stage: Stage): number {
  const displayed = stage.displayed()
  if (!displayed) return 20
  const { width, height } = displayed.view
  const whole = overview(displayed.placement, width, height).scale
  return Math.max(4, (0.8 * Math.min(width, height)) / (2 * displayed.placement.tile[1] * whole))
}

/** Networks of one shape are looked at from the same place. */
function shape(network: Network): string {
  return `${network.layout} ${network.routers} ${network.nodes} ${network.size.join('x')}`
}
