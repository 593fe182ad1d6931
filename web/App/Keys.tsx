import { COMMANDS } from '../run/commands'
import { store } from '../run/store'
import { Sheet } from '../ui/Sheet'
import styles from './Keys.module.css'

/** Keys within the drawn network, which has its own. */
const IN_NETWORK = [
  ['← ↑ → ↓', 'Walk from router to router'],
  ['n', 'Between a router and its receiver'],
  ['[ ]', 'Most loaded receivers'],
  ['Enter', 'Inspect'],
  ['+ − 0', 'Zoom in, out, show all'],
] as const

/** Keys and gestures of whatever has a time axis. */
const ON_TIME_AXES = [
  ['Wheel', 'Zoom around the pointer; pinch does the same'],
  ['Shift wheel', 'Scroll; so does dragging heat maps, charts and the strip above the time bar'],
  ['← →', 'Move the cursor through time, scrolling along'],
  ['Shift drag', 'Mark a span'],
  ['Double click', 'Show the whole run'],
] as const

/** The list of keys, from the list of commands. */
export function Keys({ onClose }: { onClose: () => void }) {
  const state = store.getState()
  return (
    <Sheet title="Keys" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard */}
      <div className={styles.list} tabIndex={0}>
        <h3>Everywhere, save in a control</h3>
        <dl className={styles.keys}>
          {COMMANDS.filter((command) => command.keyLabel).map((command) => (
            <div key={command.id}>
              <dt>
                <kbd>{command.keyLabel}</kbd>
              </dt>
              <dd>{command.id === 'play' ? 'Play or pause' : command.label(state)}</dd>
            </div>
          ))}
        </dl>
        <h3>In the network</h3>
        <dl className={styles.keys}>
          {IN_NETWORK.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <h3>On the time axes</h3>
        <dl className={styles.keys}>
          {ON_TIME_AXES.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  )
}
