/** The challenges that come with the page: the documents that the engine reads, too. */
const DOCUMENTS = import.meta.glob<string>('../../engine/lab/src/challenge/shipped/*.json', {
  query: '?raw',
  import: 'default',
})

/** What the list says of a challenge. */
export interface Listed {
  readonly name: string
  readonly title: string
  readonly says: string
}

/** From the easiest. */
export const CHALLENGES: readonly Listed[] = [
  { name: 'as-much-as-it-carries', title: 'As much as it carries', says: 'Load and latency up to saturation.' },
  { name: 'the-shape-of-sixteen', title: 'The shape of sixteen', says: 'The same links in a row, a square, a cube.' },
  { name: 'cover-the-round-trip', title: 'Cover the round trip', says: 'Buffers, long wires and credits.' },
  { name: 'share-the-storage', title: 'Share out the storage', says: 'Virtual channels against deep buffers.' },
  { name: 'not-all-at-once', title: 'Not all at once', says: 'Who asks for more at once gets less.' },
  { name: 'choose-the-window', title: 'Choose the window', says: 'Bulk dialogs of NIFDY over long wires.' },
  { name: 'place-the-datelines', title: 'Place the datelines', says: 'A torus that must not deadlock.' },
  { name: 'time-to-resend', title: 'Time to resend', says: 'Timers on links that lose packets.' },
  { name: 'against-the-diagonal', title: 'Against the diagonal', says: 'Routing functions on a transpose.' },
  { name: 'barriers-that-pay', title: 'Barriers that pay', says: 'Software keeps a CM-5 in step.' },
  { name: 'against-the-tornado', title: 'Against the tornado', says: 'Better than dimension order, on a torus.' },
  { name: 'short-packets-first', title: 'Short packets first', says: 'Two services share the links of a torus.' },
  {
    name: 'a-program-for-short-packets',
    title: 'A program for short packets',
    says: 'Store, stall or cut through, case by case.',
  },
  { name: 'keep-it-at-home', title: 'Keep it at home', says: 'Where data is, and what caches hold of it.' },
]

/** The document of a challenge; undefined if there is none of this name. */
export async function documentOf(name: string): Promise<string | undefined> {
  return DOCUMENTS[`../../engine/lab/src/challenge/shipped/${name}.json`]?.()
}
