/**
 * What a machine is to the page. Its room, a folder beside this file, says it; `list.ts` names the room.
 *
 * The room's `index.ts` comes with the page and is small: when its runs are there, and how to come by the rest. What it
 * brings is loaded with the first of its runs, and what it draws when that is seen.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Answer, ConnectionInspection, PortInspection } from '../answers.gen'
import type { TermName } from '../glossary/terms'
import type { Command } from '../page/command'
import type { Values } from '../scenario/scenario'
import type { Question, Step } from '../shown/shown'

export interface Machine {
  /** The key of its paper, and the name of its room. */
  readonly key: string
  /** Whether a run with these values needs what it brings. */
  readonly isOf: (values: Values) => boolean
  readonly brings: () => Promise<Brought>
  /** Questions that only such a run can answer; links ask them of any. */
  readonly questions?: {
    readonly kinds: readonly Question['kind'][]
    readonly component: ComponentType<{ readonly question: Question }>
  }
}

type Of<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>

/** What a machine brings to the panels of the page. */
export interface Brought {
  readonly legend?: readonly LegendEntry[]
  /** What they change of what is shown can be undone. They are given how, for embeds have no commands. */
  readonly commands?: (show: Show) => readonly OwnCommand[]
  /** What nodes hold that heat maps can show instead of what is pending. */
  readonly held?: { readonly when: (values: Values) => boolean; readonly label: string }
  /** Whether messages wait before the network of such a run as much as in it, so that they are counted too. */
  readonly queues?: (values: Values) => boolean
  /** Parts of the cards of routers and nodes in the inspector. */
  readonly router?: readonly Section<Of<'router'>>[]
  readonly node?: readonly Section<Of<'node'>>[]
  /** What it calls a port of a router. */
  readonly portName?: (port: PortInspection) => string | null
  /** What the switch of a router connects, where one says so. */
  readonly connections?: (found: Of<'router'>) => readonly ConnectionInspection[]
}

/** A sign of the picture, and what it means. */
export interface LegendEntry {
  /** Whether the picture of a run with these values has it. */
  readonly when: (values: Values) => boolean
  /** Pictures that do without it: of averages of many cycles, or of the means of a span. */
  readonly without?: 'averages' | 'means'
  /** The common sign that it stands for at such a run: of a packet that nothing tells apart, or of the pile above a receiver. */
  readonly instead?: 'packet' | 'pile'
  readonly says: string
  readonly term?: TermName
  readonly sign: ReactNode
}

export type Show = (parts: Partial<Omit<Step, 'scenario' | 'cycle'>>) => void

/** A command that may stand in the head of a run too, beside the zoom of its network. */
export interface OwnCommand extends Command {
  readonly button?: {
    /** Whether it stands at a run with these values. */
    readonly when: (values: Values) => boolean
    readonly icon: ComponentType
  }
}

/** A part of the card of a thing. */
export interface Section<Found> {
  readonly when: (found: Found) => boolean
  readonly component: ComponentType<{ readonly found: Found }>
  /** Where it stands in the card; one that leads shows at once what waits, and stands above the chain of waits. */
  readonly place: 'leads' | 'above' | 'below'
}

interface Known {
  readonly machines: readonly Machine[]
  /** What those have brought whose runs have been there. */
  readonly brought: readonly Brought[]
}

/** Tells panels of the machines. */
export const KnownMachines = createContext<Known>({ machines: [], brought: [] })

export function useMachines(): readonly Machine[] {
  return useContext(KnownMachines).machines
}

export function useBrought(): readonly Brought[] {
  return useContext(KnownMachines).brought
}
