/** Which number of a window all heat maps show: they are compared, so they show the same. */
import { createStore } from 'zustand/vanilla'
import type { Measure } from './pixels'

export const measure = createStore<{ readonly shown: Measure }>(() => ({ shown: 'max' }))
