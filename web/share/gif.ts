/** Encodes pictures as an animated GIF, each with colours of its own; what has not changed is left transparent. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** Colours of a picture, besides the one that stands for no change. */
const COLOURS = 255

export interface Gif {
  add(picture: ImageData): void
  finish(): Blob
}

/** `rate` is in pictures per second; the format counts in hundredths of a second. */
export function gif(rate: number): Gif {
  const encoder = GIFEncoder()
  let before: Uint32Array | undefined
  return {
    add({ data, width, height }) {
      const pixels = new Uint32Array(data.buffer)
      const changed = changedSince(before, pixels)
      const news = new Uint8Array(Uint32Array.from(changed, (at) => pixels[at] as number).buffer)
      const colours = news.length > 0 ? quantize(news, COLOURS) : []
      const found = news.length > 0 ? applyPalette(news, colours) : []
      const unchanged = colours.length
      const index = new Uint8Array(pixels.length).fill(unchanged)
      changed.forEach((at, which) => {
        index[at] = found[which] as number
      })
      encoder.writeFrame(index, width, height, {
        palette: [...colours, [0, 0, 0]],
        delay: 1000 / rate,
        transparent: true,
        transparentIndex: unchanged,
        dispose: 1,
      })
      before = pixels
    },
    finish() {
      encoder.finish()
      return new Blob([encoder.bytes()], { type: 'image/gif' })
    },
  }
}

/** The places of pixels that differ from those before; of all of them if there are none before. */
function changedSince(before: Uint32Array | undefined, pixels: Uint32Array): Uint32Array {
  const places = new Uint32Array(pixels.length)
  let count = 0
  for (let at = 0; at < pixels.length; at++) if (before?.[at] !== pixels[at]) places[count++] = at
  return places.subarray(0, count)
}
