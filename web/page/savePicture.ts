/** Saves the pictures that are seen as a file, with a caption and the address that opens them. */
import { addressOf } from '../shown/address'
import { store } from '../shown/store'
import { saveFile } from '../ui/saveFile'
import { asImage, asSvg, widthOfSeen } from './capture'
import { roomLink } from './share'

/** Pixels of the image for one of the page unless a width is asked for: enough for print. */
const SHARP = 2

interface Wishes {
  /** Pixels of a PNG from left to right. */
  readonly width?: number
  /** It is drawn in light colours, whatever the page has. */
  readonly isForPaper?: boolean
}

/** How wide a PNG is, in pixels, unless asked for otherwise. */
export function usualWidth(): number {
  return Math.round(SHARP * widthOfSeen())
}

/** Rejects if the browser cannot make an image of this size. */
export async function savePicture(kind: 'png' | 'svg', { width, isForPaper = false }: Wishes = {}): Promise<void> {
  const { cycle } = store.getState().progress
  const name = `nifdy-lab-${cycle}.${kind}`
  const style = { isForPaper, address: addressOf(roomLink()) }
  if (kind === 'svg') return saveFile(name, await asSvg(style), 'image/svg+xml')
  const image = await asImage(width === undefined ? SHARP : width / widthOfSeen(), style)
  const blob = await new Promise<Blob | null>((resolve) => image.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(`this browser makes no image of ${image.width} × ${image.height} pixels`)
  saveFile(name, blob)
}
