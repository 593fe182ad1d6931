/** The lessons of one's own, for lists of them. */
import { useCallback, useEffect, useState } from 'react'
import { type OwnListed, own } from './own'

/** Those there are, and what reads them again. */
export function useOwn(): readonly [readonly OwnListed[], () => void] {
  const [listed, show] = useState<readonly OwnListed[]>([])
  const read = useCallback(() => void own.list().then(show), [])
  useEffect(read, [read])
  return [listed, read]
}
