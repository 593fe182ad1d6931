/** Commands that say which picture has the room. */
import { store } from '../shown/store'
import { type Command, isLive } from './command'
import { enlarge, openScenario, pictureMeant, toggleCallOuts, toggleMapsFirst } from './room'

export const LOOKING: readonly Command[] = [
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
    label: ({ scenarioOpen }) => (scenarioOpen ? 'Close the scenario panel' : 'Open the scenario panel'),
    applies: isLive,
    run: () => openScenario(!store.getState().scenarioOpen),
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
]
