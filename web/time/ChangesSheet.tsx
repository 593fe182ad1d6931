import { lazyPanel } from '../ui/lazyPanel'
import { Sheet } from '../ui/Sheet'

const List = lazyPanel('Changes', async () => (await import('./ChangesList')).ChangesList)

/** The list of what changes in the middle of the runs. */
export function ChangesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Changes in the middle of the run" onClose={onClose}>
      <List />
    </Sheet>
  )
}
