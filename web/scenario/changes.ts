/**
 * What changes in the middle of a run, kept beside the values: the key `12000~ni.outstanding` holds what that parameter
 * is from the beginning of cycle 12000 on. The engine alone judges whether it can be.
 */

/** One change, without its value. */
export interface Change {
  /** It holds from the beginning of this cycle on. */
  readonly cycle: number
  readonly path: string
}

/** The last cycle that a link can name. */
export const LAST_CYCLE = 2 ** 50

/** The change that a key stands for, if it stands for one. */
export function changeOf(key: string): Change | undefined {
  const cut = key.indexOf('~')
  if (cut < 0) return undefined
  const cycle = key.slice(0, cut)
  return { cycle: /^\d+$/.test(cycle) ? Number(cycle) : Number.NaN, path: key.slice(cut + 1) }
}

/** A key as a link names it, for a layer: `b.ni.window`, or `12000~b.ni.window` for a change. */
export function fieldOf(layer: 'shared' | 'a' | 'b', key: string): string {
  const prefix = layer === 'shared' ? '' : `${layer}.`
  const path = key.indexOf('~') + 1
  return key.slice(0, path) + prefix + key.slice(path)
}

/** The key of a change. */
export function keyOf({ cycle, path }: Change): string {
  return `${cycle}~${path}`
}

/** The cycles at which something changes in the runs, once for each change. */
export function changedAt({ shared, a, b }: Record<'shared' | 'a' | 'b', Readonly<Record<string, string>>>): number[] {
  return [shared, a, b].flatMap((values) => Object.keys(values).flatMap((key) => changeOf(key)?.cycle ?? []))
}
