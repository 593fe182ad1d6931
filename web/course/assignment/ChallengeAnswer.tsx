/** A challenge within an assignment: what is set is the answer. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openAsStep } from '../../page/pages'
import { store } from '../../shown/store'
import { Button } from '../../ui/Button'
import { PlayIcon } from '../../ui/icons'
import styles from '../author/Author.module.css'
import { documentOf } from '../challenges'
import { FreeControls } from '../FreeControls'
import { Gauges } from '../Gauges'
import { Hints } from '../Hints'
import type { Play } from '../play'
import { linkOf, Outcome, PlayFaults, scenarioLink, stateOf } from '../played'
import { ownProgress, playOf } from '../playing'

interface Props {
  /** The name of a challenge that comes with the page, or a document as text. */
  readonly document: string
  /** The link of a solution; empty for none. */
  readonly answer: string
  readonly onAnswer: (answer: string) => void
}

export function ChallengeAnswer({ document, ...props }: Props) {
  const [play, setPlay] = useState<Play>()
  useEffect(() => {
    let isWanted = true
    const found = document.startsWith('{') ? Promise.resolve(document) : documentOf(document)
    void found.then((text) => isWanted && text !== undefined && setPlay(playOf(text, ownProgress)))
    return () => {
      isWanted = false
    }
  }, [document])
  return play ? <Playing play={play} {...props} /> : <p className={styles.note}>Loading the challenge …</p>
}

function Playing({ play, answer, onAnswer }: Omit<Props, 'document'> & { play: Play }) {
  // the answer that was there when it was opened: what is set later makes the next one
  const [first] = useState(answer)
  useEffect(() => {
    void play.resume(first)
    const stop = store.subscribe(() => play.wake())
    return () => {
      stop()
      play.end()
    }
  }, [play, first])
  const state = useStore(play.store)
  const kept = useStore(ownProgress.store, ({ done }) => done[state.challenge?.name ?? ''])
  const { challenge } = state
  if (!challenge) return <PlayFaults played={state} />
  const give = () => onAnswer(linkOf(play.store.getState()))
  const change = async (path: string, value: string) => {
    await play.change(path, value)
    give()
  }
  const check = () => {
    give()
    void play.check()
  }
  return (
    <div className={styles.challenge} data-play={stateOf(state)}>
      {challenge.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FreeControls challenge={challenge} played={state} onChange={(path, value) => void change(path, value)} />
      <Gauges challenge={challenge} verdict={state.verdict} />
      <div className={styles.actions}>
        <Button label="Check" look="primary" disabled={state.problems.length > 0 || state.isChecking} onClick={check} />
        <Button label="Watch it run" icon={PlayIcon} onClick={() => void openAsStep(scenarioLink(state))} />
      </div>
      <PlayFaults played={state} />
      <Outcome played={state} />
      <Hints hints={challenge.hints} misses={kept?.version === challenge.version ? kept.misses : 0} />
    </div>
  )
}
