/** The challenge that is played: what is asked, the parameters that are free, and what has come out. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { unpack } from '../base/carry'
import { openAsStep } from '../page/pages'
import { readScenarioLink, writeScenarioLink } from '../scenario/link'
import { addressOf } from '../shown/address'
import { notify } from '../shown/notices'
import { solutionLink } from '../shown/page'
import { type Solution, store } from '../shown/store'
import { Button } from '../ui/Button'
import { LinkIcon, PlayIcon, RestartIcon } from '../ui/icons'
import { Beside } from './Beside'
import styles from './Course.module.css'
import { CHALLENGES, documentOf } from './challenges'
import { FreeControls } from './FreeControls'
import { Gauges } from './Gauges'
import { Hints } from './Hints'
import type { Play, Played } from './play'
import { linkOf, Outcome, PlayFaults, scenarioLink, stateOf } from './played'
import { ownProgress, playOf, progress } from './playing'
import { Stars } from './Stars'

interface Props {
  readonly name: string
  readonly solution: Solution | undefined
  /** A challenge of somebody's own, packed. */
  readonly carried: string | undefined
}

export function OpenedChallenge({ name, solution, carried }: Props) {
  const [play, setPlay] = useState<Play | 'missing'>()
  useEffect(() => {
    let isWanted = true
    void open(name, carried).then((found) => isWanted && setPlay(found))
    return () => {
      isWanted = false
    }
  }, [name, carried])
  if (play === undefined) return <p className={styles.note}>Loading the challenge …</p>
  if (play === 'missing') return carried === undefined ? <Missing name={name} /> : <Cut />
  return <Playing play={play} name={name} solution={solution} carried={carried} />
}

async function open(name: string, carried: string | undefined): Promise<Play | 'missing'> {
  const document = await (carried === undefined ? documentOf(name) : unpack(carried))
  return document === undefined ? 'missing' : playOf(document, bookOf(carried))
}

/** Where it is kept what has been solved. */
const bookOf = (carried: string | undefined) => (carried === undefined ? progress : ownProgress)

function Cut() {
  return (
    <article className={styles.list}>
      <h2>This challenge cannot be read</h2>
      <p role="alert">The link was cut or changed in transit: ask for it again, or for a file.</p>
      <p>
        <a href="#course">Course</a>
      </p>
    </article>
  )
}

function Missing({ name }: { name: string }) {
  return (
    <article className={styles.list}>
      <h2>There is no challenge “{name}” here</h2>
      <p>Those that there are:</p>
      <ul>
        {CHALLENGES.map((one) => (
          <li key={one.name}>
            <a href={`#challenge=${one.name}`}>{one.title}</a>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Playing({ play, name, solution, carried }: Props & { play: Play }) {
  useEffect(() => {
    void play.open(linked(name, solution))
    const stop = store.subscribe(() => play.wake())
    return () => {
      stop()
      play.end()
    }
  }, [play, name, solution])
  const played = useStore(play.store)
  // a challenge that is carried along has its name in its document
  const kept = useStore(bookOf(carried).store, ({ done }) => done[played.challenge?.name ?? name])
  const { challenge, faults, problems } = played
  const runnable = useRunnable(played)
  const done = kept?.version === challenge?.version ? kept : undefined
  if (!challenge)
    return (
      <div className={styles.list}>
        {faults.length === 0 && problems.length === 0 && <p className={styles.note}>Preparing the challenge …</p>}
        <PlayFaults played={played} />
      </div>
    )
  return (
    <article className={styles.challenge} data-state={stateOf(played)}>
      <header className={styles.head}>
        <p>
          <a href="#course">Course</a>
        </p>
        <h2>{challenge.title}</h2>
        <Stars star={done?.star} />
      </header>
      <section className={styles.task} aria-label="What is to be done">
        {challenge.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Hints hints={challenge.hints} misses={done?.misses ?? 0} />
      </section>
      <section className={styles.controls} aria-label="Free parameters">
        <h3>You may set</h3>
        <FreeControls challenge={challenge} played={played} onChange={(path, value) => void play.change(path, value)} />
        <Buttons play={play} played={played} carried={carried} />
        <PlayFaults played={played} />
      </section>
      <div className={styles.side}>
        <section className={styles.run} aria-label="The run">
          <Beside link={runnable} />
        </section>
        <section className={styles.goal} aria-label="What is asked for">
          <h3>What is asked for</h3>
          <Gauges challenge={challenge} verdict={played.verdict} />
          <Outcome played={played} />
        </section>
      </div>
    </article>
  )
}

/** The scenario of what is set, or the last that could be run. */
function useRunnable(played: Played): string {
  const link = scenarioLink(played)
  const [runnable, setRunnable] = useState(link)
  const isRefused = played.problems.length > 0 || link === ''
  useEffect(() => {
    if (!isRefused) setRunnable(link)
  }, [isRefused, link])
  return runnable === '' ? link : runnable
}

/** What can be done with a solution. */
function Buttons({ play, played, carried }: { play: Play; played: Played; carried: string | undefined }) {
  return (
    <div className={styles.buttons}>
      <Button
        label="Check"
        look="primary"
        disabled={played.problems.length > 0 || played.isChecking}
        onClick={() => void play.check()}
      />
      <Button label="Watch it run" icon={PlayIcon} onClick={() => void openAsStep(scenarioLink(played))} />
      <Button label="Copy the link of this solution" icon={LinkIcon} onClick={() => void copy(played, carried)}>
        Copy link
      </Button>
      <Button label="Start again" icon={RestartIcon} look="quiet" onClick={() => void play.restart()} />
    </div>
  )
}

/** The scenario of a link with what it says of the challenge, which the engine compares; it knows no presets. */
function linked(name: string, solution: Solution | undefined): string | undefined {
  if (!solution) return undefined
  const { version, scenario } = solution
  if (!/(^|&)preset=/.test(scenario)) return solutionLink(name, solution)
  const link = readScenarioLink(scenario, () => undefined)
  return solutionLink(name, { version, scenario: writeScenarioLink(link.scenario) })
}

async function copy(played: Played, carried: string | undefined): Promise<void> {
  const address = addressOf(linkOf(played, carried))
  try {
    await navigator.clipboard.writeText(address)
    const sentences = ['Anyone who opens it sees this solution, and has it checked again.']
    notify({ name: 'solution', tone: 'good', title: 'Link copied.', sentences })
  } catch {
    const title = 'The browser did not allow copying. This is the link:'
    notify({ name: 'solution', tone: 'info', title, sentences: [address] })
  }
}
