/** The small pieces all cards are made of: links to packets and nodes, values that flash, slots. */

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { filters, sayFilter } from '../shown/filter'
import { nameIn, networkOf } from '../shown/names'
import { fullName, pointPacket, select, store, useLab } from '../shown/store'
import styles from './parts.module.css'

/** The run that is looked at: links lead to things of the same run. */
export const SideContext = createContext<Side>('a')

/** Faster than this, in cycles per second, everything changes all the time and flashing says nothing. */
const FLASHES_UP_TO = 60

/** The class's shape, as on the wires. */
export function Glyph({ kind }: { kind: string }) {
  return (
    <svg className={styles.glyph} viewBox="-6 -6 12 12" aria-hidden="true">
      {kind === 'ack' ? (
        <circle r="4" fill="var(--ack)" stroke="#10151b" />
      ) : kind === 'bulk' ? (
        <path d="M0-5.4 5.4 0 0 5.4-5.4 0Z" fill="var(--bulk)" stroke="#10151b" />
      ) : kind === 'second' ? (
        <path d="M0-5 4.8 4.6H-4.8Z" fill="var(--second)" stroke="#10151b" />
      ) : (
        <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" stroke="#10151b" />
      )}
    </svg>
  )
}

/**
 * What an element that stands for a packet does: it marks the packet in all panels while it is pointed at, and is
 * `marked` itself while any other is, or while the packet is followed.
 */
export function usePointed(name: string) {
  const side = useContext(SideContext)
  const marked = useLab(({ pointedPacket, followed }) =>
    [pointedPacket, followed].some((packet) => packet?.side === side && packet.name === name),
  )
  const come = () => pointPacket(side, name)
  const leave = () => pointPacket(side, undefined)
  useEffect(
    () => () => {
      // what stood for it is gone from under the pointer
      const { pointedPacket } = store.getState()
      if (pointedPacket?.side === side && pointedPacket.name === name) pointPacket(side, undefined)
    },
    [side, name],
  )
  return { marked, onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave }
}

export function PacketLink({ name, kind }: { name: string; kind?: string | undefined }) {
  const side = useContext(SideContext)
  const { marked, ...points } = usePointed(name)
  return (
    <button
      type="button"
      className={styles.link}
      data-pointed={marked || undefined}
      {...points}
      aria-label={`Packet ${name}${kind ? `, ${kind}` : ''}`}
      onClick={() => select(side, { kind: 'packet', name })}
    >
      {kind ? <Glyph kind={kind} /> : null}
      {name}
    </button>
  )
}

/** A link to a node, router or channel. */
export function ThingLink({
  kind,
  id,
  children,
}: {
  kind: 'node' | 'router' | 'channel'
  id: number
  children?: ReactNode
}) {
  const side = useContext(SideContext)
  return (
    <button type="button" className={styles.link} onClick={() => select(side, { kind, id })}>
      {children ?? nameIn(networkOf(side), { kind, id })}
    </button>
  )
}

/** Of which run something is, where there are two. */
export function OfRun({ side }: { side: Side }) {
  const name = useLab((state) => (state.sides.length > 1 ? fullName(side, state.names) : undefined))
  return name === undefined ? null : <> of run {name}</>
}

/** Which packets are counted, where a filter holds. */
export function OfFilter() {
  const filter = useLab((state) => state.filter)
  return filters(filter) ? <p className={styles.only}>Of the packets shown: {sayFilter(filter)}.</p> : null
}

/** A value that lights up once when it has changed since the last look. */
export function Live({ children }: { children: string | number }) {
  const calm = useLab((state) => state.motion.kind === 'playing' && state.speed > FLASHES_UP_TO)
  const before = useRef(children)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (before.current === children) return
    before.current = children
    if (!calm) setTurn((last) => last + 1)
  }, [children, calm])
  return (
    <span key={turn} className={turn > 0 ? styles.flash : undefined}>
      {typeof children === 'number' ? whole(children) : children}
    </span>
  )
}

/** Places of a table or queue, the empty ones drawn too. */
export function Slots({ taken, of, label }: { taken: number; of: number; label: string }) {
  if (of > 32) return null
  return (
    <span className={styles.places} role="img" aria-label={`${label}: ${taken} of ${of} taken`}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-taken={index < taken || undefined} />
      ))}
    </span>
  )
}

/** A unit of the hardware: its name, how full it is, what is in it. */
export function Unit({
  title,
  term,
  symbol,
  taken,
  of,
  children,
  className,
}: {
  title: string
  term?: TermName
  symbol?: string
  taken?: number
  of?: number
  children?: ReactNode
  className?: string | undefined
}) {
  return (
    <section className={`${styles.unit} ${className ?? ''}`}>
      <h4>
        {term ? <Term name={term}>{title}</Term> : title}
        {symbol ? <abbr title={`parameter ${symbol}`}>{symbol}</abbr> : null}
        {taken !== undefined && of !== undefined ? (
          <span className={styles.count}>
            <Live>{`${taken} / ${of}`}</Live>
          </span>
        ) : null}
      </h4>
      {children}
    </section>
  )
}

/** Facts as name and value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
