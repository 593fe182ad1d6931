/** One run's network: mounts the canvases, and turns pointer and keys into zoom, tips and selections. */
import { type MouseEvent, type PointerEvent, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import type { Side } from '../engine/view'
import { explores, select, useLab } from '../shown/store'
import { within } from '../ui/canvas'
import { CutLine } from './CutLine'
import { RoomsContext } from './roomsContext'
import type { Layers } from './stage'
import styles from './TopologyView.module.css'
import { useMenu } from './useMenu'
import { useWalk } from './useWalk'
import { createViewer, type Viewer } from './viewer'
import { ViewsContext } from './views'

const LAYERS = ['wiring', 'load', 'state', 'live'] as const satisfies readonly (keyof Layers)[]

export function TopologyView({ side }: { side: Side }) {
  const elements = useElements()
  const viewer = useViewer(side, elements)
  const { said, ...keyboard } = useWalk(side, viewer)
  const menu = useMenu(side, viewer)
  const name = useLab((state) => state.names[side])
  const all = useLab(explores)
  const id = useId()

  function click(event: MouseEvent<HTMLDivElement>): void {
    const stage = viewer.current?.stage
    if (!stage || menu.swallows()) return
    const { x, y } = within(event)
    stage.cursor = undefined
    select(side, stage.at(x, y))
  }

  return (
    <section className={styles.view} aria-label={`Network of run ${name}`} data-side={side}>
      <div className={styles.stage}>
        <div
          ref={elements.surface}
          className={styles.surface}
          role="listbox"
          tabIndex={0}
          aria-label={`Routers and receivers of run ${name}. Arrows walk, n goes between a router and its receiver, brackets go to the most loaded receivers, Enter inspects. Where routers can be moved, Alt and arrows move one, with Shift its group.`}
          aria-activedescendant={`${id}-${said.turn % 2}`}
          data-testid={`topology-${side}`}
          onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
            viewer.current?.point(within(event))
            menu.onPointerMove(event)
          }}
          onPointerDown={menu.onPointerDown}
          onPointerUp={menu.onPointerUp}
          onPointerCancel={menu.onPointerCancel}
          onPointerLeave={() => viewer.current?.point(undefined)}
          onClick={click}
          onContextMenu={menu.onContextMenu}
          onKeyDown={keyboard.onKeyDown}
          onFocus={keyboard.onFocus}
          onBlur={keyboard.onBlur}
        >
          <Canvases canvases={elements.canvases} />
          <Said id={id} {...said} />
        </div>
        <div ref={elements.tooltip} className={styles.tip} hidden data-testid={`tip-${side}`} />
      </div>
      {all && <CutLine side={side} />}
    </section>
  )
}

/** What a viewer draws on. */
interface Elements {
  readonly surface: RefObject<HTMLDivElement | null>
  readonly tooltip: RefObject<HTMLDivElement | null>
  readonly canvases: RefObject<Partial<Record<keyof Layers, HTMLCanvasElement | null>>>
}

function useElements(): Elements {
  return {
    surface: useRef<HTMLDivElement>(null),
    tooltip: useRef<HTMLDivElement>(null),
    canvases: useRef({}),
  }
}

function useViewer(side: Side, { surface, tooltip, canvases }: Elements): RefObject<Viewer | undefined> {
  const viewer = useRef<Viewer>(undefined)
  const rooms = useContext(RoomsContext)
  const views = useContext(ViewsContext)
  useEffect(() => {
    const { wiring, load, state, live } = canvases.current
    if (!surface.current || !tooltip.current || !wiring || !load || !state || !live) return
    const made = createViewer(
      side,
      { surface: surface.current, layers: { wiring, load, state, live }, label: tooltip.current },
      { rooms, views },
    )
    viewer.current = made
    return () => {
      made.dispose()
      viewer.current = undefined
    }
  }, [side, surface, tooltip, canvases, rooms, views])
  return viewer
}

function Canvases({ canvases }: Pick<Elements, 'canvases'>) {
  return (
    <div aria-hidden="true">
      {LAYERS.map((layer) => (
        <canvas
          key={layer}
          className={styles.layer}
          ref={(canvas) => {
            canvases.current[layer] = canvas
          }}
        />
      ))}
    </div>
  )
}

/** Announces the place navigated to: two options take turns, so that repeated words are read again; one is there. */
function Said({ id, turn: now, text }: { id: string; turn: number; text: string }) {
  return [0, 1].map((turn) => (
    // biome-ignore lint/a11y/useFocusableInteractive: reached through aria-activedescendant
    <div
      key={turn}
      id={`${id}-${turn}`}
      role="option"
      aria-selected={now % 2 === turn}
      className="visually-hidden"
      hidden={now % 2 !== turn}
    >
      {text || 'No place is chosen.'}
    </div>
  ))
}
