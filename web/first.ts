/**
 * The first script: small, so that it comes at once. It draws the networks of the link and has the engine begun, and then
 * brings the page.
 */
import './ui/theme.css'
import { beginning, workers } from './engine/begun'
import { poster } from './poster/poster'
import { wantedBy } from './poster/wanted'

const wanted = wantedBy(location.hash, keptFace())
// a page saved as a file has all of itself at hand, and goes without the module that its poster would need
const isSaved = document.documentElement.dataset.link !== undefined
const drawn = isSaved ? Promise.resolve() : poster.show(wanted)
// of a page saved as a file workers can fetch nothing more
if (wanted.isOpening && !isSaved) beginning.withFirstPart()
if (wanted.runs.length > 0) workers.begin(Math.min(wanted.runs.length, navigator.hardwareConcurrency || 1))
// what has been drawn is seen before the page, which is much more script, is begun
drawn
  .then(() => import('./main'))
  .catch((error) => {
    poster.leave()
    // the page says in a sentence that it could not be loaded
    reportError(error)
  })

/** The face that the reader chose last, where the browser keeps it. */
function keptFace(): string | undefined {
  try {
    return localStorage.getItem('nifdy-lab.face') ?? undefined
  } catch {
    return undefined
  }
}
