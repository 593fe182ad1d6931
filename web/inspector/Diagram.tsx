/** A NIFDY unit as a block diagram: out along the upper lane, in along the lower one. */
import type { ReactNode } from 'react'
import type { PacketKind } from '../answers.gen'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import styles from './Diagram.module.css'
import type { NifdyNi, NodeInspection } from './inspection'

interface Props {
  readonly ni: NifdyNi
  readonly processor: NodeInspection['processor']
}

export function Diagram({ ni, processor }: Props) {
  return (
    <div className={styles.diagram}>
      <div className={styles.end} data-end="processor">
        <b>Processor</b>
        <small>{processor.sentence.replace(/[.]$/, '')}</small>
      </div>
      <div className={styles.unit}>
        <Out ni={ni} />
        <In ni={ni} />
      </div>
      <div className={styles.end} data-end="network">
        <b>Network</b>
      </div>
    </div>
  )
}

function Out({ ni }: { ni: NifdyNi }) {
  const dialog = ni.outgoing
  return (
    <div className={styles.lane} data-way="out">
      <Block term="pool" title="Outgoing pool" symbol="B" taken={ni.pool.length} of={ni.poolCapacity}>
        {slots(
          ni.poolCapacity,
          ni.pool.map(({ packet, to, eligible }) => (
            <Slot key={packet} kind="scalar" strong={eligible} says={`packet ${packet} for node ${to}`}>
              {to}
            </Slot>
          )),
        )}
      </Block>
      <Block term="rank" title="Eligible?">
        <p className={styles.words}>{count(ni.pool.filter(({ eligible }) => eligible).length, 'packet')} may leave</p>
      </Block>
      <Block
        term="outstanding"
        title="Outstanding-packet table"
        symbol="O"
        taken={ni.outstanding.length}
        of={ni.outstandingCapacity}
      >
        {slots(
          ni.outstandingCapacity,
          ni.outstanding.map(({ to }) => (
            <Slot key={to} kind="scalar" says={`unacknowledged, to node ${to}`}>
              {to}
            </Slot>
          )),
        )}
      </Block>
      <Block term="window" title="Dialog out" symbol="W" taken={dialog?.unacked ?? 0} of={dialog?.window ?? 0}>
        {dialog ? (
          slots(
            dialog.window,
            Array.from({ length: dialog.unacked }, (_, index) => (
              <Slot key={index} kind="bulk" says={`unacknowledged, to node ${dialog.to}`}>
                {dialog.to}
              </Slot>
            )),
          )
        ) : (
          <p className={styles.words}>none</p>
        )}
      </Block>
    </div>
  )
}

function In({ ni }: { ni: NifdyNi }) {
  return (
    <div className={styles.lane} data-way="in">
      <Block term="arrivals" title="Arrivals queue" taken={ni.arrivals.length} of={ni.arrivalsCapacity}>
        {slots(
          ni.arrivalsCapacity,
          ni.arrivals.map(({ packet, from, kind }) => (
            <Slot key={packet} kind={kind} says={`packet ${packet} from node ${from}`}>
              {from}
            </Slot>
          )),
        )}
      </Block>
      <Block
        term="dialog"
        title="Dialogs in, with reorder buffers"
        symbol="D"
        taken={ni.incoming.filter(Boolean).length}
        of={ni.incoming.length}
      >
        {ni.incoming.map((dialog, number) =>
          dialog ? (
            <Window key={number} dialog={dialog} />
          ) : (
            <p key={number} className={styles.words}>
              free
            </p>
          ),
        )}
      </Block>
      <Block term="ack" title="Acks to send">
        {ni.acks.length === 0 ? (
          <p className={styles.words}>none</p>
        ) : (
          <span className={styles.slots}>
            {ni.acks.map(({ to, what }, index) => (
              <Slot key={`${to} ${index}`} kind="ack" says={`${what}, to node ${to}`}>
                {to}
              </Slot>
            ))}
          </span>
        )}
      </Block>
    </div>
  )
}

function Window({ dialog }: { dialog: NonNullable<NifdyNi['incoming'][number]> }) {
  return (
    <span className={styles.slots}>
      {dialog.window.map((packet, place) => (
        <Slot
          key={place}
          kind={packet ? 'bulk' : undefined}
          strong={place === dialog.expected}
          says={
            packet ? `packet ${packet.packet} from node ${dialog.from}` : `number ${place} from node ${dialog.from}`
          }
        >
          {packet ? dialog.from : ''}
        </Slot>
      ))}
    </span>
  )
}

interface BlockProps {
  readonly term: TermName
  readonly title: string
  readonly symbol?: string
  readonly taken?: number
  readonly of?: number
  readonly children: ReactNode
}

function Block({ term, title, symbol, taken, of, children }: BlockProps) {
  return (
    <section className={styles.block} data-block={term}>
      <h4>
        <Term name={term}>{title}</Term>
        {of !== undefined && of > 0 && (
          <small>
            {symbol && <i>{symbol}</i>} {taken} of {of}
          </small>
        )}
      </h4>
      {children}
    </section>
  )
}

interface SlotProps {
  readonly kind: PacketKind | undefined
  /** Drawn with a heavy outline: it may leave, or it is the one expected next. */
  readonly strong?: boolean
  readonly says: string
  readonly children: ReactNode
}

function Slot({ kind, strong = false, says, children }: SlotProps) {
  return (
    <span className={styles.slot} data-kind={kind} data-strong={strong || undefined} title={says}>
      {children}
    </span>
  )
}

/** What is there, and an empty place for each that is free. */
function slots(capacity: number, taken: readonly ReactNode[]): ReactNode {
  const free = Math.max(0, capacity - taken.length)
  return (
    <span className={styles.slots}>
      {taken}
      {Array.from({ length: free }, (_, index) => (
        <Slot key={`free ${index}`} kind={undefined} says="free">
          {''}
        </Slot>
      ))}
    </span>
  )
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
