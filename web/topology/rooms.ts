/** What only networks of some layouts need to be drawn: loaded with the first of them, so that no other waits for it. */
import type { Outline } from '../answers.gen'
import type { Room } from './scene'

/** A layout that is not among those which are always there, and what draws it. */
export interface Drawn {
  readonly layout: Outline['layout']
  readonly load: () => Promise<Room>
}

/** Networks from lists are of no machine. */
const FROM_LISTS: Drawn = {
  layout: 'custom',
  async load() {
    const { placeCustom, shifted } = await import('./custom')
    return { place: (draft, aspect, _laying, moved) => placeCustom(draft, aspect, moved), shifted }
  },
}

export class Rooms {
  private readonly loaded = new Map<Outline['layout'], Room>()
  private readonly listed: readonly Drawn[]

  constructor(machines: readonly Drawn[] = []) {
    this.listed = [FROM_LISTS, ...machines]
  }

  /** Loads what a network needs to be drawn; undefined if it is all there. */
  load({ layout }: Pick<Outline, 'layout'>): Promise<void> | undefined {
    const drawn = this.listed.find((one) => one.layout === layout)
    if (!drawn || this.loaded.has(layout)) return undefined
    return drawn.load().then((room) => void this.loaded.set(layout, room))
  }

  /** What draws a network beside the common layers, once it has been loaded. */
  of({ layout }: Pick<Outline, 'layout'>): Room | undefined {
    return this.loaded.get(layout)
  }
}
