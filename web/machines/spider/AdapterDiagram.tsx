/**
 * An adapter as a block diagram: receive units on the left, transmit units on the right, and what is reserved between
 * them. What is stored leads down to the host's memory, what is sent from there up.
 */
import type { CSSProperties, ReactNode } from 'react'
import type { AdapterInspection, ReceiverInspection, TransmitterInspection, UnitInspection } from '../../answers.gen'
import { Term } from '../../glossary/Term'
import { Live, PacketLink } from '../../inspector/parts'
import styles from './AdapterDiagram.module.css'

/** Height of a unit, of the name of a link above its units, and what is free above that; pixels. */
const ROW = 28
const LINK = 17
const GAP = 5

/** Width of what is between receive units and transmit units, and how far lines to memory and from it are inside. */
const WIDE = 64
const DOWN = 20
const UP = WIDE - DOWN

export function AdapterDiagram({ adapter }: { adapter: AdapterInspection }) {
  const { receivers, transmitters, fifo } = adapter
  const units = receivers.map(({ unit }) => unit)
  return (
    <div className={styles.diagram}>
      <h4>
        <Term name="receive-unit">Receive units</Term>
      </h4>
      <span />
      <h4 className={styles.out}>
        <Term name="transmit-unit">Transmit units</Term>
      </h4>
      <Column units={units} way="from">
        {receivers.map((one) => (
          <Receiver key={keyOf(one.unit)} one={one} fifo={fifo} />
        ))}
      </Column>
      <Between adapter={adapter} />
      <Column units={transmitters.map(({ unit }) => unit)} way="to">
        {transmitters.map((one) => (
          <Transmitter key={keyOf(one.unit)} one={one} />
        ))}
      </Column>
    </div>
  )
}

function keyOf({ port, vc }: UnitInspection): string {
  return `${port} ${vc}`
}

/** Units under the names of their links. */
function Column({
  units,
  way,
  children,
}: {
  units: readonly UnitInspection[]
  way: 'from' | 'to'
  children: ReactNode[]
}) {
  return (
    <div
      className={styles.column}
      style={{ '--row': `${ROW}px`, '--link': `${LINK}px`, '--gap': `${GAP}px` } as CSSProperties}
    >
      {units.map((unit, index) => (
        <div key={keyOf(unit)}>
          {unit.port === units[index - 1]?.port ? null : (
            <small>
              {way} {unit.end.replace('router ', '')}
            </small>
          )}
          {children[index]}
        </div>
      ))}
    </div>
  )
}

/** The middle of each unit, from the top of its column. */
function middles(units: readonly UnitInspection[]): ReadonlyMap<string, number> {
  let top = 0
  let port: number | undefined
  return new Map(
    units.map((unit) => {
      if (unit.port !== port) top += GAP + LINK
      port = unit.port
      top += ROW
      return [keyOf(unit), top - ROW / 2]
    }),
  )
}

/** A virtual channel in few letters: its number, and whose it is where services have channels. */
function short(name: string): string {
  return name
    .replace('channel ', '')
    .replace('first service', '1st')
    .replace('second service', '2nd')
    .replace(' services', '')
}

function Receiver({ one, fifo }: { one: ReceiverInspection; fifo: number }) {
  const { unit, state, packet, held, sentence } = one
  return (
    <div
      className={styles.unit}
      data-state={state}
      title={`${unit.name} from ${unit.end}: ${held} of ${fifo} bytes held. ${sentence}`}
    >
      <span className={styles.name}>{short(unit.name)}</span>
      {packet ? <PacketLink name={packet.packet} kind={packet.kind} /> : null}
      <i style={{ width: `${(100 * Math.min(held, fifo)) / fifo}%` }} />
    </div>
  )
}

function Transmitter({ one }: { one: TransmitterInspection }) {
  const { unit, state, packet, sent, length, sentence } = one
  return (
    <div
      className={styles.unit}
      data-state={state}
      data-full={(packet !== null && one.credits === 0) || undefined}
      title={`${unit.name} to ${unit.end}. ${sentence} Room ahead: ${one.credits} bytes.`}
    >
      <span className={styles.name}>{short(unit.name)}</span>
      {packet ? <PacketLink name={packet.packet} kind={packet.kind} /> : null}
      <i style={{ width: `${length > 0 ? (100 * sent) / length : 0}%` }} />
    </div>
  )
}

