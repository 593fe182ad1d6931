/** A SPIDER adapter with the memory and the host behind it, in the order of the paper's Figure 1. */
import type { AdapterInspection, HostInspection, HostMemoryInspection, UnitPacket } from '../../answers.gen'
import { whole } from '../../base/format'
import { GREYS, ON_DARK, PUBLISHED, shade } from '../../base/grey'
import { Term } from '../../glossary/Term'
import type { RouterInspection } from '../../inspector/inspection'
import { Fact, Facts, Live, PacketLink } from '../../inspector/parts'
import { useLab } from '../../shown/store'
import { AdapterDiagram, Busy } from './AdapterDiagram'
import { Events, Notes } from './AdapterEvents'
import styles from './AdapterSection.module.css'

export function AdapterSection({ found: { adapter } }: { found: RouterInspection }) {
  return adapter && <Adapter adapter={adapter} />
}

function Adapter({ adapter }: { adapter: AdapterInspection }) {
  const { through, stored, stalled } = adapter
  return (
    <section className={styles.adapter} aria-label="Adapter" data-testid="adapter">
      <AdapterDiagram adapter={adapter} />
      <p className={styles.words}>
        In the middle: what the <Term name="reservation-unit">reservation unit</Term> has given to whom, and what passes
        to memory and from it.
      </p>
      <HostMemory memory={adapter.memory} />
      <Host host={adapter.host} />
      <Events events={adapter.events} />
      <Notes adapter={adapter} />
      <p className={styles.words}>
        Of the packets for other nodes <Live>{through}</Live> cut through here and <Live>{stored}</Live> were stored;
        receive units waited <Live>{stalled}</Live> cycles for a transmit unit or for memory.
      </p>
      <h4>what units do in this cycle</h4>
      <Busy adapter={adapter} />
    </section>
  )
}

/** The memory: as grey as in the picture, its pages, and the words that pass between it and the units. */
function HostMemory({ memory }: { memory: HostMemoryInspection }) {
  const greys = useLab((state) => (state.appearance === 'dark' ? ON_DARK : PUBLISHED))
  const { inTransit, mostInTransit, own, pages, pagesUsed, wordsWritten, wordsRead, wordsPossible, wordWait } = memory
  const shown = shade(inTransit)
  const share = (words: number) => `${wordsPossible > 0 ? Math.round((100 * words) / wordsPossible) : 0} %`
  return (
    <div className={styles.memory}>
      <b
        className={styles.grey}
        style={{ background: greys.styles[shown], color: greys.inks[shown] }}
        title={`Packets in transit, ${GREYS - 1} and more in the last shade`}
      >
        <Live>{inTransit}</Live>
      </b>
      <div>
        <h4>
          <Term name="host-memory">Host memory</Term>
        </h4>
        <Facts>
          <Fact name="in transit">
            <Live>{inTransit}</Live>, most {whole(mostInTransit)}
          </Fact>
          <Fact name="the node’s own">
            <Live>{own}</Live>
          </Fact>
          <Fact name="pages taken">
            <Live>{pagesUsed}</Live> of {whole(pages)}
          </Fact>
          <Fact name="busy writing">{share(wordsWritten)}</Fact>
          <Fact name="busy reading">{share(wordsRead)}</Fact>
          <Fact name="longest wait">
            {whole(wordWait)} {wordWait === 1 ? 'cycle' : 'cycles'}
          </Fact>
        </Facts>
      </div>
    </div>
  )
}

/** What the host schedules, and what it has scheduled, queue by queue. */
function Host({ host }: { host: HostInspection }) {
  const { handled, handledCount, arrived, queues } = host
  return (
    <div className={styles.host}>
      <h4>Host</h4>
      <ul>
        <li>
          schedules <Live>{handledCount}</Live>
          {handled.map(({ packet, kind, until }) => (
            <span key={packet} title={`until cycle ${whole(until)}`}>
              {' '}
              <PacketLink name={packet} kind={kind} />
            </span>
          ))}
          <More shown={handled.length} of={handledCount} />
        </li>
        {queues.map(({ transmitters, packets, count }) => (
          <li key={transmitters.map(({ port, vc }) => `${port} ${vc}`).join()}>
            <Live>{count}</Live> for {ends(transmitters)}: <Packets packets={packets} />
            <More shown={packets.length} of={count} />
          </li>
        ))}
        {arrived === 0 ? null : (
          <li>
            <Live>{arrived}</Live> for the node itself, whose interface has no room
          </li>
        )}
      </ul>
    </div>
  )
}

function Packets({ packets }: { packets: readonly UnitPacket[] }) {
  return packets.map(({ packet, kind }) => (
    <span key={packet}>
      {' '}
      <PacketLink name={packet} kind={kind} />
    </span>
  ))
}

function More({ shown, of }: { shown: number; of: number }) {
  return of > shown ? ` and ${whole(of - shown)} more` : null
}

/** Where transmit units lead, each place once, and by which of their channels if not by all. */
function ends(transmitters: HostInspection['queues'][number]['transmitters']): string {
  const places = [...new Set(transmitters.map(({ end }) => end.replace('router ', '')))]
  const names = [...new Set(transmitters.map(({ name }) => name))]
  return `${places.join(' or ')} (${names.join(', ')})`
}
