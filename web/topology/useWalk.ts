/** Keyboard navigation of a network: moves from place to place, describes them, zooms and selects. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import { nameIn } from '../shown/names'
import { select, store } from '../shown/store'
import type { Viewer } from './viewer'
import { acrossTheInterface, alongDimension, type Direction, describe, hotSpot, neighbour, type Spot } from './walk'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Pixels that the picture moves by. */
const PAN: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [60, 0],
  right: [-60, 0],
  up: [0, 60],
  down: [0, -60],
}

/** Steps by which keys move a router. */
const NUDGE = 4

export interface Walk {
  /** The last place in words; `turn` counts moves, because two places may have the same words. */
  readonly said: { readonly turn: number; readonly text: string }
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
}

export function useWalk(side: Side, viewer: RefObject<Viewer | undefined>): Walk {
  const [said, setSaid] = useState({ turn: 0, text: '' })

  function go(spot: Spot): void {
    const stage = viewer.current?.stage
    const displayed = stage?.displayed()
    if (!stage || !displayed) return
    stage.cursor = spot
    setSaid(({ turn }) => ({ turn: turn + 1, text: describe(displayed, spot) }))
    repaint()
  }

  /** Alt and an arrow move a router; returns whether they did. */
  function move({ key, shiftKey }: Pressed): boolean {
    const displayed = viewer.current?.stage.displayed()
    const [direction, spot] = [DIRECTIONS[key], viewer.current?.stage.cursor]
    if (!direction || !spot || !displayed?.placement.step) return false
    const { network } = displayed.placement
    const router = spot.kind === 'router' ? spot.id : (network.node[spot.id]?.router ?? 0)
    const [across, down] = PAN[direction].map((pixels) => -Math.sign(pixels) * NUDGE) as [number, number]
    void import('./drag').then(({ nudge }) => nudge(side, router, [across, down], shiftKey))
    const name = nameIn(network, { kind: 'router', id: router })
    setSaid(({ turn }) => ({ turn: turn + 1, text: `${name}${shiftKey ? ' and its group' : ''} moved ${direction}` }))
    return true
  }

  return {
    said,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || !viewer.current) return
      if (event.altKey ? !move(event) : !act(side, viewer.current, go, event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Focus by keyboard starts at the selection. Focus by a click shows no cursor.
    onFocus(event) {
      if (event.currentTarget.matches(':focus-visible')) go(viewer.current?.stage.cursor ?? start(side))
    },
    onBlur() {
      if (viewer.current) viewer.current.stage.cursor = undefined
      repaint()
    },
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** Handles a key; returns whether it did. */
function act(side: Side, { stage, zoomer }: Viewer, go: (spot: Spot) => void, { key, shiftKey }: Pressed): boolean {
  const displayed = stage.displayed()
  if (!displayed) return false
  const { placement, frame } = displayed
  const direction = DIRECTIONS[key]
  const spot = stage.cursor
  if (direction && shiftKey) zoomer.pan(...PAN[direction])
  else if (direction) go(spot ? neighbour(placement, spot, direction) : start(side))
  else if (key === 'Enter' && spot) select(side, { kind: spot.kind, id: spot.id })
  else if (key === ']' || key === '[') go(hotSpot(placement, frame, spot, key === ']' ? 1 : -1))
  else if (key === 'n' && spot) go(acrossTheInterface(placement, spot))
  else if (key === '+' || key === '=') zoomer.by(1.5)
  else if (key === '-') zoomer.by(1 / 1.5)
  else if (/^[1-9]$/.test(key) && spot) go(alongDimension(displayed, spot, Number(key)))
  else if (key === '0') zoomer.reset()
  else return false
  return true
}

/** Where navigation starts: at the selection, if it is a place, or at the first router. */
function start(side: Side): Spot {
  const selected = store.getState().selected
  if (selected?.side === side && (selected.selection.kind === 'node' || selected.selection.kind === 'router'))
    return { kind: selected.selection.kind, id: selected.selection.id }
  return { kind: 'router', id: 0 }
}
