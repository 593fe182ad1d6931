/** Which value of a window all heat maps show: the same in all, because they are compared. */
import { createStore } from 'zustand/vanilla'
import type { Measure } from './pixels'

export const measure = createStore<{ readonly shown: Measure }>(() => ({ shown: 'max' }))
