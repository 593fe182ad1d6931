/** How each kind of network interface is drawn in the card of its node. A new kind is a line here. */
import type { ComponentType } from 'react'
import type { TermName } from '../glossary/terms'
import type { NodeInspection } from './inspection'
import { NifdyCard } from './NifdyCard'
import { QueueCard } from './QueueCard'

type Ni = NodeInspection['ni']
type Kind = Ni['kind']

interface InterfaceCard<K extends Kind> {
  readonly name: string
  /** What the glossary says of it. */
  readonly term: TermName
  readonly card: ComponentType<{ readonly ni: Ni & { readonly kind: K } }>
  /** The node it has most to do with just now, as far as its tables tell. */
  readonly partner?: (ni: Ni & { readonly kind: K }) => number | undefined
}

const INTERFACES: { readonly [K in Kind]: InterfaceCard<K> } = {
  nifdy: {
    name: 'NIFDY unit',
    term: 'nifdy',
    card: NifdyCard,
    partner: (ni) => ni.outgoing?.to ?? ni.outstanding[0]?.to ?? ni.pool[0]?.to,
  },
  plain: { name: 'Plain interface', term: 'interface', card: QueueCard },
  buffers: { name: 'Buffers only', term: 'interface', card: QueueCard },
}

/** What draws an interface, whatever its kind. */
export function interfaceCard(ni: Ni): InterfaceCard<Kind> {
  return INTERFACES[ni.kind] as unknown as InterfaceCard<Kind>
}
