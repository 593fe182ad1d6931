/** Mounts the panels of a region, each within an error boundary. */
import { createElement } from 'react'
import { applies, type PanelIn, type Region as RegionName, type RegionProps } from '../page/panel'
import { useLab } from '../shown/store'
import { Boundary } from '../ui/Boundary'
import { panelsIn } from './panels'

type Props<R extends RegionName> = { readonly name: R } & RegionProps[R]

/** The panels of a region that apply now, in the order of the list. */
export function Region<R extends Exclude<RegionName, 'dialog'>>(props: Props<R>) {
  return panelsIn<R>(props.name).map((panel) => <Mounted key={panel.id} panel={panel} given={props} />)
}

/** The dialogs that are open. */
export function Dialogs() {
  return panelsIn('dialog').map((panel) => <Mounted key={panel.id} panel={panel} given={{ onClose: panel.close }} />)
}

function Mounted<R extends RegionName>({ panel, given }: { panel: PanelIn<R>; given: RegionProps[R] }) {
  const shown = useLab((state) => applies(panel, state))
  if (!shown) return null
  return <Boundary title={panel.title}>{createElement(panel.component, given)}</Boundary>
}
