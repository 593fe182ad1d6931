/** A router: every input port, every virtual channel, slot by slot. */

import type { Candidate, PortInspection, VcInspection, VcOutput } from '../answers.gen'
import { Term } from '../glossary/Term'
import { Chips } from './Chip'
import styles from './cards.module.css'
import { Flits } from './Flits'
import type { RouterInspection } from './inspection'
import { Live, PacketLink } from './parts'
import { SwitchSection } from './SwitchSection'

export function RouterCard({ found: router }: { found: RouterInspection }) {
  const flits = router.ports.flatMap((port) => port.vcs).reduce((sum, vc) => sum + vc.flits.length, 0)
  const slots = router.ports.flatMap((port) => port.vcs).reduce((sum, vc) => sum + vc.depth, 0)
  return (
    <div className={styles.card}>
      <p className={styles.lead}>
        <b>
          <Live>{flits}</Live>
        </b>{' '}
        of {slots} slots taken. The head of each queue is on the right; press a flit to ask why it waits.
      </p>
      {router.pipeline ? <SwitchSection found={router.pipeline} ports={router.ports} /> : null}
      <Chips ports={router.ports} />
      {router.ports.map((port) =>
        port.from === null ? null : <PortSection key={port.port} port={port} ports={router.ports} />,
      )}
    </div>
  )
}

function PortSection({ port, ports }: { port: PortInspection; ports: readonly PortInspection[] }) {
  return (
    <section className={styles.port}>
      <h4>
        from {port.from} <span>{port.plane ?? `port ${port.port}`}</span>
      </h4>
      {port.vcs.map((vc) => (
        <VcRow key={vc.vc} vc={vc} ports={ports} />
      ))}
    </section>
  )
}

function VcRow({ vc, ports }: { vc: VcInspection; ports: readonly PortInspection[] }) {
  const head = vc.flits[0]
  const way = vc.output && ports.find((port) => port.port === vc.output?.port)
  return (
    <div className={styles.vc}>
      <span className={styles.vcName}>{vc.name}</span>
      <Flits flits={vc.flits} slots={vc.depth} label={`${vc.flits.length} of ${vc.depth} slots taken`} />
      {head || vc.state !== 'idle' ? (
        <div className={styles.vcState}>
          {head ? <PacketLink name={head.packet} kind={head.kind} /> : null}
          <small>
            {vc.sentence}
            {vc.output ? whither(vc.output, way?.to ?? 'the edge') : ''}
          </small>
          <Candidates list={vc.candidates} />
        </div>
      ) : null}
    </div>
  )
}

function whither({ credits }: VcOutput, to: string): string {
  return credits === null ? ` To ${to}.` : ` To ${to}, ${credits} credits.`
}

/** What a waiting packet may take, in the order in which the router tries it. */
function Candidates({ list }: { list: readonly Candidate[] }) {
  if (list.length === 0) return null
  return (
    <ol className={styles.candidates} aria-label="What it may take, in order">
      {list.map((one) => (
        <li key={`${one.to} ${one.name}`}>
          {one.escape ? <Term name="escape">escape channel</Term> : 'first choice'}: {one.name} to {one.to},{' '}
          {one.heldBy === null ? `${one.credits} credits` : 'held by '}
          {one.heldBy === null ? null : <PacketLink name={one.heldBy} />}
          {one.whole ? ', for a whole packet only' : null}
        </li>
      ))}
    </ol>
  )
}
