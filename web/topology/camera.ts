/** Zoom and shift of the topology views: two networks of the same shape are looked at from the same place. */

import type { Camera } from '../shown/shown'

type Follow = (camera: Camera) => void

const followers = new Map<object, { readonly shape: string; readonly follow: Follow }>()

/** Tells all others of the same shape where `who` looks now. */
export function moved(who: object, camera: Camera): void {
  const shape = followers.get(who)?.shape
  for (const [other, { shape: theirs, follow }] of followers) if (other !== who && theirs === shape) follow(camera)
}

/** Takes part: `shape` names what is looked at. */
export function join(who: object, shape: string, follow: Follow): void {
  followers.set(who, { shape, follow })
}

export function leave(who: object): void {
  followers.delete(who)
}
