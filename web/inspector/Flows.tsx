/** The same packet under each flow control that its router has: one diagram of space and time, side by side. */
import { useEffect, useState } from 'react'
import type { Life, Network } from '../answers.gen'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { type Told, tellLives } from '../run/apart'
import { formatPairs, parameterOf, resolve } from '../scenario/scenario'
import { latest } from '../shown/moment'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './Flows.module.css'
import { placesOf, type Stretch, short, stretches } from './ways'

/** Parameters that say when a packet goes on. */
const PATHS = ['router.flow', 'router.switching']

/** Node cycles up to which runs are made without being asked for. */
const AT_ONCE = 2_000_000

/** A way of switching, in words and as the text of a scenario. */
interface Way {
  readonly label: string
  readonly text: string
}

export function Flows({ side, life }: { side: Side; life: Life }) {
  const ways = useWays(side)
  const network = latest()?.sides[side]?.network
  const [asked, ask] = useState(false)
  const { packet, delivered } = life
  if (ways.length < 2 || delivered === null || !network) return null
  const isShort = network.nodes * delivered <= AT_ONCE
  return (
    <section className={styles.flows} aria-label="The same packet under each flow control">
      <h4>Under each flow control</h4>
      {isShort || asked ? (
        <Compared key={packet} ways={ways} network={network} packet={packet} by={delivered} />
      ) : (
        <Button label="Run it under each flow control" onClick={() => ask(true)} />
      )}
    </section>
  )
}

/** What the run of a side would be with each flow control. */
function useWays(side: Side): readonly Way[] {
  const scenario = useLab((state) => state.scenario)
  const values = resolve(scenario, side)
  for (const path of PATHS) {
    const parameter = parameterOf(path, values)
    if (parameter?.type === 'choice')
      return parameter.options.map(({ value, label }) => ({ label, text: formatPairs({ ...values, [path]: value }) }))
  }
  return []
}

interface ComparedProps {
  readonly ways: readonly Way[]
  readonly network: Network
  readonly packet: string
  /** The cycle at which it has arrived in the run that is shown. */
  readonly by: number
}

function Compared({ ways, network, packet, by }: ComparedProps) {
  const [told, setTold] = useState<readonly Told[]>([])
  const texts = ways.map(({ text }) => text).join('\n')
  useEffect(() => {
    const controller = new AbortController()
    setTold([])
    void tellLives(texts.split('\n'), packet, by, controller.signal, setTold)
    return () => controller.abort()
  }, [texts, packet, by])
  const labelled = told.map((one, nth) => ({ label: ways[nth]?.label ?? '', told: one }))
  const lives = labelled.flatMap(({ label, told }) => ('life' in told ? [{ label, life: told.life }] : []))
  return (
    <>
      {lives.length > 0 ? <FlowDiagram lives={lives} network={network} columns={ways.length} /> : null}
      {labelled.map(({ label, told }) =>
        'refused' in told ? (
          <p key={label} className={styles.hint}>
            {label}: {told.refused}
          </p>
        ) : null,
      )}
      {told.length < ways.length ? <p className={styles.hint}>Runs with {ways[told.length]?.label} …</p> : null}
    </>
  )
}

const WIDTH = 272
const HEIGHT = 290
const MARGIN = { top: 48, left: 30, right: 4, bottom: 22 }
const GAP = 10
/** Lines across the time axis. */
const LINES = 4

interface DiagramProps {
  readonly lives: readonly { readonly label: string; readonly life: Life }[]
  readonly network: Network
  /** Ways that there are places for. */
  readonly columns: number
}

/** Space to the right in each column, time downwards: the same axes for all. */
export function FlowDiagram({ lives, network, columns }: DiagramProps) {
  const drawn = lives.map(({ life }) => stretches(life.beads, network))
  const names = placesOf(drawn)
  const longest = Math.max(1, ...lives.map(({ life }) => life.latency))
  const column = (WIDTH - MARGIN.left - MARGIN.right - (columns - 1) * GAP) / columns
  const y = (cycles: number) => MARGIN.top + (cycles * (HEIGHT - MARGIN.top - MARGIN.bottom)) / longest
  const says = lives.map(({ label, life }) => `${label}: ${whole(life.latency)} cycles`).join('; ')
  const times = Array.from({ length: LINES + 1 }, (_, line) => Math.round((longest * line) / LINES))
  return (
    <svg
      className={styles.compared}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={says}
      data-testid="flows"
    >
      {times.map((time) => (
        <g key={time}>
          <line className={styles.place} x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(time)} y2={y(time)} />
          <text x={MARGIN.left - 4} y={y(time) + 4} textAnchor="end">
            {whole(time)}
          </text>
        </g>
      ))}
      {lives.map(({ label, life }, nth) => (
        <g key={label} transform={`translate(${MARGIN.left + nth * (column + GAP)} 0)`}>
          <Way label={label} life={life} way={drawn[nth] ?? []} names={names} width={column} y={y} />
        </g>
      ))}
    </svg>
  )
}

/** A label in two lines, if it is too long for a column. */
function linesOf(label: string): readonly string[] {
  const at = label.lastIndexOf(' ')
  return label.length > 11 && at > 0 ? [label.slice(0, at), label.slice(at + 1)] : [label]
}

interface WayProps {
  readonly label: string
  readonly life: Life
  readonly way: readonly Stretch[]
  readonly names: readonly string[]
  readonly width: number
  readonly y: (cycles: number) => number
}

/** The way of the packet under one flow control. */
function Way({ label, life, way, names, width, y }: WayProps) {
  const { created, latency } = life
  const x = (place: number) => (place * width) / Math.max(1, names.length - 1)
  const at = (name: string) => x(names.indexOf(name))
  const [first = '', last = ''] = [names[0], names.at(-1)]
  return (
    <>
      {linesOf(label).map((line, nth) => (
        <text key={line} className={styles.flow} x={width / 2} y={12 + 13 * nth} textAnchor="middle">
          {line}
        </text>
      ))}
      <text x={width / 2} y={40} textAnchor="middle">
        {whole(latency)} cycles
      </text>
      {names.map((name, place) => (
        <line
          key={name}
          className={styles.place}
          x1={x(place)}
          x2={x(place)}
          y1={MARGIN.top}
          y2={HEIGHT - MARGIN.bottom}
        />
      ))}
      {way.map(({ bead, from, to }) => (
        <g key={bead.from} data-reason={bead.reason}>
          <line
            className={styles.way}
            x1={at(from)}
            y1={y(bead.from - created)}
            x2={at(to)}
            y2={y(bead.until - created)}
          >
            <title>{`${bead.name}: ${bead.says || bead.reason}, ${whole(bead.until - bead.from)} cycles`}</title>
          </line>
        </g>
      ))}
      <text x={0} y={HEIGHT - 6} textAnchor="start">
        {short(first)}
      </text>
      <text x={width} y={HEIGHT - 6} textAnchor="end">
        {short(last)}
      </text>
    </>
  )
}
