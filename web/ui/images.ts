/** Sizes of images that browsers make of canvases. */

/** The most pixels from left to right. */
export const WIDEST = 16_384

/** Whether an image may be this wide, in pixels. */
export function canBeWide(pixels: number): boolean {
  return pixels >= 1 && pixels <= WIDEST
}
