/** What an adapter tells its host: the queue of events for all channels, and a notification FIFO for each receive unit. */
import type { AdapterInspection, EventInspection, EventQueueInspection } from '../../answers.gen'
import { whole } from '../../base/format'
import { Term } from '../../glossary/Term'
import { Live, Slots } from '../../inspector/parts'
import styles from './AdapterSection.module.css'

/** Latest events that are listed. */
const LATEST = 5

/** How a host gets to know of events, in words. */
const DRAINS: Readonly<Record<EventQueueInspection['drain'], string>> = {
  each: 'handles each at once',
  interrupt: 'is interrupted, and handles all that there are',
  polling: 'looks from time to time',
}

export function Events({ events }: { events: EventQueueInspection }) {
  const { drain, until, waiting, waitingCount, latest, logged, groups, most } = events
  const shown = waitingCount > 0 ? waiting : latest.slice(0, LATEST)
  return (
    <div className={styles.host}>
      <h4>
        <Term name="event-queue">Event queue</Term>
        <span>
          <Live>{waitingCount}</Live> waiting, most {whole(most)}
        </span>
      </h4>
      <p className={styles.words}>
        The host {DRAINS[drain]}
        {until === null ? '' : `; it is busy with the first until cycle ${whole(until)}`}. So far <Live>{logged}</Live>{' '}
        events
        {drain === 'each' ? '' : ` in ${whole(groups)} groups`}. {waitingCount > 0 ? 'Waiting:' : 'The latest:'}
      </p>
      <ol>
        {shown.map((event, index) => (
          <Event key={`${event.cycle} ${index}`} event={event} />
        ))}
      </ol>
    </div>
  )
}

function Event({ event: { cycle, kind, sentence } }: { event: EventInspection }) {
  return (
    <li data-kind={kind}>
      {cycle === null ? null : <small>{whole(cycle)} </small>}
      {sentence}
    </li>
  )
}

/** The notification FIFOs, up from each receive unit and down from the host. */
export function Notes({ adapter: { receivers, events } }: { adapter: AdapterInspection }) {
  const { toldThrough, toldStored, toldDropped, notesLost, known, ordersDown, orders } = events
  return (
    <div className={styles.host}>
      <h4>
        <Term name="notification-fifo">Notification FIFOs</Term>
      </h4>
      <ul className={styles.notes}>
        {receivers.map(({ unit, notes, notesMost }) => (
          <li key={`${unit.port} ${unit.vc}`} title={notes.map(({ sentence }) => sentence).join(' ')}>
            <small>
              {unit.end.replace('router ', '')}, {unit.name}
            </small>{' '}
            <Slots taken={notes.length} of={notesMost} label={`notes from ${unit.end}, ${unit.name}`} />
          </li>
        ))}
      </ul>
      <p className={styles.words}>
        The host has read of <Live>{toldThrough}</Live> packets that cut through, <Live>{toldStored}</Live> that were
        stored and <Live>{toldDropped}</Live> that were dropped; <Live>{notesLost}</Live> notes found their FIFO full.
        Receive units take the host to have <Live>{known}</Live> packets to schedule; <Live>{ordersDown}</Live> orders
        are being sent to them, of <Live>{orders}</Live> so far.
      </p>
    </div>
  )
}
