/** One run's network: mounts the canvases, and turns pointer and keys into zoom, tips and selections. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { passed } from '../axis/passed'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import { select, store, useLab } from '../shown/store'
import { useLow } from '../ui/room'
import { CutLine } from './CutLine'
import { DifferenceLegend, Legend } from './Legend'
import styles from './TopologyView.module.css'
import { createViewer, type Viewer } from './viewer'
import { acrossTheInterface, describe, hotSpot, neighbour, type Spot, type Way } from './walk'

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Workloads that go from transfer to transfer. */
const PHASED: ReadonlySet<string> = new Set(['cyclic_shift', 'random_blocks'])

export function TopologyView({ side }: { side: Side }) {
  const surface = useRef<HTMLDivElement>(null)
  const canvases = useRef<Record<string, HTMLCanvasElement | null>>({})
  const tooltip = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const [averaged, setAveraged] = useState(false)
  const [said, setSaid] = useState({ turn: 0, text: '' })
  const name = useLab((state) => state.names[side])
  const loses = useLab((state) => (state.progress.counts[side]?.lost ?? 0) > 0)
  const phased = useLab((state) => PHASED.has(state.values[side]?.['workload.kind'] ?? ''))
  const difference = useLab((state) => state.difference && side === 'b')
  const marked = useStore(passed, (state) => state.span !== undefined && state.sides[side] !== undefined)
  const id = useId()

  useEffect(() => {
    const { wiring, load, state, live } = canvases.current
    if (!surface.current || !tooltip.current || !wiring || !load || !state || !live) return
    const made = createViewer(side, surface.current, { wiring, load, state, live }, tooltip.current, setAveraged)
    viewer.current = made
    return () => {
      made.dispose()
      viewer.current = undefined
    }
  }, [side])

  function move(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    viewer.current?.point({ x: event.clientX - box.left, y: event.clientY - box.top })
  }

  function click(event: { currentTarget: HTMLDivElement; clientX: number; clientY: number }): void {
    const box = event.currentTarget.getBoundingClientRect()
    const stage = viewer.current?.stage
    if (!stage) return
    stage.cursor = undefined
    select(side, stage.at(event.clientX - box.left, event.clientY - box.top))
  }

  function go(spot: Spot): void {
    const stage = viewer.current?.stage
    const scene = stage?.scene()
    if (!stage || !scene) return
    stage.cursor = spot
    setSaid(({ turn }) => ({ turn: turn + 1, text: describe(scene.places, scene.frame, spot) }))
    repaint()
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!act(event.key, event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Does what a key means here; whether it means anything. */
  function act(pressed: string, shift: boolean): boolean {
    const { stage, zoomer } = viewer.current ?? {}
    const scene = stage?.scene()
    if (!stage || !zoomer || !scene) return false
    const way = WAYS[pressed]
    const spot = stage.cursor
    if (way && shift) zoomer.pan(...PAN[way])
    else if (way) go(spot ? neighbour(scene.places, spot, way) : start(side))
    else if (pressed === 'Enter' && spot) select(side, { kind: spot.kind, id: spot.id })
    else if (pressed === ']' || pressed === '[') go(hotSpot(scene.places, scene.frame, spot, pressed === ']' ? 1 : -1))
    else if (pressed === 'n' && spot) go(acrossTheInterface(scene.places, spot))
    else if (pressed === '+' || pressed === '=') zoomer.by(1.5)
    else if (pressed === '-') zoomer.by(1 / 1.5)
    else if (pressed === '0') zoomer.reset()
    else return false
    return true
  }

  /** The keyboard came: it starts at what is selected. A click brings the focus too, but shows no cursor. */
  function enter(event: FocusEvent<HTMLDivElement>): void {
    if (event.currentTarget.matches(':focus-visible')) go(viewer.current?.stage.cursor ?? start(side))
  }

  function leave(): void {
    if (viewer.current) viewer.current.stage.cursor = undefined
    repaint()
  }

  const layer = (key: string) => (
    <canvas
      className={styles.layer}
      ref={(canvas) => {
        canvases.current[key] = canvas
      }}
    />
  )
  const option = `${id}-${said.turn % 2}`
  return (
    <section className={styles.view} aria-label={`Network of run ${name}`} data-side={side}>
      <div className={styles.stage}>
        <div
          ref={surface}
          className={styles.surface}
          role="listbox"
          tabIndex={0}
          aria-label={`Routers and receivers of run ${name}. Arrows walk, n goes between a router and its receiver, brackets go to the most loaded receivers, Enter inspects.`}
          aria-activedescendant={option}
          data-testid={`topology-${side}`}
          onPointerMove={move}
          onPointerLeave={() => viewer.current?.point(undefined)}
          onClick={click}
          onKeyDown={key}
          onFocus={enter}
          onBlur={leave}
        >
          <div aria-hidden="true">
            {layer('wiring')}
            {layer('load')}
            {layer('state')}
            {layer('live')}
          </div>
          {[0, 1].map((turn) => (
            // biome-ignore lint/a11y/useFocusableInteractive: reached through aria-activedescendant
            <div
              key={turn}
              id={`${id}-${turn}`}
              role="option"
              aria-selected={said.turn % 2 === turn}
              className="visually-hidden"
            >
              {said.text || 'nothing yet'}
            </div>
          ))}
        </div>
        <div ref={tooltip} className={styles.tip} hidden />
      </div>
      <footer className={styles.foot}>
        <CutLine side={side} />
        <Folded>
          {difference ? (
            <DifferenceLegend />
          ) : (
            <Legend averaged={averaged} loses={loses} phased={phased} marked={marked} />
          )}
        </Folded>
        <div className={styles.buttons}>
          <button type="button" aria-label="Zoom in" onClick={() => viewer.current?.zoomer.by(1.5)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => viewer.current?.zoomer.by(1 / 1.5)}>
            −
          </button>
          <button type="button" aria-label="Show all" onClick={() => viewer.current?.zoomer.reset()}>
            ⤢
          </button>
        </div>
      </footer>
    </section>
  )
}

/** A legend, behind a word where the picture needs the height. */
function Folded({ children }: { children: ReactNode }) {
  if (!useLow()) return children
  return (
    <details className={styles.folded}>
      <summary>Legend</summary>
      <div>{children}</div>
    </details>
  )
}

/** Where the keyboard starts: at what is selected, if it is a place, or at the first router. */
function start(side: Side): Spot {
  const selected = store.getState().selected
  if (selected?.side === side && (selected.selection.kind === 'node' || selected.selection.kind === 'router'))
    return { kind: selected.selection.kind, id: selected.selection.id }
  return { kind: 'router', id: 0 }
}

const PAN: Readonly<Record<Way, readonly [number, number]>> = {
  left: [60, 0],
  right: [-60, 0],
  up: [0, 60],
  down: [0, -60],
}
