/** Commands that save a file. */
import { markedTable } from '../axis/span'
import { store } from '../shown/store'
import { saveFile } from '../ui/saveFile'
import { type Command, ready } from './command'

export const SAVING: readonly Command[] = [
  {
    id: 'file',
    label: () => 'Open or save a file',
    also: 'import export network topology graph anynet edge list packets trace csv json scenario load',
    applies: ready,
    run: () => store.setState({ dialog: 'file' }),
  },
  {
    id: 'save-span',
    label: () => 'Export the numbers of the marked span as CSV',
    also: 'save download table data',
    applies: (state) => ready(state) && state.span !== undefined,
    run: () => saveFile('span.csv', markedTable(), 'text/csv'),
  },
  ...(['png', 'svg'] as const).map(
    (kind): Command => ({
      id: `save-${kind}`,
      label: () => `Save the pictures as ${kind.toUpperCase()}`,
      also: 'export download image screenshot',
      applies: ready,
      run: () => void import('./savePicture').then(({ savePicture }) => savePicture(kind)),
    }),
  ),
  {
    id: 'film',
    label: () => 'Save a video or GIF …',
    also: 'export download film movie animation mp4 webm record',
    applies: ready,
    run: () => store.setState({ dialog: 'film' }),
  },
]
