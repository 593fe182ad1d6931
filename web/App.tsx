/** The whole page: its regions, and in each the panels that say that they stand there. */
import { useEffect } from 'react'
import styles from './App/App.module.css'
import { Aside, AsideSheet, useAside } from './App/Aside'
import { Dialogs, Region } from './App/Region'
import type { Side } from './engine/view'
import { listenToKeys } from './page/keys'
import { fullName, useLab } from './shown/store'
import { useNarrow } from './ui/room'

export function App() {
  const live = useLab((state) => state.page.kind === 'live')
  useEffect(listenToKeys, [])
  return (
    <>
      <LivePage live={live} />
      {!live && (
        <div className={styles.other}>
          <Region name="header" />
          <Region name="page" />
        </div>
      )}
      <Region name="overlay" />
      <Dialogs />
    </>
  )
}

/** The live runs stay as they are while another page is shown. */
function LivePage({ live }: { live: boolean }) {
  const narrow = useNarrow()
  const left = useAside('left')
  const right = useAside('right')
  return (
    <>
      <div className={styles.page} data-panel={left && !narrow} data-inspector={right && !narrow} hidden={!live}>
        {live && <Region name="header" />}
        {left && !narrow && <Aside name="left" />}
        <Pictures />
        {right && !narrow && <Aside name="right" />}
        <Region name="bottom" />
      </div>
      {live && narrow && left && <AsideSheet name="left" />}
      {live && narrow && right && <AsideSheet name="right" />}
    </>
  )
}

function Pictures() {
  const sides = useLab((state) => state.sides)
  return (
    <main className={styles.pictures}>
      <div>
        <Region name="summary" />
      </div>
      <div className={styles.sides} data-sides={sides.length}>
        {sides.map((side) => (
          <OneRun key={side} side={side} />
        ))}
      </div>
      <section className={styles.charts} aria-label="Charts">
        <Region name="charts" />
      </section>
    </main>
  )
}

function OneRun({ side }: { side: Side }) {
  const name = useLab((state) => fullName(side, state.names))
  return (
    <section className={styles.side} aria-label={`Run ${name}`} data-side={side}>
      <Region name="runHead" side={side} />
      <div className={styles.topology}>
        <Region name="runNetwork" side={side} />
      </div>
      <div className={styles.heat}>
        <Region name="runTime" side={side} />
      </div>
    </section>
  )
}
