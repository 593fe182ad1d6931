/** What all heat maps show, and which value of a window: the same in all, because they are compared. */
import { createStore } from 'zustand/vanilla'
import type { Of, Value } from './pixels'

export const measure = createStore<{ readonly of: Of; readonly shown: Value }>(() => ({
  of: 'pending',
  shown: 'max',
}))
