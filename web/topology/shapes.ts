/** The shape of a flit by the kind of its packet: what tells kinds apart beside their colour. */
import { KIND } from '../frame.gen'
import type { Ink } from './ink'

/** Adds a shape around a point to the current path, `half` as broad as what is drawn. */
type Shape = (ink: Ink, x: number, y: number, half: number) => void

const square: Shape = (ink, x, y, half) => ink.rect(x - half, y - half, 2 * half, 2 * half)

const disc: Shape = (ink, x, y, half) => {
  ink.moveTo(x + half, y)
  ink.arc(x, y, half, 0, 2 * Math.PI)
}

const diamond: Shape = (ink, x, y, half) => {
  const reach = half * 1.3
  ink.moveTo(x, y - reach)
  ink.lineTo(x + reach, y)
  ink.lineTo(x, y + reach)
  ink.lineTo(x - reach, y)
  ink.lineTo(x, y - reach)
}

/** A triangle whose foot is `foot` below the middle, or above it where it stands on its head. */
const triangle: (foot: number, isUpright?: boolean) => Shape =
  (foot, isUpright = true) =>
  (ink, x, y, half) => {
    const down = isUpright ? half : -half
    const reach = half * 1.2
    ink.moveTo(x, y - down * 1.2)
    ink.lineTo(x + reach, y + down * foot)
    ink.lineTo(x - reach, y + down * foot)
    ink.lineTo(x, y - down * 1.2)
  }

const hexagon: Shape = (ink, x, y, half) => {
  ink.moveTo(x - half * 1.2, y)
  ink.lineTo(x - half * 0.6, y - half * 1.1)
  ink.lineTo(x + half * 0.6, y - half * 1.1)
  ink.lineTo(x + half * 1.2, y)
  ink.lineTo(x + half * 0.6, y + half * 1.1)
  ink.lineTo(x - half * 0.6, y + half * 1.1)
  ink.lineTo(x - half * 1.2, y)
}

const SHAPES: Readonly<Record<keyof typeof KIND, Shape>> = {
  scalar: square,
  bulk: diamond,
  ack: disc,
  request: square,
  forward: triangle(1),
  line: diamond,
  reply: triangle(1, false),
  coherence_ack: disc,
  write_back: hexagon,
  second: triangle(1.2),
  answer: triangle(1, false),
}

const BY_CODE: ReadonlyMap<number, Shape> = new Map(
  Object.entries(SHAPES).map(([kind, shape]) => [KIND[kind as keyof typeof KIND], shape]),
)

/** Adds the shape of a flit of a kind of packets to the current path. */
export function addFlit(ink: Ink, kind: number, x: number, y: number, half: number): void {
  const shape = BY_CODE.get(kind) ?? square
  shape(ink, x, y, half)
}
