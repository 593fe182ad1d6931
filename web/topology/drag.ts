/** Routers are moved: dragged with the mouse, or by keys. Each gesture is a step that undo takes back. */
import type { Side } from '../engine/view'
import { show } from '../run/changing'
import { AS_FOUND, hasRoom, MOST_MOVED, type Moved } from '../shown/moved'
import { networkOf } from '../shown/names'
import { dismiss, notify } from '../shown/notices'
import { type State, store } from '../shown/store'
import { placeIn } from '../ui/canvas'
import { groupOf, movedBy, onRuns } from './moving'
import type { Stage } from './stage'

/** Pixels from which on a press that moves is a drag. */
const SLACK = 4

/** A press on a router. */
export interface Grab {
  readonly side: Side
  readonly stage: Stage
  readonly surface: HTMLElement
  readonly router: number
  readonly begun: PointerEvent
}

/** Follows a press on a router until it ends; with Ctrl or ⌘ the routers of its group go with it. */
export function followPress({ side, stage, surface, router, begun }: Grab): void {
  const displayed = stage.displayed()
  if (!displayed?.placement.step) return
  const { placement, view } = displayed
  const [across, down] = placement.step as readonly [number, number]
  const routers = begun.ctrlKey || begun.metaKey ? groupOf(placement.network, router) : [router]
  const from = placeIn(surface, begun)
  const places = store.getState().moved[side] ?? AS_FOUND
  const controller = new AbortController()
  const { signal } = controller

  function move(event: PointerEvent): void {
    if ((event.buttons & 1) === 0) {
      // it ended before this was loaded
      end()
      return
    }
    const { x, y } = placeIn(surface, event)
    const [right, below] = [inside(x, view.width) - from.x, inside(y, view.height) - from.y]
    const isDragged = store.getState().dragged !== undefined
    if (!isDragged && Math.hypot(right, below) < SLACK) return
    if (!isDragged) surface.setPointerCapture(event.pointerId)
    surface.dataset.dragging = ''
    const steps = [right / (across * view.scale), below / (down * view.scale)] as const
    const next = movedBy(placement.network, places, routers, steps)
    store.setState({ dragged: onRuns(store.getState(), side, next) })
  }

  function drop(): void {
    const { dragged, moved } = store.getState()
    if (dragged) {
      endOfDragIsNoClick(surface)
      if (!isSame(dragged, moved)) settle(dragged)
    }
    end()
  }

  function end(): void {
    controller.abort()
    delete surface.dataset.dragging
    if (store.getState().dragged) store.setState({ dragged: undefined })
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || store.getState().dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    endOfDragIsNoClick(surface)
    end()
  }

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('blur', end, { signal })
  addEventListener('keydown', press, { signal, capture: true })
}

/** A place of the pointer, but within the picture. */
function inside(at: number, most: number): number {
  return Math.max(0, Math.min(most, at))
}

/** Swallows the click with which a drag ends, if one comes before the next press. */
function endOfDragIsNoClick(surface: HTMLElement): void {
  const controller = new AbortController()
  const { signal } = controller
  surface.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal })
  addEventListener('pointerdown', () => controller.abort(), { capture: true, once: true, signal })
}

/** Moves a router by some steps, or its group. Moves of the same routers one after the other are undone together. */
export function nudge(side: Side, router: number, steps: readonly [number, number], withGroup: boolean): void {
  const network = networkOf(side)
  if (!network || router >= network.routers) return
  const state = store.getState()
  const routers = withGroup ? groupOf(network, router) : [router]
  const next = onRuns(state, side, movedBy(network, state.moved[side] ?? AS_FOUND, routers, steps))
  settle(next, goesOn(state, side, routers))
}

/** Whether the last step was that these routers were moved. */
function goesOn({ steps, scenario, laying, moved }: State, side: Side, routers: readonly number[]): boolean {
  const last = steps.past.at(-1)
  if (!last || last.scenario !== scenario || last.laying !== laying || last.moved === moved) return false
  const [before, now] = [last.moved[side] ?? AS_FOUND, moved[side] ?? AS_FOUND]
  const numbers = new Set([...Object.keys(before), ...Object.keys(now)].map(Number))
  const differ = [...numbers].filter((id) => String(before[id]) !== String(now[id]))
  return differ.length > 0 && differ.every((id) => routers.includes(id))
}

/** Shows routers at other places from now on; a new step, unless the last one goes on. */
function settle(moved: Moved, isOfLast = false): void {
  if (isOfLast) store.setState({ moved })
  else show({ moved })
  if (hasRoom(moved)) dismiss('moved')
  else
    notify({
      name: 'moved',
      tone: 'warn',
      title: 'More routers were moved than a link holds.',
      sentences: [
        `It holds the places of at most ${MOST_MOVED} routers of a run. The link has none of these, and opens with the layout as found.`,
        'To keep the places, save the scenario as a file.',
      ],
      command: 'file',
    })
}

function isSame(one: Moved, other: Moved): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
