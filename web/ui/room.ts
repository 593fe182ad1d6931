/** How much room the window has. Style sheets ask the same questions by the same numbers. */
import { useSyncExternalStore } from 'react'

/** Panels have to be sheets, for want of width. */
export const useNarrow = asked('(max-width: 900px)')

/** What explains a picture has to leave its height to the picture. */
export const useLow = asked('(max-height: 820px) and (min-width: 901px)')

/** Whether two pictures side by side leave room for the panel of the scenario from the beginning. */
export function hasRoomForPanel(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(min-width: 1400px)').matches
}

/** A hook that says whether the window is as a media query has it. */
function asked(condition: string): () => boolean {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined
  const follow = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(follow, () => query?.matches ?? false)
}
