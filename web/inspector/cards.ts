/** Which card draws what the engine describes. A new kind of thing is a line here. */
import type { ComponentType } from 'react'
import { ChannelCard } from './ChannelCard'
import type { Inspection } from './inspection'
import { NodeCard } from './NodeCard'
import { PacketCard } from './PacketCard'
import { RouterCard } from './RouterCard'

type Kind = Exclude<Inspection['kind'], 'none'>

export interface CardProps<K extends Kind = Kind> {
  readonly found: Inspection & { readonly kind: K }
  /** The cycle of the frame shown. */
  readonly cycle: number | undefined
}

const CARDS: { readonly [K in Kind]: ComponentType<CardProps<K>> } = {
  node: NodeCard,
  router: RouterCard,
  channel: ChannelCard,
  packet: PacketCard,
}

/** What draws a description, whatever its kind. */
export function cardOf(kind: Kind): ComponentType<CardProps> {
  return CARDS[kind] as ComponentType<CardProps>
}
