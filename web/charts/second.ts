/** What the second chart shows: packets in the network over time, or how long packets took. */
import { createStore } from 'zustand/vanilla'

export const second = createStore<{ readonly shown: 'packets' | 'latency' }>(() => ({ shown: 'packets' }))
