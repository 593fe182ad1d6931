/** Transmitters of adapters: where virtual channels leave the tile. */
import { headings, laneX, laneY, type Placement } from '../../topology/placement'
import type { Wiring } from '../../topology/scene'
import { BROAD, TRANSMITTER } from './adapters'

/** A point of the plane, and which way what passes it goes. */
export interface Passing {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** The inner end of the transmitter of a virtual channel. */
export function transmitterEnd(placement: Placement, channel: number, vc: number): Passing {
  const [dx, dy] = headings(placement, channel)
  return {
    x: laneX(placement, channel, vc, 0) - dx * TRANSMITTER,
    y: laneY(placement, channel, vc, 0) - dy * TRANSMITTER,
    dx,
    dy,
  }
}

/** Adds the box of a transmitter to the current path. */
export function traceTransmitter(scene: Wiring, channel: number, vc: number): void {
  const { ink, placement, view } = scene
  const { x, y, dx, dy } = transmitterEnd(placement, channel, vc)
  const half = (placement.apart * BROAD) / 2
  const corner = (along: number, across: number) =>
    [
      (x + dx * along - dy * across) * view.scale + view.x,
      (y + dy * along + dx * across) * view.scale + view.y,
    ] as const
  ink.moveTo(...corner(0, -half))
  ink.lineTo(...corner(TRANSMITTER, -half))
  ink.lineTo(...corner(TRANSMITTER, half))
  ink.lineTo(...corner(0, half))
  ink.lineTo(...corner(0, -half))
}
