/** The pictures that are seen, as an image: their canvases where they stand, each with its name, below them the cycle. */
import { whole } from '../base/format'
import { fullName, store } from '../shown/store'
import { saveFile } from '../ui/saveFile'

/** Pixels of the image for one of the page: enough for print. */
const SHARP = 2
/** Pixels below the pictures, for the words. */
const BELOW = 26

export async function savePicture(): Promise<void> {
  const { cycle } = store.getState().progress
  const image = drawn()
  const blob = image && (await new Promise<Blob | null>((resolve) => image.toBlob(resolve, 'image/png')))
  if (blob) saveFile(`nifdy-lab-${cycle}.png`, blob)
}

/** Undefined if no picture is seen. */
function drawn(): HTMLCanvasElement | undefined {
  const seen = [...document.querySelectorAll<HTMLElement>('[data-picture]')].filter((one) => one.checkVisibility())
  const boxes = seen.map((one) => one.getBoundingClientRect())
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  const image = document.createElement('canvas')
  const ink = image.getContext('2d')
  if (!ink || boxes.length === 0) return undefined
  image.width = (right - left) * SHARP
  image.height = (bottom - top + BELOW) * SHARP
  const style = getComputedStyle(document.body)
  ink.scale(SHARP, SHARP)
  ink.fillStyle = style.getPropertyValue('--surface')
  ink.fillRect(0, 0, image.width, image.height)
  ink.fillStyle = style.getPropertyValue('--ink')
  ink.textBaseline = 'top'
  for (const canvas of seen.flatMap((one) => [...one.querySelectorAll('canvas')])) {
    const { x, y, width, height } = canvas.getBoundingClientRect()
    if (width > 0 && height > 0) ink.drawImage(canvas, x - left, y - top, width, height)
  }
  ink.font = `600 14px ${style.fontFamily}`
  for (const heading of seen.flatMap((one) => [...one.querySelectorAll('h2, h3')])) {
    const { x, y } = heading.getBoundingClientRect()
    ink.fillText(heading.textContent?.replace(/\s+/g, ' ').replace(/^([AB])(?=\S)/, '$1 ') ?? '', x - left, y - top)
  }
  ink.font = `12px ${style.fontFamily}`
  ink.fillText(words(), 10, bottom - top + 6)
  return image
}

/** What is shown, in words. */
function words(): string {
  const { sides, names, progress } = store.getState()
  return `NIFDY Lab: ${sides.map((side) => fullName(side, names)).join(', ')}; cycle ${whole(progress.cycle)}`
}
