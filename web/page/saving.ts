/** Commands that save a file. */
import { store } from '../shown/store'
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
    label: () => 'Save data or a trace …',
    also: 'export download table numbers span csv arrow parquet perfetto packets links routers',
    applies: ready,
    run: () => store.setState({ dialog: 'data' }),
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
