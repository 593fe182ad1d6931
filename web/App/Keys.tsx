import { useContext } from 'react'
import { CommandsContext } from '../page/command'
import { store } from '../shown/store'
import styles from './Keys.module.css'

/** Keys that work in the network's picture. */
const IN_NETWORK = [
  ['← ↑ → ↓', 'Walk from router to router'],
  ['1 … 9', 'In a cube, along that dimension'],
  ['n', 'Between a router and its receiver'],
  ['[ ]', 'Most loaded receivers'],
  ['Enter', 'Inspect'],
  ['+ − 0', 'Zoom in, out, show all'],
  ['Shift drag', 'Show a region as large as it can be'],
  ['Drag a router', 'Move it, where routers stand anywhere; with Ctrl or ⌘, its group; Esc lets go'],
  ['Alt ← ↑ → ↓', 'Move the router chosen; with Shift, its group'],
] as const

/** Keys and gestures of everything with a time axis. */
const ON_TIME_AXES = [
  ['Wheel', 'Zoom around the pointer; pinch does the same'],
  ['Shift wheel', 'Scroll; so does dragging heat maps, charts and the strip above the time bar'],
  ['← →', 'Move the cursor through time, scrolling along'],
  ['Shift drag', 'Mark a span'],
  ['Double click', 'Show the whole run'],
] as const

const PRESENTED = [
  ['Page down, →', 'Next step'],
  ['Page up, ←', 'Step before'],
  ['B', 'Blank the screen'],
  ['L', 'Laser dot'],
  ['Esc', 'End the presentation'],
] as const

/** The list of keys, from the list of commands. */
export function Keys() {
  const state = store.getState()
  const everywhere = useContext(CommandsContext).flatMap((command) =>
    command.keyLabel
      ? [[command.keyLabel, command.id === 'play' ? 'Play or pause' : command.label(state)] as const]
      : [],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard
    <div className={styles.list} tabIndex={0}>
      <Keyboard title="Everywhere, except in a control" keys={everywhere} />
      <Keyboard title="In the network" keys={IN_NETWORK} />
      <Keyboard title="On the time axes" keys={ON_TIME_AXES} />
      <Keyboard title="While a lesson is presented" keys={PRESENTED} />
    </div>
  )
}

/** The keys of one part of the page. */
function Keyboard({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
