/** Commands that say which picture has the room. */
import { show } from '../run/changing'
import { explores, store } from '../shown/store'
import { type Command, isLive } from './command'
import { enlarge, isScenarioSeen, openScenario, pictureMeant, showFace, toggleCallOuts, toggleMapsFirst } from './room'

export const LOOKING: readonly Command[] = [
  {
    id: 'face',
    also: 'watch explore simple advanced all controls less more face',
    label: (state) => (explores(state) ? 'Watch: fewer controls' : 'Explore: all controls'),
    key: 'x',
    keyLabel: 'X',
    applies: isLive,
    run: () => showFace(explores(store.getState()) ? 'watch' : 'explore'),
  },
  {
    id: 'enlarge',
    also: 'picture full whole window maximise larger',
    label: ({ enlarged }) => (enlarged ? 'Show all pictures' : 'Enlarge the picture'),
    key: 'f',
    keyLabel: 'F',
    applies: isLive,
    run: () => enlarge(store.getState().enlarged ? undefined : pictureMeant()),
  },
  {
    id: 'maps-first',
    also: 'heat map pending receivers figure main picture',
    label: ({ enlarged }) =>
      enlarged === 'maps-first' ? 'Show all pictures' : 'Heat maps first, networks beside them',
    key: 'm',
    keyLabel: 'M',
    applies: isLive,
    run: toggleMapsFirst,
  },
  {
    id: 'scenario',
    also: 'parameters panel',
    label: (state) => (isScenarioSeen(state) ? 'Close the scenario panel' : 'Open the scenario panel'),
    applies: isLive,
    run: () => openScenario(!isScenarioSeen(store.getState())),
  },
  {
    id: 'call-outs',
    also: 'labels names annotations callouts',
    label: ({ callOuts }) => `Words in the pictures: ${callOuts ? 'on' : 'off'}`,
    key: 'k',
    keyLabel: 'K',
    applies: isLive,
    run: toggleCallOuts,
  },
  {
    id: 'layout-as-found',
    also: 'put back moved routers reset dragged places layout',
    label: () => 'Layout as found: put moved routers back',
    applies: (state) => isLive(state) && Object.keys(state.moved).length > 0,
    run: () => show({ moved: {} }),
  },
]
