/**
 * The switch of a pipelined router as a crossbar: inputs with their buffers as rows, outputs as columns, a dot where two
 * are connected, and a way past the buffer where a message takes the bypass.
 */
import type { ConnectionInspection, PortInspection } from '../../answers.gen'
import styles from './Crossbar.module.css'

const NAME = 58
const BUFFER = { left: 64, width: 62 }
const CROSS = 142
const ROW = 26
const TOP = 8
/** Room below the crossbar for the names of outputs. */
const NAMES = 62
const LEAST = 24

interface Props {
  readonly connections: readonly ConnectionInspection[]
  readonly ports: readonly PortInspection[]
}

export function Crossbar({ connections, ports }: Props) {
  const inputs = ports.filter(({ from }) => from !== null)
  const outputs = ports.filter(({ to }) => to !== null)
  const width = CROSS + outputs.length * LEAST + 10
  const height = TOP + inputs.length * ROW + NAMES
  const x = (port: number) => CROSS + (outputs.findIndex((one) => one.port === port) + 0.5) * LEAST
  const y = (port: number) => TOP + (inputs.findIndex((one) => one.port === port) + 0.5) * ROW
  const bottom = TOP + inputs.length * ROW
  return (
    <svg
      className={styles.crossbar}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={says(connections, ports)}
    >
      {outputs.map(({ port, to }) => (
        <g key={port} data-used={connections.some((one) => one.to === port) || undefined}>
          <path className={styles.wire} d={`M${x(port)} ${TOP}V${bottom}`} />
          <text className={styles.name} transform={`translate(${x(port) + 4} ${bottom + 6}) rotate(90)`}>
            {short(to)}
          </text>
        </g>
      ))}
      {inputs.map((input) => (
        <Input
          key={input.port}
          input={input}
          y={y(input.port)}
          right={width - 6}
          stream={connections.find((one) => one.from === input.port && !one.granted)}
        />
      ))}
      {connections.map((one) => (
        <Crosspoint
          key={`${one.from} ${one.to} ${one.granted}`}
          one={one}
          x={x(one.to)}
          y={y(one.from)}
          bottom={bottom}
        />
      ))}
    </svg>
  )
}

/** An input port: its name, how full its buffers are, and its row of the crossbar. */
function Input(props: { input: PortInspection; y: number; right: number; stream: ConnectionInspection | undefined }) {
  const { input, y, right, stream } = props
  const flits = input.vcs.reduce((sum, vc) => sum + vc.flits.length, 0)
  const slots = input.vcs.reduce((sum, vc) => sum + vc.depth, 0)
  const { left, width } = BUFFER
  return (
    <g data-used={stream !== undefined || undefined}>
      <title>{`from ${input.from}: ${flits} of ${slots} slots taken`}</title>
      <text className={styles.name} x={NAME} y={y + 4} textAnchor="end">
        {short(input.from)}
      </text>
      <rect className={styles.buffer} x={left} y={y - 5} width={width} height={13} />
      <rect className={styles.full} x={left} y={y - 5} width={(width * flits) / Math.max(1, slots)} height={13} />
      <path className={styles.wire} d={`M${left + width} ${y}H${right}`} />
      {stream && isPast(stream, input) ? (
        <path className={styles.bypass} d={`M${left - 4} ${y}V${y - 9}H${left + width + 8}V${y}`} />
      ) : null}
    </g>
  )
}

/** Whether what streams finds its buffer empty, and so goes past it. */
function isPast(stream: ConnectionInspection, { vcs }: PortInspection): boolean {
  const own = vcs.find(({ state, output }) => state === 'active' && output?.port === stream.to)
  return own !== undefined && own.flits.length === 0
}

/** A dot for a stream, and its way out; a ring for a grant. */
function Crosspoint({ one, x, y, bottom }: { one: ConnectionInspection; x: number; y: number; bottom: number }) {
  const from = BUFFER.left + BUFFER.width
  return (
    <g data-granted={one.granted || undefined}>
      <path className={styles.way} d={`M${from} ${y}H${x}V${bottom}`} />
      <circle className={styles.point} cx={x} cy={y} r={5.5} />
    </g>
  )
}

function short(name: string | null): string {
  return name?.replace('router ', '') ?? ''
}

/** What a screen reader says of it; the list beside it names the packets. */
function says(connections: readonly ConnectionInspection[], ports: readonly PortInspection[]): string {
  const streams = connections.filter(({ granted }) => !granted).length
  return `Crossbar of ${ports.length} ports: ${streams} streams, ${connections.length - streams} granted for the next cycle.`
}
