/** Encodes what a canvas shows, picture by picture, as a video in a file. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import { ensureExists } from '../base/assert'

export type Container = 'mp4' | 'webm'

/** What is being encoded from a canvas. */
export interface Encoding {
  /** Takes what the canvas shows as the next picture. */
  take(): Promise<void>
  finish(): Promise<Blob>
  close(): void
}

/** How each file is written, and how its pictures are encoded: as the first that this browser can. */
const CONTAINERS = {
  // players outside of browsers expect H.264 in it
  mp4: { format: () => new Mp4OutputFormat(), codecs: ['avc', 'vp9', 'av1'] },
  webm: { format: () => new WebMOutputFormat(), codecs: ['vp9', 'vp8'] },
} as const satisfies Record<Container, { format: () => Mp4OutputFormat | WebMOutputFormat; codecs: VideoCodec[] }>

/** Seconds from one picture that needs no other to the next. */
const KEYS = 2

/**
 * `rate` is in pictures per second.
 * @throws if this browser encodes no video of this size
 */
export async function video(canvas: HTMLCanvasElement, container: Container, rate: number): Promise<Encoding> {
  const { format, codecs } = CONTAINERS[container]
  const { width, height } = canvas
  const quality = QUALITY_HIGH
  const codec = await getFirstEncodableVideoCodec([...codecs], { width, height, quality, frameRate: rate })
  if (!codec) throw new Error('This browser encodes no video of this size.')
  const target = new BufferTarget()
  const output = new Output({ format: format(), target })
  const source = new CanvasSource(canvas, { codec, quality, keyFrameInterval: KEYS })
  output.addVideoTrack(source, { frameRate: rate })
  await output.start()
  let count = 0
  return {
    take: () => source.add(count++ / rate, 1 / rate),
    async finish() {
      await output.finalize()
      return new Blob([ensureExists(target.buffer, 'the video')], { type: `video/${container}` })
    },
    close() {
      if (output.state === 'started') void output.cancel()
    },
  }
}

/** Whether this browser encodes video at all: some do only where the page came over a secure connection. */
export function canVideo(): boolean {
  return typeof VideoEncoder === 'function'
}
