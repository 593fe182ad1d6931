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
  let view: View = { scale: 1, x: 0, y: 0, width: 0, height: 0 }
  let camera = { k: 1, x: 0, y: 0 }

  function updateView(): void {
    if (bounds) view = zoomed(overview({ bounds }, view.width, view.height), camera.k, camera.x, camera.y)
  }

  function arrange(): void {
    if (!network || view.width === 0 || rooms.load(network)) return
    const aspect = Math.max(0.2, (view.height - 2 * MARGIN) / Math.max(1, view.width - 2 * MARGIN))
    const { laying, moved = AS_FOUND, isDragging } = asked
    placement = placeMoved(network, aspect, { room: rooms.of(network), laying, moved })
    if (!isDragging || !bounds) bounds = placement.bounds
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
      const isSame = next.laying === asked.laying && next.moved === asked.moved && next.isDragging === asked.isDragging
      if (shown === network && isSame) return false
      if (shown !== network) bounds = undefined
      network = shown
      asked = next
      const loading = rooms.load(shown)
      if (!loading) arrange()
      else {
        placement = undefined
        bounds = undefined
        void loading.then(() => {
          arrange()
          onReady()
        })
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
