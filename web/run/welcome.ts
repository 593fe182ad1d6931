/** The card of a first visit: what the two pictures are, and the way to the tour. It comes once in each browser. */

import { browserStorage } from '../base/keep'
import { notify } from '../shown/notices'

const KEY = 'nifdy-lab.visited'

/** Shows it, unless this browser has been here before. */
export function welcome(): void {
  if (hasBeenHere()) return
  notify({
    name: 'tour',
    tone: 'info',
    title: 'Two machines run the same program.',
    sentences: ['A sends packets as they come; in B, NIFDY holds back those that cannot be received.'],
    command: 'tour',
  })
}

function hasBeenHere(): boolean {
  try {
    const storage = browserStorage()
    if (storage.getItem(KEY) !== null) return true
    storage.setItem(KEY, 'yes')
    return false
  } catch {
    // where nothing can be remembered, nobody is asked each time
    return true
  }
}
