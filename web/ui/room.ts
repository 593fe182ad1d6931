/** How much room the window has. Style sheets use the same limits. */
import { useSyncExternalStore } from 'react'

/** Whether the window is so narrow that panels are sheets. */
export const useNarrow = asked('(max-width: 900px)')

/** Whether the window is so narrow that lesser controls stand in a menu. */
export const useTight = asked('(max-width: 1279px)')

/** Whether the window is so narrow that even the speed stands in a menu. */
export const useSlim = asked('(max-width: 640px)')

/** Whether the window is so high that the legend has a line of its own, and so that it has one whatever else stands there. */
export const useTall = asked('(min-height: 720px) and (min-width: 901px)')
export const useHigh = asked('(min-height: 960px) and (min-width: 901px)')

/** A hook that tells whether a media query matches. */
function asked(condition: string): () => boolean {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined
  const follow = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(follow, () => query?.matches ?? false)
}
