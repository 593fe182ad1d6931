/** Positions of a network on canvases of a given size and zoom. */
import type { Network } from '../answers.gen'
import { AS_FOUND, type Places } from '../shown/moved'
import type { Laying } from '../shown/shown'
import { placeMoved } from './placeMoved'
import type { Placement } from './placement'
import type { Rooms } from './rooms'
import type { Room } from './scene'
import { MARGIN, overview, type View, zoomed } from './view'

export interface Geometry {
  /** Undefined until there is a network and room for it. */
  readonly placement: Placement<Network> | undefined
  readonly view: View
  /** What draws the network beside the common layers. */
  readonly room: Room | undefined
  /** Lays out a network as it is asked for; returns whether anything differs from before. */
  show(network: Network, asked: Asked): boolean
  resize(width: number, height: number): void
  /** Zoom and shift in canvas pixels, relative to the view of everything. */
  move(k: number, x: number, y: number): void
}

/** How a network is laid out. */
export interface Asked {
  readonly laying: Laying
  readonly moved: Places | undefined
  /** Routers are being dragged: all is seen from where it was before. */
  readonly isDragging: boolean
}

/** `onReady` hears when a network can be drawn that could not be at once. */
export function createGeometry(rooms: Rooms, onReady: () => void): Geometry {
  let network: Network | undefined
  let asked: Asked = { laying: 'over', moved: undefined, isDragging: false }
  let placement: Placement<Network> | undefined
  let bounds: Placement['bounds'] | undefined
  /** Where its routers were moved. */
  let places: Places = AS_FOUND
  let view: View = { scale: 1, x: 0, y: 0, width: 0, height: 0 }
  let camera = { k: 1, x: 0, y: 0 }

  function updateView(): void {
    if (bounds) view = zoomed(overview({ bounds }, view.width, view.height), camera.k, camera.x, camera.y)
  }

  function arrange(isDrag = false): void {
    if (!network || view.width === 0 || rooms.load(network)) return
    const room = rooms.of(network)
    const { moved = AS_FOUND } = asked
    const shifted = isDrag && placement && room?.shifted?.(placement, places, moved)
    placement = shifted || placeMoved(network, aspectOf(view), { room, laying: asked.laying, moved })
    places = moved
    if (!asked.isDragging || !bounds) bounds = placement.bounds
    updateView()
  }

  return {
    get placement() {
      return placement
    },
    get view() {
      return view
    },
    get room() {
      return network && rooms.of(network)
    },
    show(shown, next) {
      const isOther = shown !== network
      if (!isOther && isAlike(next, asked)) return false
      if (isOther) bounds = undefined
      network = shown
      asked = next
      const loading = rooms.load(shown)
      if (!loading) arrange(next.isDragging && !isOther)
      else {
        placement = undefined
        void loading.then(() => arrange()).then(onReady)
      }
      return true
    },
    resize(width, height) {
      view = { ...view, width, height }
      arrange()
    },
    move(k, x, y) {
      camera = { k, x, y }
      updateView()
    },
  }
}

function isAlike(one: Asked, other: Asked): boolean {
  return one.laying === other.laying && one.moved === other.moved && one.isDragging === other.isDragging
}

/** The height of the box of a view over its width, without what is kept free. */
function aspectOf({ width, height }: View): number {
  return Math.max(0.2, (height - 2 * MARGIN) / Math.max(1, width - 2 * MARGIN))
}
