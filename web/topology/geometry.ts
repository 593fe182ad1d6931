/** Positions of a network on canvases of a given size and zoom. */
import type { Network } from '../answers.gen'
import type { Laying } from '../shown/shown'
import { place } from './place'
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
  /** Lays out a network, its sheets as it is asked for; returns whether anything differs from before. */
  show(network: Network, laying: Laying): boolean
  resize(width: number, height: number): void
  /** Zoom and shift in canvas pixels, relative to the view of everything. */
  move(k: number, x: number, y: number): void
}

/** `onReady` hears when a network can be drawn that could not be at once. */
export function createGeometry(rooms: Rooms, onReady: () => void): Geometry {
  let network: Network | undefined
  let laying: Laying = 'over'
  let placement: Placement<Network> | undefined
  let view: View = { scale: 1, x: 0, y: 0, width: 0, height: 0 }
  let camera = { k: 1, x: 0, y: 0 }

  function updateView(): void {
    if (placement) view = zoomed(overview(placement, view.width, view.height), camera.k, camera.x, camera.y)
  }

  function arrange(): void {
    if (!network || view.width === 0 || rooms.load(network)) return
    const aspect = Math.max(0.2, (view.height - 2 * MARGIN) / Math.max(1, view.width - 2 * MARGIN))
    placement = place(network, aspect, { room: rooms.of(network), laying })
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
    show(shown, asked) {
      if (shown === network && asked === laying) return false
      network = shown
      laying = asked
      const loading = rooms.load(shown)
      if (!loading) arrange()
      else {
        placement = undefined
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
