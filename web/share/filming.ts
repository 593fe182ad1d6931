/** Makes a film of a span of cycles: one picture for every few cycles, however long each takes to be drawn. */
import { whole } from '../base/format'
import { asImage } from '../page/capture'
import { goTo } from '../run/control'
import { store } from '../shown/store'
import { magnification } from '../ui/canvas'
import { type Gif, gif } from './gif'
import { type Container, type Encoding, video } from './video'

export type Format = Container | 'gif'

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

/** Takes in one picture after the other. */
interface Encoder {
  add(image: HTMLCanvasElement): Promise<void>
  finish(): Promise<Blob>
  close(): void
}

/** Later pictures are drawn as large as the first. Sizes are even, which some ways of encoding ask for. */
async function encoder({ rate, format }: Plan, { width, height }: HTMLCanvasElement): Promise<Encoder> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: width - (width % 2), height: height - (height % 2) })
  const ink = canvas.getContext('2d', { willReadFrequently: format === 'gif' })
  if (!ink) throw new Error('This browser draws no pictures.')
  const made = format === 'gif' ? ofGif(gif(rate), ink) : await video(canvas, format, rate)
  return {
    ...made,
    add(image) {
      ink.drawImage(image, 0, 0, canvas.width, canvas.height)
      return made.take()
    },
  }
}

function ofGif(made: Gif, ink: CanvasRenderingContext2D): Encoding {
  return {
    take: async () => made.add(ink.getImageData(0, 0, ink.canvas.width, ink.canvas.height)),
    finish: async () => made.finish(),
    close: () => undefined,
  }
}
