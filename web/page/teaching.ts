/** Commands for the lecture hall. */
import { store } from '../shown/store'
import { type Command, isLive } from './command'

export const TEACHING: readonly Command[] = [
  {
    id: 'lessons',
    also: 'tour course teach learn lecture present',
    label: () => 'Lessons',
    applies: isLive,
    run: () => store.setState({ dialog: 'lessons' }),
  },
]
