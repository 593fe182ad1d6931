/** The page that explains every parameter, measure and field; scripts/reference-page.mjs writes it beside this one. */
export const REFERENCE = 'reference.html'

/** Whether it is there: a page that was saved as one file is alone. */
export function hasReference(): boolean {
  return globalThis.location?.protocol !== 'file:'
}
