/** Faults that change nothing anybody can observe, each with the reason. They are not asked of any test. */

/**
 * A line of a source, as it is and with the fault in it.
 * @typedef {{ readonly path: string, readonly before: string, readonly after: string }} Change
 */

/** @type {readonly (Change & { readonly why: string })[]} */
export const EQUIVALENT = [
  {
    path: 'web/run/arrivals.ts',
    before: 'store.setState(({ changes }) => ({ motion: PAUSED, changes: changes + 1 }))',
    after: 'store.setState(({ changes }) => ({ motion: PAUSED, changes: changes + 2 }))',
    why: 'nobody asks how many changes there were, only whether there was one',
  },
]

/**
 * Why a fault changes nothing, if it is known to.
 * @param {Change} change
 * @returns {string | undefined}
 */
export function reasonOf({ path, before, after }) {
  return EQUIVALENT.find((known) => known.path === path && known.before === before && known.after === after)?.why
}
