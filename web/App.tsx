import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './App/App.module.css'
import { Do } from './App/Do'
import { Gallery } from './App/Gallery'
import { Header } from './App/Header'
import { Keys } from './App/Keys'
import { Live } from './App/Live'
import { Notices } from './App/Notices'
import { Palette } from './App/Palette'
import { RunUntil } from './App/RunUntil'
import { Transport } from './App/Transport'
import { Charts } from './charts/Charts'
import { Compare } from './compare/Compare'
import { SideHead } from './compare/SideHead'
import type { Side } from './engine/view'
import { Inspector } from './inspector/Inspector'
import { Questions } from './inspector/Questions'
import { listenToKeys } from './page/commands'
import { change, giveUp, join, showRuns } from './run/changing'
import { ScenarioPanel } from './scenario/ScenarioPanel'
import { askQuestion, fullName, select, store, useLab } from './shown/store'
import { HeatMap } from './time/HeatMap'
import { TimeBar } from './time/TimeBar'
import { TopologyView } from './topology/TopologyView'
import { Button } from './ui/Button'
import { CloseIcon, RedoIcon, UndoIcon } from './ui/icons'
import { hasRoomForPanel, useNarrow } from './ui/room'
import { Sheet } from './ui/Sheet'

/** A script of its own: who only looks at live runs does not wait for it. */
const Experiments = lazy(async () => ({ default: (await import('./experiments/Experiments')).Experiments }))

/** The whole page: where each panel is, and which of them are open. The live runs stay as they are behind others. */
export function App() {
  const narrow = useNarrow()
  const [panel, setPanel] = useState(hasRoomForPanel)
  const dialog = useLab((state) => state.dialog)
  const selected = useLab((state) => state.selected)
  const asked = useLab((state) => state.question)
  const aside = selected !== undefined || asked !== undefined
  const live = useLab((state) => state.page.kind === 'live')
  const asksUntil = useLab((state) => state.asksUntil)
  useEffect(listenToKeys, [])
  const close = () => store.setState({ dialog: undefined })
  const leave = () => {
    if (selected) select(selected.side, undefined)
    askQuestion(undefined)
  }
  const header = <Header panelOpen={panel} onPanel={() => setPanel(!panel)} />
  return (
    <>
      <div className={styles.page} data-panel={panel && !narrow} data-inspector={aside && !narrow} hidden={!live}>
        {live && header}
        {panel && !narrow && (
          <aside className={styles.scenario} aria-label="Scenario">
            <Scenario />
          </aside>
        )}
        <Pictures />
        {aside && !narrow && (
          <aside className={styles.inspector} aria-label="Inspector">
            <div className={styles.leave}>
              <Button label="Close inspector" icon={CloseIcon} look="quiet" bare onClick={leave} />
            </div>
            <Aside />
          </aside>
        )}
        <TimeBar />
        <Transport />
      </div>
      {!live && (
        <div className={styles.other}>
          {header}
          <Suspense>
            <Experiments />
          </Suspense>
        </div>
      )}
      {live && asksUntil && <RunUntil onClose={() => store.setState({ asksUntil: false })} />}
      <Notices />
      <Live />
      {live && narrow && panel && (
        <Sheet title="Scenario" place="edge" onClose={() => setPanel(false)}>
          <Scenario />
        </Sheet>
      )}
      {live && narrow && aside && (
        <Sheet title="Inspector" place="edge" onClose={leave}>
          <Aside />
        </Sheet>
      )}
      {live && dialog === 'gallery' && <Gallery onClose={close} />}
      {dialog === 'keys' && <Keys onClose={close} />}
      {dialog === 'palette' && <Palette onClose={close} />}
    </>
  )
}

/** What is asked, and below it what is selected. */
function Aside() {
  const asked = useLab((state) => state.question)
  const selected = useLab((state) => state.selected)
  return (
    <>
      {asked && <Questions question={asked} />}
      {selected && <Inspector />}
    </>
  )
}

function Scenario() {
  const scenario = useLab((state) => state.scenario)
  const refusals = useLab((state) => state.refusals)
  const begun = useLab((state) => state.progress.cycle > 0)
  const inRun = useLab((state) => state.inRun)
  return (
    <>
      <div className={styles.steps}>
        <Do id="undo" icon={UndoIcon} />
        <Do id="redo" icon={RedoIcon} />
      </div>
      <ScenarioPanel
        scenario={scenario}
        refusals={refusals}
        onChange={change}
        onJoin={join}
        onRuns={showRuns}
        onGiveUp={giveUp}
        begun={begun}
        inRun={inRun}
        onInRun={(way) => store.setState({ inRun: way })}
      />
    </>
  )
}

function Pictures() {
  const sides = useLab((state) => state.sides)
  return (
    <main className={styles.pictures}>
      <Compare />
      <div className={styles.sides} data-sides={sides.length}>
        {sides.map((side) => (
          <OneSide key={side} side={side} />
        ))}
      </div>
      <section className={styles.charts} aria-label="Charts">
        <Charts />
      </section>
    </main>
  )
}

function OneSide({ side }: { side: Side }) {
  const name = useLab((state) => fullName(side, state.names))
  return (
    <section className={styles.side} aria-label={`Run ${name}`} data-side={side}>
      <SideHead side={side} />
      <div className={styles.topology}>
        <TopologyView side={side} />
      </div>
      <div className={styles.heat}>
        <HeatMap side={side} />
      </div>
    </section>
  )
}
