/** Saves the pictures that are seen as a file. */
import { store } from '../shown/store'
import { saveFile } from '../ui/saveFile'
import { asImage, asSvg } from './capture'

/** Pixels of the image for one of the page: enough for print. */
const SHARP = 2

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const { cycle } = store.getState().progress
  const name = `nifdy-lab-${cycle}.${kind}`
  if (kind === 'svg') return saveFile(name, await asSvg(), 'image/svg+xml')
  const image = await asImage(SHARP)
  const blob = await new Promise<Blob | null>((resolve) => image.toBlob(resolve, 'image/png'))
  if (blob) saveFile(name, blob)
}
