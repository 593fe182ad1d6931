/** Both runs at one cycle, or at the same share of the same phase of their programs. */
import { align } from '../run/control'
import { store } from '../shown/store'
import { type Command, ready } from './command'

export const ALIGN_COMMAND: Command = {
  id: 'align',
  also: 'phase barrier program side by side',
  label: ({ alignment }) => (alignment === 'phase' ? 'Align the runs by cycle' : 'Align the runs by phase'),
  applies: (state) => ready(state) && state.alignable,
  run: () => void align(store.getState().alignment === 'phase' ? 'cycle' : 'phase'),
}
