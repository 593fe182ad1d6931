import { lazyPanel } from '../ui/lazyPanel'
import { Sheet } from '../ui/Sheet'

/** A script of its own, with what draws the code. */
const Code = lazyPanel('the QR code', async () => (await import('./QrCode')).QrCode)

/** The link of what is shown, for the phones in the room. */
export function QrSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="For the phones in the room" onClose={onClose}>
      <Code />
    </Sheet>
  )
}
