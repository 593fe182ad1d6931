/** What is looked at closely, as links name it. */
import type { Look } from '../scenario/link'
import { select, store } from './store'

/** Looks at what a link names. Whether there is such a thing is for the engine to say. */
export function lookAt(look: Look | undefined): void {
  if (!look || !store.getState().sides.includes(look.side)) return
  const { side, kind, name } = look
  if (kind === 'packet' || kind === 'ack') select(side, { kind: 'packet', name: kind === 'ack' ? `ack ${name}` : name })
  else select(side, { kind, id: Number(name) })
}

/** What a link says is looked at now. */
export function lookNow(): Look | undefined {
  const { selected } = store.getState()
  if (!selected) return undefined
  const { side, selection } = selected
  if (selection.kind !== 'packet') return { side, kind: selection.kind, name: String(selection.id) }
  const [, ack, name] = /^(ack )?(.*)$/.exec(selection.name) ?? []
  return name ? { side, kind: ack ? 'ack' : 'packet', name } : undefined
}
