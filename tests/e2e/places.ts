/** Where things are on the screen, from the very functions that draw them. */
import type { Network } from '../../web/answers.gen'
import type { Side } from '../../web/engine/view'
import { FLIT } from '../../web/frame.gen'
import { progress } from '../../web/topology/flits'
import { packetText } from '../../web/topology/packets'
import { placeMoved } from '../../web/topology/placeMoved'
import { type Placement, wireX, wireY } from '../../web/topology/placement'
import { Rooms } from '../../web/topology/rooms'
import { MARGIN, overview, type View } from '../../web/topology/view'
import { expect, type Lab } from './lab'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** One drawn network that is of no machine, not zoomed: its things, in pixels of its box. */
export class Drawing {
  private constructor(
    private readonly lab: Lab,
    private readonly side: Side,
    readonly network: Network,
    private readonly placement: Placement,
    private readonly view: View,
  ) {}

  static async of(lab: Lab, side: Side): Promise<Drawing> {
    const network = await lab.network(side)
    const box = await lab.topology(side).boundingBox()
    if (!box) throw new Error('the network is not on the screen')
    const { width, height } = box
    const rooms = new Rooms()
    await rooms.load(network)
    const moved = await lab.page.evaluate((side) => window.nifdyLab?.store.getState().moved[side], side)
    const aspect = Math.max(0.2, (height - 2 * MARGIN) / Math.max(1, width - 2 * MARGIN))
    const placement = placeMoved(network, aspect, { room: rooms.of(network), moved })
    return new Drawing(lab, side, network, placement, overview(placement, width, height))
  }

  node(id: number): Spot {
    return this.on(this.placement.node[2 * id], this.placement.node[2 * id + 1])
  }

  router(id: number): Spot {
    return this.on(this.placement.router[2 * id], this.placement.router[2 * id + 1])
  }

  /** A point `t` (0…1) of the way along a channel. */
  wire(channel: number, t: number): Spot {
    return this.on(wireX(this.placement, channel, t), wireY(this.placement, channel, t))
  }

  async click(spot: Spot): Promise<void> {
    await this.lab.topology(this.side).click({ position: spot })
  }

  /** The flits on the wires of the frame shown, each where it is drawn. */
  async flits(): Promise<readonly (Spot & { readonly packet: string })[]> {
    const { sections, scalars } = await this.lab.picture(this.side, 'flits')
    const words = sections.flits ?? []
    const flits = []
    for (let at = 0; at < words.length; at += FLIT.WORDS) {
      const of = (word: number) => words[at + word] ?? 0
      const spot = this.wire(of(FLIT.channel), progress(scalars.cycle_lo, 0, of(FLIT.departed), of(FLIT.arrives)))
      flits.push({ ...spot, packet: packetText(of(FLIT.kind), of(FLIT.source), of(FLIT.sequence)) })
    }
    expect(flits.length).toBe(scalars.flits_on_wires)
    return flits
  }

  private on(x = 0, y = 0): Spot {
    return { x: x * this.view.scale + this.view.x, y: y * this.view.scale + this.view.y }
  }
}

/** The one that is farthest from all others. */
export function loneliest<T extends Spot>(spots: readonly T[]): T {
  const room = (one: T) =>
    Math.min(...spots.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y)))
  const [first] = [...spots].sort((one, other) => room(other) - room(one))
  if (!first) throw new Error('there is none')
  return first
}
