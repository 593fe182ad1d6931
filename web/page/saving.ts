/** Commands that save a file. */
import { markedTable } from '../axis/span'
import { saveFile } from '../ui/saveFile'
import { type Command, ready } from './command'

export const SAVING: readonly Command[] = [
  {
    id: 'save-span',
    label: () => 'Export the numbers of the marked span as CSV',
    also: 'save download table data',
    applies: (state) => ready(state) && state.span !== undefined,
    run: () => saveFile('span.csv', markedTable(), 'text/csv'),
  },
  {
    id: 'save-picture',
    label: () => 'Save the pictures as PNG',
    also: 'export download image screenshot',
    applies: ready,
    run: () => void import('./savePicture').then(({ savePicture }) => savePicture()),
  },
]