/** Which receive unit, or memory, has which transmit unit; and who waits. */
function Between({ adapter }: { adapter: AdapterInspection }) {
  const { receivers, transmitters } = adapter
  const [left, right] = [middles(receivers.map(({ unit }) => unit)), middles(transmitters.map(({ unit }) => unit))]
  const high = Math.max(0, ...left.values(), ...right.values()) + ROW / 2 + GAP
  return (
    <svg
      className={styles.lines}
      width={WIDE}
      height={high}
      viewBox={`0 0 ${WIDE} ${high}`}
      role="img"
      aria-label={says(adapter)}
    >
      <path className={styles.bus} d={`M${DOWN} ${high}V${GAP + LINK}M${UP} ${high}V${GAP + LINK}`} />
      {receivers.map(({ unit, state, transmitter }) => {
        const y = left.get(keyOf(unit)) ?? 0
        const to = transmitter ? right.get(keyOf(transmitter)) : undefined
        const way = to === undefined ? inward(state, y, high) : through(y, to)
        return way ? <path key={keyOf(unit)} className={styles.way} data-state={state} d={way} /> : null
      })}
      {transmitters.map(({ unit, state, packet, receiver }) => {
        const y = right.get(keyOf(unit)) ?? 0
        return packet && !receiver ? (
          <path key={keyOf(unit)} className={styles.way} data-state={state} d={`M${UP} ${high}V${y}H${WIDE}`} />
        ) : null
      })}
    </svg>
  )
}

function through(from: number, to: number): string {
  return `M0 ${from}C${WIDE / 2} ${from} ${WIDE / 2} ${to} ${WIDE} ${to}`
}

/** The line of a unit that has reserved no transmit unit: to memory, or closed at its end. */
function inward(state: ReceiverInspection['state'], y: number, high: number): string | undefined {
  switch (state) {
    case 'storing':
      return `M0 ${y}H${DOWN}V${high}`
    case 'stalled':
    case 'noPage':
      return `M0 ${y}H10M10 ${y - 7}V${y + 7}`
    case 'header':
    case 'deciding':
      return `M0 ${y}H10`
    case 'dropping':
      return `M0 ${y}H10M7 ${y - 4}L13 ${y + 4}M7 ${y + 4}L13 ${y - 4}`
    default:
      return undefined
  }
}

function says({ receivers, transmitters }: AdapterInspection): string {
  const count = (state: ReceiverInspection['state']) => receivers.filter((one) => one.state === state).length
  const sent = transmitters.filter(({ packet, receiver }) => packet && !receiver).length
  const stalled = count('stalled') + count('noPage')
  return `${count('through')} packets cut through, ${stalled} are stalled, ${count('storing')} go to memory, ${sent} are sent from there.`
}

/** What each unit that has a packet does in this cycle, in words. */
export function Busy({ adapter: { receivers, transmitters } }: { adapter: AdapterInspection }) {
  const units = [
    ...receivers.map((one) => ({ ...one, way: 'from' as const })),
    ...transmitters.filter(({ receiver }) => receiver === null).map((one) => ({ ...one, way: 'to' as const })),
  ]
  const busy = units.filter(({ packet }) => packet !== null)
  if (busy.length === 0) return <p className={styles.words}>No unit has a packet.</p>
  return (
    <ul className={styles.busy} aria-label="What units do">
      {busy.map(({ unit, packet, sentence, way }) => (
        <li key={`${way} ${keyOf(unit)}`}>
          {packet ? <PacketLink name={packet.packet} kind={packet.kind} /> : null}{' '}
          <span>
            {way} {unit.end.replace('router ', '')}, {unit.name}: <Live>{sentence}</Live>
          </span>
        </li>
      ))}
    </ul>
  )
}
