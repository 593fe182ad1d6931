/** The chart of an experiment: it fills in as results come, and every place of it can be read, reached and opened. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { At, Experiment, Judgement, Measure } from '../engine/experiment'
import { onSize } from '../ui/canvas'
import { type Arrangement, arrange, type Cell } from './arrange'
import { stepOf, walk } from './cursor'
import { draw } from './draw'
import styles from './Figure.module.css'
import { pendingAt } from './maps'
import { Picture } from './Picture'
import { type Scene, type Spot, spotAt } from './scene'
import { Table } from './Table'
import { certainty, description, placeName, reading, valueText } from './words'

/** Where on the page a menu for a chosen place may stand, in client pixels. */
export interface Anchor {
  readonly left: number
  readonly top: number
}

interface Props {
  readonly experiment: Experiment
  /** What is known so far; nothing yet draws outlines. */
  readonly judgement?: Judgement | undefined
  /** The measure that the experiment names. */
  readonly measure: Measure
  /** A place of the chart was clicked, or Enter pressed on it. */
  readonly onPoint?: ((at: At, anchor: Anchor) => void) | undefined
  /** Places that stay marked, as those chosen for a comparison. */
  readonly chosen?: readonly At[] | undefined
  /** The picture, to export it; a table has none. */
  readonly svg?: Ref<SVGSVGElement> | undefined
}

/** Width of a chart before the page has said how wide it is, in pixels. */
const FIRST_WIDTH = 760
/** Charts are not drawn narrower: then they scroll. */
const LEAST_WIDTH = 270

export function Figure({ experiment, judgement, measure, onPoint, chosen = [], svg }: Props) {
  // Results come faster than charts are read: a picture that is late gives way to the page.
  const known = useDeferredValue(judgement)
  const made = useMemo(() => arrange(experiment, known), [experiment, known])
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    if (!box.current) return
    return onSize(box.current, (wide) => setWidth(Math.max(LEAST_WIDTH, Math.floor(wide))))
  }, [])
  const scene = useMemo(() => draw(experiment, made, measure, known, width), [experiment, made, measure, known, width])
  return (
    <figure className={styles.figure} aria-label={experiment.title}>
      <figcaption className="visually-hidden">{description(experiment, made, measure)}</figcaption>
      <div ref={box} className={styles.box}>
        {scene && (
          <Plot
            scene={scene}
            made={made}
            measure={measure}
            judgement={known}
            onPoint={onPoint}
            chosen={chosen}
            svg={svg}
          />
        )}
      </div>
      <Table
        experiment={experiment}
        made={made}
        measure={measure}
        hidden={scene !== undefined}
        onPoint={scene ? undefined : onPoint}
      />
    </figure>
  )
}

interface PlotProps extends Pick<Props, 'judgement' | 'measure' | 'onPoint' | 'svg'> {
  readonly scene: Scene
  readonly made: Arrangement
  readonly chosen: readonly At[]
}

const NO_MAPS = [] as const

function Plot({ scene, made, measure, judgement, onPoint, chosen, svg }: PlotProps) {
  const [cursor, setCursor] = useState<number>()
  const [pending, setPending] = useState('')
  const maps = judgement?.maps ?? NO_MAPS
  const spots = useMemo(() => new Map(scene.spots.map((spot) => [spot.cell.index, spot])), [scene])
  const spot = cursor === undefined ? undefined : spots.get(cursor)
  const marked = chosen.flatMap((at) => scene.spots.find(({ cell }) => sameAt(cell.at, at)) ?? [])

  function point(found: Spot | undefined, more = ''): void {
    setCursor(found?.cell.index)
    setPending(more)
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const { x, y } = inside(event)
    const found = spotAt(scene, x, y)
    const place =
      found && scene.maps.find((map) => x >= map.x && x < map.x + map.width && y >= map.y && y < map.y + map.height)
    const finding = place && maps[place.map]
    const at = finding && pendingAt(finding, place, x, y)
    point(found, at ? `node ${at.node}, from cycle ${at.cycle}: ${at.pending} pending` : '')
  }

  function open(element: HTMLElement, chosen: Spot | undefined): void {
    if (!chosen || !onPoint) return
    const corner = element.getBoundingClientRect()
    onPoint(chosen.cell.at, { left: corner.left + chosen.x, top: corner.top + chosen.y })
  }

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event.key)
    const opens = (event.key === 'Enter' || event.key === ' ') && spot && onPoint
    if (!step && !opens && !(event.key === 'Escape' && spot)) return
    event.preventDefault()
    event.stopPropagation()
    if (step) point(spots.get(walk(made, cursor, step) ?? -1))
    else if (opens) open(event.currentTarget, spot)
    else point(undefined)
  }

  const said = spot ? reading(made, measure, spot.cell) : 'arrows move over the chart, Enter opens what is there'
  return (
    <div
      className={styles.plot}
      style={{ width: scene.width, height: scene.height }}
      role="slider"
      tabIndex={0}
      aria-label="Cursor over the chart"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, made.cells.length - 1)}
      aria-valuenow={cursor ?? 0}
      aria-valuetext={said}
      data-testid="figure-plot"
      data-opens={(onPoint && spot) !== undefined || undefined}
      onPointerMove={move}
      onPointerLeave={() => point(undefined)}
      onClick={(event) => open(event.currentTarget, spotAt(scene, inside(event).x, inside(event).y))}
      onKeyDown={key}
      onBlur={() => point(undefined)}
    >
      <Picture scene={scene} maps={maps} ref={svg ?? null} />
      <svg className={styles.over} width={scene.width} height={scene.height} aria-hidden="true">
        {marked.map((one) => (
          <Mark key={one.cell.index} spot={one} round={scene.near > 0} look={styles.chosen} />
        ))}
        {spot && <Mark spot={spot} round={scene.near > 0} look={styles.cursor} />}
      </svg>
      {spot && <Reading made={made} measure={measure} cell={spot.cell} more={pending} spot={spot} scene={scene} />}
    </div>
  )
}

function Mark({ spot: { x, y, box }, round, look }: { spot: Spot; round: boolean; look: string | undefined }) {
  return round ? (
    <circle className={look} cx={x} cy={y} r="9" />
  ) : (
    <rect className={look} x={box.x - 2} y={box.y - 2} width={box.width + 4} height={box.height + 4} rx="3" />
  )
}

interface ReadingProps {
  readonly made: Arrangement
  readonly measure: Measure
  readonly cell: Cell
  readonly more: string
  readonly spot: Spot
  readonly scene: Scene
}

/** What is at the cursor, in the half of the chart where it covers the least. */
function Reading({ made, measure, cell, more, spot, scene }: ReadingProps) {
  const right = spot.x > scene.width / 2
  const style = {
    top: Math.max(0, spot.y - 12),
    ...(right ? { right: scene.width - spot.x + 14 } : { left: spot.x + 14 }),
  }
  return (
    <output className={styles.reading} style={style} aria-live="off">
      <span className={styles.place}>{placeName(made, cell)}</span>
      <strong>{valueText(made, measure, cell)}</strong>
      <span>{certainty(made, cell)}</span>
      {more && <span>{more}</span>}
    </output>
  )
}

function inside(event: { clientX: number; clientY: number; currentTarget: HTMLElement }): { x: number; y: number } {
  const corner = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - corner.left, y: event.clientY - corner.top }
}

function sameAt(a: At, b: At): boolean {
  return Object.entries(a).every(([axis, value]) => b[axis] === value)
}
