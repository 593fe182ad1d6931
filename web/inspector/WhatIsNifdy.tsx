/** What NIFDY is, in three sentences, with the block diagram of the paper's Figure 1 as one unit of the run is now. */
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { run } from '../page/commands'
import { nameIn, networkOf } from '../shown/names'
import { fullName, type State, select, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Diagram } from './Diagram'
import { useInspection } from './useInspection'
import styles from './WhatIsNifdy.module.css'

export function WhatIsNifdy() {
  return (
    <div className={styles.about}>
      <p>
        A network jams when packets enter it faster than their receivers take them out: those that wait fill its{' '}
        <Term name="credit">buffers</Term> and hold up packets for everyone else.
      </p>
      <p>
        <Term name="nifdy">NIFDY</Term> is a unit between each processor and the network, and lets a node have only one{' '}
        <Term name="outstanding">unacknowledged packet</Term> to any one receiver: as the{' '}
        <Term name="ack">acknowledgement</Term> comes when the receiving processor accepts the packet, what it cannot
        take yet waits at the senders, outside the network.
      </p>
      <p>
        A receiver may grant a sender a <Term name="dialog">bulk dialog</Term>, a <Term name="window">window</Term> of
        packets that may be outstanding together; whichever path packets take, they are handed to the processor in the
        order in which they were sent.
      </p>
      <OneUnit />
    </div>
  )
}

/** The node whose unit is drawn: the one selected, if it has such a unit, or the first of a run that has them. */
function unitShown({ sides, values, selected }: State): { readonly side: Side; readonly node: number } | undefined {
  const has = (side: Side) => values[side]?.['ni.kind'] === 'nifdy'
  const chosen = selected?.selection.kind === 'node' ? selected.selection.id : undefined
  if (selected && chosen !== undefined && has(selected.side)) return { side: selected.side, node: chosen }
  const side = sides.find(has)
  return side && { side, node: chosen ?? 0 }
}

function OneUnit() {
  const side = useLab((state) => unitShown(state)?.side)
  const node = useLab((state) => unitShown(state)?.node)
  if (side === undefined || node === undefined)
    return (
      <p className={styles.none}>
        No run that is shown has NIFDY interfaces; a{' '}
        <Button label="preset" look="quiet" onClick={() => run('presets')} /> with NIFDY shows a unit at work here.
      </p>
    )
  return <Unit key={`${side} ${node}`} side={side} node={node} />
}

function Unit({ side, node }: { side: Side; node: number }) {
  const names = useLab((state) => state.names)
  const look = useInspection({ side, selection: { kind: 'node', id: node } })
  const found = look?.found.kind === 'node' ? look.found : undefined
  const name = nameIn(networkOf(side), { kind: 'node', id: node })
  const inspect = () => {
    store.setState({ dialog: undefined })
    select(side, { kind: 'node', id: node })
  }
  if (found?.ni.kind !== 'nifdy') return <p className={styles.none}>The unit of {name} is being looked at …</p>
  return (
    <figure className={styles.figure}>
      <Diagram ni={found.ni} processor={found.processor} />
      <figcaption>
        <span>
          The unit of {name} in run {fullName(side, names)}, as it is now. After Figure 1 of the paper.
        </span>
        <Button label={`Inspect ${name}`} onClick={inspect} />
      </figcaption>
    </figure>
  )
}
