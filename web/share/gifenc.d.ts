/** What is used of gifenc, which declares no types. */
declare module 'gifenc' {
  type Colour = [number, number, number]

  interface Look {
    readonly palette: readonly Colour[]
    /** Milliseconds for which the picture stands. */
    readonly delay: number
    readonly transparent: boolean
    readonly transparentIndex: number
    readonly dispose: number
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, look: Look): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }

  export function GIFEncoder(): Encoder
  export function quantize(pixels: Uint8Array, colours: number): Colour[]
  export function applyPalette(pixels: Uint8Array, palette: readonly Colour[]): Uint8Array
}
