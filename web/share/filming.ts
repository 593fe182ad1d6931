/** Makes a film of a span of cycles: one picture for every so many cycles, however long each takes to be drawn. */
import { whole } from '../base/format'
import { asImage } from '../page/capture'
import { goTo } from '../run/control'
import { store } from '../shown/store'
import { magnification } from '../ui/canvas'
import { type Gif, gif } from './gif'
import { type Encoded, webm } from './webm'

export type Format = 'webm' | 'gif'

export interface Plan {
  readonly from: number
  readonly to: number
  /** Cycles from one picture to the next. */
  readonly step: number
  /** Pictures per second. */
  readonly rate: number
  readonly format: Format
}

/** The most pictures of one film. */
export const MOST = 600

/** Pixels of a film across, at most. */
const WIDEST = 1600

/** Pictures from one that needs no other to the next. */
const KEYS = 30

/** Cycles of which there is a picture. */
export function cyclesOf({ from, to, step }: Plan): readonly number[] {
  const count = step >= 1 && to >= from ? Math.floor((to - from) / step) + 1 : 0
  return Array.from({ length: Math.min(count, MOST + 1) }, (_, index) => from + index * step)
}

/**
 * Goes from cycle to cycle and takes a picture of each, then back to where the runs were. The film ends where all runs
 * are done. Undefined if it was given up.
 */
export async function film(
  plan: Plan,
  report: (pictures: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const { cycle: before } = store.getState().progress
  const cycles = cyclesOf(plan)
  let made: Encoder | undefined
  try {
    for (const [index, cycle] of cycles.entries()) {
      if (!(await arrive(cycle))) break
      const image = await asImage(Math.min(1, (WIDEST * magnification()) / window.innerWidth))
      if (signal.aborted) return undefined
      made ??= await encoder(plan, image)
      await made.add(image)
      report(index + 1)
    }
    return await made?.finish()
  } finally {
    made?.close()
    await goTo(before)
  }
}

/** Goes to a cycle; false if the runs end before it. */
async function arrive(cycle: number): Promise<boolean> {
  await goTo(cycle)
  await rest()
  const { progress } = store.getState()
  if (progress.cycle === cycle) return true
  if (progress.done) return false
  throw new Error(`The runs stopped at cycle ${whole(progress.cycle)}.`)
}

/** Waits until the runs rest. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { motion, progress } = store.getState()
      if (motion.kind !== 'paused' || progress.catchingUp !== undefined) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** Takes in one picture after the other. Later ones are drawn as large as the first. */
interface Encoder {
  add(image: HTMLCanvasElement): Promise<void>
  finish(): Promise<Blob>
  close(): void
}

function encoder({ rate, format }: Plan, { width, height }: HTMLCanvasElement): Promise<Encoder> {
  return format === 'gif' ? Promise.resolve(ofGif(gif(rate), width, height)) : ofVideo(rate, width, height)
}

function ofGif(made: Gif, width: number, height: number): Encoder {
  return {
    async add(image) {
      const ink = fitted(image, width, height).getContext('2d')
      if (ink) made.add(ink.getImageData(0, 0, width, height))
    },
    finish: async () => made.finish(),
    close: () => undefined,
  }
}

async function ofVideo(rate: number, width: number, height: number): Promise<Encoder> {
  const chosen = await videoOf(width, height, rate)
  if (!chosen) throw new Error('This browser encodes no video of this size.')
  const pictures: Encoded[] = []
  let wrong: Error | undefined
  const video = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      pictures.push({ data, isKey: chunk.type === 'key' })
    },
    error: (error) => {
      wrong = error
    },
  })
  video.configure(chosen)
  let count = 0
  return {
    async add(image) {
      if (wrong) throw wrong
      const duration = 1e6 / rate
      const frame = new VideoFrame(fitted(image, width, height), { timestamp: Math.round(count * duration), duration })
      video.encode(frame, { keyFrame: count % KEYS === 0 })
      frame.close()
      count += 1
      // so that pictures that wait do not fill the memory
      if (video.encodeQueueSize > 8) await video.flush()
    },
    async finish() {
      await video.flush()
      const codec = chosen.codec === 'vp8' ? 'V_VP8' : 'V_VP9'
      return webm(pictures, { codec, width, height, rate })
    },
    close: () => {
      if (video.state !== 'closed') video.close()
    },
  }
}

/** How a video of this size is encoded here; undefined if it is not. */
async function videoOf(width: number, height: number, framerate: number): Promise<VideoEncoderConfig | undefined> {
  if (!canVideo()) return undefined
  const bitrate = Math.round(width * height * framerate * 0.12)
  for (const codec of ['vp09.00.50.08', 'vp8']) {
    const { supported } = await VideoEncoder.isConfigSupported({ codec, width, height, framerate, bitrate })
    if (supported) return { codec, width, height, framerate, bitrate }
  }
  return undefined
}

/** Whether this browser encodes video at all: some do only where the page came over a secure connection. */
export function canVideo(): boolean {
  return typeof VideoEncoder === 'function'
}

/** An image in another size. */
function fitted(image: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  if (image.width === width && image.height === height) return image
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas
}
