/** Commands for the lecture hall, and for who writes files. */
import { store } from '../shown/store'
import { type Command, isLive, ready } from './command'
import { hasReference, REFERENCE } from './reference'
import { update } from './update'

export const TEACHING: readonly Command[] = [
  {
    id: 'lessons',
    also: 'tour course teach learn lecture present presentation presenter projector beamer slides',
    label: () => 'Lessons',
    applies: isLive,
    run: () => store.setState({ dialog: 'lessons' }),
  },
  {
    id: 'author',
    also: 'lesson author record step teach write own',
    label: ({ authoring }) => (authoring ? 'Stop making a lesson' : 'Make a lesson'),
    applies: isLive,
    run: () => store.setState(({ authoring }) => ({ authoring: !authoring })),
  },
  {
    id: 'hand-on',
    also: 'share qr code phones room link embed iframe save file usb offline',
    label: () => 'Share: QR code, embed, file',
    applies: ready,
    run: () => store.setState({ dialog: 'share' }),
  },
  {
    id: 'reference',
    also: 'help parameters measures fields documents units json schema files',
    label: () => 'Reference: parameters, measures, documents',
    applies: hasReference,
    run: () => void window.open(REFERENCE, '_blank', 'noopener'),
  },
  {
    id: 'update',
    label: () => 'Reload with the new version',
    applies: () => update.take !== undefined,
    run: () => update.take?.(),
  },
  {
    id: 'tour',
    label: () => 'Take the tour (3 min)',
    also: 'introduction help first',
    applies: ready,
    run: () => store.setState({ lesson: { name: 'tour', step: 1 }, arriving: { kind: 'lesson' } }),
  },
]
