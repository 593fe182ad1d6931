import { change, giveUp, join, showRuns } from '../run/changing'
import { presetOf } from '../scenario/presets'
import { ScenarioPanel } from '../scenario/ScenarioPanel'
import { fullName, store, useLab } from '../shown/store'
import { RedoIcon, UndoIcon } from '../ui/icons'
import styles from './App.module.css'
import { Do } from './Do'

/** The panel of the scenario, with undo and redo. */
export function Scenario() {
  const scenario = useLab((state) => state.scenario)
  const refusals = useLab((state) => state.refusals)
  const begun = useLab((state) => state.progress.cycle > 0)
  const inRun = useLab((state) => state.inRun)
  const sought = useLab((state) => state.sought)
  const names = useLab((state) => state.names)
  const preset = presetOf(scenario)
  const runs = scenario.runs === 2 ? `${fullName('a', names)}, against ${fullName('b', names)}.` : `${names.a}.`
  return (
    <>
      <div className={styles.steps}>
        <Do id="undo" icon={UndoIcon} />
        <Do id="redo" icon={RedoIcon} />
      </div>
      <ScenarioPanel
        scenario={scenario}
        about={preset ?? { title: 'A scenario of your own', look: runs, source: '' }}
        sought={sought}
        refusals={refusals}
        onChange={change}
        onJoin={join}
        onRuns={showRuns}
        onGiveUp={giveUp}
        onList={() => store.setState({ dialog: 'file' })}
        begun={begun}
        inRun={inRun}
        onInRun={(way) => store.setState({ inRun: way })}
      />
    </>
  )
}
