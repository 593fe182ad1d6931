/** Commands that ask something of a run. */
import { SIDES } from '../engine/view'
import { changedAt } from '../scenario/changes'
import { filters } from '../shown/filter'
import { nameOf, networkOf } from '../shown/names'
import type { Selected } from '../shown/shown'
import { askQuestion, fullName, type State, store } from '../shown/store'
import { type Command, ready } from './command'

/** Whether something can be done by hand to what is selected. */
function canChange({ side, selection }: Selected): boolean {
  return selection.kind !== 'router' || networkOf(side)?.routersCanFail === true
}

export const QUESTIONS: readonly Command[] = [
  {
    id: 'poke',
    also: 'by hand stop drop cut slow burst break fail fault',
    label: ({ selected }) => `Change ${selected ? nameOf(selected) : 'what is selected'} by hand`,
    applies: (state) => ready(state) && state.selected !== undefined && canChange(state.selected),
    run: () => store.setState({ poking: 'asked' }),
  },
  {
    id: 'changes',
    also: 'pokes log history undo by hand',
    label: ({ scenario }) => `Changes in the middle of the run (${changedAt(scenario).length})`,
    applies: ({ page }) => page.kind === 'live',
    run: () => store.setState({ dialog: 'changes' }),
  },
  {
    id: 'filter',
    also: 'only class bulk scalar ack source destination hops dim',
    label: () => 'Show only some packets …',
    applies: ({ page }) => page.kind === 'live',
    run: () => store.setState({ dialog: 'filter' }),
  },
  ...(['from', 'to'] as const).map(
    (end): Command => ({
      id: `filter-${end}`,
      also: 'only',
      label: ({ selected }) => `Show only packets ${end} ${selected ? nameOf(selected) : 'the node selected'}`,
      applies: (state) => ready(state) && state.selected?.selection.kind === 'node',
      run: () => {
        const { selected } = store.getState()
        if (selected?.selection.kind === 'node')
          store.setState({ filter: { [end]: { from: selected.selection.id, to: selected.selection.id } } })
      },
    }),
  ),
  {
    id: 'filter-off',
    also: 'filter unfilter',
    label: () => 'Show all packets',
    applies: ({ page, filter }) => page.kind === 'live' && filters(filter),
    run: () => store.setState({ filter: {} }),
  },
  ...SIDES.map(
    (side): Command => ({
      id: `blockers-${side}`,
      also: 'why wait waits jam stuck',
      label: (state) => `Top blockers of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'blockers' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `card-${side}`,
      also: 'network bisection bound throughput diameter paths layers cut topology',
      label: (state) => `What the network of ${fullName(side, state.names)} can carry`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'card' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `follow-${side}`,
      label: (state) => `Follow a packet of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'follow', what: '' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `slowest-${side}`,
      label: (state) => `Follow the slowest packet so far of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side) && state.progress.cycle > 0,
      run: () => askQuestion({ side, kind: 'follow', what: 'slowest' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `ladder-${side}`,
      label: (state) => `Ladder of two nodes of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'ladder', pair: pairToHear(store.getState()) }),
    }),
  ),
]

/** Two nodes for a new ladder: the selected node, if there is one, and another. */
function pairToHear({ selected }: State): readonly [number, number] {
  const one = selected?.selection.kind === 'node' ? selected.selection.id : 0
  return one === 0 ? [0, 1] : [one, 0]
}
