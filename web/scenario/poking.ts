/** What was done to a run by hand and still lasts, as its link says it: for the marks in the picture. */
import { changeOf } from './changes'
import type { Values } from './scenario'

export interface Lasting {
  /** Nodes that take no packets. */
  readonly stopped: readonly number[]
  /** Links that are slow, and links that are cut. */
  readonly slow: readonly number[]
  readonly cut: readonly number[]
}

/** What lasts in a cycle of a run with these values. */
export function lastingAt(values: Values, cycle: number): Lasting {
  const now = { stop: new Set<number>(), slow: new Set<number>(), cut: new Set<number>() }
  const done = Object.keys(values).flatMap((key) => {
    const change = changeOf(key)
    return change && change.cycle <= cycle && change.path.startsWith('poke.') ? [{ key, ...change }] : []
  })
  for (const { key, path, cycle: from } of done.sort((one, other) => one.cycle - other.cycle)) {
    const [, kind = '', id = ''] = path.split('.')
    const length = (values[key] ?? '').split('.').at(-1)
    const lasts = length === 'forever' || from + Number(length) > cycle
    // a link is either slow or cut, as it was last said
    if (kind === 'slow' || kind === 'cut') for (const one of [now.slow, now.cut]) one.delete(Number(id))
    if (kind === 'stop' || kind === 'slow' || kind === 'cut') {
      now[kind].delete(Number(id))
      if (lasts) now[kind].add(Number(id))
    }
  }
  return { stopped: [...now.stop], slow: [...now.slow], cut: [...now.cut] }
}
