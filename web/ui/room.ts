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

/** Whether the page is being printed. */
export function usePaper(): boolean {
  return useSyncExternalStore(followPrinting, isPrinting)
}

/** What is told before the page is laid out on paper; a change of the medium alone may come too late. */
function followPrinting(listener: () => void): () => void {
  const stop = new AbortController()
  paper?.addEventListener('change', listener, stop)
  for (const event of ['beforeprint', 'afterprint']) {
    addEventListener(
      event,
      () => {
        document.documentElement.toggleAttribute('data-printing', event === 'beforeprint')
        listener()
      },
      stop,
    )
  }
  return () => stop.abort()
}

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined

const isPrinting = () => paper?.matches === true || document.documentElement.hasAttribute('data-printing')

/** A hook that tells whether a media query matches. */
function asked(condition: string): () => boolean {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined
  const follow = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(follow, () => query?.matches ?? false)
}
