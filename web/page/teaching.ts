/** Commands for the lecture hall. */
import { store } from '../shown/store'
import { type Command, isLive, ready } from './command'
import { hasUpdate, takeUpdate } from './offline'

export const TEACHING: readonly Command[] = [
  {
    id: 'lessons',
    also: 'tour course teach learn lecture present',
    label: () => 'Lessons',
    applies: isLive,
    run: () => store.setState({ dialog: 'lessons' }),
  },
  {
    id: 'qr',
    also: 'qr code phones room share link',
    label: () => 'Show the link as a QR code',
    applies: ready,
    run: () => store.setState({ dialog: 'qr' }),
  },
  {
    id: 'update',
    label: () => 'Reload with the new version',
    applies: hasUpdate,
    run: takeUpdate,
  },
  {
    id: 'tour',
    label: () => 'Take the tour (3 min)',
    also: 'introduction help first',
    applies: ready,
    run: () => store.setState({ lesson: { name: 'tour', step: 1 } }),
  },
]
