import { lazyPanel } from '../ui/lazyPanel'
import { Sheet } from '../ui/Sheet'

/** A script of its own, with all the sentences. */
const List = lazyPanel('Glossary', async () => (await import('./GlossaryList')).GlossaryList)

/** The whole glossary as a dialog. */
export function Glossary({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Glossary" onClose={onClose}>
      <List />
    </Sheet>
  )
}
