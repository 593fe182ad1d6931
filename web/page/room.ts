/** Who has the room of the window: the scenario panel, the picture that has it for itself, and panes of any size. */
import { browserStorage } from '../base/keep'
import { repaint } from '../shown/moment'
import { keepSetting } from '../shown/settings'
import type { Face, PANES, PictureName, Sizes } from '../shown/shown'
import { explores, type State, store } from '../shown/store'

/** Shows what is needed to watch the runs, or all there is, also on the next visit. */
export function showFace(face: Face): void {
  keepSetting('face', face, browserStorage)
  // a reader who only watches sees no charts
  store.setState(({ enlarged }) => ({
    face,
    enlarged: face === 'watch' && enlarged === 'charts' ? undefined : enlarged,
  }))
  repaint()
}

/** Opens or closes the scenario panel, also on the next visit. A reader who opens it wants to explore. */
export function openScenario(open: boolean): void {
  if (open && !explores(store.getState())) showFace('explore')
  keepSetting('scenarioOpen', open, browserStorage)
  store.setState({ scenarioOpen: open })
}

/** Whether the scenario panel is to be seen: while the runs are only watched, it waits until more is asked for. */
export function isScenarioSeen(state: Pick<State, 'face' | 'scenarioOpen'>): boolean {
  return state.scenarioOpen && explores(state)
}

/** Gives the window to a picture, or gives it back to all. */
export function enlarge(picture: PictureName | undefined): void {
  store.setState({ enlarged: picture })
}

/** The picture that a key is meant for: the one with the focus, else the one under the pointer, else the networks. */
export function pictureMeant(): PictureName {
  const focused = document.activeElement?.closest<HTMLElement>('[data-picture]')
  const pointed = [...document.querySelectorAll<HTMLElement>('[data-picture]:hover')].at(-1)
  return ((focused ?? pointed)?.dataset.picture as PictureName | undefined) ?? 'networks'
}

/** Makes the maps of what is pending the main picture, with each network beside its map; or shows all again. */
export function toggleMapsFirst(): void {
  enlarge(store.getState().enlarged === 'maps-first' ? undefined : 'maps-first')
}

/** The picture that has the window; none if it is of a run that is not shown. */
export function enlargedNow({ enlarged, sides }: Pick<State, 'enlarged' | 'sides'>): PictureName | undefined {
  return enlarged?.endsWith('-b') && !sides.includes('b') ? undefined : enlarged
}

/** Whether a picture is to be seen beside, or as, the one that has the window. */
export function isSeen(picture: PictureName, enlarged: PictureName | undefined): boolean {
  if (enlarged === undefined || enlarged === picture) return true
  if (enlarged === 'maps-first') return picture !== 'charts'
  if (enlarged === 'networks') return picture.startsWith('network-')
  return enlarged === 'heat-maps' && picture.startsWith('heat-map-')
}

/** Sets the size of a pane in pixels; if undefined, the pane is as large as its content needs. */
export function resize(pane: (typeof PANES)[number], pixels: number | undefined): void {
  const { [pane]: _old, ...others } = store.getState().sizes
  const sizes: Sizes = pixels === undefined ? others : { ...others, [pane]: Math.round(pixels) }
  store.setState({ sizes })
  keepSetting('sizes', sizes, browserStorage)
}

/** Shows words at the things of the pictures or hides them, also on the next visit. */
export function toggleCallOuts(): void {
  const callOuts = !store.getState().callOuts
  keepSetting('callOuts', callOuts, browserStorage)
  store.setState({ callOuts })
}

/** Switches the shortcuts of one key on or off, also on the next visit. */
export function allowSingleKeys(allowed: boolean): void {
  keepSetting('singleKeys', allowed, browserStorage)
  store.setState({ singleKeys: allowed })
}
