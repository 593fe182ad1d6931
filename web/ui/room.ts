/** How much room the window has. Style sheets use the same limits. */
import { useSyncExternalStore } from 'react'

/** Whether the window is so narrow that panels are sheets. */
export const useNarrow = asked('(max-width: 900px)')

/** Whether the window is so low that explanations give way to the pictures. */
export const useLow = asked('(max-height: 820px) and (min-width: 901px)')

/** Whether two pictures side by side leave room for the scenario panel. */
export function hasRoomForPanel(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(min-width: 1400px)').matches
}

/** A hook that tells whether a media query matches. */
function asked(condition: string): () => boolean {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined
  const follow = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(follow, () => query?.matches ?? false)
}
