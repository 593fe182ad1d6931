import { useSyncExternalStore } from 'react'

const query = typeof matchMedia === 'function' ? matchMedia('(max-width: 900px)') : undefined

function follow(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether panels have to be sheets, for want of room. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => query?.matches ?? false)
}
