/** The picture of a chart with a cursor: every place can be read and opened by pointer and by keys. */
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo, useState } from 'react'
import type { At, Judgement, Measure } from '../answers.gen'
import { within } from '../ui/canvas'
import type { Arrangement, Cell } from './arrange'
import { stepOf, walk } from './cursor'
import { pendingAt } from './maps'
import { Picture } from './Picture'
import styles from './Plot.module.css'
import type { OnPoint } from './point'
import { type Scene, type Spot, spotAt } from './scene'
import { certainty, placeName, publishedText, reading, valueText } from './words'

interface Props {
  readonly scene: Scene
  readonly made: Arrangement
  readonly measure: Measure
  readonly judgement: Judgement | undefined
  readonly onPoint: OnPoint | undefined
  readonly svg: Ref<SVGSVGElement> | undefined
  readonly chosen: readonly At[]
}

const NO_MAPS = [] as const

/** The cursor over a chart: a cell of it, moved by pointer or by keys. */
function useCursor({ scene, made, judgement, onPoint }: Props) {
  const [cursor, setCursor] = useState<number>()
  const [pending, setPending] = useState('')
  const maps = judgement?.maps ?? NO_MAPS
  const spots = useMemo(() => new Map(scene.spots.map((spot) => [spot.cell.index, spot])), [scene])
  const spot = cursor === undefined ? undefined : spots.get(cursor)

  function point(found: Spot | undefined, more = ''): void {
    setCursor(found?.cell.index)
    setPending(more)
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const { x, y } = within(event)
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
    const times = element.currentCSSZoom ?? 1
    onPoint(chosen.cell.at, { left: corner.left + chosen.x * times, top: corner.top + chosen.y * times })
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

  return { cursor, spot, pending, maps, point, move, open, key }
}

export function Plot(props: Props) {
  const { scene, made, measure, onPoint, chosen, svg } = props
  const { cursor, spot, pending, maps, point, move, open, key } = useCursor(props)
  const marked = chosen.flatMap((at) => scene.spots.find(({ cell }) => sameAt(cell.at, at)) ?? [])
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
      onClick={(event) => open(event.currentTarget, spotAt(scene, within(event).x, within(event).y))}
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

/** Half of the greatest width of a reading, and the height for which there is room above a spot. */
const HALF = 140
const ABOVE = 76

/** What is at the cursor: above it where there is room, so that it covers no neighbours. */
function Reading({ made, measure, cell, more, spot, scene }: ReadingProps) {
  const left = Math.max(Math.min(HALF, scene.width / 2), Math.min(spot.x, scene.width - HALF))
  const style = spot.y >= ABOVE ? { left, bottom: scene.height - spot.y + 14 } : { left, top: spot.y + 16 }
  return (
    <output className={styles.reading} style={style} aria-live="off">
      <span className={styles.place}>{placeName(made, cell)}</span>
      <strong>{valueText(made, measure, cell)}</strong>
      <span>{certainty(made, cell)}</span>
      {cell.published && <span>{publishedText(cell)}</span>}
      {more && <span>{more}</span>}
    </output>
  )
}

function sameAt(a: At, b: At): boolean {
  return Object.entries(a).every(([axis, value]) => b[axis] === value)
}
