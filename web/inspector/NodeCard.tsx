/** A node from processor to network: the processor, its interface, the channels. */

import { useContext } from 'react'
import type { Ejecting, Injecting } from '../answers.gen'
import { whole } from '../base/format'
import { Term } from '../glossary/Term'
import { useBrought } from '../machines/machine'
import { askQuestion } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './cards.module.css'
import type { NodeInspection } from './inspection'
import { interfaceCard } from './interfaces'
import { Fact, Facts, Live, PacketLink, SideContext, Unit } from './parts'
import { Sections } from './Sections'

export function NodeCard({ found: node, cycle }: { found: NodeInspection; cycle: number | undefined }) {
  const { name, term, card: Interface } = interfaceCard(node.ni)
  const side = useContext(SideContext)
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        <b>
          <Live>{node.pending}</Live>
        </b>{' '}
        {node.pending === 1 ? 'packet is' : 'packets are'} <Term name="pending">pending</Term> for this receiver.
      </p>
      {node.by_hand === null ? null : <p className={styles.byHand}>{node.by_hand}</p>}
      <div className={styles.entry}>
        <Button
          label={`Follow the next packet from node ${node.node}`}
          onClick={() => askQuestion({ side, kind: 'follow', what: `next from ${node.node}` })}
        >
          Follow the next packet
        </Button>
        <Button
          label={`Ladder of node ${node.node} and another`}
          onClick={() => askQuestion({ side, kind: 'ladder', pair: [node.node, partner(node)] })}
        >
          Ladder
        </Button>
      </div>
      <Processor node={node} cycle={cycle} />
      <div className={styles.interface}>
        <h4 className={styles.interfaceName}>
          <Term name={term}>{name}</Term>
        </h4>
        <Interface ni={node.ni} />
      </div>
      <Sections of={useBrought().flatMap(({ node: own }) => own ?? [])} found={node} place="below" />
      <NetworkEnds node={node} />
    </div>
  )
}

function Processor({ node: { node, processor }, cycle }: { node: NodeInspection; cycle: number | undefined }) {
  const side = useContext(SideContext)
  return (
    <Unit title="Processor" className={styles.end}>
      <p>
        <Live>{processor.sentence}</Live>
        {processor.until !== null && processor.until > (cycle ?? 0) ? (
          <small> Until cycle {whole(processor.until)}.</small>
        ) : null}
      </p>
      <Button
        label={`Why does the processor of node ${node} wait?`}
        onClick={() => askQuestion({ side, kind: 'why', of: { kind: 'processor', id: node } })}
      >
        Why does it wait?
      </Button>
      <Facts>
        <Fact name="sent">
          <Live>{processor.sent}</Live>
        </Fact>
        <Fact name="received">
          <Live>{processor.received}</Live>
        </Fact>
      </Facts>
    </Unit>
  )
}

/** Where packets are cut into flits, and where they come out of the network. */
function NetworkEnds({ node: { injecting, ejecting } }: { node: NodeInspection }) {
  return (
    <Unit title="Network" className={styles.end}>
      <ul className={styles.rows}>
        {injecting.map((one, index) => (
          <li key={`in ${index}`}>
            <InjectingRow {...one} />
          </li>
        ))}
        {ejecting
          .filter(({ flits, packet }) => flits > 0 || packet)
          .map((one) => (
            <li key={`out ${one.vc}`}>
              <EjectingRow {...one} />
            </li>
          ))}
      </ul>
    </Unit>
  )
}

/** With whom a node has most to do just now, as far as its interface tells. */
function partner({ node, ni }: NodeInspection): number {
  return interfaceCard(ni).partner?.(ni) ?? ni.arrivals[0]?.from ?? (node === 0 ? 1 : 0)
}

function InjectingRow({ network, packet, flit, flits, vc }: Injecting) {
  if (packet === null) return <small>↓ {network}: nothing is being injected</small>
  return (
    <>
      <small>↓ {network}</small>
      <PacketLink name={packet} />
      <small>
        flit <Live>{flit}</Live> of {flits}, {vc}
      </small>
      <progress className={styles.progress} value={flit} max={flits} aria-label={`Flits of ${packet} injected`} />
    </>
  )
}

function EjectingRow({ vc, flits, packet, waits }: Ejecting) {
  return (
    <>
      <small>↑ {vc}</small>
      {packet ? <PacketLink name={packet} /> : null}
      <small>
        <Live>{flits}</Live> {flits === 1 ? 'flit' : 'flits'} here{waits ? `. ${waits}` : ''}
      </small>
    </>
  )
}
