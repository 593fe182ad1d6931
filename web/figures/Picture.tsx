/** Paints a scene as SVG: what is on the screen is what an export holds. */
import { memo, type Ref, useId } from 'react'
import type { HeatFinding } from '../answers.gen'
import { RUNS } from './arrange'
import { MapImage } from './MapImage'
import { dashes, marker, publishedMark } from './marks'
import styles from './Picture.module.css'
import type { MarkPath, Scene, Swatch, Tile } from './scene'

/** Colours of series, and ways to fill them that survive a photocopy: `--series-1` is the first. */
const HUES = 7
const PATTERNS = [
  'M0 6 6 0M-1 1 1-1M5 7 7 5',
  'M3 1.8a1.2 1.2 0 1 0 .01 0z',
  '',
  'M0 0 6 6M-1 5 1 7M5-1 7 1',
  'M0 3H6',
  'M0 0 6 6M0 6 6 0',
  'M3 0V6',
]

/** The colours of runs A and B, where series are those. */
const side = (look: number) => (look < RUNS ? undefined : `var(--side-${look === RUNS ? 'a' : 'b'})`)
const hue = (look: number) => side(look) ?? `var(--series-${(look % HUES) + 1})`
const ink = (look: number) => side(look) ?? `var(--series-${(look % HUES) + 1}-ink)`

interface Props {
  readonly scene: Scene
  readonly maps: readonly HeatFinding[]
  readonly ref?: Ref<SVGSVGElement>
}

export const Picture = memo(function Picture({ scene, maps, ref }: Props) {
  const id = useId().replace(/\W/g, '')
  const pattern = (look: number) => `url(#${id}-${look % PATTERNS.length})`
  const used = new Set([...scene.shapes, ...scene.swatches].map(({ look }) => look % PATTERNS.length))
  return (
    <svg
      ref={ref}
      className={styles.picture}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width}
      height={scene.height}
      aria-hidden="true"
    >
      <defs>
        {[...used].map((look) => (
          <pattern key={look} id={`${id}-${look}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path className={look === 1 ? styles.dots : styles.hatch} d={PATTERNS[look]} />
          </pattern>
        ))}
      </defs>
      {scene.rules.map(({ kind, look, ...ends }, index) => (
        <line key={index} className={styles[kind]} stroke={look === undefined ? undefined : ink(look)} {...ends} />
      ))}
      {scene.tiles.map(({ x, y, width, height, colour }, index) => (
        <rect key={index} x={x} y={y} width={width} height={height} fill={colour} />
      ))}
      {scene.tiles.map((tile, index) => tile.mark && <TileMark key={index} tile={tile} />)}
      {scene.maps.map((place) => {
        const finding = maps[place.map]
        return finding ? <MapImage key={place.map} place={place} finding={finding} /> : null
      })}
      {scene.shapes.map((shape) => (
        <DrawnPath key={`${shape.kind} ${shape.look}`} shape={shape} pattern={pattern(shape.look)} />
      ))}
      {scene.swatches.map((swatch) => (
        <Key key={`${swatch.kind} ${swatch.look}`} swatch={swatch} pattern={pattern(swatch.look)} />
      ))}
      {scene.labels.map(({ x, y, text, anchor, role, look }, index) => (
        <text
          key={index}
          className={styles[role]}
          x={x}
          y={y}
          textAnchor={anchor}
          fill={look === undefined ? undefined : ink(look)}
        >
          {text}
        </text>
      ))}
    </svg>
  )
})

function DrawnPath({ shape: { kind, look, d }, pattern }: { shape: MarkPath; pattern: string }) {
  switch (kind) {
    case 'bar':
    case 'partial':
      return (
        <g className={styles[kind]}>
          <path d={d} fill={hue(look)} stroke={ink(look)} />
          <path d={d} fill={pattern} />
        </g>
      )
    case 'part':
      return <path className={styles.part} d={d} fill={ink(look)} />
    case 'missing':
      return <path className={styles.missing} d={d} />
    case 'whisker':
      return (
        <g>
          <path className={styles.halo} d={d} />
          <path className={styles.whisker} d={d} />
        </g>
      )
    case 'error':
      return <path className={styles.error} d={d} stroke={ink(look)} />
    case 'band':
      return <path className={styles.band} d={d} fill={hue(look)} />
    case 'line':
      return <path className={styles.line} d={d} stroke={ink(look)} strokeDasharray={dashes(look)} />
    case 'marker':
      return <path className={styles.marker} d={d} fill={ink(look)} />
    case 'hollow':
      return <path className={styles.hollow} d={d} stroke={ink(look)} />
    case 'published':
      return <PublishedMark d={d} />
    case 'place':
      return <path className={styles.chosenPlace} d={d} />
  }
}

function Key({ swatch: { kind, look, x, y }, pattern }: { swatch: Swatch; pattern: string }) {
  if (kind === 'reference') return <path className={styles.reference} d={`M${x} ${y}h26`} />
  if (kind === 'bound') return <path className={styles.bound} d={`M${x} ${y}h26`} />
  if (kind === 'best') return <rect className={styles.best} x={x + 1} y={y - 6} width="12" height="12" />
  if (kind === 'published') return <PublishedMark d={publishedMark(x + 8, y)} />
  if (kind === 'place') return <rect className={styles.chosenPlace} x={x + 1} y={y - 6} width="12" height="12" />
  if (kind === 'near') return <circle className={styles.near} cx={x + 7} cy={y} r="3.5" />
  if (kind === 'bar')
    return (
      <g className={styles.bar}>
        <rect x={x + 0.5} y={y - 6.5} width="15" height="13" fill={hue(look)} stroke={ink(look)} />
        <rect x={x + 0.5} y={y - 6.5} width="15" height="13" fill={pattern} />
      </g>
    )
  return (
    <g>
      {kind === 'line' && (
        <path className={styles.line} d={`M${x} ${y}H${x + 26}`} stroke={ink(look)} strokeDasharray={dashes(look)} />
      )}
      <path className={styles.marker} d={marker(look, x + (kind === 'line' ? 13 : 8), y)} fill={ink(look)} />
    </g>
  )
}

/** What the paper states, seen on any colour. */
function PublishedMark({ d }: { d: string }) {
  return (
    <g>
      <path className={styles.halo} d={d} />
      <path className={styles.whisker} d={d} />
    </g>
  )
}

/** The mark of a tile, over all tiles. */
function TileMark({ tile: { x, y, width, height, mark } }: { tile: Tile }) {
  return mark === 'best' ? (
    <rect className={styles.best} x={x + 1} y={y + 1} width={width - 2} height={height - 2} />
  ) : (
    <circle className={styles.near} cx={x + 8} cy={y + 8} r="3.5" />
  )
}
