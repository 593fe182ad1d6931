/**
 * What a panel declares, so that the page can mount it without knowing it: its region, when it applies and the
 * component that draws it. Each folder of panels lists its own in `panels.ts`; `App/panels.ts` is the list of those lists.
 */
import type { ComponentType } from 'react'
import type { Side } from '../engine/view'
import type { State } from '../shown/store'

type Nothing = Readonly<Record<never, never>>

/** The regions of the page, each with what its panels are given. */
export interface RegionProps {
  /** Across the top of every page. */
  readonly header: Nothing
  /** Instead of the live runs, where the address says so. */
  readonly page: Nothing
  /** Beside the live runs, or a sheet over them where there is no room. */
  readonly left: Nothing
  readonly right: Nothing
  /** One line above the networks. */
  readonly summary: Nothing
  /** In the frame of each run: the one line of its head, and its network. */
  readonly runHead: { readonly side: Side }
  readonly runNetwork: { readonly side: Side }
  /** Below the networks. */
  readonly legend: Nothing
  /** What happened over time, in each run and in both. */
  readonly runTime: { readonly side: Side }
  readonly charts: Nothing
  /** Along the lower edge of the window. */
  readonly bottom: Nothing
  /** What the page has to announce, above what moves time or below another page. */
  readonly notices: Nothing
  /** Read out, and not seen. */
  readonly spoken: Nothing
  readonly dialog: { readonly onClose: () => void }
}

export type Region = keyof RegionProps

/** Regions whose panels the reader closes. */
type Closable = 'left' | 'right' | 'dialog'

interface Described<R extends Region> {
  /** Unique among all panels. */
  readonly id: string
  /** What the reader calls it. */
  readonly title: string
  readonly region: R
  /** Whether it is shown; always, if it does not say. */
  readonly when?: (state: State) => boolean
  readonly component: ComponentType<RegionProps[R]>
}

export type PanelIn<R extends Region> = Described<R> & (R extends Closable ? { readonly close: () => void } : Nothing)

export type Panel = { [R in Region]: PanelIn<R> }[Region]

/** Whether a panel is shown now. */
export function applies(panel: Pick<Panel, 'when'>, state: State): boolean {
  return panel.when?.(state) ?? true
}
