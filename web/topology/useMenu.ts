/** What can be done by hand to a thing of the picture: by the right button, the key for menus, or a long touch. */
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Side } from '../engine/view'
import { select, store } from '../shown/store'
import { within } from '../ui/canvas'
import type { Viewer } from './viewer'

/** Milliseconds of a long touch, and pixels that a finger may move in it. */
const LONG = 500
const SLACK = 10

/** A touch that may become a long one. */
interface Touch {
  readonly timer: ReturnType<typeof setTimeout>
  readonly x: number
  readonly y: number
}

export interface Menu {
  readonly onContextMenu: (event: MouseEvent<HTMLDivElement>) => void
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  /** Whether the click that ends a long touch is none. */
  swallows(): boolean
}

export function useMenu(side: Side, viewer: RefObject<Viewer | undefined>): Menu {
  const touch = useRef<Touch>(undefined)
  const opened = useRef(false)

  function open(found: ReturnType<Viewer['stage']['at']>): boolean {
    if (!found) return false
    select(side, found)
    store.setState({ poking: 'asked' })
    return true
  }

  function end(): void {
    clearTimeout(touch.current?.timer)
    touch.current = undefined
  }

  return {
    onContextMenu(event) {
      const stage = viewer.current?.stage
      const { x, y } = within(event)
      const byTouch = opened.current || touch.current !== undefined
      // browsers that tell of long touches themselves do so while the finger is down
      const byPointer = event.button === 2 || byTouch
      if (byTouch) end()
      if (opened.current || open(byPointer ? stage?.at(x, y) : (stage?.cursor ?? stage?.at(x, y)))) {
        event.preventDefault()
        opened.current = byTouch
      }
    },
    onPointerDown(event) {
      end()
      opened.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { x, y } = within(event)
      const timer = setTimeout(() => {
        touch.current = undefined
        opened.current = open(viewer.current?.stage.at(x, y))
      }, LONG)
      touch.current = { timer, x, y }
    },
    onPointerMove(event) {
      const { x, y } = within(event)
      if (touch.current && Math.hypot(x - touch.current.x, y - touch.current.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    swallows() {
      const swallowed = opened.current
      opened.current = false
      return swallowed
    },
  }
}
