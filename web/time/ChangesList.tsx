/** All that changes in the middle of the runs, of values and by hand, each of which can be taken back. */
import { useState } from 'react'
import { whole } from '../base/format'
import { rewrite } from '../run/changing'
import { goTo } from '../run/control'
import { allDone, type Done, sentenceOf, undone } from '../scenario/pokes'
import { nameIn, networkOf } from '../shown/names'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import styles from './ChangesList.module.css'

export function ChangesList() {
  const scenario = useLab((state) => state.scenario)
  const [refused, setRefused] = useState<readonly string[]>([])
  const all = allDone(scenario)
  const close = () => store.setState({ dialog: undefined })
  const takeBack = async (done: Done) => setRefused(await rewrite((now) => undone(now, done)))
  return (
    <>
      {all.length === 0 ? (
        <p>There are none. What is changed or done by hand while a run stands at a cycle is listed here.</p>
      ) : (
        <ul className={styles.list}>
          {all.map((done) => (
            <li key={`${done.layer} ${done.cycle} ${done.path}`}>
              <Button
                label={`Go to cycle ${whole(done.cycle)}`}
                onClick={() => {
                  close()
                  void goTo(done.cycle)
                }}
              >
                {whole(done.cycle)}
              </Button>
              <span>{wordsOf(done)}</span>
              <Button
                label={`Take back: ${wordsOf(done)}`}
                icon={CloseIcon}
                look="quiet"
                bare
                onClick={() => void takeBack(done)}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
    </>
  )
}

function wordsOf(done: Done): string {
  const { sides, values } = store.getState()
  const side = done.layer === 'b' ? 'b' : 'a'
  const words = sentenceOf(done, (kind, id) => nameIn(networkOf(side), { kind, id }), values[side] ?? {})
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return done.layer === 'shared' || sides.length === 1 ? begun : `Run ${done.layer.toUpperCase()}: ${begun}`
}
