/** What a panel marks over the network, as long as it is shown. */
import { useEffect } from 'react'
import type { Side } from '../engine/view'
import type { Waits } from '../shown/marked'
import { store } from '../shown/store'

/** A way or a set of places; `links` must stay the same object as long as they say the same. */
export function useWay(side: Side, links: Waits['links']): void {
  useEffect(() => {
    const waits = { side, links, again: null, joined: false }
    store.setState({ waits })
    return () => store.setState((state) => (state.waits === waits ? { waits: undefined } : state))
  }, [side, links])
}

/** A packet, in all panels; none if undefined. */
export function useFollowed(side: Side, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    const followed = { side, name }
    store.setState({ followed })
    return () => store.setState((state) => (state.followed === followed ? { followed: undefined } : state))
  }, [side, name])
}
