/** The views of networks that are mounted, by side; two networks of the same shape are looked at from the same place. */
import { createContext } from 'react'
import type { Side } from '../engine/view'
import type { Camera } from '../shown/shown'
import type { Zoomer } from './zoom'

type Follow = (camera: Camera) => void

export class Views {
  /** The zoom of each run's view, for the buttons in the head of the run. */
  readonly zoomers = new Map<Side, Zoomer>()
  private readonly followers = new Map<object, { readonly shape: string; readonly follow: Follow }>()

  /** Tells all others of the same shape where `who` looks now. */
  moved(who: object, camera: Camera): void {
    const shape = this.followers.get(who)?.shape
    for (const [other, { shape: theirs, follow }] of this.followers)
      if (other !== who && theirs === shape) follow(camera)
  }

  /** Takes part: `shape` names what is looked at. */
  join(who: object, shape: string, follow: Follow): void {
    this.followers.set(who, { shape, follow })
  }

  leave(who: object): void {
    this.followers.delete(who)
  }
}

export const ViewsContext = createContext(new Views())
