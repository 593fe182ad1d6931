/** A chip in planes as a block diagram: its routing machines with their buffers, its outputs, and the node's channels. */
import type { PortInspection } from '../../answers.gen'
import { Term } from '../../glossary/Term'
import type { RouterInspection } from '../../inspector/inspection'
import styles from './Chip.module.css'

/** Ports of a chip: two for each of its four planes. */
const CHIP_PORTS = 8

const WIDTH = 272
const ROW = 26
const GAP = 8
const INJECTION = 11
const MACHINE = { left: 30, width: 104 }
const OUTPUT = { left: 178, width: 16 }
const RECEPTION = 261

/** The chips of a router; none if it has no planes. */
export function Chips({ found: { ports } }: { found: RouterInspection }) {
  const inPlanes = ports.filter(({ plane }) => plane !== null)
  const chips = [...new Set(inPlanes.map(({ port }) => Math.floor(port / CHIP_PORTS)))]
  const node = ports.find(({ plane }) => plane === null)
  if (chips.length === 0) return null
  return (
    <>
      <p className={styles.words}>
        Left to right: the <Term name="injection">injection</Term> channel; two{' '}
        <Term name="routing-machine">routing machines</Term> for each <Term name="plane">plane</Term>, filled as far as
        their <Term name="buffer">buffers</Term> are; the <Term name="multiplexer">multiplexers</Term> of the outputs;
        the <Term name="ejection">reception</Term> channel.
      </p>
      {chips.map((chip) => (
        <Chip key={chip} ports={inPlanes.filter(({ port }) => Math.floor(port / CHIP_PORTS) === chip)} node={node} />
      ))}
    </>
  )
}

interface Props {
  readonly ports: readonly PortInspection[]
  readonly node: PortInspection | undefined
}

function Chip({ ports, node }: Props) {
  const numbers = ports.map(({ port }) => port)
  const height = 4 * (2 * ROW + GAP) + 14
  const used = node?.vcs[0]?.output?.port
  return (
    <svg className={styles.chip} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={says(ports)}>
      <Channel at={INJECTION} height={height} name="injection" isUsed={used !== undefined && numbers.includes(used)} />
      <Channel
        at={RECEPTION}
        height={height}
        name="reception"
        isUsed={ports.some(({ vcs }) => vcs[0]?.output?.port === node?.port)}
      />
      {used !== undefined && numbers.includes(used) ? (
        <path className={styles.way} d={`M${INJECTION + 5} ${middle(used) + 7}H${OUTPUT.left}`} />
      ) : null}
      {ports.map((port) => (
        <g key={port.port}>
          <Ways port={port} node={node?.port} />
          {port.from === null ? null : <Machine port={port} />}
          <Output
            port={port}
            holder={ports.find(({ vcs }) => vcs[0]?.output?.port === port.port) ?? holds(node, port)}
          />
        </g>
      ))}
    </svg>
  )
}

function holds(node: PortInspection | undefined, { port }: PortInspection) {
  return node?.vcs[0]?.output?.port === port ? node : undefined
}

/** The middle of a routing machine's row, X above Y in each plane. */
function middle(port: number): number {
  const [plane, dimension] = [Math.floor((port % CHIP_PORTS) / 2), port % 2]
  return 16 + plane * (2 * ROW + GAP) + dimension * ROW + ROW / 2
}

function Channel({ at, height, name, isUsed }: { at: number; height: number; name: string; isUsed: boolean }) {
  return (
    <g data-used={isUsed}>
      <rect className={styles.channel} x={at - 5} y={16} width={10} height={height - 20} rx={3} />
      <text
        className={styles.name}
        x={at}
        y={11}
        textAnchor={at < WIDTH / 2 ? 'start' : 'end'}
        dx={at < WIDTH / 2 ? -9 : 9}
      >
        {name}
      </text>
    </g>
  )
}

/** The buffer of a routing machine, as full as it is. */
function Machine({ port }: { port: PortInspection }) {
  const vc = port.vcs[0]
  if (!vc) return null
  const y = middle(port.port)
  const share = Math.min(1, vc.flits.length / Math.max(1, vc.depth))
  return (
    <g data-state={vc.state}>
      <title>{`${port.plane}, from ${port.from}: ${vc.flits.length} of ${vc.depth} flits. ${vc.sentence}`}</title>
      <rect className={styles.machine} x={MACHINE.left} y={y - 9} width={MACHINE.width} height={18} rx={3} />
      <rect className={styles.full} x={MACHINE.left} y={y - 9} width={MACHINE.width * share} height={18} rx={3} />
      <text className={styles.name} x={MACHINE.left + 6} y={y + 4}>
        {short(port)}
      </text>
    </g>
  )
}

/** Where a routing machine can send on: faintly both outputs of its plane, strongly what it uses. */
function Ways({ port, node }: { port: PortInspection; node: number | undefined }) {
  const [from, y, other] = [MACHINE.left + MACHINE.width, middle(port.port), middle(port.port ^ 1)]
  const used = port.from === null ? undefined : port.vcs[0]?.output?.port
  const way = (to: number, goal: number) => `M${from} ${y}C${from + 30} ${y} ${to - 30} ${goal} ${to} ${goal}`
  return (
    <>
      {port.from === null ? null : (
        <path className={styles.possible} d={`${way(OUTPUT.left, y)}${way(OUTPUT.left, other)}`} />
      )}
      {used === port.port || used === (port.port ^ 1) ? (
        <path className={styles.way} d={way(OUTPUT.left, middle(used))} />
      ) : null}
      {used !== undefined && used === node ? (
        <path
          className={styles.way}
          d={`M${from} ${y}C${from + 40} ${y - 14} ${RECEPTION - 50} ${y - 14} ${RECEPTION - 5} ${y}`}
        />
      ) : null}
    </>
  )
}

/** The multiplexer of an output, and where it leads. */
function Output({ port, holder }: { port: PortInspection; holder: PortInspection | undefined }) {
  const y = middle(port.port)
  const { left, width } = OUTPUT
  return (
    <g data-used={holder !== undefined}>
      <title>{`To ${port.to ?? 'the edge'}: ${holder ? `given to what comes from ${holder.from}` : 'free'}.`}</title>
      <path className={styles.output} d={`M${left} ${y - 10}l${width} 5v10l${-width} 5z`} />
      <text className={styles.name} x={left + width + 6} y={y + 4}>
        {port.to?.replace('router ', '') ?? 'edge'}
      </text>
    </g>
  )
}

/** What a screen reader says of a chip. */
function says(ports: readonly PortInspection[]): string {
  const machines = ports.filter(({ from }) => from !== null)
  const held = machines.filter(({ vcs }) => vcs[0]?.state === 'waiting').length
  const busy = machines.filter(({ vcs }) => vcs[0]?.state === 'active').length
  return `A chip with ${machines.length} routing machines: ${busy} pass something on, ${held} wait.`
}

/** The plane and dimension of a port in few letters. */
function short({ plane, port }: PortInspection): string {
  const signs = plane?.replace(/^[XY] of plane /, '').replace(/ of chip \d+$/, '') ?? ''
  return `${port % 2 === 0 ? 'X' : 'Y'} of ${signs}`
}
