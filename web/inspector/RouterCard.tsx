/** A router: every input port, every virtual channel, slot by slot. */

import { useContext } from 'react'
import type { ConnectionInspection, PortInspection, VcInspection, VcOutput } from '../answers.gen'
import { useBrought } from '../machines/machine'
import { askQuestion } from '../shown/store'
import { Button } from '../ui/Button'
import { Choice } from './Choice'
import styles from './cards.module.css'
import { Flits } from './Flits'
import { ForkSection } from './ForkSection'
import type { RouterInspection } from './inspection'
import { Live, PacketLink, SideContext } from './parts'
import { leads, Sections } from './Sections'

export function RouterCard({ found: router }: { found: RouterInspection }) {
  const flits = router.ports.flatMap((port) => port.vcs).reduce((sum, vc) => sum + vc.flits.length, 0)
  const slots = router.ports.flatMap((port) => port.vcs).reduce((sum, vc) => sum + vc.depth, 0)
  const own = useBrought().flatMap(({ router: sections }) => sections ?? [])
  return (
    <div className={styles.card}>
      {leads(own, router) ? null : (
        <p className={styles.lead}>
          <b>
            <Live>{flits}</Live>
          </b>{' '}
          of {slots} slots taken. The head of each queue is on the right; press a flit to ask why it waits.
        </p>
      )}
      {router.by_hand === null ? null : <p className={styles.byHand}>{router.by_hand}</p>}
      {router.allocates ? <AskHow router={router.router} /> : null}
      <Sections of={own} found={router} place="above" />
      <Sections of={own} found={router} place="leads" />
      <ForkSection />
      <Sections of={own} found={router} place="below" />
      <PortSections router={router} />
    </div>
  )
}

function AskHow({ router }: { router: number }) {
  const side = useContext(SideContext)
  return (
    <div>
      <Button
        label="Who gets what in the next cycle"
        onClick={() => askQuestion({ side, kind: 'allocation', router })}
      />
    </div>
  )
}

function PortSections({ router }: { router: RouterInspection }) {
  const connections = useBrought().flatMap((brought) => brought.connections?.(router) ?? [])
  return router.ports.map((port) =>
    port.from === null ? null : (
      <PortSection key={port.port} port={port} ports={router.ports} connections={connections} />
    ),
  )
}

interface PortProps {
  readonly port: PortInspection
  readonly ports: readonly PortInspection[]
  readonly connections: readonly ConnectionInspection[]
}

function PortSection({ port, ports, connections }: PortProps) {
  const name = useBrought().flatMap((brought) => brought.portName?.(port) ?? [])[0]
  return (
    <section className={styles.port}>
      <h4>
        from {port.from} <span>{name ?? `port ${port.port}`}</span>
      </h4>
      {port.vcs.map((vc) => (
        <VcRow key={vc.vc} vc={vc} port={port.port} ports={ports} connections={connections} />
      ))}
    </section>
  )
}

interface VcProps extends Omit<PortProps, 'port'> {
  readonly vc: VcInspection
  readonly port: number
}

function VcRow({ vc, port, ports, connections }: VcProps) {
  const head = vc.flits[0]
  const way = vc.output && ports.find((one) => one.port === vc.output?.port)
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
          <Choice vc={vc} port={port} connections={connections} />
        </div>
      ) : null}
    </div>
  )
}

function whither({ credits }: VcOutput, to: string): string {
  return credits === null ? ` To ${to}.` : ` To ${to}, ${credits} credits.`
}
