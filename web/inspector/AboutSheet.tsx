import { lazyPanel } from '../ui/lazyPanel'
import { Sheet } from '../ui/Sheet'

/** A script of its own, with the drawing. */
const Content = lazyPanel('What is NIFDY?', async () => (await import('./WhatIsNifdy')).WhatIsNifdy)

/** What NIFDY is, as a dialog. */
export function AboutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="What is NIFDY?" onClose={onClose}>
      <Content />
    </Sheet>
  )
}
