/** What a mounted topology view does by itself: paints each moment, zooms, and speaks beside the pointer. */
import type { Network, Side } from '../engine/view'
import { latest, repaint, subscribe } from '../shown/moment'
import { pointNode as pointAt, pointPacket, store } from '../shown/store'
import { onSize } from '../ui/canvas'
import { createStage, type Layers, type Stage } from './stage'
import { tip } from './tip'
import { overview } from './view'
import { createZoomer, type Zoomer } from './zoom'

/** Least time between two changes of the words beside the pointer, in milliseconds. */
const TIP_PAUSE = 150

export interface Viewer {
  readonly stage: Stage
  readonly zoomer: Zoomer
  /** The pointer is here, in pixels of the view; or not over it any more. */
  point(at: { readonly x: number; readonly y: number } | undefined): void
  dispose(): void
}

export function createViewer(
  side: Side,
  surface: HTMLElement,
  layers: Layers,
  label: HTMLElement,
  onAveraged: (averaged: boolean) => void,
): Viewer {
  const stage = createStage(side, layers)
  const zoomer = createZoomer(surface, (k, x, y) => {
    stage.move(k, x, y)
    repaint()
  })
  let over: { readonly x: number; readonly y: number } | undefined
  let told = 0
  let averaged = false
  let network: Network | undefined

  /** Says in the document how many flits the picture holds, where it holds single ones. */
  function count(): void {
    const drawn = averaged ? undefined : stage.scene()?.drawn
    const words = drawn ? `${drawn.wires} ${drawn.buffers}` : ''
    if (surface.dataset.flits !== words) surface.dataset.flits = words
  }

  function show(): void {
    told = performance.now()
    const found = over && stage.at(over.x, over.y)
    const scene = found && stage.scene()
    surface.style.cursor = found ? 'pointer' : ''
    pointAt(found?.kind === 'node' ? found.id : undefined)
    pointPacket(side, found?.kind === 'packet' ? found.name : undefined)
    label.hidden = !scene
    if (!over || !found || !scene) return
    const words = tip(scene.places, scene.frame, scene.load, found)
    if (label.textContent !== words) label.textContent = words
    const left = over.x > scene.view.width / 2
    const up = over.y > scene.view.height / 2
    const corner = `translate(${left ? '-100%' : '0'}, ${up ? '-100%' : '0'})`
    label.style.transform = `translate(${over.x + (left ? -12 : 14)}px, ${over.y + (up ? -10 : 16)}px) ${corner}`
  }

  const stops = [
    onSize(surface, (width, height) => {
      stage.resize(width, height)
      zoomer.resize(width, height)
      const moment = latest()
      if (moment) stage.paint(moment)
    }),
    subscribe((moment) => {
      const now = moment.sides[side]?.network
      const fresh = now !== undefined && now !== network
      if (fresh) {
        const same = network && shape(now) === shape(network)
        network = now
        if (!same) zoomer.reset()
        zoomer.share(shape(now))
      }
      const many = moment.regime === 'C' || moment.regime === 'D'
      if (many !== averaged) onAveraged(many)
      averaged = many
      stage.paint(moment)
      count()
      if (fresh) zoomer.limit(closest(stage))
      if (over && performance.now() - told > TIP_PAUSE) show()
    }),
    store.subscribe((now, before) => {
      const keys = ['selected', 'difference', 'pointed', 'waits', 'pointedPacket', 'followed', 'span'] as const
      if (keys.some((key) => now[key] !== before[key])) repaint()
      if (now.appearance === before.appearance) return
      stage.recolour()
      repaint()
    }),
  ]
  return {
    stage,
    zoomer,
    point(at) {
      over = at
      show()
    },
    dispose() {
      for (const stop of stops) stop()
      zoomer.dispose()
    },
  }
}

/** The zoom at which one router fills most of the view. */
function closest(stage: Stage): number {
  const scene = stage.scene()
  if (!scene) return 20
  const { width, height } = scene.view
  const whole = overview(scene.places, width, height).scale
  return Math.max(4, (0.8 * Math.min(width, height)) / (2 * scene.places.tile[1] * whole))
}

/** Networks of one shape are looked at from the same place. */
function shape(network: Network): string {
  return `${network.layout} ${network.routers} ${network.nodes} ${network.size.join('x')}`
}
